import Expressions
import Geometry
import ViewDocument
import ViewTree

extension EffectContext {
    /// How far a view has left the visible area of its scroll view: -1 gone at the top or leading end, 0 fully in view, 1
    /// gone at the other end; in between the hidden fraction of its length.
    func phase(of node: NodeID) -> Double {
        let scroll = enclosingScroll(of: node)
        guard scroll >= 0 else { return 0 }
        let axis = transitionAxis(of: node, in: scroll)
        let frame = coordinates.frame(of: node, in: .scrollView)
        let visible = coordinates.size(of: scroll)[axis]
        let start = frame.origin[axis]
        let length = frame.size[axis]
        let before = min(max(0, -start), length)
        let after = min(max(0, start + length - visible), length)
        guard length > 0 else { return start < 0 ? -1 : start > visible ? 1 : 0 }
        return (after - before) / length
    }

    /// The axis given, else the one the scroll view scrolls along.
    private func transitionAxis(of node: NodeID, in scroll: NodeID) -> Axis {
        if let attribute = tree.attribute(.axis, of: node),
            case .number(let axis)? = tree.value(of: attribute, at: node)
        {
            return axis == 0 ? .horizontal : .vertical
        }
        guard tree.kind[scroll] == .scrollView else { return .vertical }
        let axis = tree.parameters[Int(tree.parameterStart[scroll]) + Parameters.scrollAxis]
        return axis == 0 ? .horizontal : .vertical
    }

    func collectPhase(of node: NodeID, into record: inout EffectRecord) {
        record.inputs.append(.number(phase(of: node)))
        record.depend(on: enclosingScroll(of: node))
    }

    /// The effects at the current phase: one set over `phase.value`, or between those of the identity and of the phase.
    func scrollTransition(_ node: NodeID) throws(EffectFault) -> EffectValues {
        let phase = phase(of: node)
        guard let perPhase = tree.attribute(.phaseEffects, of: node),
            case .number(1)? = tree.value(of: perPhase, at: node)
        else { return try effects(of: node, phase: phase) }
        let identity = try effects(of: node, index: 1)
        if phase == 0 { return identity }
        let end = try effects(of: node, index: phase < 0 ? 0 : 2, phase: phase < 0 ? -1 : 1)
        return identity.interpolated(to: end, by: phase.magnitude)
    }
}

extension EffectValues {
    /// Between these values and `end`, number by number; the anchor is the end's.
    func interpolated(to end: EffectValues, by fraction: Double) -> EffectValues {
        func mix(_ a: Double, _ b: Double) -> Double { fraction == 1 ? b : a + (b - a) * fraction }
        var result = EffectValues()
        result.offset = Point(x: mix(offset.x, end.offset.x), y: mix(offset.y, end.offset.y))
        result.scaleX = mix(scaleX, end.scaleX)
        result.scaleY = mix(scaleY, end.scaleY)
        result.degrees = mix(degrees, end.degrees)
        result.anchor = end.anchor
        result.opacity = mix(opacity, end.opacity)
        result.blur = mix(blur, end.blur)
        result.brightness = mix(brightness, end.brightness)
        result.saturation = mix(saturation, end.saturation)
        result.grayscale = mix(grayscale, end.grayscale)
        return result
    }
}
