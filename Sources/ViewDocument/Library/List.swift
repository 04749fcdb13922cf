extension LibraryView {
    /// Rows below each other in a scroll view, mounted as they come into view. Its look is that of its style and release
    /// (`ListMetrics`); its rows are those of the lazy stack in it, as if they were written there.
    static let list = LibraryView("List", source(isSelectable: false))

    /// A List with a selection.
    static let selectionList = LibraryView("_SelectionList", wraps: ["_ListOption"], source(isSelectable: true))

    /// A row that may be selected: its tag is that of the view, or the id of the ForEach it stands in.
    static let listOption = LibraryView(
        "_ListOption", isModifier: true,
        #"""
        {"properties": {"tag": null}, "environment": ["_listSelection"],
         "body": {"type": "content", "modifiers": [{"_listRowSelected": {"$": "tag != nil && (_listSelection ?? []).contains(tag)"}}]}}
        """#)

    /// On iOS an inset grouped List.
    static let form = LibraryView("Form", source(isSelectable: false))

    private static func source(isSelectable: Bool) -> String {
        let inputs = isSelectable ? #""bindings": ["selection"], "wraps": {"content": "_ListOption"}, "# : ""
        let given = isSelectable ? #", "_listSelection": {"$": "isSet ? selection : [selection]"}"# : ""
        // A text is equal to what it reads as, a set is not.
        let isSet = isSelectable ? #", "isSet": "selection != '\\(selection)' && '\\(selection)'.hasPrefix('[')""# : ""
        return #"""
            {\#(inputs)"slots": ["content"],
             "environment": ["listStyle", "listRowSpacing", "listSectionSpacing", "scrollContentBackground", "defaultMinListRowHeight",
               "defaultMinListHeaderHeight", "colorScheme", "_isUnderTitle"],
             "computed": {"style": "listStyle == nil || listStyle == 'automatic' ? 'insetGrouped' : listStyle",
               "isPlain": "style == 'plain' || style == 'inset'",
               "ground": "scrollContentBackground == 'hidden' ? 'clear' : (colorScheme == 'dark' ? '#000000' : (isPlain ? '#FFFFFF' : '#F2F2F7'))"\#(isSet)},
             "body": {"type": "ScrollView", "children": [
               {"type": "_ListRows", "alignment": "leading", "style": {"$": "style"}, "pinnedHeaders": {"$": "isPlain"},
                "rowSpacing": {"$": "listRowSpacing"}, "sectionSpacing": {"$": "listSectionSpacing"},
                "minRowHeight": {"$": "defaultMinListRowHeight"}, "minHeaderHeight": {"$": "defaultMinListHeaderHeight"}, "isUnderTitle": {"$": "_isUnderTitle == true"},
                "children": [{"type": "content"}]}],
               "modifiers": [{"environment": {"_list": {"$": "style"}, "_isRow": true\#(given)}}, {"background": {"view": {"type": "Color", "color": {"$": "ground"}, "modifiers": [{"ignoresSafeArea": true}]}}}]}}
            """#
    }
}
