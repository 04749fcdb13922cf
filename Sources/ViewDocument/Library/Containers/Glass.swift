extension LibraryView {
    /// A pane of glass behind a view: nearly clear, in a capsule or the shape that `in` names. (Estimated: what is behind is
    /// neither blurred nor bent.)
    static let glassEffect = LibraryView(
        "glassEffect", isModifier: true,
        #"""
        {"properties": {"glass": null, "shape": "capsule", "cornerRadius": null}, "keys": {"shape": "in"}, "plain": "glass", "slots": ["content"], "environment": ["colorScheme"],
         "computed": {"fill": "glass == 'identity' ? 'clear' : (colorScheme == 'dark' ? '#2C2C2E99' : (glass == 'clear' ? '#FFFFFF4D' : '#FFFFFFB3'))"},
         "body": {"type": "content", "modifiers": [{"background": {"view": {"type": "Switch", "value": {"$": "shape"}, "cases": {
           "circle": [{"type": "Circle", "fill": {"$": "fill"}}], "rect": [{"type": "RoundedRectangle", "cornerRadius": {"$": "cornerRadius ?? 0"}, "fill": {"$": "fill"}}],
           "ellipse": [{"type": "Ellipse", "fill": {"$": "fill"}}],
           "roundedRectangle": [{"type": "RoundedRectangle", "cornerRadius": {"$": "cornerRadius ?? 16"}, "fill": {"$": "fill"}}]},
           "default": [{"type": "Capsule", "fill": {"$": "fill"}, "modifiers": [{"shadow": {"color": "#0000001A", "radius": 6}}]}]}}}]}}
        """#)

    /// Views whose glass flows together where they are near: here each has its own.
    static let glassEffectContainer = LibraryView(
        "GlassEffectContainer",
        #"""
        {"properties": {"spacing": null}, "slots": ["content"], "body": {"type": "ZStack", "children": [{"type": "content"}]}}
        """#)
}
