import CHarfBuzz

/// A table of lookups (`GSUB`, `GPOS`) as it stands in a face's file: read by offsets, and nil where one leads out of it.
struct LayoutTable: ~Copyable {
    struct Lookup {
        var type: Int
        var flag: Int
        /// Where its subtables begin.
        var subtables: [Int]
    }

    let tag: String
    private let blob: OpaquePointer?
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The table of a face; empty where it has none.
    init(_ face: OpaquePointer, _ tag: String) {
        self.tag = tag
        blob = hb_face_reference_table(face, scriptTag(tag))
        var length: UInt32 = 0
        let data = UnsafeRawPointer(hb_blob_get_data(blob, &length))
        bytes = UnsafeBufferPointer(
            start: data?.assumingMemoryBound(to: UInt8.self), count: data == nil ? 0 : Int(length))
    }

    deinit { hb_blob_destroy(blob) }

    var count: Int { bytes.count }

    private func number(at place: Int) -> Int? {
        guard place >= 0, place + 1 < bytes.count else { return nil }
        return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }

    /// Whether so many numbers stand there.
    private func has(_ count: Int, at place: Int) -> Bool { place >= 0 && place + 2 * count <= bytes.count }

    /// A number of those that are there.
    private func known(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

    func lookup(_ index: Int) -> Lookup? {
        guard let start = number(at: 8), let count = number(at: start), index < count,
            let offset = number(at: start + 2 + 2 * index)
        else { return nil }
        let place = start + offset
        guard var type = number(at: place), let flag = number(at: place + 2), let size = number(at: place + 4),
            has(size, at: place + 6)
        else { return nil }
        var subtables = (0..<size).map { place + known(place + 6 + 2 * $0) }
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

    /// Looks through the glyphs of the coverage that `offset` in a subtable leads to, each with its place in it; false where it
    /// is broken.
    func forEachCovered(_ place: Int, offset: Int, _ body: (Int, Int) -> Void) -> Bool {
        guard let relative = number(at: place + offset), let format = number(at: place + relative),
            let count = number(at: place + relative + 2)
        else { return false }
        let start = place + relative + 4
        if format == 1 {
            guard has(count, at: start) else { return false }
            for index in 0..<count { body(known(start + 2 * index), index) }
            return true
        }
        guard format == 2, has(3 * count, at: start) else { return false }
        var index = 0
        for range in 0..<count {
            let (first, last) = (known(start + 6 * range), known(start + 6 * range + 2))
            guard first <= last else { return false }
            for glyph in first...last {
                body(glyph, index)
                index += 1
            }
        }
        return true
    }

    /// Whether a subtable joins a glyph, that at `index` of its coverage, with none but glyphs that `holds` holds; nil where it
    /// is broken.
    func joins(_ place: Int, _ index: Int, where holds: (Int) -> Bool) -> Bool? {
        guard number(at: place) == 1, let sets = number(at: place + 4), index < sets,
            let offset = number(at: place + 6 + 2 * index), let count = number(at: place + offset),
            has(count, at: place + offset + 2)
        else { return nil }
        for ligature in 0..<count {
            let start = place + offset + known(place + offset + 2 + 2 * ligature)
            guard let length = number(at: start + 2), length > 0, has(length - 1, at: start + 4) else { return nil }
            if (0..<length - 1).allSatisfy({ holds(known(start + 4 + 2 * $0)) }) { return true }
        }
        return false
    }
}
