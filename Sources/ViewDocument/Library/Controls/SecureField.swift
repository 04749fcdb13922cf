extension LibraryView {
    /// As a TextField, with a dot of 7 points for every letter, 10.5 apart. (Recorded; CONTROLS 2.)
    static let secureField = LibraryView(
        "SecureField",
        #"""
        {"bindings": ["text"], "properties": {"title": "", "prompt": null, "_hasLabel": false}, "slots": ["content", "label"], "given": {"label": "_hasLabel", "content": "_hasLabel"}, "environment": ["textFieldStyle", "multilineTextAlignment", "colorScheme"],
         "computed": {"faint": "colorScheme == 'dark' ? '#EBEBF54D' : '#3C3C434D'", "edge": "colorScheme == 'dark' ? '#FFFFFF33' : '#00000033'", "isFramed": "textFieldStyle == 'roundedBorder'"},
         "body": {"type": "HStack", "spacing": 0, "children": [{"type": "If", "condition": {"$": "text == ''"},
               "then": [{"type": "If", "condition": {"$": "_hasLabel && prompt == nil"},
                 "then": [{"type": "HStack", "children": [{"type": "label", "default": [{"type": "content"}]}], "modifiers": [{"_ink": {"$": "faint"}}, {"lineLimit": 1}]}],
                 "else": [{"type": "Text", "text": {"$": "prompt ?? title"}, "modifiers": [{"foregroundStyle": {"$": "faint"}}, {"lineLimit": 1}]}]}],
               "else": [{"type": "HStack", "spacing": 3.5, "children": [{"type": "ForEach", "data": {"$": "min(text.count, 200)"}, "id": "self", "children": [
                 {"type": "Circle", "fill": "primary", "modifiers": [{"frame": {"width": 7, "height": 7}}]}]}]}]}],
             "modifiers": [{"padding": {"horizontal": {"$": "isFramed ? 7.5 : 0"}}},
               {"frame": {"minWidth": 0, "maxWidth": "infinity", "minHeight": {"$": "isFramed ? 34 : 22"}, "maxHeight": {"$": "isFramed ? 34 : 22"}, "alignment": {"$": "multilineTextAlignment"}}},
               {"overlay": {"view": {"type": "RoundedRectangle", "cornerRadius": 5, "stroke": {"color": {"$": "isFramed ? edge : 'clear'"}, "width": 0.5}}}}]}}
        """#)
}
