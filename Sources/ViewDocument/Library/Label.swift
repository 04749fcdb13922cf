extension LibraryView {
    /// An icon beside a title, 8 points apart, the icon's centre in the middle of the title's first line. `labelStyle` shows one of
    /// them alone. (Recorded; CONTROLS 1.)
    static let label = LibraryView(
        "Label",
        #"""
        {"properties": {"title": "", "systemImage": null, "image": null}, "slots": ["titleViews", "icon"], "environment": ["labelStyle", "_isTab"],
         "views": {
           "Icon": {"type": "If", "condition": {"$": "labelStyle != 'titleOnly'"}, "then": [
             {"type": "icon", "default": [{"type": "If", "condition": {"$": "systemImage != nil"},
               "then": [{"type": "Image", "systemName": {"$": "systemImage ?? ''"}}]}]}]},
           "Title": {"type": "If", "condition": {"$": "labelStyle != 'iconOnly'"}, "then": [
             {"type": "titleViews", "default": [{"type": "Text", "text": {"$": "title"}}]}]}},
         "body": {"type": "If", "condition": {"$": "_isTab == true"},
           "then": [{"type": "VStack", "spacing": 2, "children": [{"type": "Icon"}, {"type": "Title"}]}],
           "else": [{"type": "HStack", "spacing": 8, "children": [{"type": "Icon"}, {"type": "Title"}]}]}}
        """#)
}
