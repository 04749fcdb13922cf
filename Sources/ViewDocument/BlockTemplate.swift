package import Expressions

/// A fixed run of nodes that mounts and unmounts as one.
package struct BlockTemplate: Sendable {
    package enum Role: UInt8, Sendable {
        /// A component's body: evaluated by E.
        case body
        /// An arm of If or Switch, the inside of a changing `id`: belongs to the body or closure around it.
        case arm
        /// A ForEach row (eager or lazy) or a lazy container's static child: a content closure run per row.
        case row
        /// A GeometryReader's content: a content closure run with geometry.
        case reader
        /// A RecyclingStack's cell.
        case cell
        /// Views that a use of a component gives for one of its slots: they stand where the component's body places them, and
        /// belong to the body or closure that wrote them.
        case slot
    }
    package var role: Role
    /// The component whose names its expressions use.
    package var component: Int
    /// Its nodes in `Program.nodes`, in document order, parents before children.
    package var nodes: Range<Int>
    /// The outermost nodes, local indices, in order.
    package var roots: [Int32]
    /// Slots for values of its dynamic attributes and captures.
    package var valueCount: Int
    /// Attributes (indices into `Program.attributes`) to evaluate when the body or closure runs, in document order.
    package var dynamicAttributes: [Int32]
    /// Whether anything in it (nested closures and actions included) uses a name of the owner or a loop variable from
    /// outside it: a closure with captures.
    package var capturesOwner: Bool
    /// The loop level this block introduces (`row` of a ForEach, `cell`); -1 if none.
    package var loopLevel: Int
    /// Whether it is what a sheet shows: it sees its owner's state as the owner's body saw it when it ran last.
    package var isPresented = false
    /// Whether it is a content closure that runs by itself: what it reads of objects is its own, and its runs count (CONTROLS
    /// 5.8, 6.4, 7).
    package var runsByItself = false
    /// Of a content closure: whether it is made again with its owner whatever it uses, as rows of a ForEach are, and views that
    /// SwiftUI makes at once and shows later.
    package var runsWithOwner = false
    /// Of a block in a body that was made for what is known of uses: the block of the view's own body that it stands for, by
    /// which identities go; else -1.
    package var standsFor: Int32 = -1

    /// Whether it is a content closure that a view of the library places: made when it is placed, with a value.
    package var isContentClosure: Bool { role == .slot && loopLevel >= 0 }

    package init(role: Role, component: Int) {
        self.role = role
        self.component = component
        nodes = 0..<0
        roots = []
        valueCount = 0
        dynamicAttributes = []
        capturesOwner = false
        loopLevel = -1
    }
}

/// Where views of the library's stand that are written elsewhere.
enum LiftPlace: String, Sendable {
    case window, screens, tabs, dots, leading, trailing, principal, bottom, title, subtitle, largeTitle
}

