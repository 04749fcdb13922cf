extension LibraryView {
    /// A label and a well of 28 x 28 at the ends of the width proposed. (Estimated; CONTROLS 2.)
    static let colorPicker = LibraryView(
        "ColorPicker",
        #"""
        {"bindings": ["selection"], "properties": {"title": "", "supportsOpacity": true}, "slots": ["content", "label"], "environment": ["labelsHidden"],
         "body": {"type": "HStack", "spacing": 0, "modifiers": [{"_control": true}], "children": [
           {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [
             {"type": "label", "default": [{"type": "content", "default": [{"type": "Text", "text": {"$": "title"}}]}]}, {"type": "Spacer", "minLength": 8}]},
           {"type": "ZStack", "modifiers": [{"frame": {"width": 28, "height": 28}}], "children": [
             {"type": "AngularGradient", "colors": ["red", "yellow", "green", "cyan", "blue", "purple", "red"], "modifiers": [{"clipShape": "circle"}]},
             {"type": "Circle", "fill": "white", "modifiers": [{"padding": 3}]},
             {"type": "Circle", "fill": {"$": "selection"}, "modifiers": [{"padding": 5}]}]}]}}
        """#)
}
