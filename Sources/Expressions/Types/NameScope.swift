/// A name resolved: what the machine asks its context for. Nothing is looked up by text when it runs.
package struct NameReference: Hashable, Sendable {
    package enum Space: UInt8, Sendable {
        /// A slot of the component that owns the body: property, state, binding, object, environment key.
        case slot
        /// A ForEach variable's element; the index is the nesting level within the component, outermost 0.
        case loopItem
        /// A ForEach variable's position; index as for `loopItem`.
        case loopIndex
        /// A parameter of an action: `value`, `oldValue`, `newValue`, an argument of a closure. The index is its place.
        case parameter
        /// `viewport.width` (0), `viewport.height` (1).
        case viewport
        /// `safeArea.top` (0), `.leading` (1), `.bottom` (2), `.trailing` (3).
        case safeArea
        /// `scroll.x` (0), `scroll.y` (1) of the nearest enclosing scroll view; `scroll.progress`, `scroll.velocity`: 2, 3.
        case scroll
        /// `phase.value` (0), `phase.isIdentity` (1).
        case phase
        /// The date (0) that the document's clock shows, and for a TimelineView what its content is told of the date (1) and
        /// of the minute that has begun (2). Reading it depends on nothing: who reads it is not run again when it moves.
        case clock
        /// What a static of a model or type holds that objects stand in, by its number: made once in a session.
        case shared
    }
    package var space: Space
    package var index: UInt32

    package init(_ space: Space, _ index: Int) {
        self.space = space
        self.index = UInt32(truncatingIfNeeded: index)
    }
}

/// What a name stands for where an expression is written.
package struct NameBinding: Sendable {
    package enum Meaning: Sendable {
        /// A value the context loads. `owner` is true for names of the component and its loop variables: a closure that
        /// uses one captures it.
        case value(NameReference, StaticType, owner: Bool)
        /// A computed property: its expression stands for it, compiled in `scope` of the same component.
        case computed(source: String, pointer: String)
        /// Views given for a slot: only asked whether they are there.
        case views(slot: Int)
        /// A passed closure: only callable, in actions. The number of arguments is free.
        case closure(slot: Int)
        /// A function that the document declares.
        case function(FunctionDeclaration)
        /// `geometry` (inside a reader) or `proxy` (inside an effect).
        case proxy(ProxySource)
        /// The proxy of a ScrollViewReader, by the number of readers around it in the component: only actions use it.
        case scrollProxy(Int)
        /// `d` of an alignment guide.
        case dimensions
        /// `scroll`, `viewport`, `safeArea`, `phase`.
        case members(StaticType.MemberSet)
        /// `configuration` of a style: its members are names of their own, `configuration.isOn`.
        case parts
        /// An expression given as argument of an inline view's parameter; compiled in the scope it was written in.
        case argument(CompiledExpression)
        /// A binding given to an inline view: the place it leads to, in the names of where it was written.
        case bound(source: String, OuterScope)
    }
    package var meaning: Meaning
    /// Whether an action may assign to it (state and bindings; members of objects are always assignable).
    package var isAssignable: Bool
    /// Of the variable of a ForEach over a binding: the names that lead to its array. Actions write the element there.
    package var collection: [String] = []
    /// The type of cases of which what it stands for is said to be, or each element of that.
    package var cases: String?

    package init(_ meaning: Meaning, isAssignable: Bool = false) {
        self.meaning = meaning
        self.isAssignable = isAssignable
    }
}

