/// Finds values by JSON Pointers (RFC 6901), many of them in one text: each array and large object that is passed is listed
/// once, so that all together take as long as the pointers and the text are.
struct PointerFinder {
    private let json: JSONTree
    private var members: [JSONNode: [String: JSONNode]] = [:]
    private var elements: [JSONNode: [JSONNode]] = [:]
    /// Members of an object that are looked through one after the other.
    private static let few = 16

    init(_ json: JSONTree) { self.json = json }

    /// Nil where nothing stands.
    mutating func node(at pointer: String, from root: JSONNode) -> JSONNode? {
        var node = root
        for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let token = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            guard let next = child(token, of: node) else { return nil }
            node = next
        }
        return node
    }

    private mutating func child(_ token: String, of node: JSONNode) -> JSONNode? {
        switch json.kind(of: node) {
        case .object:
            if let known = members[node] { return known[token] }
            guard json.childCount(of: node) > Self.few else { return json.member(token, of: node) }
            let list = json.children(of: node).map { (json.key($0), $0) }
            let known = Dictionary(list, uniquingKeysWith: { first, _ in first })
            members[node] = known
            return known[token]
        case .array:
            guard let index = Int(token), index >= 0 else { return nil }
            let list = elements[node] ?? Array(json.children(of: node))
            elements[node] = list
            return index < list.count ? list[index] : nil
        default: return nil
        }
    }
}
