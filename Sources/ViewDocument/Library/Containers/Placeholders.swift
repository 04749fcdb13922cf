extension LibraryView {
    /// What stands for an image that is never loaded: its placeholder, else a grey area. (Documented.)
    static let asyncImage = LibraryView(
        "AsyncImage",
        #"""
        {"properties": {"url": null, "scale": 1}, "slots": ["content", "placeholder"], "contents": {"content": "image"},
         "body": {"type": "ZStack", "children": [{"type": "placeholder", "default": [{"type": "Rectangle", "fill": "#E9E9EB"}]}]}}
        """#)

    /// The room of a drawing that nobody draws.
    static let canvas = LibraryView(
        "Canvas",
        #"""
        {"properties": {"opaque": false}, "slots": ["symbols"], "contents": {"symbols": null}, "body": {"type": "Rectangle", "fill": "#8E8E9326"}}
        """#)

    /// The padding of a scene: 16 on a phone. (Estimated.)
    static let scenePadding = LibraryView(
        "scenePadding", isModifier: true,
        #"""
        {"properties": {"edges": null}, "slots": ["content"], "plain": "edges", "body": {"type": "content", "modifiers": [{"padding": 16}]}}
        """#)
}
