/// Resolves names, finds types and faults, and folds constants: makes a typed tree of a syntax tree. A part at fault is
/// nil, so that the rest is still checked and all faults of a source are found at once.
struct Checker {
    let scope: any NameScope
    let tree: SyntaxTree
    let place: ExpressionPlace
    let occurrence: UInt32
    var typed = TypedTree()
    var faults: [ExpressionFault] = []
    var capturesOwner = false
    var usesRandom = false
    /// How many random values were met: each is another.
    var randomCount = 0
    /// Computed properties that stand around this source, outermost first, and how deep the tree is there.
    var computing: [String] = []
    var depth = 0
    /// Where the outermost source names what this source is put in place of.
    var outerSpan: Code.Span?
    /// Computed properties already checked, by name.
    var computed: [String: ComputedNode] = [:]
    /// Whether a checker around has found a fault.
    var isFaultyAround = false
    /// Faults of a computed property that were not told again here.
    var untold: [ComputedNode.Fault] = []
    /// Names of the closures and blocks around, the innermost last.
    var locals: [LocalNames] = []
    /// Whether state may be written: in actions and what they call, but in no closure.
    var mayWrite = false
    /// Whether this is a function that is only looked at: who calls it knows more of what it is called with.
    var isLookedAt = false
    /// Of what a closure is called with, the type of cases that it is of.
    var elementCases: String?
    /// Whether what may be nil has an order: that of comparators.
    var nilGoesFirst = false
    /// Whether a constant condition says that this never runs: what would fail there is no fault.
    var neverRuns = false
    /// Whether this is a closure that is a value.
    var isHeld = false
    /// Whether objects may be made: in actions, and where a state or a property of a model begins.
    var mayMake = false
    /// Whether a loop is around, in the same closure or function.
    var isInLoop = false
    /// The nodes that give a value back, of the functions and closures around.
    var returns: [[Int]] = []
    var recursions = RecursiveFunctions()
    /// The functions around, by their pointers.
    var calling: [String] = []
    /// The object, or the value of a type, whose function this is.
    var object: Int?
    /// What has to be there for a place to be written: the values before each `?.` of it.
    var placeTests: [Int] = []
    /// Changes that follow the statement that asks for what they take.
    var following: [Int] = []
    /// The type of that value.
    var selfType: String?
    /// Whether this is a function of a value that changes it: what its fields are set to is the value that it gives back.
    var changesSelf = false
    /// Of what a `catch` names, the name of the type that was thrown.
    var errorTypes: [Int: Int] = [:]
    /// What `async let` names: the task's hole, and the type of what it gives.
    var asyncLets: [Int: StaticType] = [:]
    /// Of values that are a ScrollViewReader's proxy, handed to a function, the number of the reader.
    var scrollProxies: [Int: Int] = [:]
    /// Of values that are a GeometryProxy, handed to a function, whose it is; nil inside where any value may be one.
    var geometryProxies: [Int: ProxySource?] = [:]
    /// Of values that are a binding, handed to a function, where it leads; nil inside where any value may be one.
    var handedBindings: [Int: HandedBinding?] = [:]
    /// Whether what begins with `$` is read as the place it leads to; what becomes of a binding that a function gives back.
    var isProjecting = false
    var bindingUse: BindingUse?
    /// What has a type and no value yet, and what of it is given one only once.
    var unassigned: Set<Int> = []
    /// How many nodes were looked at, those that were given up too.
    var checks = 0
    /// Names of text sizes that stand behind their type.
    /// What members with a leading dot may be called, where that is known.
    var knownWords: [String]?
    var writtenSizes: Set<Int> = []
    /// Those that have none where a statement is left from further inside, by its mark.
    var unassignedWhereLeft: [Int: Set<Int>] = [:]
    var assignedOnce: Set<Int> = []
    /// Calls of `map` of what only the data tell, behind which stands what there is in place of nil.
    var optionalMaps: Set<Int> = []
    /// Calls of `.init(…)` whose type what is around them tells, by their nodes.
    var pendingInits: [Int: [SyntaxNode.Argument]] = [:]
    var initNodes: [Int: Int] = [:]
    /// What conditions around have found not to be nil.
    var present: [Present] = []
    /// How many conditions around decide whether this runs: constants that come to a fault here may never do.
    var conditions = 0

