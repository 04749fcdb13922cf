extension LibraryView {
    /// A number or a text at the trailing end of a row of a List; nothing for zero, and nothing elsewhere. (Documented; CONTROLS 3.)
    static let badge = LibraryView(
        "badge", isModifier: true,
        #"""
        {"properties": {"value": null}, "plain": "value", "environment": ["_isRow"],
         "computed": {"shows": "_isRow == true && value != nil && value != 0 && value != ''"},
         "body": {"type": "HStack", "spacing": 0, "children": [{"type": "content"},
           {"type": "If", "condition": {"$": "shows"}, "then": [
             {"type": "Spacer", "minLength": 8},
             {"type": "Text", "text": {"$": "value"}, "modifiers": [{"foregroundStyle": "secondary"}]}]}]}}
        """#)
}
