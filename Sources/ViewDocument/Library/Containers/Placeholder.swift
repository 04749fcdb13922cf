extension LibraryView {
    /// A view whose inside is not known: a hatched box with its name, 120 by 44 unless its `size` or a frame says otherwise. (Ours: SwiftUI
    /// has no such view; an importer writes it where the source of a view is missing.)
    static let placeholder = LibraryView(
        "Placeholder",
        #"""
        {"properties": {"title": "", "inputs": null, "size": [120, 44]}, "computed": {"width": "max(size[0], 0)", "height": "max(size[1], 0)"},
         "body": {"type": "ZStack", "modifiers": [
             {"frame": {"minWidth": 0, "idealWidth": {"$": "width"}, "maxWidth": {"$": "width"}, "minHeight": 0, "idealHeight": {"$": "height"}, "maxHeight": {"$": "height"}}}], "children": [
           {"type": "RoundedRectangle", "cornerRadius": 6, "fill": "#8E8E9333", "stroke": {"color": "#8E8E93", "width": 1}},
           {"type": "Text", "text": {"$": "title"}, "modifiers": [
             {"font": "caption2"}, {"foregroundStyle": "secondary"}, {"lineLimit": 1}, {"padding": {"horizontal": 4}}]}]}}
        """#)
}
