extension LibraryView {
    /// A title in the colour of links, as a button without a border is. (Documented; CONTROLS 1.)
    static let link = LibraryView(
        "Link", wraps: [styledLabelType],
        #"""
        {"properties": {"title": "", "destination": ""}, "slots": ["content", "label"], "environment": ["buttonStyle"],
         "views": {"Caption": {"type": "label", "default": [{"type": "content", "default": [{"type": "Text", "text": {"$": "title"}}]}]}},
         "body": {"type": "If", "condition": {"$": "\#(isStyled)"},
           "then": [{"type": "_StyledLabel", "children": [{"type": "Caption"}]}],
           "else": [{"type": "HStack", "children": [{"type": "Caption"}], "modifiers": [{"_ink": "accentColor"}]}]}}
        """#)
}
