extension LibraryView {
    /// Controls beside each other; in an open menu each its sign above its title, all as wide. (Documented; CONTROLS 3; signs of that size an estimate.)
    static let controlGroup = LibraryView(
        "ControlGroup", wraps: ["_ControlItem"],
        #"""
        {"slots": ["content", "label"], "wraps": {"content": "_ControlItem"}, "environment": ["_isMenu"],
         "body": {"type": "If", "condition": {"$": "_isMenu == true"},
           "then": [{"type": "HStack", "spacing": 0, "children": [{"type": "content"}], "modifiers": [{"environment": {"_isTab": true}}, {"font": {"size": 11}}]}],
           "else": [{"type": "HStack", "spacing": 8, "children": [{"type": "content"}]}]}}
        """#)

    static let controlItem = LibraryView(
        "_ControlItem", isModifier: true,
        #"""
        {"slots": ["content"], "environment": ["_isMenu"],
         "body": {"type": "If", "condition": {"$": "_isMenu == true"}, "then": [{"type": "content", "modifiers": [{"frame": {"maxWidth": "infinity"}}]}], "else": [{"type": "content"}]}}
        """#)
}
