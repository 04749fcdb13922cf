/// A publisher as Swift writes it, taken apart at its dots: `viewModel.$query.dropFirst().debounce(for: .seconds(1))`.
struct PublisherText {
    struct Part {
        /// The name, with what stands in brackets behind it.
        var name: String
        var isCall = false
        var arguments: [(label: String?, text: String)] = []

        /// The argument of that label; nil where there is none.
        func argument(_ label: String?) -> String? { arguments.first { $0.label == label }?.text }
    }

    private(set) var parts: [Part] = []

    /// Nil where parentheses or quotes do not end, or nothing stands between two dots.
    init?(_ source: String) {
        let text = Array(source.utf8)
        guard let pieces = Self.split(text, at: UInt8(ascii: ".")) else { return nil }
        for piece in pieces {
            guard let part = Self.part(piece) else { return nil }
            parts.append(part)
        }
    }

    init(_ parts: [Part]) { self.parts = parts }

    private static func part(_ piece: ArraySlice<UInt8>) -> Part? {
        let piece = trimmed(piece)
        let open = piece.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") } ?? piece.endIndex
        let name = trimmed(piece[..<open])
        guard !name.isEmpty else { return nil }
        var part = Part(name: String(decoding: name, as: UTF8.self))
        var at = open
        var label: String?
        while at < piece.endIndex {
            switch piece[at] {
            case UInt8(ascii: "("):
                guard let end = end(of: at, in: piece), let given = arguments(piece[(at + 1)..<(end - 1)]) else {
                    return nil
                }
                part.isCall = true
                part.arguments += given
                at = end
            case UInt8(ascii: "{"):
                guard let end = end(of: at, in: piece) else { return nil }
                part.isCall = true
                part.arguments.append((label, String(decoding: piece[at..<end], as: UTF8.self)))
                at = end
            case let byte where isSpace(byte): at += 1
            default:
                // The label of a further closure: `sink { … } receiveValue: { … }`.
                guard let colon = piece[at...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
                label = String(decoding: trimmed(piece[at..<colon]), as: UTF8.self)
                at = colon + 1
            }
        }
        return part
    }

    private static func arguments(_ text: ArraySlice<UInt8>) -> [(label: String?, text: String)]? {
        if trimmed(text).isEmpty { return [] }
        guard let pieces = split(text, at: UInt8(ascii: ",")) else { return nil }
        return pieces.map { piece in
            let piece = trimmed(piece)
            let word = piece.prefix { $0 == UInt8(ascii: "_") || Character(UnicodeScalar($0)).isLetter }
            guard !word.isEmpty, word.endIndex < piece.endIndex, piece[word.endIndex] == UInt8(ascii: ":") else {
                return (nil, String(decoding: piece, as: UTF8.self))
            }
            return (
                String(decoding: word, as: UTF8.self),
                String(decoding: trimmed(piece[(word.endIndex + 1)...]), as: UTF8.self)
            )
        }
    }

    /// The pieces between marks that stand in no parentheses and no quotes.
    private static func split<Bytes: RandomAccessCollection<UInt8>>(
        _ text: Bytes, at mark: UInt8
    ) -> [ArraySlice<UInt8>]? where Bytes.Index == Int {
        let text = Array(text)[...]
        var pieces: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        var at = start
        while at < text.endIndex {
            switch text[at] {
            case mark:
                pieces.append(text[start..<at])
                start = at + 1
                at += 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "'"), UInt8(ascii: "\""):
                guard let end = end(of: at, in: text) else { return nil }
                at = end
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
            default: at += 1
            }
        }
        return pieces + [text[start...]]
    }

    /// Behind what closes that which opens at `start`.
    private static func end(of start: Int, in text: ArraySlice<UInt8>) -> Int? {
        var closers: [UInt8] = []
        var at = start
        while at < text.endIndex {
            let byte = text[at]
            if let last = closers.last, last == UInt8(ascii: "'") || last == UInt8(ascii: "\"") {
                if byte == UInt8(ascii: "\\") {
                    at += 1
                    // What is interpolated has quotes of its own.
                    if at < text.endIndex, text[at] == UInt8(ascii: "(") { closers.append(UInt8(ascii: ")")) }
                } else if byte == last {
                    closers.removeLast()
                }
            } else {
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "\""): closers.append(byte)
                case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
                case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
                case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    guard closers.popLast() == byte else { return nil }
                default: break
                }
            }
            at += 1
            if closers.isEmpty { return at }
        }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
        let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return text[start..<max(start, end)]
    }
}
