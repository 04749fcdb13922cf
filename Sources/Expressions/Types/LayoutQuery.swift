import Geometry

/// What a document's layout asks while it runs: of its subviews, and for the values that SwiftUI's `Layout` speaks in. The
/// number is that of the instruction ``Operation/layout``; arguments come in the order given here.
package enum LayoutQuery: UInt16, Sendable {
    /// `subview.sizeThatFits(proposal)`: the subview, the proposal.
    case sizeThatFits
    /// `subview.place(at:anchor:proposal:)`: the subview, the point, the anchor, the proposal.
    case place
    /// `subview.spacing.distance(to:along:)`: both subviews, 0 along the horizontal axis or 1 along the vertical one.
    case distance
    /// `subview.priority`.
    case priority
    /// `subview['key']`: the subview, the key of its modifier `layoutValue`.
    case value
    /// `CGSize(width:height:)`, `CGPoint(x:y:)`, `ProposedViewSize(width:height:)`, `ProposedViewSize(size)`.
    case size, point, proposal, proposalOfSize
    /// `CGRect(x:y:width:height:)`, `CGRect(origin:size:)`.
    case rect, rectOfOrigin
    /// `proposal.replacingUnspecifiedDimensions(by:)`: the proposal, the size.
    case replacing

    /// What `.infinity` is in a layout: a number that sums and comparisons keep. Lengths of half of it and more are
    /// infinite where a proposal or a size is given.
    package static let infinity = 1e15
    /// What an instruction charges: a question of a view is more than a sum.
    static let cost = 4

    /// The answer to what asks no view; nil for the rest.
    package func value(of arguments: [Value]) throws(EvaluationFault) -> Value? {
        switch self {
        case .size:
            return .size(Size(width: try arguments[0].asNumber(), height: try arguments[1].asNumber()))
        case .point: return .point(Point(x: try arguments[0].asNumber(), y: try arguments[1].asNumber()))
        case .rect:
            return .rect(
                Rect(
                    x: try arguments[0].asNumber(), y: try arguments[1].asNumber(), width: try arguments[2].asNumber(),
                    height: try arguments[3].asNumber()))
        case .rectOfOrigin:
            guard case .point(let origin) = arguments[0] else { throw arguments[0].unexpected("a Point") }
            guard case .size(let size) = arguments[1] else { throw arguments[1].unexpected("a Size") }
            return .rect(Rect(origin: origin, size: size))
        case .proposal: return Self.proposal(arguments[0], arguments[1])
        case .proposalOfSize:
            guard case .size(let size) = arguments[0] else { throw arguments[0].unexpected("a Size") }
            return Self.proposal(.number(size.width), .number(size.height))
        case .replacing:
            guard case .object(let proposal) = arguments[0] else { throw arguments[0].unexpected("a proposal") }
            guard case .size(let size) = arguments[1] else { throw arguments[1].unexpected("a Size") }
            var replaced = size
            if case .number(let width)? = proposal["width"] { replaced.width = width }
            if case .number(let height)? = proposal["height"] { replaced.height = height }
            return .size(replaced)
        default: return nil
        }
    }

    /// A proposal as a value: lengths that are not given are nil.
    package static func proposal(_ width: Value, _ height: Value) -> Value {
        .object(ObjectValue(names: ["width", "height"], values: [width, height]))
    }

    /// The type of a proposal.
    package static let proposalType = StaticType.object([
        StaticType.ObjectField(name: "width", type: .optional(.number)),
        StaticType.ObjectField(name: "height", type: .optional(.number)),
    ])
}

extension EvaluationContext {
    /// Outside layouts nothing of theirs is asked: the checker refuses it.
    package mutating func layout(_ query: LayoutQuery, _ arguments: [Value]) throws(EvaluationFault) -> Value {
        throw EvaluationFault(code: "misplaced-name", message: "Only a layout asks this.")
    }
}
