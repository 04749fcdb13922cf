import Expressions

/// What hears of a publisher in a model.
struct Sink {
    var pipeline: Pipeline
    var node: JSONNode
    /// The text that the document has for what is done, and where that stands.
    var action: String
    var actionNode: JSONNode
}

/// `subjects` and `sinks` of models: publishers, and what a model does itself when they publish.
extension Compilation {
    static let sinkPrefix = "_sink_"
    static let willChange = "objectWillChange"

    /// Whether anything of a sink's is called so.
    private static func remembered(_ sink: Int) -> String { "_s\(sink)_" }

    /// `{"events": "PassthroughSubject", "count": {"CurrentValueSubject": 0}}`. An ObservableObject has `objectWillChange`
    /// besides, where the document says anything of one.
    func declareSubjects(_ node: JSONNode, of model: Int) {
        if program.models[model].kind == .observableObject, json.mentions(Self.willChange),
            !program.models[model].properties.contains(where: { $0.name == Self.willChange })
        {
            let number = addHidden(Self.willChange, .optional(.any), .null, to: model)
            program.models[model].passthroughs.insert(number)
        }
        guard let given = json.member("subjects", of: node) else { return }
        for (name, member) in declarations(given, what: "subjects", limit: ("slots", limits.slots)) {
            guard !program.models[model].properties.contains(where: { $0.name == name }) else {
                fault("name-clash", "\"\(Self.shown(name))\" is declared already.", at: member)
                continue
            }
            if let kind = json.string(member) {
                guard kind == "PassthroughSubject" else {
                    wrongSubject(member)
                    continue
                }
                passthrough(name, .any, of: model)
                continue
            }
            guard json.kind(of: member) == .object, json.childCount(of: member) == 1 else {
                wrongSubject(member)
                continue
            }
            if let type = json.member("PassthroughSubject", of: member), let text = stringLiteral(type) {
                let (held, isKnown) = knownType(named: text)
                if !isKnown { fault("unknown-type", "\"\(Self.shown(text))\" names no type.", at: type) }
                passthrough(name, held, of: model)
            } else if let value = json.member("CurrentValueSubject", of: member) {
                let number = program.models[model].properties.count
                declareProperty(name, value, of: model)
                program.models[model].subjects.insert(number)
                program.models[model].ignored.insert(number)
            } else {
                wrongSubject(member)
            }
        }
    }

    private func wrongSubject(_ node: JSONNode) {
        fault(
            "wrong-value",
            "A subject is \"PassthroughSubject\", {\"PassthroughSubject\": \"String\"} or {\"CurrentValueSubject\": value}.",
            at: node)
    }

    private func passthrough(_ name: String, _ type: StaticType, of model: Int) {
        let number = addHidden(name, type == .any ? .optional(.any) : type.asOptional, .null, to: model)
        program.models[model].subjects.insert(number)
        program.models[model].passthroughs.insert(number)
        program.models[model].ignored.insert(number)
    }

    private func addHidden(_ name: String, _ type: StaticType, _ value: Value, to model: Int) -> Int {
        program.models[model].properties.append((name, type, value))
        program.models[model].hidden.insert(program.models[model].properties.count - 1)
        return program.models[model].properties.count - 1
    }

    /// The properties in which operators keep what they remember, behind `prefix` and with the number of each.
    private func remember(_ kept: Pipeline.Kept, _ name: String, in model: Int) {
        let (type, value): (StaticType, Value) =
            switch kept {
            case .count: (program.numbers == .swift ? .integer : .number, .number(0))
            case .hasLast: (.bool, .bool(false))
            case .last, .task: (.optional(.any), .null)
            }
        program.models[model].ignored.insert(addHidden(name, type, value, to: model))
    }

    /// The model of what the operators of an `onReceive` remember, each with an object of its own.
    func declarePublisherModel() {
        guard json.hasMember("publisher", ofMember: "onReceive") else { return }
        program.publisherModel = program.models.count
        program.models.append(Model(name: "_Publisher", kind: .observable, properties: []))
        for number in 0..<limits.publisherOperators {
            for kept in Pipeline.Kept.allCases {
                remember(kept, Pipeline.name(of: kept, number), in: program.publisherModel)
            }
        }
    }

    func pipeline(_ source: String, at node: JSONNode) -> Pipeline? {
        guard let pipeline = Pipeline(source) else {
            fault("syntax", "A publisher is `object.$property` with operators behind it.", at: node)
            return nil
        }
        if let problem = pipeline.problem {
            fault("publisher", problem, at: node)
            return nil
        }
        let (operators, sources) = (pipeline.operators.count, pipeline.sources.count)
        if operators > limits.publisherOperators {
            limitFault(
                "publisherOperators", Double(limits.publisherOperators), actual: Double(operators), "Operators",
                at: node)
            return nil
        }
        if sources > limits.publishers {
            limitFault("publishers", Double(limits.publishers), actual: Double(sources), "Publishers", at: node)
            return nil
        }
        return pipeline
    }

