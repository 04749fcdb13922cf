import Expressions

/// `onReceive` of a publisher: of an object's property or subject, of a notification or timer as Swift writes it.
extension Compilation {
    func emitReceiver(_ node: JSONNode, _ action: JSONNode, _ context: ValueContext) {
        guard let source = stringLiteral(node), let pipeline = pipeline(source, at: node) else { return }
        guard pipeline.action == nil, pipeline.combination == .one, let publisher = pipeline.sources.first else {
            return fault(
                "publisher",
                "`onReceive` does what its action says when one publisher publishes: others are joined in a model's `sinks`.",
                at: node)
        }
        var type = StaticType.any
        switch publisher {
        case .notification(let name):
            add(.notification, .constant(.string(Self.notification(name))), at: node, context)
        case .timer(let interval):
            type = .string
            guard let compiled = compile(source: interval, at: node, expecting: .number, in: context.scope) else {
                return
            }
            if case .number(let seconds)? = compiled.constant, seconds < DocumentClock.shortestInterval || seconds > 1e9
            {
                return fault(
                    "out-of-range", "A timer's interval is from \(DocumentClock.shortestInterval) seconds on.", at: node
                )
            }
            add(.amount, self.source(of: compiled, at: node, context), at: node, context)
        case .property(let owner, let name, let isPublished):
            guard let found = object(owner, name, isPublished, at: node, context) else { return }
            type = found
        }
        receive(pipeline, type, action, at: node, context)
    }

    /// Notes the object whose property is heard of; gives that one's type, nil after a fault.
    private func object(
        _ owner: String, _ name: String, _ isPublished: Bool, at node: JSONNode, _ context: ValueContext
    ) -> StaticType? {
        guard !owner.isEmpty else {
            fault(
                "publisher",
                "`\(isPublished ? "$" : "")\(Self.shown(name))` is no publisher: a view hears of an object's property, "
                    + "`model.$name`, or of a subject, `model.name`; of its own state by `onChange`.", at: node)
            return nil
        }
        guard let compiled = compile(source: owner, at: node, expecting: .any, in: context.scope) else { return nil }
        guard case .reference(let model) = compiled.type else {
            fault("type-mismatch", "`\(Self.shown(owner))` is a \(compiled.type), and no object.", at: node)
            return nil
        }
        guard let property = publishing(name, isPublished, of: model, at: node) else { return nil }
        program.hearsObjects = true
        program.models[model].heard.insert(property)
        add(.object, source(of: compiled, at: node, context), at: node, context)
        add(.publisher, .constant(.number(Double(property))), at: node, context)
        return program.models[model].properties[property].type
    }

    private func receive(
        _ pipeline: Pipeline, _ type: StaticType, _ action: JSONNode, at node: JSONNode, _ context: ValueContext
    ) {
        guard !pipeline.operators.isEmpty else {
            return addAction(.action, action, in: context.scope.addingParameter("value", 0, type), context)
        }
        guard let text = json.string(action) else {
            return fault("wrong-value", "An action is a string, not \(kindName(action)).", at: action)
        }
        switch pipeline.statements(remembered: "_publisher.") {
        case .failure(let reason): fault("publisher", reason.message, at: node)
        case .success(let (before, value, behind)):
            let (head, tail) = Pipeline.doing(text, with: value)
            let first = (before + head).utf8.count
            let scope = context.scope.addingParameter("_v0", 0, type)
                .addingParameter("_publisher", 1, .reference(program.publisherModel))
            guard
                let compiled = compileAction(
                    source: before + head + text + tail + behind, at: action, in: scope,
                    of: first..<first + text.utf8.count)
            else { return }
            context.builder.noteUse(of: compiled)
            add(.action, .action(keep(compiled, at: action)), at: action, context)
            if pipeline.operators.indices.contains(where: { !pipeline.kept($0).isEmpty }) {
                add(.remembers, .constant(.bool(true)), at: node, context)
            }
        }
    }

    /// The name that the event `receive` has for a notification: what comes last of `UIApplication.didBecomeActiveNotification`,
    /// the text of `Notification.Name("saved")`.
    private static func notification(_ name: String) -> String {
        let quoted = name.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
        if quoted.count == 3 { return String(quoted[1]) }
        return name.split(separator: ".").last.map(String.init) ?? name
    }
}
