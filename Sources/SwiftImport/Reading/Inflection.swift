import SwiftSyntax

/// `^[\(n) post](inflect: true)`: the noun agrees with the number before it, as Foundation's grammar agreement does in
/// English.
struct Inflection {
    /// The last value that was written inside, as an expression.
    var count: String?
    private var isInside = false

    private static let end = "](inflect: true)"

    /// Nil for a text without such a part.
    init?(_ literal: StringLiteralExprSyntax) {
        guard literal.segments.code.contains(Self.end) else { return nil }
    }

    /// A piece between two values, as it stands in a literal of the document's language.
    mutating func written(_ plain: String) -> String {
        var result = ""
        var rest = Substring(plain)
        while !rest.isEmpty {
            guard let next = rest.firstRange(of: isInside ? Self.end : "^[") else {
                result += Lowering.escaped(String(rest))
                break
            }
            let before = String(rest[..<next.lowerBound])
            result += isInside ? agreeing(before) : Lowering.escaped(before)
            isInside.toggle()
            count = nil
            rest = rest[next.upperBound...]
        }
        return result
    }

    private func agreeing(_ words: String) -> String {
        let start = words.lastIndex(of: " ").map { words.index(after: $0) } ?? words.startIndex
        let noun = String(words[start...])
        guard let count, noun.contains(where: \.isLetter) else { return Lowering.escaped(words) }
        let (one, many) = (Lowering.quoted(noun), Lowering.quoted(Self.plural(of: noun)))
        return Lowering.escaped(String(words[..<start])) + "\\(\(count) == 1 ? \(one) : \(many))"
    }

    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
        "mouse": "mice", "goose": "geese", "leaf": "leaves", "life": "lives", "knife": "knives", "half": "halves",
        "fish": "fish", "sheep": "sheep", "series": "series",
    ]

    static func plural(of noun: String) -> String {
        let lower = noun.lowercased()
        if let known = irregular[lower] {
            return noun.first?.isUppercase == true ? known.prefix(1).uppercased() + known.dropFirst() : known
        }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
            return noun.dropLast() + "ies"
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: { lower.hasSuffix($0) }) { return noun + "es" }
        return noun + "s"
    }
}
