extension LibraryView {
    /// Pages over each other of which one shows, and a bar of their labels below that is part of their safe area: 49 high; in
    /// iOS 26 what is left of 83 above the home indicator, at least 49. With the style `page` the bar is a row of dots over
    /// the page, where there is more than one and `indexDisplayMode` does not say otherwise. A page is made when it is chosen first from iOS 18 on, all of them before. (CONTROLS 6.1, 6.2.)
    static let tabView = LibraryView(
        "TabView", wraps: ["_TabPage", hiddenTabBarName],
        #"""
        {"bindings": ["selection"], "optional": ["selection"], "state": {"_selection": {"$": "nil"}, "_hiding": 0}, "slots": ["content"], "properties": {"_isSingle": false},
         "wraps": {"content": "_TabPage"}, "environment": ["tabViewStyle", "_indexDisplayMode", "_release", "colorScheme"],
         "computed": {"chosen": "selection == nil ? _selection : selection", "isPaged": "tabViewStyle == 'page'",
           "hasDots": "isPaged && (_indexDisplayMode == 'always' || _indexDisplayMode != 'never' && !_isSingle)",
           "isBare": "isPaged || _hiding > 0", "bar": "isBare ? 0 : (_release >= 26 ? max(83 - safeArea.bottom, 49) : 49)"},
         "provides": {"choose": "if selection == nil { _selection = value } else { selection = value }", "hideTabs": "_hiding = _hiding + value"},
         "body": {"type": "ZStack", "alignment": "bottom", "children": [
           {"type": "ZStack", "children": [{"type": "content"}], "modifiers": [
             {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}, {"safeAreaInset": {"edge": "bottom", "spacing": 0, "view":
               {"type": "HStack", "spacing": 0, "children": [{"type": "_Exit", "to": "tabs"}], "modifiers": [
                 {"padding": {"horizontal": {"$": "_release >= 26 ? 25 : 0"}}},
                 {"frame": {"maxWidth": "infinity", "minHeight": {"$": "bar"}, "maxHeight": {"$": "bar"}}},
                 {"background": {"view": {"type": "If", "condition": {"$": "_release >= 26"},
                   "then": [{"type": "Capsule", "fill": {"$": "colorScheme == 'dark' ? '#1C1C1EF0' : '#FFFFFFF0'"}, "modifiers": [
                     {"shadow": {"color": "#0000001F", "radius": 12}}, {"padding": {"horizontal": 21}}, {"frame": {"height": 58}}]}],
                   "else": [{"type": "Color", "color": {"$": "colorScheme == 'dark' ? '#161616F0' : '#F9F9F9F0'"}, "modifiers": [
                     {"ignoresSafeArea": "bottom"}, {"overlay": {"alignment": "top", "view": {"type": "Color", "color": {"$": "colorScheme == 'dark' ? '#54545899' : '#3C3C434A'"}, "modifiers": [{"frame": {"height": 0.333}}]}}}]}]}}},
                 {"hidden": {"$": "isBare"}}]}}}]},
           {"type": "HStack", "spacing": 10, "children": [{"type": "_Exit", "to": "dots"}], "modifiers": [
             {"frame": {"minWidth": 0, "maxWidth": "infinity", "minHeight": 26, "maxHeight": 26}}, {"hidden": {"$": "!hasDots"}}]}],
           "modifiers": [{"environment": {"_tab": {"$": "chosen"}, "_tabsAreLazy": {"$": "_release >= 18"}}}]}}
        """#)

    /// One page of a TabView, with its label in the bar and its dot.
    static let tabPage = LibraryView(
        "_TabPage", isModifier: true,
        #"""
        {"properties": {"tag": null, "value": null, "title": "", "systemImage": null, "image": null, "badge": null, "ordinal": 0}, "slots": ["content", "tabItem", "label"],
         "environment": ["_tab", "_tabsAreLazy", "_release", "colorScheme"], "calls": ["choose"],
         "computed": {"hasBadge": "badge != nil && badge != 0 && badge != ''", "own": "tag ?? value ?? ordinal", "isOn": "_tab == nil ? ordinal == 0 : _tab == own"},
         "body": {"type": "ZStack", "children": [
           {"type": "If", "keeps": true, "condition": {"$": "isOn || _tabsAreLazy != true"}, "then": [{"type": "content", "modifiers": [
             {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}, {"_away": {"$": "!isOn"}}]}]},
           {"type": "_Lift", "to": "tabs", "children": [{"type": "VStack", "spacing": 2, "children": [
             {"type": "tabItem", "default": [{"type": "label", "default": [{"type": "Label", "title": {"$": "title"}, "systemImage": {"$": "systemImage"}}]}]}],
             "modifiers": [{"environment": {"_isTab": true, "symbolVariants": "fill"}}, {"font": {"size": 10, "weight": "medium"}}, {"lineLimit": 1},
               {"foregroundStyle": {"color": {"$": "isOn ? 'accentColor' : '#999999'"}}},
               {"overlay": {"alignment": "top", "view": {"type": "If", "condition": {"$": "hasBadge"}, "then": [
                 {"type": "Text", "text": {"$": "badge"}, "modifiers": [{"font": {"size": 13}}, {"lineLimit": 1}, {"fixedSize": true}, {"foregroundStyle": "white"}, {"padding": {"horizontal": 5}},
                   {"frame": {"minWidth": 18, "minHeight": 18, "maxHeight": 18}}, {"background": {"view": {"type": "Capsule", "fill": "red"}}}, {"offset": {"x": 14, "y": -3}}]}]}}},
               {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}},
               {"background": {"view": {"type": "If", "condition": {"$": "isOn && _release >= 26"}, "then": [{"type": "Capsule", "fill": "#76768024", "modifiers": [{"frame": {"height": 50}}]}]}}},
               {"onTapGesture": "choose(own)"}]}]},
           {"type": "_Lift", "to": "dots", "children": [{"type": "Circle", "fill": {"$": "colorScheme == 'dark' ? (isOn ? '#FFFFFFCC' : '#FFFFFF4D') : (isOn ? '#000000CC' : '#0000004D')"}, "modifiers": [
             {"frame": {"width": 8, "height": 8}}]}]}]}}
        """#)

    /// A page of a TabView by SwiftUI's newer spelling; what it says of itself its TabView reads.
    static let tab = LibraryView(
        "Tab",
        #"""
        {"properties": {"title": "", "systemImage": null, "image": null, "value": null, "role": null}, "slots": ["content", "label"],
         "body": {"type": "ZStack", "children": [{"type": "content"}]}}
        """#)

    /// The label of a page, which the TabView around shows in its bar.
    static let tabItem = LibraryView(
        "tabItem", isModifier: true,
        #"""
        {"slots": ["content", "item"], "keys": {"item": "children"}, "plain": "children", "body": {"type": "content"}}
        """#)
}
