/// Limits of a session, each counted (docs/limits.md).
package struct GraphLimits: Sendable {
    /// Views alive at once.
    package var liveViews = 250_000
    /// Lazy containers alive at once: each lays out its rows in waves, and costs what hundreds of views cost.
    package var lazyContainers = 5_000
    /// Rows of all lists together, mounted or not.
    package var rows = 1_000_000
    /// Rows of one ForEach that a lazy container has built at once: it goes on where they make no view.
    package var lazyRows = 120_000
    /// Components nested in each other.
    package var componentDepth = 256
    /// Nodes (views and modifiers) around each other: what recursion over the tree may cost in stack.
    package var nodeDepth = 1_500
    /// Objects of models that a session makes: none is given back, as any value may hold it.
    package var objects = 250_000
    /// Actions that wait at once, for the clock or for their turn.
    package var waiting = 1_000
    /// Operations of expressions in one event.
    package var operationsPerEvent = 5_000_000
    /// Operations of one evaluation.
    package var operationsPerEvaluation = 1_000_000

    package init() {}
}
