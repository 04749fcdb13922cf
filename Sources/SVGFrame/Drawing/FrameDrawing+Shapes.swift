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
}

extension Rect {
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
        var from = parameter(node, Parameters.trimFrom)
        var to = parameter(node, Parameters.trimTo)
        if !shapeEffects.isEmpty, let effect = shapeEffects[node], effect.trimFrom != 0 || effect.trimTo != 1 {
            from = effect.trimFrom
            to = effect.trimTo
        }
        let isTrimmed = from > 0 || to < 1
        if !isTrimmed, writeSimpleShape(kind, place) {
            writeShapePaint(fill, stroke, width)
            return
        }
        var outline: Outline
        if kind == .path {
            let content = tree.content[node]
            guard content >= 0 else { return }
            outline = .path(tree.lists[content], shift: Point(x: place.x, y: place.y))
        } else {
            outline = .shape(kind, place.rect, radius: parameter(node, Parameters.shapeRadius))
        }
        if isTrimmed { outline = outline.trimmed(from: from, to: to) }
        // The direction of its surroundings turns it.
        if isTrimmed || kind == .path { specials += 1 }
        if (isTrimmed || kind == .path), isRightToLeft(node) {
            outline = outline.mirrored(minX: place.x, maxX: place.x + place.width)
        }
        guard !outline.segments.isEmpty else { return }
        out.write("<path d=\"")
        out.write(outline)
        out.write("\"")
        writeShapePaint(fill, stroke, width)
    }

    private func isRightToLeft(_ node: NodeID) -> Bool {
        let at = Int(tree.environment[node])
        return tree.environments.indices.contains(at) && tree.environments[at].isRightToLeft
    }

    /// Writes the opening of an element of its own for a shape that has one.
    private func writeSimpleShape(_ kind: NodeKind, _ place: Place) -> Bool {
        switch kind {
        case .rectangle:
            out.write("<rect")
            writeBox(place)
        case .circle, .ellipse:
            let rect = kind == .circle ? place.rect.middleSquare : place.rect
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
    private func writeShapePaint(_ fill: Double, _ stroke: Double, _ width: Double) {
        if fill >= 0 { writePaint(fill, " fill=\"", " fill-opacity=\"") } else { out.write(" fill=\"none\"") }
        if stroke >= 0 {
            writePaint(stroke, " stroke=\"", " stroke-opacity=\"")
            out.write(" stroke-width=\"")
            out.write(width)
            out.write("\"")
        }
        out.write("/>")
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
