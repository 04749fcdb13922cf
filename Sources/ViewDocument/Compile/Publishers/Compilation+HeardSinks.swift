import Expressions

/// What the sinks of a model hear of: its own properties and subjects, and those of objects that it holds or that statics hold.
extension Compilation {
    /// A property that publishes, as the model's own functions say it.
    struct HeardSource {
        var expression: String
        var model: Int
        var property: Int
        /// How the model's objects come to the one that publishes; nil for their own properties.
        var link: ForeignSink.Link?
    }

    /// Nil after a fault.
    func heard(_ source: Pipeline.Source, of model: Int, at node: JSONNode) -> HeardSource? {
        guard case .property(let owner, let name, let isPublished) = source else {
            fault(
                "publisher",
                "A sink hears of properties and subjects, `$query`, `service.$state`; of notifications and timers a view hears by "
                    + "`onReceive`.", at: node)
            return nil
        }
        if owner.isEmpty {
            return publishing(name, isPublished, of: model, at: node).map {
                HeardSource(expression: program.models[model].properties[$0].name, model: model, property: $0)
            }
        }
        let link: ForeignSink.Link
        let type: StaticType
        if let number = program.models[model].properties.firstIndex(where: { $0.name == owner }) {
            link = .property(number)
            type = program.models[model].properties[number].type
        } else if case .value(let reference, let held, _)? = statics[owner]?.meaning, reference.space == .shared {
            link = .shared(Int(reference.index))
            type = held
        } else {
            let known = program.models[model].properties.map(\.name) + statics.keys.sorted()
            fault(
                "unknown-name", "\(program.models[model].name) holds no object \"\(Self.shown(owner))\".", at: node,
                suggestion: Suggestions.nearest(to: owner, among: known))
            return nil
        }
        guard case .reference(let other) = type else {
            fault("type-mismatch", "`\(Self.shown(owner))` is a \(type), and no object.", at: node)
            return nil
        }
        return publishing(name, isPublished, of: other, at: node).map {
            HeardSource(
                expression: "\(owner).\(program.models[other].properties[$0].name)", model: other, property: $0,
                link: link)
        }
    }

    /// The actions that call a sink's function: when its property is written, and when the object is made.
    func compileSink(_ name: String, _ node: JSONNode, of model: Int) {
        guard name.hasPrefix(Self.sinkPrefix), program.models[model].functions[name]?.isBroken == false else { return }
        let numbers = name.dropFirst(Self.sinkPrefix.utf8.count).split(separator: "_").compactMap { Int($0) }
        guard numbers.count == 2, let sink = sinks[model]?[numbers[0]],
            let source = heard(sink.pipeline.sources[numbers[1]], of: model, at: sink.node)
        else { return }
        let index = source.property
        let type = program.models[source.model].properties[index].type
        let scope = documentScope.addingParameter("_object", 0, .reference(model)).addingParameter("_told", 1, type)
        guard let action = compileAction(source: "_object.\(name)(_told)", at: node, in: scope, of: 0..<0) else {
            return
        }
        let kept = keep(action, at: node)
        if let link = source.link {
            let sink = ForeignSink(model: model, link: link, action: kept)
            program.models[source.model].hearers[index, default: []].append(sink)
        } else {
            program.models[model].sinks[index, default: []].append(kept)
        }
        var start = "_object.\(source.expression)"
        if case .shared? = source.link { start = source.expression }
        // What holds a value tells it at once, a pair of values as soon as it is there.
        let isFirst = sink.pipeline.combination != .latest || numbers[1] == 0
        guard isFirst, !program.models[source.model].passthroughs.contains(index),
            let first = compileAction(source: "_object.\(name)(\(start))", at: node, in: scope, of: 0..<0)
        else { return }
        program.models[model].firstSinks.append(keep(first, at: node))
    }
}
