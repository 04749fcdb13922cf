package import Expressions
package import ViewDocument
package import ViewTree

/// One event as the naive engine takes it: names are still to be found in its own tree, texts are compiled already.
package enum NaiveEvent: Sendable {
    case mount
    /// Where it went is seen in the geometry.
    case scroll
    case tap(String)
    case set([(target: String, slot: String, value: Value)])
    case perform(target: String, action: CompiledAction)
    /// The same of the control that the view is or holds.
    case work(String, needs: String, CompiledAction)
    case choose(String, Value)
    case leave(String)
    case ask(String?, of: String, Value)
    case resize(Viewport)
    case advance(Double)
    indirect case transaction([NaiveEvent])
    /// What each wrote is shown before the next one comes.
    indirect case stages([NaiveEvent])

    var isScroll: Bool {
        if case .scroll = self { return true }
        return false
    }
}

/// What layout found while an event ran. The naive engine has no layout of its own: that has its own law.
package struct EventGeometry {
    /// One bringing up to date: where everything was when bodies began to run and when they had run, then what each wave
    /// of layout found.
    package struct Round {
        package var before: Coordinates
        package var after: Coordinates
        package var waves: [Coordinates]

        package init(before: Coordinates, after: Coordinates) {
            self.before = before
            self.after = after
            waves = []
        }
    }
    package var rounds: [Round]
    /// After the event, rows out of view released.
    package var end: Coordinates
    /// The rows that lazy containers in scroll views show then, by the container's node in that tree.
    package var shownRows: [NodeID: ShownRows]

    /// The same after each tick of an `advance`, and each stage of a gesture, that wrote something.
    package var shownRowsAtTicks: [[NodeID: ShownRows]]

    package init(
        rounds: [Round], end: Coordinates, shownRows: [NodeID: ShownRows] = [:],
        atTicks: [[NodeID: ShownRows]] = []
    ) {
        self.rounds = rounds
        shownRowsAtTicks = atTicks
        self.end = end
        self.shownRows = shownRows
    }
}
