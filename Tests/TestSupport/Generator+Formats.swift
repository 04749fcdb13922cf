import ViewDocument

/// Values that are shown and typed by format styles.
extension DocumentGenerator {
    mutating func format() -> JSON {
        random.pick("number", "percent", ["currency": ["code": "USD"]], ["number": ["fractionLength": 2]])
    }

    /// A Text of a value by a format, or a TextField of one.
    mutating func formattedView(_ scope: GeneratorScope) -> JSON {
        guard let value = binding(named: "value", of: "Slider", scope), random.chance(50) else {
            return ["type": "Text", "value": .expression(number(scope)), "format": format()]
        }
        var field: JSON = ["type": "TextField", "value": value, "format": format(), "title": .string(word())]
        if !scope.isInLoop {
            let name = "field\(nextName())"
            field["name"] = .string(name)
            tapNames.append(name)
            settable.append((name, "text", .string))
        }
        return field
    }
}
