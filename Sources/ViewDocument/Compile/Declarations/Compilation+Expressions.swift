import Expressions

/// Where a value stands: the block whose slots it may take, the names it may use, and when it is evaluated.
struct ValueContext {
    var builder: BlockBuilder
    /// Local index of the node the value belongs to.
    var node: Int32
    var scope: DocumentScope
    var place = ExpressionPlace.body
    /// `Attribute.index` of what is added.
    var index: Int32 = 0
}

extension Compilation {
    /// The text of `{"$": "…"}`; nil if the value is no expression. An object with `$` and anything else is a fault.
    func expressionText(_ node: JSONNode) -> JSONNode? {
        guard let text = json.member("$", of: node) else { return nil }
        if json.childCount(of: node) > 1 {
            fault("dollar", "An expression is an object with the one key \"$\".", at: node)
        }
        return text
    }

    func isExpression(_ node: JSONNode) -> Bool { json.member("$", of: node) != nil }

    /// Compiles the expression in the string `text`; nil after a fault.
    func compile(
        _ text: JSONNode, expecting expected: ExpectedType, in scope: DocumentScope, place: ExpressionPlace = .body
    ) -> CompiledExpression? {
        guard let source = json.string(text) else {
            fault("wrong-value", "An expression is a string, not \(kindName(text)).", at: text)
            return nil
        }
        return compile(source: source, at: text, expecting: expected, in: scope, place: place)
    }

    /// Compiles `source`; faults point to `node`, into the text if `node` is that text.
    func compile(
        source: String, at node: JSONNode, expecting expected: ExpectedType, in scope: DocumentScope,
        place: ExpressionPlace = .body
    ) -> CompiledExpression? {
        guard countExpression(source, at: node) else { return nil }
        let compile = {
            CompiledExpression.compile(
                source, expecting: expected, in: scope, place: place,
                occurrence: UInt32(clamping: self.expressionCount))
        }
        let key = memoKey(of: source, expected, in: scope, place)
        switch key.map({ LibraryMemo.shared.expression($0, meter, compile: compile) }) ?? compile() {
        case .success(let compiled):
            noteSpaces(of: compiled.reads, at: node)
            return compiled
        case .failure(let list):
            report(list, at: node)
            return nil
        }
    }

    /// - Parameter text: Where in the source the text stands that the document has for it; nil: it is that.
    func compileAction(
        source: String, at node: JSONNode, in scope: DocumentScope, of text: Range<Int>? = nil
    ) -> CompiledAction? {
        guard countExpression(source, at: node) else { return nil }
        let compile = {
            CompiledAction.compile(source, in: scope, occurrence: UInt32(clamping: self.expressionCount))
        }
        let key = memoKey(of: source, .any, in: scope, .body)
        switch key.map({ LibraryMemo.shared.action($0, meter, compile: compile) }) ?? compile() {
        case .success(let action):
            noteSpaces(of: action.reads, at: node)
            return action
        case .failure(let list):
            report(list, at: node, of: text)
            return nil
        }
    }

    func countExpression(_ source: String, at node: JSONNode) -> Bool {
        guard !isStopped else { return false }
        expressionCount += 1
        meter.bytes += source.utf8.count
        if meter.bytes > limits.expressionBytes {
            isStopped = true
            limitFault(
                "expressionBytes", Double(limits.expressionBytes), actual: Double(meter.bytes),
                "Bytes of all expressions, computed properties put in place", at: node)
            return false
        }
        if expressionCount > limits.expressions {
            isStopped = true
            limitFault(
                "expressions", Double(limits.expressions), actual: Double(expressionCount), "Expressions and actions",
                at: node)
            return false
        }
        return !endsEarly(at: node)
    }

    func report(_ list: FaultList, at node: JSONNode, of text: Range<Int>? = nil) {
        for item in list.faults {
            if faults.isFull { isStopped = true }
            var span: DocumentFault.Span? = DocumentFault.Span(offset: item.offset, length: item.length)
            if let text {
                let isInside = text.contains(item.offset) && item.offset + item.length <= text.upperBound
                span = isInside ? .init(offset: item.offset - text.lowerBound, length: item.length) : nil
            }
            faults.add(
                DocumentFault(
                    code: item.code, detail: item.message, pointer: pointer(node), span: span,
                    suggestion: item.suggestion), at: node)
        }
    }

    private func noteSpaces(of reads: [ExpressionRead], at node: JSONNode) {
        for case .proxy(_, let query) in reads {
            switch query {
            case .frame(.named(let name)), .bounds(.named(let name)): usedSpaces.append((name, node))
            default: break
            }
        }
    }

    /// Keeps an expression in the program; its index.
    func keep(_ expression: CompiledExpression, at node: JSONNode) -> Int {
        program.expressions.append(expression)
        program.expressionPlaces.append(place(node))
        return program.expressions.count - 1
    }

    func keep(_ action: CompiledAction, at node: JSONNode) -> Int {
        program.actions.append(action)
        if action.animates { program.animates = true }
        program.actionPlaces.append(place(node))
        return program.actions.count - 1
    }

    /// The source of an attribute whose value is `compiled`, with room for its value or captures.
    func source(of compiled: CompiledExpression, at node: JSONNode, _ context: ValueContext) -> Attribute.Source {
        if let constant = compiled.constant { return .constant(constant) }
        if let known = knownByAll(compiled, context.builder) { return .constant(known) }
        if let handed = handed(compiled, at: node, context) { return handed }
        context.builder.noteUse(of: compiled)
        let index = keep(compiled, at: node)
        switch context.place {
        case .body, .initial, .function: return .expression(index, slot: context.builder.reserve(1))
        case .captured: return .captured(index, capture: context.builder.reserve(compiled.reads.count))
        }
    }

    /// An expression that always has this value.
    func constantExpression(_ value: Value, at node: JSONNode) -> CompiledExpression? {
        guard
            case .success(var compiled) = CompiledExpression.compile(
                "nil", expecting: .any, in: documentScope, place: .body, occurrence: 0)
        else { return nil }
        compiled.constant = value
        compiled.type = value.staticType
        return compiled
    }

    /// Adds an action attribute: `text` is the string that holds it.
    func addAction(_ key: AttributeKey, _ text: JSONNode, in scope: DocumentScope, _ context: ValueContext) {
        guard let source = json.string(text) else {
            let hint = isExpression(text) ? " An action is a plain string, without \"$\"." : ""
            fault("wrong-value", "An action is a string, not \(kindName(text)).\(hint)", at: text)
            return
        }
        guard let action = compileAction(source: source, at: text, in: scope) else { return }
        context.builder.noteUse(of: action)
        add(key, .action(keep(action, at: text)), at: text, context)
    }

    func add(_ key: AttributeKey, _ source: Attribute.Source, at node: JSONNode, _ context: ValueContext) {
        context.builder.add(
            Attribute(key: key, index: context.index, source: source, place: place(node)), to: context.node)
    }
}
