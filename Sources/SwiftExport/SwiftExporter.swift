package import ViewDocument

/// What of a document has no Swift yet, and where it stands.
package struct ExportFault: Hashable, Sendable {
    package var code: String
    /// JSON Pointer into the document.
    package var pointer: String
    package var detail: String
}

/// Why a document was not exported: all that was found, in document order.
package struct ExportFaults: Error, Sendable {
    package var faults: [ExportFault]
}

/// From a document to Swift that an import makes the same document of.
package enum SwiftExporter {
    /// Faults that are listed.
    package static let mostFaults = 50

    /// What is wrong with the document itself is told as whoever compiles it would tell it.
    package static func run(text: [UInt8]) throws(ExportFaults) -> String {
        if case .failure(let faults) = DocumentCompiler.compile(text: text) {
            throw ExportFaults(
                faults: faults.faults.map { ExportFault(code: $0.code, pointer: $0.pointer, detail: $0.detail) })
        }
        switch JSONTree.parse(text, limits: DocumentLimits().json) {
        case .success(let tree): return try run(compiled: tree)
        case .failure(let fault):
            throw ExportFaults(faults: [ExportFault(code: "json", pointer: "", detail: fault.detail)])
        }
    }

    /// - Parameter tree: a document that compiles.
    package static func run(compiled tree: JSONTree) throws(ExportFaults) -> String {
        let exporter = Exporter(tree)
        let text = exporter.document()
        if exporter.faults.isEmpty, text.utf8.count > ImportLimits.fileBytes {
            exporter.fault("limit-file-bytes", tree.root, "The Swift has more than \(ImportLimits.fileBytes) bytes.")
        }
        if exporter.faults.isEmpty, Nesting.depth(of: text) >= ImportLimits.nesting {
            exporter.fault(
                "limit-nesting", tree.root, "Brackets of the Swift nest deeper than \(ImportLimits.nesting).")
        }
        guard exporter.faults.isEmpty else { throw ExportFaults(faults: exporter.faults) }
        return text
    }
}

/// One export.
final class Exporter {
    let tree: JSONTree
    private(set) var faults: [ExportFault] = []
    /// Names of the views that the component being written has as properties or functions.
    var inlineViews: [String: JSONNode] = [:]
    /// Those of the document, and those of its types and models.
    let sharedViews: [String: JSONNode]
    let viewsOfValues: [String: JSONNode]
    /// Slots of the inline view that is being written.
    var inlineSlots: Set<String> = []
    /// Slots that are told bindings, by component.
    var slotsOfBindings: [JSONNode: Set<String>] = [:]
    var slots: Set<String> = []
    /// What the view modifier being written calls the view that it modifies.
    var modified: String?
    /// Views that the style being written places as members of its configuration.
    var configured: Set<String> = []
    /// Views around the one that is written, and bytes that what was written takes at the least.
    private var depth = 0
    private var written = 0
    let components: [String: JSONNode]
    let models: [String: JSONNode]
    let modifiers: [String: JSONNode]
    let styles: [String: JSONNode]
    let layouts: [String: JSONNode]
    let shapes: [String: JSONNode]
    let madeModels: Set<String>
    let types: TypeTable
    let records: RecordTable

    init(_ tree: JSONTree) {
        self.tree = tree
        func group(_ key: String) -> [String: JSONNode] {
            guard let node = tree.member(key, of: tree.root) else { return [:] }
            return Dictionary(
                tree.children(of: node).map { (tree.key($0), $0) }, uniquingKeysWith: { first, _ in first })
        }
        components = group("components")
        models = group("models")
        modifiers = group("viewModifiers")
        styles = group("styles")
        layouts = group("layouts")
        shapes = group("shapes")
        sharedViews = tree.member("type", of: tree.root) == nil ? group("views") : [:]
        viewsOfValues = Self.viewsOfValues(tree)
        madeModels = Self.madeModels(tree, Set(models.keys))
        // Both are given their properties under their name.
        types = TypeTable(
            tree, components: components, modifiers: modifiers.merging(styles) { modifier, _ in modifier })
        let own =
            Array(components.keys) + models.keys + group("preferences").keys + layouts.keys + styles.keys + shapes.keys
        let capitals = modifiers.keys.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        records = RecordTable(
            tree, data: Self.data(of: tree), taken: KnownNames.views.union(own).union(capitals).union(Self.taken))
    }

    /// Names of Swift's own that data may suggest.
    private static let taken: Set<String> = [
        "Any", "Array", "Bool", "Content", "Data", "Date", "Dictionary", "Double", "Int", "Never", "Optional", "Result",
        "Set",
        "String", "URL", "View",
    ]

    func fault(_ code: String, _ node: JSONNode, _ detail: String) {
        guard faults.count < SwiftExporter.mostFaults else { return }
        faults.append(ExportFault(code: code, pointer: tree.pointer(to: node), detail: detail))
    }

    /// Writes one more view; nil where a limit is passed, which is told once.
    func enter<Result>(_ node: JSONNode, _ work: () -> Result) -> Result? {
        written += 16 + 4 * depth
        guard depth < ImportLimits.nesting, written < ImportLimits.fileBytes else {
            let isDeep = depth >= ImportLimits.nesting
            if !faults.contains(where: { $0.code.hasPrefix("limit") }) {
                fault(
                    isDeep ? "limit-nesting" : "limit-file-bytes", node,
                    isDeep
                        ? "Brackets of the Swift nest deeper than \(ImportLimits.nesting)."
                        : "The Swift has more than \(ImportLimits.fileBytes) bytes.")
            }
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return work()
    }

    // MARK: Reading the document

    func text(_ key: String, _ node: JSONNode) -> String? { tree.member(key, of: node).flatMap { tree.string($0) } }

    func members(_ key: String, of node: JSONNode) -> [JSONNode] {
        if key == "properties" { return tree.declaredProperties(of: node) }
        return tree.member(key, of: node).map { Array(tree.children(of: $0)) } ?? []
    }

    /// The source of `{"$": …}`.
    func expression(_ node: JSONNode) -> String? {
        guard tree.kind(of: node) == .object, tree.childCount(of: node) == 1 else { return nil }
        return text("$", node)
    }

    /// Whether a value is a view or a list of them.
    func isViews(_ node: JSONNode) -> Bool {
        switch tree.kind(of: node) {
        case .object: tree.member("type", of: node).map { tree.kind(of: $0) == .string } ?? false
        case .array: tree.children(of: node).allSatisfy { tree.kind(of: $0) == .object && isViews($0) }
        default: false
        }
    }

    /// A declared name as code writes it.
    func name(_ text: String, _ node: JSONNode) -> String {
        if text.contains(".") {
            fault("name", node, "\"\(text)\", declared in another type, has no Swift here yet.")
        } else if !ExpressionText.isName(text) || text == "body" {
            fault("name", node, "\"\(text)\" is no name that Swift can declare here.")
        }
        return ExpressionText.name(text)
    }
}

/// Lines of code, the inner ones further in.
func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "    " + $0 } }

/// How deep the brackets of a source nest.
private enum Nesting {
    static func depth(of text: String) -> Int {
        var (depth, deepest) = (0, 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        return deepest
    }
}
