extension LibraryView {
    private static func title(_ extra: String) -> String {
        #"""
        {"properties": {"title": ""\#(extra)}, "plain": "title", "slots": ["content", "titleViews", "_copyViews"], "keys": {"_copyViews": "title"}, "environment": ["_titleMode", "_release", "_barScheme", "_backTitle"], "computed": {"ink": "_barScheme == nil ? 'primary' : (_barScheme == 'dark' ? '#FFFFFF' : '#000000')"},
         "body": {"type": "content", "modifiers": [{"background": {"view": [
           {"type": "If", "condition": {"$": "_titleMode == 'large'"}, "then": [
             {"type": "_Lift", "to": "largeTitle", "children": [
               {"type": "HStack", "children": [{"type": "titleViews", "default": [{"type": "Text", "text": {"$": "title"}}]}],
                 "modifiers": [{"font": {"size": 34, "weight": "bold"}}, {"foregroundStyle": {"$": "ink"}}, {"lineLimit": 1}]}]}]},
           {"type": "_Lift", "to": "title", "children": [
             {"type": "HStack", "children": [{"type": "If", "condition": {"$": "_titleMode == 'large'"},
               "then": [{"type": "_copyViews", "default": [{"type": "Text", "text": {"$": "title"}}]}],
               "else": [{"type": "titleViews", "default": [{"type": "Text", "text": {"$": "title"}}]}]}],
               "modifiers": [{"font": {"size": 17, "weight": "semibold"}}, {"foregroundStyle": {"$": "ink"}}, {"lineLimit": 1},
               {"visualEffect": {"opacity": {"$": "_titleMode == 'large' && scroll.y < 40 ? 0 : 1"}}}]}]}]}}, {"environment": {"_backTitle": {"$": "title == '' ? _backTitle : title"}}}]}}
        """#
    }

    /// The title in the bar: views given for it are shown twice where it is large, and are one view. 34 points bold at the leading edge where it is large, else 17 semibold in the middle, to which a
    /// large one shrinks when the content has scrolled under the bar. (CONTROLS 5.2, 5.5.)
    static let navigationTitle = LibraryView("navigationTitle", isModifier: true, title(""))

    /// The older spelling.
    static let navigationBarTitle = LibraryView(
        "navigationBarTitle", isModifier: true, title(#", "displayMode": null"#))

    /// A line below the small title. (iOS 26; its letters are an estimate, and that a large title has none below it.)
    static let navigationSubtitle = LibraryView(
        "navigationSubtitle", isModifier: true,
        #"""
        {"properties": {"title": ""}, "plain": "title", "slots": ["content"], "environment": ["_titleMode"],
         "body": {"type": "content", "modifiers": [{"background": {"view": [{"type": "_Lift", "to": "subtitle", "children": [
           {"type": "Text", "text": {"$": "title"}, "modifiers": [{"font": {"size": 12}}, {"foregroundStyle": "secondary"}, {"lineLimit": 1},
             {"visualEffect": {"opacity": {"$": "_titleMode == 'large' && scroll.y < 40 ? 0 : 1"}}}]}]}]}}]}}
        """#)

    /// A screen without the bar of the TabView around it, while it is to be seen. (Documented.)
    static let hiddenTabBar = LibraryView(
        hiddenTabBarName, isModifier: true,
        #"""
        {"properties": {"visibility": "hidden"}, "plain": "visibility", "slots": ["content"], "calls": ["hideTabs"],
         "computed": {"isHidden": "'\\(visibility)' == 'hidden'"},
         "body": {"type": "content", "modifiers": [{"onAppear": "if isHidden { hideTabs(1) }"}, {"onDisappear": "if isHidden { hideTabs(-1) }"},
           {"onChange": {"of": "isHidden", "action": "hideTabs(newValue ? 1 : -1)"}}]}}
        """#)
    static let hiddenTabBarName = "_HiddenTabBar"

    /// Views of a bar: each where its placement is, at the trailing end where it names none. They take no room of the
    /// content. As `hidden` or with a `visibility` it is read by the screen around. (CONTROLS 5.7.)
    static let toolbar = LibraryView(
        "toolbar", isModifier: true, wraps: ["_BarItem", "ToolbarItem"],
        #"""
        {"properties": {"visibility": null, "bars": null}, "keys": {"bars": "for", "items": "children"}, "plain": "children",
         "slots": ["content", "items"], "wraps": {"items": "_BarItem"},
         "body": {"type": "content", "modifiers": [{"background": {"view": [{"type": "items"}]}}]}}
        """#)

    /// What stands in a toolbar without a placement.
    static let barItem = LibraryView(
        "_BarItem", isModifier: true,
        #"""
        {"slots": ["content"], "environment": ["_release", "colorScheme"], "body": {"type": "_Lift", "to": "trailing", "children": [{"type": "HStack", "spacing": 8, "children": [{"type": "content", "modifiers": [
           {"background": {"view": {"type": "If", "condition": {"$": "_release >= 26"}, "then": [{"type": "Capsule", "fill": {"$": "colorScheme == 'dark' ? '#2C2C2EF0' : '#FFFFFFF0'"}, "modifiers": [
             {"shadow": {"color": "#0000001A", "radius": 8}}, {"padding": {"horizontal": -12}}, {"frame": {"height": 44}}]}]}}}]}], "modifiers": [{"environment": {"labelStyle": "iconOnly", "imageScale": "large", "toggleStyle": "button"}}]}]}}
        """#)

    /// In a bar a label is its icon, unless its style says otherwise. (Documented; CONTROLS 5.7.)
    private static let item = #"""
        {"properties": {"placement": "automatic", "id": null}, "slots": ["content"], "environment": ["_release", "colorScheme", "sharedBackgroundVisibility"],
         "views": {"Items": {"type": "HStack", "spacing": {"$": "place == 'bottom' ? 16 : (_release >= 26 ? 32 : 8)"}, "children": [{"type": "content"}], "modifiers": [
           {"background": {"view": {"type": "If", "condition": {"$": "_release >= 26 && place != 'bottom' && sharedBackgroundVisibility != 'hidden'"}, "then": [{"type": "Capsule", "fill": {"$": "colorScheme == 'dark' ? '#2C2C2EF0' : '#FFFFFFF0'"}, "modifiers": [
             {"shadow": {"color": "#0000001A", "radius": 8}}, {"padding": {"horizontal": -12}}, {"frame": {"height": 44}}]}]}}},
           {"environment": {"labelStyle": "iconOnly", "imageScale": "large", "toggleStyle": "button"}}]}},
         "computed": {"place": "placement == 'topBarLeading' || placement == 'navigationBarLeading' || placement == 'cancellationAction' || placement == 'navigation' ? 'leading' : (placement == 'principal' ? 'principal' : (placement == 'bottomBar' || placement == 'status' ? 'bottom' : (placement == 'keyboard' ? 'none' : 'trailing')))"},
         "body": {"type": "Switch", "value": {"$": "place"}, "cases": {
           "leading": [{"type": "_Lift", "to": "leading", "children": [{"type": "Items"}]}],
           "principal": [{"type": "_Lift", "to": "principal", "children": [{"type": "content"}]}],
           "bottom": [{"type": "_Lift", "to": "bottom", "children": [{"type": "Items"}]}],
           "none": []},
           "default": [{"type": "_Lift", "to": "trailing", "children": [{"type": "Items"}]}]}}
        """#
    static let toolbarItem = LibraryView("ToolbarItem", item)
    static let toolbarItemGroup = LibraryView("ToolbarItemGroup", item)

    /// Room between items: 8 where it is fixed, else what a bar below the content has left. (iOS 26; documented.)
    static let toolbarSpacer = LibraryView(
        "ToolbarSpacer",
        #"""
        {"properties": {"sizing": "flexible", "placement": "automatic"},
         "views": {"Room": {"type": "If", "condition": {"$": "sizing == 'fixed' || placement != 'bottomBar'"},
           "then": [{"type": "Color", "color": "clear", "modifiers": [{"frame": {"width": 8, "height": 1}}]}], "else": [{"type": "Spacer", "minLength": 0}]}},
         "body": {"type": "Switch", "value": {"$": "placement"}, "cases": {
           "topBarLeading": [{"type": "_Lift", "to": "leading", "children": [{"type": "Room"}]}],
           "bottomBar": [{"type": "_Lift", "to": "bottom", "children": [{"type": "Room"}]}]},
           "default": [{"type": "_Lift", "to": "trailing", "children": [{"type": "Room"}]}]}}
        """#)

    /// The older spelling of a toolbar's items.
    static let navigationBarItems = LibraryView(
        "navigationBarItems", isModifier: true,
        #"""
        {"slots": ["content", "leading", "trailing"], "body": {"type": "content", "modifiers": [{"background": {"view": [
           {"type": "_Lift", "to": "leading", "children": [{"type": "leading"}]},
           {"type": "_Lift", "to": "trailing", "children": [{"type": "trailing"}]}]}}]}}
        """#)
}
