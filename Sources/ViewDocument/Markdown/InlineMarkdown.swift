/// A stretch of a text in one style, as Markdown marks it.
package struct MarkdownRun: Equatable {
    package var text: String
    package var style: MarkdownStyle
    /// Where a link leads; nil where there is none.
    package var link: String?

    package init(text: String, style: MarkdownStyle, link: String?) {
        self.text = text
        self.style = style
        self.link = link
    }
}

/// What Markdown says of letters.
package struct MarkdownStyle: OptionSet, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let strong = MarkdownStyle(rawValue: 1)
    package static let emphasized = MarkdownStyle(rawValue: 2)
    package static let struck = MarkdownStyle(rawValue: 4)
    package static let code = MarkdownStyle(rawValue: 8)
}

/// Inline Markdown as Foundation reads it for a `LocalizedStringKey`: CommonMark's inlines with GitHub's strikethrough and
/// links by themselves, nothing of blocks, all white space kept.
///
/// - Complexity: linear in the text, but for the search for openers, which goes back over each kind of delimiter once.
package struct InlineMarkdown {
    /// A part of the text in order: letters, or what is left of a run of delimiters.
    struct Piece {
        var text: String
        var isCode = false
        /// Made from an escape, an entity or a link: no address begins here.
        var isFixed = false
    }
    /// Styles from one piece up to before another.
    struct Mark {
        var style: MarkdownStyle
        var pieces: Range<Int>
    }
    struct Link {
        var address: String
        var pieces: Range<Int>
    }
    struct Bracket {
        var piece: Int
        var isImage: Bool
        /// Delimiters before it.
        var delimiters: Int
    }

    let source: [Unicode.Scalar]
    var at = 0
    var pieces: [Piece] = []
    var marks: [Mark] = []
    var links: [Link] = []
    var brackets: [Bracket] = []
    /// Brackets before this one hold a link already and make none.
    var firstOpen = 0
    /// Letters looked at for destinations of links: what asks for more than the text is long several times over finds none.
    var searched = 0
    var delimiters: [Delimiter] = []
    /// Where the last run of so many backticks begins.
    var lastBackticks: [Int: Int] = [:]
    private var letters = String.UnicodeScalarView()

    private init(_ text: String) { source = Array(text.unicodeScalars) }

    /// The runs of a text; nil where nothing in it is Markdown.
    package static func runs(of text: String) -> [MarkdownRun]? {
        guard mayHoldMarks(text) else { return nil }
        var parser = InlineMarkdown(text)
        parser.noteBackticks()
        parser.read()
        parser.pairDelimiters(from: 0)
        let runs = parser.joined()
        if runs.count == 1, runs[0].style.isEmpty, runs[0].link == nil, runs[0].text == text { return nil }
        return runs
    }

    /// Whether a text of those bytes may be read as Markdown; false where nothing in it is.
    static func mayHoldMarks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var letters = 0
        for byte in bytes {
            letters = byte == UInt8(ascii: "w") ? letters + 1 : 0
            if letters == 3 || isMark(byte) { return true }
        }
        return false
    }

    private static func mayHoldMarks(_ text: String) -> Bool {
        var text = text
        var mayHoldAddress = false
        let hasMark = text.withUTF8 { bytes in
            var letters = 0
            for byte in bytes {
                if isMark(byte) { return true }
                letters = byte == UInt8(ascii: "w") ? letters + 1 : 0
                if letters == 3 { mayHoldAddress = true }
            }
            return false
        }
        // What stands after the three letters is compared as a character, and that takes long.
        return hasMark || mayHoldAddress && text.contains("www.")
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
            UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        default: false
        }
    }

    private mutating func read() {
        while at < source.count {
            switch source[at] {
            case "\\": readEscape()
            case "`": readCode()
            case "*", "_", "~": readDelimiters()
            case "[": openBracket(isImage: false)
            case "!" where at + 1 < source.count && source[at + 1] == "[": openBracket(isImage: true)
            case "]": closeBracket()
            case "<": readAngle()
            case "&": readEntity()
            case "h", "H", "f", "F", "w", "W":
                if !readAddress() { appendLetter() }
            default: appendLetter()
            }
        }
        flush()
    }

    mutating func appendLetter() {
        letters.append(source[at])
        at += 1
    }

    mutating func appendLetters(_ text: String) { letters.append(contentsOf: text.unicodeScalars) }

    /// Ends the piece of plain letters.
    mutating func flush() {
        guard !letters.isEmpty else { return }
        pieces.append(Piece(text: String(letters)))
        letters.removeAll()
    }

    mutating func append(_ piece: Piece) {
        flush()
        pieces.append(piece)
    }

    private mutating func readEscape() {
        guard at + 1 < source.count, source[at + 1] == "\n" || Self.isASCIIPunctuation(source[at + 1]) else {
            return appendLetter()
        }
        append(Piece(text: String(source[at + 1]), isFixed: true))
        at += 2
    }

    /// `<https://…>`, `<a@b.c>`, or a tag, which stays as it is written.
    private mutating func readAngle() {
        var end = at + 1
        while end < source.count, source[end] != "<", source[end] != ">" { end += 1 }
        guard end < source.count, source[end] == ">", end > at + 1 else { return appendLetter() }
        let inside = String(String.UnicodeScalarView(source[(at + 1)..<end]))
        flush()
        if Self.isAddress(inside) {
            links.append(Link(address: inside, pieces: pieces.count..<pieces.count + 1))
            append(Piece(text: inside, isFixed: true))
        } else if Self.isMail(inside) {
            links.append(Link(address: "mailto:" + inside, pieces: pieces.count..<pieces.count + 1))
            append(Piece(text: inside, isFixed: true))
        } else if let first = inside.unicodeScalars.first,
            first == "/" || first == "!" || first == "?" || (first.isASCII && first.properties.isAlphabetic)
        {
            append(Piece(text: "<\(inside)>", isFixed: true))
        } else {
            return appendLetter()
        }
        at = end + 1
    }

    private mutating func readEntity() {
        let rest = source[at...].prefix(12)
        guard let end = rest.firstIndex(of: ";"),
            let text = Self.character(named: String(String.UnicodeScalarView(source[(at + 1)..<end])))
        else { return appendLetter() }
        append(Piece(text: text, isFixed: true))
        at = end + 1
    }

    static func isASCIIPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The character that a name or number between `&` and `;` stands for.
    private static func character(named name: String) -> String? {
        if let known = entities[name] { return known }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard !digits.isEmpty, digits.utf8.count <= 7, digits.allSatisfy({ $0.isHexDigit }),
            let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return String(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
    }

    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "laquo": "«", "raquo": "»", "bull": "•",
        "middot": "·", "times": "×", "euro": "€", "deg": "°", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓",
        "ldquo": "“", "rdquo": "”", "lsquo": "‘", "rsquo": "’", "shy": "\u{AD}", "sect": "§", "para": "¶",
    ]
}
