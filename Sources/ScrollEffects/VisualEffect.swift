import Expressions
import Geometry
import ViewDocument
import ViewTree

extension EffectContext {
    /// The effects a node's attributes give; `index` and `phase` are those of `scrollTransition`.
    func effects(of node: NodeID, index: Int32 = 0, phase: Double = 0) throws(EffectFault) -> EffectValues {
        func given(_ key: AttributeKey, _ neutral: Double) throws(EffectFault) -> Double {
            try number(key, of: node, index: index, phase: phase) ?? neutral
        }
        var result = EffectValues()
        result.offset.x = try given(.effectOffsetX, 0)
        result.offset.y = try given(.effectOffsetY, 0)
        result.scaleX = try given(.effectScaleX, 1)
        result.scaleY = try given(.effectScaleY, 1)
        result.degrees = try given(.effectDegrees, 0)
        result.opacity = min(max(try given(.effectOpacity, 1), 0), 1)
        result.blur = max(try given(.effectBlur, 0), 0)
        result.brightness = try given(.effectBrightness, 0)
        result.saturation = try given(.effectSaturation, 1)
        result.grayscale = try given(.effectGrayscale, 0)
        if let attribute = tree.attribute(.effectAnchor, of: node, index: index),
            case .point(let anchor) = try value(of: attribute, at: node, phase: phase)
        {
            result.anchor = UnitPoint(x: anchor.x, y: anchor.y)
        }
        return result
    }
}
