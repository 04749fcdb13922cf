package import Geometry

/// SwiftUI's names of alignments.
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
    static func names(along axis: Axis, _ custom: [CustomAlignment]) -> [String] {
        let builtIn = axis == .horizontal ? horizontal.map { $0.name } : vertical.map { $0.name }
        return builtIn + custom.filter { $0.axis == axis }.map { $0.name }.filter { !LibraryView.isPart($0) }
    }

    static func pairNames(_ custom: [CustomAlignment]) -> [String] {
        pairs.map { $0.name } + custom.map { $0.name }.filter { !LibraryView.isPart($0) }
    }

    /// The number of the guide `name` of one axis; nil if there is none.
    static func guide(_ name: String, along axis: Axis, _ custom: [CustomAlignment]) -> UInt8? {
        if let known = (axis == .horizontal ? horizontal : vertical).first(where: { $0.name == name }) {
            return known.guide.rawValue
        }
        guard let index = custom.firstIndex(where: { $0.name == name && $0.axis == axis }) else { return nil }
        return UInt8(exactly: Int(AlignmentGuide.firstCustom) + index)
    }

    /// Both guides of an alignment's name; a guide the document declares is centred on the other axis.
    package static func pair(_ name: String, _ custom: [CustomAlignment]) -> Alignment? {
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
}
