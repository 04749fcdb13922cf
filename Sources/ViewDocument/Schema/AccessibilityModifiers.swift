import Expressions

/// Modifiers that say what a view is to those who do not see it: they are written on the group of the view in the frame and change
/// neither layout nor what is drawn.
package enum AccessibilityModifiers {
    static let rows: [ModifierRow] = [
        row("accessibilityLabel", .spokenLabel, .text),
        row("accessibilityValue", .spokenValue, .text),
        row("accessibilityHint", .spokenHint, .text),
        row("accessibilityIdentifier", .spokenIdentifier, .text),
        row("accessibilityHidden", .isUnspoken, .bool),
        row("accessibilityAddTraits", .traits, .special),
        row("accessibilityRemoveTraits", .removedTraits, .special),
        ModifierRow(
            "accessibilityElement", .accessibility, plain: KeyRule("accessibilityElement", .spokenChildren, .special),
            [KeyRule("children", .spokenChildren, .oneOf(children))]),
    ]

    private static func row(_ name: String, _ key: AttributeKey, _ form: ValueForm) -> ModifierRow {
        ModifierRow(name, .accessibility, plain: KeyRule(name, key, form))
    }

    /// What `accessibilityElement` makes of a view's children; without a word they are ignored.
    static let children = ["ignore", "combine", "contain"]

    /// SwiftUI's traits.
    package static let traits = [
        "allowsDirectInteraction", "causesPageTurn", "isButton", "isHeader", "isImage", "isKeyboardKey", "isLink",
        "isModal", "isSearchField", "isSelected", "isStaticText", "isSummaryElement", "isTabBar", "isToggle",
        "playsSound", "startsMediaSession", "updatesFrequently",
    ]
}

extension Compilation {
    /// Traits are a name or a list of names, `accessibilityElement` may be `true`; false if the table says all.
    func emitAccessibility(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) -> Bool {
        guard let rule = row.plain, case .special = rule.form else { return false }
        if rule.attribute == .spokenChildren {
            if json.kind(of: node) == .object, !isExpression(node) { return false }
            guard json.kind(of: node) == .true else {
                _ = mismatch("true or an object with children", node)
                return true
            }
            add(.spokenChildren, .constant(.string("ignore")), at: node, context)
        } else if isExpression(node) {
            emitSingle(rule.attribute, .words, node, context)
        } else {
            let names = json.kind(of: node) == .array ? Array(json.children(of: node)) : [node]
            let form = ValueForm.oneOf(AccessibilityModifiers.traits)
            let traits = names.compactMap { name -> Value? in
                guard case .constant(let trait)? = read(form, name, context) else { return nil }
                return trait
            }
            add(rule.attribute, .constant(.array(traits)), at: node, context)
        }
        return true
    }
}
