extension LibraryView {
    /// A label, a bar and the value below each other; round ones are 58 across with a ring of 6, open below or closed. (Recorded on
    /// macOS, the marker and the labels of a round one are estimates; CONTROLS 2.)
    static let gauge = LibraryView(
        "Gauge",
        #"""
        {"properties": {"value": 0, "range": [0, 1]}, "keys": {"range": "in"},
         "slots": ["content", "label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel"], "environment": ["gaugeStyle", "labelsHidden"],
         "computed": {"low": "range[0]", "high": "range[1]",
           "fraction": "clamp((value - low) / max(high - low, 0.000001), 0, 1)"},
         "body": {"type": "Switch", "value": {"$": "gaugeStyle ?? ''"}, "cases": {
           "accessoryCircular": [{"type": "ZStack", "children": [
             {"type": "Circle", "trim": {"from": 0, "to": 0.75}, "stroke": {"color": "accentColor", "width": 6}, "modifiers": [{"rotationEffect": 135}, {"padding": 3}]},
             {"type": "Circle", "fill": "white", "modifiers": [{"frame": {"width": 8, "height": 8}}, {"shadow": {"color": "#00000066", "radius": 1}}, {"offset": {"y": -26}},
               {"frame": {"width": 58, "height": 58}}, {"rotationEffect": {"$": "(fraction - 0.5) * 270"}}]},
             {"type": "currentValueLabel"},
             {"type": "VStack", "spacing": 0, "modifiers": [{"font": "caption2"}, {"lineLimit": 1}], "children": [{"type": "Spacer", "minLength": 0},
               {"type": "HStack", "spacing": 4, "children": [{"type": "minimumValueLabel"}, {"type": "maximumValueLabel"}]}]}],
             "modifiers": [{"frame": {"width": 58, "height": 58}}]}],
           "accessoryLinear": [{"type": "HStack", "spacing": 6, "children": [{"type": "minimumValueLabel"},
             {"type": "Capsule", "fill": "accentColor", "modifiers": [{"frame": {"height": 6}}, {"overlay": {"alignment": "leading", "view": {"type": "GeometryReader", "children": [
               {"type": "Circle", "fill": "white", "modifiers": [{"frame": {"width": 10, "height": 10}}, {"shadow": {"color": "#00000066", "radius": 1}}, {"offset": {"x": {"$": "fraction * (geometry.size.width - 10)"}, "y": -2}}]}]}}}]},
             {"type": "maximumValueLabel"}], "modifiers": [{"font": "footnote"}]}],
           "accessoryLinearCapacity": [{"type": "VStack", "alignment": "leading", "spacing": 4, "children": [
             {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [{"type": "label", "default": [{"type": "content"}]}]},
             {"type": "HStack", "spacing": 6, "children": [{"type": "minimumValueLabel"},
               {"type": "Capsule", "fill": "#78787D33", "modifiers": [
                 {"overlay": {"view": {"type": "Rectangle", "fill": "accentColor", "modifiers": [
                   {"scaleEffect": {"x": {"$": "fraction"}, "y": 1, "anchor": "leading"}}]}}},
                 {"clipShape": "capsule"}, {"frame": {"height": 6}}]}, {"type": "maximumValueLabel"}]},
             {"type": "currentValueLabel"}], "modifiers": [{"font": "footnote"}]}],
           "accessoryCircularCapacity": [{"type": "ZStack", "children": [
             {"type": "Circle", "stroke": {"color": "#78787D33", "width": 6}, "modifiers": [{"padding": 3}]},
             {"type": "Circle", "trim": {"from": 0, "to": {"$": "fraction"}}, "stroke": {"color": "accentColor", "width": 6}, "modifiers": [{"rotationEffect": -90}, {"padding": 3}]},
             {"type": "currentValueLabel", "default": [{"type": "label", "default": [{"type": "content"}]}]}],
             "modifiers": [{"frame": {"width": 58, "height": 58}}]}]},
           "default": [{"type": "VStack", "children": [
             {"type": "If", "condition": {"$": "labelsHidden != true"}, "then": [{"type": "label", "default": [{"type": "content"}]}]},
             {"type": "HStack", "spacing": 8, "children": [{"type": "minimumValueLabel"},
               {"type": "Capsule", "fill": "#78787D33", "modifiers": [
                 {"overlay": {"view": {"type": "Rectangle", "fill": "accentColor", "modifiers": [
                   {"scaleEffect": {"x": {"$": "fraction"}, "y": 1, "anchor": "leading"}}]}}},
                 {"clipShape": "capsule"}, {"frame": {"height": 16}}]},
               {"type": "maximumValueLabel"}]},
             {"type": "currentValueLabel"}]}]}}
        """#)
}
