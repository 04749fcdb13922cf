extension LibraryView {
    /// A label, a bar and the value below each other. (Recorded on macOS; CONTROLS 2.)
    static let gauge = LibraryView(
        "Gauge",
        #"""
        {"properties": {"value": 0, "range": [0, 1]}, "keys": {"range": "in"}, "slots": ["content", "label", "currentValueLabel"],
         "computed": {"low": "range[0]", "high": "range[1]",
           "fraction": "clamp((value - low) / max(high - low, 0.000001), 0, 1)"},
         "body": {"type": "VStack", "children": [
           {"type": "label", "default": [{"type": "content"}]},
           {"type": "Capsule", "fill": "#78787D33", "modifiers": [
             {"overlay": {"view": {"type": "Rectangle", "fill": "accentColor", "modifiers": [
               {"scaleEffect": {"x": {"$": "fraction"}, "y": 1, "anchor": "leading"}}]}}},
             {"clipShape": "capsule"}, {"frame": {"height": 16}}]},
           {"type": "currentValueLabel"}]}}
        """#)
}
