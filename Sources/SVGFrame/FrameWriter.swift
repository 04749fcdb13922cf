import Geometry
package import TextLayout
package import ViewDocument
package import ViewTree

/// Writes frames of one document's live tree as SVG (docs/svg-frame.md).
///
/// A frame is a function of what it is given. What the writer keeps between frames are finished pieces of text, which are
/// used again where a text and its box are the same.
package struct FrameWriter: Sendable {
    private let templates: TemplateHeads
    private var texts = TextPieces()

    package init(program: Program) { templates = TemplateHeads(program) }

    /// Bytes of text that it keeps.
    package var memory: Int { texts.kept }

    /// The whole frame: a valid XML 1.0 document in UTF-8, as large as the viewport.
    package mutating func frame(
        of coordinates: Coordinates, fonts: FontLibrary, options: FrameOptions
    ) throws(FrameFault) -> [UInt8] {
        var drawing = FrameDrawing(
            coordinates: coordinates, fonts: fonts, options: options, templates: templates)
        // Taken, not copied: what is shared would be copied at the first new piece.
        swap(&drawing.texts, &texts)
        defer { swap(&drawing.texts, &texts) }
        try drawing.draw()
        return drawing.out.bytes
    }
}
