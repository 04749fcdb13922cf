/// Code spans, links, and addresses that are links by themselves.
extension InlineMarkdown {
    /// Where the last run of backticks of each length begins: a run without a partner is not searched for.
    mutating func noteBackticks() {
        var index = 0
        while index < source.count {
            guard source[index] == "`" else {
                index += 1
                continue
            }
            let start = index
            while index < source.count, source[index] == "`" { index += 1 }
            lastBackticks[index - start] = start
        }
    }

    mutating func readCode() {
        let start = at
        while at < source.count, source[at] == "`" { at += 1 }
        let length = at - start
        guard let last = lastBackticks[length], last >= at else {
            return append(Piece(text: String(repeating: "`", count: length), isFixed: true))
        }
        var end = at
        while end < source.count {
            guard source[end] == "`" else {
                end += 1
                continue
            }
            let run = end
            while end < source.count, source[end] == "`" { end += 1 }
            if end - run == length { break }
        }
        var inside = source[at..<(end - length)].map { $0 == "\n" ? " " : $0 }
        if inside.count > 1, inside.first == " ", inside.last == " ", inside.contains(where: { $0 != " " }) {
            inside = Array(inside.dropFirst().dropLast())
        }
        append(Piece(text: String(String.UnicodeScalarView(inside)), isCode: true, isFixed: true))
        at = end
    }

    mutating func openBracket(isImage: Bool) {
        append(Piece(text: isImage ? "![" : "[", isFixed: true))
        brackets.append(
            Bracket(piece: pieces.count - 1, isImage: isImage, delimiters: delimiters.count))
        at += isImage ? 2 : 1
    }

    /// `](address "title")` makes a link of what stands in the brackets, an image its description.
    mutating func closeBracket() {
        flush()
        guard let bracket = brackets.popLast() else { return appendLetter() }
        let isOpen = bracket.isImage || brackets.count >= firstOpen
        firstOpen = min(firstOpen, brackets.count)
        guard isOpen, let (address, end) = destination(after: at + 1) else { return appendLetter() }
        pairDelimiters(from: min(bracket.delimiters, delimiters.count))
        pieces[bracket.piece].text = ""
        if !bracket.isImage {
            if !address.isEmpty {
                links.append(Link(address: address, pieces: bracket.piece + 1..<pieces.count))
            }
            // Links hold no links.
            firstOpen = brackets.count
        }
        at = end
    }

    /// The address between parentheses that begin at `start`, and where they end.
    private mutating func destination(after start: Int) -> (String, Int)? {
        guard start < source.count, source[start] == "(", searched <= 8 * source.count else { return nil }
        var index = start + 1
        defer { searched += index - start }
        skipSpace(&index)
        var address = String.UnicodeScalarView()
        if index < source.count, source[index] == "<" {
            index += 1
            while index < source.count, source[index] != ">" {
                guard source[index] != "<", source[index] != "\n" else { return nil }
                address.append(source[index])
                index += 1
            }
            index += 1
        } else {
            var depth = 0
            while index < source.count, source[index].value > 0x20 {
                if source[index] == "\\", index + 1 < source.count, Self.isASCIIPunctuation(source[index + 1]) {
                    index += 1
                } else if source[index] == "(" {
                    depth += 1
                    if depth > 32 { return nil }
                } else if source[index] == ")" {
                    if depth == 0 { break }
                    depth -= 1
                }
                address.append(source[index])
                index += 1
            }
            if depth > 0 { return nil }
        }
        skipSpace(&index)
        if index < source.count, let closing = Self.closings[source[index]] {
            index += 1
            while index < source.count, source[index] != closing { index += source[index] == "\\" ? 2 : 1 }
            index += 1
            skipSpace(&index)
        }
        guard index < source.count, source[index] == ")" else { return nil }
        return (String(address), index + 1)
    }

    private func skipSpace(_ index: inout Int) {
        while index < source.count, source[index] == " " || source[index] == "\n" { index += 1 }
    }

    private static let closings: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "'": "'", "(": ")"]

    /// `https://…`, `http://…`, `ftp://…` and `www.…` are links where a word begins; not inside brackets.
    mutating func readAddress() -> Bool {
        if at > 0, !(source[at - 1].properties.isWhitespace || ["*", "_", "~", "("].contains(source[at - 1])) {
            return false
        }
        guard brackets.count <= firstOpen else { return false }
        let head = String(String.UnicodeScalarView(source[at...].prefix(8))).lowercased()
        guard let prefix = ["https://", "http://", "ftp://", "www."].first(where: { head.hasPrefix($0) }) else {
            return false
        }
        var end = at + prefix.unicodeScalars.count
        let domain = end
        while end < source.count, !source[end].properties.isWhitespace, source[end] != "<" { end += 1 }
        end = trimmedEnd(at, end)
        guard end > domain, source[domain].properties.isAlphabetic || source[domain].properties.numericType != nil
        else { return false }
        let text = String(String.UnicodeScalarView(source[at..<end]))
        flush()
        links.append(
            Link(
                address: prefix == "www." ? "http://" + text : text, pieces: pieces.count..<pieces.count + 1))
        append(Piece(text: text, isFixed: true))
        at = end
        return true
    }

    /// Marks at the end of an address belong to the sentence, so does a parenthesis that nothing in it opens.
    private func trimmedEnd(_ start: Int, _ end: Int) -> Int {
        var end = end
        var open = source[start..<end].count { $0 == "(" } - source[start..<end].count { $0 == ")" }
        while end > start {
            if source[end - 1] == ")" {
                if open >= 0 { break }
                open += 1
            } else if !["?", "!", ".", ",", ":", "*", "_", "~", "'", "\"", ";"].contains(source[end - 1]) {
                break
            }
            end -= 1
        }
        return end
    }

    /// `scheme:rest` without spaces.
    static func isAddress(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), (2...32).contains(text.distance(from: text.startIndex, to: colon))
        else { return false }
        let scheme = text[..<colon]
        return scheme.first.map { $0.isASCII && $0.isLetter } == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == ".") }
            && !text.contains { $0.isWhitespace }
    }

    /// `name@host.domain`.
    static func isMail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy(isMailLetter) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1
            && labels.allSatisfy { label in
                !label.isEmpty && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            }
    }

    static func isMailLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
