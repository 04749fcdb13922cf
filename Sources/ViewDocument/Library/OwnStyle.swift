/// Styles that a document declares: which view of the library each protocol of SwiftUI's is of, and what the style is told of
/// it (CONTRACT 5.2).
struct OwnStyle: Sendable {
    /// SwiftUI's protocol, which a style names as `of`.
    let kind: String
    let view: String
    let modifier: String
    /// The views that a style places, and what is given for each, in the names of the view.
    let slots: [(name: String, given: String)]
    /// Members of `configuration` that are values, bindings and closures, each with what the view gives.
    var values: [(name: String, given: String)] = []
    var bindings: [(name: String, given: String)] = []
    var closures: [(name: String, given: String)] = []
    /// Parts of the library that look as that view does.
    var parts: [String] = []
    /// Written around the style's body, with `@` where that stands.
    var around = "@"

    static let configuration = "configuration"

    static func member(_ name: String) -> String { "\(configuration).\(name)" }

    private static let caption = ("label", #"[{"type": "Caption"}]"#)
    private static func label(_ rest: String = #"{"type": "Text", "text": {"$": "title"}}"#) -> (String, String) {
        ("label", #"[{"type": "label", "default": [\#(rest)]}]"#)
    }
    private static let content = ("content", #"[{"type": "content"}]"#)
    private static let titled = #"{"type": "content", "default": [{"type": "Text", "text": {"$": "title"}}]}"#

    static let all: [OwnStyle] = [
        // A style's label is of the primary colour; nothing is pressed, since a tap is the press and its end.
        OwnStyle(
            kind: "ButtonStyle", view: "Button", modifier: "buttonStyle", slots: [caption],
            values: [("isPressed", "false"), ("role", "role")], parts: [LibraryView.styledLabelType],
            around: #"""
                {"type": "Button", "action": "action()", "children": [{"type": "HStack", "children": [@], "modifiers": [{"_ink": {"color": "primary"}}]}]}
                """#),
        OwnStyle(
            kind: "PrimitiveButtonStyle", view: "Button", modifier: "buttonStyle", slots: [caption],
            values: [("role", "role")], closures: [("trigger", "action()")],
            parts: [LibraryView.styledLabelType]),
        OwnStyle(
            kind: "ToggleStyle", view: "Toggle", modifier: "toggleStyle", slots: [label(titled)],
            bindings: [("isOn", "$isOn")]),
        OwnStyle(
            kind: "MenuStyle", view: "Menu", modifier: "menuStyle", slots: [caption, content]),
        OwnStyle(
            kind: "LabelStyle", view: "Label", modifier: "labelStyle",
            slots: [("title", #"[{"type": "Title"}]"#), ("icon", #"[{"type": "Icon"}]"#)]),
        OwnStyle(
            kind: "ProgressViewStyle", view: "ProgressView", modifier: "progressViewStyle",
            slots: [label(titled), ("currentValueLabel", #"[{"type": "currentValueLabel"}]"#)],
            values: [("fractionCompleted", "value == nil ? nil : fraction")]),
        OwnStyle(
            kind: "GaugeStyle", view: "Gauge", modifier: "gaugeStyle",
            slots: [
                label(#"{"type": "content"}"#), ("currentValueLabel", #"[{"type": "currentValueLabel"}]"#),
                ("minimumValueLabel", #"[{"type": "minimumValueLabel"}]"#),
                ("maximumValueLabel", #"[{"type": "maximumValueLabel"}]"#),
            ], values: [("value", "fraction")]),
        OwnStyle(
            kind: "GroupBoxStyle", view: "GroupBox", modifier: "groupBoxStyle", slots: [label(), content]),
        OwnStyle(
            kind: "LabeledContentStyle", view: "LabeledContent", modifier: "labeledContentStyle",
            slots: [
                label(),
                ("content", #"[{"type": "content", "default": [{"type": "Text", "text": {"$": "value"}}]}]"#),
            ]),
        OwnStyle(
            kind: "DisclosureGroupStyle", view: "DisclosureGroup", modifier: "disclosureGroupStyle",
            slots: [label(), content],
            bindings: [
                (
                    "isExpanded",
                    #"{"get": "shows", "set": "if isExpanded == nil { isOpen = newValue } else { isExpanded = newValue }"}"#
                )
            ]),
    ]

    static let byKind = Dictionary(all.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    static let modifiers = Set(all.map(\.modifier))

    /// What the component of a declared style is called in the library's views.
    static func component(_ name: String) -> String { "_Style_\(name)" }

    /// The environment key of a style's property: what `buttonStyle` gives goes to the buttons inside.
    static func key(_ property: String, of style: String) -> String { "_style_\(style)_\(property)" }

    /// The view's source with an arm for each style: name and properties.
    static func source(_ source: String, _ styles: [Declared]) -> String? {
        guard let first = styles.first, let split = source.firstRange(of: #""body": "#),
            let end = source.lastIndex(of: "}")
        else { return nil }
        var head = String(source[..<split.lowerBound])
        let body = source[split.upperBound..<end]
        var keys = styles.flatMap { style in style.inputs.map { key($0, of: style.name) } }
        if !head.contains(#""\#(first.own.modifier)""#) { keys.append(first.own.modifier) }
        let listed = keys.map { #""\#($0)""# }.joined(separator: ", ")
        let place = head.firstRange(of: #""environment": ["#)
        if let place, !keys.isEmpty {
            head.replaceSubrange(place, with: #""environment": [\#(listed), "#)
        } else if place == nil {
            head += #""environment": [\#(listed)], "#
        }
        let arms = styles.map { #""\#($0.name)": [\#($0.own.arm($0))]"# }
        return head
            + #""body": {"type": "Switch", "value": {"$": "\#(first.own.modifier) ?? ''"}, "cases": {\#(arms.joined(separator: ", "))}, "default": [\#(body)]}}"#
    }

    struct Declared {
        var own: OwnStyle
        var name: String
        var properties: [String]
        var bindings: [String] = []
        var closures: [String] = []
        /// All that a use of it gives.
        var inputs: [String] { properties + bindings + closures }
    }

    /// The style's component in place of the view's own look. What stands in it is styled as if nothing were around.
    private func arm(_ style: Declared) -> String {
        let name = style.name
        func object(_ members: [(name: String, given: String)]) -> String {
            "{\(members.map { #""\#($0.name)": \#($0.given)"# }.joined(separator: ", "))}"
        }
        func configured(_ members: [(name: String, given: String)], _ write: (String) -> String) -> [(String, String)] {
            members.map { (Self.member($0.name), write($0.given)) }
        }
        let given =
            style.properties.map { ($0, #"{"$": "\#(Self.key($0, of: name))"}"#) }
            + configured(values) { #"{"$": "\#($0)"}"# }
        let bound =
            style.bindings.map { ($0, #""$\#(Self.key($0, of: name))""#) }
            + configured(bindings) { $0.hasPrefix("{") ? $0 : #""\#($0)""# }
        let called =
            style.closures.map { ($0, #""\#(Self.key($0, of: name))""#) } + configured(closures) { #""\#($0)""# }
        let use =
            #"{"type": "\#(Self.component(name))", "properties": \#(object(given)), "bindings": \#(object(bound)), "closures": \#(object(called)), "slots": \#(object(slots)), "modifiers": [{"environment": {"\#(modifier)": "automatic"}}]}"#
        guard let place = around.firstIndex(of: "@") else { return use }
        return around[..<place] + use + around[around.index(after: place)...]
    }
}

extension JSONTree {
    /// The styles that the document at `root` declares, as far as they are well formed.
    func ownStyles(of root: JSONNode) -> [OwnStyle.Declared] {
        guard kind(of: root) == .object, member("type", of: root) == nil, let styles = member("styles", of: root),
            kind(of: styles) == .object
        else { return [] }
        return children(of: styles).compactMap { style in
            guard kind(of: style) == .object, let of = member("of", of: style).flatMap({ string($0) }),
                let own = OwnStyle.byKind[of], Compilation.isIdentifier(key(style))
            else { return nil }
            let properties = declaredProperties(of: style).map { key($0).isEmpty ? string($0) ?? "" : key($0) }
            var declared = OwnStyle.Declared(own: own, name: key(style), properties: Self.names(properties))
            declared.bindings = Self.names(names("bindings", ofStyle: style))
            declared.closures = Self.names(names("closures", ofStyle: style))
            return declared
        }
    }

    private static func names(_ given: [String]) -> [String] {
        Set(given.filter { Compilation.isIdentifier($0) }).sorted()
    }

    /// What a style says under `bindings` or `closures` that a use gives it: names, and names with types.
    func names(_ group: String, ofStyle style: JSONNode) -> [String] {
        guard let given = member(group, of: style) else { return [] }
        if kind(of: given) == .object { return children(of: given).map { key($0) } }
        guard kind(of: given) == .array else { return [] }
        return children(of: given).flatMap { item -> [String] in
            if kind(of: item) == .object { return children(of: item).map { key($0) } }
            return string(item).map { [$0.hasSuffix("?") ? String($0.dropLast()) : $0] } ?? []
        }
    }
}
