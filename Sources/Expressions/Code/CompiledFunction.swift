/// Statements checked and compiled that give a value back: a function of a document's layout.
package struct CompiledFunction: Sendable {
    let compiled: CompiledCode

    /// Checks and compiles `source`; what it is called with are names of `scope`.
    package static func compile(
        _ source: String, in scope: any NameScope, givesValue: Bool, occurrence: UInt32
    ) -> Result<CompiledFunction, FaultList> {
        do {
            var checker = Checker(
                scope: scope, tree: try Parser.function(source), place: .captured, occurrence: occurrence)
            checker.mayWrite = true
            let span = Checker.span(0, source.utf8.count)
            var body = checker.invoke([], [], hasObject: false, givesValue: givesValue, span)
            if givesValue { body = body.flatMap { checker.coerce($0, to: .any) } }
            guard checker.faults.isEmpty, let body else { return .failure(checker.faultList) }
            checker.typed.root = body
            let (code, _) = try Emitter.action(of: checker.typed, catches: false)
            return .success(CompiledFunction(compiled: CompiledCode(code: code, tree: TypedTree())))
        } catch {
            return .failure(FaultList(faults: [error]))
        }
    }

    /// Runs the statements in order against `context`.
    package func call<Context: ActionContext>(in context: inout Context) throws(EvaluationFault) -> Value {
        let limit = min(context.operationsLeft, ExpressionLimits.operationsPerEvaluation)
        return try compiled.withMachine(limit: limit) { (machine) throws(EvaluationFault) -> Value in
            var counted = 0
            while true {
                let isEffect = try machine.run(compiled, in: &context)
                context.operationsLeft -= machine.used - counted
                counted = machine.used
                guard isEffect else { return machine.values[0] }
                try CompiledAction.apply(compiled.code.instructions[machine.at], compiled, machine, in: &context)
                machine.at += 1
            }
        }
    }

    /// What the statements give where they know nothing but themselves.
    ///
    /// - Parameter operations: What may be spent, and is left.
    package func valueByItself(operations: inout Int) throws(EvaluationFault) -> Value {
        var context = NoContext(operationsLeft: operations)
        defer { operations = max(0, context.operationsLeft) }
        return try call(in: &context)
    }
}

/// Where there are no names there is nothing to write to and nobody to call.
extension NoContext: ActionContext {
    func store(_ name: NameReference, _ value: Value) {}
    func storeProperty(_ object: ObjectReference, _ property: Int, _ value: Value, inPlace: Bool) {}
    func call(closure slot: Int, _ arguments: [Value]) {}
    func beginAnimation(_ curve: Value) {}
    func endAnimation() {}
}
