import Expressions

/// What is said of names that hold elsewhere, and what holds here in their place.
extension DocumentScope {
    package func explanation(for name: String) -> String? {
        if let here = substitute(for: name), Self.told.contains(name) || name == "item" || name == "index" {
            return "`\(name)` is not there: here it is `\(here)`"
        }
        if namesInLoops[name] == Self.ofOuterReader {
            return "`\(name)` is of the geometry of a GeometryReader further out, and in the children of another one "
                + "geometry is that of the inner: give it to a component"
        }
        switch name {
        case "geometry":
            return "geometry is there only inside the children of a GeometryReader, in its onUpdate, and in the of: of "
                + "onGeometryChange and onScrollGeometryChange"
        case "proxy":
            return "proxy is there only in scroll effects, in the of: of onGeometryChange and in actions inside a "
                + "ScrollViewReader"
        case "phase": return "phase is there only in scrollTransition"
        case "d": return "d is there only in alignment guides"
        case "item", "index": return "item and index are there only inside the children of a ForEach"
        case "newValue":
            return
                "newValue is there only in the actions of onChange, onGeometryChange and onScrollGeometryChange, and in "
                + "the set of a binding"
        case "oldValue":
            return "oldValue is there only in the actions of onChange, onGeometryChange and onScrollGeometryChange"
        case "value":
            return
                "value is there only in the actions of onPreferenceChange, onGeometryChange and onScrollGeometryChange, "
                + "and in closures given to components"
        case "self": return "self stands before a name of the component: `self.name`"
        default: return nil
        }
    }

    /// Names of values that actions are told.
    private static let told = ["value", "newValue", "oldValue"]

    package func substitute(for name: String) -> String? {
        switch name {
        case "value", "newValue":
            let other = name == "value" ? "newValue" : "value"
            return parameters.contains { $0.name == other } ? other : nil
        case "item": return loops[firstVisibleLoop...].last?.item
        case "contentOffset", "scrollOffset", "offset": return "scroll.y"
        case "screen", "bounds", "UIScreen": return "viewport"
        case "safeAreaInsets": return isInReader ? "geometry.safeAreaInsets" : "safeArea"
        case "reader", "proxy", "geo", "geom": return isInReader ? "geometry" : nil
        default: return nil
        }
    }
}
