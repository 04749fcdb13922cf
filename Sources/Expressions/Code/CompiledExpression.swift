/// An expression checked and compiled: names are slots, constants folded, types known.
package struct CompiledExpression: Sendable {
    /// The type it always has.
    package var type: StaticType
    /// Its value if nothing can change it.
    package var constant: Value?
    /// The upper bound of what it reads, in the order first met, each once.
    package var reads: [ExpressionRead]
    /// Whether it contains `Color.random` or `UUID()`.
    package var usesRandom: Bool
    /// Whether it uses a name of the component that owns it or one of its loop variables.
    package var capturesOwner: Bool
    /// Of a function: how many values it is called with.
    package private(set) var parameters: Int?
    /// Whether it makes objects or closures: another one each time it is evaluated.
    package var makesObjects: Bool {
        compiled.code.instructions.contains {
            $0.operation == .makeObjects || $0.operation == .makeClosure || $0.operation == .holdSlot
                || $0.operation == .holdBinding || $0.operation == .holdProxy
        }
    }
    /// The type of cases of which it is known to be.
    package var cases: String? {
        compiled.tree.nodes.indices.contains(compiled.tree.root) ? compiled.tree.nodes[compiled.tree.root].cases : nil
    }
    /// Whether it makes closures, which keep what is around them.
    package var makesClosures: Bool { !compiled.code.closures.isEmpty }
    /// Whether it reads members of what only the data tell: it may be an object's property.
    package var readsUnknownMembers: Bool { compiled.code.instructions.contains { $0.operation == .member } }
    /// Whether it calls functions that are values, as those a use gives: what they read is in no list here.
    package var callsValues: Bool {
        compiled.code.instructions.contains { $0.operation == .callFunction || $0.operation == .callValue }
    }
    /// Whether insets are given where a number for one edge is asked: other edges take another.
    package var isOfEdges = false
    let compiled: CompiledCode

    /// An expression that is a literal of the document: no source, no reads.
    package init(constant: Value, type: StaticType? = nil) {
        self.init(
            type: type ?? constant.staticType, constant: constant, reads: [], usesRandom: false, capturesOwner: false,
            compiled: CompiledCode(code: Code(), tree: TypedTree()))
    }

    init(function compiled: CompiledCode, parameters: Int, reads: [ExpressionRead], capturesOwner: Bool) {
        self.init(
            type: .any, constant: nil, reads: reads, usesRandom: false, capturesOwner: capturesOwner, compiled: compiled
        )
        self.parameters = parameters
    }

    init(
        held compiled: CompiledCode, type: StaticType, reads: [ExpressionRead], usesRandom: Bool, capturesOwner: Bool
    ) {
        self.init(
            type: type, constant: nil, reads: reads, usesRandom: usesRandom, capturesOwner: capturesOwner,
            compiled: compiled)
    }

    /// What the function gives for these values; it takes as many as it has parameters.
    package func call<Context: EvaluationContext>(
        with count: Int, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        guard parameters == count else {
            throw EvaluationFault(
                code: "wrong-arguments",
                message: "The function takes \(parameters ?? 0) values, and is called with \(count).")
        }
        return try evaluate(in: &context)
    }

    /// The expression that a tree is which reads nothing.
    static func compiled(_ tree: TypedTree) -> CompiledExpression? {
        guard let (code, reads) = try? Emitter.code(of: tree) else { return nil }
        return CompiledExpression(
            type: tree.nodes[tree.root].type, constant: nil, reads: reads, usesRandom: false, capturesOwner: false,
            compiled: CompiledCode(code: code, tree: tree))
    }

    private init(
        type: StaticType, constant: Value?, reads: [ExpressionRead], usesRandom: Bool, capturesOwner: Bool,
        compiled: CompiledCode
    ) {
        self.type = type
        self.constant = constant
        self.reads = reads
        self.usesRandom = usesRandom
        self.capturesOwner = capturesOwner
        self.compiled = compiled
    }

    /// The same where it is known not to be nil: its type is that of what it holds.
    package func unwrapped() -> CompiledExpression {
        guard case .optional(let inner) = type else { return self }
        if let constant, !constant.isNull {
            var present = self
            present.type = inner
            return present
        }
        // Where it is nil for certain its name is used by nothing that runs.
        var tree = compiled.tree
        guard tree.nodes.indices.contains(tree.root) else { return self }
        var node = tree.nodes[tree.root]
        node.kind = .retype
        node.children = [tree.root]
        node.type = inner
        tree.nodes.append(node)
        tree.root = tree.nodes.count - 1
        return CompiledExpression(
            type: inner, constant: nil, reads: reads, usesRandom: usesRandom, capturesOwner: capturesOwner,
            compiled: CompiledCode(code: compiled.code, tree: tree))
    }

    /// Checks and compiles `source`. `occurrence` is a number of the place in the document, for `Color.random`.
    package static func compile(
        _ source: String, expecting expected: ExpectedType, in scope: any NameScope, place: ExpressionPlace,
        occurrence: UInt32
    ) -> Result<CompiledExpression, FaultList> {
        do {
            let tree = try Parser.expression(source)
            var checker = Checker(scope: scope, tree: tree, place: place, occurrence: occurrence)
            checker.mayMake = place == .initial
            guard let found = expected.takesWords ? checker.words(tree.root) : checker.check(tree.root),
                let node = checker.finish(found, as: expected)
            else {
                return .failure(checker.faultList)
            }
            checker.typed.root = node
            let (code, reads) = try Emitter.code(of: checker.typed)
            var made = CompiledExpression(
                type: checker.typed.nodes[node].type, constant: checker.typed.nodes[node].constant, reads: reads,
                usesRandom: checker.usesRandom, capturesOwner: checker.capturesOwner,
                compiled: CompiledCode(code: code, tree: checker.typed))
            if case .inset = expected {
                made.isOfEdges = ![.number, .integer, .angle].contains(checker.typed.nodes[found].type)
            }
            return .success(made)
        } catch {
            return .failure(FaultList(faults: [error]))
        }
    }

    /// The value now. Reads are asked of `context` as they happen.
    package func evaluate<Context: EvaluationContext>(in context: inout Context) throws(EvaluationFault) -> Value {
        if let constant { return constant }
        let limit = min(context.operationsLeft, ExpressionLimits.operationsPerEvaluation)
        return try compiled.withMachine(limit: limit) { (machine) throws(EvaluationFault) -> Value in
            _ = try machine.run(compiled, in: &context)
            context.operationsLeft -= machine.used
            return machine.result(compiled)
        }
    }

    /// The value of an expression that reads nothing; nil for others. Objects in it are still to be made.
    ///
    /// - Parameter operations: What may be spent, and is left.
    package func valueByItself(operations: inout Int) throws(EvaluationFault) -> Value? {
        guard reads.isEmpty, !usesRandom, !makesClosures else { return constant }
        var context = NoContext(operationsLeft: operations)
        defer { operations = max(0, context.operationsLeft) }
        return try evaluate(in: &context)
    }
}

/// All faults of one source.
package struct FaultList: Error, Sendable {
    package var faults: [ExpressionFault]
    package init(faults: [ExpressionFault]) { self.faults = faults }
}
