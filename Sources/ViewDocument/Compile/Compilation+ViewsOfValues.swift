import Expressions

/// Views that belong to types and models: `{"type": "food.image"}` for a value, `{"type": "Food.image"}` with `self` given.
extension Compilation {
    /// The views of a value that a use names; nil where the name is none of them.
    func viewOfValue(
        _ type: String, _ node: JSONNode, _ placement: Placement, wraps: [ModifierUse]
    ) -> [Int32]? {
        let candidates = viewsOfValue(named: type)
        guard !candidates.isEmpty, let dot = type.lastIndex(of: ".") else { return nil }
        let base = String(type[..<dot])
        let place = json.member("type", of: node) ?? node
        if let inline = candidates.first(where: { $0.ownerName == base }) {
            let given = json.member("properties", of: node).flatMap { json.member("self", of: $0) }
            guard let given else { return expand(inline, use: node, placement, wraps: wraps) }
            guard case .argument(let value) = argument(given, placement.scope).meaning else { return [] }
            return expand(inline, of: value, use: node, placement, wraps: wraps)
        }
        guard let value = compile(source: base, at: place, expecting: .any, in: placement.scope) else { return [] }
        if case .optional = value.type {
            fault("type-mismatch", "`\(Self.shown(base))` may be nil: an If names what may be.", at: place)
            return []
        }
        let fitting = candidates.filter { mayBe(value.type, of: $0.ownerName) }
        guard fitting.count == 1 else {
            let owner = fitting.first?.ownerName ?? candidates[0].ownerName
            fault(
                "unknown-type",
                fitting.isEmpty
                    ? "A \(value.type) has no view \"\(candidates[0].name)\"."
                    : "Several types have a view \"\(candidates[0].name)\", and which this is of, only the data tell.",
                at: place, suggestion: "{\"type\": \"\(owner).\(candidates[0].name)\", \"properties\": {\"self\": …}}")
            return []
        }
        return expand(fitting[0], of: value, use: node, placement, wraps: wraps)
    }

    /// Whether a value may be one of a type or model of the document: of an enum's and of what is not known only the data tell.
    private func mayBe(_ type: StaticType, of owner: String) -> Bool {
        switch type {
        case .any: true
        case .string: program.types.type(named: owner)?.cases != nil
        case .reference(let model): program.models[model].name == owner
        default: type.typeName == owner
        }
    }

    static func takesSelf(_ inline: InlineView, _ group: String, _ name: String) -> Bool {
        group == "properties" && name == "self" && !inline.ownerName.isEmpty
    }

    /// The names of a value's parts: fields or properties, and what is computed of them.
    func namesOfParts(of inline: InlineView) -> [String] {
        guard !inline.ownerName.isEmpty else { return [] }
        var names = ["self"]
        if let type = program.types.type(named: inline.ownerName) {
            names += type.fields.map(\.name) + type.functions.keys.filter { type.functions[$0]?.isComputed == true }
        } else if let model = modelIndices[inline.ownerName] {
            let functions = program.models[model].functions
            names +=
                program.models[model].properties.map(\.name)
                + functions.keys.filter { functions[$0]?.isComputed == true }
        }
        return names
    }

    /// Gives the names of the value's parts that the view mentions.
    func nameParts(
        of value: CompiledExpression?, _ inline: InlineView, _ names: inout [String: NameBinding],
        _ costs: inout [String: Int]
    ) {
        guard let value else { return }
        let own = NameBinding(.argument(value))
        let words = words(in: inline.content)
        let scope = documentScope.naming("self", own, cost: 0)
        names["self"] = own
        for name in namesOfParts(of: inline) where name != "self" && words.contains(name) && names[name] == nil {
            let before = meter.bytes
            let part = compile(source: "self.\(name)", at: inline.content, expecting: .any, in: scope)
            names[name] = part.map { NameBinding(.argument($0)) } ?? Self.unknownBinding
            costs[name] = meter.bytes - before
        }
    }

    /// The names that stand in the strings of a part of the document.
    private func words(in node: JSONNode) -> Set<String> {
        if let known = wordsOfViews[node] { return known }
        var words: Set<String> = []
        var pending = [node]
        while let next = pending.popLast() {
            if let text = json.string(next) {
                for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                    words.insert(String(word))
                }
            }
            switch json.kind(of: next) {
            case .object, .array: pending += json.children(of: next)
            default: break
            }
        }
        wordsOfViews[node] = words
        return words
    }
}

extension InlineView {
    /// The type or model whose view it is; empty for others.
    var ownerName: String { if case .value(let name) = owner { name } else { "" } }
}

extension DocumentScope {
    /// The scope of views that stand further in than where they are written: loops that came between are none of theirs.
    func amongLoops(of inner: DocumentScope) -> DocumentScope {
        var copy = self
        copy.scrollReaders = inner.scrollReaders
        for loop in inner.loops.dropFirst(loops.count) {
            copy.loops.append(Loop(item: nil, type: loop.type, index: nil))
        }
        return copy
    }
}
