extension LibraryView {
    /// A view whose inside is not known: a hatched box with its name, 120 by 44 unless a frame says otherwise. (Ours: SwiftUI
    /// has no such view; an importer writes it where the source of a view is missing.)
    static let placeholder = LibraryView(
        "Placeholder",
        #"""
        {"properties": {"title": "", "inputs": null},
         "body": {"type": "ZStack", "modifiers": [
             {"frame": {"minWidth": 0, "idealWidth": 120, "maxWidth": 120, "minHeight": 0, "idealHeight": 44, "maxHeight": 44}}], "children": [
           {"type": "RoundedRectangle", "cornerRadius": 6, "fill": "#8E8E9333", "stroke": {"color": "#8E8E93", "width": 1}},
           {"type": "Text", "text": {"$": "title"}, "modifiers": [
             {"font": "caption2"}, {"foregroundStyle": "secondary"}, {"lineLimit": 1}, {"padding": {"horizontal": 4}}]}]}}
        """#)
}
