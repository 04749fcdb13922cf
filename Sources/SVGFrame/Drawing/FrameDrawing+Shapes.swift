import Geometry
import ViewDocument
import ViewTree

extension Outline {
    /// The outline of a shape in a box; a circle is as large as the smaller side allows, in the middle.
    static func shape(_ kind: NodeKind, _ rect: Rect, radius: Double) -> Outline {
        switch kind {
        case .roundedRectangle: return .roundedRectangle(rect, radius: radius)
        case .capsule: return .roundedRectangle(rect, radius: min(rect.width, rect.height) / 2)
        case .ellipse: return .ellipse(rect)
        case .circle: return .ellipse(rect.middleSquare)
        default: return .rectangle(rect)
        }
    }

    /// The outline of a shape whose corners may be told one by one, `inset` inside of where they are told.
    static func shape(_ kind: NodeKind, _ rect: Rect, radius: Double, _ detail: ShapeDetail, _ inset: Double) -> Outline
    {
        guard kind == .roundedRectangle, let radii = detail.radii else { return shape(kind, rect, radius: radius) }
        return .unevenRectangle(rect, radii: radii.map { $0 > 0 ? $0 - inset : 0 })
    }
}

/// A line around a shape.
struct ShapeLine {
    var width: Double
    var detail: ShapeDetail
    var phase: Double

    init(_ width: Double, _ detail: ShapeDetail, phase: Double) {
        (self.width, self.detail, self.phase) = (width, detail, phase)
    }
}

extension Rect {
    /// Smaller by so much at each edge, and never less than nothing.
    func inset(by length: Double) -> Rect {
        guard length != 0 else { return self }
        let (across, along) = (min(length, width / 2), min(length, height / 2))
        return Rect(x: minX + across, y: minY + along, width: width - 2 * across, height: height - 2 * along)
    }

    /// The largest square in the middle.
    var middleSquare: Rect {
        let side = min(width, height)
        return Rect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
    }
}

extension FrameDrawing {
    /// Draws what a leaf paints by itself.
    func paint(_ node: NodeID, _ kind: NodeKind, _ place: Place) throws(FrameFault) {
        switch kind {
        case .text: drawText(node, place)
        case .image: drawImage(node, place)
        case .color, .divider: writeRectangle(place, fill: parameter(node, Parameters.fill))
        case .linearGradient, .radialGradient, .angularGradient: drawGradient(node, kind, place)
        default: drawShape(node, kind, place)
        }
    }

    private func drawShape(_ node: NodeID, _ kind: NodeKind, _ place: Place) {
        let fill = parameter(node, Parameters.fill)
        let width = parameter(node, Parameters.strokeWidth)
        let stroke = width > 0 ? parameter(node, Parameters.strokeColor) : -1
        guard fill >= 0 || stroke >= 0 else { return }
        let detail = ShapeDetail(tree.paint(parameter(node, Parameters.shapeDetail), of: node)) ?? ShapeDetail()
        let isApart = detail.isInset && fill >= 0 && stroke >= 0
        if !isApart, !DrawnPaint.isKey(fill), !DrawnPaint.isKey(stroke) {
            let line = stroke >= 0 ? ShapeLine(width, detail, phase: parameter(node, Parameters.dashPhase)) : nil
            guard writeOutline(node, kind, place, detail, isLine: stroke >= 0 && detail.isInset) else { return }
            return writeShapePaint(fill, stroke, line, isPath: kind == .path)
        }
        // Fill and line have outlines, or paint servers, of their own.
        if fill >= 0 { fillShape(node, kind, place, detail, fill) }
        if stroke >= 0 { strokeShape(node, kind, place, detail, stroke, width) }
    }

