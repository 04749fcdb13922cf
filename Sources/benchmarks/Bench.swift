import Glibc
import LayoutEngine
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// A mounted document.
struct Mounted {
    let session: Session
    let fonts: FontLibrary

    init(_ json: String, fonts: FontLibrary = .init()) {
        self.fonts = fonts
        let program = compiled(json)
        session = Session(program: program, viewport: program.viewport, fonts: fonts)
        do { _ = try session.mount() } catch { stop("mount: \(error)") }
    }

    var tree: ViewTree { session.graph.tree }

    /// A layout that knows nothing. Its columns are there: a session makes them as nodes are mounted, as other engines do
    /// when a node is made.
    func emptyLayout(fonts: FontLibrary? = nil) -> LayoutState {
        var layout = LayoutState(fonts: fonts ?? self.fonts)
        layout.nodesAllocated(0..<NodeID(tree.nodeCount))
        return layout
    }

    /// Nodes that take part in layout.
    var layoutNodes: Int { tree.kind.indices.count { tree.layoutNode[$0] == NodeID($0) } }

    /// Views: what other engines call nodes.
    var views: Int { session.graph.liveViews }
}

func compiled(_ json: String) -> Program {
    var limits = DocumentLimits()
    // Trees written out in full, and deeper than a request may send: the engine is measured, not the door.
    limits.documentBytes = 64 << 20
    limits.jsonValues = 20_000_000
    limits.templateNodes = 1_000_000
    limits.viewDepth = 100_000
    limits.nodeDepth = 100_000
    limits.jsonDepth = 4_096
    switch DocumentCompiler.compile(text: Array(json.utf8), limits: limits) {
    case .failure(let faults): stop("a benchmark's document: \(faults.faults[0])")
    case .success(let program): return program
    }
}

/// Nothing is left to measure.
func stop(_ message: String) -> Never {
    print(message)
    exit(1)
}