/// A function that a document declares: its body is put in place of each call.
package struct FunctionDeclaration: Sendable {
    package var parameters: [String]
    /// What a call need not give.
    package var defaults: [String: CompiledExpression] = [:]
    /// What parameters are that say it, and what a call names them by that call them otherwise.
    package var types: [String: StaticType] = [:]
    package var labels: [String: String] = [:]
    /// Parameters that are cases, and of which type.
    package var cases: [String: String] = [:]
    /// Parameters that are handed places, `&name`.
    package var inouts: Set<String> = []
    package var source: String
    /// JSON Pointer of its body.
    package var pointer: String
    package var level: Level
    /// Whether it is a computed property: named, not called.
    package var isComputed = false
    /// Whether its body is at fault: calls of it give any value, so that nothing more is said of them.
    package var isBroken = false

    /// The function that writes a computed property, which is told `newValue`.
    package static func setter(of name: String) -> String { "_set_" + name }

    /// The same of a binding that an inline view is given.
    package static func binder(of name: String) -> String { "_bind_" + name }

    /// The function that is done before (`willSet`) or after (`didSet`) a component's own write of a name.
    package static func observer(_ group: String, of name: String) -> String { group + " " + name }

    /// What its body sees besides its parameters.
    package enum Level: Sendable {
        case document
        /// The names of the component it is declared in.
        case component
        /// The properties of the object it is called of.
        case model(Int)
        /// The fields of the value it is asked of.
        case type(String)
        /// The names of where an inline view is used, which gives it this closure: called with a value or with none.
        case given(OuterScope)
    }

    package init(parameters: [String], source: String, pointer: String, level: Level) {
        self.parameters = parameters
        self.source = source
        self.pointer = pointer
        self.level = level
    }
}

/// The names of another place, where something was written that is used here.
package struct OuterScope: @unchecked Sendable {
    package let names: any NameScope

    package init(_ names: any NameScope) { self.names = names }
}

/// Which geometry a proxy speaks of.
package enum ProxySource: Hashable, Sendable {
    /// The nearest enclosing GeometryReader.
    case reader
    /// One further out: so many stand between it and the place, in the same component.
    case outerReader(Int)
    /// The view an effect or a geometry binder is attached to.
    case effect

    package var isReader: Bool { self != .effect }

    /// How many readers stand between it and the place.
    package var depth: Int { if case .outerReader(let depth) = self { depth } else { 0 } }

    /// The same proxy as the content of one reader more sees it.
    package var seenFromInside: ProxySource { isReader ? .outerReader(depth + 1) : self }
}

/// The names of one place in a document: the checker's only window on it.
package protocol NameScope {
    /// What `name` stands for; nil if nothing.
    func binding(for name: String) -> NameBinding?
    /// All names in scope, for suggestions.
    var names: [String] { get }
    /// Properties of model `index`: name and type, in order.
    func properties(ofModel index: Int) -> [StaticType.ObjectField]
    /// The names that `self.` leads to; nil where there is no component around.
    var ownNames: (any NameScope)? { get }
    /// Whether that property of model `index` is a computed one that is written too.
    func isAccessor(_ property: Int, ofModel index: Int) -> Bool
    /// Properties of model `index` that have to be given where an object is made.
    func required(ofModel index: Int) -> [String]
    /// The function of model `index` by that name, and the names of all.
    func function(_ name: String, ofModel index: Int) -> FunctionDeclaration?
    func functions(ofModel index: Int) -> [String]
    /// The names that the body of a function sees besides its parameters.
    func scope(of level: FunctionDeclaration.Level) -> any NameScope
    /// The names that a computed property sees, used here: those of what declares it.
    func scopeOfComputed() -> any NameScope
    /// The number of a custom alignment guide the document declares, for `d[.name]`.
    func customGuide(named name: String) -> Int?
    /// Whether that property of model `index` is a subject, to which values are sent; whether any of that name is.
    func isSubject(_ property: Int, ofModel index: Int) -> Bool
    func hasSubject(named name: String) -> Bool
    /// Why a name that would exist elsewhere does not here (`geometry` outside a reader); nil if there is nothing to say.
    func explanation(for name: String) -> String?
    /// What holds here in place of such a name; nil if nothing does.
    func substitute(for name: String) -> String?
    /// The name of model `index`: what a reference to one of its objects is as text.
    func name(ofModel index: Int) -> String?
    /// Whether the document declares models.
    var hasModels: Bool { get }
    /// Whether a property or field of that name may hold a closure.
    func hasCallable(named name: String) -> Bool
    /// The model of that name, whose objects are made by calling it.
    func model(named name: String) -> Int?
    /// The models that have a property of that name.
    func models(withProperty name: String) -> [Int]
    /// The models that have a function or computed property of that name.
    func models(withFunction name: String) -> [Int]
    /// A type that the document declares.
    func type(named name: String) -> TypeDeclaration?
    /// Types that have a function or computed property of that name.
    func types(withFunction name: String) -> [TypeDeclaration]
    /// What the document adds to the built-in type of that name.
    func addition(to name: String) -> TypeDeclaration?
    /// The type of cases that a property of a model says it is of.
    func cases(ofProperty property: Int, ofModel index: Int) -> String?
    /// A case that has other raw values in two types; nil where there is none.
    var rawClash: String? { get }
    /// Whether a type of the document has a case of that name.
    func hasCase(_ name: String) -> Bool
    /// Whether these are all cases of a type of the document.
    func isWhole(_ cases: Set<String>) -> Bool
    /// The cases of types whose cases have an order, each in that order.
    var orderedCases: [[String]] { get }
    /// The raw values of cases, and what they are of; nil where no type has any.
    var rawValues: (values: ObjectValue, type: StaticType)? { get }
    /// What errors say of cases that say nothing themselves, by the name of the case, alone or behind its type.
    var errorCodes: ObjectValue { get }
    /// What a case of an enum carries, by name; nil where no type of the document has that case, or it carries nothing.
    func payload(ofCase name: String) -> [String]?
    /// The same of a case of that many values, where cases of several types have that name.
    func payload(ofCase name: String, count: Int) -> [String]?
    /// Whether whole numbers are told apart from others, as Swift does.
    var tellsIntegers: Bool { get }
    /// Whether this is a function of a document's layout, which may ask what SwiftUI's `Layout` does.
    var isInLayout: Bool { get }
}

