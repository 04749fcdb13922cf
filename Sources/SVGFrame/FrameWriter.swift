import Geometry
package import TextLayout
package import ViewDocument
package import ViewTree

/// Writes frames of one document's live tree as SVG (docs/svg-frame.md).
///
/// A frame is a function of what it is given. What the writer keeps between frames are finished pieces of text, which are
/// used again where a text and its box are the same.
package struct FrameWriter: Sendable {
    /// What stands in the opening tag of each view, by index into `Program.nodes`; empty for what is no view.
    private let heads: [[UInt8]]
    /// Whether siblings may be drawn in another order than they are written in.
    private let mayReorder: Bool
    private var texts = TextPieces()

    package init(program: Program) {
        heads = program.nodes.map { $0.isView ? Self.head(of: $0) : [] }
        mayReorder = program.nodes.contains { node in
            switch node.kind {
            case .zIndex, .sticky, .section: true
            default: false
            }
        }
    }

    /// The whole frame: a valid XML 1.0 document in UTF-8, as large as the viewport.
    package mutating func frame(
        of coordinates: Coordinates, fonts: FontLibrary, options: FrameOptions
    ) throws(FrameFault) -> [UInt8] {
        var drawing = FrameDrawing(
            coordinates: coordinates, fonts: fonts, options: options, heads: heads, mayReorder: mayReorder)
        // Taken, not copied: what is shared would be copied at the first new piece.
        swap(&drawing.texts, &texts)
        defer { swap(&drawing.texts, &texts) }
        try drawing.draw()
        return drawing.out.bytes
    }

    private static func head(of template: NodeTemplate) -> [UInt8] {
        var out = ByteBuffer(capacity: 64)
        out.write(" data-type=\"")
        out.write(escaping: template.typeName)
        out.write("\"")
        if let name = template.name {
            out.write(" data-name=\"")
            out.write(escaping: name)
            out.write("\"")
        }
        return out.bytes
    }
}
