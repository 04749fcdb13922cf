import Expressions
import ViewDocument

/// Structs for the objects that a document holds as data: objects that stand in one list, or have the same keys, are of one.
struct RecordTable {
    struct Record {
        var name: String
        /// In the order in which they are first met.
        var fields: [String]
        /// Fields that some objects lack or have nil for.
        var optional: Set<String>
        var nodes: [JSONNode]
        /// Whether its objects have more fields than a struct has here: they are dictionaries.
        var isWide = false
    }

    /// Fields that a struct may have.
    private static let mostFields = 64

    private let tree: JSONTree
    private(set) var records: [Record] = []
    private var recordOfKeys: [[String]: Int] = [:]
    private var names: Set<String>
    /// The last number that was put behind a name.
    private var numbers: [String: Int] = [:]

    /// - Parameter taken: names that other types have.
    init(_ tree: JSONTree, data: [(node: JSONNode, hint: String)], taken: Set<String>) {
        self.tree = tree
        names = taken
        for (node, hint) in data { collect(node, hint) }
        // Lists may have joined what was told apart before.
        for index in records.indices where !records[index].isWide {
            let record = records[index]
            for node in record.nodes {
                let keys = Set(tree.children(of: node).map { tree.key($0) })
                for field in record.fields where !keys.contains(field) { records[index].optional.insert(field) }
                for member in tree.children(of: node) where tree.kind(of: member) == .null {
                    records[index].optional.insert(tree.key(member))
                }
            }
        }
    }

    /// The struct of an object; nil for one that none is made for.
    func record(of node: JSONNode) -> Record? {
        recordOfKeys[keys(of: node)].map { records[$0] }.flatMap { $0.isWide ? nil : $0 }
    }

    /// The struct of values with these fields.
    func record(fields: [String]) -> Record? {
        recordOfKeys[fields.sorted()].map { records[$0] }.flatMap { $0.isWide ? nil : $0 }
    }

    private func keys(of node: JSONNode) -> [String] { tree.children(of: node).map { tree.key($0) }.sorted() }

    private func isRecord(_ node: JSONNode) -> Bool {
        guard tree.kind(of: node) == .object, tree.childCount(of: node) > 0 else { return false }
        // Values of the document's types and objects of its models have declarations of their own.
        guard tree.member("$type", of: node) == nil, tree.member("new", of: node).flatMap({ tree.string($0) }) == nil
        else { return false }
        return tree.children(of: node).allSatisfy { ExpressionText.isName(tree.key($0)) && tree.key($0) != "init" }
    }

    private mutating func collect(_ node: JSONNode, _ hint: String) {
        switch tree.kind(of: node) {
        case .array:
            let objects = tree.children(of: node).filter { isRecord($0) }
            if let first = objects.first {
                let index = add(first, hint)
                for object in objects.dropFirst() { join(object, index) }
            }
            for child in tree.children(of: node) {
                if isRecord(child) { fields(of: child) } else { collect(child, hint) }
            }
        case .object where isRecord(node):
            _ = add(node, hint)
            fields(of: node)
        default: break
        }
    }

    private mutating func fields(of node: JSONNode) {
        for member in tree.children(of: node) { collect(member, tree.key(member)) }
    }

    private mutating func add(_ node: JSONNode, _ hint: String) -> Int {
        if let index = recordOfKeys[keys(of: node)] {
            records[index].nodes.append(node)
            return index
        }
        records.append(Record(name: name(hint), fields: [], optional: [], nodes: []))
        join(node, records.count - 1)
        return records.count - 1
    }

    /// Makes an object one of a struct's values. One with the keys of another struct stays that one's.
    private mutating func join(_ node: JSONNode, _ index: Int) {
        let index = recordOfKeys[keys(of: node)] ?? index
        recordOfKeys[keys(of: node)] = index
        records[index].nodes.append(node)
        guard !records[index].isWide else { return }
        for member in tree.children(of: node) where !records[index].fields.contains(tree.key(member)) {
            records[index].fields.append(tree.key(member))
        }
        records[index].isWide = records[index].fields.count > Self.mostFields
        // A type that has the fields of all is of the struct too.
        let all = records[index].fields.sorted()
        if recordOfKeys[all] == nil { recordOfKeys[all] = index }
    }

    /// `mails` are of type Mail.
    private mutating func name(_ hint: String) -> String {
        var base = hint
        if base.hasSuffix("ies") {
            base = base.dropLast(3) + "y"
        } else if base.hasSuffix("s"), !base.hasSuffix("ss") {
            base.removeLast()
        }
        base = base.prefix(1).uppercased() + base.dropFirst()
        if !ExpressionText.isWord(base) { base = "Item" }
        var name = base
        while names.contains(name) {
            numbers[base, default: 1] += 1
            name = "\(base)\(numbers[base] ?? 2)"
        }
        names.insert(name)
        return name
    }
}
