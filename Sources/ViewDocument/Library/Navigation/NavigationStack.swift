extension LibraryView {
    private static let stack = #"""
        {"bindings": ["path"], "optional": ["path"], "state": {"_path": []}, "properties": {"_bar": "none", "_scrolls": false, "_hasBottom": false, "_hasPrincipal": false, "_searches": false, "_barFill": null, "_barShows": null, "_barScheme": null, "_title": null, "title": ""},
         "slots": ["content"], "facts": "content", "computed": {"shown": "path == nil ? _path : path"},
         "provides": {"push": "if path == nil { _path.append(value) } else { path.append(value) }",
           "pop": "if path == nil { _path.removeLast() } else { path.removeLast() }"},
         "body": {"type": "ZStack", "children": [
           {"type": "If", "screen": true, "condition": {"$": "_scrolls"},
             "then": [{"type": "_ScrollScreen", "_bar": {"$": "_bar"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "_searches": {"$": "_searches"}, "_barFill": {"$": "_barFill"}, "_barShows": {"$": "_barShows"}, "_barScheme": {"$": "_barScheme"}, "_title": {"$": "_title"}, "children": [{"type": "content"}]}],
             "else": [{"type": "_Screen", "_bar": {"$": "_bar"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "_searches": {"$": "_searches"}, "_barFill": {"$": "_barFill"}, "_barShows": {"$": "_barShows"}, "_barScheme": {"$": "_barScheme"}, "_title": {"$": "_title"}, "children": [{"type": "content"}]}]},
           {"type": "_Exit", "to": "screens"}],
           "modifiers": [{"environment": {"_screens": {"$": "shown"}, "_depth": 0, "_served": "", "_titleMode": "large", "_backTitle": ""}}]}}
        """#

    /// Screens on top of each other, each over the whole room: the first is its content, the others are those of the links
    /// followed and of the values on its `path`. (CONTROLS 5.1, 5.8.)
    static let navigationStack = LibraryView("NavigationStack", stack)

    /// The older spelling. With several views it is the columns of a NavigationSplitView: on a phone, and with the style
    /// `stack`, the first of them. (Documented.)
    static let navigationView = LibraryView("NavigationView", stack)

    /// One screen: its content below a bar that is part of its safe area. The bar is 44 high, in iOS 26 54 and at least 10
    /// below the top of the window, and with a large title 52 or 52.5 more; the large title goes with what scrolls under it.
    /// What is larger than its room hangs over it, and moves neither the bar nor other screens.
    /// The way back is called by the title of the screen before, where that is short. (CONTROLS 5.2, 5.5; how short is an
    /// estimate.)
    static let screen = LibraryView(
        "_Screen",
        screen(
            #"{"frame": {"minWidth": 0, "maxWidth": "infinity", "minHeight": 0, "maxHeight": "infinity"}},"#,
            isScrolling: false))

    /// The same around a view that scrolls: its content begins below the bar and goes on under it.
    static let scrollScreen = LibraryView("_ScrollScreen", screen("", isScrolling: true))

    private static func screen(_ frame: String, isScrolling: Bool) -> String {
        #"""
        {"properties": {"_bar": "none", "_hidesBack": false, "_hasBottom": false, "_hasPrincipal": false, "_searches": false, "_barFill": null, "_barShows": null, "_barScheme": null, "_title": null, "isPushed": false}, "slots": ["content"], "state": {"_isEditing": false, "_isSearching": false},
         "environment": ["_titleMode", "_backTitle", "_release", "colorScheme", "editMode"], "calls": ["back"], "provides": {"edit": "_isEditing = !_isEditing", "editTo": "_isEditing = value == 'active'", "present": "_isSearching = value"},
         "computed": {
           "backTitle": "'\\(_backTitle ?? '')'", "mode": "_bar == 'inline' || _bar == 'large' ? _bar : (_titleMode ?? 'large')",
           "hasBar": "_bar != 'hidden' && (_bar != 'none' || isPushed)",
           "isSearching": "_searches == true || _isSearching",
           "isLarge": "hasBar && _bar != 'none' && mode == 'large' && !isSearching",
           "ground": "colorScheme == 'dark' ? 'black' : 'white'", "row": "hasBar ? (_release >= 26 ? 54 : (isSearching ? 0 : 44)) : 0", "above": "hasBar && _release >= 26 && !isSearching ? max(10 - safeArea.top, 0) : 0",
           "extra": "isLarge ? (_release >= 26 && safeArea.top == 0 ? 52.5 : 52) : 0"},
         "views": {
           "Bar": {"type": "VStack", "spacing": 0, "modifiers": [{"hidden": {"$": "!hasBar"}}], "children": [
             {"type": "ZStack", "children": [
               {"type": "HStack", "spacing": {"$": "_release >= 26 ? 32 : 8"}, "children": [
                 {"type": "If", "condition": {"$": "isPushed && !_hidesBack"}, "then": [
                   {"type": "HStack", "spacing": 6, "children": [
                     {"type": "Image", "systemName": "chevron.left", "modifiers": [{"font": {"size": 20, "weight": "medium"}}]},
                     {"type": "If", "condition": {"$": "_release < 26"}, "then": [{"type": "Text", "verbatim": {"$": "backTitle != '' && backTitle.count <= 12 ? backTitle : 'Back'"}, "modifiers": [{"font": {"size": 17}}]}]}],
                     "modifiers": [{"foregroundStyle": {"$": "_release >= 26 ? 'primary' : 'accentColor'"}}, {"background": {"view": {"type": "If", "condition": {"$": "_release >= 26"}, "then": [
                       {"type": "Circle", "fill": {"$": "colorScheme == 'dark' ? '#2C2C2EF0' : '#FFFFFFF0'"}, "modifiers": [{"shadow": {"color": "#0000001A", "radius": 8}}, {"frame": {"width": 44, "height": 44}}]}]}}}, {"onTapGesture": "back()"}]}]},
                 {"type": "_Exit", "to": "leading"}, {"type": "Spacer", "minLength": 0}, {"type": "_Exit", "to": "trailing"}],
                 "modifiers": [{"padding": {"horizontal": {"$": "_release >= 26 ? 28 : 16"}}}, {"hidden": {"$": "isSearching"}}]},
               {"type": "VStack", "spacing": 0, "children": [{"type": "ZStack", "children": [
                 {"type": "HStack", "spacing": 0, "children": [{"type": "_Exit", "to": "title"}], "modifiers": [{"hidden": {"$": "_hasPrincipal"}}]},
                 {"type": "HStack", "spacing": 0, "children": [{"type": "_Exit", "to": "principal"}]}]}, {"type": "_Exit", "to": "subtitle"}],
                 "modifiers": [{"padding": {"horizontal": 80}}, {"hidden": {"$": "isSearching"}}]}],
               "modifiers": [{"frame": {"maxWidth": "infinity", "minHeight": {"$": "row"}, "maxHeight": {"$": "row"}}}, {"padding": {"top": {"$": "above"}}},
                 {"background": {"view": {"type": "Color", "color": {"$": "_barFill ?? ground"}, "modifiers": [
                   {"ignoresSafeArea": "top"}, {"visualEffect": {"opacity": {"$": "_barShows == 'visible' ? 1 : (_barShows != 'hidden' && scroll.y > extra ? 0.94 : 0)"}}}]}}},
                 {"zIndex": 1}]},
             {"type": "HStack", "spacing": 0, "children": [{"type": "_Exit", "to": "largeTitle"}, {"type": "Spacer", "minLength": 0}],
               "modifiers": [{"padding": {"horizontal": 16}}, {"frame": {"minHeight": {"$": "extra"}, "maxHeight": {"$": "extra"}}},
                 {"visualEffect": {"offset": {"y": {"$": "0 - clamp(scroll.y, 0, extra)"}}, "opacity": {"$": "scroll.y >= extra ? 0 : 1"}}}]}]},
           "Below": {"type": "HStack", "spacing": 16, "children": [{"type": "_Exit", "to": "bottom"}], "modifiers": [
             {"padding": {"horizontal": {"$": "_hasBottom ? 16 : 0"}}}, {"frame": {"maxWidth": "infinity", "minHeight": {"$": "_hasBottom ? (_release >= 26 ? 48 : 44) : 0"}}},
             {"padding": {"bottom": {"$": "_hasBottom && _release >= 26 ? max(28 - safeArea.bottom, 0) : 0"}}},
             {"background": {"view": {"type": "Color", "color": {"$": "_hasBottom ? ground : 'clear'"}, "modifiers": [{"opacity": 0.94}, {"ignoresSafeArea": "bottom"}]}}}]}},
         "body": {"type": "content", "modifiers": [\#(frame)
             {"safeAreaInset": {"edge": "top", "spacing": 0, "view": {"type": "Bar"}}},
             {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view": {"type": "Below"}}},
             {"environment": {"_titleMode": {"$": "isSearching ? 'inline' : mode"}, "_backTitle": {"$": "_title ?? ''"}, "_barScheme": {"$": "_barScheme"}, "_isRow": false, "_isUnderTitle": {"$": "isLarge && \#(isScrolling)"}, "editMode": {"$": "_isEditing ? 'active' : (editMode ?? 'inactive')"}}},
             {"frame": {"minWidth": 0, "maxWidth": "infinity", "minHeight": 0, "maxHeight": "infinity"}}]}}
        """#
    }

    /// A screen over another: it ends, with all its state, when it is left.
    static let pushedScreen = LibraryView(
        "_PushedScreen",
        #"""
        {"properties": {"_bar": "none", "_scrolls": false, "_hidesBack": false, "_hasBottom": false, "_hasPrincipal": false, "_searches": false, "_barFill": null, "_barShows": null, "_barScheme": null, "_title": null}, "slots": ["content"], "closures": ["pop"], "environment": ["colorScheme"],
         "provides": {"back": "pop()", "dismiss": "pop()"},
         "body": {"type": "ZStack", "children": [
           {"type": "Color", "color": {"$": "colorScheme == 'dark' ? 'black' : 'white'"}, "modifiers": [{"ignoresSafeArea": true}]},
           {"type": "If", "screen": true, "condition": {"$": "_scrolls"},
             "then": [{"type": "_ScrollScreen", "_bar": {"$": "_bar"}, "_hidesBack": {"$": "_hidesBack"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "_searches": {"$": "_searches"}, "_barFill": {"$": "_barFill"}, "_barShows": {"$": "_barShows"}, "_barScheme": {"$": "_barScheme"}, "_title": {"$": "_title"}, "isPushed": true, "children": [{"type": "content"}]}],
             "else": [{"type": "_Screen", "_bar": {"$": "_bar"}, "_hidesBack": {"$": "_hidesBack"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "_searches": {"$": "_searches"}, "_barFill": {"$": "_barFill"}, "_barShows": {"$": "_barShows"}, "_barScheme": {"$": "_barScheme"}, "_title": {"$": "_title"}, "isPushed": true, "children": [{"type": "content"}]}]}],
           "modifiers": [{"environment": {"isPresented": true}}]}}
        """#)
}
