extension LibraryView {
    /// A label with the share symbol, as a button without a border is. (Estimated; CONTROLS 1.)
    static let shareLink = LibraryView(
        "ShareLink",
        #"""
        {"properties": {"title": "Share…", "item": null}, "slots": ["content", "label"],
         "body": {"type": "HStack", "modifiers": [{"_ink": "accentColor"}], "children": [
           {"type": "label", "default": [{"type": "content", "default": [{"type": "Label", "title": {"$": "title"}, "systemImage": "square.and.arrow.up"}]}]}]}}
        """#)
}