extension NameScope {
    package var tellsIntegers: Bool { false }
    package var isInLayout: Bool { false }
    package var orderedCases: [[String]] { [] }
    package func isAccessor(_ property: Int, ofModel index: Int) -> Bool { false }
    package func isSubject(_ property: Int, ofModel index: Int) -> Bool { false }
    package func hasSubject(named name: String) -> Bool { false }
    package func payload(ofCase name: String) -> [String]? { nil }
    package func payload(ofCase name: String, count: Int) -> [String]? { payload(ofCase: name) }
    package var hasModels: Bool { false }
    package func hasCallable(named name: String) -> Bool { false }
    package var ownNames: (any NameScope)? { nil }
    package func type(named name: String) -> TypeDeclaration? { nil }
    package func types(withFunction name: String) -> [TypeDeclaration] { [] }
    package func cases(ofProperty property: Int, ofModel index: Int) -> String? { nil }
    package var rawClash: String? { nil }
    package func addition(to name: String) -> TypeDeclaration? { nil }
    package func hasCase(_ name: String) -> Bool { false }
    package func isWhole(_ cases: Set<String>) -> Bool { false }
    package var rawValues: (values: ObjectValue, type: StaticType)? { nil }
    package var errorCodes: ObjectValue { ObjectValue(names: [], values: []) }
    package func model(named name: String) -> Int? { nil }
    package func models(withFunction name: String) -> [Int] { [] }
    package func models(withProperty name: String) -> [Int] { [] }
    package func function(_ name: String, ofModel index: Int) -> FunctionDeclaration? { nil }
    package func functions(ofModel index: Int) -> [String] { [] }
    package func required(ofModel index: Int) -> [String] { [] }
    package func scope(of level: FunctionDeclaration.Level) -> any NameScope { self }
    package func scopeOfComputed() -> any NameScope { self }
    package func substitute(for name: String) -> String? { nil }
    package func name(ofModel index: Int) -> String? { nil }
}

/// Where a source stands, which decides what it may use.
package enum ExpressionPlace: Sendable {
    /// In a body or content closure: everything but parameters.
    case body
    /// Runs outside a body over captured names (effects, guides, `of:`): no `Color.random`, no `UUID()`.
    case captured
    /// A function given to a component: it runs where it is called.
    case function
    /// Where a state or a property of a model begins: evaluated once, and may make objects.
    case initial
}
