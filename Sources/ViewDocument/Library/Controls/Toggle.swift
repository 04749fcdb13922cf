extension LibraryView {
    /// A label and a switch at the ends of the width proposed. The switch is 66 x 30 in iOS 26 (recorded), 51 x 31 before
    /// (documented by UIKit); `labelsHidden` leaves it alone; several views of a label are below each other;
    /// `toggleStyle` `button` is a bordered button. (CONTROLS 2.)
    static let toggle = LibraryView(
        "Toggle",
        #"""
        {"bindings": ["isOn"], "properties": {"title": "", "systemImage": null, "_hasLabel": false, "_hasContent": false}, "slots": ["content", "label"], "given": {"label": "_hasLabel", "content": "_hasContent"},
         "environment": ["toggleStyle", "labelsHidden", "isEnabled", "_release", "_isRow", "_isMenu", "tint"],
         "body": {"type": "HStack", "spacing": 0, "modifiers": [{"onTapGesture": "isOn.toggle()"}, {"_control": true}], "children": [
           {"type": "If", "condition": {"$": "_isMenu == true"}, "then": [
             {"type": "HStack", "spacing": 8, "modifiers": [{"contentShape": "Rectangle"}], "children": [
               {"type": "Image", "systemName": "checkmark", "modifiers": [{"font": {"size": 13, "weight": "semibold"}}, {"foregroundStyle": {"$": "isOn ? 'primary' : 'clear'"}}]},
               {"type": "label", "default": [{"type": "content", "default": [\#(titled)]}]}, {"type": "Spacer", "minLength": 0}]}],
           "else": [{"type": "If", "condition": {"$": "toggleStyle == 'button'"},
             "then": [{"type": "label", "default": [{"type": "content", "default": [\#(titled)]}], "modifiers": [
               {"padding": {"horizontal": 12, "vertical": 7}},
               {"background": {"view": {"type": "Capsule", "fill": {"color": {"$": "isOn ? 'accentColor' : '#76767C'"}, "opacity": {"$": "isOn ? 0.2 : 0.16"}}}}},
               {"foregroundStyle": "accentColor"}]}],
             "else": [
               {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [
                 {"type": "If", "condition": {"$": "_hasLabel || _hasContent"},
                   "then": [{"type": "VStack", "alignment": "leading", "spacing": 2, "children": [{"type": "label", "default": [{"type": "content"}]}]}],
                   "else": [\#(titled)]},
                 {"type": "Spacer", "minLength": 8}]},
               {"type": "If", "condition": {"$": "_release >= 26"},
               "then": [{"type": "ZStack", "alignment": {"$": "isOn ? 'trailing' : 'leading'"}, "children": [
                 {"type": "Capsule", "fill": {"$": "isOn ? (tint ?? '#34C759') : '#76767C29'"}},
                 {"type": "Capsule", "fill": "white", "modifiers": [{"frame": {"width": 38, "height": 25}}, {"padding": 2.5}]}],
                 "modifiers": [{"frame": {"width": 66, "height": 30}}, {"padding": {"vertical": {"$": "_isRow == true && labelsHidden != true ? -6 : 0"}}}, {"opacity": {"$": "isEnabled ? 1 : 0.5"}}]}],
               "else": [{"type": "ZStack", "alignment": {"$": "isOn ? 'trailing' : 'leading'"}, "children": [
                 {"type": "Capsule", "fill": {"$": "isOn ? (tint ?? '#34C759') : '#78788029'"}},
                 {"type": "Circle", "fill": "white", "modifiers": [{"frame": {"width": 27, "height": 27}}, {"padding": 2}]}],
                 "modifiers": [{"frame": {"width": 51, "height": 31}}, {"padding": {"vertical": {"$": "_isRow == true && labelsHidden != true ? -6 : 0"}}}, {"opacity": {"$": "isEnabled ? 1 : 0.5"}}]}]}]}]}]}}
        """#)
}
