import Expressions
import Geometry

/// Styles: colours, and gradients where one may stand.
extension Compilation {
    /// The row of the gradient that an object is; nil for any other value.
    func gradientRow(_ node: JSONNode) -> ViewRow? {
        guard json.kind(of: node) == .object, let type = json.member("type", of: node).flatMap({ json.string($0) }),
            let row = ViewSchema.row(of: type), row.rule(for: "stops") != nil
        else { return nil }
        return row
    }

    /// A gradient as a style: known, or one expression made of its parts.
    func readGradient(_ node: JSONNode, _ row: ViewRow, _ context: ValueContext) -> ReadValue? {
        checkKeys(of: node, known: ["type"] + row.keys.map(\.key), what: "A gradient")
        guard checkGradient(row, node) else { return nil }
        var parts: [(label: String, value: ReadValue, text: String)] = []
        guard let stops = gradientStops(node, context) else { return nil }
        for rule in row.keys where rule.key != "colors" && rule.key != "stops" {
            guard let member = json.member(rule.key, of: node) else { continue }
            guard let value = read(rule.form, member, context) else { return nil }
            parts.append((rule.key, value, sourceText(member, value)))
        }
        if let known = stops.known, let gradient = gradient(row, known, parts) { return .constant(.color(gradient)) }
        let arguments = [stops.text] + parts.map { "\($0.label): \($0.text)" }
        let source = "\(row.type)(\(arguments.joined(separator: ", ")))"
        return compile(
            source: source, at: node, expecting: .exactly(.optional(.color)), in: context.scope, place: context.place
        ).map { compiled in compiled.constant.map { ReadValue.constant($0) } ?? .expression(compiled) }
    }

    private typealias Stops = (text: String, known: [GradientValue.Stop]?)

    private func gradientStops(_ node: JSONNode, _ context: ValueContext) -> Stops? {
        let isPlain = json.member("colors", of: node) != nil
        guard let list = json.member(isPlain ? "colors" : "stops", of: node) else { return nil }
        if isPlain, isExpression(list) {
            return read(.any, list, context).map { ("colors: \(sourceText(list, $0))", nil) }
        }
        if isExpression(list) {
            return read(.any, list, context).map { ("stops: \(sourceText(list, $0))", nil) }
        }
        guard let elements = stopElements(list) else { return nil }
        var colors: [(value: ReadValue, text: String)] = []
        var locations: [(value: ReadValue, text: String)] = []
        for element in elements {
            guard isPlain || objectWithKeys(element, CompositeRules.stopKeys, what: "A stop") else { return nil }
            let color = isPlain ? element : json.member("color", of: element)
            let location = isPlain ? nil : json.member("location", of: element)
            guard let color, isPlain || location != nil else {
                fault("missing-key", "A stop needs the keys \"color\" and \"location\".", at: element)
                return nil
            }
            guard let value = read(.color, color, context) else { return nil }
            colors.append((value, "Color(\(colorText(color, value, context)))"))
            guard let location else { continue }
            guard let place = read(.number(NumberRange(low: 0, high: 1)), location, context) else { return nil }
            if case .constant(.number(let now)) = place, case .constant(.number(let last))? = locations.last?.value,
                now < last
            {
                fault("out-of-range", "The locations of stops must not decrease.", at: location)
            }
            locations.append((place, sourceText(location, place)))
        }
        var text = "colors: [\(colors.map(\.text).joined(separator: ", "))]"
        if !isPlain { text += ", locations: [\(locations.map(\.text).joined(separator: ", "))]" }
        let knownColors = colors.compactMap { part -> ColorValue? in
            if case .constant(.color(let color)) = part.value { color } else { nil }
        }
        let knownPlaces = locations.compactMap { part -> Double? in
            if case .constant(.number(let number)) = part.value { number } else { nil }
        }
        guard knownColors.count == colors.count, knownPlaces.count == locations.count else { return (text, nil) }
        return (text, GradientValue.stops(knownColors, isPlain ? nil : knownPlaces))
    }

