extension LibraryView {
    /// Rows below each other in a scroll view, mounted as they come into view. Its look is that of its style and release
    /// (`ListMetrics`); its rows are those of the lazy stack in it, as if they were written there.
    static let list = LibraryView("List", source(isSelectable: false))

    /// A List with a selection. A tap on a row selects it; of a list of tags it does so while the List is edited.
    static let selectionList = LibraryView("_SelectionList", wraps: ["_ListOption"], source(isSelectable: true))

    /// The same in a document with a NavigationSplitView, which in compact width goes on to the detail.
    static let splitSelectionList = LibraryView(
        "_SplitSelectionList", wraps: ["_ListOption"], source(isSelectable: true, isInSplit: true))

    /// A row that may be selected: its tag is that of the view, or the id of the ForEach it stands in. Where several may be
    /// selected it has a circle in the edit mode, its content 40 further in. (Documented; places as of the disc that deletes.)
    static let listOption = LibraryView(
        "_ListOption", isModifier: true,
        #"""
        {"properties": {"tag": null}, "environment": ["_listSelection", "_listHasSet", "editMode"], "calls": ["select"],
         "computed": {"isOn": "tag != nil && (_listSelection ?? []).contains(tag)"},
         "body": {"type": "HStack", "spacing": 0, "children": [
           {"type": "If", "condition": {"$": "_listHasSet == true && editMode == 'active' && tag != nil"}, "then": [
             {"type": "ZStack", "modifiers": [{"frame": {"width": 40, "height": 22, "alignment": "leading"}}], "children": [
               {"type": "ZStack", "modifiers": [{"frame": {"width": 22, "height": 22}}], "children": [
                 {"type": "Circle", "fill": {"$": "isOn ? 'accentColor' : 'clear'"}, "stroke": {"color": {"$": "isOn ? 'clear' : 'tertiaryLabel'"}, "width": 1.5}},
                 {"type": "Image", "systemName": "checkmark", "modifiers": [{"font": {"size": 12, "weight": "bold"}}, {"foregroundStyle": {"$": "isOn ? 'white' : 'clear'"}}]}]}]}]},
           {"type": "content"}],
           "modifiers": [{"_row": 2}, {"_listRowSelected": {"$": "isOn"}}, {"onTapGesture": "if tag != nil { select(tag) }"}]}}
        """#)

    /// On iOS an inset grouped List.
    static let form = LibraryView("Form", source(isSelectable: false))

    private static func source(isSelectable: Bool, isInSplit: Bool = false) -> String {
        let inputs =
            isSelectable
            ? #"""
            "bindings": ["selection"], "wraps": {"content": "_ListOption"}, \#(isInSplit ? #""calls": ["showDetail"], "# : "")
            "provides": {"select": "if isSet { if editMode == 'active' { selection = selection.contains(value) ? selection.filter { $0 != value } : selection + [value] } } else { selection = value }"},
            """# : ""
        let given =
            isSelectable
            ? #", "_listSelection": {"$": "isSet ? selection : [selection]"}, "_listHasSet": {"$": "isSet"}"#
                + (isInSplit ? #", "_linksSelect": true"# : "") : ""
        let keys = isSelectable ? #", "editMode""# + (isInSplit ? #", "_splitLeft""# : "") : ""
        let told =
            isInSplit
            ? #"""
            , {"onChange": {"of": "!isSet && selection != nil", "initial": true, "action": "showDetail(newValue)"}},
              {"onChange": {"of": "_splitLeft", "action": "if !isSet { selection = nil }"}}
            """# : ""
        // A text is equal to what it reads as, a set is not.
        let isSet = isSelectable ? #", "isSet": "selection != '\\(selection)' && '\\(selection)'.hasPrefix('[')""# : ""
        return #"""
            {\#(inputs)"slots": ["content"],
             "environment": ["listStyle", "listRowSpacing", "listSectionSpacing", "scrollContentBackground", "defaultMinListRowHeight",
               "defaultMinListHeaderHeight", "colorScheme", "_isUnderTitle"\#(keys)],
             "computed": {"style": "listStyle == nil || listStyle == 'automatic' ? 'insetGrouped' : listStyle",
               "isPlain": "style == 'plain' || style == 'inset'",
               "ground": "scrollContentBackground == 'hidden' ? 'clear' : (colorScheme == 'dark' ? '#000000' : (isPlain ? '#FFFFFF' : '#F2F2F7'))"\#(isSet)},
             "body": {"type": "ScrollView", "children": [
               {"type": "_ListRows", "alignment": "leading", "style": {"$": "style"}, "pinnedHeaders": {"$": "isPlain"},
                "rowSpacing": {"$": "listRowSpacing"}, "sectionSpacing": {"$": "listSectionSpacing"},
                "minRowHeight": {"$": "defaultMinListRowHeight"}, "minHeaderHeight": {"$": "defaultMinListHeaderHeight"}, "isUnderTitle": {"$": "_isUnderTitle == true"},
                "children": [{"type": "content"}]}],
               "modifiers": [{"environment": {"_list": {"$": "style"}, "_isRow": true\#(given)}}, {"background": {"view": {"type": "Color", "color": {"$": "ground"}, "modifiers": [{"ignoresSafeArea": true}]}}}\#(told)]}}
            """#
    }
}