    private func fillShape(_ node: NodeID, _ kind: NodeKind, _ place: Place, _ detail: ShapeDetail, _ fill: Double) {
        func draw(_ ink: () -> Void) {
            guard writeOutline(node, kind, place, detail, isLine: false) else { return }
            ink()
            out.write("/>")
        }
        guard let gradient = self.gradient(fill, of: node) else {
            return draw { writePaint(fill, " fill=\"", " fill-opacity=\"") }
        }
        guard gradient.kind == .angular else {
            let identity = identities.claim(tree.frameIdentity(of: node), by: node)
            writeServer(gradient, identity, place, 0)
            return draw { writeReference(" fill", "p", identity, 0) }
        }
        // A path is drawn as it is written, whatever its frame.
        let reach = kind == .path ? region(around: place, reach: 0).width : 0
        paint(with: gradient, of: node, frame: place, reach: reach) { draw { out.write(" fill=\"#fff\"") } }
    }

    private func strokeShape(
        _ node: NodeID, _ kind: NodeKind, _ place: Place, _ detail: ShapeDetail, _ stroke: Double, _ width: Double
    ) {
        let line = ShapeLine(width, detail, phase: parameter(node, Parameters.dashPhase))
        func draw(_ ink: () -> Void) {
            guard writeOutline(node, kind, place, detail, isLine: detail.isInset) else { return }
            out.write(" fill=\"none\"")
            ink()
            write(line, isPath: kind == .path)
            out.write("/>")
        }
        guard let gradient = self.gradient(stroke, of: node) else {
            return draw { writePaint(stroke, " stroke=\"", " stroke-opacity=\"") }
        }
        guard gradient.kind == .angular else {
            let identity = identities.claim(tree.frameIdentity(of: node), by: node)
            writeServer(gradient, identity, place, 1)
            return draw { writeReference(" stroke", "p", identity, 1) }
        }
        let reach = kind == .path ? region(around: place, reach: 0).width : width * max(1, detail.miterLimit)
        paint(with: gradient, of: node, frame: place, reach: reach, number: 1) {
            draw { out.write(" stroke=\"#fff\"") }
        }
    }

    /// Writes the opening of the element that is a shape's outline, or that of the line inside of it; false where it is none.
    private func writeOutline(
        _ node: NodeID, _ kind: NodeKind, _ place: Place, _ detail: ShapeDetail, isLine: Bool
    ) -> Bool {
        var from = parameter(node, Parameters.trimFrom)
        var to = parameter(node, Parameters.trimTo)
        if !shapeEffects.isEmpty, let effect = shapeEffects[node], effect.trimFrom != 0 || effect.trimTo != 1 {
            from = effect.trimFrom
            to = effect.trimTo
        }
        let inset = detail.inset + (isLine ? parameter(node, Parameters.strokeWidth) / 2 : 0)
        let rect = place.rect.inset(by: inset)
        let isTrimmed = from > 0 || to < 1
        if !isTrimmed, writeSimpleShape(kind, rect) { return true }
        var outline: Outline
        if kind == .path {
            let content = tree.content[node]
            guard content >= 0 else { return false }
            outline = .path(tree.lists[content], isLine: isLine, shift: Point(x: place.x, y: place.y))
        } else {
            outline = .shape(kind, rect, radius: parameter(node, Parameters.shapeRadius) - inset, detail, inset)
        }
        if isTrimmed { outline = outline.trimmed(from: from, to: to) }
        // The direction of its surroundings turns it.
        let isTurned = isTrimmed || kind == .path || detail.radii != nil
        if isTurned { specials += 1 }
        if isTurned, isRightToLeft(node) { outline = outline.mirrored(minX: place.x, maxX: place.x + place.width) }
        guard !outline.segments.isEmpty else { return false }
        out.write("<path d=\"")
        out.write(outline)
        out.write("\"")
        return true
    }

    func isRightToLeft(_ node: NodeID) -> Bool {
        let at = Int(tree.environment[node])
        return tree.environments.indices.contains(at) && tree.environments[at].isRightToLeft
    }

