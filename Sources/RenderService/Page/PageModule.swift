/// A module of the page taken apart.
struct PageModule {
    /// The modules it imports, and the names in the form of a destructuring.
    var imports: [(module: String, names: String)] = []
    /// Names of the modules that it imports when it comes to that.
    var laterImports: [String] = []
    var exports: [String] = []
    var body = ""

    init?(_ text: String) {
        var statement = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if !statement.isEmpty || line.hasPrefix("import ") {
                statement += line + " "
                guard line.hasSuffix(";") else { continue }
                guard let read = Self.importStatement(statement) else { return nil }
                imports.append(read)
                statement = ""
            } else if line.hasPrefix("export ") {
                let declaration = line.dropFirst(7)
                guard let name = Self.declaredName(declaration) else { return nil }
                exports.append(name)
                body += declaration + "\n"
            } else if !Self.isComment(line) {
                body += line + "\n"
            }
        }
        if !statement.isEmpty { return nil }
        for part in body.split(separator: "import(\"./", omittingEmptySubsequences: false).dropFirst() {
            laterImports.append(String(part.prefix { $0 != "\"" }))
        }
    }

    /// Whether a line is nothing but a comment, or in the middle of one that has lines of its own.
    private static func isComment(_ line: String) -> Bool {
        let text = line.drop { $0 == " " }
        return ["//", "/**", "* ", "*/"].contains { text.hasPrefix($0) } || text == "*"
    }

    private static func importStatement(_ text: String) -> (module: String, names: String)? {
        guard let from = quoted(in: text, after: "from "), from.hasPrefix("./"),
            let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}"), start < end
        else { return nil }
        let names = text[text.index(after: start)..<end].split(separator: ",").compactMap { part -> String? in
            let words = part.split(separator: " ")
            if words.count == 3, words[1] == "as" { return "\(words[0]): \(words[2])" }
            return words.isEmpty ? nil : words.joined(separator: " ")
        }
        return (String(from.dropFirst(2)), names.joined(separator: ", "))
    }

    private static func declaredName(_ declaration: Substring) -> String? {
        var words = declaration.split(separator: " ")
        if words.first == "async" { words.removeFirst() }
        guard words.count > 1, ["const", "function", "function*", "class"].contains(words[0]) else { return nil }
        let name = words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        return name.isEmpty ? nil : String(name)
    }
}
