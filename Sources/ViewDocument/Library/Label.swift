extension LibraryView {
    /// An icon beside a title, 8 points apart, the icon's middle half a capital above the title's first baseline. In a row of a
    /// List the icon is large, of the accent colour and in the middle of a slot of 24 points, 28 before iOS 26, from which it
    /// may hang over, and the title is 16 after it. `labelStyle` shows one of them alone. (Recorded, 28 an estimate; CONTROLS 1.)
    static let label = LibraryView(
        "Label",
        #"""
        {"properties": {"title": "", "systemImage": null, "image": null}, "slots": ["titleViews", "icon"], "environment": ["labelStyle", "_isTab", "_isRow", "_release", "listItemTint"],
         "computed": {"isSlotted": "_isRow == true && (labelStyle == nil || labelStyle == 'automatic')"},
         "views": {
           "Icon": {"type": "If", "condition": {"$": "labelStyle != 'titleOnly'"}, "then": [
             {"type": "icon", "default": [{"type": "If", "condition": {"$": "systemImage != nil"},
               "then": [{"type": "Image", "systemName": {"$": "systemImage ?? ''"}}]}]}]},
           "Title": {"type": "If", "condition": {"$": "labelStyle != 'iconOnly'"}, "then": [
             {"type": "titleViews", "default": [{"type": "Text", "text": {"$": "title"}}]}]}},
         "body": {"type": "If", "condition": {"$": "_isTab == true"},
           "then": [{"type": "VStack", "spacing": 2, "children": [{"type": "Icon"}, {"type": "Title"}]}],
           "else": [{"type": "If", "condition": {"$": "isSlotted"},
             "then": [{"type": "HStack", "spacing": 16, "children": [
               {"type": "Color", "color": "clear", "modifiers": [{"frame": {"width": {"$": "_release >= 26 ? 24 : 28"}, "height": 0}},
                 {"overlay": {"view": {"type": "HStack", "children": [{"type": "Icon"}], "modifiers": [
                   {"fixedSize": true}, {"environment": {"imageScale": "large"}}, {"foregroundStyle": {"$": "listItemTint ?? 'accentColor'"}}]}}}]},
               {"type": "Title"}]}],
             "else": [{"type": "HStack", "spacing": 8, "alignment": "firstTextBaseline", "children": [
               {"type": "Group", "children": [{"type": "Icon"}], "modifiers": [{"_icon": true}]}, {"type": "Title"}]}]}]}}
        """#)
}
