import Expressions
import Geometry
import ViewDocument

/// A block of the program alive: a body, an arm, a row, a reader's content.
final class LiveBlock {
    let template: Int
    let role: BlockTemplate.Role
    weak var hole: LiveNode?
    let instance: Instance
    /// Text of the explicit id or of the row's id; empty for none.
    let key: String
    let identity: UInt64
    /// Whether it is a content closure that runs by itself, not a part of what wrote it.
    let runsByItself: Bool
    var nodes: [LiveNode] = []
    /// False while it is a lazy row out of view, or in one; and when it has ended.
    var isLive = true
    /// Whether it, or a row it stands in, has come back into view and not been asked since.
    var hasReturned = false
    /// Whether `scroll`, `viewport` or `safeArea` was another when bodies began to run.
    var hasStaleSurroundings = false
    /// The row's variables.
    var item = Value.null
    var index = 0

    // Of bodies and content closures
    var runs = 0
    /// Runs that the body or closure around had made when this last ran.
    var ownerRuns = 0
    /// Of a slot's views: which of what the use gave was evaluated last.
    var edition = -1
    /// Of a content closure: why it is called again.
    var calls: Set<NaiveReason> = []
    /// Events and offsets as of the last run, for `Color.random`.
    var stamp: UInt64 = 0
    /// Reads of the last run: an Observable's properties with the writes seen, geometry, `scroll` and the like.
    var observed: [(object: ModelInstance, property: Int, writes: Int)] = []
    /// The wave in which it ran last.
    var wave = -1
    var geometryReads: [(query: ProxyQuery, value: Value, reader: LiveNode)] = []
    var surroundingReads: [SurroundingRead] = []

    init(template: Int, of shape: BlockTemplate, hole: LiveNode?, instance: Instance, key: String, identity: UInt64) {
        self.template = template
        role = shape.role
        runsByItself = shape.runsByItself
        self.hole = hole
        self.instance = instance
        self.key = key
        self.identity = identity
    }

    /// The body or content closure it belongs to: an arm is part of the one around it.
    var closure: LiveBlock {
        switch role {
        case .arm: hole?.block.closure ?? self
        case .slot: runsByItself ? self : writer?.closure ?? self
        default: self
        }
    }

    /// Whether it is a body or content closure, not a part of one.
    var isClosure: Bool { role == .slot ? runsByItself : role != .arm }

    /// The block in which the use stands that gave these views of a slot.
    var writer: LiveBlock? { hole?.block.instance.use?.block }

    /// The block whose names it uses besides its own.
    var around: LiveBlock? { role == .slot ? writer : hole?.block }

    /// The block whose runs rows in it follow: the body or closure, or the views of a slot.
    var runKeeper: LiveBlock { role == .arm ? hole?.block.runKeeper ?? self : self }

    /// The body or closure around this one.
    var owner: LiveBlock? { hole?.block.closure }

    /// Unique among the blocks that are alive at one time: the holes and keys from the document down.
    var structuralKey: String { StructuralKey.text(hole?.block.structuralKey, hole?.local ?? -1, template, key) }

    /// A node for what belongs to the whole block: an empty one has only its hole.
    var anyNode: LiveNode? { nodes.first ?? hole }

    /// This block and the arms in it: what runs when the closure runs.
    var parts: [LiveBlock] { [self] + nodes.flatMap(\.blocks).filter { $0.role == .arm }.flatMap(\.parts) }

    /// The views that a run of it writes.
    var views: [LiveNode] { parts.flatMap(\.nodes).filter(\.template.isReported) }

    /// Those and the view modifiers among them, whose values are the views' that they modify.
    var viewsAndModifiers: [LiveNode] {
        parts.flatMap(\.nodes).filter { $0.template.isReported || $0.template.isModifierUse }
    }
}

