import CFriBidi

/// Embedding levels of a text, paragraph by paragraph (UAX #9).
struct BidiLevels {
    /// Level of each scalar; empty where all are 0.
    private(set) var levels: [Int8] = []

    /// Controls of direction beyond this many in a paragraph are ignored: nesting them deeper has no effect by the rules,
    /// and matching them costs time.
    private static let mostControls = 250

    /// Resolves `paragraphs`, ranges of `scalars`: the direction of each is that of its first strong character, without
    /// one right to left as `isRightToLeft` says. Answers the level of each paragraph.
    mutating func resolve(_ scalars: [UInt32], paragraphs: [Range<Int>], isRightToLeft: Bool) -> [Int8] {
        levels = [Int8](repeating: 0, count: scalars.count)
        let longest = paragraphs.reduce(0) { max($0, $1.count) }
        var text = [UInt32](repeating: 0, count: longest)
        var types = [UInt32](repeating: 0, count: longest)
        var brackets = [UInt32](repeating: 0, count: longest)
        return paragraphs.map { paragraph in
            guard !paragraph.isEmpty, let length = Int32(exactly: paragraph.count) else { return isRightToLeft ? 1 : 0 }
            var controls = 0
            for (index, scalar) in zip(0..., scalars[paragraph]) {
                let isControl = (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
                controls += isControl ? 1 : 0
                text[index] = isControl && controls > Self.mostControls ? 0x200B : scalar
            }
            let base = levels.withUnsafeMutableBufferPointer { levels -> Int32 in
                guard let start = levels.baseAddress else { return 0 }
                return bidi_levels(
                    text, length, isRightToLeft ? 1 : 0, &types, &brackets, start + paragraph.lowerBound)
            }
            // The library marks characters it drops by a negative level.
            for index in paragraph where levels[index] < 0 { levels[index] = Int8(max(0, base)) }
            return base == 1 ? 1 : 0
        }
    }
}
