/// What the header of a picture says: its type by magic bytes and its size. Nothing is inflated or decoded (SECURITY 2).
struct ImageHeader {
    var mediaType: String
    var width: Int
    var height: Int

    /// The header of PNG, JPEG, GIF or WebP; nil for anything else or a header that is cut.
    init?(_ bytes: [UInt8]) {
        guard let header = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes) ?? Self.jpeg(bytes),
            header.width > 0, header.height > 0
        else { return nil }
        self = header
    }

    init(mediaType: String, width: Int, height: Int) {
        self.mediaType = mediaType
        self.width = width
        self.height = height
    }

    private static func png(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        return ImageHeader(mediaType: "image/png", width: big(bytes, 16, 4), height: big(bytes, 20, 4))
    }

    private static func gif(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.count >= 10, bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) else {
            return nil
        }
        return ImageHeader(mediaType: "image/gif", width: little(bytes, 6, 2), height: little(bytes, 8, 2))
    }

    private static func webp(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X":
            return ImageHeader(
                mediaType: "image/webp", width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1)
        case "VP8L":
            let bits = little(bytes, 21, 4)
            return ImageHeader(mediaType: "image/webp", width: bits & 0x3FFF + 1, height: (bits >> 14) & 0x3FFF + 1)
        case "VP8 ":
            return ImageHeader(
                mediaType: "image/webp", width: little(bytes, 26, 2) & 0x3FFF, height: little(bytes, 28, 2) & 0x3FFF)
        default: return nil
        }
    }

    /// Goes from marker to marker to the frame header.
    private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var at = 2
        while at + 9 <= bytes.count {
            guard bytes[at] == 0xFF else { return nil }
            let marker = bytes[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            let isFrame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
            if isFrame {
                return ImageHeader(mediaType: "image/jpeg", width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2))
            }
            if marker == 0xD9 || marker == 0xDA { return nil }
            let hasLength = !(marker == 0x01 || (marker >= 0xD0 && marker <= 0xD7))
            at += hasLength ? 2 + max(big(bytes, at + 2, 2), 2) : 2
        }
        return nil
    }

    private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
