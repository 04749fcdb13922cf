extension ByteBuffer {
    /// Writes bytes as base64 with padding.
    mutating func write(base64 data: [UInt8]) {
        func digit(_ bits: UInt32) -> UInt8 {
            let six = UInt8(truncatingIfNeeded: bits & 63)
            switch six {
            case 0..<26: return 0x41 + six
            case 26..<52: return 0x61 + (six - 26)
            case 52..<62: return 0x30 + (six - 52)
            default: return six == 62 ? 0x2B : 0x2F
            }
        }
        reserve((data.count + 2) / 3 * 4)
        var at = 0
        while at < data.count {
            let left = data.count - at
            let second = left > 1 ? UInt32(data[at + 1]) : 0
            let third = left > 2 ? UInt32(data[at + 2]) : 0
            let bits = UInt32(data[at]) << 16 | second << 8 | third
            put(digit(bits >> 18))
            put(digit(bits >> 12))
            put(left > 1 ? digit(bits >> 6) : 0x3D)
            put(left > 2 ? digit(bits) : 0x3D)
            at += 3
        }
    }
}
