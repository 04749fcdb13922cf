import Expressions
import Geometry
import ViewDocument
import ViewTree

extension EffectContext {
    /// The effects a node's attributes give; `index` and `phase` are those of `scrollTransition`.
    func effects(of node: NodeID, index: Int32 = 0, phase: Double = 0) throws(EffectFault) -> EffectValues {
        var result = EffectValues()
        // An effect has few attributes of the many there are: each is looked at once.
        let range = tree.program.nodes[tree.template[node]].attributes
        for attribute in tree.program.attributes[range] where attribute.index == index {
            switch attribute.key {
            case .effectForeground: result.foreground = try color(of: attribute, at: node, phase)
            case .effectBackground: result.background = try color(of: attribute, at: node, phase)
            case .effectStops: result.stops = try stops(of: attribute, at: node, phase)
            case .effectAnchor:
                if case .point(let anchor) = try value(of: attribute, at: node, phase: phase) {
                    result.anchor = UnitPoint(x: anchor.x, y: anchor.y)
                }
            default:
                guard attribute.key.isEffectNumber,
                    let number = try number(of: attribute, at: node, phase: phase)
                else { continue }
                result.set(attribute.key, to: number)
            }
        }
        return result
    }

    /// A colour as RGBA; -1 where none is given.
    private func color(of attribute: Attribute, at node: NodeID, _ phase: Double) throws(EffectFault) -> Double {
        guard case .color(let color) = try value(of: attribute, at: node, phase: phase) else { return -1 }
        return Double(color.resolved(isDark: tree.environments[tree.environment[node]].isDark))
    }

    /// Locations of a gradient's stops, 0...1, none before the one before it.
    private func stops(of attribute: Attribute, at node: NodeID, _ phase: Double) throws(EffectFault) -> [Double] {
        guard case .array(let values) = try value(of: attribute, at: node, phase: phase) else { return [] }
        var result: [Double] = []
        for case .number(let location) in values where location.isFinite {
            result.append(min(max(location, result.last ?? 0), 1))
        }
        return result
    }
}

extension AttributeKey {
    fileprivate var isEffectNumber: Bool {
        switch self {
        case .effectOffsetX, .effectOffsetY, .effectScaleX, .effectScaleY, .effectDegrees, .effectOpacity, .effectBlur,
            .effectBrightness, .effectSaturation, .effectGrayscale, .effectTurn, .effectTurnX, .effectTurnY,
            .effectTurnZ, .effectCornerRadius, .effectTrimFrom, .effectTrimTo:
            true
        default: false
        }
    }
}

extension EffectValues {
    fileprivate mutating func set(_ key: AttributeKey, to number: Double) {
        switch key {
        case .effectOffsetX: offset.x = number
        case .effectOffsetY: offset.y = number
        case .effectScaleX: scaleX = number
        case .effectScaleY: scaleY = number
        case .effectDegrees: degrees = number
        case .effectOpacity: opacity = min(max(number, 0), 1)
        case .effectBlur: blur = max(number, 0)
        case .effectBrightness: brightness = number
        case .effectSaturation: saturation = number
        case .effectGrayscale: grayscale = number
        case .effectTurn: turn = number
        case .effectTurnX: turnAxis.x = number
        case .effectTurnY: turnAxis.y = number
        case .effectTurnZ: turnAxis.z = number
        case .effectCornerRadius: cornerRadius = max(number, 0)
        case .effectTrimFrom: trimFrom = min(max(number, 0), 1)
        default: trimTo = min(max(number, 0), 1)
        }
    }
}
