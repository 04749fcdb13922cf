extension LibraryView {
    /// A label above its content, on a card: 16 points of padding and a radius of 8. (Estimated for iOS; CONTROLS 3.)
    static let groupBox = LibraryView(
        "GroupBox",
        #"""
        {"properties": {"title": ""}, "slots": ["content", "label"], "environment": ["colorScheme"],
         "body": {"type": "VStack", "alignment": "leading", "spacing": 8, "children": [
           {"type": "label", "default": [{"type": "If", "condition": {"$": "title != ''"}, "then": [
             {"type": "Text", "text": {"$": "title"}, "modifiers": [{"font": "headline"}]}]}]},
           {"type": "content"}],
           "modifiers": [{"frame": {"maxWidth": "infinity", "alignment": "leading"}}, {"padding": 16},
             {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": 8,
               "fill": {"$": "colorScheme == 'dark' ? '#1C1C1E' : '#F2F2F7'"}}}}]}}
        """#)
}
