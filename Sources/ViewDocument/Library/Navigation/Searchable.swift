extension LibraryView {
    /// A field for what is searched: 76 at the bottom in iOS 26, where it floats, 60 while it is presented and the title is
    /// gone (recorded); before, 52 below the title, which go up with what scrolls and under the bar (estimated). What scrolls ends at it, for which it stands in a stack. Its
    /// suggestions are a plain list in front of what is searched, which goes on. A search presents it. (CONTROLS 5.6.)
    static let searchable = LibraryView(
        "searchable", isModifier: true, wraps: ["_PickerOption"],
        #"""
        {"bindings": ["text", "isPresented", "_scope"], "optional": ["isPresented", "_scope"], "properties": {"prompt": "Search", "placement": null, "tokens": null, "_has": false, "_hasScopes": false},
         "slots": ["content", "suggestions", "_scopes"], "given": {"_scopes": "_hasScopes"}, "wraps": {"_scopes": "_PickerOption"}, "contents": {"suggestions": null}, "facts": "suggestions", "environment": ["_release", "colorScheme", "_isUnderTitle"],
         "state": {"_isPresented": false}, "calls": ["present"],
         "provides": {"pick": "if _scope != nil { _scope = value }", "search": "text = text + value; if isPresented == nil { _isPresented = true; present(true) } else { isPresented = true }", "clear": "text = ''",
           "dismissSearch": "text = ''; if isPresented == nil { _isPresented = false; present(false) } else { isPresented = false }"},
         "computed": {"isLow": "_release >= 26", "shows": "isPresented == nil ? _isPresented : isPresented == true", "room": "isLow ? (shows ? 60 : 76) : 52", "way": "shows ? 0 : (_isUnderTitle == true ? 104 : 52)"},
         "views": {"Way": {"type": "If", "condition": {"$": "shows"}, "then": [
             {"type": "If", "condition": {"$": "isLow"}, "then": [{"type": "Image", "systemName": "xmark", "modifiers": [{"font": {"size": 17, "weight": "medium"}}, {"frame": {"width": 48, "height": 48}},
               {"background": {"view": {"type": "Circle", "fill": {"$": "colorScheme == 'dark' ? '#2C2C2EF0' : '#FFFFFFF0'"}}}}, {"shadow": {"color": "#0000001F", "radius": 8}}]}],
               "else": [{"type": "Text", "verbatim": "Cancel", "modifiers": [{"foregroundStyle": "accentColor"}, {"lineLimit": 1}, {"fixedSize": true}]}]}],
             "modifiers": [{"onTapGesture": "text = ''; if isPresented == nil { _isPresented = false; present(false) } else { isPresented = false }"}]},
           "Field": {"type": "HStack", "spacing": 10, "modifiers": [{"padding": {"horizontal": {"$": "isLow ? 28 : 16"}}},
               {"frame": {"minHeight": {"$": "room"}, "maxHeight": {"$": "room"}, "alignment": {"$": "shows && !isLow ? 'center' : 'top'"}}}], "children": [{"type": "Well"}, {"type": "Way"}]},
           "Well": {"type": "HStack", "spacing": 6, "children": [
             {"type": "Image", "systemName": "magnifyingglass", "modifiers": [{"font": {"size": 15}}]},
             {"type": "Text", "text": {"$": "text == '' ? prompt : text"}, "modifiers": [
               {"foregroundStyle": {"color": {"$": "text == '' ? 'secondary' : 'primary'"}}}, {"lineLimit": 1}]},
             {"type": "Spacer", "minLength": 0}],
             "modifiers": [{"foregroundStyle": {"color": "secondary"}}, {"padding": {"horizontal": {"$": "isLow ? 14 : 8"}}},
               {"frame": {"minHeight": {"$": "isLow ? 48 : 36"}, "maxHeight": {"$": "isLow ? 48 : 36"}}},
               {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "isLow ? 24 : 10"},
                 "fill": {"$": "isLow ? (colorScheme == 'dark' ? '#2C2C2EF0' : '#FFFFFFF0') : '#7676801F'"}}}},
               {"shadow": {"color": {"$": "isLow ? '#0000001F' : 'clear'"}, "radius": 8}}]},
           "Scopes": {"type": "If", "condition": {"$": "_hasScopes && shows"}, "then": [{"type": "HStack", "spacing": 0, "children": [{"type": "_scopes"}], "modifiers": [
             {"environment": {"_picker": "scope", "_selection": {"$": "_scope"}}}, {"padding": 2}, {"frame": {"height": 31}},
             {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "isLow ? 15.5 : 9"}, "fill": "#7676801F"}}},
             {"padding": {"horizontal": {"$": "isLow ? 28 : 16"}, "bottom": 13}}]}]},
           "Suggestions": {"type": "If", "condition": {"$": "shows && _has"}, "then": [
             {"type": "List", "children": [{"type": "suggestions"}], "modifiers": [{"environment": {"listStyle": "plain"}}]}]}},
         "body": {"type": "Switch", "value": {"$": "isLow"}, "cases": {
           "true": [{"type": "VStack", "spacing": 0, "children": [{"type": "content"}],
             "modifiers": [{"environment": {"isSearching": {"$": "shows"}}}, {"overlay": {"view": {"type": "Suggestions"}}},
               {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": {"type": "VStack", "spacing": 0, "children": [{"type": "Scopes"}, {"type": "Field"}]}}}]}]},
           "default": [{"type": "VStack", "spacing": 0, "children": [{"type": "content"}],
             "modifiers": [{"environment": {"isSearching": {"$": "shows"}}}, {"overlay": {"view": {"type": "Suggestions"}}},
               {"safeAreaInset": {"edge": "top", "spacing": 0, "view": {"type": "VStack", "spacing": 0, "children": [{"type": "Field"}, {"type": "Scopes"}], "modifiers": [
                 {"background": {"view": {"type": "Color", "color": {"$": "colorScheme == 'dark' ? 'black' : 'white'"}, "modifiers": [
                   {"ignoresSafeArea": "top"}, {"visualEffect": {"opacity": {"$": "shows && scroll.y > 0 ? 0.94 : 0"}}}]}}},
                 {"visualEffect": {"offset": {"y": {"$": "0 - clamp(scroll.y, 0, way)"}}, "opacity": {"$": "way > 0 && scroll.y >= way ? 0 : 1"}}}]}}}]}]}}
        """#)

    /// What a search is of: a choice below the field while it is presented. On the same view as `searchable`; alone it shows nothing.
    /// (Documented; the place in iOS 26 an estimate.)
    static let searchScopes = LibraryView(
        "searchScopes", isModifier: true, wraps: ["_PickerOption"],
        #"""
        {"bindings": ["value"], "properties": {"activation": null}, "slots": ["content", "scopes"], "contents": {"scopes": null}, "body": {"type": "content"}}
        """#)

    /// What `searchable` below it has as suggestions. Where it stands alone it shows nothing. (Documented.)
    static let searchSuggestions = LibraryView(
        "searchSuggestions", isModifier: true,
        #"""
        {"slots": ["content", "suggestions"], "keys": {"suggestions": "children"}, "plain": "children", "contents": {"suggestions": null}, "body": {"type": "content"}}
        """#)
}
