extension LibraryView {
    /// Rows below each other in a scroll view, mounted as they come into view. Its look is that of its style and release
    /// (`ListMetrics`); its rows are those of the lazy stack in it, as if they were written there.
    static let list = LibraryView("List", source(ofListStyle: "insetGrouped"))

    /// On iOS an inset grouped List.
    static let form = LibraryView("Form", source(ofListStyle: "insetGrouped"))

    private static func source(ofListStyle standard: String) -> String {
        #"""
        {"slots": ["content"],
         "environment": ["listStyle", "listRowSpacing", "listSectionSpacing", "scrollContentBackground", "defaultMinListRowHeight",
           "defaultMinListHeaderHeight", "colorScheme"],
         "computed": {"style": "listStyle == nil || listStyle == 'automatic' ? '\#(standard)' : listStyle",
           "isPlain": "style == 'plain' || style == 'inset'",
           "ground": "scrollContentBackground == 'hidden' ? 'clear' : (colorScheme == 'dark' ? '#000000' : (isPlain ? '#FFFFFF' : '#F2F2F7'))"},
         "body": {"type": "ScrollView", "children": [
           {"type": "_ListRows", "alignment": "leading", "style": {"$": "style"}, "pinnedHeaders": {"$": "isPlain"},
            "rowSpacing": {"$": "listRowSpacing"}, "sectionSpacing": {"$": "listSectionSpacing"},
            "minRowHeight": {"$": "defaultMinListRowHeight"}, "minHeaderHeight": {"$": "defaultMinListHeaderHeight"},
            "children": [{"type": "content"}]}],
           "modifiers": [{"environment": {"_list": {"$": "style"}, "_isRow": true}}, {"background": {"$": "ground"}}]}}
        """#
    }
}
