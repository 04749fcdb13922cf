import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What a closure that is a value keeps of the names around it, as they were when it was made: properties and rows by what they
/// were, state, bindings and objects by where they are.
final class KeptNames: Sendable {
    /// What a slot held, and the block that a binding of it with a `get` runs in.
    struct Slot: Sendable {
        var number: Int
        var value: SlotValue
        var caller: Reader?
    }

    struct Row: Sendable {
        var level: Int
        var variables: LoopVariables
    }

    let block: BlockID
    let serial: UInt32
    let node: NodeID
    let origin: NodeID
    let component: Int
    /// Of the node, while it was there.
    let identity: UInt64
    let parameters: [Value]
    let slots: [Slot]
    let rows: [Row]

    init(
        block: BlockID, serial: UInt32, node: NodeID, origin: NodeID, component: Int, identity: UInt64,
        parameters: [Value], slots: [Slot], rows: [Row]
    ) {
        self.block = block
        self.serial = serial
        self.node = node
        self.origin = origin
        self.component = component
        self.identity = identity
        self.parameters = parameters
        self.slots = slots
        self.rows = rows
    }
}

/// A closure or function as a use gave it.
struct GivenClosure: Hashable {
    var work: Int
    var isAction: Bool
    var block: BlockID
    var node: NodeID
}

/// Closures that were made values for one that calls them.
final class KeptClosures {
    var closures: [GivenClosure: HeldClosure] = [:]
    var depth = 0
}

extension Graph {
    /// What a closure that is made now keeps of the names that it uses.
    ///
    /// - Parameters:
    ///   - kept: of the closure around, where it is made in one.
    ///   - row: a row that is not there yet.
    func keep(
        _ names: [NameReference], block: BlockID, node: NodeID, origin: NodeID, parameters: [Value],
        kept: KeptNames? = nil, row: KeptNames.Row? = nil, among known: KeptClosures = KeptClosures()
    ) -> KeptNames {
        var slots: [KeptNames.Slot] = []
        var rows: [KeptNames.Row] = []
        for name in names {
            let number = Int(name.index)
            switch name.space {
            case .slot:
                if let own = kept?.slots.first(where: { $0.number == number }) {
                    slots.append(own)
                } else {
                    let held = self.slots[Int(instances[tree.blocks[block].instance].firstSlot) + number]
                    // What has not begun yet is what it is when the closure runs.
                    if case .empty = held { continue }
                    if let kept, !isThere(kept) { continue }
                    slots.append(keep(held, number, among: known))
                }
            case .loopItem, .loopIndex:
                if rows.contains(where: { $0.level == number }) { continue }
                if let row, row.level == number {
                    rows.append(row)
                } else if let own = kept?.rows.first(where: { $0.level == number }) {
                    rows.append(own)
                } else {
                    rows.append(
                        KeptNames.Row(level: number, variables: loopVariables(level: number, from: block)))
                }
            default: break
            }
        }
        return KeptNames(
            block: block, serial: serials[block], node: node, origin: origin,
            component: kept?.component ?? Int(instances[tree.blocks[block].instance].component),
            identity: kept?.identity ?? identity(of: node), parameters: parameters, slots: slots, rows: rows)
    }

    /// Closures and functions of a slot run with the names of whoever gave them, which are kept too.
    private func keep(_ held: SlotValue, _ number: Int, among known: KeptClosures) -> KeptNames.Slot {
        switch held {
        case .closure, .function:
            return KeptNames.Slot(number: number, value: .value(self.held(held, among: known)), caller: nil)
        case .binding(let binding):
            guard case .getSet(_, _, let block) = binding.source else { break }
            return KeptNames.Slot(
                number: number, value: held, caller: Reader(block: block, serial: serials[block]))
        default: break
        }
        return KeptNames.Slot(number: number, value: held, caller: nil)
    }

    /// A closure or function that a slot was given, as a value; nil where it was given none.
    ///
    /// - Parameter known: What was kept already of those that closures call: one that calls several others, each of which calls
    ///   one more, keeps that once.
    func held(_ slot: SlotValue, among known: KeptClosures = KeptClosures()) -> Value {
        let given: GivenClosure
        switch slot {
        case .value(let value): return value
        case .closure(let closure):
            given = GivenClosure(work: closure.action, isAction: true, block: closure.block, node: closure.node)
        case .function(let function):
            given = GivenClosure(
                work: function.expression, isAction: false, block: function.block, node: function.node)
        default: return .null
        }
        if let known = known.closures[given] { return .closure(known) }
        // As deep as components hand closures on.
        guard known.depth < 64 else { return .null }
        known.depth += 1
        defer { known.depth -= 1 }
        let action = given.isAction ? program.actions[given.work] : nil
        let names = keep(
            action?.names ?? program.expressions[given.work].names, block: given.block,
            node: tree.blocks[given.block].firstNode, origin: given.node, parameters: [], among: known)
        let made =
            action.map { HeldClosure($0, owner: names) } ?? HeldClosure(program.expressions[given.work], owner: names)
        known.closures[given] = made
        return .closure(made)
    }

    /// Whether the view is still there that a closure was made in.
    func isThere(_ kept: KeptNames) -> Bool { serials[kept.block] == kept.serial }

    /// What a slot held when the closure was made; nil where it keeps nothing of it.
    func slot(_ number: Int, keptBy kept: KeptNames) -> SlotValue? {
        guard let own = kept.slots.first(where: { $0.number == number }) else { return nil }
        if let caller = own.caller, serials[caller.block] != caller.serial { return .empty }
        return own.value
    }
}
