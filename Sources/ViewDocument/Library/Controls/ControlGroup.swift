extension LibraryView {
    /// Controls beside each other. (Documented; CONTROLS 3.)
    static let controlGroup = LibraryView(
        "ControlGroup",
        #"""
        {"slots": ["content", "label"], "body": {"type": "HStack", "spacing": 8, "children": [{"type": "content"}]}}
        """#)
}
