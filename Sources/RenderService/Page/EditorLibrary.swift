/// CodeMirror 5 as the distribution installs it (Debian: libjs-codemirror), for the page's editor: what the page uses of
/// it in one script and one style sheet. The address has a hash of the bytes, so both may be kept for ever.
struct EditorLibrary {
    typealias File = (name: String, text: String)

    var script: File
    var style: File
    /// Path of the folder of both.
    var address: String
    /// What the page reads first: where the library is.
    var index: String

    private static let scripts = [
        "lib/codemirror.js", "mode/javascript/javascript.js", "mode/swift/swift.js", "addon/edit/matchbrackets.js",
        "addon/edit/closebrackets.js", "addon/fold/foldcode.js", "addon/fold/foldgutter.js", "addon/fold/brace-fold.js",
        "addon/hint/show-hint.js", "addon/lint/lint.js", "addon/dialog/dialog.js", "addon/search/searchcursor.js",
        "addon/search/search.js", "addon/search/match-highlighter.js", "addon/selection/active-line.js",
    ]
    private static let styles = [
        "lib/codemirror.css", "addon/fold/foldgutter.css", "addon/hint/show-hint.css", "addon/lint/lint.css",
        "addon/dialog/dialog.css",
    ]
    private static let fileLimit = 4 << 20

    /// Nil where a file is missing: then the page keeps its plain text area.
    init?(from libraries: String) {
        func joined(_ names: [String]) -> String? {
            var text = ""
            for name in names {
                guard let bytes = contents(of: "\(libraries)/codemirror/\(name)", limit: Self.fileLimit) else {
                    return nil
                }
                text += "/* codemirror/\(name) */\n" + String(decoding: bytes, as: UTF8.self) + "\n"
            }
            return text
        }
        guard let scriptText = joined(Self.scripts), let styleText = joined(Self.styles) else { return nil }
        script = ("editor.js", scriptText)
        style = ("editor.css", styleText)
        address = "/vendor/codemirror/\(shortHash(of: scriptText + styleText))/"
        index = "{\"script\":\"\(address)editor.js\",\"style\":\"\(address)editor.css\"}"
    }
}

/// Sixteen hexadecimal digits that name a text.
func shortHash(of text: String) -> String {
    String(entityTag(of: Array(text.utf8)).filter(\.isHexDigit).prefix(16))
}
