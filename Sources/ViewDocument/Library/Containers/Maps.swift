extension LibraryView {
    private static func area(_ symbol: String, _ properties: String, _ ground: String, _ ink: String) -> String {
        #"""
        {"properties": \#(properties), "slots": ["content", "label"], "contents": {"content": null, "label": null},
         "body": {"type": "Rectangle", "fill": "\#(ground)", "modifiers": [
           {"overlay": {"view": {"type": "Image", "systemName": "\#(symbol)", "modifiers": [{"font": "title"}, {"foregroundStyle": {"color": "\#(ink)"}}]}}}]}}
        """#
    }

    /// The room of a map, which nobody draws: an area with its sign. What lies on it is not made. (The room is documented.)
    static let map = LibraryView(
        "Map",
        area(
            "map",
            #"{"initialPosition": null, "position": null, "bounds": null, "interactionModes": null, "selection": null, "scope": null, "coordinateRegion": null, "annotationItems": null, "showsUserLocation": false}"#,
            "#E9E5DC", "#8E8E93"))

    /// The room of a chart; its marks are not made.
    static let chart = LibraryView(
        "Chart", area("chart.bar", "{}", "#8E8E931F", "#8E8E93"))

    /// The room of a film.
    static let videoPlayer = LibraryView("VideoPlayer", area("play.fill", #"{"player": null}"#, "#000000", "#FFFFFF"))

    /// Its label, as a button without a border is.
    static let photosPicker = LibraryView(
        "PhotosPicker",
        #"""
        {"bindings": ["selection"], "optional": ["selection"], "properties": {"title": "", "systemImage": null, "matching": null, "maxSelectionCount": null, "photoLibrary": null,
           "selectionBehavior": null, "preferredItemEncoding": null},
         "slots": ["content", "label"], "environment": ["isEnabled", "buttonStyle", "colorScheme"],
         "views": {"Caption": {"type": "label", "default": [{"type": "content", "default": [\#(titled)]}]}},
         "body": {"type": "If", "condition": {"$": "\#(isStyled)"},
           "then": [{"type": "_StyledLabel", "children": [{"type": "Caption"}]}],
           "else": [{"type": "HStack", "modifiers": [{"_ink": {"$": "isEnabled ? 'accentColor' : (colorScheme == 'dark' ? '#FFFFFF42' : '#00000042')"}}], "children": [{"type": "Caption"}]}]}}
        """#)

    private static func mark(_ name: String, _ properties: String) -> LibraryView {
        LibraryView(
            name,
            #"{"properties": \#(properties), "slots": ["content", "label", "icon"], "body": {"type": "EmptyView"}}"#)
    }

    private static let values =
        #"{"x": null, "y": null, "xStart": null, "xEnd": null, "yStart": null, "yEnd": null, "width": null, "height": null, "stacking": null, "series": null, "angle": null, "innerRadius": null, "outerRadius": null, "angularInset": null}"#

    /// What stands in a Chart, and nowhere else.
    static let marks = ["BarMark", "LineMark", "PointMark", "AreaMark", "RuleMark", "RectangleMark", "SectorMark"].map {
        mark($0, values)
    }

    private static let places =
        #"{"title": "", "systemImage": null, "image": null, "monogram": null, "coordinate": null, "anchor": null, "center": null, "radius": null, "coordinates": null, "item": null, "points": null}"#

    /// What stands on a Map, and nowhere else.
    static let signs = ["Marker", "Annotation", "UserAnnotation", "MapCircle", "MapPolyline", "MapPolygon"].map {
        mark($0, places)
    }
}
