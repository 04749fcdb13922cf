extension LibraryView {
    /// A Text of a value by a format style: `Text(price, format: .currency(code: "EUR"))`. (Documented.)
    static let formattedText = LibraryView(
        "_FormattedText",
        #"""
        {"properties": {"value": null, "format": null}, "body": {"type": "Text", "text": {"$": "value == nil ? '' : (value ?? 0).formatted(format ?? 'number')"}}}
        """#)

    /// A TextField of a value: what is typed is read by the format and written when it is submitted or loses the focus; what
    /// the format cannot read is put back. (Documented; CONTROLS 7.)
    static let valueField = LibraryView(
        "_ValueField",
        #"""
        {"bindings": ["held"], "keys": {"held": "value"}, "properties": {"title": "", "prompt": null, "axis": null, "format": null, "_hasLabel": false}, "slots": ["content", "label"], "given": {"label": "_hasLabel", "content": "_hasLabel"},
         "state": {"text": {"$": "held == nil ? '' : held.formatted(format ?? 'number')"}},
         "functions": {"shown": {"parameters": [], "body": "held == nil ? '' : held.formatted(format ?? 'number')"}},
         "provides": {"commit": "if text != shown() { let read = Double(text, format: format ?? 'number'); if read != nil { held = read }; text = shown() }"},
         "body": {"type": "If", "condition": {"$": "_hasLabel"},
           "then": [{\#(field), "label": [{"type": "label", "default": [{"type": "content"}]}]}], "else": [{\#(field)}]}}
        """#)

    private static let field = #"""
        "type": "TextField", "title": {"$": "title"}, "prompt": {"$": "prompt"}, "axis": {"$": "axis"}, "text": "$text",
             "modifiers": [{"onChange": {"of": {"$": "shown()"}, "action": "text = newValue"}}]
        """#

    /// The key of a TextField that takes a value in place of a text.
    static let valueKey = "value"
    /// The key of a Text that says how its value is written.
    static let formatKey = "format"
}
