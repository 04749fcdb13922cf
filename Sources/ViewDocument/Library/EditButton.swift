extension LibraryView {
    /// A button with the text "Edit". (Documented; CONTROLS 1.)
    static let editButton = LibraryView(
        "EditButton",
        #"""
        {"body": {"type": "Text", "text": "Edit", "modifiers": [{"foregroundStyle": "accentColor"}]}}
        """#)
}
