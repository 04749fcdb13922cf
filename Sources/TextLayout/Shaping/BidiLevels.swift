import CUnicode

/// Embedding levels of a text (UAX #9).
struct BidiLevels {
    /// Level of each scalar.
    private(set) var levels: [Int8]
    /// Level of each paragraph: 1 where its base direction is right to left.
    private(set) var bases: [Int8] = []

    /// Resolves the `paragraphs`, ranges of scalars in ascending order: the direction of each is that of its first strong
    /// character, without one right to left as `isRightToLeft` says.
    init(_ text: UTF16Text, paragraphs: [Range<Int>], isRightToLeft: Bool) {
        let starts = text.unitOffsets(ofScalars: paragraphs.map(\.lowerBound))
        let ends = text.unitOffsets(ofScalars: paragraphs.map(\.upperBound))
        var unitLevels = [Int8](repeating: 0, count: text.units.count)
        let bidi = bidi_open()
        for (start, end) in zip(starts, ends) {
            guard let bidi, start < end, let length = Int32(exactly: end - start) else {
                bases.append(isRightToLeft ? 1 : 0)
                continue
            }
            let base = text.units.withUnsafeBufferPointer { units in
                unitLevels.withUnsafeMutableBufferPointer { levels -> Int32 in
                    guard let from = units.baseAddress, let to = levels.baseAddress else { return 0 }
                    return bidi_levels(bidi, from + start, length, isRightToLeft ? 1 : 0, to + start)
                }
            }
            bases.append(base == 1 ? 1 : 0)
        }
        if let bidi { bidi_close(bidi) }
        levels = text.perScalar(unitLevels)
    }
}
