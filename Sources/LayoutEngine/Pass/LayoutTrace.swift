package import Geometry
package import ViewTree

/// What was asked and answered while a tree was laid out, in order (`include: ["tree"]`).
///
/// Steps number questions and placements together, from 0; a question has its step when it is asked, so those it leads
/// to come after it.
package struct LayoutTrace: Sendable {
    /// A size question and its answer, in points; lengths of both may be infinite.
    package struct Question: Sendable {
        package var step: Int
        package var proposal: ProposedViewSize
        package var answer: Size
        /// Whether the answer was known from an equal question before.
        package var isRemembered: Bool
    }

    /// A view's place in the layout node around it, with what it was proposed there.
    package struct Placement: Sendable {
        package var step: Int
        package var proposal: ProposedViewSize
        package var frame: Rect
    }

    /// Questions that are kept; the others are only counted.
    package static let questionLimit = 50_000

    /// By node, in order.
    package private(set) var questions: [NodeID: [Question]] = [:]
    /// The last placement of each node: the one that holds.
    package private(set) var placements: [NodeID: Placement] = [:]
    /// Questions beyond the limit.
    package private(set) var omitted = 0
    private var kept = 0
    private var steps = 0

    mutating func nextStep() -> Int {
        defer { steps += 1 }
        return steps
    }

    mutating func add(_ question: Question, to node: NodeID) {
        guard kept < Self.questionLimit else {
            omitted += 1
            return
        }
        kept += 1
        questions[node, default: []].append(question)
    }

    mutating func place(_ node: NodeID, _ proposal: ProposedViewSize, _ frame: Rect) {
        placements[node] = Placement(step: nextStep(), proposal: proposal, frame: frame)
    }
}

extension LayoutPass {
    /// ``size(of:proposing:)``, written down.
    func tracedSize(of node: NodeID, proposing proposal: ProposedViewSize) -> Size {
        let step = trace?.nextStep() ?? 0
        let before = log.computations
        // Written down is every question that was new, those too that need no memory to be answered.
        let flags = records[Int(node)].flags
        let isDirect = !flags.contains(.isSettled) && !flags.isDisjoint(with: [.isGreedy, .clamps])
        let answer =
            isDirect ? rememberedSize(of: node, proposal) : findSize(of: node, proposing: proposal)
        let question = LayoutTrace.Question(
            step: step, proposal: proposal, answer: answer, isRemembered: log.computations == before)
        trace?.add(question, to: node)
        return answer
    }
}

extension LayoutState {
    /// Lays the tree out once more as if nothing were known, and writes down what is asked and answered on the way.
    /// Rows of lazy containers keep the lengths they have. Leaves no trace.
    package func negotiation(tree: ViewTree) throws(LayoutFault) -> LayoutTrace {
        var copy = self
        return try copy.negotiate(tree)
    }
}
