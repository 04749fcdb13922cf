/// A text as ICU takes it.
struct UTF16Text {
    private(set) var units: [UInt16] = []
    /// Whether every scalar is one unit, so that offsets of both are the same.
    private(set) var isAligned = true

    init(_ scalars: [UInt32]) {
        units.reserveCapacity(scalars.count + 8)
        for value in scalars {
            if value < 0x10000 {
                units.append(UInt16(truncatingIfNeeded: value))
            } else {
                isAligned = false
                units.append(UInt16(truncatingIfNeeded: 0xD7C0 + (value >> 10)))
                units.append(UInt16(truncatingIfNeeded: 0xDC00 | (value & 0x3FF)))
            }
        }
    }

    /// One element for each scalar out of one for each unit.
    func perScalar<Element>(_ elements: [Element]) -> [Element] {
        if isAligned { return elements }
        return units.indices.compactMap { units[$0] & 0xFC00 == 0xDC00 ? nil : elements[$0] }
    }

    /// Offset in units of each of the ascending scalar offsets.
    func unitOffsets(ofScalars offsets: [Int]) -> [Int] {
        if isAligned { return offsets }
        var result: [Int] = []
        var scalar = 0
        var unit = 0
        for offset in offsets {
            while scalar < offset, unit < units.count {
                unit += units[unit] & 0xFC00 == 0xD800 ? 2 : 1
                scalar += 1
            }
            result.append(unit)
        }
        return result
    }
}
