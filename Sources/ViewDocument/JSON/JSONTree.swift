/// A value of a ``JSONTree``: an index into its columns. -1 is none.
package typealias JSONNode = Int32

/// What a JSON value is.
package enum JSONKind: UInt8, Sendable {
    case null, `false`, `true`, number, string, array, object
}

/// A parsed JSON text as flat columns, in document order: a value comes before what is inside it. Nothing in it is
/// nested, so no depth of a text costs machine stack.
package struct JSONTree: Sendable {
    package internal(set) var kinds: [JSONKind] = []
    /// The value of a number; 0 for everything else.
    package internal(set) var numbers: [Double] = []
    var stringStarts: [UInt32] = []
    var stringLengths: [UInt32] = []
    var keyStarts: [UInt32] = []
    var keyLengths: [UInt32] = []
    package internal(set) var parents: [Int32] = []
    package internal(set) var firstChildren: [Int32] = []
    package internal(set) var nextSiblings: [Int32] = []
    /// Which child of its parent a value is.
    var positions: [Int32] = []
    /// Arrays and objects around a value.
    package internal(set) var depths: [UInt16] = []
    /// Strings and keys, UTF-8.
    var bytes: [UInt8] = []

    init() {}

    /// The outermost value.
    package var root: JSONNode { 0 }

    package var count: Int { kinds.count }

    package func kind(of node: JSONNode) -> JSONKind { kinds[Int(node)] }

    /// The text of a string; nil for anything else.
    package func string(_ node: JSONNode) -> String? {
        guard kinds[Int(node)] == .string else { return nil }
        return String(decoding: stringBytes(of: node), as: UTF8.self)
    }

    /// Length of a string in bytes; 0 for anything else.
    package func stringLength(of node: JSONNode) -> Int { Int(stringLengths[Int(node)]) }

    package func number(_ node: JSONNode) -> Double? {
        kinds[Int(node)] == .number ? numbers[Int(node)] : nil
    }

    package func bool(_ node: JSONNode) -> Bool? {
        switch kinds[Int(node)] {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The key of an object's member; empty for everything else.
    package func key(_ node: JSONNode) -> String { String(decoding: keyBytes(of: node), as: UTF8.self) }

    /// What stands in an array or object, in document order.
    package func children(of node: JSONNode) -> Children {
        Children(siblings: nextSiblings, upcoming: firstChildren[Int(node)])
    }

    package func childCount(of node: JSONNode) -> Int {
        var count = 0
        var child = firstChildren[Int(node)]
        while child >= 0 {
            count += 1
            child = nextSiblings[Int(child)]
        }
        return count
    }

    /// The member `name` of an object; nil if it has none or `node` is no object.
    package func member(_ name: String, of node: JSONNode) -> JSONNode? {
        guard kinds[Int(node)] == .object else { return nil }
        var name = name
        return name.withUTF8 { name in
            withKeys { keys in
                var child = firstChildren[Int(node)]
                while child >= 0 {
                    if keys[child].isSame(as: name) { return child }
                    child = nextSiblings[Int(child)]
                }
                return nil
            }
        }
    }

    func stringBytes(of node: JSONNode) -> ArraySlice<UInt8> {
        let start = Int(stringStarts[Int(node)])
        return bytes[start..<start + Int(stringLengths[Int(node)])]
    }

    /// The bytes of a string, while `body` runs.
    func withStringBytes<Result>(of node: JSONNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let start = Int(stringStarts[Int(node)])
        let end = start + Int(stringLengths[Int(node)])
        return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }

    func keyBytes(of node: JSONNode) -> ArraySlice<UInt8> {
        let start = Int(keyStarts[Int(node)])
        return bytes[start..<start + Int(keyLengths[Int(node)])]
    }

    /// The members of an array or object one after the other.
    package struct Children: Sequence, IteratorProtocol {
        let siblings: [Int32]
        var upcoming: Int32

        package mutating func next() -> JSONNode? {
            guard upcoming >= 0 else { return nil }
            let current = upcoming
            upcoming = siblings[Int(current)]
            return current
        }
    }
}

extension JSONTree {
    /// JSON Pointer (RFC 6901) of a value from `root`. Every attribute of a program has one: it is written at once, from
    /// its end, into memory that holds most; longer ones are measured first.
    package func pointer(to node: JSONNode, from root: JSONNode = 0) -> String {
        withKeys { keys in
            let short = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer -> String? in
                guard let start = writePointer(to: node, from: root, keys, before: buffer) else { return nil }
                return String(decoding: UnsafeBufferPointer(rebasing: buffer[start...]), as: UTF8.self)
            }
            if let short { return short }
            var length = 0
            forEachStep(from: node, to: root) { step, isMember in
                length += 1 + (isMember ? Self.escapedLength(of: keys[step]) : Self.digitCount(positions[Int(step)]))
                return true
            }
            return String(unsafeUninitializedCapacity: length) { buffer in
                writePointer(to: node, from: root, keys, before: buffer).map { length - $0 } ?? 0
            }
        }
    }

    /// The same as bytes, which last as long as `body` runs.
    func withPointer(to node: JSONNode, from root: JSONNode, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let isShort = withKeys { keys in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer -> Bool in
                guard let start = writePointer(to: node, from: root, keys, before: buffer) else { return false }
                body(UnsafeBufferPointer(rebasing: buffer[start...]))
                return true
            }
        }
        guard !isShort else { return }
        var text = pointer(to: node, from: root)
        text.withUTF8(body)
    }

    /// Writes a pointer so that it ends where the buffer does; where it begins, nil where there is no room for it.
    private func writePointer(
        to node: JSONNode, from root: JSONNode, _ keys: JSONKeys, before buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        var end = buffer.count
        let isWhole = forEachStep(from: node, to: root) { step, isMember in
            if isMember {
                let key = keys[step]
                guard end > key.count * 2 || end > Self.escapedLength(of: key) else { return false }
                Self.writeEscaped(key, to: buffer, before: &end)
            } else {
                // A position has ten digits at most.
                guard end > 10 || end > Self.digitCount(positions[Int(step)]) else { return false }
                Self.writeDigits(positions[Int(step)], to: buffer, before: &end)
            }
            end -= 1
            buffer[end] = UInt8(ascii: "/")
            return true
        }
        return isWhole ? end : nil
    }

    /// The values from `node` up to `root`, which is left out, and whether each is an object's member, as long as `body` says;
    /// whether it came to the end.
    @discardableResult
    private func forEachStep(from node: JSONNode, to root: JSONNode, _ body: (JSONNode, Bool) -> Bool) -> Bool {
        var at = node
        while at != root, at >= 0, parents[Int(at)] >= 0 {
            let parent = parents[Int(at)]
            guard body(at, kinds[Int(parent)] == .object) else { return false }
            at = parent
        }
        return true
    }

    private static func escapedLength(of key: UnsafeBufferPointer<UInt8>) -> Int {
        key.reduce(key.count) { $0 + ($1 == UInt8(ascii: "~") || $1 == UInt8(ascii: "/") ? 1 : 0) }
    }

    private static func writeEscaped(
        _ key: UnsafeBufferPointer<UInt8>, to buffer: UnsafeMutableBufferPointer<UInt8>, before end: inout Int
    ) {
        var left = key.count
        while left > 0 {
            left -= 1
            let byte = key[left]
            end -= 1
            guard byte == UInt8(ascii: "~") || byte == UInt8(ascii: "/") else {
                buffer[end] = byte
                continue
            }
            buffer[end] = byte == UInt8(ascii: "~") ? UInt8(ascii: "0") : UInt8(ascii: "1")
            end -= 1
            buffer[end] = UInt8(ascii: "~")
        }
    }

    private static func digitCount(_ number: Int32) -> Int {
        var count = 1
        var rest = number / 10
        while rest > 0 {
            count += 1
            rest /= 10
        }
        return count
    }

    private static func writeDigits(
        _ number: Int32, to buffer: UnsafeMutableBufferPointer<UInt8>, before end: inout Int
    ) {
        var rest = number
        repeat {
            end -= 1
            buffer[end] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
    }

    /// `~` and `/` of a key, as a pointer writes them.
    package static func escapedPointerToken(_ key: String) -> String {
        guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
        var result = ""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "~": result += "~0"
            case "/": result += "~1"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
