/// How a view or a modifier of the document language is written in Swift. Who writes Swift and who reads what was written ask the
/// same row: the keys, and what each holds, are those of the language's own tables; where SwiftUI has no label, it is said here.
package struct SwiftSignature: Sendable {
    /// All keys, in the order of the arguments.
    package private(set) var keys: [String] = []
    /// Keys of the arguments without a label, in order.
    package private(set) var unlabelled: [String] = []
    /// The key of the closure without a label behind the brackets.
    package private(set) var trailing = "children"
    package private(set) var views: Set<String> = []
    /// Whether the views that a modifier takes by themselves are a list, however few.
    package private(set) var isPlainList = false
    package private(set) var actions: Set<String> = []
    package private(set) var bindings: Set<String> = []
    /// Keys of expressions that stand as a text by themselves.
    package private(set) var expressions: Set<String> = []
    /// Keys whose texts are words: cases, colours, places.
    package private(set) var words: Set<String> = []

    /// The key of what a modifier takes where that is no object of keys.
    package static let plain = ""

    /// Whether a view by itself is written as a list under a key.
    package static func isList(_ key: String) -> Bool { key == "children" }

    /// Of the closures of a call, the one that stands behind the brackets without a label: a button's action where it has no
    /// label of views.
    package func trailing(closures: [String]) -> String? {
        guard actions.contains("action") else { return trailing }
        if !closures.contains("action") { return trailing == "action" ? trailing : nil }
        return closures.contains(trailing) ? trailing : "action"
    }

    /// The key of the closure without a label behind the brackets, by the labels that are there.
    package func trailing(labels: [String]) -> String {
        actions.contains("action") && !labels.contains("action") ? "action" : trailing
    }

    /// Nil for a name that the language does not have.
    package static func view(_ type: String) -> SwiftSignature? { viewTable[type] }
    package static func modifier(_ name: String) -> SwiftSignature? { modifierTable[name] }

    private static let viewTable: [String: SwiftSignature] = {
        var table: [String: SwiftSignature] = [:]
        for signature in LibrarySignature.all { table[signature.name] = SwiftSignature(signature) }
        for row in ViewSchema.rows {
            var signature = table[row.type] ?? SwiftSignature()
            signature.add(row.keys)
            table[row.type] = signature
        }
        for (name, unlabelled, trailing) in viewSpellings {
            table[name]?.unlabelled = unlabelled
            table[name]?.trailing = trailing
        }
        table["Section"]?.bindings.insert(LibraryView.expansionKey)
        for signature in table { table[signature.key]?.orderKeys() }
        return table
    }()

    private static let modifierTable: [String: SwiftSignature] = {
        var table: [String: SwiftSignature] = [:]
        for signature in LibrarySignature.modifiers { table[signature.name] = SwiftSignature(signature) }
        for row in ModifierSchema.rows {
            var signature = SwiftSignature()
            if let rule = row.plain { signature.add(rule, as: plain) }
            signature.add(row.keys)
            table[row.name] = signature
        }
        for (name, unlabelled, trailing) in modifierSpellings {
            table[name]?.unlabelled = unlabelled
            table[name]?.trailing = trailing
        }
        for (name, parts) in partsOfOne {
            let known = table[name]?.keys ?? []
            table[name]?.keys += parts.filter { !known.contains($0) }
        }
        for name in layers { table[name]?.views.insert(plain) }
        for name in worded { table[name]?.words.insert(plain) }
        for name in styled { table[name]?.words.formUnion([plain, "color"]) }
        for signature in table { table[signature.key]?.orderKeys() }
        return table
    }()

    /// Of a modifier without a row: it takes what it is given.
    package static let any = SwiftSignature()

    private init() {}

    private init(_ library: LibrarySignature) {
        keys = library.properties.map(\.name) + library.bindings + library.closures + library.views
        views = Set(library.views)
        actions = Set(library.closures)
        bindings = Set(library.bindings)
        words = Set(library.properties.map(\.name)).subtracting(Self.texts)
        trailing = library.views.first ?? library.closures.first ?? "children"
        guard let plain = library.plain ?? (library.closures.count == 1 ? library.closures.first : nil) else { return }
        isPlainList = views.contains(plain)
        if isPlainList { views.insert(Self.plain) }
        if actions.contains(plain) { actions.insert(Self.plain) }
        if bindings.contains(plain) { bindings.insert(Self.plain) }
        if words.contains(plain) { words.insert(Self.plain) }
    }

    private mutating func add(_ rules: [KeyRule]) {
        for rule in rules { add(rule, as: rule.key) }
    }

    private mutating func add(_ rule: KeyRule, as key: String) {
        if key != Self.plain, !keys.contains(key) { keys.append(key) }
        switch rule.form {
        case .views: views.insert(key)
        case .action: actions.insert(key)
        case .special where rule.key == "action" || rule.key == "onUpdate": actions.insert(key)
        case .special where rule.key == "of": expressions.insert(key)
        case .special where rule.key == "view": views.insert(key)
        case .special where ["guide", "edge", "alignment"].contains(rule.key): words.insert(key)
        case .special where ["fontWeight", "textCase"].contains(rule.key): words.insert(key)
        case .any, .words, .text, .string, .special, .runs, .number, .optionalNumber, .bool, .flag, .data, .pathData,
            .imageSource, .imageSymbol, .numbers:
            break
        default: words.insert(key)
        }
    }

    /// What has a label stands before the closures, what stands behind the brackets comes last.
    private mutating func orderKeys() {
        let closures = keys.filter { views.contains($0) || actions.contains($0) }
        keys = keys.filter { !closures.contains($0) } + closures
    }

    /// Keys of the library's that hold a text.
    private static let texts: Set<String> = [
        "title", "text", "prompt", "message", "description", "label", "systemImage", "header", "footer", "url", "value",
        "destination", "item", "subject", "caption", "format", "in", "tag",
    ]

    private static let viewSpellings: [(String, [String], String)] = [
        ("Text", ["text"], "children"), ("Button", ["title"], "label"), ("Label", ["title"], "children"),
        ("Toggle", ["title"], "children"), ("TextField", ["title"], "children"),
        ("SecureField", ["title"], "children"), ("Picker", ["title"], "children"), ("Menu", ["title"], "children"),
        ("Stepper", ["title"], "children"), ("LabeledContent", ["title"], "children"),
        ("ProgressView", ["title"], "children"), ("DisclosureGroup", ["title"], "children"),
        ("GroupBox", ["title"], "children"), ("NavigationLink", ["title"], "children"),
        ("Link", ["title"], "children"), ("Section", ["title"], "children"), ("Gauge", [], "label"),
        ("ScrollView", ["axis"], "children"),
        ("ContentUnavailableView", ["title"], "children"), ("RecyclingStack", [], "cell"),
        ("Tab", ["title"], "children"), ("ColorPicker", ["title"], "children"),
        ("DatePicker", ["title"], "children"), ("EditButton", [], "children"),
    ]

    private static let modifierSpellings: [(String, [String], String)] = [
        ("border", ["color"], "children"), ("aspectRatio", ["ratio"], "children"),
        ("containerRelativeFrame", ["axes"], "children"), ("background", [], "view"), ("overlay", [], "view"),
        ("safeAreaInset", [], "view"), ("onChange", [], "action"), ("task", [], "action"),
        ("onAppear", [], "action"), ("onDisappear", [], "action"), ("onTapGesture", [], "action"),
        ("onReceive", [], "action"), ("onScrollVisibilityChange", [], "action"),
        ("onScrollTargetVisibilityChange", [], "action"), ("underline", ["isActive"], "children"),
        ("strikethrough", ["isActive"], "children"), ("defaultScrollAnchor", ["anchor"], "children"),
        ("listRowSeparator", ["visibility"], "children"), ("listSectionSeparator", ["visibility"], "children"),
        ("alert", ["title"], "children"),
        ("confirmationDialog", ["title"], "children"), ("mask", [], "view"),
    ]

    /// Keys of a modifier that one rule reads.
    private static let partsOfOne: [(String, [String])] = [
        ("shadow", ["color", "radius", "x", "y"]), ("border", ["color", "width"]),
        ("scaleEffect", ["x", "y", "anchor"]), ("rotationEffect", ["degrees", "anchor"]),
        ("padding", ["top", "leading", "bottom", "trailing", "horizontal", "vertical"]),
    ]

    /// Modifiers whose plain argument is a word or a list of words, which rules of their own read.
    private static let worded = ["accessibilityAddTraits", "accessibilityRemoveTraits"]
    private static let layers = ["background", "overlay", "mask"]
    /// Modifiers whose plain argument is a style, which the tables leave to code of their own.
    private static let styled = [
        "background", "overlay", "foregroundStyle", "foregroundColor", "tint", "accentColor", "border", "shadow",
        "clipShape", "colorMultiply", "listRowBackground", "listRowSeparatorTint",
    ]
}
