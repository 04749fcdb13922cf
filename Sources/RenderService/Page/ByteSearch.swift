/// Where `text` begins in `bytes`, at `start` or behind it; nil where it does not stand there.
///
/// The page's modules are read and put together before the service answers anything: as characters that took thirty times as long.
func place(of text: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
    guard let first = text.first, start >= 0 else { return nil }
    return bytes.withUnsafeBufferPointer { bytes -> Int? in
        var at = start
        while at + text.count <= bytes.count {
            if bytes[at] == first, bytes[at..<at + text.count].elementsEqual(text) { return at }
            at += 1
        }
        return nil
    }
}

/// The lines of a text, without what ends them; the last is empty where the text ends with a line's end.
func lines(of text: String) -> [ArraySlice<UInt8>] {
    Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
}

/// The text in double quotes that follows `start`.
func quoted(in line: ArraySlice<UInt8>, after start: StaticString) -> String? {
    let line = Array(line)
    let sought = start.withUTF8Buffer { Array($0) }
    guard let found = place(of: sought, in: line) else { return nil }
    let rest = line[(found + sought.count)...]
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    return String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
}
