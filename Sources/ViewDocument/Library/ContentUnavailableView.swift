extension LibraryView {
    /// An icon, a title, a description and actions in the middle of the room proposed. (Documented; sizes are estimates;
    /// CONTROLS 3.)
    static let contentUnavailableView = LibraryView(
        "ContentUnavailableView",
        #"""
        {"properties": {"title": "", "systemImage": null, "description": ""},
         "slots": ["label", "descriptionViews", "actions"],
         "body": {"type": "VStack", "spacing": 8, "modifiers": [{"padding": 16}, {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}], "children": [
           {"type": "If", "condition": {"$": "systemImage != nil"}, "then": [
             {"type": "Image", "systemName": {"$": "systemImage ?? ''"}, "modifiers": [{"font": {"size": 48}}, {"foregroundStyle": "secondary"}]}]},
           {"type": "label", "default": [{"type": "Text", "text": {"$": "title"}, "modifiers": [{"font": {"style": "title2", "weight": "bold"}}, {"multilineTextAlignment": "center"}]}]},
           {"type": "descriptionViews", "default": [{"type": "If", "condition": {"$": "description != ''"}, "then": [
             {"type": "Text", "text": {"$": "description"}, "modifiers": [{"font": "subheadline"}, {"foregroundStyle": "secondary"}, {"multilineTextAlignment": "center"}]}]}]},
           {"type": "actions"}]}}
        """#)
}
