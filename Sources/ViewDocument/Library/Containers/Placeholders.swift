extension LibraryView {
    /// An image of the network. Nothing is loaded: it is in the phase that `phase` says, `empty` without one, until an event
    /// says that the image of its address has come, or why not. With a placeholder its content is told the image, without
    /// one the phase; with neither it is a grey area, and then the image. (Documented.)
    static let asyncImage = LibraryView(
        asyncImageType,
        #"""
        {"properties": {"url": null, "scale": 1, "transaction": null, "phase": null, "_hasContent": false, "_hasPlaceholder": false},
         "slots": ["content", "placeholder"], "contents": {"content": "image"}, "given": {"content": "_hasContent", "placeholder": "_hasPlaceholder"},
         "state": {"_came": null, "_from": null}, "provides": {"load": "_came = value; _from = url"},
         "computed": {
           "picture": "_came != nil && _from == url ? (_came ?? [])['image'] : (phase == nil || phase == 'empty' ? nil : (phase ?? [])['success'])",
           "trouble": "_came != nil && _from == url ? (_came ?? [])['error'] : (phase == nil || phase == 'empty' ? nil : (phase ?? [])['failure'])"},
         "body": {"type": "If", "condition": {"$": "_hasContent && !_hasPlaceholder"},
           "then": [{"type": "content", "item": {"$": "['$case': picture != nil ? 'success' : (trouble != nil ? 'failure' : 'empty'), 'image': picture, 'error': trouble]"}}],
           "else": [{"type": "If", "condition": {"$": "picture != nil"},
             "then": [{"type": "If", "condition": {"$": "_hasContent"}, "then": [{"type": "content", "item": {"$": "picture"}}],
               "else": [{"type": "Image", "image": {"$": "picture"}}]}],
             "else": [{"type": "placeholder", "default": [{"type": "Rectangle", "fill": "#E9E9EB"}]}]}]}}
        """#)
    static let asyncImageType = "AsyncImage"

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
