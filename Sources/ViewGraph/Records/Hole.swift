package import Expressions
package import ViewTree

/// What records call the content closures in a hole.
struct ClosurePlace {
    var hole: NodeID = -1
    var names = ClosureNames.none
}

/// A node in which blocks are mounted.
package struct Hole: Sendable {
    /// Mounted blocks in order; for lazy rows only those mounted.
    package var blocks: [BlockID] = []
    /// The chosen arm: index into `NodeTemplate.blocks`, -1 none.
    package var arm: Int32 = -1
    /// Keys of ForEach rows, in order: all of them, mounted or not.
    package var keys = RowKeys.list([])
    /// The data of a ForEach as last evaluated.
    package var data = RowData.list([])
    /// Key of an explicit identity.
    package var identity: String = ""
    /// Whether its rows are mounted by layout's requests.
    package var isLazy = false
    /// Lazy rows out of view, by key.
    package var dormant: [String: DormantRow] = [:]
}

/// The variables a row block brings.
package struct LoopVariables: Sendable {
    package var item: Value = .null
    package var index: Int = 0
}
