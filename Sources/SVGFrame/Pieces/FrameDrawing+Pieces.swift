import Geometry
import Metering
import ViewTree

/// A view whose group is open, or a group of neighbours, while pieces are kept.
struct OpenPiece {
    var node: NodeID
    /// Where its inside begins in this frame.
    var start: Int
    var firstText: Int
    /// Where it began in the last one, and when that was written; nil where nothing there is of use.
    var before: Before?
    /// What was counted when it was opened.
    var steps: Int
    var specials: Int
    var closeRoundings: Int
    var corner: Point = .zero
    var size: Size = .zero
    var isInScroll = false

    struct Before {
        var start: Int
        var firstText: Int
        var written: UInt32
    }
}

extension FrameDrawing {
    /// Where a view's group was opened: copies what is inside where it is as it was, else begins to keep it.
    ///
    /// - Parameter corner: Of its outermost node in the viewport, unrounded.
    /// - Returns: Whether it was copied.
    func copiesInside(of step: Step, at corner: Point) -> Bool {
        guard let around = openPieces.last else { return false }
        let node = step.node
        let size = geometry.size[tree.layoutNode[node]]
        var before: OpenPiece.Before?
        if let (piece, place) = keptPiece(of: node, in: around) {
            if !marks.contains(node), piece.isPlain, piece.size == size, piece.isInScroll == step.isInScroll,
                looksAlike(piece, at: corner)
            {
                for text in lastTexts[place.firstText..<place.firstText + Int(piece.textCount)] {
                    texts.useAgain(Int(text))
                }
                copy(piece, of: node, from: place, into: around)
                return true
            }
            before = place
        }
        openPieces.append(
            OpenPiece(
                node: node, start: out.count, firstText: textsDrawn.count, before: before, steps: stepsDone,
                specials: specials, closeRoundings: closeRoundings, corner: corner, size: size,
                isInScroll: step.isInScroll))
        return false
    }

    /// What the last frame wrote inside of a group that stands in `around`, and where.
    func keptPiece(of node: NodeID, in around: OpenPiece) -> (DrawnPieces.Piece, OpenPiece.Before)? {
        guard let last = around.before, let piece = pieces?.piece(of: node), piece.around == around.node,
            piece.aroundWritten == last.written
        else { return nil }
        let place = OpenPiece.Before(
            start: last.start + Int(piece.start), firstText: last.firstText + Int(piece.firstText),
            written: piece.written)
        // Places in the last frame, which nothing but the numbers of frames vouches for, are not trusted.
        guard place.start >= 0, piece.count >= 0, place.start + Int(piece.count) <= lastBytes.count,
            place.firstText >= 0, piece.textCount >= 0, place.firstText + Int(piece.textCount) <= lastTexts.count
        else { return nil }
        return (piece, place)
    }

    /// Whether a piece is written the same with its corner there: where it was, or whole pixels from there. All places in it
    /// are counted in pixels from its corner, so that only rounding could tell the difference, by the last bits of sums;
    /// none of its edges is near where rounding turns.
    private func looksAlike(_ piece: DrawnPieces.Piece, at corner: Point) -> Bool {
        if piece.corner == corner { return true }
        // Outside of a scroll view a background reaches under the bars.
        guard piece.canMove, piece.isInScroll else { return false }
        func isWhole(_ from: Double, _ to: Double) -> Bool {
            guard from.magnitude * scale < Self.largestPlace, to.magnitude * scale < Self.largestPlace else {
                return false
            }
            let pixels = (to - from) * scale
            return (pixels - pixels.rounded()).magnitude < 1e-8
        }
        return isWhole(piece.corner.x, corner.x) && isWhole(piece.corner.y, corner.y)
    }

    /// In pixels: up to there a thousand sums are off by less than ``closeness``.
    static var largestPlace: Double { 4_194_304 }
    static var closeness: Double { 5e-7 }

    /// Copies a piece, the glyphs of which are noted.
    func copy(
        _ piece: DrawnPieces.Piece, of node: NodeID, from place: OpenPiece.Before, into around: OpenPiece
    ) {
        var piece = piece
        let (start, firstText) = (out.count, textsDrawn.count)
        lastBytes.withUnsafeBufferPointer {
            out.write(UnsafeBufferPointer(rebasing: $0[place.start..<place.start + Int(piece.count)]))
        }
        textsDrawn += lastTexts[place.firstText..<place.firstText + Int(piece.textCount)]
        tree.meter.add(.place, Int(piece.steps))
        stepsDone += Int(piece.steps)
        copied += Int(piece.count)
        if !piece.canMove { closeRoundings += 1 }
        piece.start = Int32(clamping: start - around.start)
        piece.firstText = Int32(clamping: firstText - around.firstText)
        piece.aroundWritten = pieces?.frame ?? 0
        pieces?.keep(piece, of: node)
    }

    /// Before a view's group is closed: its inside is known.
    func endPiece() {
        guard let open = openPieces.popLast(), let around = openPieces.last, let frame = pieces?.frame else { return }
        pieces?.keep(
            DrawnPieces.Piece(
                around: around.node, aroundWritten: frame, written: frame,
                start: Int32(clamping: open.start - around.start), count: Int32(clamping: out.count - open.start),
                firstText: Int32(clamping: open.firstText - around.firstText),
                textCount: Int32(clamping: textsDrawn.count - open.firstText),
                steps: Int32(clamping: stepsDone - open.steps), corner: open.corner, size: open.size,
                isInScroll: open.isInScroll, isPlain: specials == open.specials,
                canMove: closeRoundings == open.closeRoundings), of: open.node)
    }

    /// Before the frame is written: what it takes over from the last one.
    func goOn() {
        guard var pieces = pieces.take() else { return }
        var before: OpenPiece.Before?
        if let touches {
            if texts.generation == pieces.textGeneration {
                marks = TouchMarks(touches, in: tree, geometry.origin)
                goesOn = true
                lastBytes = pieces.bytes
                lastTexts = pieces.texts
                before = OpenPiece.Before(start: 0, firstText: 0, written: pieces.frame)
            } else {
                pieces.forget()
            }
            pieces.beginFrame(nodes: tree.nodeCount)
        }
        // Moved, not copied.
        swap(&identities, &pieces.identities)
        self.pieces = pieces
        openPieces = [
            OpenPiece(node: -1, start: 0, firstText: 0, before: before, steps: 0, specials: 0, closeRoundings: 0)
        ]
    }

    /// What the next frame may take over from this one; nil where it may not.
    func handOver(_ bytes: [UInt8], textGeneration: UInt64) -> DrawnPieces? {
        guard !identities.isAmbiguous, var kept = pieces.take() else { return nil }
        swap(&kept.identities, &identities)
        kept.bytes = bytes
        kept.texts = textsDrawn
        kept.textGeneration = textGeneration
        return kept
    }
}
