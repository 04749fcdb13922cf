/// What is said of the letters of a text, and of arrays of arrays.
extension Checker {
    /// Changes that texts have as well as arrays.
    static let textChanges: Set<Operation> = [.append, .appendAll, .removeFirst, .removeLast, .removeAll]

    /// `text.append('a')`, `text.removeLast()`, `text.insert('a', at: text.startIndex)`.
    mutating func change(
        text place: Place, _ operation: Operation, _ arguments: [SyntaxNode.Argument], _ node: Int, _ span: Code.Span
    ) -> Int? {
        var operands: [Int] = [place.value]
        switch operation {
        case .append, .appendAll:
            let label = operation == .append ? nil : "contentsOf"
            guard let more = check(arguments, [label], of: "append", node)?.first.flatMap({ coerce($0, to: .string) })
            else { return nil }
            operands.append(more)
        case .removeFirst, .removeLast:
            guard arguments.count <= 1 else { _ = check(arguments, [nil], of: "removeLast", node); return nil }
            let count = arguments.isEmpty ? constant(.number(1), .number, span) : check(arguments[0].value)
            guard let count = count.flatMap({ number($0) }) else { return nil }
            operands.append(count)
        case .removeAll: guard check(arguments, [], of: "removeAll", node) != nil else { return nil }
        case .insert, .insertAll:
            guard let first = arguments.first, let added = check(first.value).flatMap({ coerce($0, to: .string) }),
                case .member(_, let end, isOptional: false) = tree.nodes[arguments[arguments.count - 1].value].kind,
                end == "startIndex" || end == "endIndex"
            else {
                return fault(
                    "wrong-arguments", "Letters are inserted at the `startIndex` or `endIndex` of a text.", span)
            }
            let parts = end == "startIndex" ? [added, place.value] : [place.value, added]
            return operate(.concat, parts, .string, span, .number(2)).flatMap { assign($0, to: place, inPlace: true) }
        default:
            return fault(
                "type-mismatch", "`\(tree.text(of: node).prefix(64))` is a String, not an Array.", span)
        }
        return operate(operation, operands, .string, span).flatMap { assign($0, to: place, inPlace: true) }
    }

    /// What `removeLast()` and the like take out of a text; nil where it is none.
    mutating func takenLetter(_ name: String, of place: Place, _ span: Code.Span) -> Int? {
        guard let one = constant(.number(1), .number, span),
            let letter = operate(name == "removeFirst" ? .prefix : .suffix, [place.value, one], .string, span)
        else { return nil }
        guard name == "popLast" else { return letter }
        guard let empty = operate(.stringIsEmpty, [place.value], .bool, span),
            let none = constant(.null, .optional(.string), span), let some = retype(letter, .optional(.string))
        else { return nil }
        return make(.ternary, [empty, none, some], .optional(.string), span)
    }

    /// `text.filter { … }`, `text.map { … }`, `text.enumerated()`: over its letters. Nil where the method is another.
    mutating func lettersMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        guard typed.nodes[value].type == .string,
            name != "prefix" && name != "drop" || arguments.first.map(isClosure) == true
        else { return nil }
        let isWhole = (name == "enumerated" || name == "sorted") && arguments.isEmpty
        let iteration = iteration(name, arguments)
        guard isWhole || iteration != nil else { return nil }
        guard let letters = letters(of: value) else { return .some(nil) }
        guard let iteration else { return .some(sequence(name, of: letters, arguments, node)) }
        let made = iterate(iteration, name, over: letters, arguments[0], node)
        guard [.filter, .prefixWhile, .dropWhile].contains(iteration), let made,
            let nothing = constant(.string(""), .string, span(node))
        else {
            return .some(made)
        }
        return .some(operate(.joined, [made, nothing], .string, span(node)))
    }

    mutating func letters(of value: Int) -> Int? {
        ask(.characters, [value], .array(.string), typed.nodes[value].span)
    }

    /// `text.first`, `text.last`; an array's `startIndex` and `endIndex`; nil for other members.
    mutating func lettersMember(_ name: String, of value: Int, _ span: Code.Span) -> Int? {
        switch (typed.nodes[value].type, name) {
        case (.string, "first"), (.string, "last"):
            return letters(of: value).flatMap {
                operate(name == "first" ? .first : .last, [$0], .optional(.string), span)
            }
        case (.array, "startIndex"): return constant(.number(0), integer, span)
        case (.array, "endIndex"): return operate(.arrayCount, [value], integer, span)
        case (.number, "description"), (.integer, "description"), (.bool, "description"), (.string, "description"):
            return text(of: value)
        default: return nil
        }
    }

    /// `String(repeating: "ab", count: 3)`.
    mutating func repeatedText(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard let given = check(arguments, ["repeating", "count"], of: "String", node),
            let text = coerce(given[0], to: .string), let count = number(given[1]),
            let all = operate(.repeated, [text, count], .array(.string), span),
            let nothing = constant(.string(""), .string, span)
        else { return nil }
        return operate(.joined, [all, nothing], .string, span)
    }

    /// `[Int]()`, `[String: Int]()`: nothing, of a type that what is put in tells.
    mutating func emptyCollection(_ callee: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard arguments.isEmpty else { return nil }
        switch tree.nodes[callee].kind {
        case .array: return checkArray([], node)
        case .object, .dictionary: return checkObject([], [], node)
        default: return nil
        }
    }
}

