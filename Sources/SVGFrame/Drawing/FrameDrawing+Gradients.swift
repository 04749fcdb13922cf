import Geometry
import ViewDocument
import ViewTree

/// A place on a gradient.
private struct Stop {
    var location: Double
    var color: UInt32
}

extension FrameDrawing {
    /// Colours mixed between two stops, so that a renderer that mixes in sRGB shows Oklab (MEASURED B16).
    private static var stepsBetweenStops: Int { 8 }

    func drawGradient(_ node: NodeID, _ kind: NodeKind, _ place: Place) {
        let stops = stops(of: node)
        guard !stops.isEmpty, place.width > 0, place.height > 0 else { return }
        if kind == .angularGradient { return drawAngularGradient(node, stops, place) }
        out.write(kind == .linearGradient ? "<linearGradient" : "<radialGradient")
        let identity = writeIdentifier(of: node, " id=\"", "p")
        out.write(" gradientUnits=\"userSpaceOnUse\"")
        let x = place.x + parameter(node, Parameters.gradientStartX) * place.width
        let y = place.y + parameter(node, Parameters.gradientStartY) * place.height
        if kind == .linearGradient {
            write(" x1=\"", x, " y1=\"", y)
            write(
                " x2=\"", place.x + parameter(node, Parameters.gradientEndX) * place.width,
                " y2=\"", place.y + parameter(node, Parameters.gradientEndY) * place.height)
            out.write(">")
            writeStops(stops, from: 0, to: 1)
            out.write("</linearGradient>")
        } else {
            let inner = max(0, parameter(node, Parameters.gradientFrom))
            let outer = max(inner + 0.001, parameter(node, Parameters.gradientTo))
            write(" cx=\"", x, " cy=\"", y)
            out.write(" r=\"")
            out.write(outer)
            out.write("\">")
            writeStops(stops, from: inner / outer, to: 1)
            out.write("</radialGradient>")
        }
        out.write("<rect")
        writeBox(place)
        writeIdentifier(identity, " fill=\"url(#", "p", ")\"/>")
    }

    private func write(_ a: StaticString, _ x: Double, _ b: StaticString, _ y: Double) {
        out.write(a)
        out.write(x)
        out.write("\"")
        out.write(b)
        out.write(y)
        out.write("\"")
    }

    private func stops(of node: NodeID) -> [Stop] {
        guard tree.content[node] >= 0 else { return [] }
        var numbers = tree.lists[tree.content[node]]
        if !shapeEffects.isEmpty, let given = shapeEffects[node]?.stops {
            for (place, location) in given.enumerated() where place * 2 < numbers.count {
                numbers[place * 2] = location
            }
        }
        var result: [Stop] = []
        for at in stride(from: 0, to: numbers.count - 1, by: 2) {
            guard numbers[at].isFinite else { continue }
            let location = max(min(max(numbers[at], 0), 1), result.last?.location ?? 0)
            result.append(Stop(location: location, color: UInt32(exactly: numbers[at + 1]) ?? 0))
        }
        return result
    }

    /// Stops with mixed ones between them, spread over `from`...`to` of the gradient.
    private func writeStops(_ stops: [Stop], from: Double, to: Double) {
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
    private func drawAngularGradient(_ node: NodeID, _ stops: [Stop], _ place: Place) {
        let start = parameter(node, Parameters.gradientFrom)
        let end = parameter(node, Parameters.gradientTo)
        let sweep = min(max(end - start, 0), 360)
        let center = Point(
            x: place.x + parameter(node, Parameters.gradientStartX) * place.width,
            y: place.y + parameter(node, Parameters.gradientStartY) * place.height)
        let radius = reach(from: center, place) * 1.02 + 1
        let isOpaque = stops.allSatisfy { $0.color & 255 == 255 }
        out.write("<clipPath")
        let identity = writeIdentifier(of: node, " id=\"", "c")
        out.write("><rect")
        writeBox(place)
        out.write("/></clipPath><g")
        writeIdentifier(identity, " clip-path=\"url(#", "c", ")\"")
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

    private func color(at t: Double, _ stops: [Stop]) -> UInt32 {
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
