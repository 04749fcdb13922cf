/// Writes JSON into a byte array. Commas are the writer's business; nesting is the caller's.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    init() {}

    /// One that is about so long: bytes that move as it grows are copied each time.
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func beginObject() { open(UInt8(ascii: "{")) }
    mutating func endObject() { close(UInt8(ascii: "}")) }
    mutating func beginArray() { open(UInt8(ascii: "[")) }
    mutating func endArray() { close(UInt8(ascii: "]")) }

    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes.appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// A string of UTF-8 text.
    mutating func string(utf8 text: [UInt8]) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        text.withUnsafeBufferPointer { bytes.appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    mutating func integer(_ value: Int) { raw(Array(String(value).utf8)) }

    /// A value that is JSON already.
    mutating func raw(_ json: [UInt8]) {
        separate()
        bytes += json
        needsComma = true
    }

    mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    mutating func member(_ name: String, _ value: Int) {
        key(name)
        integer(value)
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }
}

extension [UInt8] {
    /// Appends the inside of a JSON string. A frame of megabytes is one such string: its bytes are written where they stay,
    /// eight at a time up to the next that has to be escaped. Of what people write and of frames fewer than a sixth have to.
    fileprivate mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(text)
        var written = 0
        while written < raw.count {
            let start = count
            let left = raw.count - written
            let room = left + left / 6 + 64
            if capacity - start < room { reserveCapacity(Swift.max(start + room, 2 * capacity)) }
            append(contentsOf: repeatElement(0, count: room))
            let end = withUnsafeMutableBytes { JSONEscapes.write(raw, from: &written, to: $0, at: start) }
            removeLast(count - end)
        }
    }
}

/// What stands for a byte in a JSON string.
private enum JSONEscapes {
    private static func isShort(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Writes the text from `from` on, as much as there is room for, and moves `from` behind that; where it ends.
    static func write(
        _ text: UnsafeRawBufferPointer, from: inout Int, to output: UnsafeMutableRawBufferPointer, at start: Int
    ) -> Int {
        // A word is written whole, and an escape may follow what of it stays.
        let last = output.count - 16
        var to = start
        while from + 8 <= text.count, to <= last {
            let eight = text.loadUnaligned(fromByteOffset: from, as: UInt64.self)
            output.storeBytes(of: eight, toByteOffset: to, as: UInt64.self)
            let plain = EightBytes.countBeforeEscape(eight)
            from += plain
            to += plain
            if plain < 8 {
                to = write(text[from], to: output, at: to)
                from += 1
            }
        }
        guard from + 8 > text.count else { return to }
        while from < text.count, to <= last {
            let byte = text[from]
            if isShort(byte) || byte < 0x20 {
                to = write(byte, to: output, at: to)
            } else {
                output[to] = byte
                to += 1
            }
            from += 1
        }
        return to
    }

    /// Writes the escape of a byte that needs one; where it ends.
    private static func write(_ byte: UInt8, to output: UnsafeMutableRawBufferPointer, at start: Int) -> Int {
        output[start] = UInt8(ascii: "\\")
        switch byte {
        case UInt8(ascii: "\n"): output[start + 1] = UInt8(ascii: "n")
        case 0..<0x20:
            let digit = byte & 15
            output[start + 1] = UInt8(ascii: "u")
            output[start + 2] = UInt8(ascii: "0")
            output[start + 3] = UInt8(ascii: "0")
            output[start + 4] = UInt8(ascii: "0") + byte >> 4
            output[start + 5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            return start + 6
        default: output[start + 1] = byte
        }
        return start + 2
    }
}
