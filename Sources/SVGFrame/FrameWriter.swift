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
    /// What the last frame wrote, where the next is to go on from it.
    private var pieces: DrawnPieces?

    package init(program: Program) { templates = TemplateHeads(program) }

    /// Bytes of text that it keeps.
    package var memory: Int { texts.kept + (pieces?.memory ?? 0) + spare.capacity }
    /// Bytes of the last frame that were copied from the one before.
    package private(set) var copied = 0
    /// Long runs of them, in order; and the frames written so far, of which the one before is what they were copied from.
    package private(set) var copies: [CopiedBytes] = []
    package private(set) var written = 0
    /// Memory of the frame before the last one, if that was long: the next one is written there, since a system that gives new memory
    /// takes longer to clear it than all that is copied takes.
    private var spare: [UInt8] = []
    private static let leastSpare = 1 << 20
    /// Whether it keeps the last frame.
    package var keepsFrame: Bool { pieces != nil }

    /// The whole frame: a valid XML 1.0 document in UTF-8, as large as the viewport.
    ///
    /// - Parameters:
    ///   - shaped: Texts that layout shaped, by `ViewTree.content`; those that are not there are shaped.
    ///   - touches: What may be drawn otherwise than in the last frame: what is not is copied from there, as far as that was
    ///     kept.
    ///   - isKept: Whether this frame is kept for the next.
    package mutating func frame(
        of coordinates: Coordinates, shaped: [ShapedText?] = [], fonts: FontLibrary, options: FrameOptions,
        touches: FrameTouches = FrameTouches(areAll: true), isKept: Bool = false
    ) throws(FrameFault) -> [UInt8] {
        let mayKeep =
            isKept && !templates.hasSurroundings && !options.remoteImages && coordinates.geometry.cells.isEmpty
        if mayKeep, !touches.areAll, let pieces = pieces.take(), pieces.fits(coordinates.tree, options) {
            if let bytes = try write(coordinates, shaped, fonts, options, pieces, touches) { return bytes }
        }
        pieces = nil
        let fresh = mayKeep ? DrawnPieces(for: coordinates.tree, options: options) : nil
        return try write(coordinates, shaped, fonts, options, fresh, nil) ?? []
    }

    /// Writes a frame, with what is kept of the last if there are touches; nil where that cannot be told from another.
    private mutating func write(
        _ coordinates: Coordinates, _ shaped: [ShapedText?], _ fonts: FontLibrary, _ options: FrameOptions,
        _ kept: consuming DrawnPieces?, _ touches: FrameTouches?
    ) throws(FrameFault) -> [UInt8]? {
        var outcome: Result<Void, FrameFault> = .success(())
        var outgrown: [UInt8]?
        var handedOver: FrameDrawing?
        let last = kept?.bytes.count ?? 0
        var room = FrameDrawing.usualLength(of: coordinates.tree)
        if touches != nil { room = last + last / 128 + 8192 }
        var kept = kept
        let bytes = Self.bytes(in: Self.take(&spare), atLeast: last + 4096, room: room) { memory, count in
            let drawing = FrameDrawing(
                coordinates: coordinates, shaped: shaped, fonts: fonts, options: options, templates: templates,
                keepsPieces: kept != nil, out: ByteBuffer(in: memory))
            // Taken, not copied: what is shared would be copied at the first new piece.
            swap(&drawing.texts, &texts)
            swap(&drawing.pieces, &kept)
            drawing.touches = touches
            defer { swap(&drawing.texts, &texts) }
            do throws(FrameFault) {
                try drawing.draw()
            } catch {
                outcome = .failure(error)
                return
            }
            if drawing.out.hasMoved { outgrown = drawing.out.bytes } else { count = drawing.out.count }
            handedOver = drawing
        }
        try outcome.get()
        guard let drawing = handedOver else { return nil }
        if touches != nil, drawing.identities.isAmbiguous { return nil }
        let frame = outgrown ?? bytes
        if drawing.lastBytes.count >= Self.leastSpare { spare = drawing.lastBytes }
        copied = drawing.copied
        copies = drawing.copies
        written += 1
        pieces = drawing.handOver(frame, textGeneration: texts.generation)
        return frame
    }

    /// The writer of a copy of its session: memory that is written into is one's own.
    package func copy() -> FrameWriter {
        var copy = self
        copy.spare = []
        return copy
    }

    /// Bytes written in spare memory if there is enough, else in new.
    private static func bytes(
        in spare: consuming [UInt8], atLeast least: Int, room: Int,
        _ write: (inout UnsafeMutableBufferPointer<UInt8>, inout Int) -> Void
    ) -> [UInt8] {
        guard spare.capacity >= max(least, leastSpare) else {
            return [UInt8](unsafeUninitializedCapacity: room, initializingWith: write)
        }
        // Only what is counted may be written.
        if spare.count < least { spare.append(contentsOf: repeatElement(0, count: least - spare.count)) }
        var count = 0
        spare.withUnsafeMutableBufferPointer { write(&$0, &count) }
        spare.removeLast(spare.count - count)
        return spare
    }

    private static func take(_ bytes: inout [UInt8]) -> [UInt8] {
        var taken: [UInt8] = []
        swap(&taken, &bytes)
        return taken
    }
}
