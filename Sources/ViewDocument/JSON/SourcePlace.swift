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

    /// The same as bytes, which last as long as `body` runs.
    package func withPointer(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard var known = map.known else { return map.tree.withPointer(to: node, from: map.root, body) }
        known.withUTF8(body)
    }

    /// Whether it is a place in that document, and not in one whose pointers alone are known.
    func isIn(_ other: SourceMap) -> Bool { map === other && node >= 0 && node < other.parents.count }
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

extension SourceMap {
    /// Around each value, the one that it stands in; -1 around the outermost.
    var parents: [Int32] { tree.parents }

    /// The key of an object's member; empty for everything else.
    func key(of node: JSONNode) -> String { tree.key(node) }

    /// A value and those around it, each with the one that it stands in, up to the document's outermost.
    func forEachOutwards(from node: JSONNode, _ visit: (JSONNode, JSONNode) -> Void) {
        var at = node
        while at != root, at >= 0, tree.parents[Int(at)] >= 0 {
            visit(at, tree.parents[Int(at)])
            at = tree.parents[Int(at)]
        }
    }

    /// The keys on the way to a value, outermost first; of an array's elements empty ones.
    func keys(to node: JSONNode) -> [String] {
        var result: [String] = []
        forEachOutwards(from: node) { at, _ in result.append(key(of: at)) }
        return result.reversed()
    }
}
