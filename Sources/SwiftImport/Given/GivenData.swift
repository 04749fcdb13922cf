import ViewDocument

/// What is given beside the sources for what they do not say: `{"FeedView": {…}, "environmentObjects": {…}, "holes": {…}}`.
struct GivenData {
    typealias Members = [(key: String, value: Piece)]

    /// Values of inputs and states, by the view's name and theirs.
    var views: [(name: String, values: Members)] = []
    /// What objects that nobody hands on begin with, by the model's name.
    var environmentObjects: [(name: String, values: Members)] = []
    /// Values that stand in the place of holes, by the hole's name in an import without them.
    var holes: Members = []

    init() {}

    /// - Throws: `data`, with the place in the data.
    init(_ text: String) throws(ImportFault) {
        let tree: JSONTree
        switch JSONTree.parse(Array(text.utf8), limits: DocumentLimits().json) {
        case .success(let parsed): tree = parsed
        case .failure(let fault): throw ImportFault("data", "The data is no JSON: \(fault.detail)", pointer: "")
        }
        for (key, value) in try Self.members(Self.piece(tree, tree.root), "") {
            let pointer = Self.pointer("", key)
            let inside = try Self.members(value, pointer)
            switch key {
            case "holes": holes = inside
            case "environmentObjects":
                for (name, object) in inside {
                    environmentObjects.append((name, try Self.members(object, Self.pointer(pointer, name))))
                }
            default: views.append((key, inside))
            }
        }
    }

    static func pointer(_ base: String, _ key: String) -> String {
        "\(base)/\(WriteResolver.token(key))"
    }

    private static func members(_ piece: Piece, _ pointer: String) throws(ImportFault) -> Members {
        guard case .object(let members) = piece.raw else {
            throw ImportFault("data", "An object is wanted here.", pointer: pointer)
        }
        return members
    }

    private static func piece(_ tree: JSONTree, _ node: JSONNode) -> Piece {
        switch tree.kind(of: node) {
        case .null: Piece(.null)
        case .true: .bool(true)
        case .false: .bool(false)
        case .number: .number(tree.number(node) ?? 0)
        case .string: .string(tree.string(node) ?? "")
        case .array: .list(tree.children(of: node).map { piece(tree, $0) })
        case .object: .object(tree.children(of: node).map { (tree.key($0), piece(tree, $0)) })
        }
    }
}
