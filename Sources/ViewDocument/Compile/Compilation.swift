import Expressions
import Geometry

/// One document on its way to a program: the program as far as it is built, and all faults met.
///
/// Everything that gets a number (components, slots, expressions) gets it in an order that does not depend on the order of
/// an object's keys, so that documents of one identity compile to one program.
final class Compilation {
    let json: JSONTree
    let root: JSONNode
    let limits: DocumentLimits
    var program: Program
    var faults = FaultCollector()
    var document = DocumentNames(models: [], alignments: [])

    /// Declarations of the components, index 0 the document's own body.
    var declarations: [ComponentDeclaration] = []
    var componentIndices: [String: Int] = [:]
    /// View modifiers are components too, with names of their own.
    var viewModifierIndices: [String: Int] = [:]
    var modelIndices: [String: Int] = [:]
    var preferenceIndices: [String: Int] = [:]
    var environmentIndices: [String: Int] = [:]
    /// The document's own layouts and shapes, and those at fault: nothing more is said of their uses.
    var layoutIndices: [String: Int] = [:]
    var brokenLayouts: Set<String> = []
    var shapeIndices: [String: Int] = [:]
    /// Keys that components read, and those that `environment` modifiers set, with where they are first named.
    var environmentReads: [(name: String, node: JSONNode)] = []
    var environmentWrites: [String: JSONNode] = [:]
    /// Of components the parts that stand around each view given for a slot.
    var slotParts: [Int: [Int: JSONNode]] = [:]
    /// What uses give for slots of the document's components, once somebody asked.
    var slotGifts: [Int: [SlotGift]]?
    /// View modifiers, and whether what they modify may be several views that stay several; one that is looked at may not.
    var tellingModifiers: [Int: Bool] = [:]
    /// Spaces that `coordinateSpace` modifiers declare, and where spaces are asked for.
    var declaredSpaces: Set<String> = []
    var usedSpaces: [(name: String, node: JSONNode)] = []
    /// Images by their text, so that one given twice is kept once.
    var imageIndices: [String: Int32] = [:]
    var imageBytes = 0
    /// Uses of components by components that no condition stands around: (from, to, use).
    var unconditionalUses: [(from: Int, to: Int, use: JSONNode)] = []
    /// How many views a component's body is, once known.
    var viewCounts: [Int: ViewCount] = [:]
    var inlineViewCounts: [String: ViewCount] = [:]
    var computedNodes: [String: JSONNode] = [:]
    /// Properties of models that begin with statics, and names of those.
    var postponed: [PostponedBeginning] = []
    var staticNames: [String]?
    var usedInlineViews: Set<String> = []
    var findingKeys: Set<String> = []
    /// Bodies with modifiers of uses around their views, by component and modifiers; components of those being compiled.
    var handedBodyIndices: [String: Int32] = [:]
    var handedComponents: [Int] = []
    /// Parts of the document in which rows of a container around were looked for.
    var rowHolders: [JSONNode: Bool] = [:]
    /// Lists with data of their own: what stands in them is a ForEach over it.
    var listsOfData: Set<JSONNode> = []
    /// Modifiers of a stack of screens that stand on its first screen.
    var screenModifiers: [JSONNode: [ModifierUse]] = [:]
    /// What content closures call the element they are given, by their views.
    var contentItems: [JSONNode: String] = [:]
    /// Fields of the type that is being found, with those of the types in it.
    var typeParts = 0
    /// What type that is, where it is known.
    var contentTypes: [JSONNode: StaticType] = [:]
    /// Blocks of views that modifiers are given, in a container and as rows, and who counts the views beside what they modify.
    var besideModified: [(blocks: [Int32], counter: SiblingCounter)] = []
    /// Lazy containers in bodies of components that take views.
    var lazyBodies: [Int: LazyBody] = [:]
    /// Whether views that are written alike are compiled once; tests compare with each compiled by itself.
    var repeatsViews = true
    /// Uses of what not every release has.
    var featureUses = 0
    /// How many checks that leave nothing behind are going on around each other.
    var checkDepth = 0
    /// Nodes, expansions and expressions so far; compiling stops at the limit.
    var work = 0
    var expressionCount = 0
    /// Whether data may hold new objects: where a state or a property of a model begins.
    var mayMakeObjects = false
    /// Types of the document, by name, and the names of its models in order.
    var declaredTypes: [String: JSONNode] = [:]
    var modelNames: [String] = []
    /// What statics of models and types stand for, by `Owner.name`.
    var statics: [String: NameBinding] = [:]
    /// What holds what components store, by the group of names.
    var storages: [String: Storage] = [:]
    /// The object that keeps the records of all models; nil where no component asks for any.
    var records: Storage?
    /// Sinks of models, and where their functions have the text of the document.
    var sinks: [Int: [Sink]] = [:]
    var sinkTexts: [JSONNode: Range<Int>] = [:]
    /// Properties of models that `appStorage` keeps, each with its key.
    var storedProperties: [(model: Int, property: Int, key: String)] = []
    /// Inline views of the document, and of its types and models by what comes last in their uses' names.
    var documentViews: [String: InlineView] = [:]
    var viewsOfValues: [String: [InlineView]] = [:]
    var wordsOfViews: [JSONNode: Set<String>] = [:]
    /// Names of slots of inline views: how many views stand there only their uses tell.
    var inlineSlots: Set<String> = []
    /// What new objects were given, until it is checked.
    var madeProperties: [MadeProperty] = []
    /// New objects that stand in data, with the properties that they are given.
    var madeObjects: [(model: Int, given: [String], node: JSONNode)] = []
    /// Operations left for values that are worked out while compiling.
    var constantOperations = ExpressionLimits.operationsPerEvaluation
    /// Bytes of all sources compiled, computed properties and arguments counted wherever they are used.
    let meter = SourceMeter()
    var isStopped = false
    /// Whether nobody waits for the program any more, asked every ``stretch`` steps and expressions.
    private let isCancelled: () -> Bool
    private var nextLook = 0
    private static let stretch = 256

