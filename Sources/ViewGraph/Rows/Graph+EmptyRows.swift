import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// What decides, besides the elements, whether the rows of a lazy ForEach have views. One for all of them: a row without a view
/// that is not mounted keeps nothing of its own.
struct RowConditions {
    /// What the conditions of the row's template read.
    var reads: [ExpressionRead] = []
    /// Whether a component in the row decides too, whose inputs any run of the owner may change.
    var dependsOnOwner = false
    /// What they read when it was last looked at.
    var values: [Value] = []
    /// Another number whenever rows without a view have to be asked again.
    var epoch = 0
}

extension Graph {
    /// Notes what decides about the rows of a ForEach that begins, where their number of views is not constant.
    func noteRowConditions(_ node: NodeID, template: Int32) {
        var conditions = conditions(of: template)
        guard conditions.dependsOnOwner || !conditions.reads.isEmpty else { return }
        conditions.values = values(of: conditions.reads, at: node)
        conditions.epoch = (rowConditions[node]?.epoch ?? 0) + 1
        rowConditions[node] = conditions
    }

    /// What decides about rows of a template: the same for all of them.
    private func conditions(of template: Int32) -> RowConditions {
        meter.add(.row, 2)
        if let known = templateConditions[template] { return known }
        var found = RowConditions()
        collectConditions(program.blocks[template], in: &found)
        templateConditions[template] = found
        return found
    }

    private func collectConditions(_ block: BlockTemplate, in conditions: inout RowConditions) {
        for node in program.nodes[block.nodes] {
            switch node.kind {
            case .component: conditions.dependsOnOwner = true
            case .conditional, .switchCase, .forEach:
                for attribute in node.attributes {
                    guard case .expression(let expression, _) = program.attributes[attribute].source else { continue }
                    for read in program.expressions[expression].reads where !conditions.reads.contains(read) {
                        if case .proxy = read { conditions.dependsOnOwner = true }
                        conditions.reads.append(read)
                    }
                }
                for inner in node.blocks where inner >= 0 { collectConditions(program.blocks[inner], in: &conditions) }
            default: break
            }
        }
    }

    /// What the names are now; of the row's own variables nothing, which come with its element.
    private func values(of reads: [ExpressionRead], at node: NodeID) -> [Value] {
        var context = BodyContext(self, block: tree.block[node], node: node, reader: -1)
        return reads.map { read in
            switch read {
            case .name(let name): return (try? context.load(name)) ?? .null
            case .property(let name, let property):
                guard case .reference(let object)? = try? context.load(name) else { return .null }
                return self.property(object, property)
            case .proxy: return .null
            }
        }
    }

    /// The owner of a ForEach ran: with other elements, or where components decide, rows without a view may have one.
    func rowsMayHaveViews(_ node: NodeID, isOther: Bool) {
        guard let conditions = rowConditions[node], isOther || conditions.dependsOnOwner else { return }
        rowConditions[node]?.epoch += 1
        rowsChanged(around: node)
    }

    /// Looks at what decides about rows, after bodies ran: lazy containers ask rows without a view again where it changed.
    package func checkRowConditions() {
        guard !rowConditions.isEmpty else { return }
        meter.add(.row, rowConditions.count)
        var isChanged = false
        for node in rowConditions.keys.sorted() where isLive(node) {
            guard let conditions = rowConditions[node], !conditions.reads.isEmpty else { continue }
            let now = values(of: conditions.reads, at: node)
            guard !zip(now, conditions.values).allSatisfy({ $0.isIdentical(to: $1) }) else { continue }
            rowConditions[node]?.values = now
            rowConditions[node]?.epoch += 1
            rowsChanged(around: node)
            isChanged = true
        }
        if isChanged { flushElements() }
    }
}

extension RowData {
    /// Whether both are the same elements.
    func isSame(as other: RowData) -> Bool {
        switch (self, other) {
        case (.numbers(let a, let count), .numbers(let b, let otherCount)): return a == b && count == otherCount
        default: return count == other.count && (0..<count).allSatisfy { self[$0].isIdentical(to: other[$0]) }
        }
    }
}

/// Rows of which the template does not say how many views they are (RERENDER 6.7).
extension Graph {
    /// A row whose number of views is not known without building it. Branches that are all as many views are.
    func findInconstantRow(_ node: NodeID, template: Int32) {
        guard constantCount(ofBlock: template) == nil else { return }
        finding(
            "non-constant-row",
            "the number of views per element is not constant: a lazy container has to build every row to count them. "
                + "Put the content of the row into one view.", at: node)
    }

    /// The views that a block is, whatever happens; nil where they are now more, now fewer.
    private func constantCount(ofBlock template: Int32) -> Int? {
        guard template >= 0 else { return 0 }
        var sum = 0
        for root in program.blocks[template].roots {
            guard let count = constantCount(of: root, in: template) else { return nil }
            sum += count
        }
        return sum
    }

    private func constantCount(of local: Int32, in template: Int32) -> Int? {
        let node = program.blocks[template].nodes.lowerBound + Int(local)
        switch program.nodes[node].kind {
        case .conditional, .switchCase:
            var counts: Set<Int?> = []
            for arm in program.nodes[node].blocks { counts.insert(constantCount(ofBlock: arm)) }
            return counts.count == 1 ? counts.first ?? nil : nil
        case .forEach, .anyView: return nil
        case .group:
            var sum = 0
            for child in program.nodes[node].children {
                guard let count = constantCount(of: child, in: template) else { return nil }
                sum += count
            }
            return sum
        case .emptyView: return 0
        default: return 1
        }
    }
}
