import Expressions
import Geometry
import ViewDocument
import ViewTree

extension EffectContext {
    /// Content that moves at `rate` x the scroll: (1 - rate) x scroll + offset along the axis, clamped.
    func parallax(_ node: NodeID) throws(EffectFault) -> EffectValues {
        let start = Int(tree.parameterStart[node])
        func given(_ key: AttributeKey, _ parameter: Int) throws(EffectFault) -> Double {
            if let attribute = tree.attribute(key, of: node), case .captured = attribute.source {
                return try number(key, of: node) ?? 0
            }
            return tree.parameters[start + parameter]
        }
        let axis: Axis = try given(.axis, Parameters.parallaxAxis) == 0 ? .horizontal : .vertical
        let rate = try given(.rate, Parameters.parallaxRate)
        let low = try given(.clampLow, Parameters.parallaxLow)
        let high = try given(.clampHigh, Parameters.parallaxHigh)
        var moved =
            (1 - rate) * offset(of: scroll(for: node))[axis] + (try given(.offset, Parameters.parallaxOffset))
        // A bound that is not given is -infinity: no lower bound as it stands, no upper one either.
        if high != Parameters.none, moved > high { moved = high }
        if moved < low { moved = low }
        var result = EffectValues()
        if moved.isFinite { result.offset[axis] = moved }
        return result
    }
}
