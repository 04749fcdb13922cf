extension LibraryView {
    /// Buttons at an end of a row that a swipe reveals: nothing at rest, and they are not made before. A swipe over the whole
    /// row does what the first of them does, without making any. (Estimated; CONTROLS 4.)
    static let swipeActions = LibraryView(
        "swipeActions", isModifier: true,
        #"""
        {"properties": {"edge": "trailing", "allowsFullSwipe": true}, "slots": ["content", "actions"], "keys": {"actions": "children"}, "plain": "children",
         "contents": {"actions": null}, "closures": ["_full"],
         "body": {"type": "Switch", "value": {"$": "edge"}, "cases": {
           "leading": [{"type": "_LeadingSwipe", "full": "if allowsFullSwipe { _full() }", "children": [{"type": "content"}], "actions": [{"type": "actions"}]}]},
           "default": [{"type": "_TrailingSwipe", "full": "if allowsFullSwipe { _full() }", "children": [{"type": "content"}], "actions": [{"type": "actions"}]}]}}
        """#)

    private static func swipe(_ edge: String) -> String {
        let (first, second) = edge == "leading" ? ("Buttons", "Row") : ("Row", "Buttons")
        return #"""
            {"slots": ["content", "actions"], "contents": {"actions": null}, "closures": ["full"], "state": {"_isOpen": false},
             "provides": {"swipe_\#(edge)": "_isOpen = true", "swipe_\#(edge)_full": "full()", "tapped": "_isOpen = false"},
             "views": {"Row": {"type": "content"},
               "Buttons": {"type": "If", "condition": {"$": "_isOpen"}, "then": [
                 {"type": "HStack", "spacing": 0, "children": [{"type": "actions"}], "modifiers": [
                   {"padding": {"horizontal": 8}}, {"frame": {"minWidth": 74, "minHeight": 30}},
                   {"background": {"view": {"type": "Capsule", "fill": "#76768029"}}}]}]}},
             "body": {"type": "HStack", "spacing": 8, "children": [{"type": "\#(first)"},
               {"type": "If", "condition": {"$": "_isOpen"}, "then": [{"type": "Spacer", "minLength": 0}]}, {"type": "\#(second)"}],
               "modifiers": [{"_row": \#(edge == "leading" ? 2 : 1)}]}}
            """#
    }

    static let leadingSwipe = LibraryView("_LeadingSwipe", swipe("leading"))
    static let trailingSwipe = LibraryView("_TrailingSwipe", swipe("trailing"))
}
