package import Expressions
package import Geometry

/// What a document compiles to, once: everything resolved, checked and immutable, shared by all sessions and threads.
///
/// A body is a *block template*: a fixed run of nodes with holes. What may vary at run time (an arm, a row, a component's
/// body, a reader's content) is a block of its own, mounted in a hole. All indices are plain integers into these arrays.
package struct Program: Sendable {
    /// SHA-256 of the canonical JSON (RFC 8785), lower-case hex.
    package var id: String
    package var title: String?
    package var viewport: Viewport
    package var profile: Profile
    package var models: [Model]
    package var preferences: [PreferenceKey]
    package var alignments: [CustomAlignment]
    /// Environment keys that the document uses, built-in ones first (see ``EnvironmentKey``); slots of kind
    /// `.environment` and `environment` modifiers name them by index here.
    package var environmentKeys: [String]
    /// Component 0 is the unnamed one whose body is `root`, reported as `(document)`.
    package var components: [Component]
    package var blocks: [BlockTemplate]
    package var nodes: [NodeTemplate]
    package var attributes: [Attribute]
    package var expressions: [CompiledExpression]
    package var actions: [CompiledAction]
    /// Where each expression and action stands in the document, for faults while running.
    package var expressionPointers: [String]
    package var actionPointers: [String]
    package var images: [ImageResource]
    /// Bodies of components of several views with the modifiers of a use around each: what `NodeTemplate.handedBody`
    /// counts, indices of blocks.
    package var handedBodies: [Int]
    /// Findings that are no faults (`shadows-built-in`, `undeclared-coordinate-space`, …).
    package var findings: [DocumentFinding]

    package init(id: String) {
        self.id = id
        viewport = Viewport()
        profile = .iOS18
        models = []
        preferences = []
        alignments = []
        environmentKeys = []
        components = []
        blocks = []
        nodes = []
        attributes = []
        expressions = []
        actions = []
        expressionPointers = []
        actionPointers = []
        images = []
        handedBodies = []
        findings = []
    }

    /// The block that a use of a component mounts.
    package func body(ofUse use: NodeTemplate) -> Int {
        use.handedBody < 0 ? components[Int(use.reference)].body : handedBodies[Int(use.handedBody)]
    }
}

/// The screen a document is laid out for.
package struct Viewport: Hashable, Sendable {
    /// Width in points.
    package var width: Double = 393
    /// Height in points.
    package var height: Double = 852
    /// Pixels per point: 1, 2 or 3.
    package var scale: Double = 3
    /// Insets of the safe area in points.
    package var safeArea: EdgeInsets = .zero

    package init() {}
}

/// The release whose rules hold where releases differ.
package enum Profile: String, Sendable, CaseIterable { case iOS16, iOS17, iOS18 }

package struct Model: Sendable {
    package enum Kind: Sendable { case observableObject, observable }
    package var name: String
    package var kind: Kind
    package var properties: [(name: String, type: StaticType, initial: Value)]

    package init(name: String, kind: Kind, properties: [(name: String, type: StaticType, initial: Value)]) {
        self.name = name
        self.kind = kind
        self.properties = properties
    }
}

package struct PreferenceKey: Sendable {
    package enum Reduce: String, Sendable, CaseIterable { case first, last, sum, min, max, append }
    package var name: String
    package var defaultValue: Value
    package var reduce: Reduce

    package init(name: String, defaultValue: Value, reduce: Reduce) {
        self.name = name
        self.defaultValue = defaultValue
        self.reduce = reduce
    }
}

/// A guide the document declares; its number is `AlignmentGuide.firstCustom` + its index.
package struct CustomAlignment: Sendable {
    package var name: String
    package var axis: Axis
    /// Expression over `d` for a view without an explicit value.
    package var value: Int

    package init(name: String, axis: Axis, value: Int) {
        self.name = name
        self.axis = axis
        self.value = value
    }
}

package struct Component: Sendable {
    package var name: String
    /// JSON Pointer of its declaration.
    package var pointer: String
    package var slots: [Slot]
    /// Computed properties: part of whatever body uses them.
    package var computed: [ComputedProperty]
    package var body: Int
    /// Whether its body is exactly one view whatever happens; if so modifiers of a use wrap that view.
    package var isSingleView: Bool
    /// Expressions over its properties that `==` compares; nil: not Equatable. `equatable: true` lists all properties.
    package var equatable: [Int]?

    package init(name: String, pointer: String) {
        self.name = name
        self.pointer = pointer
        slots = []
        computed = []
        body = 0
        isSingleView = false
        equatable = nil
    }
}

