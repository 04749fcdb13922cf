extension LibraryView {
    /// A track and a knob over the width proposed, 31 high; its label takes no room. (Recorded; CONTROLS 2.)
    static let slider = LibraryView(
        "Slider",
        #"""
        {"bindings": ["value"], "properties": {"range": [0, 1], "step": null}, "keys": {"range": "in"}, "closures": ["onEditingChanged"],
         "functions": {"slide": {"parameters": ["to"], "body": "onEditingChanged(true); value = clamp(step == nil ? to : range[0] + round((to - range[0]) / (step ?? 1)) * (step ?? 1), range[0], range[1]); onEditingChanged(false)"}}, "slots": ["content", "label", "minimumValueLabel", "maximumValueLabel"],
         "environment": ["isEnabled", "_release"],
         "computed": {"low": "range[0]", "high": "range[1]",
           "fraction": "clamp((value - low) / max(high - low, 0.000001), 0, 1)", "knob": "_release >= 26 ? 38 : 27"},
         "body": {"type": "HStack", "spacing": 8, "modifiers": [{"frame": {"height": 31}}, {"opacity": {"$": "isEnabled ? 1 : 0.5"}}], "children": [
           {"type": "minimumValueLabel"},
           {"type": "GeometryReader", "children": [
             {"type": "ZStack", "alignment": "leading", "modifiers": [{"frame": {"width": {"$": "geometry.size.width"}, "height": 31}}], "children": [
               {"type": "Capsule", "fill": "#78787D33", "modifiers": [{"frame": {"height": {"$": "_release >= 26 ? 6 : 4"}}}]},
               {"type": "Capsule", "fill": "accentColor", "modifiers": [
                 {"frame": {"width": {"$": "max(fraction * (geometry.size.width - knob) + knob / 2, 0)"}, "height": {"$": "_release >= 26 ? 6 : 4"}}}]},
               {"type": "Capsule", "fill": "white", "modifiers": [
                 {"frame": {"width": {"$": "knob"}, "height": {"$": "_release >= 26 ? 25 : 27"}}},
                 {"shadow": {"color": "#00000033", "radius": 2, "x": 0, "y": 1}},
                 {"offset": {"x": {"$": "fraction * max(geometry.size.width - knob, 0)"}}}]}]}]},
           {"type": "maximumValueLabel"}]}}
        """#)
}
