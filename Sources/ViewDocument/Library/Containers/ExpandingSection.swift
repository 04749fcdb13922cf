extension LibraryView {
    /// `Section(isExpanded:)`: its rows are there while it is expanded. In a List of the style `sidebar` its header has a chevron, and a
    /// tap on it folds the rows and unfolds them; elsewhere the binding alone does. (Documented; the chevron is an estimate.)
    static let expandingSection = LibraryView(
        "_ExpandingSection",
        #"""
        {"bindings": ["isExpanded"], "properties": {"title": ""}, "slots": ["content", "header"], "environment": ["_list"],
         "views": {"Caption": {"type": "header", "default": [{"type": "If", "condition": {"$": "title != ''"}, "then": [{"type": "Text", "text": {"$": "title"}}]}]}},
         "body": {"type": "Section",
           "header": [{"type": "If", "condition": {"$": "_list == 'sidebar'"},
             "then": [{"type": "HStack", "spacing": 0, "modifiers": [{"onTapGesture": "isExpanded = !isExpanded"}], "children": [
               {"type": "Caption"}, {"type": "Spacer", "minLength": 8},
               {"type": "Image", "systemName": "chevron.right", "modifiers": [
                 {"font": {"size": 14, "weight": "semibold"}}, {"rotationEffect": {"$": "isExpanded ? 90 : 0"}}, {"foregroundStyle": "accentColor"}]}]}],
             "else": [{"type": "Caption"}]}],
           "children": [{"type": "If", "condition": {"$": "isExpanded"}, "then": [{"type": "content"}]}]}}
        """#)

    /// The key that makes a Section one of these.
    static let expansionKey = "isExpanded"
}
