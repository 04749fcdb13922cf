import ViewDocument

/// What stands beside the sources: asset catalogues and tables of texts.
struct Resources {
    /// Colours by name, as `#rrggbb` or `#rrggbbaa`, of light appearance.
    private(set) var colors: [String: String] = [:]
    /// Texts by their keys.
    private(set) var texts: [String: String] = [:]
    /// Files of which nothing could be read.
    private(set) var unread: [String] = []

    static func isResource(_ name: String) -> Bool {
        name.hasSuffix(".colorset/Contents.json") || name.hasSuffix(".strings") || name.hasSuffix(".xcstrings")
    }

    /// Of files of one name the first counts, as of types.
    init(_ files: [(name: String, text: String)]) {
        for (name, text) in files {
            if name.hasSuffix(".strings") {
                texts.merge(StringTable(text).entries) { first, _ in first }
            } else if case .success(let tree) = JSONTree.parse(Array(text.utf8), limits: DocumentLimits().json) {
                if name.hasSuffix(".xcstrings") {
                    texts.merge(Self.texts(of: tree)) { first, _ in first }
                } else if let set = name.split(separator: "/").dropLast().last {
                    let key = String(set.dropLast(".colorset".count))
                    colors[key] = colors[key] ?? Self.color(of: tree)
                }
            } else {
                unread.append(name)
            }
        }
    }

    /// The colour of a name, or of the symbol that Xcode makes of a name: `brandPrimary` of "brand-primary".
    func color(_ name: String) -> String? {
        colors[name] ?? colors.keys.sorted().first { Self.symbol($0) == name }.flatMap { colors[$0] }
    }

    static func symbol(_ name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let joined = words.enumerated().map { place, word in
            place == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        return joined.prefix(1).lowercased() + joined.dropFirst()
    }

    /// The colour that no appearance is asked for; nil where it is one of the system's.
    private static func color(of tree: JSONTree) -> String? {
        guard let list = tree.member("colors", of: tree.root) else { return nil }
        for entry in tree.children(of: list) where tree.member("appearances", of: entry) == nil {
            guard let color = tree.member("color", of: entry), let parts = tree.member("components", of: color)
            else { continue }
            func part(_ name: String) -> Double? {
                guard let node = tree.member(name, of: parts) else { return nil }
                if let number = tree.number(node) { return number }
                guard let text = tree.string(node) else { return nil }
                if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
                guard let number = Double(text) else { return nil }
                return text.contains(".") ? number : number / 255
            }
            let white = part("white")
            guard let red = part("red") ?? white, let green = part("green") ?? white, let blue = part("blue") ?? white
            else { continue }
            let alpha = part("alpha") ?? 1
            let amounts = [red, green, blue] + (alpha < 1 ? [alpha] : [])
            return "#" + amounts.map(Self.digits).joined()
        }
        return nil
    }

    private static func digits(_ part: Double) -> String {
        let text = String(UInt8(min(max(part * 255, 0), 255).rounded()), radix: 16)
        return text.count < 2 ? "0" + text : text
    }

    /// The texts of a string catalogue in its own language, or in English.
    private static func texts(of tree: JSONTree) -> [String: String] {
        guard let strings = tree.member("strings", of: tree.root) else { return [:] }
        let own = tree.member("sourceLanguage", of: tree.root).flatMap { tree.string($0) } ?? "en"
        var result: [String: String] = [:]
        for entry in tree.children(of: strings) {
            guard let languages = tree.member("localizations", of: entry),
                let language = tree.member("en", of: languages) ?? tree.member(own, of: languages),
                let unit = tree.member("stringUnit", of: language),
                let text = tree.member("value", of: unit).flatMap({ tree.string($0) })
            else { continue }
            result[tree.key(entry)] = text
        }
        return result
    }
}

/// A file of `"key" = "text";`.
private struct StringTable {
    private(set) var entries: [String: String] = [:]

    init(_ text: String) {
        var rest = Substring(text)
        var words: [String] = []
        while let character = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else if character == "\"" {
                rest = rest.dropFirst()
                words.append(Self.quoted(&rest))
            } else {
                if character == ";" {
                    if words.count == 2 { entries[words[0]] = entries[words[0]] ?? words[1] }
                    words = []
                }
                rest = rest.dropFirst()
            }
        }
    }

    private static func quoted(_ rest: inout Substring) -> String {
        var result = ""
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\", let escaped = rest.popFirst() else {
                result.append(character)
                continue
            }
            switch escaped {
            case "n": result.append("\n")
            case "t": result.append("\t")
            default: result.append(escaped)
            }
        }
        return result
    }
}
