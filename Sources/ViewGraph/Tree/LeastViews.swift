import Expressions
import Geometry
import ViewDocument

/// How many views a mount cannot but bring, counted over the program before anything is built: components that use each
/// other twice and twice again are 2^30 views in thirty lines.
///
/// Only what certainly stands there counts: of an If or Switch the smaller arm, of a ForEach rows whose number the document
/// says, of rows in lazy containers and of readers' contents nothing, because layout asks for those, and of a component that
/// holds itself nothing, because a condition ends it.
struct LeastViews {
    /// Where the count ends: more than any limit, and small enough to be multiplied by a number of rows.
    static let ceiling = 1 << 40

    /// Contents of a node: that block, so many times.
    struct Contents {
        var block: Int32
        var count: Int
    }

    /// By block template: its own views and those of all that must stand in it.
    private(set) var ofBlock: [Int]
    /// The same without its own views.
    private(set) var within: [Int]
    private let rowLimit: Int

    init(_ program: Program, rowLimit: Int) {
        ofBlock = [Int](repeating: -1, count: program.blocks.count)
        within = [Int](repeating: 0, count: program.blocks.count)
        self.rowLimit = rowLimit
        var isOnTheWay = [Bool](repeating: false, count: program.blocks.count)
        // Blocks hold each other deeper than a stack of calls may grow.
        var pending: [Int] = []
        for start in program.blocks.indices where ofBlock[start] < 0 {
            pending.append(start)
            while let block = pending.last {
                if ofBlock[block] >= 0 {
                    pending.removeLast()
                } else if isOnTheWay[block] {
                    pending.removeLast()
                    count(block, program)
                } else {
                    isOnTheWay[block] = true
                    for node in program.blocks[block].nodes where Self.mayHold(program.nodes[node].kind) {
                        Self.forEachBlock(in: node, program) { inner in
                            if ofBlock[inner] < 0, !isOnTheWay[inner] { pending.append(inner) }
                        }
                    }
                }
            }
        }
    }

    private mutating func count(_ block: Int, _ program: Program) {
        var own = 0
        var inside = 0
        for node in program.blocks[block].nodes {
            if program.nodes[node].isView { own += 1 }
            guard Self.mayHold(program.nodes[node].kind),
                let contents = contents(of: program.nodes[node], program)
            else { continue }
            inside += contents.count * views(of: contents.block)
        }
        within[block] = min(inside, Self.ceiling)
        ofBlock[block] = min(own + inside, Self.ceiling)
    }

    /// Views that a block brings; none as long as it is being counted, which is where a component holds itself.
    private func views(of block: Int32) -> Int { block < 0 ? 0 : max(ofBlock[block], 0) }

    /// Whether blocks stand in nodes of a kind as soon as the body around them ran: few do, and the others need no look.
    private static func mayHold(_ kind: NodeKind) -> Bool {
        switch kind {
        case .component, .conditional, .switchCase, .identity, .forEach: true
        default: false
        }
    }

    /// Blocks that may stand in a node as soon as the body around it ran.
    private static func forEachBlock(in node: Int, _ program: Program, _ visit: (Int) -> Void) {
        switch program.nodes[node].kind {
        case .component: visit(program.body(ofUse: node))
        case .forEach where program.nodes[node].givesRows: break
        default:
            for inner in program.nodes[node].blocks where inner >= 0 { visit(Int(inner)) }
        }
    }

    /// What stands in a node at the least; nil for a node in which nothing need stand.
    func contents(of node: NodeTemplate, _ program: Program) -> Contents? {
        switch node.kind {
        case .component: return Contents(block: Int32(clamping: program.body(ofUse: node)), count: 1)
        case .identity: return node.blocks.first.map { Contents(block: $0, count: 1) }
        case .conditional:
            var arms = node.blocks
            if case .bool(let isThen)? = Self.constant(.condition, of: node, program) {
                arms = arms.indices.contains(isThen ? 0 : 1) ? [arms[isThen ? 0 : 1]] : []
            }
            return least(arms)
        case .switchCase: return least(node.blocks)
        case .forEach:
            guard !node.givesRows, let row = node.blocks.first, row >= 0,
                let rows = Self.constantRows(of: node, program), rows.count <= rowLimit
            else { return nil }
            return Contents(block: row, count: rows.count)
        default: return nil
        }
    }

    private func least(_ arms: [Int32]) -> Contents? {
        guard let arm = arms.min(by: { views(of: $0) < views(of: $1) }), arm >= 0 else { return nil }
        return Contents(block: arm, count: 1)
    }

    /// The elements of a ForEach as far as the document itself says what they are.
    static func constantRows(of node: NodeTemplate, _ program: Program) -> RowData? {
        switch constant(.data, of: node, program) {
        case .array(let items)?: return .list(items)
        case .number(let count)?: return numbers(0, count)
        default: break
        }
        guard case .array(let bounds)? = constant(.range, of: node, program), bounds.count == 2,
            case .number(let low) = bounds[0], case .number(let high) = bounds[1]
        else { return nil }
        return numbers(low, high)
    }

    /// The numbers of a count or half-open range; nil for more than can be counted.
    static func numbers(_ low: Double, _ high: Double) -> RowData? {
        guard low.isFinite, high.isFinite, high > low else { return .list([]) }
        guard let count = Int(exactly: (high - low).rounded(.up)) else { return nil }
        return .numbers(first: low, count: count)
    }

    private static func constant(_ key: AttributeKey, of node: NodeTemplate, _ program: Program) -> Value? {
        for attribute in program.attributes[node.attributes] where attribute.key == key {
            switch attribute.source {
            case .constant(let value): return value
            case .expression(let expression, _): return program.expressions[expression].constant
            default: return nil
            }
        }
        return nil
    }
}
