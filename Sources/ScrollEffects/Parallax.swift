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
        let moved = Self.parallax(
            rate: try given(.rate, Parameters.parallaxRate), offset: try given(.offset, Parameters.parallaxOffset),
            low: try given(.clampLow, Parameters.parallaxLow), high: try given(.clampHigh, Parameters.parallaxHigh),
            scrolled: offset(of: scroll(for: node))[axis])
        var result = EffectValues()
        guard moved.isFinite else {
            let fault = EvaluationFault(code: "not-finite", message: "a parallax moves by a finite number of points")
            let pointer = tree.attribute(.rate, of: node)?.pointer ?? tree.program.nodes[tree.template[node]].pointer
            throw EffectFault(node: node, pointer: pointer, fault: fault)
        }
        result.offset[axis] = moved
        return result
    }

    /// The movement of a parallax that no expression has a part in; nil where it is not finite.
    func plainParallax(_ node: NodeID, scrolled: Point) -> Point? {
        let start = Int(tree.parameterStart[node])
        func given(_ parameter: Int) -> Double { tree.parameters[start + parameter] }
        let axis: Axis = given(Parameters.parallaxAxis) == 0 ? .horizontal : .vertical
        let moved = Self.parallax(
            rate: given(Parameters.parallaxRate), offset: given(Parameters.parallaxOffset),
            low: given(Parameters.parallaxLow), high: given(Parameters.parallaxHigh), scrolled: scrolled[axis])
        guard moved.isFinite else { return nil }
        var result = Point.zero
        result[axis] = moved
        return result
    }

    private static func parallax(
        rate: Double, offset: Double, low: Double, high: Double, scrolled: Double
    ) -> Double {
        var moved = (1 - rate) * scrolled + offset
        // A bound that is not given is -infinity: no lower bound as it stands, no upper one either.
        if high != Parameters.none, moved > high { moved = high }
        if moved < low { moved = low }
        return moved
    }
}
