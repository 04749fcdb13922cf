package import ViewDocument

/// A value inside a parsed request: a node of its tree.
package struct JSONValue: Sendable {
    package let tree: JSONTree
    package let node: JSONNode

    package init(_ tree: JSONTree, _ node: JSONNode) {
        self.tree = tree
        self.node = node
    }

    package var string: String? { tree.string(node) }
    package var number: Double? { tree.number(node) }
    package var bool: Bool? { tree.bool(node) }
    package var isNull: Bool { tree.kind(of: node) == .null }

    /// The members of an object in the order written; nil for anything else.
    package var members: [(name: String, value: JSONValue)]? {
        guard tree.kind(of: node) == .object else { return nil }
        return tree.children(of: node).map { (tree.key($0), JSONValue(tree, $0)) }
    }

    /// The elements of an array; nil for anything else.
    package var elements: [JSONValue]? {
        guard tree.kind(of: node) == .array else { return nil }
        return tree.children(of: node).map { JSONValue(tree, $0) }
    }

    /// The member of an object; nil where it has none or is no object.
    package func member(_ name: String) -> JSONValue? { tree.member(name, of: node).map { JSONValue(tree, $0) } }
}

extension JSONValue {
    /// Parses a body; 400 with line and column where it is not JSON, 422 where it passes a limit.
    package static func parse(_ text: [UInt8], limits: JSONLimits) throws(Problems) -> JSONValue {
        switch JSONTree.parse(text, limits: limits) {
        case .success(let tree): return JSONValue(tree, tree.root)
        case .failure(let fault):
            guard case .malformed = fault.reason else {
                throw DocumentFaults(faults: [DocumentFault(fault)]).problems
            }
            throw .malformedJSON(fault.detail, line: fault.line, column: fault.column)
        }
    }
}
