/// From pieces and what was said of them to runs.
extension InlineMarkdown {
    /// The pieces with their styles, equal neighbours joined, addresses of mail made links.
    func joined() -> [MarkdownRun] {
        let styles = self.styles()
        var addresses = [String?](repeating: nil, count: pieces.count)
        for link in links { for index in link.pieces { addresses[index] = link.address } }
        var runs: [MarkdownRun] = []
        func add(_ text: String, _ style: MarkdownStyle, _ link: String?) {
            guard !text.isEmpty else { return }
            if let last = runs.last, last.style == style, last.link == link {
                runs[runs.count - 1].text += text
            } else {
                runs.append(MarkdownRun(text: text, style: style, link: link))
            }
        }
        for (index, piece) in pieces.enumerated() {
            let style = piece.isCode ? styles[index].union(.code) : styles[index]
            if piece.isFixed || addresses[index] != nil {
                add(piece.text, style, addresses[index])
            } else {
                for part in Self.mail(in: piece.text) { add(part.text, style, part.link) }
            }
        }
        return runs
    }

    /// The style of each piece: how many marks of each kind begin before it and have not ended.
    private func styles() -> [MarkdownStyle] {
        let kinds: [MarkdownStyle] = [.strong, .emphasized, .struck]
        var result = [MarkdownStyle](repeating: [], count: pieces.count)
        for kind in kinds {
            var changes = [Int](repeating: 0, count: pieces.count + 1)
            for mark in marks where mark.style == kind && !mark.pieces.isEmpty {
                changes[mark.pieces.lowerBound] += 1
                changes[mark.pieces.upperBound] -= 1
            }
            var depth = 0
            for index in result.indices {
                depth += changes[index]
                if depth > 0 { result[index].insert(kind) }
            }
        }
        return result
    }

    /// A text cut where mail addresses begin and end.
    private static func mail(in text: String) -> [(text: String, link: String?)] {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "@")) else { return [(text, nil)] }
        var parts: [(text: String, link: String?)] = []
        var start = 0
        var index = 0
        while let sign = bytes[index...].firstIndex(of: UInt8(ascii: "@")) {
            var first = sign
            while first > start, isMailLetter(bytes[first - 1]) { first -= 1 }
            var end = sign + 1
            while end < bytes.count, isMailLetter(bytes[end]), bytes[end] != UInt8(ascii: "+") { end += 1 }
            while end > sign + 1, [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(bytes[end - 1]) {
                end -= 1
            }
            index = max(end, sign + 1)
            let address = String(decoding: bytes[first..<end], as: UTF8.self)
            guard isMail(address) else { continue }
            parts.append((String(decoding: bytes[start..<first], as: UTF8.self), nil))
            parts.append((address, "mailto:" + address))
            start = end
        }
        parts.append((String(decoding: bytes[start...], as: UTF8.self), nil))
        return parts
    }
}
