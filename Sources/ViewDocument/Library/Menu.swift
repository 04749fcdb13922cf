extension LibraryView {
    /// Its label as a button without a border is; its items are not made before it opens. (Recorded; CONTROLS 1.)
    static let menu = LibraryView(
        "Menu",
        #"""
        {"properties": {"title": "", "systemImage": null}, "slots": ["content", "label"], "environment": ["isEnabled"],
         "body": {"type": "HStack", "modifiers": [{"foregroundStyle": {"$": "isEnabled ? 'accentColor' : '#00000042'"}}], "children": [
           {"type": "label", "default": [
             {"type": "If", "condition": {"$": "systemImage != nil"},
               "then": [{"type": "Label", "title": {"$": "title"}, "systemImage": {"$": "systemImage ?? ''"}}],
               "else": [{"type": "Text", "text": {"$": "title"}}]}]}]}}
        """#)
}
