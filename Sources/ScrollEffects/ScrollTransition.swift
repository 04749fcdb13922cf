import Expressions
import Geometry
import ViewDocument
import ViewTree

extension EffectContext {
    /// `phase.value` of the view along the transition's axis.
    func phase(of node: NodeID) -> Double {
        let scroll = enclosingScroll(of: node)
        guard scroll >= 0 else { return 0 }
        return coordinates.phase(of: node, along: transitionAxis(of: node, in: scroll))
    }

    /// The axis given, else the one the scroll view scrolls along.
    func transitionAxis(of node: NodeID, in scroll: NodeID) -> Axis {
        if let attribute = tree.attribute(.axis, of: node),
            case .number(let axis)? = tree.value(of: attribute, at: node)
        {
            return axis == 0 ? .horizontal : .vertical
        }
        return coordinates.axis(of: scroll)
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
        result.turn = mix(turn, end.turn)
        result.turnAxis = end.turn == 0 ? turnAxis : end.turnAxis
        if cornerRadius >= 0 || end.cornerRadius >= 0 {
            result.cornerRadius = mix(max(cornerRadius, 0), max(end.cornerRadius, 0))
        }
        result.foreground = Self.mixed(foreground, end.foreground, fraction)
        result.background = Self.mixed(background, end.background, fraction)
        result.trimFrom = mix(trimFrom, end.trimFrom)
        result.trimTo = mix(trimTo, end.trimTo)
        let areAlike = stops.count == end.stops.count
        result.stops = areAlike ? zip(stops, end.stops).map { mix($0, $1) } : end.stops
        return result
    }

    /// Colours are mixed as gradients are; one that is not there fades.
    private static func mixed(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
        guard let from = UInt32(exactly: a), let to = UInt32(exactly: b) else {
            return fraction == 0 ? a : b >= 0 || fraction == 1 ? b : a
        }
        return Double(Oklab.mix(from, to, fraction))
    }
}