    /// Declarations of the library's views that the document may use, and their components.
    let library: [(name: String, node: JSONNode)]
    var libraryIndices: [String: Int] = [:]
    var libraryModifierIndices: [String: Int] = [:]
    /// By component, once it is used.
    var libraryInputs: [LibraryInputs?] = []
    /// What is known of uses of the library's views, also by component, and for which of it a body is compiled now.
    var fittings: [Fitting] = []
    var fittingsOf: [Int: [Int]] = [:]
    var fitting: Int?
    /// Which blocks of Ifs, Switches and slots took their places in it, in the order met.
    var choices: [Int] = []
    /// Whether the document has something called `dismiss`: then the environment's key is its own.
    let setsDismiss: Bool
    /// Whether it writes styles of its own into views of the library, which are then other views.
    let hasOwnStyles: Bool
    let map: SourceMap

    /// `usesLibrary`: whether views are compiled; a viewport or a value has none.
    init(
        _ document: JSONTree, root: JSONNode, limits: DocumentLimits, usesLibrary: Bool = false,
        isCancelled: @escaping () -> Bool = { false }
    ) {
        let (json, library) = usesLibrary ? ParsedLibrary.adding(to: document, root: root) : (document, [])
        setsDismiss = document.hasMember("dismiss", ofMember: "environment")
        hasOwnStyles = usesLibrary && !document.ownStyles(of: root).isEmpty
        self.json = json
        self.library = library
        map = SourceMap(json, root: root)
        self.root = root
        self.limits = limits
        self.isCancelled = isCancelled
        program = Program(id: "")
    }

    func pointer(_ node: JSONNode) -> String { json.pointer(to: node, from: root) }

    func place(_ node: JSONNode) -> SourcePlace { SourcePlace(node, in: map) }

    /// Notes a fault. A document with very many is not looked through to its end: they could not be listed.
    func fault(
        _ code: String, _ detail: @autoclosure () -> String, at node: JSONNode,
        suggestion: @autoclosure () -> String? = nil
    ) {
        if faults.isFull {
            isStopped = true
            return
        }
        faults.add(
            DocumentFault(code: code, detail: detail(), pointer: pointer(node), suggestion: suggestion()), at: node)
    }

