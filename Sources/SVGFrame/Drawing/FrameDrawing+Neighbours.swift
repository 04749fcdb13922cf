import Geometry
import ViewDocument
import ViewTree

/// Children of a long stack are drawn in groups of neighbours, and those in groups: where a child grows, what comes after it
/// moves with a few groups, and no more of the frame is another.
extension FrameDrawing {
    /// Whether a node's elements are drawn in such groups.
    func standsInGroups(_ node: NodeID, _ count: Int) -> Bool {
        count > options.neighbours && options.neighbours > 1
            && (tree.kind[node] == .vStack || tree.kind[node] == .hStack)
    }

    /// Plans elements that stand in the same structural views down to a depth.
    func planElements(
        _ range: Range<Int>, below depth: Int, base: Point, view: NodeID, _ plan: inout ElementPlan
    ) {
        // What begins here: an element, or the structural view that several stand in.
        var starts: [Int] = []
        for index in range {
            if let last = starts.last, plan.chains[index].count > depth, plan.chains[last].count > depth,
                plan.chains[index][depth] == plan.chains[last][depth]
            {
                continue
            }
            starts.append(index)
        }
        starts.append(range.upperBound)
        planNeighbours(starts[...], below: depth, base: base, view: view, &plan)
    }

    /// Plans what begins at each of `starts` but the last, which is the end.
    private func planNeighbours(
        _ starts: ArraySlice<Int>, below depth: Int, base: Point, view: NodeID, _ plan: inout ElementPlan
    ) {
        let count = starts.count - 1
        var length = options.neighbours
        guard plan.isGrouped, count > length else {
            for (start, end) in zip(starts, starts.dropFirst()) {
                planPart(start..<end, below: depth, base: base, view: view, &plan)
            }
            return
        }
        while count > length * options.neighbours { length *= options.neighbours }
        var first = starts.startIndex
        while first < starts.endIndex - 1 {
            let last = min(first + length, starts.endIndex - 1)
            let group = groupBase(starts[first]..<starts[last], base, plan)
            let step = plan.step
            plan.steps.append(
                Step(.openGroup, step.node, around: shift(from: base, to: group), base: group, view: view))
            planNeighbours(starts[first...last], below: depth, base: group, view: view, &plan)
            plan.steps.append(Step(.close, step.node, around: plan.around, base: group, view: view))
            first = last
        }
    }

    private func planPart(
        _ range: Range<Int>, below depth: Int, base: Point, view: NodeID, _ plan: inout ElementPlan
    ) {
        let chain = plan.chains[range.lowerBound]
        let step = plan.step
        if range.count == 1, chain.count > depth {
            // Nobody else stands in the views around it.
            for view in chain[depth...] {
                plan.steps.append(Step(.open, view, around: plan.around, base: base, view: view))
            }
            plan.steps.append(
                Step(
                    .draw, plan.elements[range.lowerBound], around: plan.around, base: base,
                    view: chain[chain.count - 1], isInScroll: step.isInScroll))
            for view in chain[depth...].reversed() {
                plan.steps.append(Step(.close, step.node, around: plan.around, base: base, view: view))
            }
            return
        }
        guard chain.count > depth else {
            plan.steps.append(
                Step(
                    .draw, plan.elements[range.lowerBound], around: plan.around, base: base, view: view,
                    isInScroll: step.isInScroll))
            return
        }
        plan.steps.append(Step(.open, chain[depth], around: plan.around, base: base, view: chain[depth]))
        planElements(range, below: depth + 1, base: base, view: chain[depth], &plan)
        plan.steps.append(Step(.close, step.node, around: plan.around, base: base, view: chain[depth]))
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

    func openGroup(at shift: Point) {
        out.write("<g")
        writeTranslation(shift)
        out.write(">")
    }
}

/// What is done for the elements of a node, in order.
struct ElementPlan {
    let elements: [NodeID]
    /// The step that draws the node, and where the node is.
    let step: Step
    let around: Point
    /// By element: the structural views between it and the node, outermost first.
    var chains: [[NodeID]] = []
    var isGrouped = false
    var steps: [Step] = []

    init(_ elements: [NodeID], in step: Step, around: Point) {
        self.elements = elements
        self.step = step
        self.around = around
    }
}
