import Expressions
import Geometry

/// Values that become several attributes.
extension Compilation {
    /// Adds the attributes of a composite form; false if the form is a single value.
    func emitComposite(_ rule: KeyRule, _ node: JSONNode, _ context: ValueContext) -> Bool {
        switch rule.form {
        case .alignment: emitAlignment(node, context)
        case .runs: emitText(node, context)
        case .insets: emitInsets(node, context)
        case .font: emitFont(node, context)
        case .stroke, .strokeBorder: emitStroke(node, isInset: rule.key == "strokeBorder", context)
        case .border: emitBorder(node, context)
        case .radii: emitRadii(node, context)
        case .shadow: emitShadow(node, context)
        case .trim:
            emitMembers(node, CompositeRules.trim, context)
        case .point: emitMembers(node, CompositeRules.point, context)
        case .scaleEffect: emitScale(node, context)
        case .rotationEffect: emitRotation(node, context)
        case .rotationAxis: emitRotationAxis(node, context)
        case .colors: emitColors(node, context)
        case .stops: emitStops(node, context)
        case .tracks: emitTracks(node, context)
        case .pinnedViews: emitPinnedViews(node, context)
        case .edges:
            emitBits(.edges, node, CompositeRules.edges, all: 15, context)
        case .axes: emitBits(.axes, node, CompositeRules.axes, all: 3, context)
        case .imageSource: emitImageSource(node, context)
        case .imageSymbol: emitSymbol(node, context)
        case .loadedImage: emitLoadedImage(node, context)
        case .lineLimit: emitLineLimit(node, context)
        case .clampRange: emitClamp(node, context)
        case .data: emitData(node, context)
        case .effect(let effect): emitEffect(effect, node, context)
        case .views, .special: break
        default: return false
        }
        return true
    }

    /// Adds the values of an object's keys by `rules`; keys that have no rule are faults.
    func emitMembers(_ node: JSONNode, _ rules: [KeyRule], _ context: ValueContext, what: String = "This value") {
        guard json.kind(of: node) == .object, !isExpression(node) else {
            _ = mismatch("an object with \(rules.map { $0.key }.joined(separator: ", "))", node)
            return
        }
        checkKeys(of: node, known: rules.map { $0.key }, what: what)
        emitKeys(of: node, rules, context, what: what)
    }

    /// Adds the values of an object's keys by `rules`, the defaults of those not given, and faults for what is required.
    func emitKeys(of node: JSONNode, _ rules: [KeyRule], _ context: ValueContext, what: String) {
        for rule in rules {
            if let member = json.member(rule.key, of: node) {
                emit(rule, member, context)
            } else if rule.isRequired {
                fault("missing-key", "\(what) needs the key \"\(rule.key)\".", at: node)
            } else if let fallback = rule.fallback {
                add(rule.attribute, .constant(.number(fallback)), at: node, context)
            } else if case .alignment = rule.form {
                addAlignment(.center, at: node, context)
            }
        }
    }

    /// One value under several attributes: an expression is evaluated once, its value is shared.
    func emitShared(_ keys: [AttributeKey], _ form: ValueForm, _ node: JSONNode, _ context: ValueContext) {
        if form.takesNull, json.kind(of: node) == .null { return }
        guard let value = read(form, node, context) else { return }
        switch value {
        case .constant(let constant): for key in keys { add(key, .constant(constant), at: node, context) }
        case .expression(let compiled):
            let shared = source(of: compiled, at: node, context)
            for key in keys { add(key, shared, at: node, context) }
        }
    }

    /// Padding: a number or true for all edges, or edges by name; a more special name wins over a more general one.
    private func emitInsets(_ node: JSONNode, _ context: ValueContext) {
        guard json.kind(of: node) == .object, !isExpression(node) else {
            emitInset([.top, .leading, .bottom, .trailing], node, context)
            return
        }
        if json.member("edges", of: node) != nil { return emitChosenEdges(node, context) }
        let others = json.key(node) == "contentMargins" ? ["for"] : []
        checkKeys(of: node, known: CompositeRules.insets.map { $0.name } + others, what: "An inset")
        var given: Set<AttributeKey> = []
        for (name, keys) in CompositeRules.insets {
            guard let member = json.member(name, of: node) else { continue }
            emitInset(keys.filter { !given.contains($0) }, member, context)
            given.formUnion(keys)
        }
    }

    func emitInset(_ keys: [AttributeKey], _ node: JSONNode, _ context: ValueContext) {
        switch json.kind(of: node) {
        case .true: for key in keys { add(key, .constant(.number(16)), at: node, context) }
        default:
            guard isExpression(node), let first = keys.first else {
                return emitShared(keys, .number(.any), node, context)
            }
            guard let value = read(.inset(Self.edge(of: first)), node, context) else { return }
            // A number for all edges is computed once.
            if case .expression(let compiled) = value, !compiled.isOfEdges {
                let shared = source(of: compiled, at: node, context)
                for key in keys { add(key, shared, at: node, context) }
            } else {
                for key in keys { emitSingle(key, .inset(Self.edge(of: key)), node, context) }
            }
        }
    }

    private static func edge(of key: AttributeKey) -> InsetEdge {
        switch key {
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        default: .trailing
        }
    }

