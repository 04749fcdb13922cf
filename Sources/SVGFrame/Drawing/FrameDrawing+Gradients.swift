import Geometry
import ViewDocument
import ViewTree

/// A gradient as it is drawn. Points are unit points of its frame, angles degrees, radii points or shares of the frame.
struct DrawnGradient {
    enum Kind: Int { case linear, radial, angular, elliptical }

    /// A place on it.
    struct Stop {
        var location: Double
        var color: UInt32
    }

    var kind: Kind
    var start: Point
    var end: Point
    var from: Double
    var to: Double
    var stops: [Stop]

    init(_ kind: Kind, start: Point, end: Point, from: Double, to: Double, stops numbers: ArraySlice<Double>) {
        (self.kind, self.start, self.end, self.from, self.to) = (kind, start, end, from, to)
        stops = []
        let numbers = Array(numbers)
        for at in stride(from: 0, to: numbers.count - 1, by: 2) where numbers[at].isFinite {
            let location = max(min(max(numbers[at], 0), 1), stops.last?.location ?? 0)
            stops.append(Stop(location: location, color: UInt32(exactly: numbers[at + 1]) ?? 0))
        }
    }

    /// Of numbers as a ``DrawnPaint`` has them; nil without a colour.
    init?(_ numbers: [Double]?) {
        guard let numbers, numbers.count >= 9, let raw = Int(exactly: numbers[0]), let kind = Kind(rawValue: raw) else {
            return nil
        }
        self.init(
            kind, start: Point(x: numbers[1], y: numbers[2]), end: Point(x: numbers[3], y: numbers[4]),
            from: numbers[5], to: numbers[6], stops: numbers[7...])
        if stops.isEmpty { return nil }
    }
}

extension FrameDrawing {
    /// Colours mixed between two stops, so that a renderer that mixes in sRGB shows Oklab (MEASURED B16).
    private static var stepsBetweenStops: Int { 8 }

    /// A view that is a gradient.
    func drawGradient(_ node: NodeID, _ kind: NodeKind, _ place: Place) {
        guard tree.content[node] >= 0, place.width > 0, place.height > 0 else { return }
        var numbers = tree.lists[tree.content[node]]
        if !shapeEffects.isEmpty, let given = shapeEffects[node]?.stops {
            for (place, location) in given.enumerated() where place * 2 < numbers.count {
                numbers[place * 2] = location
            }
        }
        var drawn = DrawnGradient.Kind.linear
        if kind == .angularGradient { drawn = .angular }
        if kind == .radialGradient {
            drawn = parameter(node, Parameters.gradientIsElliptical) != 0 ? .elliptical : .radial
        }
        let gradient = DrawnGradient(
            drawn,
            start: Point(x: parameter(node, Parameters.gradientStartX), y: parameter(node, Parameters.gradientStartY)),
            end: Point(x: parameter(node, Parameters.gradientEndX), y: parameter(node, Parameters.gradientEndY)),
            from: parameter(node, Parameters.gradientFrom), to: parameter(node, Parameters.gradientTo),
            stops: numbers[...])
        guard !gradient.stops.isEmpty else { return }
        fill(place, with: gradient, of: node, frame: place)
    }

    /// The gradient that a number of the node stands for; nil where it is a colour.
    func gradient(_ paint: Double, of node: NodeID) -> DrawnGradient? {
        DrawnPaint.isKey(paint) ? DrawnGradient(tree.paint(paint, of: node)) : nil
    }

    /// Fills an area with the gradient of a frame. `number` tells those of one node apart.
    func fill(_ area: Place, with gradient: DrawnGradient, of node: NodeID, frame: Place, number: Int = 0) {
        let identity = identities.claim(tree.frameIdentity(of: node), by: node)
        if gradient.kind == .angular { return fill(area, around: gradient, identity, frame, number) }
        writeServer(gradient, identity, frame, number)
        out.write("<rect")
        writeBox(area)
        writeReference(" fill", "p", identity, number)
        out.write("/>")
    }

    /// Draws what is drawn in a colour, and paints it with a gradient.
    func paint(
        with gradient: DrawnGradient, of node: NodeID, frame: Place, reach: Double, number: Int = 0, draw: () -> Void
    ) {
        let area = Place(
            x: frame.x - reach, y: frame.y - reach, width: frame.width + 2 * reach, height: frame.height + 2 * reach)
        let identity = identities.claim(tree.frameIdentity(of: node), by: node)
        out.write("<mask")
        writeName("k", identity, number)
        out.write(" maskUnits=\"userSpaceOnUse\"")
        // Left out they would not be zero, as they are of a rectangle.
        if area.x == 0 { out.write(" x=\"0\"") }
        if area.y == 0 { out.write(" y=\"0\"") }
        writeBox(area)
        out.write(" mask-type=\"alpha\">")
        draw()
        out.write("</mask><g")
        writeReference(" mask", "k", identity, number)
        out.write(">")
        fill(area, with: gradient, of: node, frame: frame, number: number)
        out.write("</g>")
    }

