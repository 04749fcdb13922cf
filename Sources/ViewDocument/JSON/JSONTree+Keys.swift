import Glibc

/// The keys of a tree while nothing else holds or copies its columns: a comparison of two of them touches no reference
/// count, and parsing, compiling and hashing a document are mostly such comparisons.
struct JSONKeys {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let starts: UnsafeBufferPointer<UInt32>
    fileprivate let lengths: UnsafeBufferPointer<UInt32>

    /// The bytes of a member's key, UTF-8.
    subscript(node: JSONNode) -> UnsafeBufferPointer<UInt8> {
        let start = Int(starts[Int(node)])
        return UnsafeBufferPointer(rebasing: bytes[start..<start + Int(lengths[Int(node)])])
    }
}

extension UnsafeBufferPointer<UInt8> {
    func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else {
            return count == other.count
        }
        return memcmp(start, otherStart, count) == 0
    }

    /// Order by UTF-16 code units, on UTF-8: it differs from the order of bytes only where a surrogate pair (lead byte
    /// 0xF0 and more) meets a scalar from U+E000 on (lead byte 0xEE, 0xEF).
    func precedesInUTF16(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<Swift.min(count, other.count) {
            let x = self[index]
            let y = other[index]
            if x != y {
                if x >= 0xEE, y >= 0xEE, (x >= 0xF0) != (y >= 0xF0) { return x >= 0xF0 }
                return x < y
            }
        }
        return count < other.count
    }
}

extension JSONTree {
    func withKeys<Result>(_ body: (JSONKeys) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            keyStarts.withUnsafeBufferPointer { starts in
                keyLengths.withUnsafeBufferPointer { lengths in
                    body(JSONKeys(bytes: bytes, starts: starts, lengths: lengths))
                }
            }
        }
    }

    /// The members of an object in the order of RFC 8785: by UTF-16 code units of their keys. Whatever is numbered after a
    /// document's members is numbered in this order, so that equal documents get equal numbers.
    package func membersByKey(of node: JSONNode) -> [JSONNode] {
        var members: [JSONNode] = []
        members.reserveCapacity(childCount(of: node))
        appendChildren(of: node, to: &members)
        if kinds[Int(node)] == .object { withKeys { keys in Self.sort(&members, from: 0, by: keys) } }
        return members
    }

    func appendChildren(of node: JSONNode, to list: inout [JSONNode]) {
        var child = firstChildren[Int(node)]
        while child >= 0 {
            list.append(child)
            child = nextSiblings[Int(child)]
        }
    }

    /// Sorts the members from index `start` on. Objects are small and often written in order already.
    static func sort(_ members: inout [JSONNode], from start: Int, by keys: JSONKeys) {
        guard members.count - start <= 16 else {
            return members[start...].sort { keys[$0].precedesInUTF16(keys[$1]) }
        }
        for index in members.indices.dropFirst(start + 1) {
            let member = members[index]
            var place = index
            while place > start, keys[member].precedesInUTF16(keys[members[place - 1]]) {
                members[place] = members[place - 1]
                place -= 1
            }
            members[place] = member
        }
    }
}
