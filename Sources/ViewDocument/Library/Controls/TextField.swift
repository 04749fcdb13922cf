extension LibraryView {
    /// A line of text, or its prompt, its label's views or its title where there is none, over the width proposed: 22 high in letters of the body, 34 in the style
    /// `roundedBorder`. With a vertical `axis` it is as many lines as its text has, within `lineLimit`. (Recorded; CONTROLS 2.)
    static let textField = LibraryView(
        "TextField",
        #"""
        {"bindings": ["text"], "properties": {"title": "", "prompt": null, "axis": null, "_hasLabel": false}, "slots": ["content", "label"], "given": {"label": "_hasLabel", "content": "_hasLabel"},
         "environment": ["textFieldStyle", "font", "dynamicTypeSize", "multilineTextAlignment", "colorScheme"],
         "computed": {"faint": "colorScheme == 'dark' ? '#EBEBF54D' : '#3C3C434D'", "edge": "colorScheme == 'dark' ? '#FFFFFF33' : '#00000033'", "isFramed": "textFieldStyle == 'roundedBorder'", "isTall": "axis == 'vertical'", "showsLabel": "_hasLabel && text == '' && prompt == nil", "least": "font == nil && dynamicTypeSize == 'large' ? 22 : 0"},
         "views": {
           "Letters": {"type": "If", "condition": {"$": "showsLabel"},
             "then": [{"type": "HStack", "children": [{"type": "label", "default": [{"type": "content"}]}], "modifiers": [{"_ink": {"$": "faint"}}]}], "else": [{"type": "Typed"}]},
           "Typed": {"type": "Text", "text": {"$": "text == '' ? ((prompt ?? title) == '' ? ' ' : (prompt ?? title)) : text"}, "modifiers": [
             {"foregroundStyle": {"$": "text == '' ? faint : 'primary'"}}]},
           "Line": {"type": "If", "condition": {"$": "isTall"}, "then": [{"type": "Letters"}], "else": [{"type": "Letters", "modifiers": [{"lineLimit": 1}]}]}},
         "body": {"type": "HStack", "spacing": 0, "children": [{"type": "If", "condition": {"$": "isFramed && !isTall"},
               "then": [{"type": "Line", "modifiers": [{"frame": {"minHeight": 34, "maxHeight": 34}}]}],
               "else": [{"type": "Line", "modifiers": [{"frame": {"minHeight": {"$": "isFramed ? 34 : least"}}}]}]}],
             "modifiers": [{"padding": {"horizontal": {"$": "isFramed ? 7.5 : 0"}}},
               {"frame": {"minWidth": 0, "maxWidth": "infinity", "alignment": {"$": "multilineTextAlignment"}}},
               {"overlay": {"view": {"type": "RoundedRectangle", "cornerRadius": 5, "stroke": {"color": {"$": "isFramed ? edge : 'clear'"}, "width": 0.5}}}}]}}
        """#)
}
