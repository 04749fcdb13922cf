import Expressions

/// A block template while it is compiled: its nodes with their attributes, in document order.
final class BlockBuilder {
    private let role: BlockTemplate.Role
    let component: Int
    private let loopLevel: Int
    /// Uses around it whose modifiers it takes in: how far out a value is handed from.
    var useDepth = 0
    /// Whether what it holds is shown once more elsewhere, and is a view there.
    var isCopy = false
    var nodes: [NodeTemplate] = []
    /// All attributes in the order they came.
    private var attributes: [Attribute] = []
    /// By attribute, where the next one of its node is; -1 after the last.
    private var nextAttributes: [Int32] = []
    /// Whether those of a node stand in a row, after those of the nodes before.
    private var isInOrder = true
    private var lastOwner: Int32 = -1
    /// Where the first and the last attribute of each node are; -1 where it has none.
    private var firstAttributes: [Int32] = []
    private var lastAttributes: [Int32] = []
    var roots: [Int32] = []
    private var valueCount = 0
    /// Whether a name of the owner is used in it or inside it.
    private var usesOwner = false
    /// How many readers further out than the nearest one the proxies are of that are asked; 0 for none further out.
    private var readerDepth = 0
    /// Levels of the loop variables used in it or inside it.
    private var loopLevels: Set<Int> = []

    init(role: BlockTemplate.Role, component: Int, loopLevel: Int = -1) {
        self.role = role
        self.component = component
        self.loopLevel = loopLevel
    }

    /// Adds a node; its children are the caller's to set.
    func add(_ node: NodeTemplate) -> Int32 {
        nodes.append(node)
        firstAttributes.append(-1)
        lastAttributes.append(-1)
        return Int32(clamping: nodes.count - 1)
    }

    func add(_ attribute: Attribute, to node: Int32) {
        let place = Int32(clamping: attributes.count)
        attributes.append(attribute)
        nextAttributes.append(-1)
        isInOrder = isInOrder && node >= lastOwner
        lastOwner = node
        let last = lastAttributes[Int(node)]
        if last < 0 { firstAttributes[Int(node)] = place } else { nextAttributes[Int(last)] = place }
        lastAttributes[Int(node)] = place
    }

    func attributes(of node: Int32) -> [Attribute] {
        var list: [Attribute] = []
        var place = firstAttributes[Int(node)]
        while place >= 0 {
            list.append(attributes[Int(place)])
            place = nextAttributes[Int(place)]
        }
        return list
    }

    /// What a use gives for a slot of its component; nil where it gives nothing.
    func argument(_ slot: Int32, of node: Int32) -> Attribute.Source? {
        var place = firstAttributes[Int(node)]
        while place >= 0 {
            if attributes[Int(place)].index == slot, case .argument = attributes[Int(place)].key {
                return attributes[Int(place)].source
            }
            place = nextAttributes[Int(place)]
        }
        return nil
    }

    /// Room for `count` values in the block; the first slot.
    func reserve(_ count: Int) -> Int {
        defer { valueCount += count }
        return valueCount
    }

    /// Notes what an expression uses of the owner.
    func noteUse(of expression: CompiledExpression) {
        noteReaders(expression.reads)
        guard expression.capturesOwner else { return }
        noteReads(expression.reads)
    }

    /// Notes what an action uses of the owner. What it writes is not among its reads, so any use that is not only one of
    /// loop variables counts.
    func noteUse(of action: CompiledAction) {
        noteReaders(action.reads)
        guard action.capturesOwner else { return }
        noteReads(action.reads)
        usesOwner = true
    }

    func noteOwnerUse() { usesOwner = true }

    func noteLoop(_ level: Int) { loopLevels.insert(level) }

    var traces: Traces {
        Traces(values: valueCount, usesOwner: usesOwner, readerDepth: readerDepth, loopLevels: loopLevels.count)
    }

    /// Makes room for nodes that are to be added `times` times.
    func makeRoom(for times: Int, of count: Int, attributes others: Int) {
        let all = nodes.count + times * count
        // Many short lists do not move all nodes each time.
        guard nodes.capacity < all else { return }
        let room = max(all, nodes.capacity * 2)
        nodes.reserveCapacity(room)
        firstAttributes.reserveCapacity(room)
        lastAttributes.reserveCapacity(room)
        let ends = max(attributes.count + times * others, attributes.capacity)
        attributes.reserveCapacity(ends)
        nextAttributes.reserveCapacity(ends)
    }

    /// Adds the attributes of nodes that were added once more; letters are those that stand where they are now.
    func repeatAttributes(of pattern: Pattern, movedBy way: Int32, text: (JSONNode) -> String?) {
        let start = attributes.count
        let shift = Int32(clamping: start)
        let nodes = Int32(clamping: firstAttributes.count)
        attributes.append(contentsOf: pattern.attributes)
        for next in pattern.nextAttributes { nextAttributes.append(next >= 0 ? next + shift : -1) }
        isInOrder = isInOrder && nodes > lastOwner
        if let owner = pattern.lastAttributes.lastIndex(where: { $0 >= 0 }) {
            lastOwner = nodes + Int32(clamping: owner)
        }
        attributes.withUnsafeMutableBufferPointer { attributes in
            for place in pattern.moving { attributes[start + place].place.node += way }
            for place in pattern.texts {
                guard let text = text(attributes[start + place].place.node) else { continue }
                attributes[start + place].source = .constant(.string(text))
            }
        }
        for first in pattern.firstAttributes { firstAttributes.append(first >= 0 ? first + shift : -1) }
        for last in pattern.lastAttributes { lastAttributes.append(last >= 0 ? last + shift : -1) }
    }

