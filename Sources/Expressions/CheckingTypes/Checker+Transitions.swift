/// Transitions as values: `.move(edge: .bottom).combined(with: .opacity)`, `isOn ? .opacity : .asymmetric(insertion: .slide, removal: .scale)`.
/// What they say is shown nowhere at rest; what they read is read.
extension Checker {
    private static let transitions = [
        "identity", "opacity", "scale", "slide", "move", "offset", "push", "asymmetric", "modifier", "blurReplace",
        "symbolEffect", "none",
    ]

    /// A transition as the list that it is while running: names, labels and values; one of two by a condition.
    mutating func transitionList(_ node: Int) -> Int? {
        let span = span(node)
        if case .ternary(let condition, let yes, let no) = tree.nodes[node].kind {
            let test = check(condition).flatMap { coerce($0, to: .bool) }
            guard let test, let first = transitionList(yes), let second = transitionList(no) else { return nil }
            return ternary(test, first, second, .array(.any), span)
        }
        var isMember = false
        if case .implicitMember(let name) = tree.nodes[node].kind { isMember = !scope.hasCase(name) }
        if !isMember, !isTransition(node) { return check(node).flatMap { finish($0, as: .any) } }
        guard let parts = transition(node) else { return nil }
        return operate(.array, parts, .array(.any), span, .number(UInt16(clamping: parts.count)))
    }

    /// Whether it is written as a transition, where nothing around says that one is meant.
    func isMadeTransition(_ node: Int) -> Bool {
        guard case .call(let callee, _) = tree.nodes[node].kind else { return false }
        switch tree.nodes[callee].kind {
        case .implicitMember(let name): return Self.transitions.contains(name) && !scope.hasCase(name)
        case .member(let base, "combined", false): return isTransition(base)
        case .member(let base, let name, false): return isOfTransition(base) && Self.transitions.contains(name)
        default: return false
        }
    }

    private func isTransition(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .null: return true
        case .implicitMember(let name): return Self.transitions.contains(name) && !scope.hasCase(name)
        case .member(let base, _, false): return isOfTransition(base)
        case .call(let callee, _):
            switch tree.nodes[callee].kind {
            case .name(let name): return isOwn(name) || name == "AnyTransition"
            case .member(let base, let name, false):
                return isOfTransition(base) || ["combined", "animation"].contains(name) && isTransition(base)
            default: return isTransition(callee)
            }
        default: return false
        }
    }

    private func isOfTransition(_ node: Int) -> Bool {
        guard case .name(let name) = tree.nodes[node].kind else { return false }
        return name == "AnyTransition" || name == "Transition"
    }

    /// A type of the app's own is written as one is.
    private func isOwn(_ name: String) -> Bool {
        name.first?.isUppercase == true && scope.binding(for: name) == nil && scope.type(named: name) == nil
            && !Self.types.contains(name)
    }

    private mutating func transition(_ node: Int) -> [Int]? {
        let span = span(node)
        var name = ""
        var given: [SyntaxNode.Argument] = []
        switch tree.nodes[node].kind {
        case .null: name = "identity"
        case .implicitMember(let own): name = own
        case .member(_, let own, _): name = own
        case .call(let callee, let arguments):
            given = arguments
            switch tree.nodes[callee].kind {
            case .implicitMember(let own): name = own
            case .name("AnyTransition"):
                guard arguments.count == 1, arguments[0].label == nil else { break }
                return transition(arguments[0].value)
            case .name(let own): return values(of: own, given, span)
            case .member(let base, let own, _):
                name = own
                if !isOfTransition(base) {
                    guard let before = transition(base), let rest = values(of: own, given, span) else { return nil }
                    return before + rest
                }
            default: break
            }
        default: break
        }
        guard Self.transitions.contains(name) else {
            _ = fault(
                "unknown-member", "There is no transition `.\(name)`.", span,
                suggestion: Suggestions.nearest(to: name, among: Self.transitions).map { "." + $0 })
            return nil
        }
        return values(of: name, given, span)
    }

    /// The name, and what it is given: labels and values.
    private mutating func values(of name: String, _ given: [SyntaxNode.Argument], _ span: Code.Span) -> [Int]? {
        guard let first = constant(.string(name), .string, span) else { return nil }
        var parts = [first]
        for argument in given {
            guard let label = constant(.string(argument.label ?? ""), .string, span) else { return nil }
            var value: Int?
            switch (name, argument.label) {
            case ("asymmetric", _), ("combined", _): value = transitionList(argument.value)
            case ("animation", _): value = animationList(argument.value)
            case (_, "edge"), (_, "from"), (_, "effect"), (_, "config"): value = word(argument.value)
            case (_, "anchor"): value = check(argument.value).flatMap { finish($0, as: .unitPoint) }
            case ("modifier", _): value = modifier(argument.value)
            default: value = check(argument.value).flatMap { finish($0, as: .any) }
            }
            guard let value else { return nil }
            parts += [label, value]
        }
        return parts
    }

    private mutating func word(_ node: Int) -> Int? {
        switch tree.nodes[node].kind {
        case .implicitMember(let name): return constant(.string(name), .string, span(node))
        case .ternary(let condition, let yes, let no):
            let test = check(condition).flatMap { coerce($0, to: .bool) }
            guard let test, let first = word(yes), let second = word(no) else { return nil }
            return ternary(test, first, second, .string, span(node))
        default: return check(node).flatMap { finish($0, as: .any) }
        }
    }

    /// What a view modifier is given in `.modifier(active: Turn(degrees: angle), identity: Turn(degrees: 0))`.
    private mutating func modifier(_ node: Int) -> Int? {
        guard case .call(let callee, let arguments) = tree.nodes[node].kind,
            case .name(let name) = tree.nodes[callee].kind, isOwn(name)
        else { return check(node).flatMap { finish($0, as: .any) } }
        guard let parts = values(of: name, arguments, span(node)) else { return nil }
        return operate(.array, parts, .array(.any), span(node), .number(UInt16(clamping: parts.count)))
    }
}

extension CompiledExpression {
    /// An expression where a transition is asked for; nil where it is another value.
    package static func transition(
        _ source: String, in scope: any NameScope, occurrence: UInt32
    ) -> Result<CompiledExpression, FaultList> {
        do {
            var checker = Checker(
                scope: scope, tree: try Parser.expression(source), place: .body, occurrence: occurrence)
            guard let node = checker.transitionList(checker.tree.root), checker.faults.isEmpty else {
                return .failure(checker.faultList)
            }
            checker.typed.root = node
            let (code, reads) = try Emitter.code(of: checker.typed)
            return .success(
                CompiledExpression(
                    held: CompiledCode(code: code, tree: checker.typed), type: .any, reads: reads,
                    usesRandom: checker.usesRandom, capturesOwner: checker.capturesOwner))
        } catch {
            return .failure(FaultList(faults: [error]))
        }
    }
}
