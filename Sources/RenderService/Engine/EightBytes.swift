/// Eight bytes of a string looked at together.
enum EightBytes {
    /// The high bit of each byte up to the first that is a quote, a backslash or less than a space, which a JSON string does
    /// not take as they are; bits behind the first say nothing. Subtracting wraps on purpose: it sets the high bit of a byte
    /// that is less than what is subtracted, and takes from bytes behind it alone.
    @inline(__always) private static func escapes(in bytes: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = bytes ^ (ones * 0x22)
        let backslashes = bytes ^ (ones * 0x5C)
        let found =
            (bytes &- ones * 0x20) & ~bytes | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        return found & (ones * 0x80)
    }

    /// How many stand before the first that has to be escaped, in the order of memory; 8 if none has.
    @inline(__always) static func countBeforeEscape(_ bytes: UInt64) -> Int {
        escapes(in: UInt64(littleEndian: bytes)).trailingZeroBitCount / 8
    }
}
