/// What a scroll step can cost at most because of one construct, from the cheapest on. What a class allows is in
/// ``CostClass/bound``; each allows what those before it do.
package enum CostClass: Int, Sendable, CaseIterable, Comparable {
    /// A transform or paint, computed after layout.
    case effect
    /// A content closure runs, and what it changes is paint.
    case closure
    /// A body runs, and what it changes is paint.
    case body
    /// Something is measured or placed: changed, mounted or both.
    case bodyAndLayout
    /// State is written after layout: the graph is brought up to date again within the step.
    case doublePass

    package static func < (a: CostClass, b: CostClass) -> Bool { a.rawValue < b.rawValue }

    /// As answers and `validate` write it.
    package var name: String {
        switch self {
        case .effect: "effect"
        case .closure: "closure"
        case .body: "body"
        case .bodyAndLayout: "body+layout"
        case .doublePass: "double pass"
        }
    }
}

/// One scroll-dependent construct of a document.
package struct CostRecord: Hashable, Sendable {
    /// JSON Pointer of the modifier, the view, or the value whose expression reads the scroll.
    package var pointer: String
    /// What stands there: a modifier's or view's name.
    package var construct: String
    package var cost: CostClass
    /// One sentence: what it reads and what follows.
    package var reason: String
}
