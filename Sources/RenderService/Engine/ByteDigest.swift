/// A digest that tells answers apart, 128 bits of text. It is a function of the bytes alone, the same on every machine; two texts that differ
/// in one place have the same one with a chance of 2^-64.
///
/// It is no secret and no proof: who wants two answers of his own documents to have one tag can find them, and fools nobody but the
/// clients that ask for his addresses. What others rely on, the identity of a document, is SHA-256. This one reads a frame
/// in a sixtieth of the instructions.
struct ByteDigest {
    /// In lower-case hexadecimal, 32 digits.
    let text: String

    init(_ bytes: [UInt8]) {
        // Four chains, each of which reads a quarter of the words: a product is waited for while the others are made.
        let length = UInt64(bytes.count)
        var lanes = SIMD4<UInt64>(
            0xA076_1D64_78BD_642F ^ length, 0xE703_7ED1_A0B4_28DB ^ length, 0x8EBC_6AF0_9C88_C6E3 ^ length,
            0x5899_65CC_7537_4CC3 ^ length)
        bytes.withUnsafeBytes { bytes in
            var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
            var at = 0
            if let memory = bytes.baseAddress {
                // Places are below the count: no sum is checked.
                @inline(__always) func word(_ place: Int) -> UInt64 {
                    UInt64(littleEndian: (memory + (at &+ place)).loadUnaligned(as: UInt64.self))
                }
                let last = bytes.count &- 64
                while at <= last {
                    a = Self.fold(word(0) ^ a, word(8) ^ 0x1D8E_4E27_C47D_124F)
                    b = Self.fold(word(16) ^ b, word(24) ^ 0xEB44_ACCA_B455_D165)
                    c = Self.fold(word(32) ^ c, word(40) ^ 0x9E37_79B9_7F4A_7C15)
                    d = Self.fold(word(48) ^ d, word(56) ^ 0xC2B2_AE3D_27D4_EB4F)
                    at &+= 64
                }
            }
            // What is left, and a one behind it.
            withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { rest in
                rest.initializeMemory(as: UInt8.self, repeating: 0)
                rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[at...]))
                rest[bytes.count - at] = 1
                func word(_ at: Int) -> UInt64 { UInt64(littleEndian: rest.load(fromByteOffset: at, as: UInt64.self)) }
                a = Self.fold(word(0) ^ a, word(8) ^ 0x1D8E_4E27_C47D_124F)
                b = Self.fold(word(16) ^ b, word(24) ^ 0xEB44_ACCA_B455_D165)
                c = Self.fold(word(32) ^ c, word(40) ^ 0x9E37_79B9_7F4A_7C15)
                d = Self.fold(word(48) ^ d, word(56) ^ 0xC2B2_AE3D_27D4_EB4F)
            }
            lanes = SIMD4(a, b, c, d)
        }
        let first = Self.fold(
            lanes[0] ^ 0x8EBC_6AF0_9C88_C6E3, lanes[1] ^ Self.fold(lanes[2] ^ 0xA076_1D64_78BD_642F, lanes[3]))
        let second = Self.fold(
            lanes[2] ^ 0x5899_65CC_7537_4CC3, lanes[3] ^ Self.fold(lanes[0] ^ 0xE703_7ED1_A0B4_28DB, lanes[1]))
        let low = Self.fold(first ^ 0x1D8E_4E27_C47D_124F, second)
        let high = Self.fold(second ^ 0xEB44_ACCA_B455_D165, first)
        text = String(unsafeUninitializedCapacity: 32) { digits in
            for place in 0..<32 {
                let nibble = UInt8(truncatingIfNeeded: (place < 16 ? low : high) >> (60 - UInt64(place % 16) * 4)) & 15
                digits[place] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") - 10 + nibble
            }
            return 32
        }
    }

    /// Both halves of the product, and both factors, one on the other.
    @inline(__always) private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let (high, low) = a.multipliedFullWidth(by: b)
        // A factor of zero would let what stands beside it go unread.
        return high ^ low ^ a ^ b
    }
}
