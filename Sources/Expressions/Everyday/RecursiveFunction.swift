/// The code of a function that calls itself: its body stands in place of the first call, and is run for those inside.
final class RecursiveFunction: @unchecked Sendable {
    let name: String
    let count: Int
    /// Set once, before anything runs.
    fileprivate(set) var code: CompiledCode?

    init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}

/// The functions that call themselves of one source, by their pointers.
final class RecursiveFunctions {
    fileprivate var known: [String: RecursiveFunction] = [:]
    var actions: [String: RecursiveAction] = [:]
}

extension Checker {
    /// A call of a function inside of itself.
    mutating func recall(
        _ function: FunctionDeclaration, _ name: String, of object: Int?, _ given: [Int], givesValue: Bool,
        _ span: Code.Span, _ nameSpan: Code.Span
    ) -> Int? {
        if !givesValue, mayWrite, !function.isComputed, !scope.isInLayout {
            return recallAction(function, name, of: object, given, span)
        }
        guard givesValue, !function.isComputed else {
            return fault(
                "function-cycle",
                "`\(name)` calls itself: only a function that gives a value may.", nameSpan)
        }
        guard let values = recalled(given, by: function, name, of: object, span),
            let box = recursive(function, name, object.map { typed.nodes[$0].type })
        else { return nil }
        return make(.operation(.recall, .function(box)), values, .any, span)
    }

    /// What a function is called with inside of itself, as values of any type; the object that it is of is the last.
    mutating func recalled(
        _ given: [Int], by function: FunctionDeclaration, _ name: String, of object: Int?, _ span: Code.Span
    ) -> [Int]? {
        let wanted = function.parameters
        guard given.count == wanted.count else {
            fault("unknown-label", "`\(name)` takes \(wanted.count) values, not \(given.count).", span)
            return nil
        }
        var values: [Int] = []
        for (one, parameter) in zip(given, wanted) {
            let said = function.types[parameter].map { coerce(one, to: $0) } ?? finish(one, as: .any)
            guard let value = said.flatMap({ coerce($0, to: .any) }) else { return nil }
            values.append(value)
        }
        return values + (object.map { [$0] } ?? [])
    }

    private mutating func recursive(
        _ function: FunctionDeclaration, _ name: String, _ object: StaticType?
    ) -> RecursiveFunction? {
        if let known = recursions.known[function.pointer] { return known }
        let count = function.parameters.count + (object == nil ? 0 : 1)
        let box = RecursiveFunction(name: name, count: count)
        recursions.known[function.pointer] = box
        do {
            let tree = try Parser.function(function.source)
            var inner = Checker(
                scope: scope.scope(of: function.level), tree: tree, place: place, occurrence: occurrence)
            if case .type(let type) = function.level { inner.selfType = type }
            inner.calling = [function.pointer]
            inner.recursions = recursions
            let span = Code.Span(offset: 0, length: 0)
            inner.outerSpan = span
            var arguments: [Int] = []
            for number in 0..<count {
                let isObject = number == function.parameters.count
                guard
                    let argument = inner.make(
                        .operation(.argument, .number(UInt16(clamping: number))), [], isObject ? object ?? .any : .any,
                        span),
                    let typed = isObject
                        ? argument : inner.coerce(argument, to: function.types[function.parameters[number]] ?? .any)
                else { return nil }
                arguments.append(typed)
            }
            guard
                let root = inner.invoke(
                    function.parameters, arguments, hasObject: object != nil, givesValue: true, span),
                let value = inner.coerce(root, to: .any)
            else {
                for one in inner.faults { fault(one.code, "In `\(name)` (\(function.pointer)): \(one.message)", span) }
                return nil
            }
            inner.typed.root = value
            box.code = CompiledCode(code: try Emitter.code(of: inner.typed).0, tree: TypedTree())
            return box
        } catch {
            fault(error.code, "In `\(name)` (\(function.pointer)): \(error.message)", Code.Span(offset: 0, length: 0))
            return nil
        }
    }
}

extension Machine {
    mutating func recalled<Context: EvaluationContext>(
        _ function: RecursiveFunction, _ b: Int, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        try charge(function.count + 1)
        guard calls < ExpressionLimits.functionCalls else {
            throw EvaluationFault(
                code: "limit-function-calls",
                message: "`\(function.name)` calls itself more than \(ExpressionLimits.functionCalls) deep.")
        }
        guard let code = function.code else { return .null }
        let given = Array(UnsafeBufferPointer(start: values + b, count: function.count))
        let (calls, left) = (calls, limit - used)
        var spent = 0
        let value = try code.withMachine(limit: left) { (machine) throws(EvaluationFault) -> Value in
            machine.arguments = given
            machine.calls = calls + 1
            _ = try machine.run(code, in: &context)
            spent = machine.used
            return machine.result(code)
        }
        used += spent
        return value
    }
}
