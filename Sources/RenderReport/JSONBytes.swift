/// The bytes of JSON as they are written: memory with room behind what is written, so that most writing is one comparison and
/// one copy.
struct JSONBytes: Sendable {
    /// What is written, and behind it bytes that are not.
    private var storage: [UInt8] = []
    private(set) var count = 0

    /// What is written.
    var written: [UInt8] { Array(storage[..<count]) }

    /// What is written, without a copy of it; nothing is left.
    mutating func take() -> [UInt8] {
        storage.removeLast(storage.count - count)
        count = 0
        let bytes = storage
        storage = []
        return bytes
    }

    @inline(__always) private mutating func makeRoom(_ more: Int) {
        if storage.count - count < more { grow(more) }
    }

    @inline(never) private mutating func grow(_ more: Int) {
        let length = max(count + more, 2 * storage.count, 256)
        storage.reserveCapacity(length)
        storage.append(contentsOf: repeatElement(0, count: length - storage.count))
    }

    @inline(__always) mutating func put(_ byte: UInt8) {
        makeRoom(1)
        storage[count] = byte
        count += 1
    }

    mutating func put(_ text: UnsafeBufferPointer<UInt8>) {
        guard let base = text.baseAddress, !text.isEmpty else { return }
        makeRoom(text.count)
        let at = count
        storage.withUnsafeMutableBufferPointer { storage in
            if let start = storage.baseAddress { (start + at).update(from: base, count: text.count) }
        }
        count += text.count
    }

    mutating func put(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { put($0) } }

    mutating func put(_ text: String) { Self.withBytes(of: text) { put($0) } }

    /// A name in quotes, of which nothing has to be escaped, and a colon.
    mutating func put(key name: StaticString) {
        let length = name.utf8CodeUnitCount
        makeRoom(length + 3)
        let end = count
        storage.withUnsafeMutableBufferPointer { storage in
            guard let start = storage.baseAddress else { return }
            let at = start + end
            at[0] = UInt8(ascii: "\"")
            (at + 1).update(from: name.utf8Start, count: length)
            at[length + 1] = UInt8(ascii: "\"")
            at[length + 2] = UInt8(ascii: ":")
        }
        count += length + 3
    }

    /// A text in quotes, with what JSON does not take as it is escaped.
    mutating func put(quoting text: String) { Self.withBytes(of: text) { put(quoting: $0) } }

    private mutating func put(quoting text: UnsafeBufferPointer<UInt8>) {
        makeRoom(text.count + 2)
        put(UInt8(ascii: "\""))
        var from = 0
        while true {
            let plain = copyPlain(UnsafeBufferPointer(rebasing: text[from...]))
            from += plain
            guard from < text.count else { break }
            JSONEscape.append(text[from], to: &self)
            from += 1
        }
        put(UInt8(ascii: "\""))
    }

    /// Writes the bytes before the first that has to be escaped; how many they are.
    private mutating func copyPlain(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        makeRoom(text.count + 2)
        let raw = UnsafeRawBufferPointer(text)
        let start = count
        let plain = storage.withUnsafeMutableBytes { storage in
            var at = 0
            while at + 8 <= raw.count {
                let eight = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                if JSONEscape.isAny(in: eight) { break }
                storage.storeBytes(of: eight, toByteOffset: start + at, as: UInt64.self)
                at += 8
            }
            while at < raw.count, !JSONEscape.isOne(raw[at]) {
                storage[start + at] = raw[at]
                at += 1
            }
            return at
        }
        count += plain
        return plain
    }

    @inline(__always)
    private static func withBytes(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if text.utf8.withContiguousStorageIfAvailable(body) == nil { Array(text.utf8).withUnsafeBufferPointer(body) }
    }
}
