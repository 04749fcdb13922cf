extension DocumentGenerator {
    /// What gives a preference of where a view is, or lies beside a view and is told one.
    mutating func preferenceModifier(_ inside: JSON, _ scope: GeneratorScope) -> JSON {
        if random.chance(40) {
            let side = random.pick("width", "minX", "midY")
            return ["anchorPreference": ["key": "Sum", "transform": .expression("{ anchor in anchor.\(side) % 97 }")]]
        }
        var views: [JSON] = [["type": "Text", "text": .expression("'told \\(told % 31)'")]]
        if case .array(let more) = inside { views += more }
        return [
            random.pick("overlayPreferenceValue", "backgroundPreferenceValue"): [
                "key": .string(random.pick("Sum", "Last")), "value": "told", "children": .array(views),
            ]
        ]
    }
}
