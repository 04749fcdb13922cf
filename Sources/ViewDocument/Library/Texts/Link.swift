extension LibraryView {
    /// A title in the colour of links, as a button without a border is. (Documented; CONTROLS 1.)
    static let link = LibraryView(
        "Link",
        #"""
        {"properties": {"title": "", "destination": ""}, "slots": ["content", "label"],
         "body": {"type": "HStack", "children": [{"type": "label", "default": [{"type": "content", "default": [{"type": "Text", "text": {"$": "title"}}]}]}], "modifiers": [{"_ink": "accentColor"}]}}
        """#)
}