package struct NodeTemplate: Sendable {
    package var kind: NodeKind
    /// Whether it is an object with `type` (counted and reported), not a modifier, an implicit stack or a list.
    package var isView: Bool
    /// Local index of the node around it (the next modifier outwards, the container, …); -1 at the block's root.
    package var parent: Int32
    /// Local index of the view this node belongs to: itself for a view, the base for its modifiers; an implicit stack or
    /// list belongs to the view it stands in (-1 at a block's root: that of the hole).
    package var view: Int32
    /// Local indices of its children in this block: the one content of a modifier, first the primary and then the
    /// secondary for `background`, `overlay`, `mask` and `safeAreaInset`, a container's children in order.
    package var children: ChildList
    /// Block templates this node is a hole for: [then, else] of a conditional, the cases and last the default of a
    /// switch (see `attribute(.cases)`), [row] of ForEach, [content] of a reader, [content] of a changing id,
    /// [cell] of a RecyclingStack; of a component's use the views given for its slots (`Slot.Views`), -1 for those not given.
    /// In a lazy container every view that stands directly in it (or in a structural node
    /// of it: Group, If, ForEach, Section) is a row: it is wrapped in a node of kind `list` that is a hole for one block
    /// of role `row`. -1 is empty.
    package var blocks: [Int32]
    /// Its attributes in `Program.attributes`.
    package var attributes: Range<Int>
    /// Component used (`kind == .component`), model (`environmentObject`), preference key (`preference`,
    /// `onPreferenceChange`), guide number (`alignmentGuide`), image (`image` with data), which of its use's `blocks`
    /// stands here (`slot`); -1 where it has none.
    package var reference: Int32
    /// `reference` of an `alignmentGuide` that names no axis: layout decides by the stack around.
    package static let eitherCenter: Int32 = 1_000
    /// Type name as reports write it (`Text`, a component's name); for a modifier the modifier's name.
    package var typeName: String
    /// The view's object or the modifier's.
    package var place: SourcePlace
    /// Name given in the document if it is constant; a name that is an expression is `attribute(.name)`.
    package var name: String?
    /// Position among the siblings of its type name as reports number them (0 is the first).
    package var siblingIndex: Int32
    /// Whether it is a modifier written on a Group, ForEach or the like around the view: not the view's own.
    package var isFromAround: Bool
    /// On a modifier that tells of appearing: whether it waits for a first view in it, and acts again when the last is gone.
    package var awaitsViews = false
    /// On a use whose modifiers stand around each view of its component's body: which of `Program.handedBodies`; else -1.
    package var handedBody: Int32
    /// On a use of a view of the library: which of `Program.fittedBodies` is made for what is known of it; else -1.
    package var fittedBody: Int32 = -1
    /// In a body that was made for what is known of uses: which of `Program.origins` is where it stands in the view's own
    /// body; -1 where that is the same place.
    package var origin: Int32 = -1
    /// Whether it stands in the body of a view of the library: reports name the view that was written.
    package var isInside = false
    /// Whether it is shown once more than it is a view: what becomes of it is told of the other one.
    package var isCopy = false
    /// On a use of a view modifier: it stands where a view does and is none (CONTRACT 3).
    package var isModifierUse = false
    /// On a view or a use of a view modifier: whether a view modifier modifies it.
    package var isModified = false
    /// On a group in the library: what is in it stands at the exit of this name of the nearest component around that has one.
    package var liftsTo: String? { lift?.rawValue }
    /// The same as a number: a node is copied very often, and a text would be counted each time.
    var lift: LiftPlace?
    /// On a conditional in the library: whether what has been there once stays.
    package var keepsArm = false
    /// On a conditional in the library: whether it holds a screen of a stack, which is covered by those that come after it.
    package var isScreen = false
    /// On a conditional in the library: whether it says that a screen or a card is shown.
    package var isPresenting = false
    /// On a ForEach and a list: whether what stands in it are rows of a lazy container, mounted when layout asks for them.
    package var givesRows: Bool
    /// On such a node: whether they are rows of a List, which keep their state out of view and are told that they disappear, in
    /// every release (CONTROLS 4).
    package var keepsRows = false
    /// On a modifier: whether what it holds are rows of the lazy container around it, each an element of that.
    package var holdsRows = false
    /// On a ForEach that gives rows: how many each of its elements is, which stand in as many lists in the element's block;
    /// 0 where the element itself is the row.
    package var rowsInElement: Int32
    /// On a ForEach that gives rows: whether a row is a component whose body gives now more, now fewer views.
    package var hasDynamicRows: Bool

    package init(kind: NodeKind, typeName: String, place: SourcePlace) {
        self.kind = kind
        self.typeName = typeName
        self.place = place
        isView = false
        parent = -1
        view = -1
        children = []
        blocks = []
        attributes = 0..<0
        reference = -1
        name = nil
        siblingIndex = 0
        isFromAround = false
        handedBody = -1
        givesRows = false
        rowsInElement = 0
        hasDynamicRows = false
    }

    /// JSON Pointer of the view's object or of the modifier's.
    package var pointer: String { place.pointer }

    /// Whether it is where lifted views come out.
    package var isExit: Bool { kind == .group && typeName == Self.exit }

    static let exit = "_Exit"
    /// The modifier that gives a control's label its colour where nothing around asks for one.
    package static let ink = "_ink"
    static let lift = "_Lift"

    /// Whether it is a view that reports count.
    package var isReported: Bool { isNamed && !isModifierUse }

    /// Whether it has a place in the paths of reports: a view that was written, or a view modifier.
    package var isNamed: Bool { isView && !isInside }
}

extension NodeTemplate {
    static let scrollReader = "ScrollViewReader"

    /// Whether it is a ScrollViewReader: in everything else a group.
    package var isScrollReader: Bool { kind == .group && typeName == Self.scrollReader }
}

/// One value a node takes from the document.
package struct Attribute: Sendable {
    package var key: AttributeKey
    /// The component's slot number for `argument`, the phase for `phaseEffects`, else 0.
    package var index: Int32 = 0
    package var source: Source
    package var place: SourcePlace

    package enum Source: Sendable {
        case constant(Value)
        /// An expression evaluated when the body or closure runs; its value is kept in the block's value slot.
        case expression(Int, slot: Int)
        /// An expression evaluated outside the body: what it reads is captured into value slots from `capture` on, one slot
        /// per entry of its `reads` (entries that are live inputs — proxy, scroll, phase, d — leave their slot unused).
        case captured(Int, capture: Int)
        /// An action (index into `Program.actions`).
        case action(Int)
        /// A binding given to a component's slot.
        case binding(BindingSource)
        /// A value that the use of the component evaluates: its attribute `handed` of that `index`, of the use `levels`
        /// components further out.
        case handed(levels: Int, index: Int32)
        /// A model object given to a component's slot, or made in the body (`new`).
        case object(slot: Int)
        case newObject(model: Int)
        /// A function given to a component's property: an expression over its parameters and the caller's names.
        case function(Int)

        /// The expression that makes a value, in the body or outside of it.
        package var expression: Int? {
            switch self {
            case .expression(let index, _), .captured(let index, _): index
            default: nil
            }
        }
    }

    package init(key: AttributeKey, index: Int32 = 0, source: Source, place: SourcePlace) {
        self.key = key
        self.index = index
        self.source = source
        self.place = place
    }

    /// JSON Pointer of the value.
    package var pointer: String { place.pointer }
}

/// What a use passes for a binding. A path is of names of fields and of elements: ``BindingStep``.
package enum BindingSource: Sendable {
    /// `$slot`, `$slot.field.field` (state or binding of the caller).
    case slot(Int, path: [String])
    /// `$object.property.field` (object slot of the caller).
    case property(slot: Int, property: Int, path: [String])
    case constant(Value)
    /// What the views of a slot are told, by the level of the variable that names it: whatever stands where they are placed.
    case told(level: Int, path: [String])
    /// Index of the get expression and of the set action (parameter 0 is `newValue`), in the caller's scope.
    case getSet(get: Int, set: Int)
}