    /// Writes a gradient that is no angular one, for elements to be filled with.
    func writeServer(_ gradient: DrawnGradient, _ identity: UInt64, _ frame: Place, _ number: Int) {
        let isLinear = gradient.kind == .linear
        out.write(isLinear ? "<linearGradient" : "<radialGradient")
        writeName("p", identity, number)
        out.write(" gradientUnits=\"userSpaceOnUse\"")
        let x = frame.x + gradient.start.x * frame.width
        let y = frame.y + gradient.start.y * frame.height
        if isLinear {
            write(" x1=\"", x, " y1=\"", y)
            write(
                " x2=\"", frame.x + gradient.end.x * frame.width, " y2=\"", frame.y + gradient.end.y * frame.height)
            out.write(">")
            writeStops(gradient.stops, from: 0, to: 1)
            return out.write("</linearGradient>")
        }
        let inner = max(0, gradient.from)
        let outer = max(inner + 0.001, gradient.to)
        if gradient.kind == .elliptical {
            out.write(" gradientTransform=\"translate(")
            out.write(x)
            out.write(" ")
            out.write(y)
            out.write(")scale(")
            out.write(precise: max(frame.width, 0.001))
            out.write(" ")
            out.write(precise: max(frame.height, 0.001))
            out.write(")\" cx=\"0\" cy=\"0\"")
        } else {
            write(" cx=\"", x, " cy=\"", y)
        }
        out.write(" r=\"")
        out.write(outer)
        out.write("\">")
        writeStops(gradient.stops, from: inner / outer, to: 1)
        out.write("</radialGradient>")
    }

    /// ` id="…"` of a part of a node's drawing.
    private func writeName(_ letter: StaticString, _ identity: UInt64, _ number: Int) {
        writeIdentifier(identity, " id=\"", letter, "")
        writeSuffix(number)
        out.write("\"")
    }

    /// An attribute that refers to it.
    func writeReference(
        _ attribute: StaticString, _ letter: StaticString, _ identity: UInt64, _ number: Int
    ) {
        out.write(attribute)
        writeIdentifier(identity, "=\"url(#", letter, "")
        writeSuffix(number)
        out.write(")\"")
    }

    private func writeSuffix(_ number: Int) {
        guard number > 0 else { return }
        out.write("-")
        out.write(integer: UInt64(number))
    }

    private func write(_ a: StaticString, _ x: Double, _ b: StaticString, _ y: Double) {
        out.write(a)
        out.write(x)
        out.write("\"")
        out.write(b)
        out.write(y)
        out.write("\"")
    }

    /// Stops with mixed ones between them, spread over `from`...`to` of the gradient.
    private func writeStops(_ stops: [DrawnGradient.Stop], from: Double, to: Double) {
        for (place, stop) in stops.enumerated() {
            if place > 0, stops[place - 1].color != stop.color, stop.location > stops[place - 1].location {
                let last = stops[place - 1]
                for step in 1..<Self.stepsBetweenStops {
                    let t = Double(step) / Double(Self.stepsBetweenStops)
                    let location = last.location + (stop.location - last.location) * t
                    writeStop(from + location * (to - from), Oklab.mix(last.color, stop.color, t))
                }
            }
            writeStop(from + stop.location * (to - from), stop.color)
        }
    }

    private func writeStop(_ location: Double, _ color: UInt32) {
        out.write("<stop offset=\"")
        out.write(precise: location)
        out.write("\"")
        writePaint(Double(color), " stop-color=\"", " stop-opacity=\"")
        out.write("/>")
    }

    /// SVG has no such gradient: wedges of one colour each, from the trailing edge clockwise, the last colour held where
    /// the sweep is less than a turn (MEASURED B17). Each reaches under the next, so that no seam shows.
    private func fill(
        _ area: Place, around gradient: DrawnGradient, _ identity: UInt64, _ frame: Place, _ number: Int
    ) {
        let (start, end, stops) = (gradient.from, gradient.to, gradient.stops)
        let sweep = min(max(end - start, 0), 360)
        let center = Point(
            x: frame.x + gradient.start.x * frame.width, y: frame.y + gradient.start.y * frame.height)
        let radius = reach(from: center, area) * 1.02 + 1
        let isOpaque = stops.allSatisfy { $0.color & 255 == 255 }
        out.write("<clipPath")
        writeName("c", identity, number)
        out.write("><rect")
        writeBox(area)
        out.write("/></clipPath><g")
        writeReference(" clip-path", "c", identity, number)
        out.write(isOpaque ? ">" : " shape-rendering=\"crispEdges\">")
        let step = 2.0
        for wedge in 0..<180 {
            let from = Double(wedge) * step
            let t = sweep > 0 ? min((from + step / 2) / sweep, 1) : 1
            let to = isOpaque && wedge < 179 ? from + step * 1.5 : from + step
            writeWedge(center, radius, start + from, start + to, color(at: t, stops))
        }
        out.write("</g>")
    }

    private func reach(from center: Point, _ place: Place) -> Double {
        let x = max((center.x - place.x).magnitude, (place.x + place.width - center.x).magnitude)
        let y = max((center.y - place.y).magnitude, (place.y + place.height - center.y).magnitude)
        return (x * x + y * y).squareRoot()
    }

    private func color(at t: Double, _ stops: [DrawnGradient.Stop]) -> UInt32 {
        var last = stops[0]
        for stop in stops {
            if stop.location >= t {
                let length = stop.location - last.location
                return length > 0 ? Oklab.mix(last.color, stop.color, (t - last.location) / length) : stop.color
            }
            last = stop
        }
        return last.color
    }

    private func writeWedge(_ center: Point, _ radius: Double, _ from: Double, _ to: Double, _ color: UInt32) {
        guard color & 255 != 0 else { return }
        out.write("<path d=\"M")
        out.write(center.x)
        out.write(" ")
        out.write(center.y)
        for angle in [from, to] {
            let (sine, cosine) = PortableMath.sineAndCosine(ofTurns: angle / 360)
            out.write("L")
            out.write(center.x + radius * cosine)
            out.write(" ")
            out.write(center.y + radius * sine)
        }
        out.write("Z\"")
        writePaint(Double(color), " fill=\"", " fill-opacity=\"")
        out.write("/>")
    }
}
