import Expressions
import Geometry
import ViewDocument
import ViewTree

/// How an effect is brought up to date when nothing but offsets changed: what no offset decides, found once.
struct EffectPlan: Sendable {
    /// Index into `EffectState.shapes`; -1: always looked at in full.
    var shape: Int32 = -1
    /// Whose plan it is.
    var node: NodeID = -1
    var identity: UInt64 = 0
    /// Where its inputs begin among all, and for how many there is room.
    var inputStart = 0
    var inputRoom = 0
    /// The scroll view around it.
    var scroll: NodeID = -1
    /// From the view to the content of the scroll view, and whether that is a mere movement.
    var toContent = AffineTransform.identity
    var isMovement = true
    var size = Size.zero
    /// The axis of a transition.
    var axis = Axis.vertical
    /// Whether its captured names are all numbers.
    var hasNumbers = true
    var reducesMotion = false

    /// Whether the effect it was made for is still there.
    @inline(__always)
    func isOf(_ node: NodeID, _ tree: ViewTree) -> Bool {
        let block = tree.block[node]
        return self.node == node && tree.blocks[block].isLive && tree.blocks[block].identity == identity
    }

    /// The view in the visible area of the scroll view, scrolled to `offset`.
    @inline(__always)
    func frame(at offset: Point) -> Rect {
        if isMovement {
            return Rect(origin: Point(x: toContent.tx - offset.x, y: toContent.ty - offset.y), size: size)
        }
        return toContent.scrolled(by: offset).boundingBox(of: Rect(origin: .zero, size: size))
    }
}

extension EffectContext {
    /// A plan for an effect, without a place for its inputs; nil where it has to be looked at in full.
    func plan(for node: NodeID, shape: Int32) -> EffectPlan? {
        let scroll = enclosingScroll(of: node)
        guard shape >= 0, scroll >= 0, tree.content[scroll] >= 0,
            Int(tree.content[scroll]) < coordinates.geometry.scrolls.count,
            let toContent = coordinates.transform(from: node, inContentOf: scroll)
        else { return nil }
        var plan = EffectPlan()
        plan.shape = shape
        plan.node = node
        plan.identity = tree.blocks[tree.block[node]].identity
        plan.scroll = scroll
        plan.toContent = toContent
        plan.isMovement = toContent.a == 1 && toContent.b == 0 && toContent.c == 0 && toContent.d == 1
        plan.size = coordinates.size(of: node)
        if tree.kind[node] == .scrollTransition { plan.axis = transitionAxis(of: node, in: scroll) }
        plan.reducesMotion = reducesMotion(node)
        return plan
    }

    /// Gathers the inputs of an effect at `inputs`. What faults is NaN: it faults again where the value is asked for.
    func gather(
        _ plan: inout EffectPlan, _ shape: EffectShape, at inputs: UnsafeMutablePointer<Double>
    ) -> [ResolvedRange] {
        var ranges: [ResolvedRange] = []
        plan.hasNumbers = true
        let values = Int(tree.blocks[tree.block[plan.node]].valueStart)
        for source in shape.sources {
            if source.kind == .captured {
                switch tree.values[values + source.index] {
                case .number(let number): inputs[source.at] = number
                case .bool(let flag): inputs[source.at] = flag ? 1 : 0
                default:
                    inputs[source.at] = 0
                    plan.hasNumbers = false
                }
            } else {
                gather(source, plan, shape, at: inputs, &ranges)
            }
        }
        return ranges
    }

    /// Gathers what an offset may decide.
    @inline(__always)
    func gather(
        _ source: EffectSource, _ plan: EffectPlan, _ shape: EffectShape, at all: UnsafeMutablePointer<Double>,
        _ ranges: inout [ResolvedRange]
    ) {
        let inputs = all + source.at
        switch source.kind {
        case .frame: put(plan.frame(at: offset(of: plan.scroll)), inputs)
        case .offset:
            let offset = offset(of: plan.scroll)
            inputs[0] = offset.x
            inputs[1] = offset.y
        case .size:
            inputs[0] = plan.size.width
            inputs[1] = plan.size.height
        case .progress: inputs[0] = progress(of: plan.scroll)
        case .velocity: inputs[0] = velocity(of: plan.scroll)
        case .phase:
            let frame = plan.frame(at: offset(of: plan.scroll))
            inputs[0] =
                tree.kind[plan.node] == .scrollTransition
                ? coordinates.phase(of: frame, in: plan.scroll, along: plan.axis) : 0
        case .viewPhase:
            inputs[0] = coordinates.phase(of: plan.frame(at: offset(of: plan.scroll)), in: plan.scroll, along: nil)
        case .captured: break
        case .frameElsewhere, .viewProgress, .other: ask(shape.queries[source.index], plan, inputs, &ranges)
        }
    }

    private func put(_ rect: Rect, _ inputs: UnsafeMutablePointer<Double>) {
        inputs[0] = rect.origin.x
        inputs[1] = rect.origin.y
        inputs[2] = rect.size.width
        inputs[3] = rect.size.height
    }

    private func ask(
        _ query: ProxyQuery, _ plan: EffectPlan, _ inputs: UnsafeMutablePointer<Double>,
        _ ranges: inout [ResolvedRange]
    ) {
        switch query {
        case .frame(let space): put(coordinates.frame(of: plan.node, in: space), inputs)
        case .progress(let range, let axis):
            let frame = plan.frame(at: offset(of: plan.scroll))
            let resolved = try? coordinates.resolved(range, of: frame, in: plan.scroll, along: axis)
            inputs[0] = resolved?.progress ?? .nan
            if let resolved { ranges.append(resolved) }
        default:
            switch try? proxy(plan.node, query) {
            case .rect(let rect): put(rect, inputs)
            case .insets(let insets):
                inputs[0] = insets.top
                inputs[1] = insets.leading
                inputs[2] = insets.bottom
                inputs[3] = insets.trailing
            default: inputs[0] = .nan
            }
        }
    }
}
