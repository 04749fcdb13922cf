package import Expressions

/// A label of a Switch: the name of one case, or names of several with commas between.
package enum SwitchLabel {
    /// The names in a label; a text with commas that are no names alone is itself one.
    package static func names(_ text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return [text] }
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " || $0 == "." }.reversed().drop { $0 == " " }.reversed())
        }
        let areNames = names.allSatisfy { name in
            !name.isEmpty && name.utf8.allSatisfy { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: " ") }
        }
        return areNames ? names : [text]
    }

    /// As the attribute of a node has it: a text, or the whole text and the names in it.
    static func value(_ text: String) -> Value {
        let names = names(text)
        return names.count == 1 ? .string(names[0]) : .array(([text] + names).map { .string($0) })
    }

    /// Whether a value whose case, or text, is called `name` goes this way.
    package static func matches(_ label: Value, _ name: String) -> Bool {
        guard case .array(let names) = label else { return label.text == name }
        return names.contains { $0.text == name }
    }
}
