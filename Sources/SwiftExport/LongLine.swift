/// Lists of data too long for a line.
enum LongLine {
    private static let width = 110

    /// The line, or one for each element of the first list of structs in it. Expressions have no structs, and stay as they are written.
    static func broken(_ line: String) -> [String] {
        guard line.utf8.count > width, let (start, parts, end) = list(Array(line.utf8)), parts.count > 1 else {
            return [line]
        }
        let indent = String(repeating: " ", count: line.utf8.prefix { $0 == UInt8(ascii: " ") }.count)
        func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        let inner = parts.map { indent + "    " + text($0) + "," }
        return [text(start)] + inner + [indent + text(end)]
    }

    /// What stands up to the bracket of the first list of values of structs, its elements, and the rest.
    private static func list(
        _ bytes: [UInt8]
    ) -> (start: ArraySlice<UInt8>, parts: [ArraySlice<UInt8>], end: ArraySlice<UInt8>)? {
        var parts: [ArraySlice<UInt8>] = []
        var open: Int?
        var begin = 0
        var depth = 0
        var texts: [Int] = []
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            defer { at += 1 }
            if texts.last == -1 {
                if byte == UInt8(ascii: "\\") {
                    at += 1
                    if at < bytes.count, bytes[at] == UInt8(ascii: "(") { texts.append(0) }
                } else if byte == UInt8(ascii: "\"") {
                    texts.removeLast()
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): texts.append(-1)
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                if let last = texts.last { texts[texts.count - 1] = last + 1 }
                if open != nil { depth += 1 }
                let isList = byte == UInt8(ascii: "[") && texts.isEmpty && open == nil && at + 1 < bytes.count
                let isData = isList && isRecord(bytes[(at + 1)...])
                if isData, at > 1, bytes[at - 1] == UInt8(ascii: " ") || bytes[at - 1] == UInt8(ascii: "(") {
                    (open, begin, depth) = (at, at + 1, 0)
                }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let last = texts.last {
                    if last == 0 { texts.removeLast() } else { texts[texts.count - 1] = last - 1 }
                    continue
                }
                guard let start = open else { continue }
                if depth > 0 {
                    depth -= 1
                    continue
                }
                parts.append(bytes[begin..<at])
                return (bytes[...start], parts, bytes[at...])
            case UInt8(ascii: ","):
                guard open != nil, depth == 0, texts.isEmpty else { continue }
                parts.append(bytes[begin..<at])
                begin = at + 2
            default: break
            }
        }
        return nil
    }

    /// `Name(label: …`
    private static func isRecord(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
        let rest = bytes.drop { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".") }
        guard rest.first == UInt8(ascii: "(") else { return false }
        let label = rest.dropFirst().prefix {
            $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")")
        }
        return rest.dropFirst(label.count + 1).first == UInt8(ascii: ":")
    }
}
