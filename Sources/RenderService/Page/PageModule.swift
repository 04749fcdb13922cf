/// A module of the page taken apart, as bytes: what it is read for is ASCII.
struct PageModule {
    /// The modules it imports, and the names in the form of a destructuring.
    var imports: [(module: String, names: String)] = []
    /// Names of the modules that it imports when it comes to that.
    var laterImports: [String] = []
    var exports: [String] = []
    var body = ""

    /// What begins the import of a module that is needed only when it comes to that; its name follows, up to a quote.
    static let laterImport = Array("import(\"./".utf8)
    private static let importStart = Array("import ".utf8)
    private static let exportStart = Array("export ".utf8)
    private static let commentStarts = ["//", "/**", "* ", "*/"].map { Array($0.utf8) }

    init?(_ text: String) {
        var statement: [UInt8] = []
        var body: [UInt8] = []
        body.reserveCapacity(text.utf8.count)
        for line in lines(of: text) {
            if !statement.isEmpty || line.starts(with: Self.importStart) {
                statement += line
                statement.append(UInt8(ascii: " "))
                guard line.last == UInt8(ascii: ";") else { continue }
                guard let read = Self.importStatement(statement) else { return nil }
                imports.append(read)
                statement = []
            } else if line.starts(with: Self.exportStart) {
                let declaration = line.dropFirst(Self.exportStart.count)
                guard let name = Self.declaredName(declaration) else { return nil }
                exports.append(name)
                body += declaration
                body.append(UInt8(ascii: "\n"))
            } else if !Self.isComment(line) {
                body += line
                body.append(UInt8(ascii: "\n"))
            }
        }
        if !statement.isEmpty { return nil }
        var at = 0
        while let found = place(of: Self.laterImport, in: body, from: at) {
            at = found + Self.laterImport.count
            let name = body[at...].prefix { $0 != UInt8(ascii: "\"") }
            laterImports.append(String(decoding: name, as: UTF8.self))
        }
        self.body = String(decoding: body, as: UTF8.self)
    }

    /// Whether a line is nothing but a comment, or in the middle of one that has lines of its own.
    private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == UInt8(ascii: " ") }
        // Few lines begin with either sign, so most are told by it alone.
        guard let first = text.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "*") else { return false }
        return text.count == 1 && first == UInt8(ascii: "*") || commentStarts.contains { text.starts(with: $0) }
    }

    private static func importStatement(_ text: [UInt8]) -> (module: String, names: String)? {
        guard let from = quoted(in: text[...], after: "from "), from.hasPrefix("./"),
            let start = text.firstIndex(of: UInt8(ascii: "{")), let end = text.firstIndex(of: UInt8(ascii: "}")),
            start < end
        else { return nil }
        let names = text[(start + 1)..<end].split(separator: UInt8(ascii: ",")).compactMap { part -> String? in
            let parts = words(of: part)
            if parts.count == 3, parts[1] == "as" { return "\(parts[0]): \(parts[2])" }
            return parts.isEmpty ? nil : parts.joined(separator: " ")
        }
        return (String(from.dropFirst(2)), names.joined(separator: ", "))
    }

    private static func words(of text: ArraySlice<UInt8>) -> [String] {
        text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func declaredName(_ declaration: ArraySlice<UInt8>) -> String? {
        // The name is the second or third word.
        var words = declaration.split(separator: UInt8(ascii: " "), maxSplits: 3)
        if let first = words.first, String(decoding: first, as: UTF8.self) == "async" { words.removeFirst() }
        guard words.count > 1,
            ["const", "function", "function*", "class"].contains(String(decoding: words[0], as: UTF8.self))
        else { return nil }
        let name = String(decoding: words[1], as: UTF8.self).prefix {
            $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$"
        }
        return name.isEmpty ? nil : String(name)
    }
}
