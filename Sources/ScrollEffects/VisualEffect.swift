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
    var isEffectNumber: Bool {
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
    fileprivate mutating func set(_ key: AttributeKey, to number: Double) { _ = replace(key, by: number) }

    /// Gives the value of `key` another number; whether it is another.
    mutating func replace(_ key: AttributeKey, by number: Double) -> Bool {
        switch key {
        case .effectOffsetX: Self.put(number, &offset.x)
        case .effectOffsetY: Self.put(number, &offset.y)
        case .effectScaleX: Self.put(number, &scaleX)
        case .effectScaleY: Self.put(number, &scaleY)
        case .effectDegrees: Self.put(number, &degrees)
        case .effectOpacity: Self.put(min(max(number, 0), 1), &opacity)
        case .effectBlur: Self.put(max(number, 0), &blur)
        case .effectBrightness: Self.put(number, &brightness)
        case .effectSaturation: Self.put(number, &saturation)
        case .effectGrayscale: Self.put(number, &grayscale)
        case .effectTurn: Self.put(number, &turn)
        case .effectTurnX: Self.put(number, &turnAxis.x)
        case .effectTurnY: Self.put(number, &turnAxis.y)
        case .effectTurnZ: Self.put(number, &turnAxis.z)
        case .effectCornerRadius: Self.put(max(number, 0), &cornerRadius)
        case .effectTrimFrom: Self.put(min(max(number, 0), 1), &trimFrom)
        default: Self.put(min(max(number, 0), 1), &trimTo)
        }
    }

    @inline(__always)
    private static func put(_ number: Double, _ value: inout Double) -> Bool {
        if value == number { return false }
        value = number
        return true
    }
}

extension AttributeKey {
    /// The field of an effect that a number of this key is.
    var effectField: EffectFields {
        switch self {
        case .effectOffsetX: .offsetX
        case .effectOffsetY: .offsetY
        case .effectScaleX: .scaleX
        case .effectScaleY: .scaleY
        case .effectDegrees: .degrees
        case .effectOpacity: .opacity
        case .effectBlur: .blur
        case .effectBrightness: .brightness
        case .effectSaturation: .saturation
        case .effectGrayscale: .grayscale
        default: .others
        }
    }
}
