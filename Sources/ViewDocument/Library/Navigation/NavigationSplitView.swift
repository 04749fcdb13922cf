extension LibraryView {
    /// Columns beside each other where there is room: the first two 320 wide or as `navigationSplitViewColumnWidth` on what they
    /// hold says. In compact width it is a stack whose first screen is the first column, or the detail where
    /// `preferredCompactColumn` says so; a selection in a List of it goes on to the detail, and the way back takes it away. What a link in a column leads to lies over the detail. (Documented; widths are estimates.)
    static let navigationSplitView = LibraryView(
        "NavigationSplitView",
        #"""
        {"bindings": ["columnVisibility", "preferredCompactColumn"], "optional": ["columnVisibility", "preferredCompactColumn"], "state": {"_path": [], "_showsDetail": false, "_left": 0},
         "properties": {"_bar": "none", "_scrolls": false, "_hasBottom": false, "_hasPrincipal": false, "_width": null,
           "_barMiddle": "none", "_scrollsMiddle": false, "_hasBottomMiddle": false, "_widthMiddle": null, "_hasMiddle": false,
           "_barDetail": "none", "_scrollsDetail": false, "_hasBottomDetail": false},
         "slots": ["content", "middle", "detail"], "keys": {"middle": "content"}, "facts": {"content": "", "middle": "Middle", "detail": "Detail"},
         "environment": ["horizontalSizeClass", "navigationViewStyle"],
         "computed": {"isWide": "horizontalSizeClass == 'regular' && navigationViewStyle != 'stack'", "isDetailOnly": "columnVisibility == 'detailOnly'",
           "showsFirst": "isWide && !isDetailOnly && !(columnVisibility == 'doubleColumn' && _hasMiddle)"},
         "provides": {"showDetail": "_showsDetail = value", "push": "_path.append(value)", "pop": "_path.removeLast()"},
         "views": {
           "First": {"type": "_SplitColumn", "_bar": {"$": "_bar"}, "_scrolls": {"$": "_scrolls"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "children": [{"type": "content"}]},
           "Detail": {"type": "_SplitColumn", "_bar": {"$": "_barDetail"}, "_scrolls": {"$": "_scrollsDetail"}, "_hasBottom": {"$": "_hasBottomDetail"}, "children": [{"type": "detail"}]}},
         "body": {"type": "HStack", "spacing": 0, "modifiers": [{"environment": {"_screens": {"$": "_path"}, "_depth": 0, "_served": "", "_titleMode": "large", "_splitLeft": {"$": "_left"}}}], "children": [
           {"type": "If", "condition": {"$": "showsFirst"}, "then": [
             {"type": "ZStack", "children": [{"type": "First"}], "modifiers": [{"frame": {"width": {"$": "_width ?? 320"}}}]}, {"type": "_SplitLine"}]},
           {"type": "If", "condition": {"$": "isWide && _hasMiddle && !isDetailOnly"}, "then": [
             {"type": "ZStack", "modifiers": [{"frame": {"width": {"$": "_widthMiddle ?? 320"}}}], "children": [
               {"type": "_SplitColumn", "_bar": {"$": "_barMiddle"}, "_scrolls": {"$": "_scrollsMiddle"}, "_hasBottom": {"$": "_hasBottomMiddle"}, "children": [{"type": "middle"}]}]},
             {"type": "_SplitLine"}]},
           {"type": "ZStack", "modifiers": [{"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}], "children": [
             {"type": "If", "condition": {"$": "isWide || preferredCompactColumn == 'detail'"}, "then": [{"type": "Detail"}], "else": [
               {"type": "If", "screen": true, "condition": {"$": "true"}, "then": [{"type": "First"}]}]},
             {"type": "_Lift", "to": "screens", "children": [
               {"type": "If", "condition": {"$": "!isWide && preferredCompactColumn != 'detail' && _showsDetail"}, "then": [
                 {"type": "_PushedScreen", "_bar": {"$": "_barDetail"}, "_scrolls": {"$": "_scrollsDetail"}, "_hasBottom": {"$": "_hasBottomDetail"},
                   "pop": "_showsDetail = false; _left += 1", "children": [{"type": "detail"}]}]}]},
             {"type": "_Exit", "to": "screens"}]}]}}
        """#)

    /// One column: a screen with a bar of its own.
    static let splitColumn = LibraryView(
        "_SplitColumn",
        #"""
        {"properties": {"_bar": "none", "_scrolls": false, "_hasBottom": false, "_hasPrincipal": false}, "slots": ["content"],
         "body": {"type": "If", "condition": {"$": "_scrolls"},
           "then": [{"type": "_ScrollScreen", "_bar": {"$": "_bar"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "children": [{"type": "content"}]}],
           "else": [{"type": "_Screen", "_bar": {"$": "_bar"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "children": [{"type": "content"}]}]}}
        """#)

    /// Between two columns.
    static let splitLine = LibraryView(
        "_SplitLine", #"{"body": {"type": "Divider", "modifiers": [{"ignoresSafeArea": true}]}}"#)
}