    /// Writes the opening of an element of its own for a shape that has one.
    private func writeSimpleShape(_ kind: NodeKind, _ box: Rect) -> Bool {
        switch kind {
        case .rectangle:
            out.write("<rect")
            writeBox(Place(x: box.minX, y: box.minY, width: box.width, height: box.height))
        case .circle, .ellipse:
            let rect = kind == .circle ? box.middleSquare : box
            out.write("<ellipse cx=\"")
            out.write(rect.midX)
            out.write("\" cy=\"")
            out.write(rect.midY)
            out.write("\" rx=\"")
            out.write(rect.width / 2)
            out.write("\" ry=\"")
            out.write(rect.height / 2)
            out.write("\"")
        default: return false
        }
        return true
    }

    /// Fill and stroke, centred on the outline (MEASURED B22), and the end of the element.
    private func writeShapePaint(_ fill: Double, _ stroke: Double, _ line: ShapeLine?, isPath: Bool) {
        if fill >= 0 { writePaint(fill, " fill=\"", " fill-opacity=\"") } else { out.write(" fill=\"none\"") }
        if let line {
            writePaint(stroke, " stroke=\"", " stroke-opacity=\"")
            write(line, isPath: isPath)
        }
        out.write("/>")
    }

    /// Width, ends, corners and dashes of a line.
    private func write(_ line: ShapeLine, isPath: Bool) {
        out.write(" stroke-width=\"")
        out.write(line.width)
        out.write("\"")
        let detail = line.detail
        let caps: [StaticString] = ["", "round", "square"]
        if let cap = Int(exactly: detail.cap), caps.indices.contains(cap), cap > 0 {
            out.write(" stroke-linecap=\"")
            out.write(caps[cap])
            out.write("\"")
        }
        let joins: [StaticString] = ["", "round", "bevel"]
        if let join = Int(exactly: detail.join), joins.indices.contains(join), join > 0 {
            out.write(" stroke-linejoin=\"")
            out.write(joins[join])
            out.write("\"")
        } else if isPath || detail.miterLimit != ShapeDetail().miterLimit {
            // SVG's own is 4.
            out.write(" stroke-miterlimit=\"")
            out.write(max(1, detail.miterLimit))
            out.write("\"")
        }
        guard !detail.dashes.isEmpty else { return }
        out.write(" stroke-dasharray=\"")
        for (place, dash) in detail.dashes.enumerated() {
            if place > 0 { out.write(" ") }
            out.write(dash)
        }
        out.write("\"")
        guard line.phase != 0 else { return }
        out.write(" stroke-dashoffset=\"")
        out.write(line.phase)
        out.write("\"")
    }

    /// A filled rectangle; nothing where there is no area or no colour.
    func writeRectangle(_ place: Place, fill: Double) {
        guard place.width > 0, place.height > 0, let rgba = UInt32(exactly: fill), rgba & 255 != 0 else { return }
        out.write("<rect")
        writeBox(place)
        writePaint(fill, " fill=\"", " fill-opacity=\"")
        out.write("/>")
    }

    /// ` x y width height`; a coordinate of zero is left out.
    func writeBox(_ place: Place) {
        if place.x != 0 {
            out.write(" x=\"")
            out.write(place.x)
            out.write("\"")
        }
        if place.y != 0 {
            out.write(" y=\"")
            out.write(place.y)
            out.write("\"")
        }
        out.write(" width=\"")
        out.write(max(0, place.width))
        out.write("\" height=\"")
        out.write(max(0, place.height))
        out.write("\"")
    }

    /// A colour and its opacity in two attributes, whose openings are given.
    @inline(__always) func writePaint(_ color: Double, _ opening: StaticString, _ opacityOpening: StaticString) {
        let rgba = UInt32(exactly: color) ?? 0
        out.write(opening)
        out.write(color: rgba)
        out.write("\"")
        if rgba & 255 != 255 {
            out.write(opacityOpening)
            out.write(Double(rgba & 255) / 255)
            out.write("\"")
        }
    }
}
