/// Functions that a body declares for itself: what they do is put in place of each call.
extension Checker {
    /// `func save() { … }`, `let save = { … }` of a block around.
    func localFunction(named name: String) -> SyntaxNode.Closure? {
        locals.reversed().lazy.compactMap { $0.functions[name] }.first
    }

    /// A call of one; nil where the name is another.
    mutating func localCall(
        _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int, givesValue: Bool
    ) -> Int?? {
        guard let closure = localFunction(named: name) else { return nil }
        let span = span(node)
        let pointer = "\(name) of the block"
        guard !calling.contains(pointer), calling.count < ExpressionLimits.nesting else {
            return .some(
                fault("function-cycle", "`\(name)` calls itself: functions of a block do not.", nameSpan(node)))
        }
        let count = closure.parameters.isEmpty ? closure.anonymous : closure.parameters.count
        guard arguments.count == count else {
            return .some(fault("unknown-label", "`\(name)` takes \(count) values, not \(arguments.count).", span))
        }
        var values: [Int] = []
        var holes: [Int] = []
        for argument in arguments {
            guard let value = check(argument.value).flatMap({ finish($0, as: .any) }),
                let hole = make(.hole, [], typed.nodes[value].type, span)
            else { return .some(nil) }
            values.append(value)
            holes.append(hole)
        }
        locals.append(LocalNames(names: closure.parameters.map(\.name), holes: holes, isClosure: true))
        calling.append(pointer)
        defer {
            locals.removeLast()
            calling.removeLast()
        }
        if !givesValue, let statement = closure.statement {
            // What it does is a call, which need not give anything.
            return .some(body([statement], arguments: values, holes: holes, givesValue: false, span))
        }
        if case .block(let statements) = tree.nodes[closure.body].kind {
            return .some(body(statements, arguments: values, holes: holes, givesValue: givesValue, span))
        }
        guard let value = check(closure.body).flatMap({ finish($0, as: .any) }),
            let back = make(.giveBack, [value], .null, span), let block = make(.block, [back], .null, span)
        else { return .some(nil) }
        return .some(make(.invoke, values + holes + [block], typed.nodes[value].type, span))
    }
}
