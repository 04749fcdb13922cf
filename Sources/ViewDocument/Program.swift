package import Expressions
package import Geometry

/// What a document compiles to, once: everything resolved, checked and immutable, shared by all sessions and threads.
///
/// A body is a *block template*: a fixed run of nodes with holes. What may vary at run time (an arm, a row, a component's
/// body, a reader's content) is a block of its own, mounted in a hole. All indices are plain integers into these arrays.
package struct Program: Sendable {
    /// SHA-256 of the canonical JSON (RFC 8785), lower-case hex.
    package var id: String { identity.text }
    var identity: DocumentIdentity
    package var title: String?
    package var viewport: Viewport
    package var profile: Profile
    /// Whether anything is presented that sees state as it was.
    package var presents = false
    /// Cases of the enums that the document declares.
    package var cases = EnumCases()
    package var types = DocumentTypes()
    /// How numbers count.
    package var numbers = Numbers.real
    /// The toolchain the document or a request names; nil: that of the profile.
    package var statedToolchain: Toolchain?
    /// Rows of lazy containers evaluated ahead of those in view (RERENDER 7.3).
    package var prefetch = 0
    package var models: [Model]
    /// The document's own functions by name.
    package var functions: [String: FunctionDeclaration] = [:]
    /// Layouts that the document writes itself.
    package var layouts: [WrittenLayout] = []
    package var shapes: [WrittenShape] = []
    /// Statics that objects stand in, by the number that expressions have: what a session makes of each, once.
    package var shared: [Value] = []
    /// Of those that are worked out when they are first asked for, `UUID()` in them: the expression, by their number.
    package var sharedBegins: [Int: Int] = [:]
    /// Whether an `onReceive` hears of objects, and the model of what its operators remember.
    package var hearsObjects = false
    package var publisherModel = 0
    /// Whether a model has computed properties that are written.
    package var hasAccessors = false
    /// The static that holds what `appStorage` keeps, where models name some of it.
    package var storedShared: Int?
    /// Bindings that modifiers `environment` hand on, as expressions name them; keys of the environment that hold some.
    package var heldBindings: [BindingSource] = []
    package var bindingKeys: Set<Int> = []
    /// Bindings that components tell the views of their slots, each with the component.
    package var toldBindings: [(source: BindingSource, component: Int)] = []
    /// What statics of models and types stand for, by `Owner.name`.
    var statics: [String: NameBinding] = [:]
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
    /// Operations that were worked out while the document was compiled.
    package var constantOperations = 0
    package var actions: [CompiledAction]
    /// Where each expression and action stands in the document, for faults while running.
    package var expressionPlaces: [SourcePlace]
    package var actionPlaces: [SourcePlace]
    /// What modifiers `animation` name, by `NodeTemplate.reference`; nil for one that takes animations away.
    package var animations: [AnimationCurve?] = []
    /// Whether anything in it animates.
    package var animates = false
    package var images: [ImageResource]
    /// Bodies of components of several views with the modifiers of a use around each: what `NodeTemplate.handedBody`
    /// counts, indices of blocks.
    package var handedBodies: [Int]
    /// Bodies of views of the library for uses of which the same is known: what `NodeTemplate.fittedBody` counts, indices of
    /// blocks.
    package var fittedBodies: [Int] = []
    /// Where nodes of those bodies stand in the views' own.
    package var origins: [Origin] = []
    /// What the document uses that not every profile and toolchain has, in the order of its names.
    package var features: [FeatureUse]
    /// Where its parts were written, if it was made of Swift.
    package var sources = SwiftPlaces()
    /// What it does not say, if it was made of Swift.
    package var holes = DocumentHoles()
    /// Findings that are no faults (`shadows-built-in`, `undeclared-coordinate-space`, …).
    package var findings: [DocumentFinding]

    package init(id: String) {
        identity = DocumentIdentity(id)
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
        expressionPlaces = []
        actionPlaces = []
        images = []
        handedBodies = []
        features = []
        findings = []
    }

    /// The toolchain whose macros and interfaces hold.
    package var toolchain: Toolchain { statedToolchain ?? profile.toolchain }

    /// Whether `default` and `spring` are the springs of iOS 17.
    package var usesSprings: Bool { profile >= .iOS17 }

    /// The block that a use of a component mounts, by its node.
    package func body(ofUse node: Int) -> Int {
        if nodes[node].handedBody >= 0 { return handedBodies[Int(nodes[node].handedBody)] }
        let fitted = nodes[node].fittedBody
        return fitted < 0 ? components[Int(nodes[node].reference)].body : fittedBodies[Int(fitted)]
    }

    /// Whether what a use writes for a slot of views of a view of the library is values of the body or closure that it stands in:
    /// made whenever that runs, and compared where it stands. So is a closure that runs again with its owner.
    ///
    /// - Parameter given: Blocks of the use.
    package func isWrittenAtOnce(views number: Int, among given: [Int32], of component: Int) -> Bool {
        let place = Slot.block(ofViews: number, asRows: false)
        guard components[component].isLibrary, given.indices.contains(place), given[place] >= 0 else { return false }
        return !blocks[given[place]].isContentClosure || blocks[given[place]].runsWithOwner
    }

    /// The block that a use of a component mounts.
    package func body(ofUse use: NodeTemplate) -> Int {
        if use.handedBody >= 0 { return handedBodies[Int(use.handedBody)] }
        return use.fittedBody < 0 ? components[Int(use.reference)].body : fittedBodies[Int(use.fittedBody)]
    }
}

/// Where a node of a fitted body stands in the body of the view itself: its identity is that of the node there.
package struct Origin: Sendable {
    /// The blocks that the fitted body has taken in, the outermost first: their templates, and the nodes that they are mounted
    /// in there, by place in the block around.
    package var around: [(template: Int32, hole: Int32)]
    package var local: Int32
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
    /// What the device around the screen gives.
    package var device = Device()

    package init() {}
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

extension Program {
    /// What the condition of a conditional is, where an expression says it.
    package func condition(of template: NodeTemplate) -> Int? {
        for attribute in template.attributes where attributes[attribute].key == .condition {
            if case .expression(let expression, _) = attributes[attribute].source { return expression }
        }
        return nil
    }
}