    /// Faults beyond this are not listed.
    private static let mostFaults = 50

    init(scope: any NameScope, tree: SyntaxTree, place: ExpressionPlace, occurrence: UInt32) {
        self.scope = scope
        self.tree = tree
        self.place = place
        self.occurrence = occurrence
    }

    var faultList: FaultList {
        FaultList(faults: faults.sorted { ($0.offset, $0.length) < ($1.offset, $1.length) })
    }

    // Every check that fails ends here, so that a caller can `return fault(…)`.
    @discardableResult
    mutating func fault(
        _ code: String, _ message: String, _ span: Code.Span, suggestion: String? = nil
    ) -> Int? {
        guard faults.count < Self.mostFaults else { return nil }
        let fault = ExpressionFault(
            code: code, message: message, offset: Int(span.offset), length: Int(span.length), suggestion: suggestion)
        if !faults.contains(fault) { faults.append(fault) }
        return nil
    }

    func span(_ node: Int) -> Code.Span {
        outerSpan ?? Self.span(tree.nodes[node].offset, tree.nodes[node].length)
    }

    /// The span of the last name of a node.
    func nameSpan(_ node: Int) -> Code.Span {
        outerSpan ?? Self.span(tree.nodes[node].nameOffset, tree.nodes[node].nameLength)
    }

    static func span(_ offset: Int, _ length: Int) -> Code.Span {
        Code.Span(offset: UInt16(clamping: offset), length: UInt16(clamping: length))
    }

    /// The text of a span, cut for messages.
    func text(_ span: Code.Span) -> String {
        guard outerSpan == nil else { return computing.last ?? "" }
        let bytes = tree.source.utf8.dropFirst(Int(span.offset)).prefix(Int(span.length))
        let text = String(decoding: bytes, as: UTF8.self)
        return text.count <= 64 ? text : text.prefix(61) + "…"
    }

    /// The typed tree of a node; nil if it is at fault.
    mutating func check(_ node: Int) -> Int? {
        let syntax = tree.nodes[node]
        checks += 1
        guard checks <= ExpressionLimits.checks else {
            return fault("limit", "What this means is found in more steps than one expression may take.", span(node))
        }
        guard depth + syntax.height <= ExpressionLimits.depth else {
            return fault("limit", "Computed properties stand inside each other too deep.", span(node))
        }
        switch syntax.kind {
        case .number(let value): return literal(value, node)
        case .string(let text): return constant(.string(text), .string, span(node))
        case .bool(let value): return constant(.bool(value), .bool, span(node))
        case .null: return constant(.null, .null, span(node))
        case .name(let name): return known(checkName(name, node), node)
        case .projected(let name):
            if isProjecting { return checkName(name, node) }
            return fault(
                "misplaced-name", "`$\(name)` is a binding and stands only where a binding is passed.", span(node),
                suggestion: name)
        case .implicitMember(let name):
            let made = make(.implicitMember(name), [], .null, span(node))
            if let made { typed.nodes[made].isPending = true }
            return made
        case .interpolation(let parts): return checkInterpolation(parts, node)
        case .array(let elements): return checkArray(elements, node)
        case .object(let names, let values): return checkObject(names, values, node)
        case .dictionary(let keys, let values): return checkDictionary(keys, values, node)
        case .negate(let operand): return checkNegation(operand, node)
        case .not(let operand):
            guard let checked = check(operand), let bool = coerce(checked, to: .bool) else { return nil }
            return operate(.not, [bool], .bool, span(node))
        case .binary(let symbol, let left, let right): return checkBinary(symbol, left, right, node)
        case .ternary(let condition, let yes, let no): return checkTernary(condition, yes, no, node)
        case .member(let base, let name, let isOptional): return known(checkMember(base, name, isOptional, node), node)
        case .element(let base, let index): return checkElement(base, index, node)
        case .elementOrDefault(let base, let key, let value): return checkElement(base, key, or: value, node)
        case .call(let callee, let arguments): return awaited(checkCall(callee, arguments, node), node)
        case .optionalCall(let callee, let arguments):
            return awaited(checkOptionalCall(callee, arguments, node), node)
        case .cast(let value, let kind, let name): return cast(value, kind, name, node)
        case .forced(let value): return forced(value, node)
        case .optionalElement(let base, let index): return checkElement(base, index, isOptional: true, node)
        case .closure:
            guard mayWrite || mayMake else {
                return fault(
                    "misplaced-closure", "A closure is given to a method such as `filter`; here it is no value.",
                    span(node))
            }
            return held(node)
        case .block(let statements): return value(of: statements, span(node))
        case .attempt(let value, let isForced): return attempt(value, isForced: isForced, span(node))
        case .handedPlace:
            return fault(
                "misplaced-name",
                "`&` stands before what a function is handed to change, in a call of one that the document declares.",
                span(node))
        case .task(let statement): return keptTask(statement, span(node))
        }
    }

