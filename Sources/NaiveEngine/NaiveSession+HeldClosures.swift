import Expressions
import ViewDocument

/// What a closure that is a value has of the names around it: all slots of the component and all rows, as they were.
struct KeptScope {
    let block: LiveBlock
    let node: LiveNode
    /// Of the node, while it was there.
    let identity: UInt64
    let parameters: [Value]
    let slots: [SlotContent]
    let rows: [Int: (item: Value, index: Int)]
}

/// The number of a scope among those that the session keeps: a closure that held its scope would hold itself by it.
struct KeptNumber: Sendable {
    let number: Int
}

extension NaiveSession {
    func keep(_ scope: KeptScope) -> KeptNumber {
        keptScopes.append(scope)
        return KeptNumber(number: keptScopes.count - 1)
    }

    /// Rows around a block, by their levels.
    func rows(around block: LiveBlock) -> [Int: (item: Value, index: Int)] {
        var found: [Int: (item: Value, index: Int)] = [:]
        var at: LiveBlock? = block
        while let current = at {
            let level = program.blocks[current.template].loopLevel
            if level >= 0, found[level] == nil { found[level] = (current.item, current.index) }
            at = current.around
        }
        return found
    }

    /// What a slot was given that is called, as a value. Blocks have one scope each among those that are kept at once.
    func held(_ content: SlotContent) -> Value {
        var known: [ObjectIdentifier: KeptNumber] = [:]
        return held(content, &known)
    }

    /// Slots as a closure keeps them: what is called in them keeps its own names.
    func kept(_ slots: [SlotContent]) -> [SlotContent] {
        var known: [ObjectIdentifier: KeptNumber] = [:]
        return kept(slots, &known)
    }

    private func held(_ content: SlotContent, _ known: inout [ObjectIdentifier: KeptNumber]) -> Value {
        switch content {
        case .value(let value): return value
        case .closure(let action, let caller, _):
            guard let scope = scope(of: caller, &known) else { return .null }
            return .closure(HeldClosure(program.actions[action], owner: scope))
        case .function(let expression, let caller, _):
            guard let scope = scope(of: caller, &known) else { return .null }
            return .closure(HeldClosure(program.expressions[expression], owner: scope))
        default: return .null
        }
    }

    private func scope(of caller: Caller, _ known: inout [ObjectIdentifier: KeptNumber]) -> KeptNumber? {
        guard let block = caller.block, let node = block.anyNode else { return nil }
        if let scope = known[ObjectIdentifier(block)] { return scope }
        let slots = kept(block.instance.slots, &known)
        let scope = keep(
            KeptScope(
                block: block, node: node, identity: Stamp.identity(of: node, program), parameters: [], slots: slots,
                rows: rows(around: block)))
        known[ObjectIdentifier(block)] = scope
        return scope
    }

    private func kept(
        _ slots: [SlotContent], _ known: inout [ObjectIdentifier: KeptNumber]
    ) -> [SlotContent] {
        slots.map { content in
            switch content {
            case .closure, .function: .value(held(content, &known))
            default: content
            }
        }
    }
}
