package import Expressions
package import ViewDocument

/// What happened in one event, appended as it is done and never read by a pass; the report is its rendering.
package struct WorkLog: Sendable {
    package var transactions = 0
    package var passes = 0
    package var viewsCompared = 0
    package var viewsChanged = 0
    package var viewsMounted = 0
    package var viewsUnmounted = 0
    package var geometryReaderRuns = 0
    package var closureRuns = 0
    package var measured = 0
    package var measureCacheHits = 0
    package var placed = 0
    package var effects = 0
    package var live = 0
    /// Rows evaluated and measured ahead; nil where the document asks for none.
    package var prefetched: Int?
    /// What animated while the clock moved; nil in other events, and where nothing in the document can.
    package var animation: AnimationLog?

    /// Body runs, one record per instance, in order of first evaluation.
    package var evaluated: [EvaluationRecord] = []
    package var skipped: [SkipRecord] = []
    package var closures: [ClosureRecord] = []
    /// Closures that ran besides, of which the report has no room for a record.
    package var unlistedClosures = 0
    package var mounted = LazyRecords<MountChange>()
    package var unmounted: [ViewRecord] = []
    package var redrawn = LazyRecords<DrawChange>()
    package var moved = LazyRecords<DrawChange>()
    package var cells: [CellRecord] = []
    /// States that ended, or that stand beside other data than before, and the change of identity that did it.
    package var identities: [IdentityRecord] = []
    /// The cause with which each pass began.
    package var passCauses: [Int32] = []
    /// A line for each run of a body, as `Self._printChanges()` writes it; only where somebody asked for it.
    package var printedChanges: [String] = []
    /// Views that layout had to do with; only where verdicts were asked for.
    package var laidOut: [LayoutRecord] = []
    package private(set) var diagnostics: [Diagnostic] = []
    private var diagnosed: Set<DiagnosticPlace> = []
    /// Ranges of visibility that scroll effects read, resolved.
    package var ranges = LazyRecords<RangeChange>()
    package var causes: [Cause] = []
    /// Where the document's parts were written, if it was made of Swift.
    package var sources = SwiftPlaces()
    /// How sure its records are; nil where the document has no holes.
    package var certainties: Certainties?
    /// Whether the content of every scroll view is long enough for its offset whatever the holes are.
    package var holdsOffsets = true
    /// Distance by which content moved so that visible rows stood still, points; 0 as a rule.
    package var anchorShift = 0.0

    /// Records of one list of a report; longer ones are cut and say so.
    package static let listLimit = 1_000

    package init() {}

    /// Appends a cause and gives its index.
    package mutating func cause(_ kind: Cause.Kind, parent: Int32) -> Int32 {
        // A reason that waited since an earlier event has a place in that event's causes: here it would name another, or itself.
        causes.append(Cause(kind: kind, parent: parent < causes.count ? parent : -1))
        return Int32(causes.count - 1)
    }

    /// Adds findings of another log, up to the length of a list.
    package mutating func diagnose(all others: [Diagnostic]) {
        for other in others where diagnostics.count < Self.listLimit { diagnose(other) }
    }

    /// Adds a finding once per code and place.
    package mutating func diagnose(_ diagnostic: Diagnostic) {
        let place = DiagnosticPlace(code: diagnostic.code, path: diagnostic.path, pointer: diagnostic.pointer)
        if diagnosed.insert(place).inserted { diagnostics.append(diagnostic) }
    }
}

/// What there is one finding of.
private struct DiagnosticPlace: Hashable {
    var code, path, pointer: String
}

/// One link of the chain from a reason back to the event; `parent` is the index of the next link, -1 at the end.
package struct Cause: Sendable {
    package enum Kind: Sendable {
        case mount
        case scroll(view: String, from: Value, to: Value)
        /// A tap, a drag or another event that a view hears, by its key; what it names, if that is a view, and the place of the
        /// action that it ran.
        case touch(event: String, name: String, path: String, pointer: String)
        case set
        case perform
        case resize
        /// The clock moved to this second.
        case advance(to: Double)
        case transaction
        /// An action ran: what kind of modifier holds it, where, its key for preferences, and where it is written.
        case action(kind: String, path: String, key: String?, pointer: String)
        /// A closure read geometry that changed.
        case geometry(read: String)
        /// A closure ran again with the body around it.
        case owner(path: String)
        case state(name: String, owner: String)
        case inputs(path: String)
        /// A preference's combined value changed.
        case preference(key: String)
    }
    package var kind: Kind
    package var parent: Int32

    package init(kind: Kind, parent: Int32) {
        self.kind = kind
        self.parent = parent
    }
}

/// Why a body or closure ran.
package struct Reason: Sendable {
    package enum Kind: String, Sendable {
        case mount, state, binding, object, observable, environment, inputs, identity, geometry, closure, owner
    }
    package enum Basis: String, Sendable { case observed, source, derived }

    package var kind: Kind
    /// Slot, property, environment key or input.
    package var name: String?
    /// Component or object that owns the slot.
    package var owner: String?
    /// What the owner calls the state that a binding leads to.
    package var state: String?
    package var old: Value?
    package var new: Value?
    /// Geometry member read.
    package var read: String?
    /// Number of the rule in the re-render rules, or for `inputs` the comparison that found it unequal.
    package var rule: String
    package var basis: Basis
    /// Index of the first link of the chain back to the event; -1 none.
    package var cause: Int32

    package init(
        kind: Kind, name: String? = nil, owner: String? = nil, old: Value? = nil, new: Value? = nil,
        read: String? = nil, rule: String, basis: Basis, cause: Int32
    ) {
        self.kind = kind
        self.name = name
        self.owner = owner
        self.old = old
        self.new = new
        self.read = read
        self.rule = rule
        self.basis = basis
        self.cause = cause
    }
}

package struct ClosureRecord: Sendable {
    /// What the view the closure is of is called, and the key of its row; empty where it is no row.
    package var names: ClosureNames
    package var key: String
    package var count: Int
    package var reasons: [Reason]
    /// The view the closure is of.
    package var view: NodeID = -1
    /// Where the row that it stands in was, if it ran out of view.
    package var offScreen: OffScreenRun?

    package init(names: ClosureNames, key: String = "", count: Int, reasons: [Reason]) {
        self.names = names
        self.key = key
        self.count = count
        self.reasons = reasons
    }

    package var path: String { key.isEmpty ? names.path : names.path + "(" + ValueKey.display(key) + ")" }
    package var name: String? { names.name }
    package var pointer: String { names.pointer }
}

/// What reports call the view that content closures are of: shared by the rows of a ForEach.
package final class ClosureNames: Sendable {
    package let path: String
    package let name: String?
    package let pointer: String

    package static let none = ClosureNames(path: "", name: nil, pointer: "")

    package init(path: String, name: String?, pointer: String) {
        self.path = path
        self.name = name
        self.pointer = pointer
    }
}

/// A view that began or ended.
package struct ViewRecord: Sendable {
    package var path: String
    package var name: String?
    package var type: String
    package var component: String?
    package var pointer: String

    package init(path: String, name: String?, type: String, component: String?, pointer: String) {
        self.path = path
        self.name = name
        self.type = type
        self.component = component
        self.pointer = pointer
    }
}
