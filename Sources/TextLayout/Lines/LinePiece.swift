/// A part of a line in one direction, face and run.
struct LinePiece {
    /// Nil for a gap.
    var word: ShapedWord?
    /// Glyphs of scalars from here on hang and are not drawn.
    var scalarCount: Int
    var run: Int
    var level: Int8
    /// Points at the text's own size.
    var width: Double
}

extension ShapedText {
    /// The pieces of a line in the order of the text, without spaces that hang.
    func pieces(of line: Arrangement.Line, shaper: inout WordShaper) -> [LinePiece] {
        var pieces: [LinePiece] = []
        let level = content.paragraphs[line.span.paragraph].level
        if let cut = line.cut {
            append(cut.head, to: &pieces, shaper: &shaper)
            pieces.append(piece(of: .ellipsis, run: cut.ellipsisRun, level: level))
            append(cut.tail, to: &pieces, shaper: &shaper)
        } else {
            append(line.span.start..<line.span.visibleEnd, to: &pieces, shaper: &shaper)
            if line.span.isHyphenated {
                let run = content.run(ofCluster: line.span.end - 1)
                pieces.append(piece(of: .hyphen, run: run, level: pieces.last?.level ?? level))
            }
        }
        return pieces
    }

    /// The pieces from left to right: from the highest level down to 1, stretches of that level or more are reversed
    /// (UAX #9 L2).
    func visualOrder(_ pieces: [LinePiece]) -> [LinePiece] {
        var highest: Int8 = 0
        for index in pieces.indices { highest = max(highest, pieces[index].level) }
        guard highest > 0 else { return pieces }
        var pieces = pieces
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < pieces.count {
                var end = start
                while end < pieces.count, pieces[end].level >= level { end += 1 }
                pieces[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return pieces
    }

    private func piece(of mark: TextMark, run: Int, level: Int8) -> LinePiece {
        LinePiece(
            word: word(of: mark, run: run), scalarCount: 1, run: run, level: level,
            width: width(of: mark, run: run))
    }

    private func append(_ clusters: Range<Int>, to pieces: inout [LinePiece], shaper: inout WordShaper) {
        guard !clusters.isEmpty else { return }
        var index = firstItem(endingAfter: clusters.lowerBound)
        pieces.reserveCapacity(pieces.count + min(content.items.count - index, clusters.count))
        while index < content.items.count, Int(content.items[index].start) < clusters.upperBound {
            let item = content.items[index]
            let part = max(Int(item.start), clusters.lowerBound)..<min(Int(item.end), clusters.upperBound)
            pieces.append(piece(of: item, part: part, shaper: &shaper))
            index += 1
        }
    }

    /// A part of an item: what ends with the line as it was shaped, a word broken in its middle shaped again.
    private func piece(of item: TextContent.Item, part: Range<Int>, shaper: inout WordShaper) -> LinePiece {
        let run = Int(item.run)
        let first = Int(content.clusterStarts[part.lowerBound])
        let end = Int(content.clusterStarts[part.upperBound])
        var piece = LinePiece(
            word: item.word, scalarCount: end - first, run: run, level: item.level,
            width: content.x[part.upperBound] - content.x[part.lowerBound])
        guard item.word != nil else { return piece }
        let isWhole =
            part.lowerBound == Int(item.start)
            && (part.upperBound..<Int(item.end)).allSatisfy { content.isSpaceCluster($0) }
        if isWhole { return piece }
        let word = content.scalars.withUnsafeBufferPointer {
            shaper.shape($0[first..<end], face: item.face, script: item.script, isRightToLeft: item.level & 1 == 1)
        }
        piece.word = word
        piece.width = (0..<word.stretchCount).reduce(0) { $0 + content.fonts[run].length(word.stretch($1).advance) }
        return piece
    }

    private func firstItem(endingAfter cluster: Int) -> Int {
        var low = 0
        var high = content.items.count
        while low < high {
            let middle = (low + high) / 2
            if Int(content.items[middle].end) > cluster { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
