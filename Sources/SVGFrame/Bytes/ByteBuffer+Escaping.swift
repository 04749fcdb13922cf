extension ByteBuffer {
    /// Writes text that came from a document so that it is character data in an attribute or an element: markup is
    /// escaped, white space other than a space kept by reference, characters XML 1.0 forbids become U+FFFD.
    mutating func write(escaping text: String) {
        var text = text
        text.withUTF8 { bytes in
            var from = 0
            var at = 0
            while at < bytes.count {
                let length = Self.lengthToEscape(bytes, at)
                if length == 0 {
                    at += 1
                    continue
                }
                write(UnsafeBufferPointer(rebasing: bytes[from..<at]))
                writeEscaped(bytes[at])
                at += length
                from = at
            }
            write(UnsafeBufferPointer(rebasing: bytes[from..<at]))
        }
    }

    /// How many bytes at `at` have to be written otherwise; 0 for a byte that stands for itself.
    @inline(__always) private static func lengthToEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
        switch bytes[at] {
        case 0x00...0x1F, 0x22, 0x26, 0x27, 0x3C, 0x3E: return 1
        case 0xEF:
            // U+FFFE and U+FFFF.
            guard at + 2 < bytes.count, bytes[at + 1] == 0xBF else { return 0 }
            return bytes[at + 2] >= 0xBE ? 3 : 0
        default: return 0
        }
    }

    private mutating func writeEscaped(_ byte: UInt8) {
        switch byte {
        case 0x22: write("&quot;")
        case 0x26: write("&amp;")
        case 0x27: write("&#39;")
        case 0x3C: write("&lt;")
        case 0x3E: write("&gt;")
        case 0x09: write("&#9;")
        case 0x0A: write("&#10;")
        case 0x0D: write("&#13;")
        default: write("\u{FFFD}")
        }
    }
}
