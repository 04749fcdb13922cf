/// Calls in the text of an expression or action.
enum CallText {
    /// Names before an opening bracket, each once.
    static func names(in text: String) -> Set<String> {
        var result: Set<String> = []
        var name = ""
        for character in text {
            if character.isLetter || character.isNumber || character == "_" {
                name.append(character)
            } else {
                if character == "(", !name.isEmpty { result.insert(name) }
                name = ""
            }
        }
        return result
    }

    /// The arguments of each call of `name`, each with its label where it has one.
    static func calls(of name: String, in text: String) -> [[(label: String?, source: String)]] {
        var result: [[(label: String?, source: String)]] = []
        var rest = text[...]
        while let found = rest.firstRange(of: name + "(") {
            let before = found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
            let isWhole = before.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
            rest = rest[found.upperBound...]
            guard isWhole, let arguments = arguments(rest) else { continue }
            result.append(arguments)
        }
        return result
    }

    /// What stands up to the closing bracket, parted by commas.
    private static func arguments(_ text: Substring) -> [(label: String?, source: String)]? {
        var parts: [String] = []
        var part = ""
        var depth = 0
        var quote: Character?
        var last: Character = " "
        for character in text {
            defer { last = character }
            if let open = quote {
                if character == open, last != "\\" { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if "([{".contains(character) {
                depth += 1
            } else if ")]}".contains(character) {
                if depth == 0 {
                    if !part.allSatisfy(\.isWhitespace) { parts.append(part) }
                    return parts.map(labelled)
                }
                depth -= 1
            } else if character == ",", depth == 0 {
                parts.append(part)
                part = ""
                continue
            }
            part.append(character)
        }
        return nil
    }

    private static func labelled(_ part: String) -> (label: String?, source: String) {
        let text = part.drop { $0.isWhitespace }
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = text[name.endIndex...].drop { $0.isWhitespace }
        guard !name.isEmpty, rest.first == ":" else { return (nil, String(text)) }
        return (String(name), String(rest.dropFirst().drop { $0.isWhitespace }))
    }
}
