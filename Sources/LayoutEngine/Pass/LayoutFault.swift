package import Expressions
import Geometry
package import Metering
package import ViewTree

/// Why a layout could not be finished. The event it happened in is undone.
package enum LayoutFault: Error, Sendable {
    /// More sizes were computed in one event than a document may cost. Some trees ask exponentially many questions
    /// (alternating stacks of text inside aspect ratios); only this ends them.
    case measureBudget(limit: Int)
    /// Layout nodes are nested deeper than a thread's stack is known to hold.
    case depth(limit: Int)
    /// The request is ended.
    case work(WorkStop)
    /// The expression of an alignment guide failed at this node.
    case guide(node: NodeID, fault: EvaluationFault)
    /// The tracks of a grid are more than a document may have, by the counts that they were given while it runs.
    case gridTracks(node: NodeID, actual: Int, limit: Int)
    /// What an expression gives as a grid's tracks is something else.
    case gridItem(node: NodeID)
}

/// Counted limits of layout: the same document is refused everywhere or nowhere.
package enum LayoutLimits {
    /// Size computations of one event, whatever the tree: so few that a small tree that asks exponentially many
    /// questions is refused before anybody waits for it.
    package static let measures = 100_000
    /// Those allowed besides for every node of the tree. Trees without exponents ask some ten questions a node, and a
    /// few times that where an event takes several rounds.
    package static let measuresPerNode = 100
    /// Layout nodes above one another.
    package static let depth = 1_500
    /// A placed length is never longer, in points: what answers infinity or a sum that overflowed is cut here.
    package static var length: Double { Point.farthest }
    /// Different proposals remembered for a node whose axes depend on each other; at most 127.
    package static let rememberedProposals = 64
}
