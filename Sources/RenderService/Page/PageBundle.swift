/// The page as it is served at `/`: its modules in one script and its style sheets in one, so that a first visit takes few
/// requests, and in scripts of their own those modules that are imported only when somebody opens what they show. The sources
/// stay what they are and are served beside it; the bundle names each in a comment.
///
/// Lines that are comments are left out: whoever reads reads the sources.
///
/// It reads a small part of JavaScript, line by line, which the page's modules keep to: `import { … } from "./name.mjs";` and
/// `export` before a const, function or class, both at the beginning of a line, and `import("./name.mjs")` anywhere; no cycles.
/// A page that does not keep to it is served unbundled.
struct PageBundle {
    /// The text of a file of the page, by its name.
    let source: (String) -> String?

    struct Bundle {
        var page: String
        /// Scripts and the style sheet: each name hashes what it stands for.
        var files: [(name: String, text: String)]
    }

    func bundled() -> Bundle? {
        var linker = ModuleLinker(source: source)
        guard let page = source("index.html"), var files = linker.linked("main.mjs") else { return nil }
        var lines: [String] = []
        var style = ""
        var styleLine: Int?
        var scriptLine: Int?
        let entry = Array("<script type=\"module\" src=\"main.mjs\"></script>".utf8)
        for line in RenderService.lines(of: page) {
            guard let name = quoted(in: line, after: "<link rel=\"stylesheet\" href=") else {
                if scriptLine == nil, place(of: entry, in: Array(line)) != nil { scriptLine = lines.count }
                lines.append(String(decoding: line, as: UTF8.self))
                continue
            }
            guard let sheet = source(name) else { return nil }
            style += "/* \(name) */\n" + sheet
            if styleLine == nil {
                styleLine = lines.count
                lines.append("")
            }
        }
        guard let styleLine, let scriptLine else { return nil }
        let styleName = "page-\(shortHash(of: style)).css"
        lines[styleLine] = "    <link rel=\"stylesheet\" href=\"\(styleName)\">"
        lines[scriptLine] = "    <script type=\"module\" src=\"\(files[0].name)\"></script>"
        files.append((styleName, style))
        return Bundle(page: lines.joined(separator: "\n"), files: files)
    }
}
