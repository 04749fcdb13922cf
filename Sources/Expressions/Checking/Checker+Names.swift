extension Checker {
    /// A name that stands for a value.
    mutating func checkName(_ name: String, _ node: Int) -> Int? {
        let span = span(node)
        if let given = parameter(name) {
            if let handed = handedBindings[given] ?? nil { return read(handed, node) }
            if unassigned.contains(given) {
                return fault("unassigned", "`\(name)` is read before it has a value on every way.", span)
            }
            // What `async let` names is waited for where it is used.
            guard let type = asyncLets[given] else { return given }
            return make(.awaitTask, [given], .any, span).flatMap { coerce($0, to: type) }
        }
        if let object, let found = ownProperty(name, of: object, span) { return found }
        guard let binding = scope.binding(for: name) else { return implicitly(name, node) ?? unknown(name, span) }
        switch binding.meaning {
        case .value(let reference, let type, let owner):
            capturesOwner = capturesOwner || owner
            return noting(binding.cases, make(.load(reference), [], type == .null ? .optional(.any) : type, span))
        case .computed(let source, let pointer): return checkComputed(name, source, pointer, node)
        case .argument(let expression): return put(expression, span)
        case .bound(let source, let outer):
            return outside(name, source, outer, node) { inner in
                inner.check(inner.tree.root).flatMap { inner.finish($0, as: .any) }
            }
        case .function:
            return fault("misplaced-name", "`\(name)` is a function; it is called.", span, suggestion: "\(name)(…)")
        case .closure:
            return fault("misplaced-name", "`\(name)` is a closure; actions call it.", span, suggestion: "\(name)()")
        case .views:
            return fault(
                "misplaced-name", "`\(name)` is a slot: its views are placed, and asked whether they are there.", span,
                suggestion: "\(name) != nil")
        case .scrollProxy(let reader):
            if (place == .body || mayWrite), !scope.isInLayout {
                capturesOwner = true
                return make(.holdProxy(reader: reader), [], .any, span)
            }
            return fault(
                "misplaced-name", "`\(name)` is no value; actions call `\(name).scrollTo(id, anchor: .top)`.", span)
        case .parts: return fault("misplaced-name", "`\(name)` is no value; its members are.", span)
        case .proxy where geometryProxy(named: name)?.isReader == true && place == .body:
            return handedProxy(name, node)
        case .proxy, .dimensions, .members:
            return fault(
                "misplaced-name",
                "`\(name)` is no value; its members are, such as `\(name)\(example(binding.meaning))`.", span)
        }
    }

    private func example(_ meaning: NameBinding.Meaning) -> String {
        switch meaning {
        case .proxy: ".size.width"
        case .dimensions: ".width"
        case .members(let set): "." + (Self.members(of: set).first?.name ?? "")
        default: ""
        }
    }

    mutating func unknown(_ name: String, _ span: Code.Span) -> Int? {
        if name.hasPrefix("$") { return unknownParameter(name, span) }
        if let explanation = scope.explanation(for: name) {
            return fault("misplaced-name", explanation, span, suggestion: scope.substitute(for: name))
        }
        if Self.functions.contains(name) || Self.types.contains(name) {
            return fault("unknown-name", "`\(name)` is a function, not a value.", span, suggestion: "\(name)(…)")
        }
        return fault(
            "unknown-name", "Nothing here is called `\(name)`.", span,
            suggestion: Suggestions.nearest(to: name, among: parameterNames + scope.names)
                ?? scope.substitute(for: name))
    }

    /// A computed property: its own expression, checked with the names of what declares it and put in place of the name.
    private mutating func checkComputed(_ name: String, _ source: String, _ pointer: String, _ node: Int) -> Int? {
        let span = span(node)
        if let known = computed[name] { return again(known, span) }
        guard !computing.contains(name) else {
            return fault("computed-cycle", "`\(name)` needs itself: \(computing.joined(separator: ", ")).", span)
        }
        guard computing.count < ExpressionLimits.nesting else {
            return fault(
                "limit", "Computed properties use each other at most \(ExpressionLimits.nesting) deep.", span)
        }
        do {
            var inner = Checker(
                scope: scope.scopeOfComputed(), tree: try Parser.expression(source), place: place,
                occurrence: occurrence)
            inner.typed = typed
            // Given away, not copied: taken back below.
            typed = TypedTree()
            inner.computed = computed
            inner.computing = computing + [name]
            inner.mayMake = mayMake
            inner.conditions = conditions
            inner.neverRuns = neverRuns
            inner.depth = depth + tree.nodes[node].height + pathLength(node)
            inner.outerSpan = span
            inner.randomCount = randomCount
            inner.isFaultyAround = isFaultyAround || !faults.isEmpty
            let root = inner.check(inner.tree.root).flatMap { inner.finish($0, as: .any) }
            take(inner)
            computed = inner.computed
            func named(_ code: String, _ message: String) -> ComputedNode.Fault {
                (code, "In `\(name)` (\(pointer)): \(message)")
            }
            let told = inner.faults.map { named($0.code, $0.message) }
            for one in told { fault(one.code, one.message, span) }
            computed[name] = ComputedNode(
                node: root, faults: told.isEmpty ? inner.untold.map(named) : told, capturesOwner: inner.capturesOwner,
                usesRandom: inner.usesRandom)
            return root
        } catch {
            return fault(error.code, "In `\(name)` (\(pointer)): \(error.message)", span)
        }
    }

    /// How deep the whole tree may be where the node stands.
    func pathLength(_ node: Int) -> Int { tree.root >= 0 ? tree.nodes[tree.root].height : 64 }

    /// An expression given for a parameter: its own tree, put in place of the name.
    mutating func put(_ expression: CompiledExpression, _ span: Code.Span) -> Int? {
        capturesOwner = capturesOwner || expression.capturesOwner
        if expression.usesRandom {
            usesRandom = true
            guard place == .body || place == .initial else { return randomNotAllowed(span) }
        }
        if let value = expression.constant { return noting(expression.cases, constant(value, expression.type, span)) }
        let other = expression.compiled.tree
        guard typed.nodes.count + other.nodes.count < ExpressionLimits.instructions else {
            return fault("limit", "With what it uses put in place, the source is too large.", span)
        }
        let base = typed.nodes.count
        for node in other.nodes {
            var node = node
            node.children = node.children.map { $0 + base }
            if case .closure(let captures, let outer, let takesAny) = node.kind {
                node.kind = .closure(captures: captures, outer: outer.map { $0 + base }, takesAny: takesAny)
            }
            node.span = span
            typed.nodes.append(node)
        }
        return base + other.root
    }

    /// `Date()`, `Date.now`: what the document's clock shows, as ISO 8601.
    mutating func now(_ span: Code.Span) -> Int? {
        guard place != .captured else {
            return fault(
                "clock-not-allowed",
                "The date is not read in effects, guides and `of`: nothing runs again when it moves.",
                span)
        }
        return make(.load(NameReference(.clock, 0)), [], .string, span)
    }

    mutating func randomNotAllowed(_ span: Code.Span) -> Int? {
        fault(
            "random-not-allowed",
            place == .function
                ? "`Color.random` and `UUID()` are not allowed in functions that are given: whoever calls them is random."
                : "`Color.random` and `UUID()` are not allowed in effects, guides and `of`: scrolling would be random.",
            span)
    }

    mutating func random(isColor: Bool, _ span: Code.Span) -> Int? {
        usesRandom = true
        guard place == .body || place == .initial else { return randomNotAllowed(span) }
        randomCount += 1
        let kind = TypedNode.Kind.random(occurrence: occurrence, number: randomCount - 1, isColor: isColor)
        return make(kind, [], isColor ? .color : .string, span)
    }

    /// Members of the built-in names, with what the context is asked for.
    static func members(of set: StaticType.MemberSet) -> [(name: String, reference: NameReference, type: StaticType)] {
        func all(_ space: NameReference.Space, _ names: [String]) -> [(String, NameReference, StaticType)] {
            names.enumerated().map { ($1, NameReference(space, $0), $1 == "isIdentity" ? .bool : .number) }
        }
        switch set {
        case .scroll: return all(.scroll, ["x", "y", "progress"])
        case .scrollOfEffect: return all(.scroll, ["x", "y", "progress", "velocity"])
        case .viewport: return all(.viewport, ["width", "height"])
        case .safeArea: return all(.safeArea, ["top", "leading", "bottom", "trailing"])
        case .phase: return all(.phase, ["value", "isIdentity"])
        case .clock: return [("now", NameReference(.clock, 1), .any), ("minute", NameReference(.clock, 2), .any)]
        }
    }
}
