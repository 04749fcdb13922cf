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

    /// What a screen says of the bars around it.
    mutating func barModifier(_ scope: GeneratorScope) -> JSON {
        let shows: JSON = .expression("\(flag(scope)) ? 'hidden' : 'visible'")
        return random.pick(
            ["toolbar": ["visibility": shows, "for": "tabBar"]],
            ["toolbarVisibility": ["visibility": "hidden", "for": "tabBar"]],
            ["toolbarBackground": .string(random.pick("red", "blue", "visible", "hidden"))],
            ["toolbarBackground": ["style": .expression("\(flag(scope)) ? 'red' : 'green'"), "for": "navigationBar"]],
            ["toolbarBackgroundVisibility": ["visibility": shows, "for": "navigationBar"]],
            ["toolbarColorScheme": .string(random.pick("light", "dark"))],
            ["listItemTint": .expression("\(flag(scope)) ? 'red' : 'green'")])
    }
}
