package import Expressions
import Geometry

/// What a document declares for all its components: models and alignments.
final class DocumentNames: Sendable {
    let models: [Model]
    let alignments: [String: Int]
    let functions: [String: FunctionDeclaration]
    /// What `Store.shared` and other statics of models and types stand for, by `Owner.name`.
    let statics: [String: NameBinding]

    let numbers: Numbers
    let cases: EnumCases
    let types: DocumentTypes
    /// Whether something that the document declares may be meant by a name in the library.
    let isSeenByLibrary: Bool
    /// Names of properties to which values are sent.
    let subjects: Set<String>
    private let modelIndices: [String: Int]
    /// Models by the names of their functions and computed properties.
    private let functionModels: [String: [Int]]

    func model(named name: String) -> Int? { modelIndices[name] }
    func models(withFunction name: String) -> [Int] { functionModels[name] ?? [] }

    init(
        models: [Model], alignments: [CustomAlignment], functions: [String: FunctionDeclaration] = [:],
        numbers: Numbers = .real, cases: EnumCases = EnumCases(), types: DocumentTypes = DocumentTypes(),
        statics: [String: NameBinding] = [:]
    ) {
        self.statics = statics
        self.types = types
        self.numbers = numbers
        self.cases = cases
        self.models = models
        subjects = models.reduce(into: []) { names, model in
            for number in model.subjects.union(model.passthroughs) { names.insert(model.properties[number].name) }
        }
        modelIndices = Dictionary(
            models.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        var functionModels: [String: [Int]] = [:]
        for (index, model) in models.enumerated() {
            for name in model.functions.keys { functionModels[name, default: []].append(index) }
        }
        self.functionModels = functionModels
        self.functions = functions
        isSeenByLibrary = !functions.isEmpty && LibraryMemo.shared.sees(functions.keys)
        self.alignments = Dictionary(
            alignments.enumerated().map { ($0.element.name, Int(AlignmentGuide.firstCustom) + $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// Counts what names stand for while sources are compiled: a computed property is compiled wherever it is used, and what
/// doubles that way has to end.
final class SourceMeter {
    var bytes = 0
}

/// What is in scope at one place, shared by all scopes it is copied to until one of them writes: scopes go along with every
/// value that is compiled, and few differ.
private final class ScopeValues: @unchecked Sendable {
    var component: ComponentNames?
    var parameters: [(name: String, binding: NameBinding)] = []
    var loops: [DocumentScope.Loop] = []
    var firstVisibleLoop = 0
    var inlineParameters: [String: NameBinding] = [:]
    var inlineCosts: [String: Int] = [:]
    var namesInLoops: [String: Int] = [:]
    var isInReader = false
    var scrollReaders = 0
    var isInEffect = false
    var handover: Handover?
    var layoutNames: [(name: String, binding: NameBinding)]?

    init() {}

    init(_ other: ScopeValues) {
        component = other.component
        parameters = other.parameters
        loops = other.loops
        firstVisibleLoop = other.firstVisibleLoop
        inlineParameters = other.inlineParameters
        inlineCosts = other.inlineCosts
        namesInLoops = other.namesInLoops
        isInReader = other.isInReader
        scrollReaders = other.scrollReaders
        isInEffect = other.isInEffect
        handover = other.handover
        layoutNames = other.layoutNames
    }
}

/// The names at one place of a document, from the inside out: parameters, loops', an inline view's, the component's, built-ins.
package struct DocumentScope: NameScope {
    struct Loop: Sendable {
        /// Name of the element's variable; nil for a recycling stack's cell, which has only its index.
        var item: String?
        var type: StaticType
        var cases: String?
        /// What its place among others is called; nil where it has none.
        var index: String? = "index"
        static let hiddenIndex = "_index"
        var isImagePhase = false
        /// What its elements are bound to, of a ForEach over a binding; and the names that lead there, in actions.
        var elements: BindingSource?
        var collection: [String] = []
        /// Of what the views of a slot are told: whether it is a binding.
        var isToldBinding = false
    }
    let document: DocumentNames
    private let meter: SourceMeter
    private var values: ScopeValues

    init(document: DocumentNames, component: ComponentNames?, meter: SourceMeter) {
        self.document = document
        self.meter = meter
        values = ScopeValues()
        values.component = component
    }

    /// What may be written: values of this scope alone.
    private var own: ScopeValues {
        mutating get {
            if !isKnownUniquelyReferenced(&values) { values = ScopeValues(values) }
            return values
        }
    }

    var component: ComponentNames? {
        get { values.component }
        set { own.component = newValue }
    }
    /// `value`, `oldValue`, `newValue`, `proxy`, `phase`, `d`: innermost.
    var parameters: [(name: String, binding: NameBinding)] {
        get { values.parameters }
        set { own.parameters = newValue }
    }
    /// Loops around, outermost first; those before `firstVisibleLoop` are outside an inline view and not seen in it.
    var loops: [Loop] {
        get { values.loops }
        set { own.loops = newValue }
    }
    var firstVisibleLoop: Int {
        get { values.firstVisibleLoop }
        set { own.firstVisibleLoop = newValue }
    }
    /// Parameters of the inline view that is being expanded.
    var inlineParameters: [String: NameBinding] {
        get { values.inlineParameters }
        set { own.inlineParameters = newValue }
    }
    /// What a use of each of them costs, as bytes of source.
    var inlineCosts: [String: Int] {
        get { values.inlineCosts }
        set { own.inlineCosts = newValue }
    }
    /// Names given by a Let, with how many loops stand around it: it hides variables of those.
    var namesInLoops: [String: Int] {
        get { values.namesInLoops }
        set { own.namesInLoops = newValue }
    }
    var isInReader: Bool {
        get { values.isInReader }
        set { own.isInReader = newValue }
    }
    /// How many ScrollViewReaders of the component stand around.
    var scrollReaders: Int {
        get { values.scrollReaders }
        set { own.scrollReaders = newValue }
    }
    /// Whether an effect reads the names, after layout.
    var isInEffect: Bool {
        get { values.isInEffect }
        set { own.isInEffect = newValue }
    }
    /// Where the values of a modifier are kept that stands inside the component it is written on.
    var handover: Handover? {
        get { values.handover }
        set { own.handover = newValue }
    }

    /// In the functions of a document's layout, its properties and functions: nothing of a component is seen there.
    var layoutNames: [(name: String, binding: NameBinding)]? {
        get { values.layoutNames }
        set { own.layoutNames = newValue }
    }
    package var isInLayout: Bool { layoutNames != nil }

    package func binding(for name: String) -> NameBinding? {
        for parameter in parameters where parameter.name == name { return parameter.binding }
        if let layoutNames {
            guard let found = layoutNames.first(where: { $0.name == name })?.binding else {
                return documentFunction(name)
            }
            if case .function(let function) = found.meaning { meter.bytes += function.source.utf8.count }
            return found
        }
        let hidden = namesInLoops[name] ?? 0
        for (level, loop) in loops.enumerated().reversed() where level >= max(firstVisibleLoop, hidden) {
            if name == loop.item {
                var found = NameBinding(.value(NameReference(.loopItem, level), loop.type, owner: true))
                found.collection = loop.collection
                found.cases = loop.cases
                found.isAssignable = loop.isToldBinding
                return found
            }
            if name == loop.index {
                return NameBinding(
                    .value(NameReference(.loopIndex, level), tellsIntegers ? .integer : .number, owner: true))
            }
        }
        if let parameter = inlineParameters[name] {
            meter.bytes += inlineCosts[name] ?? 0
            return parameter
        }
        if let own = component?.bindings[name] {
            if case .computed = own.meaning { meter.bytes += component?.costs[name] ?? 0 }
            if case .function(let function) = own.meaning { meter.bytes += function.source.utf8.count }
            return own
        }
        return documentFunction(name) ?? builtIn(name) ?? document.statics[name]
    }

    private func documentFunction(_ name: String) -> NameBinding? {
        guard let function = document.functions[name] else { return nil }
        meter.bytes += function.source.utf8.count
        return NameBinding(.function(function))
    }

    /// The loop whose variable a name is, and its level; nil where it is another name.
    func loop(named name: String) -> (Loop, level: Int)? {
        guard case .value(let reference, _, _)? = binding(for: name)?.meaning, reference.space == .loopItem,
            loops.indices.contains(Int(reference.index))
        else { return nil }
        return (loops[Int(reference.index)], Int(reference.index))
    }

    private func builtIn(_ name: String) -> NameBinding? {
        switch name {
        case "viewport": NameBinding(.members(.viewport))
        case "safeArea": NameBinding(.members(.safeArea))
        case "scroll": NameBinding(.members(isInEffect ? .scrollOfEffect : .scroll))
        case "geometry" where isInReader: NameBinding(.proxy(.reader))
        default: nil
        }
    }

    static let builtInNames = ["viewport", "safeArea", "scroll", "geometry"]

    package var names: [String] {
        var result = parameters.map { $0.name }
        if let layoutNames { return result + layoutNames.map { $0.name } + document.functions.keys.sorted() }
        for loop in loops[firstVisibleLoop...].reversed() {
            if let item = loop.item { result.append(item) }
            if let index = loop.index { result.append(index) }
        }
        result += inlineParameters.keys.sorted()
        result += component?.names ?? []
        result += document.functions.keys.sorted() + document.statics.keys.sorted()
        return result + ["viewport", "safeArea", "scroll"] + (isInReader ? ["geometry"] : [])
    }

    package func properties(ofModel index: Int) -> [StaticType.ObjectField] {
        guard document.models.indices.contains(index) else { return [] }
        return document.models[index].properties.map { StaticType.ObjectField(name: $0.name, type: $0.type) }
    }

    package func function(_ name: String, ofModel index: Int) -> FunctionDeclaration? {
        guard document.models.indices.contains(index), let found = document.models[index].functions[name] else {
            return nil
        }
        meter.bytes += found.source.utf8.count
        return found
    }

    package func functions(ofModel index: Int) -> [String] {
        document.models.indices.contains(index) ? document.models[index].functions.keys.sorted() : []
    }

    package func required(ofModel index: Int) -> [String] {
        document.models.indices.contains(index) ? document.models[index].required : []
    }

    package var tellsIntegers: Bool { document.numbers == .swift && component?.isLibrary != true }

    package func payload(ofCase name: String) -> [String]? { document.cases.payload(of: name) }

    package func scope(of level: FunctionDeclaration.Level) -> any NameScope {
        if case .given(let outer) = level { return outer.names }
        if case .component = level {
            var scope = enteringInlineView([:])
            scope.isInEffect = false
            return scope
        }
        return DocumentScope(document: document, component: nil, meter: meter)
    }

    package func customGuide(named name: String) -> Int? { document.alignments[name] }
}
