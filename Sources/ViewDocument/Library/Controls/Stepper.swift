extension LibraryView {
    /// A label and the two buttons, 94 x 32, at the ends of the width proposed. (Recorded; CONTROLS 2.)
    static let stepper = LibraryView(
        "Stepper",
        #"""
        {"bindings": ["value"], "optional": ["value"], "closures": ["onIncrement", "onDecrement", "onEditingChanged"], "properties": {"title": "", "step": 1, "range": [-9007199254740991, 9007199254740991]}, "keys": {"range": "in"}, "slots": ["content", "label"],
         "functions": {"move": {"parameters": ["by"], "body": "onEditingChanged(true); if value != nil { if by > 0 ? value < range[1] : value > range[0] { value = clamp(value + step * by, range[0], range[1]) } }; for _ in 0..<abs(round(by)) { if by > 0 { onIncrement() } else { onDecrement() } }; onEditingChanged(false)"}},
         "environment": ["labelsHidden", "isEnabled", "_isRow"],
         "body": {"type": "HStack", "spacing": 0, "modifiers": [{"_control": true}], "children": [
           {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [
             {"type": "label", "default": [{"type": "content", "default": [{"type": "Text", "text": {"$": "title"}}]}]}, {"type": "Spacer", "minLength": 8}]},
           {"type": "HStack", "spacing": 0, "modifiers": [
             {"frame": {"width": 94, "height": 32}}, {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": 8, "fill": "#76768029"}}},
             {"opacity": {"$": "isEnabled ? 1 : 0.5"}},
             {"padding": {"vertical": {"$": "_isRow == true && labelsHidden != true ? -6 : 0"}}}], "children": [
             {"type": "Image", "systemName": "minus", "modifiers": [
               {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}, {"onTapGesture": "move(-1)"}]},
             {"type": "Color", "color": "#7676804D", "modifiers": [{"frame": {"width": 1, "height": 18}}]},
             {"type": "Image", "systemName": "plus", "modifiers": [
               {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}}, {"onTapGesture": "move(1)"}]}]}]}}
        """#)
}
