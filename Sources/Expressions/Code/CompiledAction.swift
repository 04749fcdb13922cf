/// An action checked and compiled.
package struct CompiledAction: Sendable {
    /// Whether it has no statement: it does nothing and captures nothing.
    package var isEmpty: Bool
    package var reads: [ExpressionRead]
    /// Whether it uses a name of the component that owns it or one of its loop variables.
    package var capturesOwner: Bool
    /// The slot of the closure that it is nothing but the name of: whoever is given that is given the same closure.
    package var handedSlot: Int?
    /// Whether it holds a `withAnimation`.
    package var animates: Bool { compiled.code.instructions.contains { $0.operation == .beginAnimation } }
    /// Whether it makes something anew each time it runs: objects, or what is random.
    package var usesOccurrence: Bool { !compiled.code.occurrences.isEmpty }
    /// How many values it names of those it is told; nil where it names none, and is told any number.
    package var takes: Int?
    /// Whether it does something later: it starts a task, or waits itself.
    package var waits: Bool {
        compiled.code.instructions.contains { $0.operation == .beginTask || $0.operation == .sleep }
    }
    /// The slots of the closures that it calls.
    package var calledSlots: [Int] {
        compiled.code.instructions.filter { $0.operation == .call }.map { Int($0.b) }
    }
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
            checker.nameParameters(span)
            let handed = checker.handedOn(span)
            let body =
                handed
                ?? checker.body(tree.outermost, arguments: [], holes: [], givesValue: false, span)
            guard checker.faults.isEmpty, let body else { return .failure(checker.faultList) }
            checker.typed.root = body
            let (code, reads) = try Emitter.action(of: checker.typed)
            let named = max(tree.parameters.count, tree.anonymous)
            return .success(
                CompiledAction(
                    isEmpty: tree.outermost.isEmpty, reads: reads, capturesOwner: checker.capturesOwner,
                    handedSlot: handed.flatMap { checker.typed.heldSlot(calledBy: $0) },
                    takes: tree.parameters.isEmpty && named == 0 ? Self.count(of: reads) : named,
                    compiled: CompiledCode(code: code, tree: TypedTree())))
        } catch {
            return .failure(FaultList(faults: [error]))
        }
    }

    /// As many values as the last one that is read.
    private static func count(of reads: [ExpressionRead]) -> Int? {
        let places = reads.compactMap { read -> Int? in
            if case .name(let name) = read, name.space == .parameter { Int(name.index) + 1 } else { nil }
        }
        return places.max()
    }

    /// Refuses more values than it names: Swift would not compile the call.
    package func checkTold(_ count: Int) throws(EvaluationFault) {
        guard let takes, count > takes else { return }
        throw EvaluationFault(
            code: "wrong-arguments",
            message: "The closure names \(takes) of the values it is told, and is called with \(count): "
                + "write `{ first, second in … }`.")
    }

    /// Runs the statements in order against `context`.
    package func perform<Context: ActionContext>(in context: inout Context) throws(EvaluationFault) {
        if isEmpty { return }
        _ = try compiled.perform(in: &context)
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
        case .post: try context.post(values[a].text, values[a + 1])
        case .recallAction:
            let arguments = Array(UnsafeBufferPointer(start: values + a, count: Int(i.c)))
            try compiled.code.recursiveActions[b].perform(arguments, in: &context)
        case .scrollTo: try context.scroll(reader: b, to: values[a], anchor: i.c == 1 ? values[a + 1] : nil)
        case .beginAnimation: try context.beginAnimation(values[a])
        case .makeTask: values[a] = .task(try context.makeTask())
        case .beginCall: context.beginCall(try values[a].asTask())
        case .cancelTask:
            if b == 1, values[a].isNull { return }
            context.cancel(task: try values[a].asTask())
        case .taskIsCancelled:
            machine.numbers[a] = context.isCancelled(task: b == 1 ? try values[a].asTask() : nil) ? 1 : 0
        default: try context.endAnimation()
        }
    }
}