/// A computed property: an expression that stands wherever its name is used.
package struct ComputedProperty: Sendable {
    package var name: String
    package var source: String
    /// JSON Pointer of its declaration.
    package var pointer: String

    package init(name: String, source: String, pointer: String) {
        self.name = name
        self.source = source
        self.pointer = pointer
    }
}

package struct Slot: Sendable {
    package enum Kind: Sendable {
        /// `let`/`var`: given by the use, else `initial`.
        case property
        /// `@State`: `initial` is evaluated once, at mount.
        case state
        case binding
        /// Owns a new object of the model.
        case stateObject(model: Int)
        case observedObject(model: Int)
        case environmentObject(model: Int)
        /// `@Environment(\.key)`: index into `Program.environmentKeys`.
        case environment(key: Int)
        case closure
    }
    package var name: String
    package var kind: Kind
    package var type: StaticType
    /// Expression of the initial or default value; -1 where there is none.
    package var initial: Int

    package init(name: String, kind: Kind, type: StaticType, initial: Int = -1) {
        self.name = name
        self.kind = kind
        self.type = type
        self.initial = initial
    }
}

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
    package var children: [Int32]
    /// Block templates this node is a hole for: [then, else] of a conditional, the cases and last the default of a
    /// switch (see `attribute(.cases)`), [row] of ForEach, [content] of a reader, [content] of a changing id,
    /// [cell] of a RecyclingStack. In a lazy container every view that stands directly in it (or in a structural node
    /// of it: Group, If, ForEach, Section) is a row: it is wrapped in a node of kind `list` that is a hole for one block
    /// of role `row`. -1 is empty.
    package var blocks: [Int32]
    /// Its attributes in `Program.attributes`.
    package var attributes: Range<Int>
    /// Component used (`kind == .component`), model (`environmentObject`), preference key (`preference`,
    /// `onPreferenceChange`), guide number (`alignmentGuide`), image (`image` with data); -1 where it has none.
    package var reference: Int32
    /// `reference` of an `alignmentGuide` that names no axis: layout decides by the stack around.
    package static let eitherCenter: Int32 = 1_000
    /// Type name as reports write it (`Text`, a component's name); for a modifier the modifier's name.
    package var typeName: String
    /// JSON Pointer of the view's object or of the modifier's.
    package var pointer: String
    /// Name given in the document if it is constant; a name that is an expression is `attribute(.name)`.
    package var name: String?
    /// Position among the siblings of its type name as reports number them (0 is the first).
    package var siblingIndex: Int32
    /// Whether it is a modifier written on a Group, ForEach or the like around the view: not the view's own.
    package var isFromAround: Bool
    /// On a use whose modifiers stand around each view of its component's body: which of `Program.handedBodies`; else -1.
    package var handedBody: Int32
    /// On a ForEach and a list: whether what stands in it are rows of a lazy container, mounted when layout asks for them.
    package var givesRows: Bool

    package init(kind: NodeKind, typeName: String, pointer: String) {
        self.kind = kind
        self.typeName = typeName
        self.pointer = pointer
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
    }
}

/// One value a node takes from the document.
package struct Attribute: Sendable {
    package var key: AttributeKey
    /// The component's slot number for `argument`, the phase for `phaseEffects`, else 0.
    package var index: Int32 = 0
    package var source: Source
    package var pointer: String

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
    }

    package init(key: AttributeKey, index: Int32 = 0, source: Source, pointer: String) {
        self.key = key
        self.index = index
        self.source = source
        self.pointer = pointer
    }
}

/// What a use passes for a binding.
package enum BindingSource: Sendable {
    /// `$slot`, `$slot.field.field` (state or binding of the caller).
    case slot(Int, path: [String])
    /// `$object.property.field` (object slot of the caller).
    case property(slot: Int, property: Int, path: [String])
    case constant(Value)
    /// Index of the get expression and of the set action (parameter 0 is `newValue`), in the caller's scope.
    case getSet(get: Int, set: Int)
}

/// A picture given as `data:`; only its header was read.
package struct ImageResource: Sendable {
    package var mediaType: String
    /// Natural size in pixels.
    package var pixelWidth: Int
    package var pixelHeight: Int
    /// Base64 text, canonical, as it goes into the frame.
    package var base64: String

    package init(mediaType: String, pixelWidth: Int, pixelHeight: Int, base64: String) {
        self.mediaType = mediaType
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.base64 = base64
    }
}

package struct DocumentFinding: Sendable {
    package var code: String
    package var detail: String
    package var pointer: String

    package init(code: String, detail: String, pointer: String) {
        self.code = code
        self.detail = detail
        self.pointer = pointer
    }
}
