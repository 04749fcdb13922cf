/// The page as it is served at `/`: its modules in one script and its style sheets in one, so that a first visit takes few
/// requests. The sources stay what they are and are served beside it; the bundle names each in a comment.
///
/// Lines that are comments are left out: whoever reads reads the sources.
///
/// It reads a small part of JavaScript, line by line, which the page's modules keep to: `import { … } from "./name.mjs";` and
/// `export` before a const, function or class, both at the beginning of a line; no cycles. A page that does not keep to it
/// is served unbundled.
struct PageBundle {
    /// The text of a file of the page, by its name.
    let source: (String) -> String?

    struct Bundle {
        var page: String
        var script: String
        var scriptName: String
        var style: String
        var styleName: String
    }

    private static let moduleLimit = 200

    func bundled() -> Bundle? {
        guard let page = source("index.html"), let script = script(from: "main.mjs") else { return nil }
        var lines: [String] = []
        var style = ""
        var styleLine: Int?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            guard let name = quoted(in: line, after: "<link rel=\"stylesheet\" href=") else {
                lines.append(line)
                continue
            }
            guard let sheet = source(name) else { return nil }
            style += "/* \(name) */\n" + sheet
            if styleLine == nil {
                styleLine = lines.count
                lines.append("")
            }
        }
        let entry = "<script type=\"module\" src=\"main.mjs\"></script>"
        guard let styleLine, let scriptLine = lines.firstIndex(where: { $0.contains(entry) }) else { return nil }
        let scriptName = "page-\(shortHash(of: script)).mjs"
        let styleName = "page-\(shortHash(of: style)).css"
        lines[styleLine] = "    <link rel=\"stylesheet\" href=\"\(styleName)\">"
        lines[scriptLine] = "    <script type=\"module\" src=\"\(scriptName)\"></script>"
        return Bundle(
            page: lines.joined(separator: "\n"), script: script, scriptName: scriptName, style: style,
            styleName: styleName)
    }

    /// All modules that `entry` needs, those that others need before them; each but the entry in a function of its own.
    func script(from entry: String) -> String? {
        var written: [String: Int] = [:]
        var open: Set<String> = []
        var result = ""
        /// False where the modules do not keep to what this reads.
        func write(_ name: String) -> Bool {
            if written[name] != nil { return true }
            guard written.count < Self.moduleLimit, open.insert(name).inserted, let text = source(name),
                let module = PageModule(text)
            else { return false }
            for needed in module.imports where !write(needed.module) { return false }
            let isEntry = name == entry
            written[name] = written.count
            result += "// \(name)\n"
            if !isEntry { result += "const module\(written.count - 1) = (() => {\n" }
            for needed in module.imports {
                result += "const { \(needed.names) } = module\(written[needed.module] ?? 0);\n"
            }
            result += module.body
            if !isEntry { result += "return { \(module.exports.joined(separator: ", ")) };\n})();\n" }
            return true
        }
        return write(entry) ? result : nil
    }
}

/// A module of the page taken apart.
private struct PageModule {
    /// The modules it imports, and the names in the form of a destructuring.
    var imports: [(module: String, names: String)] = []
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

/// The text in double quotes that follows `start`.
private func quoted(in line: String, after start: String) -> String? {
    var rest = Substring(line)
    while !rest.isEmpty, !rest.hasPrefix(start) { rest = rest.dropFirst() }
    guard !rest.isEmpty else { return nil }
    rest = rest.dropFirst(start.count)
    guard rest.first == "\"" else { return nil }
    return String(rest.dropFirst().prefix { $0 != "\"" })
}
