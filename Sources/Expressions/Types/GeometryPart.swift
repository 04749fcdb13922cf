import Geometry

/// The members of points, sizes, rectangles and insets.
enum GeometryPart: UInt16, CaseIterable {
    case x, y, width, height, minX, midX, maxX, minY, midY, maxY, top, leading, bottom, trailing
    /// Values of their own.
    case origin, size

    /// The members of a type of geometry; empty for any other type.
    static func members(of type: StaticType) -> [GeometryPart] {
        switch type {
        case .point: [.x, .y]
        case .size: [.width, .height]
        case .rect: [.minX, .midX, .maxX, .minY, .midY, .maxY, .width, .height, .origin, .size]
        case .insets: [.top, .leading, .bottom, .trailing]
        default: []
        }
    }

    init?(named name: String, of type: StaticType) {
        guard let found = Self.members(of: type).first(where: { "\($0)" == name }) else { return nil }
        self = found
    }

    var type: StaticType { self == .origin ? .point : self == .size ? .size : .number }

    /// The number of a value; nil if it has none of that name.
    func number(of value: borrowing Value) -> Double? {
        switch value {
        case .point(let point): self == .x ? point.x : self == .y ? point.y : nil
        case .size(let size): self == .width ? size.width : self == .height ? size.height : nil
        case .rect(let rect): number(of: rect)
        case .insets(let insets): number(of: insets)
        default: nil
        }
    }

    private func number(of rect: Rect) -> Double? {
        switch self {
        case .width: rect.width
        case .height: rect.height
        case .minX: rect.minX
        case .midX: rect.midX
        case .maxX: rect.maxX
        case .minY: rect.minY
        case .midY: rect.midY
        case .maxY: rect.maxY
        default: nil
        }
    }

    private func number(of insets: EdgeInsets) -> Double? {
        switch self {
        case .top: insets.top
        case .leading: insets.leading
        case .bottom: insets.bottom
        case .trailing: insets.trailing
        default: nil
        }
    }

    /// Origin or size of a rectangle.
    func value(of value: Value) -> Value? {
        guard case .rect(let rect) = value else { return nil }
        return self == .origin ? .point(rect.origin) : self == .size ? .size(rect.size) : nil
    }
}