    mutating func make(
        _ kind: TypedNode.Kind, _ children: [Int], _ type: StaticType, _ span: Code.Span
    ) -> Int? {
        var height = 0
        var mayBeInfinite = false
        for child in children {
            height = max(height, typed.nodes[child].height)
            mayBeInfinite = mayBeInfinite || typed.nodes[child].mayBeInfinite
        }
        guard typed.nodes.count < ExpressionLimits.instructions, height < ExpressionLimits.depth * 2 else {
            return fault("limit", "With what it uses put in place, the source is too large.", span)
        }
        switch kind {
        case .ternary, .coalesce, .retype: break
        case .operation(let operation, _):
            switch operation {
            case .minimum, .maximum, .clamp, .add, .subtract, .negate: break
            default: mayBeInfinite = false
            }
        default: mayBeInfinite = false
        }
        typed.nodes.append(
            TypedNode(
                kind: kind, children: children, type: type, span: span, mayBeInfinite: mayBeInfinite,
                height: height + 1))
        noteCases(typed.nodes.count - 1)
        return typed.nodes.count - 1
    }

    mutating func constant(_ value: Value, _ type: StaticType, _ span: Code.Span) -> Int? {
        let made = make(.constant(value), [], type, span)
        if let made, case .number(let number) = value, !number.isFinite { typed.nodes[made].mayBeInfinite = true }
        return made
    }

    /// An operation on checked operands, folded if all are constant.
    mutating func operate(
        _ operation: Operation, _ children: [Int], _ type: StaticType, _ span: Code.Span,
        _ immediate: TypedNode.Immediate = .none
    ) -> Int? {
        guard let made = make(.operation(operation, immediate), children, type, span) else { return nil }
        return children.allSatisfy { typed.nodes[$0].constant != nil } ? fold(made) : made
    }

    /// A node whose children are constants, run now.
    mutating func fold(_ node: Int) -> Int? {
        let (type, span) = (typed.nodes[node].type, typed.nodes[node].span)
        do {
            var tree = TypedTree()
            for child in typed.nodes[node].children { tree.nodes.append(typed.nodes[child]) }
            var copy = typed.nodes[node]
            copy.children = Array(tree.nodes.indices)
            tree.nodes.append(copy)
            tree.root = tree.nodes.count - 1
            let compiled = CompiledCode(code: try Emitter.code(of: tree).0, tree: TypedTree())
            var context = NoContext()
            let value = try compiled.withMachine(limit: context.operationsLeft) {
                (machine) throws(EvaluationFault) -> Value in
                _ = try machine.run(compiled, in: &context)
                return machine.result(compiled)
            }
            return constant(value, type, span)
        } catch is EvaluationFault where conditions > 0 {
            return node
        } catch let error as EvaluationFault {
            return neverRuns ? node : fault("constant-fault", error.message, span)
        } catch let error as ExpressionFault {
            return fault(error.code, error.message, span)
        } catch {
            return nil
        }
    }
}

/// What constants see: nothing.
struct NoContext: EvaluationContext {
    var operationsLeft = 200_000
    func load(_ name: NameReference) throws(EvaluationFault) -> Value { .null }
    func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value { .null }
    func query(_ proxy: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value { .null }
    func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }
    func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 { 0 }
}