    /// Of a colour and its opacity the expression that the two are.
    private func colorText(_ node: JSONNode, _ value: ReadValue, _ context: ValueContext) -> String {
        guard !isExpression(node), case .expression = value, let color = json.member("color", of: node),
            let base = read(.color, color, context)
        else { return sourceText(node, value) }
        let plain = "Color(\(sourceText(color, base)))"
        guard let opacity = json.member("opacity", of: node), let factor = read(.number(.any), opacity, context) else {
            return plain
        }
        return "\(plain).opacity(\(sourceText(opacity, factor)))"
    }

    /// The gradient of parts that are all known.
    private func gradient(
        _ row: ViewRow, _ stops: [GradientValue.Stop], _ parts: [(label: String, value: ReadValue, text: String)]
    ) -> ColorValue? {
        guard let kind = GradientValue.Kind(type: row.type) else { return nil }
        var (start, end) = (Point(x: 0.5, y: kind == .linear ? 0 : 0.5), Point(x: 0.5, y: 1))
        var (from, to) = (0.0, kind == .elliptical ? 0.5 : 360)
        for part in parts {
            guard case .constant(let value) = part.value else { return nil }
            switch (part.label, value) {
            case ("startPoint", .point(let point)), ("center", .point(let point)): start = point
            case ("endPoint", .point(let point)): end = point
            case (_, .number(let number)):
                if part.label.hasPrefix("start") { from = number } else { to = number }
            default: return nil
            }
        }
        return ColorValue(GradientValue(kind: kind, stops: stops, start: start, end: end, from: from, to: to))
    }

    /// {"color": …, "opacity": …}: both known, or one expression made of the two.
    func readFadedColor(_ node: JSONNode, _ context: ValueContext) -> ReadValue? {
        checkKeys(of: node, known: ["color", "opacity"], what: "A colour")
        guard let colorNode = json.member("color", of: node) else {
            fault("missing-key", "The key \"color\" is missing.", at: node)
            return nil
        }
        guard json.kind(of: colorNode) != .object || isExpression(colorNode) else { return nested(colorNode) }
        var color = read(.color, colorNode, context)
        if case .constant(.color(let known)) = color { color = .constant(.color(known.asColor)) }
        guard let opacityNode = json.member("opacity", of: node) else {
            return color.flatMap { asColor($0, colorNode, context) }
        }
        let opacity = read(.number(.any), opacityNode, context)
        guard let color, let opacity else { return nil }
        if case .constant(.color(let plain)) = color, case .constant(.number(let factor)) = opacity {
            return .constant(.color(plain.multiplyingOpacity(by: factor)))
        }
        let source = "Color(\(sourceText(colorNode, color))).opacity(\(sourceText(opacityNode, opacity)))"
        return compile(source: source, at: node, expecting: .color, in: context.scope, place: context.place).map {
            .expression($0)
        }
    }

    private func nested(_ node: JSONNode) -> ReadValue? {
        fault("wrong-value", "A colour's \"color\" is a name, a hexadecimal colour or an expression.", at: node)
        return nil
    }

    /// A part of a value as the text of an expression: that of the expression, or the literal.
    func sourceText(_ node: JSONNode, _ value: ReadValue) -> String {
        if let text = json.member("$", of: node), let source = json.string(text) { return "(\(source))" }
        switch value {
        case .constant(.number(let number)): return NumberText.text(number)
        case .constant(.point(let point)):
            return "UnitPoint(x: \(NumberText.text(point.x)), y: \(NumberText.text(point.y)))"
        case .constant(.color(let color)): return "'\(Self.notation(of: color))'"
        default: return "nil"
        }
    }

    /// The colour as a text that is read as that colour.
    private static func notation(of color: ColorValue) -> String {
        if let name = color.writtenName { return name }
        let alpha = UInt8(clamping: Int((color.opacity * 255).rounded()))
        return "#" + [color.red, color.green, color.blue, alpha].map(twoDigits).joined()
    }

    private static func twoDigits(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16)
        return text.utf8.count < 2 ? "0" + text : text
    }
}
