/// Writes JSON into a byte array. Commas are the writer's business; nesting is the caller's.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

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
    /// Appends the inside of a JSON string. A frame of megabytes is one such string, so its length is found first and the
    /// bytes are written where they stay.
    fileprivate mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        let extras = JSONEscapes.extras
        var extra = 0
        for byte in text { extra &+= Int(extras[Int(byte)]) }
        let start = count
        let grown = text.count &+ extra
        if capacity - start < grown { reserveCapacity(Swift.max(start + grown, 2 * capacity)) }
        append(contentsOf: repeatElement(0, count: grown))
        withUnsafeMutableBufferPointer { output in
            guard extra > 0 else {
                _ = UnsafeMutableBufferPointer(rebasing: output[start...]).update(fromContentsOf: text)
                return
            }
            var at = start
            for byte in text {
                if extras[Int(byte)] == 0 {
                    output[at] = byte
                    at &+= 1
                } else {
                    at = JSONEscapes.write(byte, to: output, at: at)
                }
            }
        }
    }
}

/// What stands for a byte in a JSON string.
private enum JSONEscapes {
    /// How many bytes more than one an escape takes.
    static let extras: InlineArray<256, UInt8> = .init { byte in
        switch UInt8(truncatingIfNeeded: byte) {
        case UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "\\"): 1
        case 0..<0x20: 5
        default: 0
        }
    }

    /// Writes the escape of a byte that needs one; where it ends.
    static func write(_ byte: UInt8, to output: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
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
