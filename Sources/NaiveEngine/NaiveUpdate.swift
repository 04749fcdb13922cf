package import Expressions
package import ViewTree

/// What one event did, by the rules.
package struct NaiveUpdate {
    /// Runs of one body or closure; `component` is empty for a closure.
    package struct Runs {
        package var component: String
        package var path: String
        package var count: Int
        package var reasons: Set<NaiveReason>
        /// Views it wrote that are there after its last run.
        package var views: Int

        package init(component: String, path: String, count: Int, reasons: Set<NaiveReason>, views: Int) {
            self.component = component
            self.path = path
            self.count = count
            self.reasons = reasons
            self.views = views
        }
    }

    /// The totals of CONTRACT 3 that do not speak of layout or drawing.
    package struct Totals: Hashable {
        package var transactions = 0
        package var passes = 0
        package var bodiesEvaluated = 0
        package var bodiesSkipped = 0
        package var viewsCompared = 0
        package var viewsChanged = 0
        package var viewsMounted = 0
        package var viewsUnmounted = 0
        package var geometryReaders = 0
        package var closures = 0
        package var live = 0
        /// Rows evaluated ahead.
        package var prefetched = 0
    }

    /// In order of the first run.
    package var evaluated: [Runs] = []
    package var closures: [Runs] = []
    package var skipped: [(path: String, rule: String)] = []
    package var mounted: [String] = []
    package var unmounted: [String] = []
    package var totals = Totals()
    /// Codes of findings, each with its path.
    package var diagnostics: Set<String> = []
    /// By path of the instance, in tree order.
    package var state: [(path: String, slots: [(name: String, value: Value)])] = []
    /// What the rules would have done and the geometry given does not allow: a round missing, something stale at the end.
    package var problems: [String] = []

    package init() {}
}

/// Why something ran: the kind and the slot, property or key.
package struct NaiveReason: Hashable, Sendable {
    package var kind: Reason.Kind
    package var name: String

    package init(_ kind: Reason.Kind, _ name: String = "") {
        self.kind = kind
        self.name = name
    }
}
