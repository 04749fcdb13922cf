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
        return withColumns { columns in
            for step in 0..<length {
                let (x, y) = (Int(a + step), Int(b + step))
                guard columns.kinds[x] == columns.kinds[y], columns.hasSameLinks(a, b, step) else { return false }
                if step > 0,
                    !columns.isSame(
                        columns.keyStarts[x], columns.keyLengths[x], columns.keyStarts[y], columns.keyLengths[y])
                {
                    return false
                }
                switch columns.kinds[x] {
                case .number: if columns.numbers[x].bitPattern != columns.numbers[y].bitPattern { return false }
                case .string:
                    if exception < places.count, places[exception] == b + step {
                        exception += 1
                    } else if !columns.isSame(
                        columns.starts[x], columns.lengths[x], columns.starts[y], columns.lengths[y])
                    {
                        return false
                    }
                default: break
                }
            }
            return true
        }
    }

    private func withColumns(_ body: (AlikeColumns) -> Bool) -> Bool {
        kinds.withUnsafeBufferPointer { kinds in
            numbers.withUnsafeBufferPointer { numbers in
                stringStarts.withUnsafeBufferPointer { starts in
                    stringLengths.withUnsafeBufferPointer { lengths in
                        keyStarts.withUnsafeBufferPointer { keyStarts in
                            keyLengths.withUnsafeBufferPointer { keyLengths in
                                firstChildren.withUnsafeBufferPointer { children in
                                    nextSiblings.withUnsafeBufferPointer { siblings in
                                        bytes.withUnsafeBufferPointer { bytes in
                                            body(
                                                AlikeColumns(
                                                    kinds: kinds, numbers: numbers, starts: starts, lengths: lengths,
                                                    keyStarts: keyStarts, keyLengths: keyLengths, children: children,
                                                    siblings: siblings, bytes: bytes))
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The columns of a tree that values are compared by, as plain memory.
private struct AlikeColumns {
    let kinds: UnsafeBufferPointer<JSONKind>
    let numbers: UnsafeBufferPointer<Double>
    let starts, lengths, keyStarts, keyLengths: UnsafeBufferPointer<UInt32>
    let children, siblings: UnsafeBufferPointer<Int32>
    let bytes: UnsafeBufferPointer<UInt8>

    /// Whether what follows a value inside `a` is as far from it as inside `b`.
    @inline(__always) func hasSameLinks(_ a: JSONNode, _ b: JSONNode, _ step: Int32) -> Bool {
        let (x, y) = (Int(a + step), Int(b + step))
        let (child, other) = (children[x], children[y])
        guard child < 0 ? other < 0 : child - a == other - b else { return false }
        if step == 0 { return true }
        let (next, otherNext) = (siblings[x], siblings[y])
        return next < 0 ? otherNext < 0 : next - a == otherNext - b
    }

    /// Short texts are compared as a number: a call takes longer than that.
    @inline(__always) func isSame(_ start: UInt32, _ length: UInt32, _ other: UInt32, _ otherLength: UInt32) -> Bool {
        guard length == otherLength else { return false }
        guard length > 0, let base = bytes.baseAddress else { return true }
        let (x, y) = (UnsafeRawPointer(base) + Int(start), UnsafeRawPointer(base) + Int(other))
        if length <= 8, Int(max(start, other)) + 8 <= bytes.count {
            let differs = x.loadUnaligned(as: UInt64.self) ^ y.loadUnaligned(as: UInt64.self)
            return UInt64(littleEndian: differs) << (64 - 8 * UInt64(length)) == 0
        }
        return memcmp(x, y, Int(length)) == 0
    }
}
