package import Expressions
package import Geometry
package import ViewDocument
package import ViewGraph

/// One event of a session: one frame, run until it settles.
package enum SessionEvent: Sendable {
    /// A scroll of one axis or both; an axis that is nil stays. `view` nil: the first scroll view in tree order.
    case scroll(view: String?, x: Double?, y: Double?)
    case tap(String)
    /// View or component name -> slot -> value, in the order given.
    case set([SlotAssignment])
    case perform(target: String, action: String)
    /// An action of the control that a view is or holds: the one that declares a function or slot called `needs`.
    case work(event: String, target: String, needs: String, action: String)
    /// A control's, page's or row's selection is written as by its user: through the binding, and observed.
    case choose(target: String, tag: Value)
    /// What the topmost view gives that can be left: `back` of a screen, `dismiss` of what is presented.
    case leave(String)
    /// What a modifier around a view gives under a name: `refresh`, `delete`, `submit`. Nil: the topmost that gives it.
    case ask(String?, of: String, Value)
    case resize(ViewportChange)
    /// Scrolls of several scroll views at once, each by its name.
    indirect case scrolls([SessionEvent])
    /// A scroll that goes past the ends as UIKit's does: the further it is asked to go the more it resists.
    indirect case banded(SessionEvent)
    /// A scroll view let go at a speed, points a second: it scrolls to where it rests.
    case fling(view: String?, velocity: FlingVelocity)
    /// Scrolls until a target stands at an anchor of the visible area; without one until it is visible.
    case scrollTo(ScrollTarget, anchor: UnitPoint?, view: String?)
    /// The document's clock moves on by so many seconds, tick by tick of its timers.
    case advance(Double)
    /// An event that happens at a time, seconds since the mount: what scrolls has a speed then.
    indirect case timed(SessionEvent, seconds: Double)
    /// Several events that make one update.
    indirect case transaction([SessionEvent])
    /// What one gesture does after another: what each wrote is shown before the next one comes.
    indirect case stages([SessionEvent])

    /// Events in it, itself included.
    package var count: Int {
        switch self {
        case .timed(let event, _), .banded(let event): event.count
        case .scrolls(let events), .transaction(let events), .stages(let events): events.reduce(1) { $0 + $1.count }
        default: 1
        }
    }

    /// Whether it scrolls to a target, which may have to be looked for and followed.
    var isReveal: Bool {
        switch self {
        case .scrollTo: true
        case .timed(let event, _), .banded(let event): event.isReveal
        default: false
        }
    }

    /// The same within a transaction, where the stages of a gesture are of one update too.
    var inTransaction: SessionEvent {
        if case .stages(let stages) = self { return .transaction(stages) }
        return self
    }

    /// Whether each of its parts has settled when it has been applied.
    var settlesByItself: Bool {
        if case .stages = self { return true }
        return false
    }

    var isScroll: Bool {
        switch self {
        case .scroll: true
        case .timed(let event, _), .banded(let event): event.isScroll
        case .scrolls, .fling, .scrollTo: true
        default: false
        }
    }
}

/// One value for one slot.
package struct SlotAssignment: Sendable {
    package var target: String
    package var slot: String
    package var value: Value

    package init(target: String, slot: String, value: Value) {
        self.target = target
        self.slot = slot
        self.value = value
    }
}

/// What a resize gives; the rest stays.
package struct ViewportChange: Sendable {
    package var width: Double?
    package var height: Double?
    package var scale: Double?
    package var top: Double?
    package var leading: Double?
    package var bottom: Double?
    package var trailing: Double?
    /// The device as it is from then on; nil: as it was.
    package var device: Device?

    package init() {}

    /// The viewport with what is given replaced.
    package func applied(to viewport: Viewport) -> Viewport {
        var result = viewport
        result.width = width ?? result.width
        result.height = height ?? result.height
        result.scale = scale ?? result.scale
        result.safeArea.top = top ?? result.safeArea.top
        result.safeArea.leading = leading ?? result.safeArea.leading
        result.safeArea.bottom = bottom ?? result.safeArea.bottom
        result.safeArea.trailing = trailing ?? result.safeArea.trailing
        result.device = device ?? result.device
        return result
    }
}

/// An event that names what is not there, or gives a value of the wrong type: the pointer is inside the event.
package struct EventFault: Error, Sendable {
    package var code: String
    package var message: String
    package var pointer: String
    package var suggestion: String?
    /// The part of an action's source at fault: offset and length in UTF-8 bytes.
    package var span: Range<Int>?
}

/// How fast a fling is let go, points a second.
package enum FlingVelocity: Sendable {
    /// Along the axis of the scroll view; along y where it has both.
    case along(Double)
    case parts(Point)
}
