extension LibraryView {
    /// A field for what is searched: 76 at the bottom in iOS 26, where it floats (recorded); before, 52 below the title
    /// (estimated). (CONTROLS 5.6.)
    static let searchable = LibraryView(
        "searchable", isModifier: true,
        #"""
        {"bindings": ["text", "isPresented"], "optional": ["isPresented"], "properties": {"prompt": "Search", "placement": null, "tokens": null},
         "slots": ["content", "suggestions"], "contents": {"suggestions": null}, "environment": ["_release", "colorScheme"],
         "provides": {"search": "text = text + value", "clear": "text = ''"},
         "computed": {"isLow": "_release >= 26", "room": "isLow ? 76 : 52"},
         "views": {"Field": {"type": "HStack", "spacing": 6, "children": [
             {"type": "Image", "systemName": "magnifyingglass", "modifiers": [{"font": {"size": 15}}]},
             {"type": "Text", "text": {"$": "text == '' ? prompt : text"}, "modifiers": [
               {"foregroundStyle": {"color": {"$": "text == '' ? 'secondary' : 'primary'"}}}, {"lineLimit": 1}]},
             {"type": "Spacer", "minLength": 0}],
             "modifiers": [{"foregroundStyle": {"color": "secondary"}}, {"padding": {"horizontal": {"$": "isLow ? 14 : 8"}}},
               {"frame": {"minHeight": {"$": "isLow ? 48 : 36"}, "maxHeight": {"$": "isLow ? 48 : 36"}}},
               {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "isLow ? 24 : 10"},
                 "fill": {"$": "isLow ? (colorScheme == 'dark' ? '#2C2C2EF0' : '#FFFFFFF0') : '#7676801F'"}}}},
               {"shadow": {"color": {"$": "isLow ? '#0000001F' : 'clear'"}, "radius": 8}},
               {"padding": {"horizontal": {"$": "isLow ? 28 : 16"}}},
               {"frame": {"minHeight": {"$": "room"}, "maxHeight": {"$": "room"}, "alignment": "top"}}]}},
         "body": {"type": "Switch", "value": {"$": "isLow"}, "cases": {
           "true": [{"type": "content", "modifiers": [{"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": {"type": "Field"}}}]}]},
           "default": [{"type": "content", "modifiers": [{"safeAreaInset": {"edge": "top", "spacing": 0, "view": {"type": "Field"}}}]}]}}
        """#)
}
