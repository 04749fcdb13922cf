/// Base64 (RFC 4648) and percent encoding, as `data:` addresses use them.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes of a text; white space and missing padding are let pass, anything else that is no base64 gives nil.
    static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var isPadding = false
        for byte in text {
            if byte <= 0x20 { continue }
            if byte == UInt8(ascii: "=") {
                isPadding = true
                continue
            }
            guard !isPadding, let value = value(of: byte) else { return nil }
            bits = bits << 6 | value
            count += 1
            if count == 4 {
                result += [
                    UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
                    UInt8(truncatingIfNeeded: bits),
                ]
                bits = 0
                count = 0
            }
        }
        switch count {
        case 0: return result
        case 2: return result + [UInt8(truncatingIfNeeded: bits >> 4)]
        case 3: return result + [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
        default: return nil
        }
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    /// The canonical text: padded, without white space.
    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var at = 0
        while at < bytes.count {
            let b =
                UInt32(bytes[at]) << 16 | (at + 1 < bytes.count ? UInt32(bytes[at + 1]) << 8 : 0)
                | (at + 2 < bytes.count ? UInt32(bytes[at + 2]) : 0)
            text.append(alphabet[Int(b >> 18 & 63)])
            text.append(alphabet[Int(b >> 12 & 63)])
            text.append(at + 1 < bytes.count ? alphabet[Int(b >> 6 & 63)] : UInt8(ascii: "="))
            text.append(at + 2 < bytes.count ? alphabet[Int(b & 63)] : UInt8(ascii: "="))
            at += 3
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Bytes of a percent-encoded text; nil where an escape is cut.
    static func percentDecode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var at = text.startIndex
        while at < text.endIndex {
            guard text[at] == UInt8(ascii: "%") else {
                result.append(text[at])
                at += 1
                continue
            }
            guard at + 2 < text.endIndex, let high = Character(Unicode.Scalar(text[at + 1])).hexDigitValue,
                let low = Character(Unicode.Scalar(text[at + 2])).hexDigitValue
            else { return nil }
            result.append(UInt8(truncatingIfNeeded: high << 4 | low))
            at += 3
        }
        return result
    }
}
