extension LibraryView {
    /// Text from the top, over all the room proposed, 5 points in from the sides and 8 from the top. (Estimated; CONTROLS 2.)
    static let textEditor = LibraryView(
        "TextEditor",
        #"""
        {"bindings": ["text"], "body": {"type": "Text", "text": {"$": "text"}, "modifiers": [
           {"padding": {"horizontal": 5, "vertical": 8}},
           {"frame": {"minWidth": 0, "maxWidth": "infinity", "minHeight": 0, "maxHeight": "infinity", "alignment": "topLeading"}}]}}
        """#)
}