/// `text.trimmingCharacters(in: .punctuationCharacters)`: characters at both ends that are of a set.
extension Checker {
    private static let spaces = ["whitespaces", "newlines", "whitespacesAndNewlines"]
    /// Sets by what a regular expression calls them.
    private static let classes = [
        "whitespaces": "\\p{Zs}\\t", "newlines": "\\n\\r\\x0B\\x0C\\x85\\x{2028}\\x{2029}",
        "whitespacesAndNewlines": "\\p{Z}\\s", "decimalDigits": "\\p{Nd}", "letters": "\\p{L}\\p{M}",
        "alphanumerics": "\\p{L}\\p{M}\\p{N}", "punctuationCharacters": "\\p{P}", "symbols": "\\p{S}",
        "lowercaseLetters": "\\p{Ll}", "uppercaseLetters": "\\p{Lu}", "controlCharacters": "\\p{Cc}\\p{Cf}",
    ]

    mutating func trimmed(_ value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard arguments.count == 1, let given = arguments.first, given.label == "in" else {
            return fault(
                "wrong-arguments", "`trimmingCharacters` takes away `in:` a set, `.whitespacesAndNewlines`.", span)
        }
        guard let text = coerce(value, to: .string) else { return nil }
        if case .implicitMember(let kind) = tree.nodes[given.value].kind, Self.spaces.contains(kind) {
            return operate(.trimmed, [text], .string, span)
        }
        guard let found = members(ofSet: given.value) else {
            return fault(
                "wrong-arguments",
                "`trimmingCharacters` takes away one of \(Self.classes.keys.sorted().map { ".\($0)" }.joined(separator: ", ")), "
                    + "`CharacterSet(charactersIn: \"…\")`, or what is `.inverted`.", span)
        }
        // Nothing is taken away of what is in no set.
        if found.isEmpty { return text }
        guard let pattern = constant(.string("^[\(found)]+|[\(found)]+$"), .string, span),
            let nothing = constant(.string(""), .string, span)
        else { return nil }
        return ask(.replacedMatches, [text, pattern, nothing, nothing], .string, span)
    }

    /// `text.components(separatedBy: .whitespacesAndNewlines)`: what stands between characters of a set, also where it is nothing.
    mutating func components(of value: Int, separatedByOneOf members: String, _ span: Code.Span) -> Int? {
        // For private use, and the last there is: no text of an app's has it.
        let mark = "\u{10FFFD}"
        guard let text = coerce(value, to: .string), let separator = constant(.string(mark), .string, span),
            let pattern = constant(.string(members.isEmpty ? mark : "[\(members)]"), .string, span),
            let nothing = constant(.string(""), .string, span),
            let marked = ask(.replacedMatches, [text, pattern, separator, nothing], .string, span)
        else { return nil }
        return operate(.components, [marked, separator], .array(.string), span)
    }

    /// What stands between the brackets of a regular expression for a set of characters; nil where it is none that is known.
    mutating func members(ofSet node: Int) -> String? {
        switch tree.nodes[node].kind {
        case .implicitMember(let name): return Self.classes[name]
        case .member(let base, "inverted", isOptional: false): return members(ofSet: base).map { "^\($0)" }
        case .member(let base, let name, isOptional: false):
            guard case .name("CharacterSet") = tree.nodes[base].kind else { return nil }
            return Self.classes[name]
        case .call(let callee, let arguments):
            guard case .name("CharacterSet") = tree.nodes[callee].kind, arguments.count == 1,
                arguments[0].label == "charactersIn"
            else { return nil }
            return classMembers(of: arguments[0].value)
        case .array(let elements):
            var all = ""
            for element in elements {
                guard let one = classMembers(of: element) else { return nil }
                all += one
            }
            return all
        default: return nil
        }
    }

    /// The letters of a text that is known here.
    private mutating func classMembers(of node: Int) -> String? {
        guard let text = check(node), case .string(let known)? = typed.nodes[text].constant else { return nil }
        return known.unicodeScalars.map { "\\x{\(String($0.value, radix: 16))}" }.joined()
    }
}
