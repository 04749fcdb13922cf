extension LibraryView {
    /// A field for what is searched: 76 at the bottom in iOS 26, where it floats, 60 while it is presented and the title is
    /// gone (recorded); before, 52 below the title (estimated). What scrolls ends at it, for which it stands in a stack. Its
    /// suggestions are a plain list in front of what is searched, which goes on. A search presents it. (CONTROLS 5.6.)
    static let searchable = LibraryView(
        "searchable", isModifier: true,
        #"""
        {"bindings": ["text", "isPresented"], "optional": ["isPresented"], "properties": {"prompt": "Search", "placement": null, "tokens": null, "_has": false},
         "slots": ["content", "suggestions"], "contents": {"suggestions": null}, "facts": "suggestions", "environment": ["_release", "colorScheme"],
         "state": {"_isPresented": false}, "calls": ["present"],
         "provides": {"search": "text = text + value; if isPresented == nil { _isPresented = true; present(true) } else { isPresented = true }", "clear": "text = ''",
           "dismissSearch": "text = ''; if isPresented == nil { _isPresented = false; present(false) } else { isPresented = false }"},
         "computed": {"isLow": "_release >= 26", "shows": "isPresented == nil ? _isPresented : isPresented == true", "room": "isLow ? (shows ? 60 : 76) : 52"},
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
               {"frame": {"minHeight": {"$": "room"}, "maxHeight": {"$": "room"}, "alignment": "top"}}]},
           "Suggestions": {"type": "If", "condition": {"$": "shows && _has"}, "then": [
             {"type": "List", "children": [{"type": "suggestions"}], "modifiers": [{"environment": {"listStyle": "plain"}}]}]}},
         "body": {"type": "Switch", "value": {"$": "isLow"}, "cases": {
           "true": [{"type": "VStack", "spacing": 0, "children": [{"type": "content"}],
             "modifiers": [{"environment": {"isSearching": {"$": "shows"}}}, {"overlay": {"view": {"type": "Suggestions"}}},
               {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": {"type": "Field"}}}]}]},
           "default": [{"type": "VStack", "spacing": 0, "children": [{"type": "content"}],
             "modifiers": [{"environment": {"isSearching": {"$": "shows"}}}, {"overlay": {"view": {"type": "Suggestions"}}},
               {"safeAreaInset": {"edge": "top", "spacing": 0, "view": {"type": "Field"}}}]}]}}
        """#)

    /// What `searchable` below it has as suggestions. Where it stands alone it shows nothing. (Documented.)
    static let searchSuggestions = LibraryView(
        "searchSuggestions", isModifier: true,
        #"""
        {"slots": ["content", "suggestions"], "keys": {"suggestions": "children"}, "plain": "children", "contents": {"suggestions": null}, "body": {"type": "content"}}
        """#)
}
