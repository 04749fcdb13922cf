extension LibraryView {
    /// A line of text, or its title where there is none, over the width proposed: 22 high, or 34 in the style `roundedBorder`.
    /// (Recorded; CONTROLS 2.)
    static let textField = LibraryView(
        "TextField",
        #"""
        {"bindings": ["text"], "properties": {"title": "", "prompt": null, "axis": null}, "slots": ["content", "label"], "environment": ["textFieldStyle"],
         "computed": {"isFramed": "textFieldStyle == 'roundedBorder'"},
         "body": {"type": "HStack", "spacing": 0, "children": [{"type": "Text", "text": {"$": "text == '' ? (prompt ?? title) : text"}, "modifiers": [
               {"foregroundStyle": {"$": "text == '' ? '#3C3C434D' : 'primary'"}}, {"lineLimit": 1}]}],
             "modifiers": [{"padding": {"horizontal": {"$": "isFramed ? 7.5 : 0"}}},
               {"frame": {"minWidth": 0, "maxWidth": "infinity", "minHeight": {"$": "isFramed ? 34 : 22"}, "maxHeight": {"$": "isFramed ? 34 : 22"}, "alignment": "leading"}},
               {"overlay": {"view": {"type": "RoundedRectangle", "cornerRadius": 5, "stroke": {"color": {"$": "isFramed ? '#00000033' : 'clear'"}, "width": 0.5}}}}]}}
        """#)
}
