package import Expressions

package struct EvaluationRecord: Sendable {
    package var component: String
    package var path: String
    package var name: String?
    package var pointer: String
    package var count: Int
    /// Views the body wrote that are mounted after its last run.
    package var views: Int
    package var reasons: [Reason]
    /// Runs that came to the same result as the one before.
    package var wasted = 0
    /// Whether the last run is one of them.
    package var isLastWasted = false
    /// Slots whose change makes the body run and that its last run did not read: inputs, keys of the environment, objects.
    package var unread: [String] = []
    /// States that it read once, and not in its last run: dependencies all the same (RERENDER 2b).
    package var sticky: [String] = []
    /// The use; -1 for the document's own body.
    package var view: NodeID = -1
    /// JSON Pointer to the use, of a document made of Swift; nil for the document's own body.
    package var use: String?
    /// Where the row that it stands in was, if it ran out of view.
    package var offScreen: OffScreenRun?

    package init(
        component: String, path: String, name: String?, pointer: String, count: Int, views: Int, reasons: [Reason]
    ) {
        self.component = component
        self.path = path
        self.name = name
        self.pointer = pointer
        self.count = count
        self.views = views
        self.reasons = reasons
    }
}

/// Why something in a row of a lazy container ran while the row was out of view.
package enum OffScreenRun: String, Sendable {
    /// The row comes next (`prefetch`).
    case prefetched
    /// The row is kept for its count, which depends on what runs.
    case kept
}

package struct SkipRecord: Sendable {
    package var component: String
    package var path: String
    package var name: String?
    package var pointer: String
    /// The comparison that let it be skipped.
    package var rule: String
    /// What was compared, input by input: the proof.
    package var compared: [ComparedInput] = []
    /// The use.
    package var view: NodeID = -1

    package init(component: String, path: String, name: String?, pointer: String, rule: String) {
        self.component = component
        self.path = path
        self.name = name
        self.pointer = pointer
        self.rule = rule
    }
}

/// An input found equal: by which comparison, and the value both times.
package struct ComparedInput: Sendable {
    package var name: String
    package var rule: String
    package var value: Value?

    package init(name: String, rule: String, value: Value?) {
        self.name = name
        self.rule = rule
        self.value = value
    }
}

/// State that was lost, or that was kept while its data changed (RERENDER 5, 6.4).
package struct IdentityRecord: Sendable {
    package enum Kind: String, Sendable { case lost, otherData }
    package var kind: Kind
    package var component: String
    package var path: String
    package var name: String?
    package var pointer: String
    /// Slots that were written since they began, with their last values.
    package var state: [(name: String, value: Value)]
    package var change: IdentityChange

    package init(
        kind: Kind, component: String, path: String, name: String?, pointer: String,
        state: [(name: String, value: Value)], change: IdentityChange
    ) {
        self.kind = kind
        self.component = component
        self.path = path
        self.name = name
        self.pointer = pointer
        self.state = state
        self.change = change
    }
}

/// What ended an identity, or moved data under one that stays: the part of the path, before and after.
package struct IdentityChange: Sendable {
    package enum Kind: String, Sendable {
        /// Another arm of an If or Switch, another explicit id, a row's key that is gone, a row out of view for too long,
        /// a row's other element under the same index.
        case branch, id, key, eviction, index
    }
    package var kind: Kind
    package var path: String
    package var old: Value?
    package var new: Value?
    package var rule: String

    package init(kind: Kind, path: String, old: Value?, new: Value?, rule: String) {
        self.kind = kind
        self.path = path
        self.old = old
        self.new = new
        self.rule = rule
    }
}

/// A view that layout had to do with.
package struct LayoutRecord: Sendable {
    package var path: String
    package var name: String?
    package var pointer: String
    /// Whether its size was computed.
    package var isMeasured: Bool
    /// Whether its size or its place is another than before.
    package var isChanged: Bool

    package init(path: String, name: String?, pointer: String, isMeasured: Bool, isChanged: Bool) {
        self.path = path
        self.name = name
        self.pointer = pointer
        self.isMeasured = isMeasured
        self.isChanged = isChanged
    }
}

package struct CellRecord: Sendable {
    package var path: String
    package var name: String?
    package var pointer: String
    /// First and last row mounted, inclusive; nil where none is.
    package var window: ClosedRange<Int>?
    package var entered: Int
    package var left: Int
    /// Points by which the origin was moved back.
    package var rebased: Double
    /// Rows out of view that were evaluated and measured ahead in this event.
    package var prefetched = 0
    /// Rows evaluated ahead that came into view in this event and changed when they appeared.
    package var discarded = 0
    /// Rows before the visible ones that are kept for their count; nil where the number of views of each row is constant.
    package var kept: Int?

    package init(
        path: String, name: String?, pointer: String, window: ClosedRange<Int>?, entered: Int, left: Int,
        rebased: Double
    ) {
        self.path = path
        self.name = name
        self.pointer = pointer
        self.window = window
        self.entered = entered
        self.left = left
        self.rebased = rebased
    }
}

/// A finding: something SwiftUI would warn of, in its words.
package struct Diagnostic: Sendable {
    package var code: String
    package var message: String
    package var path: String
    package var pointer: String

    package init(code: String, message: String, path: String, pointer: String) {
        self.code = code
        self.message = message
        self.path = path
        self.pointer = pointer
    }
}

/// What animated in an event that moved the clock.
package struct AnimationLog: Sendable {
    /// Frames of the display that showed something on its way, or where it ended; what layout measured and placed for them.
    package var frames = 0
    package var measured = 0
    package var placed = 0
    package var records: [AnimationRecord] = []

    package init() {}
}

/// What of a view animated.
package struct AnimationRecord: Sendable {
    package var path: String
    package var name: String?
    package var pointer: String
    /// The modifier, or the view's type where it is a number of the view itself.
    package var attribute: String
    package var curve: String
    /// Whether layout works at each frame.
    package var asksLayout: Bool
    /// The document's clock when it ends, seconds; infinite for what goes on for ever.
    package var end: Double

    package init(
        path: String, name: String?, pointer: String, attribute: String, curve: String, asksLayout: Bool, end: Double
    ) {
        self.path = path
        self.name = name
        self.pointer = pointer
        self.attribute = attribute
        self.curve = curve
        self.asksLayout = asksLayout
        self.end = end
    }
}
