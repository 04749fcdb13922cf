/// The bytes of JSON as they are written: raw memory with room behind what is written, so that most writing is one comparison and
/// one copy. An array would ask before each whether it is shared.
struct JSONBytes: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity = 256
    private(set) var count = 0

    init() { start = .allocate(capacity: capacity) }

    deinit { start.deallocate() }

    /// What is written.
    var written: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// What is written; nothing is left.
    mutating func take() -> [UInt8] {
        let bytes = written
        count = 0
        return bytes
    }

    @inline(__always) private mutating func makeRoom(_ more: Int) {
        if capacity - count < more { grow(more) }
    }

    @inline(never) private mutating func grow(_ more: Int) {
        let larger = max(count + more, 2 * capacity)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }

    @inline(__always) mutating func put(_ byte: UInt8) {
        makeRoom(1)
        start[count] = byte
        count += 1
    }

    mutating func put(_ text: UnsafeBufferPointer<UInt8>) {
        guard let base = text.baseAddress, !text.isEmpty else { return }
        makeRoom(text.count)
        (start + count).update(from: base, count: text.count)
        count += text.count
    }

    mutating func put(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { put($0) } }

    mutating func put(_ text: String) { Self.withBytes(of: text) { put($0) } }

    /// A whole number, digit by digit from its end.
    mutating func put(integer value: Int) {
        makeRoom(20)
        if value < 0 { put(UInt8(ascii: "-")) }
        var rest = value.magnitude
        var length = 1
        var bound: UInt = 10
        while rest >= bound, length < 19 {
            length += 1
            bound *= 10
        }
        var at = count + length
        count = at
        repeat {
            at -= 1
            start[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
    }

    /// A name in quotes, of which nothing has to be escaped, and a colon.
    mutating func put(key name: StaticString) {
        let length = name.utf8CodeUnitCount
        makeRoom(length + 3)
        let at = start + count
        at[0] = UInt8(ascii: "\"")
        (at + 1).update(from: name.utf8Start, count: length)
        at[length + 1] = UInt8(ascii: "\"")
        at[length + 2] = UInt8(ascii: ":")
        count += length + 3
    }

    /// A text in quotes, with what JSON does not take as it is escaped.
    mutating func put(quoting text: String) {
        put(UInt8(ascii: "\""))
        put(escaping: text)
        put(UInt8(ascii: "\""))
    }

    /// A text, with what JSON does not take as it is escaped.
    mutating func put(escaping text: String) { Self.withBytes(of: text) { put(escaping: $0) } }

    mutating func put(escaping text: UnsafeBufferPointer<UInt8>) {
        var from = 0
        while true {
            from += copyPlain(UnsafeBufferPointer(rebasing: text[from...]))
            guard from < text.count else { return }
            JSONEscape.append(text[from], to: &self)
            from += 1
        }
    }

    /// Writes the bytes before the first that has to be escaped; how many they are.
    private mutating func copyPlain(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        makeRoom(text.count)
        let (raw, to) = (UnsafeRawBufferPointer(text), UnsafeMutableRawPointer(start + count))
        var at = 0
        while at + 8 <= raw.count {
            let eight = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            if JSONEscape.isAny(in: eight) { break }
            to.storeBytes(of: eight, toByteOffset: at, as: UInt64.self)
            at += 8
        }
        while at < raw.count, !JSONEscape.isOne(raw[at]) {
            to.storeBytes(of: raw[at], toByteOffset: at, as: UInt8.self)
            at += 1
        }
        count += at
        return at
    }

    @inline(__always)
    private static func withBytes(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if text.utf8.withContiguousStorageIfAvailable(body) == nil { Array(text.utf8).withUnsafeBufferPointer(body) }
    }
}