    /// A fault of a limit names it, its value and what was met.
    func limitFault(_ name: String, _ value: Double, actual: Double, _ subject: String, at node: JSONNode) {
        fault(
            "limit-" + FaultTitles.hyphenated(name),
            "\(subject): \(NumberText.text(actual)); the limit \(name) is \(NumberText.text(value)).",
            at: node)
    }

    func finding(_ code: String, _ detail: String, at node: JSONNode) {
        let pointer = pointer(node)
        guard findingKeys.insert("\(code)\u{0}\(pointer)\u{0}\(detail)").inserted else { return }
        program.findings.append(DocumentFinding(code: code, detail: detail, pointer: pointer))
    }

    /// Counts one step of work; false once the document asks for more than the limit.
    func proceed(at node: JSONNode) -> Bool {
        guard !isStopped else { return false }
        work += 1
        if work > limits.templateNodes {
            isStopped = true
            limitFault(
                "templateNodes", Double(limits.templateNodes), actual: Double(work),
                "Views and modifiers of all bodies, inline views expanded", at: node)
            return false
        }
        return !endsEarly(at: node)
    }

    /// Ends compiling when nobody waits for it any more.
    func endsEarly(at node: JSONNode) -> Bool {
        guard work &+ expressionCount >= nextLook else { return false }
        nextLook = work &+ expressionCount &+ Self.stretch
        guard isCancelled() else { return false }
        isStopped = true
        fault("cancelled", "Nobody waits for the document any more.", at: node)
        return true
    }

    /// Faults of every key of `object` that is not among `known`.
    func checkKeys(of object: JSONNode, known: [String], what: @autoclosure () -> String) {
        for member in json.children(of: object) {
            let key = json.key(member)
            if known.contains(key) { continue }
            fault(
                "unknown-key", "\(what()) has no key \"\(Self.shown(key))\".", at: member,
                suggestion: Suggestions.nearest(to: key, among: known))
        }
    }

    /// A name as a message shows it: not longer than 64 characters.
    static func shown(_ text: String) -> String { text.count > 64 ? text.prefix(64) + "…" : text }

    /// What kind of JSON value a node is, in words.
    func kindName(_ node: JSONNode) -> String {
        switch json.kind(of: node) {
        case .null: "null"
        case .true, .false: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// What the document says of one component.
struct ComponentDeclaration {
    var name: String
    /// The component's object; the document itself for its unnamed component.
    var node: JSONNode
    var body: JSONNode?
    /// What a style of the document's is of; nil for other components.
    var style: OwnStyle?
    var inlineViews: [String: InlineView] = [:]
    var names = ComponentNames(component: Component(name: "", pointer: ""))
    var slotIndices: [String: Int] = [:]
}

/// A computed property or function that returns views.
struct InlineView {
    var name: String
    var parameters: [String] = []
    /// Values of parameters that a use need not give.
    var defaults: [String: JSONNode] = [:]
    /// What parameters are that say it.
    var types: [String: StaticType] = [:]
    /// Names that a use gives bindings, closures and views for.
    var bindings: [String] = []
    var closures: [String] = []
    var slots: [String] = []
    var node: JSONNode
    /// The view or list itself.
    var content: JSONNode
    var owner = Owner.own

    /// Whose names it sees.
    enum Owner {
        /// Those of the component whose it is.
        case own
        /// None but its parameters: one of the document's.
        case document
        /// Those of a value of a type or of an object of a model.
        case value(of: String)
    }
}

/// How many views something can be.
struct ViewCount {
    var least: Int
    var most: Int
    /// Whether the views can come and go.
    var isDynamic = false

    static let one = ViewCount(least: 1, most: 1)
    static let none = ViewCount(least: 0, most: 0)
    static let unknown = ViewCount(least: 0, most: .max, isDynamic: true)

    var isOne: Bool { least == 1 && most == 1 }

    static func + (a: ViewCount, b: ViewCount) -> ViewCount {
        let (most, overflow) = a.most.addingReportingOverflow(b.most)
        return ViewCount(
            least: a.least &+ b.least, most: overflow ? .max : most, isDynamic: a.isDynamic || b.isDynamic)
    }

    static func either(_ a: ViewCount, _ b: ViewCount) -> ViewCount {
        ViewCount(least: min(a.least, b.least), most: max(a.most, b.most), isDynamic: true)
    }
}
