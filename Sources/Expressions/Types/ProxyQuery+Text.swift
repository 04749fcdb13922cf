import Geometry

extension ProxyQuery {
    /// As a document writes it.
    package var text: String {
        switch self {
        case .size: "size"
        case .contentSize: "contentSize"
        case .safeAreaInsets: "safeAreaInsets"
        case .frame(let space): "frame(in: \(space.text))"
        case .bounds(let space): "bounds(of: \(space.text))"
        case .progress(let range, _): "progress(\(range.text))"
        case .phase: "phase"
        }
    }
}

extension CoordinateSpace {
    /// As a document writes it.
    package var text: String {
        switch self {
        case .global: ".global"
        case .local: ".local"
        case .scrollView: ".scrollView"
        case .scrollViewAlong(let axis): ".scrollView(axis: .\(axis == .horizontal ? "horizontal" : "vertical"))"
        case .named(let name): ".named(\"\(name)\")"
        }
    }
}
