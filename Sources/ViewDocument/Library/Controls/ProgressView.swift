extension LibraryView {
    /// With a value a bar of 4 points over the width proposed, below its label; without one, or with the style `circular`, a spinner
    /// of 20 x 20, 37 x 37 where controls are large, above its label. (Recorded; CONTROLS 2.)
    static let progressView = LibraryView(
        "ProgressView",
        #"""
        {"properties": {"title": "", "value": null, "total": 1}, "slots": ["content", "label", "currentValueLabel"],
         "environment": ["progressViewStyle", "controlSize", "tint"],
         "computed": {"side": "controlSize == 'large' || controlSize == 'extraLarge' ? 37 : 20", "fraction": "clamp((value ?? 0) / max(total, 0.000001), 0, 1)",
           "isCircular": "progressViewStyle == 'circular' || (value == nil && progressViewStyle != 'linear')"},
         "body": {"type": "VStack", "modifiers": [{"_control": true}], "alignment": {"$": "isCircular ? 'center' : 'leading'"}, "spacing": {"$": "isCircular ? nil : 4"}, "children": [
           {"type": "If", "condition": {"$": "isCircular"}, "then": [
             {"type": "ZStack", "modifiers": [{"scaleEffect": {"$": "side / 20"}}, {"frame": {"width": {"$": "side"}, "height": {"$": "side"}}}], "children": [
               {"type": "ForEach", "data": 8, "id": "self", "children": [
                 {"type": "Capsule", "fill": {"color": {"$": "tint ?? 'gray'"}, "opacity": {"$": "0.25 + item * 0.1"}}, "modifiers": [
                   {"frame": {"width": 2.5, "height": 6}}, {"offset": {"y": -7}}, {"rotationEffect": {"$": "item * 45"}}]}]}]}]},
           {"type": "label", "default": [{"type": "content", "default": [
             {"type": "If", "condition": {"$": "title != ''"}, "then": [
               {"type": "Text", "text": {"$": "title"},
                 "modifiers": [{"foregroundStyle": {"$": "isCircular ? 'secondary' : 'primary'"}}]}]}]}]},
           {"type": "If", "condition": {"$": "!isCircular"}, "then": [
             {"type": "Capsule", "fill": "#78787D33", "modifiers": [
               {"overlay": {"view": {"type": "Rectangle", "fill": "accentColor", "modifiers": [
                 {"scaleEffect": {"x": {"$": "fraction"}, "y": 1, "anchor": "leading"}}]}}},
               {"clipShape": "capsule"}, {"frame": {"height": 4}}]},
             {"type": "currentValueLabel"}]}]}}
        """#)
}
