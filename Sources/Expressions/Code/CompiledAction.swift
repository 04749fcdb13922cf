/// An action checked and compiled.
package struct CompiledAction: Sendable {
    /// Whether it has no statement: it does nothing and captures nothing.
    package var isEmpty: Bool
    package var reads: [ExpressionRead]
    /// Whether it uses a name of the component that owns it or one of its loop variables.
    package var capturesOwner: Bool
    /// Whether it holds a `withAnimation`.
    package var animates: Bool { compiled.code.instructions.contains { $0.operation == .beginAnimation } }
    /// Whether it makes something anew each time it runs: objects, or what is random.
    package var usesOccurrence: Bool { !compiled.code.occurrences.isEmpty }
    let compiled: CompiledCode

    /// Checks and compiles `source`; parameters (`value`, `oldValue`, `newValue`) are names of `scope`.
    package static func compile(
        _ source: String, in scope: any NameScope, occurrence: UInt32
    ) -> Result<CompiledAction, FaultList> {
        do {
            let tree = try Parser.action(source)
            var checker = Checker(scope: scope, tree: tree, place: .body, occurrence: occurrence)
            checker.mayWrite = true
            checker.mayMake = true
            let span = Checker.span(0, source.utf8.count)
            let body = checker.body(tree.outermost, arguments: [], holes: [], givesValue: false, span)
            guard checker.faults.isEmpty, let body else { return .failure(checker.faultList) }
            checker.typed.root = body
            let (code, reads) = try Emitter.action(of: checker.typed)
            return .success(
                CompiledAction(
                    isEmpty: tree.outermost.isEmpty, reads: reads, capturesOwner: checker.capturesOwner,
                    compiled: CompiledCode(code: code, tree: TypedTree())))
        } catch {
            return .failure(FaultList(faults: [error]))
        }
    }

    /// Runs the statements in order against `context`.
    package func perform<Context: ActionContext>(in context: inout Context) throws(EvaluationFault) {
        if isEmpty { return }
        try compiled.withMachine(limit: context.operationsLeft) { (machine) throws(EvaluationFault) in
            var counted = 0
            while true {
                let isEffect = try machine.run(compiled, in: &context)
                context.operationsLeft -= machine.used - counted
                counted = machine.used
                guard isEffect else { return }
                try Self.apply(compiled.code.instructions[machine.at], compiled, machine, in: &context)
                machine.at += 1
            }
        }
    }

    static func apply<Context: ActionContext>(
        _ i: Instruction, _ compiled: CompiledCode, _ machine: Machine, in context: inout Context
    ) throws(EvaluationFault) {
        let values = machine.values
        let a = Int(i.a)
        let b = Int(i.b)
        switch i.operation {
        case .store: try context.store(compiled.code.names[b], values[a])
        case .storeProperty, .modifyProperty:
            guard case .reference(let object) = values[b] else { throw values[b].unexpected("an object") }
            try context.storeProperty(object, Int(i.c), values[a], inPlace: i.operation == .modifyProperty)
        case .storeMember, .modifyMember:
            let name = compiled.code.values[Int(i.c)].text
            guard case .reference(let object) = values[b] else { throw values[b].unexpected("an object") }
            guard let property = context.property(named: name, of: object) else {
                throw EvaluationFault(code: "unknown-member", message: "The object has no property `\(name)`.")
            }
            guard values[a].belongs(to: property.type) else {
                throw values[a].unexpected("a value of type \(property.type)")
            }
            try context.storeProperty(object, property.index, values[a], inPlace: i.operation == .modifyMember)
        case .call:
            try context.call(closure: b, Array(UnsafeBufferPointer(start: values + a, count: Int(i.c))))
        case .scrollTo: try context.scroll(reader: b, to: values[a], anchor: i.c == 1 ? values[a + 1] : nil)
        case .beginAnimation: try context.beginAnimation(values[a])
        default: try context.endAnimation()
        }
    }
}
