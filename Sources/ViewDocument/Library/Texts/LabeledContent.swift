extension LibraryView {
    /// A label and a value in a row, 8 points apart, no wider than they are; in a row at the ends of its
    /// width. (Recorded on macOS outside of lists, documented for rows; CONTROLS 3.)
    static let labeledContent = LibraryView(
        "LabeledContent",
        #"""
        {"properties": {"title": "", "value": "", "_hasLabel": false}, "given": {"label": "_hasLabel"}, "slots": ["content", "label"], "environment": ["_isRow"],
         "body": {"type": "HStack", "spacing": {"$": "_isRow == true ? 0 : 8"}, "children": [
           {"type": "If", "condition": {"$": "_hasLabel"}, "then": [{"type": "VStack", "alignment": "leading", "spacing": 2, "children": [{"type": "label"}]}],
             "else": [{"type": "Text", "text": {"$": "title"}}]},
           {"type": "If", "condition": {"$": "_isRow == true"}, "then": [{"type": "Spacer", "minLength": 8}]},
           {"type": "content", "modifiers": [{"foregroundStyle": {"$": "_isRow == true ? 'secondary' : 'foreground'"}}], "default": [{"type": "Text", "text": {"$": "value"}, "modifiers": [{"foregroundStyle": "secondary"}]}]}]}}
        """#)
}
