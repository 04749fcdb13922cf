extension LibraryView {
    /// A button that turns the edit mode of the screen around it on and off. (Documented; CONTROLS 1.)
    static let editButton = LibraryView(
        "EditButton",
        #"""
        {"environment": ["editMode"], "calls": ["edit"],
         "body": {"type": "Text", "text": {"$": "editMode == 'active' ? 'Done' : 'Edit'"}, "modifiers": [
           {"foregroundStyle": "accentColor"}, {"onTapGesture": "edit()"}]}}
        """#)
}
