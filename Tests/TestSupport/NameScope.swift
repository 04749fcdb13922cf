/// What a generated expression or action may name where it stands, by type.
struct GeneratorScope {
    var numbers: [String] = []
    var flags: [String] = []
    var strings: [String] = []
    /// Arrays of numbers.
    var arrays: [String] = []
    /// Arrays of {id, t}.
    var items: [String] = []
    /// Names of any type, fit for interpolation only.
    var anything: [String] = []

    var writableNumbers: [String] = []
    var writableFlags: [String] = []
    var writableStrings: [String] = []
    var writableArrays: [String] = []
    var writableItems: [String] = []
    /// What `"$…"` may bind to, by type.
    var bindableNumbers: [String] = []
    var bindableFlags: [String] = []
    var bindableStrings: [String] = []
    var bindableArrays: [String] = []

    /// Objects in scope: name and model.
    var objects: [(name: String, model: String)] = []
    var closures: [String] = []
    /// Calls of functions that write.
    var calls: [String] = []
    /// Views that the use gives, which the body may place.
    var slots: [String] = []
    /// Whether the body tells its slot `content` a number.
    var tellsContent = false
    /// States with a ScrollPosition.
    var positions: [String] = []
    var isInReader = false
    /// Whether names that scrolling changes may be used.
    var mayReadScroll = true
    /// Coordinate spaces declared around.
    var spaces: [String] = []
    /// Loop variables: rows may not be counted on to exist once.
    var isInLoop = false

    mutating func add(model: ModelPlan, as name: String) {
        objects.append((name, model.name))
        numbers.append("\(name).n")
        flags.append("\(name).on")
        strings.append("\(name).label")
        numbers += ["\(name).twice", "\(name).rest", "\(name).rank(7)"]
        calls.append("\(name).bump(3)")
        writableNumbers.append("\(name).n")
        writableFlags.append("\(name).on")
        writableStrings.append("\(name).label")
        bindableNumbers.append("\(name).n")
        bindableFlags.append("\(name).on")
        bindableStrings.append("\(name).label")
    }
}

/// A model of the document: every one has `n`, `on` and `label`.
struct ModelPlan {
    var name: String
    var isObservable: Bool
}

/// What a component declares, settled before any body is written, so that uses know what to give.
struct ComponentPlan {
    enum SlotType: CaseIterable { case number, flag, string, array }
    var name: String
    var properties: [(name: String, type: SlotType)] = []
    var bindings: [(name: String, type: SlotType)] = []
    var states: [(name: String, type: SlotType)] = []
    var hasItems = false
    var hasPair = false
    /// Whether a state holds a ScrollPosition.
    var hasPosition = false
    var stateObjects: [(name: String, model: String)] = []
    var observedObjects: [(name: String, model: String)] = []
    var environmentObjects: [(name: String, model: String)] = []
    var environmentKeys: [String] = []
    var closures: [String] = []
    var slots: [String] = []
    var isModifier = false
    /// Whether the views given for `content` are told a number.
    var tellsContent: Bool { !isModifier && slots.contains("content") && closures.count == 1 }
    var isEquatable = false
    /// Whether it has states of the language's own, and a property that is a function.
    var speaks = false
    var takesFunction: Bool { speaks && !isEquatable }
    /// Which later components its body may use.
    var mayUse: Range<Int> = 0..<0
}
