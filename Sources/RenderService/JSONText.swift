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
    /// Appends the inside of a JSON string. A frame is one such string: what needs no escape is copied in runs.
    fileprivate mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        reserveCapacity(count + text.count + text.count / 8)
        var runStart = 0
        for (index, byte) in text.enumerated() {
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
            runStart = index + 1
            append(UInt8(ascii: "\\"))
            switch byte {
            case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
            case 0..<0x20:
                let digit = byte & 15
                append(contentsOf: "u00".utf8)
                append(UInt8(ascii: "0") + byte >> 4)
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            default: append(byte)
            }
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    }
}
