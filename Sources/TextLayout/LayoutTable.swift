import CHarfBuzz

/// A table of lookups (`GSUB`, `GPOS`) as it stands in a face's file: read by offsets, and nil where one leads out of it.
struct LayoutTable {
    struct Lookup {
        var type: Int
        var flag: Int
        /// Where its subtables begin.
        var subtables: [Int]
    }

    let tag: String
    private let bytes: [UInt8]

    /// The table of a face; empty where it has none.
    init(_ face: OpaquePointer, _ tag: String) {
        self.tag = tag
        guard let blob = hb_face_reference_table(face, scriptTag(tag)) else {
            bytes = []
            return
        }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let data = UnsafeRawPointer(hb_blob_get_data(blob, &length))
        bytes = Array(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    }

    var count: Int { bytes.count }

    private func number(at place: Int) -> Int? {
        guard place >= 0, place + 1 < bytes.count else { return nil }
        return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }

    private func numbers(at place: Int, count: Int) -> [Int]? {
        guard count >= 0, place >= 0, place + 2 * count <= bytes.count else { return nil }
        return (0..<count).compactMap { number(at: place + 2 * $0) }
    }

    /// A count and so many numbers after it.
    private func list(at place: Int) -> [Int]? {
        guard let count = number(at: place) else { return nil }
        return numbers(at: place + 2, count: count)
    }

    func lookup(_ index: Int) -> Lookup? {
        guard let start = number(at: 8), let offsets = list(at: start), offsets.indices.contains(index) else {
            return nil
        }
        let place = start + offsets[index]
        guard var type = number(at: place), let flag = number(at: place + 2), let relative = list(at: place + 4)
        else { return nil }
        var subtables = relative.map { place + $0 }
        // Subtables may stand further away than two bytes say.
        if type == (tag == "GSUB" ? 7 : 9) {
            for (index, subtable) in subtables.enumerated() {
                guard let inner = number(at: subtable + 2), let high = number(at: subtable + 4),
                    let low = number(at: subtable + 6), index == 0 || inner == type
                else { return nil }
                type = inner
                subtables[index] = subtable + (high << 16 | low)
            }
        }
        return Lookup(type: type, flag: flag, subtables: subtables)
    }

    /// Whether a subtable of pairs does nothing but set how far the first of two glyphs is from the second.
    func movesFirstOfPair(at place: Int) -> Bool {
        guard let format = number(at: place), format == 1 || format == 2 else { return false }
        return number(at: place + 4) == 4 && number(at: place + 6) == 0
    }

    /// The glyphs of the coverage that `offset` in a subtable leads to.
    func coverage(at place: Int, offset: Int) -> [UInt32]? {
        guard let relative = number(at: place + offset), let format = number(at: place + relative) else { return nil }
        guard let count = number(at: place + relative + 2) else { return nil }
        let start = place + relative + 4
        if format == 1 { return numbers(at: start, count: count)?.map { UInt32($0) } }
        guard format == 2, let numbers = numbers(at: start, count: 3 * count) else { return nil }
        var glyphs: [UInt32] = []
        for range in stride(from: 0, to: numbers.count, by: 3) where numbers[range] <= numbers[range + 1] {
            glyphs += (numbers[range]...numbers[range + 1]).map { UInt32($0) }
        }
        return glyphs
    }

    /// What a subtable joins: the glyphs of each ligature in order.
    func ligatures(at place: Int) -> [[UInt32]]? {
        guard number(at: place) == 1, let firsts = coverage(at: place, offset: 2), let sets = list(at: place + 4),
            sets.count <= firsts.count
        else { return nil }
        var ligatures: [[UInt32]] = []
        for (first, set) in zip(firsts, sets) {
            guard let offsets = list(at: place + set) else { return nil }
            for offset in offsets {
                let ligature = place + set + offset
                guard let count = number(at: ligature + 2), count > 0,
                    let others = numbers(at: ligature + 4, count: count - 1)
                else { return nil }
                ligatures.append([first] + others.map { UInt32($0) })
            }
        }
        return ligatures
    }
}
