import Geometry

/// Alignment guides that a view is asked for.
extension Checker {
    /// `d[.leading]`: an alignment guide of the view.
    mutating func checkGuide(_ index: Int, _ node: Int) -> Int? {
        var name = ""
        var axis = ""
        switch tree.nodes[index].kind {
        case .implicitMember(let member): name = member
        case .member(let base, let member, isOptional: false):
            if case .name(let owner) = tree.nodes[base].kind { axis = owner }
            name = member
        default: break
        }
        if name == "center" {
            if axis == "HorizontalAlignment" { name = "horizontalCenter" }
            if axis == "VerticalAlignment" { name = "verticalCenter" }
        }
        if let builtIn = Self.guides.first(where: { $0.name == name }) {
            return make(.dimension(.guide(builtIn.guide)), [], .number, span(node))
        }
        if let custom = scope.customGuide(named: name),
            let number = UInt8(exactly: custom + Int(AlignmentGuide.firstCustom))
        {
            return make(.dimension(.guide(AlignmentGuide(rawValue: number))), [], .number, span(node))
        }
        return fault(
            "unknown-member", "`d[…]` takes an alignment guide, such as `.leading`.", span(index),
            suggestion: name == "center"
                ? ".horizontalCenter or .verticalCenter"
                : Suggestions.nearest(to: name, among: Self.guides.map(\.name)).map { "." + $0 })
    }

    private static let guides: [(name: String, guide: AlignmentGuide)] = [
        ("leading", .leading), ("horizontalCenter", .horizontalCenter), ("trailing", .trailing), ("top", .top),
        ("verticalCenter", .verticalCenter), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
        ("lastTextBaseline", .lastTextBaseline),
    ]
}
