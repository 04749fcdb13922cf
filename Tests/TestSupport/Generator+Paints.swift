/// Styles that are more than a colour, and shapes that are drawn by more than one.
extension DocumentGenerator {
    /// A colour, a gradient, or nothing.
    mutating func style(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...5) {
        case 0: return color(scope)
        case 1: return .null
        case 2: return .expression("\(flag(scope)) ? Color('\(colorName())') : nil")
        case 3: return .expression("\(flag(scope)) ? Color.\(random.pick("red", "blue")).gradient : .green")
        case 4:
            return [
                "type": "LinearGradient", "colors": [color(scope), .string(colorName())],
                "endPoint": .string(random.pick("bottom", "trailing")),
            ]
        default:
            return [
                "type": .string(random.pick("AngularGradient", "EllipticalGradient", "RadialGradient")),
                "stops": [["color": color(scope), "location": 0], ["color": "blue", "location": fraction(scope)]],
            ]
        }
    }

    /// A line around a shape.
    mutating func line(_ scope: GeneratorScope) -> JSON {
        var line: JSON = ["lineWidth": amount(scope, 0, 6), "lineCap": .string(random.pick("round", "butt"))]
        if random.chance(70) { line["color"] = style(scope) }
        if random.chance(50) { line["dash"] = random.chance(50) ? [4, 2] : .expression("[\(number(scope)), 3]") }
        if random.chance(30) { line["dashPhase"] = amount(scope, 0, 9) }
        return line
    }

    mutating func paintedShape(_ scope: GeneratorScope) -> JSON {
        var shape: JSON = ["type": .string(random.pick("Circle", "Capsule", "Rectangle", "UnevenRoundedRectangle"))]
        shape[random.pick("stroke", "strokeBorder")] = line(scope)
        if random.chance(50) { shape["fill"] = style(scope) }
        if shape["type"] == "UnevenRoundedRectangle" { shape["topLeadingRadius"] = amount(scope, 0, 20) }
        if random.chance(20) { shape["inset"] = amount(scope, 0, 9) }
        return shape
    }

    mutating func paintModifier(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...4) {
        case 0: return ["foregroundStyle": style(scope)]
        case 1: return ["tint": style(scope)]
        case 2: return ["border": ["color": style(scope), "width": amount(scope, 0, 5)]]
        case 3: return ["clipShape": ["type": "rect", "topLeadingRadius": amount(scope, 0, 20)]]
        default:
            return [
                random.pick("background", "overlay"): [
                    "style": style(scope), "in": ["type": "rect", "cornerRadius": amount(scope, 0, 20)],
                ]
            ]
        }
    }
}
