package import Expressions
package import Geometry

/// SwiftUI's names of alignments and unit points.
package enum AlignmentNames {
    static let horizontal: [(name: String, guide: AlignmentGuide)] = [
        ("leading", .leading), ("center", .horizontalCenter), ("trailing", .trailing),
    ]
    static let vertical: [(name: String, guide: AlignmentGuide)] = [
        ("top", .top), ("center", .verticalCenter), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
        ("lastTextBaseline", .lastTextBaseline),
    ]
    private static let pairs: [(name: String, horizontal: AlignmentGuide, vertical: AlignmentGuide)] = [
        ("center", .horizontalCenter, .verticalCenter), ("leading", .leading, .verticalCenter),
        ("trailing", .trailing, .verticalCenter), ("top", .horizontalCenter, .top),
        ("bottom", .horizontalCenter, .bottom), ("topLeading", .leading, .top), ("topTrailing", .trailing, .top),
        ("bottomLeading", .leading, .bottom), ("bottomTrailing", .trailing, .bottom),
        ("centerFirstTextBaseline", .horizontalCenter, .firstTextBaseline),
        ("centerLastTextBaseline", .horizontalCenter, .lastTextBaseline),
        ("leadingFirstTextBaseline", .leading, .firstTextBaseline),
        ("leadingLastTextBaseline", .leading, .lastTextBaseline),
        ("trailingFirstTextBaseline", .trailing, .firstTextBaseline),
        ("trailingLastTextBaseline", .trailing, .lastTextBaseline),
    ]
    private static let points: [(name: String, point: UnitPoint)] = [
        ("zero", UnitPoint(x: 0, y: 0)), ("center", .center), ("leading", UnitPoint(x: 0, y: 0.5)),
        ("trailing", UnitPoint(x: 1, y: 0.5)), ("top", UnitPoint(x: 0.5, y: 0)), ("bottom", UnitPoint(x: 0.5, y: 1)),
        ("topLeading", UnitPoint(x: 0, y: 0)), ("topTrailing", UnitPoint(x: 1, y: 0)),
        ("bottomLeading", UnitPoint(x: 0, y: 1)), ("bottomTrailing", UnitPoint(x: 1, y: 1)),
    ]

    static var unitPointNames: [String] { points.map { $0.name } }

    static func names(along axis: Axis, _ custom: [CustomAlignment]) -> [String] {
        let builtIn = axis == .horizontal ? horizontal.map { $0.name } : vertical.map { $0.name }
        return builtIn + custom.filter { $0.axis == axis }.map { $0.name }
    }

    static func pairNames(_ custom: [CustomAlignment]) -> [String] { pairs.map { $0.name } + custom.map { $0.name } }

    /// The number of the guide `name` of one axis; nil if there is none.
    static func guide(_ name: String, along axis: Axis, _ custom: [CustomAlignment]) -> UInt8? {
        if let known = (axis == .horizontal ? horizontal : vertical).first(where: { $0.name == name }) {
            return known.guide.rawValue
        }
        guard let index = custom.firstIndex(where: { $0.name == name && $0.axis == axis }) else { return nil }
        return UInt8(exactly: Int(AlignmentGuide.firstCustom) + index)
    }

    /// Both guides of an alignment's name; a guide the document declares is centred on the other axis.
    static func pair(_ name: String, _ custom: [CustomAlignment]) -> Alignment? {
        if let known = pairs.first(where: { $0.name == name }) {
            return Alignment(horizontal: known.horizontal, vertical: known.vertical)
        }
        guard let index = custom.firstIndex(where: { $0.name == name }),
            let number = UInt8(exactly: Int(AlignmentGuide.firstCustom) + index)
        else { return nil }
        let guide = AlignmentGuide(rawValue: number)
        return custom[index].axis == .horizontal
            ? Alignment(horizontal: guide, vertical: .verticalCenter)
            : Alignment(horizontal: .horizontalCenter, vertical: guide)
    }

    /// A unit point as a point: a name, a point, or an object {x, y}.
    package static func unitPoint(of value: Value) -> Point? {
        switch value {
        case .point(let point): return point
        case .string(let name), .symbol(let name):
            return points.first { $0.name == name }.map { Point(x: $0.point.x, y: $0.point.y) }
        case .object(let object):
            guard case .number(let x)? = object["x"], case .number(let y)? = object["y"] else { return nil }
            return Point(x: x, y: y)
        default: return nil
        }
    }
}
