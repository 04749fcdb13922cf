extension LibraryView {
    /// The edit mode that the app holds: `.environment(\\.editMode, $editMode)`. (Documented.)
    static let editMode = LibraryView(
        "_EditMode", isModifier: true,
        #"""
        {"bindings": ["mode"], "keys": {"mode": "value"}, "plain": "value", "slots": ["content"],
         "provides": {"edit": "mode = mode == 'active' ? 'inactive' : 'active'", "editTo": "mode = value"},
         "body": {"type": "content", "modifiers": [{"environment": {"editMode": {"$": "mode"}}}]}}
        """#)

    static let editModeKey = "editMode"
    /// What a component that declares the key writes it by.
    static let editModeWriter = "_editTo"

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
