/// The characters of a string that JSON does not take as they are.
enum JSONEscape {
    static func append(_ byte: UInt8, to bytes: inout JSONBytes) {
        bytes.put(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): bytes.put(UInt8(ascii: "n"))
        case UInt8(ascii: "\t"): bytes.put(UInt8(ascii: "t"))
        case UInt8(ascii: "\r"): bytes.put(UInt8(ascii: "r"))
        case 0..<0x20:
            bytes.put("u00")
            bytes.put(digit(byte >> 4))
            bytes.put(digit(byte & 15))
        default: bytes.put(byte)
        }
    }

    @inline(__always) static func isOne(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Whether any of eight bytes is a quote, a backslash or less than a space. Subtracting wraps on purpose: it sets the
    /// high bit of a byte that is less than what is subtracted.
    @inline(__always) static func isAny(in bytes: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = bytes ^ (ones * 0x22)
        let backslashes = bytes ^ (ones * 0x5C)
        let found =
            (bytes &- ones * 0x20) & ~bytes | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        return found & (ones * 0x80) != 0
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
