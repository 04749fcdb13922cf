extension LibraryView {
    /// A button that turns the edit mode of the screen around it on and off. (Documented; CONTROLS 1.)
    static let editButton = LibraryView(
        "EditButton",
        #"""
        {"environment": ["editMode", "buttonStyle"], "calls": ["edit"],
         "views": {"Caption": {"type": "Text", "text": {"$": "editMode == 'active' ? 'Done' : 'Edit'"}}},
         "body": {"type": "If", "condition": {"$": "\#(isStyled)"},
           "then": [{"type": "_StyledLabel", "action": "edit()", "children": [{"type": "Caption"}]}],
           "else": [{"type": "Caption", "modifiers": [{"foregroundStyle": "accentColor"}, {"onTapGesture": "edit()"}]}]}}
        """#)
}
