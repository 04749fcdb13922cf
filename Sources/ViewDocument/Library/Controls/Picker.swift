extension LibraryView {
    /// What is chosen and how it is chosen, by `pickerStyle`: `menu` the option chosen and two chevrons, 40 wider than it is;
    /// `segmented` equal parts of the width, 31 high; `wheel` 216 high; `inline` rows with a checkmark; `navigationLink` a row
    /// with the option chosen. A wheel stands at what is chosen. (Recorded for `menu` and `segmented`; CONTROLS 2.)
    static let picker = LibraryView(
        "Picker", wraps: ["_PickerOption"],
        #"""
        {"bindings": ["selection"], "properties": {"title": "", "systemImage": null, "_hasLabel": false}, "given": {"label": "_hasLabel"}, "slots": ["content", "label", "currentValueLabel"],
         "wraps": {"content": "_PickerOption"}, "provides": {"pick": "selection = value"},
         "environment": ["pickerStyle", "labelsHidden", "isEnabled", "_release", "_isRow", "_isMenu", "colorScheme"],
         "computed": {"ink": "!isEnabled ? (colorScheme == 'dark' ? '#FFFFFF42' : '#00000042') : (_isRow == true ? 'secondary' : 'accentColor')",
           "style": "_isMenu == true ? (pickerStyle == 'menu' ? 'submenu' : 'items') : (pickerStyle == nil || pickerStyle == 'automatic' ? 'menu' : pickerStyle)"},
         "body": {"type": "HStack", "spacing": 0, "modifiers": [{"_control": true}], "children": [{"type": "Switch", "value": {"$": "style"}, "cases": {
           "segmented": [
             {"type": "HStack", "spacing": 0, "children": [{"type": "content"}], "modifiers": [
               {"environment": {"_picker": "segment", "_selection": {"$": "selection"}}},
               {"padding": 2}, {"frame": {"height": 31}},
               {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "_release >= 26 ? 15.5 : 9"}, "fill": "#7676801F"}}},
               {"opacity": {"$": "isEnabled ? 1 : 0.5"}}]}],
           "wheel": [
             {"type": "ZStack", "children": [
               {"type": "RoundedRectangle", "cornerRadius": 8, "fill": "#7676801F", "modifiers": [{"frame": {"height": 32}}, {"padding": {"horizontal": 9}}]},
               {"type": "Color", "color": "clear", "modifiers": [{"frame": {"height": 216}}, {"alignmentGuide": {"guide": "_wheel", "value": {"$": "d.height / 2"}}},
                 {"overlay": {"alignment": "_wheel", "view": [{"type": "VStack", "spacing": 0, "children": [{"type": "content"}], "modifiers": [
                   {"environment": {"_picker": "wheel", "_selection": {"$": "selection"}}}]}]}},
                 {"mask": {"view": {"type": "LinearGradient", "startPoint": "top", "endPoint": "bottom", "stops": [
                   {"color": "#00000000", "location": 0}, {"color": "#00000099", "location": 0.3}, {"color": "black", "location": 0.43},
                   {"color": "black", "location": 0.57}, {"color": "#00000099", "location": 0.7}, {"color": "#00000000", "location": 1}]}}}]}],
               "modifiers": [{"frame": {"idealWidth": 320, "maxWidth": "infinity", "minHeight": 216, "maxHeight": 216}}, {"clipped": true}]}],
           "inline": [
             {"type": "VStack", "alignment": "leading", "spacing": 0, "modifiers": [
               {"environment": {"_picker": "row", "_selection": {"$": "selection"}}}], "children": [
               {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [
                 {"type": "label", "default": [{"type": "If", "condition": {"$": "title != ''"}, "then": [{"type": "Text", "text": {"$": "title"}, "modifiers": [
                   {"foregroundStyle": "secondary"}, {"padding": {"vertical": 8}}]}]}]}]},
               {"type": "content"}]}],
           "items": [{"type": "VStack", "alignment": "leading", "spacing": 22, "children": [
             {"type": "If", "condition": {"$": "pickerStyle == 'inline' && title != ''"}, "then": [
               {"type": "Text", "text": {"$": "title"}, "modifiers": [{"font": "footnote"}, {"foregroundStyle": "secondary"}]}]}, {"type": "content"}],
             "modifiers": [{"environment": {"_picker": "item", "_selection": {"$": "selection"}}}]}],
           "submenu": [{"type": "_PickerMenu", "title": {"$": "title"}, "systemImage": {"$": "systemImage"}, "children": [{"type": "content"}],
             "modifiers": [{"environment": {"_picker": "item", "_selection": {"$": "selection"}}}]}]},
           "default": [
             {"type": "If", "condition": {"$": "_isRow == true || style == 'navigationLink'"}, "then": [
               {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [
                 {"type": "If", "condition": {"$": "_hasLabel"}, "then": [{"type": "VStack", "alignment": "leading", "spacing": 2, "children": [{"type": "label"}]}],
                   "else": [{"type": "If", "condition": {"$": "systemImage != nil"},
                     "then": [{"type": "Label", "title": {"$": "title"}, "systemImage": {"$": "systemImage ?? ''"}}],
                     "else": [{"type": "Text", "text": {"$": "title"}}]}]}, {"type": "Spacer", "minLength": 8}]}]},
             {"type": "HStack", "spacing": 4, "children": [
               {"type": "currentValueLabel", "default": [{"type": "HStack", "spacing": 0, "children": [{"type": "content"}], "modifiers": [
                 {"environment": {"_picker": "current", "_selection": {"$": "selection"}}}, {"lineLimit": 1}]}]},
               {"type": "Image", "systemName": {"$": "style == 'navigationLink' ? 'chevron.right' : 'chevron.up.chevron.down'"}, "modifiers": [
                 {"font": {"size": 13, "weight": "medium"}}, {"frame": {"width": 9}}]}],
               "modifiers": [
                 {"foregroundStyle": {"color": {"$": "ink"}}},
                 {"padding": {"horizontal": {"$": "_isRow == true || style == 'navigationLink' ? 0 : 13.5"}}},
                 {"frame": {"minHeight": {"$": "_isRow == true ? 0 : (_release >= 26 ? 36 : 34.333)"}}}]}]}]}}
        """#)

    /// One option of a Picker, as its style shows it: its tag is that of the view, or the id of the ForEach it stands in.
    static let pickerOption = LibraryView(
        "_PickerOption", isModifier: true,
        #"""
        {"properties": {"tag": null}, "environment": ["_picker", "_selection", "_release", "colorScheme"], "calls": ["pick"],
         "computed": {"isOn": "_selection == tag"},
         "body": {"type": "HStack", "spacing": 0, "children": [{"type": "Switch", "value": {"$": "_picker ?? ''"}, "cases": {
           "current": [{"type": "If", "condition": {"$": "isOn"}, "then": [{"type": "content"}]}],
           "segment": [{"type": "content", "modifiers": [
             {"font": {"size": 13, "weight": {"$": "isOn ? 'semibold' : 'medium'"}}}, {"lineLimit": 1},
             {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}},
             {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "_release >= 26 ? 13.5 : 7"},
               "fill": {"$": "isOn ? (colorScheme == 'dark' ? '#636366' : 'white') : 'clear'"}}}}]}],
           "scope": [{"type": "content", "modifiers": [
             {"font": {"size": 13, "weight": {"$": "isOn ? 'semibold' : 'medium'"}}}, {"lineLimit": 1},
             {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}},
             {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "_release >= 26 ? 13.5 : 7"},
               "fill": {"$": "isOn ? (colorScheme == 'dark' ? '#636366' : 'white') : 'clear'"}}}},
             {"onTapGesture": "if tag != nil { pick(tag) }"}]}],
           "wheel": [{"type": "content", "modifiers": [
             {"font": {"size": 21}}, {"foregroundStyle": {"$": "isOn ? 'primary' : 'secondary'"}}, {"lineLimit": 1}, {"frame": {"height": 32}},
             {"frame": {"maxWidth": "infinity"}}]},
             {"type": "If", "condition": {"$": "isOn"}, "then": [{"type": "Color", "color": "clear", "modifiers": [
               {"frame": {"width": 0, "height": 32}}, {"alignmentGuide": {"guide": "_wheel", "value": {"$": "d.height / 2"}}}]}]}],
           "listRow": [{"type": "HStack", "spacing": 0, "children": [{"type": "content"}, {"type": "Spacer", "minLength": 8},
             {"type": "Image", "systemName": "checkmark", "modifiers": [{"font": {"weight": "semibold"}}, {"foregroundStyle": {"$": "isOn ? 'accentColor' : 'clear'"}}]}],
             "modifiers": [{"onTapGesture": "if tag != nil { pick(tag) }"}]}],
           "item": [{"type": "HStack", "spacing": 8, "children": [
             {"type": "Image", "systemName": "checkmark", "modifiers": [{"font": {"size": 13, "weight": "semibold"}}, {"foregroundStyle": {"$": "isOn ? 'primary' : 'clear'"}}]},
             {"type": "content"}, {"type": "Spacer", "minLength": 0}],
             "modifiers": [{"contentShape": "Rectangle"}, {"onTapGesture": "if tag != nil { pick(tag) }"}]}],
           "row": [{"type": "content"}, {"type": "Spacer", "minLength": 8},
             {"type": "Image", "systemName": "checkmark", "modifiers": [
               {"foregroundStyle": {"$": "isOn ? 'accentColor' : 'clear'"}}, {"frame": {"minHeight": {"$": "_release >= 26 ? 52 : 44"}}}]}]},
           "default": [{"type": "content"}]}]}}
        """#)

    /// A Picker of the style `menu` in a Menu: its options below its title, as the items of a Menu in a Menu are.
    static let pickerMenu = LibraryView(
        "_PickerMenu",
        #"""
        {"properties": {"title": "", "systemImage": null}, "slots": ["content"], "state": {"_isOpen": false},
         "body": {"type": "VStack", "alignment": "leading", "spacing": 22, "children": [
           {"type": "_MenuHeading", "toggle": "_isOpen = !_isOpen", "isOpen": {"$": "_isOpen"}, "children": [\#(titled)]},
           {"type": "If", "condition": {"$": "_isOpen"}, "then": [{"type": "content"}]}]}}
        """#)

    /// Of the style `inline` among the rows of a List: its label is a row, where it has one, and so is each option, that which is
    /// chosen with a checkmark; a tap on an option chooses it. (Documented.)
    static let pickerRows = LibraryView(
        "_PickerRows", wraps: ["_PickerOption"],
        #"""
        {"bindings": ["selection"], "properties": {"title": "", "systemImage": null, "_hasLabel": false}, "given": {"label": "_hasLabel"}, "slots": ["content", "label", "currentValueLabel"],
         "wraps": {"content": "_PickerOption"}, "environment": ["labelsHidden"], "provides": {"pick": "selection = value"},
         "body": [
           {"type": "If", "condition": {"$": "labelsHidden != true && (_hasLabel || title != '')"}, "then": [
             {"type": "HStack", "spacing": 0, "children": [{"type": "label", "default": [{"type": "Text", "text": {"$": "title"}}]}, {"type": "Spacer", "minLength": 0}],
               "modifiers": [{"foregroundStyle": "secondary"}]}]},
           {"type": "Group", "children": [{"type": "content"}], "modifiers": [{"environment": {"_picker": "listRow", "_selection": {"$": "selection"}}}]}]}
        """#)
}
