package import Geometry

/// What `withAnimation` is given: a curve as a list that is made when the action runs, its name first, then labels and numbers.
extension Checker {
    /// `withAnimation(arguments) { … }`; nil where an argument is at fault.
    mutating func animation(_ body: Int, _ arguments: [SyntaxNode.Argument], _ span: Code.Span) -> Int? {
        guard let first = arguments.first, first.label == nil else {
            return list([], span).flatMap { make(.animation, [$0, body], .null, span) }
        }
        return animationList(first.value).flatMap { make(.animation, [$0, body], .null, span) }
    }

    /// An animation as the list that it is while running: a curve, a value, or one of two by a condition.
    mutating func animationList(_ node: Int) -> Int? {
        switch tree.nodes[node].kind {
        case .ternary(let condition, let yes, let no):
            let test = check(condition).flatMap { coerce($0, to: .bool) }
            let first = animationList(yes)
            let second = animationList(no)
            guard let test, let first, let second else { return nil }
            return ternary(test, first, second, .array(.any), span(node))
        case .string, .interpolation: return check(node)
        default:
            if let value = animationValue(node) { return value }
            return curve(node).flatMap { list($0, span(node)) }
        }
    }

    /// A name of an animation that is a value: `let quick = Animation.easeOut(duration: 0.1)`.
    private mutating func animationValue(_ node: Int) -> Int? {
        guard !isCurve(node) else { return nil }
        switch tree.nodes[node].kind {
        case .name, .member, .ternary:
            let before = faults
            guard let value = check(node) else {
                faults = before
                return nil
            }
            return coerce(value, to: .array(.any))
        default: return nil
        }
    }

    /// `Animation.spring`, `Animation.linear(duration: 1).delay(0.1)` as a value.
    mutating func animationAsValue(_ node: Int) -> Int? { curve(node).flatMap { list($0, span(node)) } }

    func isOfAnimation(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .call(let callee, _): isOfAnimation(callee) || isMadeCurve(callee)
        case .member(let base, _, _): Self.isAnimation(tree.nodes[base].kind) || isOfAnimation(base)
        default: false
        }
    }

    /// `.easeInOut` of `.easeInOut(duration: 0.2).delay(1)`, where no type of the document has such a case.
    func isMadeCurve(_ callee: Int) -> Bool {
        guard case .implicitMember(let name) = tree.nodes[callee].kind else { return false }
        return AnimationCurve.names.contains(name) && !scope.hasCase(name)
    }

    private func isCurve(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .implicitMember, .null: return true
        case .call(let callee, _): return isCurve(callee)
        case .member(let base, _, _): return Self.isAnimation(tree.nodes[base].kind) || isCallOfCurve(base)
        default: return false
        }
    }

    private func isCallOfCurve(_ node: Int) -> Bool {
        if case .call = tree.nodes[node].kind { isCurve(node) } else { false }
    }

    private mutating func list(_ parts: [Int], _ span: Code.Span) -> Int? {
        var told: [Int] = []
        for part in parts {
            guard let value = coerce(part, to: .any) else { return nil }
            told.append(value)
        }
        return operate(.array, told, .array(.any), span, .number(UInt16(clamping: told.count)))
    }

    /// The parts of a curve: `.spring(duration: 0.5).delay(0.1)` is `spring`, `duration`, 0.5, `.delay`, 0.1. Of `nil` there are
    /// none but its name.
    private mutating func curve(_ node: Int) -> [Int]? {
        var name = ""
        var given: [SyntaxNode.Argument] = []
        switch tree.nodes[node].kind {
        case .null, .implicitMember("none"): return constant(.string("nil"), .string, span(node)).map { [$0] }
        case .implicitMember(let member): name = member
        case .member(let base, let member, _) where Self.isAnimation(tree.nodes[base].kind): name = member
        case .call(let callee, let arguments):
            given = arguments
            switch tree.nodes[callee].kind {
            case .implicitMember(let member): name = member
            case .member(let base, let member, _):
                if Self.isAnimation(tree.nodes[base].kind) {
                    name = member
                } else {
                    return changed(base, member, arguments, node)
                }
            default: break
            }
        default: break
        }
        guard AnimationCurve.names.contains(name) else {
            _ = fault(
                "unknown-member", "`withAnimation` takes an animation, such as `.easeInOut`.", span(node),
                suggestion: Suggestions.nearest(to: name, among: AnimationCurve.names).map { "." + $0 })
            return nil
        }
        guard let first = constant(.string(name), .string, span(node)), let rest = numbers(of: given, node) else {
            return nil
        }
        return [first] + rest
    }

    private static func isAnimation(_ kind: SyntaxNode.Kind) -> Bool {
        if case .name("Animation") = kind { true } else { false }
    }

    /// A curve with `delay`, `speed`, `repeatCount` or `repeatForever`.
    private mutating func changed(
        _ base: Int, _ member: String, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> [Int]? {
        let members = ["delay", "speed", "repeatCount", "repeatForever"]
        guard members.contains(member) else {
            _ = fault(
                "unknown-member", "An animation has no `\(member)`.", span(node),
                suggestion: Suggestions.nearest(to: member, among: members))
            return nil
        }
        guard let before = curve(base), let mark = constant(.string("." + member), .string, span(node)),
            let rest = numbers(of: arguments, node)
        else { return nil }
        return before + [mark] + rest
    }

    /// Labels and values; an argument without a label is called by its place.
    private mutating func numbers(of arguments: [SyntaxNode.Argument], _ node: Int) -> [Int]? {
        var parts: [Int] = []
        for (place, argument) in arguments.enumerated() {
            guard let value = check(argument.value) else { return nil }
            let told: Int?
            if argument.label == "autoreverses" { told = coerce(value, to: .bool) } else { told = number(value) }
            guard let told, let label = constant(.string(argument.label ?? String(place)), .string, span(node)) else {
                return nil
            }
            parts += [label, told]
        }
        return parts
    }
}

extension AnimationCurve {
    /// The curve that an action wrote (``Checker/animation(_:_:_:)``); nil for none.
    package init?(_ value: Value, usesSprings: Bool) {
        guard case .array(let parts) = value else { return nil }
        let name = parts.first?.text ?? "default"
        var arguments: [String: Double] = [:]
        var changes: [(name: String, arguments: [String: Double])] = []
        var at = 1
        while at < parts.count {
            let label = parts[at].text
            at += 1
            if label.hasPrefix(".") {
                changes.append((String(label.dropFirst()), [:]))
                continue
            }
            guard at < parts.count else { return nil }
            let number: Double =
                switch parts[at] {
                case .number(let number): number
                case .bool(let isTrue): isTrue ? 1 : 0
                default: 0
                }
            at += 1
            if changes.isEmpty {
                arguments[label] = number
            } else {
                changes[changes.count - 1].arguments[label] = number
            }
        }
        self.init(name: name, arguments: arguments, usesSprings: usesSprings)
        for change in changes { apply(change.name, change.arguments) }
    }

    /// `delay`, `speed`, `repeatCount`, `repeatForever`, as methods of a curve.
    package mutating func apply(_ change: String, _ arguments: [String: Double]) {
        switch change {
        case "delay": delay += min(max(arguments["0"] ?? 0, 0), 1e6)
        case "speed": speed *= min(max(arguments["0"] ?? 1, 0), 1e3)
        case "repeatCount": repeatCount = min(max((arguments["0"] ?? 1).rounded(), 1), 1e9)
        case "repeatForever": repeatCount = .infinity
        default: break
        }
        if let reverses = arguments["autoreverses"] { autoreverses = reverses != 0 }
    }
}