    /// `sinks`: publishers of the model's own properties with what is done, as `{"publisher", "action"}` or as Swift writes
    /// it, `$query.debounce(…).sink { … }`.
    func declareSinks(_ node: JSONNode, of model: Int) {
        guard let given = json.member("sinks", of: node) else { return }
        guard json.kind(of: given) == .array else { return _ = mismatch("a list of sinks", given) }
        for member in json.children(of: given) {
            var found: Sink?
            if let text = json.string(member), let pipeline = pipeline(text, at: member) {
                guard let action = pipeline.action else {
                    fault("missing-key", "A sink ends with `.sink { … }` or `.assign(to: &$name)`.", at: member)
                    continue
                }
                found = Sink(pipeline: pipeline, node: member, action: action, actionNode: member)
            } else if json.string(member) == nil {
                guard objectWithKeys(member, ["publisher", "action"], what: "A sink"),
                    let publisher = json.member("publisher", of: member), let source = stringLiteral(publisher),
                    let node = json.member("action", of: member), let action = stringLiteral(node)
                else {
                    fault("missing-key", "A sink needs the keys \"publisher\" and \"action\".", at: member)
                    continue
                }
                guard let pipeline = pipeline(source, at: publisher) else { continue }
                if pipeline.action != nil {
                    fault("publisher", "What is done stands under \"action\" alone.", at: publisher)
                    continue
                }
                found = Sink(pipeline: pipeline, node: publisher, action: action, actionNode: node)
            }
            guard let sink = found else { continue }
            let number = sinks[model]?.count ?? 0
            sinks[model, default: []].append(sink)
            for operation in sink.pipeline.operators.indices {
                for kept in sink.pipeline.kept(operation) {
                    remember(kept, Self.remembered(number) + Pipeline.name(of: kept, operation), in: model)
                }
            }
        }
    }

    /// The functions of a model's sinks, one for each thing that a sink hears of.
    func sinkFunctions(of model: Int) -> [(name: String, function: FunctionDeclaration, body: JSONNode)] {
        var found: [(name: String, function: FunctionDeclaration, body: JSONNode)] = []
        for (number, sink) in (sinks[model] ?? []).enumerated() {
            let sources = sink.pipeline.sources.compactMap { heard($0, of: model, at: sink.node) }
            guard sources.count == sink.pipeline.sources.count else { continue }
            switch sink.pipeline.statements(remembered: Self.remembered(number)) {
            case .failure(let reason): fault("publisher", reason.message, at: sink.node)
            case .success(let (before, value, behind)):
                let (head, tail) = Pipeline.doing(sink.action, with: value)
                let names = sources.map(\.expression)
                for place in sources.indices {
                    var all = names
                    all[place] = "_told"
                    var start = "let _v0 = _told; "
                    if sink.pipeline.combination == .latest { start = "let _v0 = (\(all.joined(separator: ", "))); " }
                    let first = (start + before + head).utf8.count
                    let function = FunctionDeclaration(
                        parameters: ["_told"], source: start + before + head + sink.action + tail + behind,
                        pointer: pointer(sink.actionNode), level: .model(model))
                    // The text of a sink that is one text begins elsewhere: no span is said of that.
                    let isWhole = sink.actionNode != sink.node && sources.count == 1
                    sinkTexts[sink.actionNode] = first..<(isWhole ? first + sink.action.utf8.count : first)
                    found.append((Self.sinkPrefix + "\(number)_\(place)", function, sink.actionNode))
                }
            }
        }
        return found
    }

    /// The number of a property of a model that is published, or is a subject; nil after a fault.
    func publishing(_ name: String, _ isPublished: Bool, of model: Int, at node: JSONNode) -> Int? {
        let declared = program.models[model]
        guard let number = declared.properties.firstIndex(where: { $0.name == name }) else {
            let known = declared.properties.indices.filter {
                !declared.hidden.contains($0) || declared.subjects.contains($0)
            }
            fault(
                "unknown-name", "\(declared.name) has no property \"\(Self.shown(name))\".", at: node,
                suggestion: Suggestions.nearest(to: name, among: known.map { declared.properties[$0].name }))
            return nil
        }
        let isSubject = declared.subjects.contains(number) || name == Self.willChange
        if isSubject, !isPublished { return number }
        if isSubject {
            fault(
                "publisher", "`\(name)` is a subject, and published as it is: without `$`.", at: node, suggestion: name)
            return nil
        }
        guard declared.kind == .observableObject else {
            fault(
                "publisher",
                "The properties of an Observable are no publishers: a view hears of them by `onChange`, the model by `didSet`.",
                at: node)
            return nil
        }
        guard !declared.ignored.contains(number), !declared.hidden.contains(number), declared.stored[number] == nil
        else {
            fault("publisher", "`\(name)` is not published.", at: node)
            return nil
        }
        guard isPublished else {
            fault(
                "publisher", "`\(name)` is a value: what publishes it is `$\(name)`.", at: node, suggestion: "$\(name)")
            return nil
        }
        return number
    }
}
