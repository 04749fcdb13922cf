extension LibraryView {
    /// Buttons at an end of a row that a swipe reveals: nothing at rest, and they are not made before. A swipe over the whole
    /// row does what the first of them does, without making any. (Estimated; CONTROLS 4.)
    static let swipeActions = LibraryView(
        "swipeActions", isModifier: true, wraps: ["_SwipeButton"],
        #"""
        {"properties": {"edge": "trailing", "allowsFullSwipe": true}, "slots": ["content", "actions"], "keys": {"actions": "children"}, "plain": "children",
         "contents": {"actions": null}, "closures": ["_full"], "wraps": {"actions": "_SwipeButton"},
         "body": {"type": "Switch", "value": {"$": "edge"}, "cases": {
           "leading": [{"type": "_LeadingSwipe", "full": "if allowsFullSwipe { _full() }", "children": [{"type": "content"}], "actions": [{"type": "actions"}]}]},
           "default": [{"type": "_TrailingSwipe", "full": "if allowsFullSwipe { _full() }", "children": [{"type": "content"}], "actions": [{"type": "actions"}]}]}}
        """#)

    /// The buttons lie over the end of the row, the first of them outermost, as high as the row: what stands in it and beside it
    /// keeps its place. (The row slides under a finger in SwiftUI.)
    private static func swipe(_ edge: String) -> String {
        let direction = edge == "leading" ? "leftToRight" : "rightToLeft"
        return #"""
            {"slots": ["content", "actions"], "contents": {"actions": null}, "closures": ["full"], "state": {"_isOpen": false}, "environment": ["_release"],
             "provides": {"swipe_\#(edge)": "_isOpen = true", "swipe_\#(edge)_full": "full()", "tapped": "_isOpen = false"},
             "body": {"type": "HStack", "children": [{"type": "content"}], "modifiers": [{"_row": \#(edge == "leading" ? 2 : 1)},
               {"frame": {"maxWidth": {"$": "_isOpen ? .infinity : nil"}, "alignment": "leading"}},
               {"overlay": {"alignment": "\#(edge)", "view": [{"type": "If", "condition": {"$": "_isOpen"}, "then": [
                 {"type": "HStack", "spacing": 0, "children": [{"type": "actions"}], "modifiers": [
                   {"environment": {"layoutDirection": "\#(direction)", "buttonStyle": "plain", "_isRow": false}},
                   {"padding": {"vertical": {"$": "_release >= 26 ? -15 : -11"}, "\#(edge)": -16}}]}]}]}}]}}
            """#
    }

    static let leadingSwipe = LibraryView("_LeadingSwipe", wraps: ["_SwipeButton"], swipe("leading"))
    static let trailingSwipe = LibraryView("_TrailingSwipe", wraps: ["_SwipeButton"], swipe("trailing"))

    /// A revealed button: at least 74 wide, in its tint. (CONTROLS 4.8.)
    static let swipeButton = LibraryView(
        "_SwipeButton", isModifier: true,
        #"""
        {"properties": {"tint": null, "role": null}, "slots": ["content"],
         "body": {"type": "content", "modifiers": [
           {"foregroundStyle": "white"}, {"environment": {"layoutDirection": "leftToRight"}}, {"padding": {"horizontal": 8}},
           {"frame": {"minWidth": 74, "maxHeight": "infinity"}},
           {"background": {"view": {"type": "Color", "color": {"$": "tint ?? (role == 'destructive' ? '#FF383C' : '#8E8E93')"}}}}]}}
        """#)
}
