extension LibraryView {
    /// A label and a value in a row, 8 points apart, no wider than they are. (Recorded on macOS outside of lists; CONTROLS 3.)
    static let labeledContent = LibraryView(
        "LabeledContent",
        #"""
        {"properties": {"title": "", "value": ""}, "slots": ["content", "label"],
         "body": {"type": "HStack", "spacing": 8, "children": [
           {"type": "label", "default": [{"type": "Text", "text": {"$": "title"}}]},
           {"type": "content", "default": [{"type": "Text", "text": {"$": "value"}, "modifiers": [{"foregroundStyle": "secondary"}]}]}]}}
        """#)
}