    private func emitShadow(_ node: JSONNode, _ context: ValueContext) {
        guard json.kind(of: node) == .object, !isExpression(node) else {
            emitSingle(.radius, .number(.filterRadius), node, context)
            return
        }
        emitMembers(node, CompositeRules.shadow, context, what: "A shadow")
    }

    private func emitScale(_ node: JSONNode, _ context: ValueContext) {
        guard json.kind(of: node) == .object, !isExpression(node) else {
            emitShared([.x, .y], .number(.any), node, context)
            return
        }
        emitMembers(node, CompositeRules.scale, context, what: "A scale")
    }

    private func emitRotation(_ node: JSONNode, _ context: ValueContext) {
        guard json.kind(of: node) == .object, !isExpression(node) else {
            emitSingle(.degrees, .angle, node, context)
            return
        }
        emitMembers(node, CompositeRules.rotation, context, what: "A rotation")
    }

    private func emitRotationAxis(_ node: JSONNode, _ context: ValueContext) {
        if json.kind(of: node) == .array {
            let items = Array(json.children(of: node))
            guard items.count == 3 else { return _ = mismatch("an axis [x, y, z]", node) }
            for (rule, item) in zip(CompositeRules.rotationAxis, items) {
                emitSingle(rule.attribute, .number(.any), item, context)
            }
            return
        }
        emitMembers(node, CompositeRules.rotationAxis, context, what: "An axis")
    }

    private func emitPinnedViews(_ node: JSONNode, _ context: ValueContext) {
        let keys = CompositeRules.pinnedViews
        let items = json.kind(of: node) == .array ? Array(json.children(of: node)) : [node]
        for item in items {
            guard let text = stringLiteral(item) else { continue }
            if let key = keys[text] {
                add(key, .constant(.bool(true)), at: item, context)
            } else {
                fault(
                    "wrong-value", "\"\(Self.shown(text))\" is none of sectionHeaders, sectionFooters.", at: item,
                    suggestion: Suggestions.nearest(to: text, among: keys.keys.sorted()))
            }
        }
    }

    /// A set of names as a sum of bits: one name, a list of names, or true for all.
    func emitBits(
        _ key: AttributeKey, _ node: JSONNode, _ bits: [String: Int], all: Int, _ context: ValueContext
    ) {
        var sum = 0
        switch json.kind(of: node) {
        case .true: sum = all
        case .string, .array:
            for item in json.kind(of: node) == .array ? Array(json.children(of: node)) : [node] {
                guard let text = stringLiteral(item) else { continue }
                guard let bit = bits[text] else {
                    fault(
                        "wrong-value",
                        "\"\(Self.shown(text))\" is none of \(bits.keys.sorted().joined(separator: ", ")).",
                        at: item, suggestion: Suggestions.nearest(to: text, among: bits.keys.sorted()))
                    continue
                }
                sum |= bit
            }
        default: return _ = mismatch("true or a list of \(bits.keys.sorted().joined(separator: ", "))", node)
        }
        add(key, .constant(.number(Double(sum))), at: node, context)
    }

    /// A number of lines, null for no limit, [minimum, maximum], {lineLimit, reservesSpace}, {minimum, maximum} or
    /// {closedRange}; `limit` is another name of the first.
    private func emitLineLimit(_ node: JSONNode, _ context: ValueContext) {
        switch json.kind(of: node) {
        case .array:
            let ends = Array(json.children(of: node))
            guard ends.count == 2 else { return _ = mismatch("a list [minimum, maximum]", node) }
            emitSingle(.reservedLines, .number(.count), ends[0], context)
            emitSingle(.lineLimit, .number(.count), ends[1], context)
        case .null: add(.lineLimit, .constant(.number(0)), at: node, context)
        case .object where !isExpression(node):
            checkKeys(of: node, known: CompositeRules.lineLimitKeys, what: "A line limit")
            if let range = json.member("closedRange", of: node) {
                guard json.kind(of: range) == .array else { return _ = mismatch("a list [minimum, maximum]", range) }
                return emitLineLimit(range, context)
            }
            let named = ["lineLimit", "limit", "maximum"].compactMap { json.member($0, of: node) }
            if let limit = named.first {
                let reserves = json.member("reservesSpace", of: node).map { json.bool($0) == true } ?? false
                emitShared(
                    reserves ? [.lineLimit, .reservedLines] : [.lineLimit], .optionalNumber(.count), limit, context)
            }
            if let minimum = json.member("minimum", of: node) {
                emitSingle(.reservedLines, .number(.count), minimum, context)
            }
        default:
            if emitLineRange(node, context) { return }
            emitSingle(.lineLimit, .optionalNumber(.count), node, context)
        }
    }

    private func emitClamp(_ node: JSONNode, _ context: ValueContext) {
        let items = Array(json.children(of: node))
        guard json.kind(of: node) == .array, items.count == 2 else { return _ = mismatch("a list [low, high]", node) }
        if let low = json.number(items[0]), let high = json.number(items[1]), low > high {
            fault("out-of-range", "The low end \(NumberText.text(low)) is above the high end.", at: node)
        }
        emitSingle(.clampLow, .number(.any), items[0], context)
        emitSingle(.clampHigh, .number(.any), items[1], context)
    }
}
