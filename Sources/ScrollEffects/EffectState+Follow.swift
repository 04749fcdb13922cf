import Expressions
import Geometry
import ViewDocument
import ViewTree

/// Effects after a scroll that moved nothing else.
extension EffectState {
    /// Brings effects up to date by their plans. Answers those that have to be looked at in full: they have no plan, or the
    /// machine has to compute them.
    mutating func follow(_ list: [NodeID], _ context: EffectContext, _ changes: inout EffectChanges) -> [NodeID] {
        var asked: [NodeID] = []
        let inputCount = shapes.reduce(1) { max($0, $1.inputCount) }
        let registerCount = shapes.reduce(1) { max($0, $1.registerCount) }
        let termCount = shapes.reduce(1) { max($0, $1.terms.count) }
        // Taken out while they are written, so that nothing is copied or checked for each effect.
        var inputs = self.inputs
        var values = self.values
        var looked = self.looked
        let plans = self.plans
        self.inputs = []
        self.values = []
        self.looked = []
        defer {
            self.inputs = inputs
            self.values = values
            self.looked = looked
        }
        let tree = context.tree
        withUnsafeTemporaryAllocation(of: Double.self, capacity: inputCount + registerCount + termCount) { room in
            withUnsafeTemporaryAllocation(of: EffectChange.self, capacity: list.count) { changed in
                inputs.withUnsafeMutableBufferPointer { inputs in
                    values.withUnsafeMutableBufferPointer { values in
                        plans.withUnsafeBufferPointer { plans in
                            guard let gathered = room.baseAddress, let known = inputs.baseAddress,
                                let values = values.baseAddress, let first = plans.baseAddress,
                                let changed = changed.baseAddress
                            else { return }
                            var step = FollowingStep(
                                context: context, known: known, gathered: gathered, registers: gathered + inputCount,
                                results: gathered + inputCount + registerCount, changed: changed)
                            for node in list {
                                let at = Int(tree.content[node])
                                guard at >= 0, at < plans.count, looked[at] != update else { continue }
                                let plan = first + at
                                guard plan.pointee.shape >= 0 else {
                                    if isLive(node, in: tree) { asked.append(node) }
                                    continue
                                }
                                guard plan.pointee.isOf(node, tree) else { continue }
                                if plan.pointee.shape != step.number {
                                    step.take(shapes[plan.pointee.shape], plan.pointee.shape)
                                }
                                if step.follow(plan, values + at, &changes.ranges) {
                                    looked[at] = update
                                } else {
                                    asked.append(node)
                                }
                            }
                            changes.computed += step.computed
                            changes.changed.append(
                                contentsOf: UnsafeBufferPointer(start: changed, count: step.changedCount))
                        }
                    }
                }
            }
        }
        return asked
    }
}

/// One scroll's way through the effects that depend on it.
private struct FollowingStep {
    let context: EffectContext
    /// Inputs of all effects as they were.
    let known: UnsafeMutablePointer<Double>
    let gathered: UnsafeMutablePointer<Double>
    let registers: UnsafeMutablePointer<Double>
    let results: UnsafeMutablePointer<Double>
    /// Effects whose values changed.
    let changed: UnsafeMutablePointer<EffectChange>
    private(set) var changedCount = 0
    private(set) var computed = 0
    /// The shape of the effects at hand: those of one template follow each other.
    private(set) var number: Int32 = -1
    private var shape: EffectShape?
    private var sources = UnsafeMutableBufferPointer<EffectSource>(start: nil, count: 0)
    private var terms = UnsafeMutableBufferPointer<EffectTerm>(start: nil, count: 0)
    private var inputCount = 0
    private var isParallax = false
    private var isNumeric = false
    /// Whether all that is read is the rectangle in the visible area: by far the most effects.
    private var isOfFrame = false
    private var ranges: [ResolvedRange] = []
    /// The scroll view at hand and its offset.
    private var scroll: NodeID = -1
    private var offset = Point.zero

    init(
        context: EffectContext, known: UnsafeMutablePointer<Double>, gathered: UnsafeMutablePointer<Double>,
        registers: UnsafeMutablePointer<Double>, results: UnsafeMutablePointer<Double>,
        changed: UnsafeMutablePointer<EffectChange>
    ) {
        self.context = context
        self.changed = changed
        self.known = known
        self.gathered = gathered
        self.registers = registers
        self.results = results
    }

    mutating func take(_ shape: EffectShape, _ number: Int32) {
        self.shape = shape
        self.number = number
        sources = shape.sources
        terms = shape.terms
        inputCount = shape.inputCount
        isParallax = shape.isParallax
        isNumeric = shape.isNumeric
        isOfFrame = shape.sources.count == 1 && shape.sources[0].kind == .frame
    }