/// A read of `scroll`, `viewport` or `safeArea`. Views given for a slot may end before what wrote them runs again, and whoever
/// reads for itself must not keep itself.
struct SurroundingRead {
    let name: NameReference
    weak var node: LiveNode?
    weak var block: LiveBlock?
    let value: Value
}

/// A node of a block alive.
final class LiveNode {
    let template: NodeTemplate
    unowned let block: LiveBlock
    /// Place in the block.
    let local: Int
    /// What is mounted in it, in order; rows of a lazy container only while in view.
    var blocks: [LiveBlock] = []
    /// Rows out of view with the event in which they left, by key.
    var dormant: [String: (row: LiveBlock, event: Int)] = [:]
    /// Values of the attributes that are expressions, and what captured ones see, by index of the attribute.
    var values: [Int: Value] = [:]
    var captures: [Int: [Value]] = [:]
    /// Object made here in the last run (`{"new": …}` given to the environment).
    var madeObject: ModelInstance?
    /// The arm chosen and the elements gone through, by the last run.
    var arm = -1
    var rowKeys: [String] = []
    var rowItems: [Value] = []
    /// Whether a ForEach has gone through its elements before.
    var hasRun = false
    /// Between onAppear and onDisappear.
    var hasAppeared = false
    /// Of a timer that ticks: since when, every how many seconds, from which date on, and how often it did.
    var timer: (start: Double, interval: Double, origin: String?, fired: Double)?
    /// What an `onReceive` hears of, and the object in which its operators remember something.
    var heard: ObjectReference?
    var remembers: ObjectReference?
    /// A binder's last value, its actions in this frame and the geometry values they were told.
    var lastValue: Value?
    var dispatches = 0
    var dispatched: [Value] = []
    /// Of a `scrollPosition`: where its scroll view stood, what a scroll gave it, the event in which it asked for a scroll.
    var lastOffset: Point?
    var writtenPosition: Value?
    var askedIn: Int?

    init(template: NodeTemplate, block: LiveBlock, local: Int) {
        self.template = template
        self.block = block
        self.local = local
    }

    var kind: NodeKind { template.kind }

    /// Rows out of view, by their place.
    var rowsOutOfView: [(row: LiveBlock, event: Int)] { dormant.values.sorted { $0.row.index < $1.row.index } }

    /// The node around it, across blocks.
    var parent: LiveNode? { template.parent >= 0 ? block.nodes[Int(template.parent)] : block.hole }

    /// The view it belongs to. Modifiers outside of an explicit id belong to the view inside it.
    var view: LiveNode? {
        if kind == .identity, let inner = blocks.first, let root = inner.roots.first { return root.view }
        guard template.view >= 0 else { return kind.isModifier ? nil : block.hole?.view }
        let view = block.nodes[Int(template.view)]
        return view === self || template.isView ? self : view.view
    }

    var isLazyContainer: Bool { kind.isLazyContainer }

    /// Whether its rows are mounted only when they come into view.
    var hasLazyRows: Bool { (kind == .forEach || kind == .list) && template.givesRows }

    /// The nearest node around it for which `condition` holds.
    func enclosing(where condition: (LiveNode) -> Bool) -> LiveNode? {
        var around = parent
        while let node = around, !condition(node) { around = node.parent }
        return around
    }

    /// Visits the live tree from here in document order: itself, then what is mounted in it.
    func walk(_ visit: (LiveNode) -> Void) {
        visit(self)
        for inner in blocks { inner.walk(visit) }
    }
}

extension LiveBlock {
    func walk(_ visit: (LiveNode) -> Void) { for node in nodes { node.walk(visit) } }

    /// The first node of which something holds, in the order of a walk.
    func firstNode(where holds: (LiveNode) -> Bool) -> LiveNode? {
        for node in nodes {
            if holds(node) { return node }
            for inner in node.blocks {
                if let found = inner.firstNode(where: holds) { return found }
            }
        }
        return nil
    }

    /// The outermost nodes.
    var roots: [LiveNode] { nodes.filter { $0.template.parent < 0 } }
}
