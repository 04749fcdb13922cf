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
        result.turn = try given(.effectTurn, 0)
        if result.turn != 0 {
            result.turnAxis = TurnAxis(
                x: try given(.effectTurnX, 0), y: try given(.effectTurnY, 0), z: try given(.effectTurnZ, 0))
        }
        result.cornerRadius = max(try given(.effectCornerRadius, -1), -1)
        result.foreground = try color(.effectForeground, of: node, index: index, phase: phase)
        result.background = try color(.effectBackground, of: node, index: index, phase: phase)
        result.trimFrom = min(max(try given(.effectTrimFrom, 0), 0), 1)
        result.trimTo = min(max(try given(.effectTrimTo, 1), 0), 1)
        result.stops = try stops(of: node, index: index, phase: phase)
        if let attribute = tree.attribute(.effectAnchor, of: node, index: index),
            case .point(let anchor) = try value(of: attribute, at: node, phase: phase)
        {
            result.anchor = UnitPoint(x: anchor.x, y: anchor.y)
        }
        return result
    }

    /// A colour as RGBA; -1 where none is given.
    private func color(
        _ key: AttributeKey, of node: NodeID, index: Int32, phase: Double
    ) throws(EffectFault) -> Double {
        guard let attribute = tree.attribute(key, of: node, index: index),
            case .color(let color) = try value(of: attribute, at: node, phase: phase)
        else { return -1 }
        return Double(color.resolved(isDark: tree.environments[tree.environment[node]].isDark))
    }

    /// Locations of a gradient's stops, 0...1, none before the one before it.
    private func stops(of node: NodeID, index: Int32, phase: Double) throws(EffectFault) -> [Double] {
        guard let attribute = tree.attribute(.effectStops, of: node, index: index),
            case .array(let values) = try value(of: attribute, at: node, phase: phase)
        else { return [] }
        var result: [Double] = []
        for case .number(let location) in values where location.isFinite {
            result.append(min(max(location, result.last ?? 0), 1))
        }
        return result
    }
}
