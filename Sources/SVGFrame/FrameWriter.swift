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
    ///
    /// - Parameter shaped: Texts that layout shaped, by `ViewTree.content`; those that are not there are shaped.
    package mutating func frame(
        of coordinates: Coordinates, shaped: [ShapedText?] = [], fonts: FontLibrary, options: FrameOptions
    ) throws(FrameFault) -> [UInt8] {
        var outcome: Result<Void, FrameFault> = .success(())
        var outgrown: [UInt8]?
        // Written in the memory that is given away.
        let bytes = [UInt8](unsafeUninitializedCapacity: FrameDrawing.usualLength(of: coordinates.tree)) {
            memory, count in
            let drawing = FrameDrawing(
                coordinates: coordinates, shaped: shaped, fonts: fonts, options: options, templates: templates,
                out: ByteBuffer(in: memory))
            // Taken, not copied: what is shared would be copied at the first new piece.
            swap(&drawing.texts, &texts)
            defer { swap(&drawing.texts, &texts) }
            do throws(FrameFault) {
                try drawing.draw()
            } catch {
                outcome = .failure(error)
                return
            }
            if drawing.out.hasMoved { outgrown = drawing.out.bytes } else { count = drawing.out.count }
        }
        try outcome.get()
        return outgrown ?? bytes
    }
}
