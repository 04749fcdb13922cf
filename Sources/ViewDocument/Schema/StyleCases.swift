/// What cases of a style carry. What a view of the library reads of it is a key of the environment.
package enum StyleCases {
    /// One labelled part: the key that holds it, and what it takes.
    struct Part: Sendable {
        var label: String
        var key: String
        var form: ValueForm
    }

    private static let tint = Part(label: "tint", key: "tint", form: .any)

    private static let parts: [String: [String: [Part]]] = [
        "tabViewStyle": [
            "page": [
                Part(
                    label: "indexDisplayMode", key: "_indexDisplayMode", form: .oneOf(["automatic", "always", "never"]))
            ]
        ],
        "buttonBorderShape": [
            "roundedRectangle": [Part(label: "radius", key: "_borderRadius", form: .number(.notNegative))]
        ],
        "toggleStyle": ["switch": [tint]],
        "progressViewStyle": ["linear": [tint], "circular": [tint]],
    ]

    /// The cases that a modifier takes, where it is one of styles.
    package static func names(of modifier: String) -> [String]? {
        if modifier == "listStyle" { return ListModifiers.styles }
        let names = ControlStyles.names(of: modifier)
        return names.isEmpty ? nil : names
    }

    /// The labels of what a case carries.
    package static func labels(of name: String, _ modifier: String) -> [String] {
        parts(of: name, modifier).map(\.label)
    }

    static func parts(of name: String, _ modifier: String) -> [Part] { parts[modifier]?[name] ?? [] }

    /// What a part's key takes.
    static func form(ofKey key: String) -> ValueForm? {
        parts.values.flatMap(\.values).joined().first { $0.key == key }?.form
    }
}
