import Synchronization

/// The identity of a document, worked out when it is first asked for: a picture needs none.
final class DocumentIdentity: Sendable {
    private enum State {
        case known(String)
        case pending(JSONTree, JSONNode)
    }
    private let state: Mutex<State>

    init(_ text: String) { state = Mutex(.known(text)) }

    init(of node: JSONNode, in tree: JSONTree) { state = Mutex(.pending(tree, node)) }

    var text: String {
        state.withLock { state in
            switch state {
            case .known(let text): return text
            case .pending(let tree, let node):
                let text = tree.identity(of: node)
                state = .known(text)
                return text
            }
        }
    }
}
