import Glibc

extension JSONTree {
    /// How many values a value is, itself and all that is in it; nil for the last of a text.
    func length(of node: JSONNode) -> Int32? {
        var at = node
        while at >= 0, nextSiblings[Int(at)] < 0 { at = parents[Int(at)] }
        return at >= 0 ? nextSiblings[Int(at)] - node : nil
    }

    /// The node after a value and all that is in it.
    func end(of node: JSONNode) -> JSONNode { length(of: node).map { node + $0 } ?? JSONNode(clamping: count) }

    /// Whether two values, the second with all that is in it `length` long, are the same but for strings at some places in
    /// the second.
    ///
    /// Kinds and depths in document order are a value's whole shape, and its keys and strings stand one after the other in
    /// ``bytes``, each behind its length: what is alike is alike as memory. Only values that begin with a key are looked at.
    func isAlike(_ a: JSONNode, _ b: JSONNode, length: Int32, but places: [JSONNode]) -> Bool {
        let (x, y, length) = (Int(a), Int(b), Int(length))
        guard length > 1, x + length <= count, y + length <= count, keyLengths[x + 1] > 0,
            Self.isSame(kinds, x, y, length), Self.isSame(depths, x, y, length),
            Self.isSame(keyLengths, x + 1, y + 1, length - 1), Self.isSame(numbers, x, y, length)
        else { return false }
        // Where the bytes begin that were not compared yet: before the length of the first key.
        var (start, other) = (Int(keyStarts[x + 1]) - 4, Int(keyStarts[y + 1]) - 4)
        for place in places {
            let (own, its) = (Int(place) - y + x, Int(place))
            guard its >= y, its < y + length, kinds[own] == .string else { return false }
            let (end, otherEnd) = (Int(stringStarts[own]) - 4, Int(stringStarts[its]) - 4)
            guard isSame(start, end, other, otherEnd) else { return false }
            start = end + 4 + Int(stringLengths[own])
            other = otherEnd + 4 + Int(stringLengths[its])
        }
        return isSame(start, endOfBytes(x, length), other, endOfBytes(y, length))
    }

    /// Where the last key or string of a value ends that has one.
    private func endOfBytes(_ first: Int, _ length: Int) -> Int {
        var at = first + length - 1
        while kinds[at] != .string, keyLengths[at] == 0 { at -= 1 }
        return kinds[at] == .string
            ? Int(stringStarts[at] + stringLengths[at]) : Int(keyStarts[at] + keyLengths[at])
    }

    private func isSame(_ start: Int, _ end: Int, _ other: Int, _ otherEnd: Int) -> Bool {
        end - start == otherEnd - other && start >= 0 && other >= 0 && end >= start
            && Self.isSame(bytes, start, other, end - start)
    }

    /// Whether so many elements are the same as memory; they are there.
    @inline(__always)
    private static func isSame<Element>(_ column: [Element], _ first: Int, _ second: Int, _ length: Int) -> Bool {
        column.withUnsafeBytes { bytes in
            let size = MemoryLayout<Element>.stride
            guard let start = bytes.baseAddress, max(first, second) + length <= column.count else { return length == 0 }
            return memcmp(start + first * size, start + second * size, length * size) == 0
        }
    }
}
