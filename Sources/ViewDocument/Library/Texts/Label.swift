extension LibraryView {
    /// An icon beside a title, 8 points apart, the icon's middle half a capital above the title's first baseline. In a row of a
    /// List the icon is large, of the accent colour and in the middle of a slot of 24 points, 28 before iOS 26, from which it
    /// may hang over, and the title is 16 after it. `labelStyle` shows one of them alone. (Recorded, 28 an estimate; CONTROLS 1.)
    static let label = LibraryView(
        "Label",
        #"""
        {"properties": {"title": "", "systemImage": null, "image": null}, "slots": ["titleViews", "icon"], "environment": ["labelStyle", "_isTab", "_isRow", "_isMenu", "_release", "listItemTint"],
         "computed": {"look": "_isTab != nil ? (_isTab == true ? 'tab' : 'large') : (labelStyle == 'titleOnly' ? 'title' : (_isRow == true && (labelStyle == nil || labelStyle == 'automatic') ? 'row' : (labelStyle == 'iconOnly' ? 'icon' : (_isMenu == true && _release < 26 ? 'menu' : (systemImage == nil ? 'other' : 'symbol')))))"},
         "views": {
           "Icon": {"type": "icon", "default": [{"type": "If", "condition": {"$": "systemImage != nil"},
             "then": [{"type": "Image", "systemName": {"$": "systemImage ?? ''"}}]}]},
           "Title": {"type": "titleViews", "default": [{"type": "Text", "text": {"$": "title"}}]}},
         "body": {"type": "Switch", "value": {"$": "look"}, "cases": {
           "symbol": [{"type": "HStack", "spacing": 8, "alignment": "firstTextBaseline", "children": [
             {"type": "icon", "default": [{"type": "Image", "systemName": {"$": "systemImage ?? ''"}}], "modifiers": [{"_icon": true}]}, {"type": "Title"}]}],
           "row": [{"type": "HStack", "spacing": 16, "children": [
             {"type": "Color", "color": "clear", "modifiers": [{"frame": {"width": {"$": "_release >= 26 ? 24 : 28"}, "height": 0}},
               {"overlay": {"view": {"type": "HStack", "children": [{"type": "Icon"}], "modifiers": [
                 {"fixedSize": true}, {"environment": {"imageScale": "large"}}, {"foregroundStyle": {"$": "listItemTint ?? 'accentColor'"}}]}}}]},
             {"type": "Title"}]}],
           "tab": [{"type": "VStack", "spacing": 2, "children": [
             {"type": "If", "condition": {"$": "labelStyle != 'titleOnly'"}, "then": [{"type": "Icon"}]},
             {"type": "If", "condition": {"$": "labelStyle != 'iconOnly'"}, "then": [{"type": "Title"}]}]}],
           "large": [{"type": "VStack", "spacing": 8, "children": [
             {"type": "HStack", "spacing": 0, "children": [{"type": "Icon"}], "modifiers": [{"font": {"size": 48}}, {"foregroundStyle": "secondary"}]},
             {"type": "HStack", "spacing": 0, "children": [{"type": "Title"}], "modifiers": [{"font": {"style": "title2", "weight": "bold"}}, {"multilineTextAlignment": "center"}]}]}],
           "menu": [{"type": "HStack", "spacing": 8, "children": [{"type": "Title"}, {"type": "Spacer", "minLength": 0}, {"type": "Icon"}]}],
           "title": [{"type": "HStack", "spacing": 8, "alignment": "firstTextBaseline", "children": [{"type": "Title"}]}],
           "icon": [{"type": "HStack", "spacing": 8, "alignment": "firstTextBaseline", "children": [
             {"type": "Group", "children": [{"type": "Icon"}], "modifiers": [{"_icon": true}]}]}]},
           "default": [{"type": "HStack", "spacing": 8, "alignment": "firstTextBaseline", "children": [
             {"type": "Group", "children": [{"type": "Icon"}], "modifiers": [{"_icon": true}]}, {"type": "Title"}]}]}}
        """#)
}
