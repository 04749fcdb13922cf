package import Expressions
package import Geometry

package struct Model: Sendable {
    package enum Kind: Sendable { case observableObject, observable }
    package var name: String
    package var kind: Kind
    package var properties: [(name: String, type: StaticType, initial: Value)]
    /// Properties that are cases, by number, and of which type.
    package var cases: [Int: String] = [:]
    /// Functions and computed properties by name.
    package var functions: [String: FunctionDeclaration] = [:]
    /// Properties that begin with objects of their own, by number.
    package var makers: Set<Int> = []
    /// Properties that begin with what an expression gives when an object is made (`UUID()`), by number: the expression's.
    package var begins: [Int: Int] = [:]
    /// Actions before and after a write of a property, by its number; parameter 0 is the object, 1 the other value.
    package var willSet: [Int: Int] = [:]
    package var didSet: [Int: Int] = [:]
    /// Properties whose writes nobody is told of: a plain `var` of an ObservableObject, `@ObservationIgnored` (RERENDER 2.3).
    package var ignored: Set<Int> = []
    /// Properties that whoever makes an object gives.
    package var required: [String] = []
    /// What no state of a session shows: what publishers remember, and what a PassthroughSubject sent last.
    package var hidden: Set<Int> = []
    /// Properties that are subjects, told of after what they hold is another, and those of them that hold nothing.
    package var subjects: Set<Int> = []
    package var passthroughs: Set<Int> = []
    /// Actions that hear of a property, by its number; parameter 0 is the object, 1 what is sent.
    package var sinks: [Int: [Int]] = [:]
    /// Sinks of models that hear of a property of these objects, by its number.
    package var hearers: [Int: [ForeignSink]] = [:]
    /// What the sinks of a new object do first, which are told what is there; parameter 0 is the object.
    package var firstSinks: [Int] = []
    /// What a new object does before its sinks hear of anything; parameter 0 is the object.
    package var initializer: Int?
    /// Properties of which an `onReceive` of the document hears.
    package var heard: Set<Int> = []
    /// Computed properties that are written too, by number: they stand among the properties, which hold nothing for them.
    package var accessors: [Int: Accessor] = [:]
    /// Properties that stand for one of what `appStorage` keeps, by number: the number of that.
    package var stored: [Int: Int] = [:]

    /// Names of the properties that hold something.
    package var storedNames: [String] {
        properties.indices.filter { accessors[$0] == nil }.map { properties[$0].name }
    }

    /// Whether something is done besides when this property is written.
    package func isFollowed(_ property: Int) -> Bool {
        willSet[property] != nil || didSet[property] != nil || sinks[property] != nil || heard.contains(property)
            || hearers[property] != nil
    }

    package init(name: String, kind: Kind, properties: [(name: String, type: StaticType, initial: Value)]) {
        self.name = name
        self.kind = kind
        self.properties = properties
    }
}

package struct PreferenceKey: Sendable {
    package enum Reduce: String, Sendable, CaseIterable { case first, last, sum, min, max, append, merge }
    package var name: String
    package var defaultValue: Value
    package var reduce: Reduce
    /// The expression over `value` and `next` that combines two, where none of the rules does, and where it is written.
    package var reducer: Int?
    package var pointer = ""

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
    /// Functions by name.
    package var functions: [String: FunctionDeclaration] = [:]
    /// Names that stand for a part of what the component declares: what `appStorage` names, of an object's properties.
    package var stored: [String: String] = [:]
    package var body: Int
    /// Whether its body is exactly one view whatever happens; if so modifiers of a use wrap that view.
    package var isSingleView: Bool
    /// Whether it is a view of SwiftUI's that is written in the document language: no body of the document's.
    package var isLibrary = false
    /// Whether it is the body of a view modifier: what it is given is one view.
    package var isModifier = false
    /// Of a view modifier: whether other views to modify are brought up to date without a run of its body (`ContentPlaces`).
    package var contentStandsByItself = false
    /// Of a view of the library: the same of all views it is given.
    package var viewsStandByThemselves = false
    /// Of a view of the library: whether its body uses a style of the document, which is compared whenever that runs.
    package var usesStyles = false
    /// Of a view of the library: where views lifted out of what it holds come out, by name; nodes of its body's block.
    package var exits: [String: Int32] = [:]
    /// Of a view of the library: actions that whatever stands inside it can call, by name; parameter 0 is `value`.
    package var provided: [String: Int] = [:]
    /// Of a view of the library: whether it is a screen or a card that comes and goes, which bodies that declare `dismiss` depend
    /// on (CONTROLS 5.8).
    package var isPresentation = false
    /// Whether its body declares the environment key `dismiss` or `presentationMode`, and which.
    package var readsPresentation = false
    package var presentationKey = "dismiss"
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

/// A sink of another object: which of its model's objects hear, and the action, whose parameter 0 is each of them, 1 what is sent.
package struct ForeignSink: Sendable {
    package enum Link: Sendable {
        /// Those that hold the object in a property.
        case property(Int)
        /// All of them, of what a static holds.
        case shared(Int)
    }
    package var model: Int
    package var link: Link
    package var action: Int
}

/// What a computed property of a model is read and written by; parameter 0 is the object, 1 the new value.
package struct Accessor: Sendable {
    /// The expression and the action; -1 before they are compiled.
    package var get = -1
    package var set = -1
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
        /// An action that the nearest component around it provides under this name.
        case provided(String)
        /// Views that the use writes: number among the component's slots of views.
        case views(Int)
    }
    package var name: String
    package var kind: Kind
    package var type: StaticType
    /// Expression of the initial or default value; -1 where there is none.
    package var initial: Int
    /// Of a closure: whether a use may leave it out (`"onTap?"`).
    package var isOptional = false
    /// Of an own object: whether a use has to give it (`{"$of": "Model"}`).
    package var isGiven = false
    /// Of a state: whether gestures alone write it, and it is what it began with when they end.
    package var isOfGesture = false
    /// Of a key of the environment: whether bindings are handed on by it, which are written.
    package var isWritable = false
    /// The type of cases of which it says that it is.
    package var cases: String?

    /// Whether a component's own actions write it by its name.
    var isObserved: Bool {
        switch kind {
        case .state: !isOfGesture
        case .binding: true
        default: false
        }
    }

    package init(name: String, kind: Kind, type: StaticType, initial: Int = -1) {
        self.name = name
        self.kind = kind
        self.type = type
        self.initial = initial
    }
}

extension Slot.Kind {
    package var isEnvironment: Bool {
        if case .environment = self { return true }
        return false
    }
}

extension Slot {
    /// Index into the `blocks` of a component's use of the views given for its slot number `number`: as they stand in a
    /// container, and as rows of a lazy one.
    package static func block(ofViews number: Int, asRows: Bool) -> Int { number * 2 + (asRows ? 1 : 0) }
}
