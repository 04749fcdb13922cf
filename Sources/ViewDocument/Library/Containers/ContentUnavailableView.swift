extension LibraryView {
    /// An icon, a title, a description and actions in the middle of the room proposed. With `search` (a text, or true) it is that of a search without results. (Documented; sizes are estimates;
    /// CONTROLS 3.)
    static let contentUnavailableView = LibraryView(
        "ContentUnavailableView",
        #"""
        {"properties": {"title": "", "systemImage": null, "description": "", "search": null},
         "computed": {"query": "'\\(search)' == 'true' ? '' : '\\(search)'", "isSearch": "search != nil", "name": "!isSearch ? title : (query == '' ? 'No Results' : 'No Results for “\\(query)”')",
           "symbol": "isSearch ? 'magnifyingglass' : (systemImage ?? '')", "about": "isSearch ? 'Check the spelling or try a new search.' : description"},
         "slots": ["label", "descriptionViews", "actions"],
         "body": {"type": "VStack", "spacing": 8, "modifiers": [{"padding": 16}, {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}], "children": [
           {"type": "If", "condition": {"$": "systemImage != nil || isSearch"}, "then": [
             {"type": "Image", "systemName": {"$": "symbol"}, "modifiers": [{"font": {"size": 48}}, {"foregroundStyle": "secondary"}]}]},
           {"type": "VStack", "children": [{"type": "label", "default": [{"type": "Text", "text": {"$": "name"}, "modifiers": [{"font": {"style": "title2", "weight": "bold"}}, {"multilineTextAlignment": "center"}]}]}],
             "modifiers": [{"environment": {"_isTab": "large"}}]},
           {"type": "descriptionViews", "default": [{"type": "If", "condition": {"$": "about != ''"}, "then": [
             {"type": "Text", "text": {"$": "about"}, "modifiers": [{"font": "subheadline"}, {"foregroundStyle": "secondary"}, {"multilineTextAlignment": "center"}]}]}]},
           {"type": "actions"}]}}
        """#)
}
