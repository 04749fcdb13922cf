/// Emphasis and strikethrough: runs of `*`, `_` and `~` that open and close each other (CommonMark 6.2, "process emphasis").
extension InlineMarkdown {
    /// A run of one delimiter.
    struct Delimiter {
        var character: Unicode.Scalar
        /// How many are left, and how many there were.
        var count: Int
        var length: Int
        var piece: Int
        var opens: Bool
        var closes: Bool
        /// Neighbours among those that may still pair; -1 none.
        var previous: Int
        var next = -1
    }

    mutating func readDelimiters() {
        let character = source[at]
        var end = at
        while end < source.count, source[end] == character { end += 1 }
        let before = at > 0 ? source[at - 1] : " "
        let after = end < source.count ? source[end] : " "
        let (isOpen, isPunctuated) = (Self.isSpace(before), Self.isPunctuation(before))
        let (endsOpen, endsPunctuated) = (Self.isSpace(after), Self.isPunctuation(after))
        let isLeft = !endsOpen && (!endsPunctuated || isOpen || isPunctuated)
        let isRight = !isOpen && (!isPunctuated || endsOpen || endsPunctuated)
        let length = end - at
        append(Piece(text: ""))
        pieces[pieces.count - 1].text = String(repeating: Character(character), count: length)
        at = end
        if character == "~", length > 2 { return }
        let isWord = character == "_"
        let delimiter = Delimiter(
            character: character, count: length, length: length, piece: pieces.count - 1,
            opens: isLeft && (!isWord || !isRight || isPunctuated),
            closes: isRight && (!isWord || !isLeft || endsPunctuated), previous: delimiters.count - 1)
        if let last = delimiters.indices.last { delimiters[last].next = delimiters.count }
        delimiters.append(delimiter)
    }

    /// Pairs the delimiters from number `first` on, and forgets them.
    mutating func pairDelimiters(from first: Int) {
        guard first < delimiters.count else { return }
        delimiters[first].previous = -1
        /// Below these no opener is to be found, by what closes.
        var bottoms: [Int: Int] = [:]
        var closer = first
        while closer >= 0 {
            guard delimiters[closer].closes, delimiters[closer].count > 0 else {
                closer = delimiters[closer].next
                continue
            }
            let key = bottomKey(of: closer)
            var opener = delimiters[closer].previous
            let bottom = bottoms[key] ?? -1
            while opener > bottom, !pairs(opener, closer) { opener = delimiters[opener].previous }
            guard opener > bottom else {
                let previous = delimiters[closer].previous
                bottoms[key] = previous
                let next = delimiters[closer].next
                if !delimiters[closer].opens { unlink(closer) }
                closer = next
                continue
            }
            pair(opener, closer)
            let next = delimiters[closer].next
            if delimiters[opener].count == 0 { unlink(opener) }
            if delimiters[closer].count == 0 {
                unlink(closer)
                closer = next
            }
        }
        for index in first..<delimiters.count {
            let delimiter = delimiters[index]
            pieces[delimiter.piece].text = String(repeating: Character(delimiter.character), count: delimiter.count)
        }
        delimiters.removeSubrange(first...)
        if let last = delimiters.indices.last { delimiters[last].next = -1 }
    }

    private func bottomKey(of closer: Int) -> Int {
        let delimiter = delimiters[closer]
        let kind = Int(delimiter.character.value) * 16
        if delimiter.character == "~" { return kind + delimiter.length }
        return kind + (delimiter.opens ? 8 : 0) + delimiter.length % 3
    }

    private func pairs(_ opener: Int, _ closer: Int) -> Bool {
        let (a, b) = (delimiters[opener], delimiters[closer])
        guard a.opens, a.character == b.character, a.count > 0 else { return false }
        if a.character == "~" { return a.length == b.length }
        let isEither = a.closes || b.opens
        return !isEither || (a.length + b.length) % 3 != 0 || (a.length % 3 == 0 && b.length % 3 == 0)
    }

    private mutating func pair(_ opener: Int, _ closer: Int) {
        let range = delimiters[opener].piece + 1..<delimiters[closer].piece
        let isStruck = delimiters[opener].character == "~"
        let count = isStruck ? delimiters[opener].count : min(delimiters[opener].count, delimiters[closer].count, 2)
        marks.append(Mark(style: isStruck ? .struck : count == 2 ? .strong : .emphasized, pieces: range))
        delimiters[opener].count -= count
        delimiters[closer].count -= count
        // What stands between them has found no partner and finds none any more.
        delimiters[opener].next = closer
        delimiters[closer].previous = opener
    }

    private mutating func unlink(_ index: Int) {
        let (previous, next) = (delimiters[index].previous, delimiters[index].next)
        if previous >= 0 { delimiters[previous].next = next }
        if next >= 0 { delimiters[next].previous = previous }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isASCIIPunctuation(scalar) }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return true
        default: return false
        }
    }
}
