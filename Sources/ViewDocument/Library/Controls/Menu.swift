extension LibraryView {
    /// Its label as a button without a border is; a tap opens its items, which are not made before. (Recorded; CONTROLS 1.)
    static let menu = LibraryView(
        "Menu", wraps: ["_Window"],
        #"""
        {"properties": {"title": "", "systemImage": null}, "slots": ["content", "label"], "closures": ["primaryAction"], "contents": {"content": null},
         "environment": ["isEnabled", "buttonStyle", "menuStyle", "_isMenu", "colorScheme"], "state": {"_isOpen": false},
         "views": {"Caption": {"type": "label", "default": [\#(titled)]}},
         "body": {"type": "If", "condition": {"$": "_isMenu == true"}, "then": [
           {"type": "VStack", "alignment": "leading", "spacing": 22, "children": [
             {"type": "_MenuHeading", "toggle": "_isOpen = !_isOpen", "isOpen": {"$": "_isOpen"}, "children": [{"type": "Caption"}]},
             {"type": "If", "condition": {"$": "_isOpen"}, "then": [{"type": "content"}]}]}],
           "else": [{"type": "HStack", "modifiers": [{"onTapGesture": "_isOpen = true"},
           {"background": {"view": [{"type": "_Lift", "to": "window", "children": [
             {"type": "If", "condition": {"$": "_isOpen"}, "then": [{"type": "_MenuCard", "close": "_isOpen = false", "children": [{"type": "content"}]}]}]}]}}],
           "children": [{"type": "If", "condition": {"$": "menuStyle != 'borderlessButton' && \#(isStyled)"},
             "then": [{"type": "_StyledLabel", "action": "_isOpen = true", "children": [{"type": "Caption"}]}],
             "else": [{"type": "HStack", "children": [{"type": "Caption"}], "modifiers": [{"_ink": {"$": "isEnabled ? 'accentColor' : (colorScheme == 'dark' ? '#FFFFFF42' : '#00000042')"}}]}]}]}]}}
        """#)

    /// What opens and closes a Menu in a Menu, whose items stand below it on the same card. (Estimated: SwiftUI opens them over it.)
    static let menuHeading = LibraryView(
        "_MenuHeading",
        #"""
        {"slots": ["content"], "closures": ["toggle"], "properties": {"isOpen": false}, "provides": {"tapped": "toggle()"},
         "body": {"type": "HStack", "modifiers": [{"contentShape": "Rectangle"}, {"onTapGesture": ""}], "children": [{"type": "content"}, {"type": "Spacer"},
           {"type": "Image", "systemName": {"$": "isOpen ? 'chevron.down' : 'chevron.forward'"}, "modifiers": [{"font": {"size": 13, "weight": "semibold"}}, {"foregroundStyle": "secondaryLabel"}]}]}}
        """#)

    /// What a long press on a view opens; nothing at rest, and its items are not made before. (Documented.)
    static let contextMenu = LibraryView(
        "contextMenu", isModifier: true, wraps: ["_Window"],
        #"""
        {"slots": ["content", "menuItems", "preview"], "keys": {"menuItems": "children"}, "plain": "children",
         "contents": {"menuItems": null, "preview": null}, "state": {"_isOpen": false}, "provides": {"longPress": "_isOpen = true"},
         "body": {"type": "content", "modifiers": [{"background": {"view": [{"type": "_Lift", "to": "window", "children": [
           {"type": "If", "condition": {"$": "_isOpen"}, "then": [
             {"type": "_MenuCard", "close": "_isOpen = false", "preview": [{"type": "preview"}], "children": [{"type": "menuItems"}]}]}]}]}}]}}
        """#)

    /// Items below each other on a card in the middle of the window, 250 wide; one that is tapped ends it. (Estimated: SwiftUI
    /// puts it beside what it belongs to.)
    static let menuCard = LibraryView(
        "_MenuCard",
        #"""
        {"slots": ["content", "preview"], "contents": {"preview": null}, "closures": ["close"], "environment": ["_release", "colorScheme"],
         "provides": {"dismiss": "close()", "end": "close()", "tapped": "close()"},
         "body": {"type": "ZStack", "children": [
           {"type": "Color", "color": "#00000033", "modifiers": [{"ignoresSafeArea": true}, {"onTapGesture": "close()"}]},
           {"type": "VStack", "spacing": 12, "children": [{"type": "preview"},
             {"type": "VStack", "alignment": "leading", "spacing": 22, "children": [{"type": "content"}], "modifiers": [
               {"environment": {"_isRow": false, "buttonStyle": "plain", "labelStyle": "automatic", "imageScale": "medium", "_isMenu": true}}, {"foregroundColor": {"$": "nil"}}, {"font": "body"},
               {"padding": {"horizontal": 16, "vertical": 11}}, {"frame": {"width": 250, "alignment": "leading"}},
               {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "_release >= 26 ? 34 : 13"}, "fill": {"$": "colorScheme == 'dark' ? '#2C2C2E' : '#F7F7F7'"}}}}]}]}]}}
        """#)
}