    /// Compares what an effect reads with what it read, and computes it where that differs; false where the machine has
    /// to.
    mutating func follow(
        _ plan: UnsafePointer<EffectPlan>, _ values: UnsafeMutablePointer<EffectValues>,
        _ allRanges: inout [RangeChange]
    ) -> Bool {
        let known = known + plan.pointee.inputStart
        if plan.pointee.scroll != scroll {
            scroll = plan.pointee.scroll
            offset = context.offset(of: scroll)
        }
        let isPlain = isOfFrame && plan.pointee.isMovement
        var isSame = isPlain ? take(plan, known) : true
        // Of a mere movement the size stays.
        for source in sources where !isPlain {
            let at = source.at
            switch source.kind {
            case .frame:
                let frame = plan.pointee.frame(at: offset)
                gathered[at] = frame.origin.x
                gathered[at + 1] = frame.origin.y
                gathered[at + 2] = frame.size.width
                gathered[at + 3] = frame.size.height
                if gathered[at] != known[at] || gathered[at + 1] != known[at + 1] { isSame = false }
                if plan.pointee.isMovement || !isSame { continue }
            case .offset:
                gathered[at] = offset.x
                gathered[at + 1] = offset.y
            case .captured: gathered[at] = known[at]
            default: if let shape { context.gather(source, plan.pointee, shape, at: gathered, &ranges) }
            }
            for place in at..<at + source.width where gathered[place] != known[place] { isSame = false }
        }
        if isSame {
            noteRanges(plan.pointee.node, &allRanges)
            return true
        }
        guard isParallax || (isNumeric && plan.pointee.hasNumbers) else {
            ranges.removeAll(keepingCapacity: true)
            return false
        }
        var fields = EffectFields.none
        if isParallax {
            guard let moved = parallax(plan, values) else { return false }
            fields = moved
        } else {
            guard compute() else {
                ranges.removeAll(keepingCapacity: true)
                return false
            }
            var bits: UInt16 = 0
            for place in 0..<terms.count where !(plan.pointee.reducesMotion && terms[place].isMovement) {
                let isOther = values.pointee.replace(terms[place].key, by: results[place])
                if isOther { bits |= terms[place].field.rawValue }
            }
            fields = EffectFields(rawValue: bits)
        }
        if isPlain {
            known[0] = gathered[0]
            known[1] = gathered[1]
        } else {
            known.update(from: gathered, count: inputCount)
        }
        noteRanges(plan.pointee.node, &allRanges)
        computed += 1
        if fields.rawValue != 0 {
            (changed + changedCount).initialize(to: EffectChange(node: plan.pointee.node, fields: fields))
            changedCount += 1
        }
        return true
    }

    /// Gathers where a view is in the visible area; whether it is where it was.
    @inline(__always)
    private func take(_ plan: UnsafePointer<EffectPlan>, _ known: UnsafeMutablePointer<Double>) -> Bool {
        gathered[0] = plan.pointee.toContent.tx - offset.x
        gathered[1] = plan.pointee.toContent.ty - offset.y
        gathered[2] = known[2]
        gathered[3] = known[3]
        return gathered[0] == known[0] && gathered[1] == known[1]
    }

    /// Whether every term has a value.
    @inline(__always)
    private func compute() -> Bool {
        for place in 0..<terms.count {
            let inputs = gathered + terms[place].start
            let result = terms[place].code._withUnsafeGuaranteedRef { $0.value(of: inputs, registers: registers) }
            guard result.isFinite else { return false }
            results[place] = result
        }
        return true
    }

    @inline(__always)
    private mutating func noteRanges(_ node: NodeID, _ all: inout [RangeChange]) {
        if ranges.isEmpty { return }
        for range in ranges { all.append(RangeChange(node: node, range: range)) }
        ranges.removeAll(keepingCapacity: true)
    }

    private func parallax(
        _ plan: UnsafePointer<EffectPlan>, _ values: UnsafeMutablePointer<EffectValues>
    ) -> EffectFields? {
        if plan.pointee.reducesMotion { return EffectFields.none }
        guard let moved = context.plainParallax(plan.pointee.node, scrolled: Point(x: gathered[0], y: gathered[1]))
        else { return nil }
        let old = values.pointee.offset
        values.pointee.offset = moved
        return (moved.x != old.x ? EffectFields.offsetX : .none).union(moved.y != old.y ? .offsetY : .none)
    }
}
