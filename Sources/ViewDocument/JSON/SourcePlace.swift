/// Where something stands in the document. Every node and attribute of a program has one and few are ever shown, so the
/// JSON Pointer is written when it is asked for.
package struct SourcePlace: Sendable {
    private let map: SourceMap
    var node: JSONNode

    init(_ node: JSONNode, in map: SourceMap) {
        self.map = map
        self.node = node
    }

    /// A place whose pointer is known, for programs that no document was compiled to.
    package init(pointer: String) {
        map = SourceMap(JSONTree(), root: 0, known: pointer)
        node = 0
    }

    /// JSON Pointer (RFC 6901) from the document's outermost value.
    package var pointer: String { map.known ?? map.tree.pointer(to: node, from: map.root) }
}

extension SourcePlace: CustomStringConvertible {
    package var description: String { pointer }
}

/// What pointers are written from: keys and positions of the document's values, without the values themselves.
final class SourceMap: Sendable {
    fileprivate let tree: JSONTree
    fileprivate let root: JSONNode
    fileprivate let known: String?

    init(_ tree: JSONTree, root: JSONNode, known: String? = nil) {
        var tree = tree
        tree.numbers = []
        tree.stringStarts = []
        tree.stringLengths = []
        tree.firstChildren = []
        tree.nextSiblings = []
        tree.depths = []
        self.tree = tree
        self.root = root
        self.known = known
    }
}
