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
    func isAlike(_ a: JSONNode, _ b: JSONNode, length: Int32, but places: [JSONNode]) -> Bool {
        guard Int(a) + Int(length) <= count, kinds[Int(a)] == kinds[Int(b)] else { return false }
        var exception = 0
        return withKeys { keys in
            bytes.withUnsafeBufferPointer { bytes in
                for step in 0..<length {
                    let (x, y) = (Int(a + step), Int(b + step))
                    guard kinds[x] == kinds[y], hasSameLinks(a, b, step) else { return false }
                    if step > 0, !keys[a + step].isSame(as: keys[b + step]) { return false }
                    switch kinds[x] {
                    case .number: if numbers[x].bitPattern != numbers[y].bitPattern { return false }
                    case .string:
                        if exception < places.count, places[exception] == b + step {
                            exception += 1
                        } else if !Self.isSame(
                            bytes, stringStarts[x], stringLengths[x], stringStarts[y], stringLengths[y])
                        {
                            return false
                        }
                    default: break
                    }
                }
                return true
            }
        }
    }

    /// Whether what follows a value inside `a` is as far from it as inside `b`.
    @inline(__always) private func hasSameLinks(_ a: JSONNode, _ b: JSONNode, _ step: Int32) -> Bool {
        let (x, y) = (Int(a + step), Int(b + step))
        let (child, other) = (firstChildren[x], firstChildren[y])
        guard child < 0 ? other < 0 : child - a == other - b else { return false }
        if step == 0 { return true }
        let (next, otherNext) = (nextSiblings[x], nextSiblings[y])
        return next < 0 ? otherNext < 0 : next - a == otherNext - b
    }

    @inline(__always) private static func isSame(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: UInt32, _ length: UInt32, _ other: UInt32, _ otherLength: UInt32
    ) -> Bool {
        guard length == otherLength, let base = bytes.baseAddress else { return length == otherLength }
        return memcmp(base + Int(start), base + Int(other), Int(length)) == 0
    }
}
