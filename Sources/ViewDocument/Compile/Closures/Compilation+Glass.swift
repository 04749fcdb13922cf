import Expressions

/// Shapes of glass: `glassEffect(.regular, in: .rect(cornerRadius: 16))`, as a shape is written elsewhere.
extension Compilation {
    private static let glassNames = [
        "RoundedRectangle": "roundedRectangle", "Rectangle": "rect", "Circle": "circle", "Capsule": "capsule",
        "Ellipse": "ellipse", "rect": "rect", "roundedRectangle": "roundedRectangle", "circle": "circle",
        "capsule": "capsule", "ellipse": "ellipse",
    ]

    /// The object that says the shape, `{"type": "RoundedRectangle", "cornerRadius": 16}` or what `{"rect": {…}}` holds; nil
    /// where a name does.
    func glassShape(_ modifier: String, _ value: JSONNode) -> JSONNode? {
        guard modifier == LibraryView.glassEffect.name, let form = json.member("in", of: value),
            json.kind(of: form) == .object, !isExpression(form)
        else { return nil }
        return json.member("rect", of: form) ?? form
    }

    /// The shape's name among those of glass; nil after a fault.
    func glassName(_ form: JSONNode) -> String? {
        if json.key(form) == "rect" {
            checkKeys(of: form, known: ["cornerRadius"], what: "A rect")
            return "roundedRectangle"
        }
        checkKeys(of: form, known: ["type", "cornerRadius", "style"], what: "A shape of glass")
        guard let type = json.member("type", of: form), let name = stringLiteral(type) else {
            fault("missing-key", "A shape needs the key \"type\".", at: form)
            return nil
        }
        guard let known = Self.glassNames[name] else {
            fault(
                "wrong-value", "Glass is in none of the shape \"\(Self.shown(name))\".", at: type,
                suggestion: Suggestions.nearest(to: name, among: Self.glassNames.keys.sorted()))
            return nil
        }
        return known == "rect" && json.member("cornerRadius", of: form) != nil ? "roundedRectangle" : known
    }
}
