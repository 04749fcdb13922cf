/// Colours that are made by calls.
extension Checker {
    /// `Color(…)` of a string, of red, green and blue, or of hue, saturation and brightness.
    mutating func color(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        var arguments = arguments
        if arguments.count > 1, arguments[0].label == nil,
            case .implicitMember(let space) = tree.nodes[arguments[0].value].kind
        {
            guard space == "sRGB" else {
                return fault(
                    "wrong-arguments", "The colour space `.\(space)` is not there: colours are in sRGB.",
                    self.span(arguments[0].value), suggestion: ".sRGB")
            }
            arguments.removeFirst()
        }
        if arguments.count == 1, arguments[0].label == nil || arguments[0].label == "uiColor" {
            guard let value = check(arguments[0].value) else { return nil }
            let isText = !typed.nodes[value].isPending && typed.nodes[value].type == .string
            let color = isText ? value : finish(value, as: .color)
            return color.flatMap { operate(.colorOfString, [$0], .color, span) }
        }
        if arguments.first?.label == "white" {
            let labels: [String?] = arguments.count == 2 ? ["white", "opacity"] : ["white"]
            guard let given = numbers(arguments, labels, of: "Color", node),
                let one = constant(.number(1), .number, span)
            else { return nil }
            return operate(.colorRGB, [given[0], given[0], given[0], given.count > 1 ? given[1] : one], .color, span)
        }
        let isHue = arguments.first?.label == "hue"
        var labels: [String?] = isHue ? ["hue", "saturation", "brightness"] : ["red", "green", "blue"]
        if arguments.count == 4 { labels.append("opacity") }
        guard var components = numbers(arguments, labels, of: "Color", node) else { return nil }
        if components.count == 3 {
            guard let opaque = constant(.number(1), .number, span) else { return nil }
            components.append(opaque)
        }
        return operate(isHue ? .colorHSB : .colorRGB, components, .color, span)
    }

    /// `Color.red`, `Color.random`.
    mutating func colorMember(_ name: String, _ node: Int) -> Int? {
        if name == "random" { return random(isColor: true, span(node)) }
        guard let color = NamedColor(swiftUIName: name) else {
            return unknownMember(name, of: "Color", ColorValue.names + ["random"], node)
        }
        return constant(.color(ColorValue(name: color).asColor), .color, span(node))
    }
}