    private func noteReads(_ reads: [ExpressionRead]) {
        for read in reads {
            guard let name = read.nameReference else { continue }
            switch name.space {
            case .slot: usesOwner = true
            case .loopItem, .loopIndex: loopLevels.insert(Int(name.index))
            default: break
            }
        }
    }

    /// Notes the reader furthest out that is asked: its proxy is of outside of the readers between.
    private func noteReaders(_ reads: [ExpressionRead]) {
        for case .proxy(let source, _) in reads where source.depth > readerDepth { readerDepth = source.depth }
    }

    /// Whether anything in it uses a name from outside it.
    private var capturesOwner: Bool { usesOwner || readerDepth > 0 || loopLevels.contains { $0 != loopLevel } }

    /// Appends the block to the program and tells the block around it what was used; its index.
    func finish(into program: inout Program, around outer: BlockBuilder?) -> Int {
        var block = BlockTemplate(role: role, component: component)
        let first = program.nodes.count
        let isInside = isCopy || program.components[component].isLibrary
        let base = program.attributes.count
        handAttributes(to: &program)
        nodes.withUnsafeMutableBufferPointer { nodes in
            for index in nodes.indices where isInside {
                nodes[index].isInside = true
                nodes[index].isCopy = isCopy
            }
        }
        for at in base..<program.attributes.count where Self.isEvaluated(at, program) {
            block.dynamicAttributes.append(Int32(clamping: at))
        }
        if program.nodes.isEmpty {
            swap(&program.nodes, &nodes)
        } else {
            program.nodes.append(contentsOf: nodes)
            nodes = []
        }
        (nextAttributes, firstAttributes, lastAttributes) = ([], [], [])
        block.nodes = first..<program.nodes.count
        block.roots = roots
        block.valueCount = valueCount
        block.loopLevel = loopLevel
        block.capturesOwner = capturesOwner
        if let outer {
            outer.usesOwner = outer.usesOwner || usesOwner
            outer.readerDepth = max(outer.readerDepth, role == .reader ? readerDepth - 1 : readerDepth)
            outer.loopLevels.formUnion(loopLevels.filter { $0 != loopLevel })
        }
        program.blocks.append(block)
        return program.blocks.count - 1
    }

    /// Gives the attributes to the program, those of one node after those of another. They mostly stand so already: then they
    /// are handed over as they are.
    private func handAttributes(to program: inout Program) {
        let base = program.attributes.count
        var start = base
        for index in nodes.indices {
            var place = firstAttributes[index]
            var count = 0
            while place >= 0 {
                if !isInOrder { program.attributes.append(attributes[Int(place)]) }
                place = nextAttributes[Int(place)]
                count += 1
            }
            nodes[index].attributes = start..<start + count
            start += count
        }
        if !isInOrder {
            attributes = []
        } else if base == 0 {
            swap(&program.attributes, &attributes)
        } else {
            program.attributes.append(contentsOf: attributes)
            attributes = []
        }
    }

    /// Whether running the body has to compute or capture something for it.
    private static func isEvaluated(_ attribute: Int, _ program: Program) -> Bool {
        switch program.attributes[attribute].source {
        case .expression(_, let slot): slot >= 0
        case .captured(let expression, _): program.expressions[expression].reads.contains { $0.isCapturable }
        default: false
        }
    }
}

extension ExpressionRead {
    var nameReference: NameReference? {
        switch self {
        case .name(let name), .property(let name, _): name
        case .proxy: nil
        }
    }

    /// Whether an expression that runs outside the body takes it from a capture; the effect's own proxy, scroll and phase are
    /// live there.
    var isCapturable: Bool {
        if case .proxy(let source, _) = self { return source.isReader }
        guard let nameReference else { return false }
        switch nameReference.space {
        case .scroll, .phase, .parameter: return false
        default: return true
        }
    }
}

/// Numbers siblings of one type name within the view around them.
final class SiblingCounter {
    /// The first types met are looked through: few views hold more.
    private var counts: [(typeName: String, count: Int32)] = []
    private var others: [String: Int32] = [:]
    /// Views numbered so far, and the last of them.
    private(set) var count = 0
    private(set) var latest: (typeName: String, number: Int32) = ("", 0)

    init() {}

    init(copying other: SiblingCounter) {
        (counts, others) = (other.counts, other.others)
        (count, latest) = (other.count, other.latest)
    }

    func next(_ typeName: String) -> Int32 {
        count += 1
        var place = 0
        while place < counts.count, counts[place].typeName != typeName { place += 1 }
        if place < counts.count {
            latest = (typeName, counts[place].count)
            counts[place].count += 1
        } else if place < 8 {
            counts.append((typeName, 1))
            latest = (typeName, 0)
        } else {
            latest = (typeName, others[typeName, default: 0])
            others[typeName] = latest.number + 1
        }
        return latest.number
    }
}
