/// The code of a function that acts and calls itself, mostly later: from a `Task` that it begins.
final class RecursiveAction: @unchecked Sendable {
    /// Set once, before anything runs.
    fileprivate(set) var code: CompiledCode?
    fileprivate(set) var closure: ClosureCode?
}

extension Checker {
    /// A call of a function inside of itself that gives nothing: it is run as a closure of the names around is.
    mutating func recallAction(
        _ function: FunctionDeclaration, _ name: String, of object: Int?, _ given: [Int], _ span: Code.Span
    ) -> Int? {
        switch function.level {
        case .given, .type:
            return fault(
                "function-cycle", "`\(name)` calls itself: only functions of components and models that act do.", span)
        case .document, .component, .model: break
        }
        guard let values = recalled(given, by: function, name, of: object, span),
            let box = recursiveAction(function, name, object.map { typed.nodes[$0].type })
        else { return nil }
        capturesOwner = true
        return make(.recallAction(box), values, .null, span)
    }

    private mutating func recursiveAction(
        _ function: FunctionDeclaration, _ name: String, _ object: StaticType?
    ) -> RecursiveAction? {
        if let known = recursions.actions[function.pointer] { return known }
        let box = RecursiveAction()
        recursions.actions[function.pointer] = box
        do {
            let tree = try Parser.function(function.source)
            var inner = Checker(
                scope: scope.scope(of: function.level), tree: tree, place: place, occurrence: occurrence)
            if case .type(let type) = function.level { inner.selfType = type }
            inner.calling = [function.pointer]
            inner.recursions = recursions
            inner.mayWrite = true
            inner.mayMake = true
            let span = Code.Span(offset: 0, length: 0)
            inner.outerSpan = span
            guard case .block(let statements) = tree.nodes[tree.root].kind,
                let closure = inner.heldFunction(function, of: object, statements, span)
            else {
                for one in inner.faults { fault(one.code, "In `\(name)` (\(function.pointer)): \(one.message)", span) }
                return nil
            }
            inner.typed.root = closure
            let (code, _) = try Emitter.code(of: inner.typed)
            box.closure = code.closures.first
            box.code = CompiledCode(code: code, tree: TypedTree())
            return box
        } catch {
            fault(error.code, "In `\(name)` (\(function.pointer)): \(error.message)", Code.Span(offset: 0, length: 0))
            return nil
        }
    }
}

extension RecursiveAction {
    /// Does what it does in the names around, with what it is called with: as deep as closures call each other.
    func perform<Context: ActionContext>(
        _ arguments: [Value], in context: inout Context
    ) throws(EvaluationFault) {
        guard let code, let closure else { return }
        let owner = try context.capture(closure.names)
        let held = HeldClosure(.statements(code, closure, []), captures: true, owner: owner)
        _ = try context.call(held, arguments, operationsUsed: 0)
    }
}
