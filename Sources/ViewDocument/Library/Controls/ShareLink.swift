extension LibraryView {
    /// A label with the share symbol, as a button without a border is. (Estimated; CONTROLS 1.)
    static let shareLink = LibraryView(
        "ShareLink",
        #"""
        {"properties": {"title": "Share…", "item": null, "items": null, "subject": null, "message": null, "preview": null}, "slots": ["content", "label"], "environment": ["buttonStyle"],
         "views": {"Caption": {"type": "label", "default": [{"type": "content", "default": [{"type": "Label", "title": {"$": "title"}, "systemImage": "square.and.arrow.up"}]}]}},
         "body": {"type": "If", "condition": {"$": "\#(isStyled)"},
           "then": [{"type": "_StyledLabel", "children": [{"type": "Caption"}]}],
           "else": [{"type": "HStack", "children": [{"type": "Caption"}], "modifiers": [{"_ink": "accentColor"}]}]}}
        """#)
}
