import Geometry
import ViewDocument
import ViewTree

/// Children of a long stack are drawn in groups of neighbours, and those in groups: where a child grows, what comes after it
/// moves with a few groups, and no more of the frame is another.
///
/// What stands in a group is planned when the group is opened: one that is copied from the last frame is never gone through.
extension FrameDrawing {
    /// Whether a node's elements are drawn in such groups.
    func standsInGroups(_ node: NodeID, _ count: Int) -> Bool {
        count > options.neighbours && options.neighbours > 1
            && (tree.kind[node] == .vStack || tree.kind[node] == .hStack)
    }

    /// Puts down elements with the groups of the structural views between them and the node that holds them: neighbours
    /// that stand in one view share its group.
    func putDown(_ elements: [NodeID], around: Point, in step: Step, isReordered: Bool) {
        var plan = ElementPlan(elements, in: step, around: around)
        plan.isGrouped = standsInGroups(step.node, elements.count)
        if plan.isGrouped, pieces != nil, !isReordered {
            (plan.chains, plan.mayCopy) = keptChains(of: elements, in: step)
        } else {
            plan.chains = chains(of: elements, in: step)
        }
        plan.number = plans.count
        if plan.isGrouped { plans.append(plan) }
        var planned: [Step] = []
        planElements(elements.indices, below: 0, base: step.base, view: step.view, plan, &planned)
        steps.append(contentsOf: planned.reversed())
    }

    /// Components, groups and the like between each element and the node that holds it.
    func chains(of elements: [NodeID], in step: Step) -> StructuralChains {
        var chains = StructuralChains(count: elements.count)
        for element in elements {
            var at = tree.parent[element]
            while at >= 0, at != step.node {
                if tree.view[at] == at, at != step.view, isView(at) { chains.addInner(at) }
                at = tree.parent[at]
            }
            chains.endElement()
        }
        return chains
    }

    /// Plans elements that stand in the same structural views down to a depth.
    private func planElements(
        _ range: Range<Int>, below depth: Int, base: Point, view: NodeID, _ plan: ElementPlan, _ planned: inout [Step]
    ) {
        // What begins here: an element, or the structural view that several stand in.
        var starts: [Int] = []
        starts.reserveCapacity(range.count + 1)
        var last: NodeID = -1
        for index in range {
            let around = plan.chains.view(of: index, at: depth)
            if around >= 0, around == last { continue }
            last = around
            starts.append(index)
        }
        starts.append(range.upperBound)
        let count = starts.count - 1
        var length = options.neighbours
        guard plan.isGrouped, count > length else {
            for place in 0..<count {
                planPart(starts[place]..<starts[place + 1], below: depth, base: base, view: view, plan, &planned)
            }
            return
        }
        while count > length * options.neighbours { length *= options.neighbours }
        var first = 0
        while first < count {
            let next = min(first + length, count)
            let range = starts[first]..<starts[next]
            let group = groupBase(range, base, plan)
            planned.append(
                Step(
                    .openGroup, NodeID(truncatingIfNeeded: groups.count), around: shift(from: base, to: group),
                    base: group, view: view, isInScroll: plan.step.isInScroll))
            groups.append(PlannedGroup(plan: plan.number, depth: depth, range: range, length: length))
            first = next
        }
    }

    private func planPart(
        _ range: Range<Int>, below depth: Int, base: Point, view: NodeID, _ plan: ElementPlan, _ planned: inout [Step]
    ) {
        let step = plan.step
        let chain = plan.chains.views(of: range.lowerBound)
        if range.count > 1 {
            let inner = chain[chain.startIndex + depth]
            planned.append(Step(.open, inner, around: plan.around, base: base, view: inner))
            planElements(range, below: depth + 1, base: base, view: inner, plan, &planned)
            planned.append(Step(.close, step.node, around: plan.around, base: base, view: inner))
            return
        }
        // Nobody else stands in the views around it.
        let own = chain.dropFirst(depth)
        for view in own { planned.append(Step(.open, view, around: plan.around, base: base, view: view)) }
        planned.append(
            Step(
                .draw, plan.elements[range.lowerBound], around: plan.around, base: base, view: own.last ?? view,
                isInScroll: step.isInScroll))
        for view in own.reversed() {
            planned.append(Step(.close, step.node, around: plan.around, base: base, view: view))
        }
    }

    /// Where a group of neighbours begins: along the stack where the first of them does.
    private func groupBase(_ range: Range<Int>, _ base: Point, _ plan: ElementPlan) -> Point {
        for element in plan.elements[range] {
            let layout = tree.layoutNode[element]
            guard layout >= 0, geometry.isPlaced[layout] else { continue }
            var group = base
            let axis: Axis = tree.kind[plan.step.node] == .vStack ? .vertical : .horizontal
            group[axis] = rounded(plan.around[axis] + geometry.origin[layout][axis])
            return group
        }
        return base
    }

    /// Opens a group of neighbours, and copies what is inside or puts it down.
    func openGroup(_ step: Step) {
        out.write("<g")
        writeTranslation(step.around)
        out.write(">")
        let group = groups[Int(step.node)]
        let plan = plans[group.plan]
        if pieces != nil, copiesInside(of: group, plan, at: step.base) { return out.write("</g>") }
        steps.append(
            Step(
                pieces == nil ? .close : .closeView, plan.step.node, around: plan.around, base: step.base,
                view: step.view))
        var planned: [Step] = []
        planElements(group.range, below: group.depth, base: step.base, view: step.view, plan, &planned)
        steps.append(contentsOf: planned.reversed())
    }
}

/// What is done for the elements of a node, in order.
struct ElementPlan {
    let elements: [NodeID]
    /// The step that draws the node, and where the node is.
    let step: Step
    let around: Point
    var chains = StructuralChains(count: 0)
    var isGrouped = false
    /// Its place in ``FrameDrawing/plans`` if it is grouped.
    var number = 0
    /// Whether its elements and the views between are those of the last frame, so that groups of it may be the same.
    var mayCopy = false

    init(_ elements: [NodeID], in step: Step, around: Point) {
        self.elements = elements
        self.step = step
        self.around = around
    }
}

/// A group of neighbours that is not opened yet.
struct PlannedGroup {
    /// Its place in ``FrameDrawing/plans``.
    let plan: Int
    /// How many structural views around it its elements share.
    let depth: Int
    let range: Range<Int>
    /// So many stand in a group like this.
    let length: Int
}

/// By element of a node: the structural views between the two, outermost first. All stand in one list.
struct StructuralChains: Equatable {
    private var nodes: [NodeID] = []
    private var ends: [Int32] = [0]

    init(count: Int) { ends.reserveCapacity(count + 1) }

    var memory: Int { (nodes.capacity + ends.capacity) * 4 }

    /// Adds a view of the element being added, from the inside out.
    mutating func addInner(_ view: NodeID) { nodes.append(view) }

    mutating func endElement() {
        nodes[Int(ends[ends.count - 1])...].reverse()
        ends.append(Int32(truncatingIfNeeded: nodes.count))
    }

    func views(of element: Int) -> ArraySlice<NodeID> { nodes[Int(ends[element])..<Int(ends[element + 1])] }

    /// The view at a depth; -1 where the chain is shorter.
    func view(of element: Int, at depth: Int) -> NodeID {
        let place = Int(ends[element]) + depth
        return place < Int(ends[element + 1]) ? nodes[place] : -1
    }
}
