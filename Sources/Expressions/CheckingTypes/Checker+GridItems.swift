import Geometry

/// SwiftUI's `GridItem` as a value: what a lazy grid's tracks are told by where an expression gives them.
extension Checker {
    /// `GridItem(.adaptive(minimum: 80), spacing: 4, alignment: .top)`: an object of numbers. What is
    /// not given, and no end of a size, is a number that none can be: states hold no infinity.
    mutating func gridItem(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        let labels = arguments.map(\.label)
        guard labels.first.map({ $0 == nil }) ?? true, Set(labels).count == labels.count,
            labels.dropFirst().allSatisfy({ $0 == "spacing" || $0 == "alignment" }) || labels.isEmpty
        else {
            return fault(
                "wrong-arguments", "A GridItem is written `GridItem(.flexible(), spacing: …, alignment: …)`.", span)
        }
        guard let size = trackSize(arguments.first?.value, node) else { return nil }
        var spacing = constant(.number(Self.noSpacing), .number, span)
        var alignment = constant(.string(""), .string, span)
        for argument in arguments.dropFirst() {
            if argument.label == "spacing" {
                spacing = check(argument.value).flatMap { number($0) }
            } else if case .implicitMember(let name) = tree.nodes[argument.value].kind {
                alignment = constant(.string(name), .string, self.span(argument.value))
            } else {
                alignment = check(argument.value).flatMap { coerce($0, to: .string) }
            }
        }
        guard let kind = constant(.number(Double(size.kind)), .number, span), let spacing, let alignment else {
            return nil
        }
        let fields = [
            ("kind", kind, StaticType.number), ("minimum", size.minimum, .number), ("maximum", size.maximum, .number),
            ("spacing", spacing, .number), ("alignment", alignment, .string),
        ]
        var operands: [Int] = []
        for (name, value, _) in fields {
            guard let name = constant(.string(name), .string, span) else { return nil }
            operands += [name, value]
        }
        return operate(
            .object, operands, .object(fields.map { .init(name: $0.0, type: $0.2) }), span,
            .number(UInt16(clamping: operands.count)))
    }

    /// `.fixed(…)`, `.flexible(minimum:maximum:)`, `.adaptive(minimum:maximum:)`; nothing is flexible.
    private mutating func trackSize(_ written: Int?, _ node: Int) -> (kind: Int, minimum: Int, maximum: Int)? {
        let span = span(written ?? node)
        var name = "flexible"
        var arguments: [SyntaxNode.Argument] = []
        if let written {
            guard case .call(let callee, let given) = tree.nodes[written].kind,
                let member = sizeName(callee), ["fixed", "flexible", "adaptive"].contains(member)
            else {
                _ = fault(
                    "wrong-arguments", "A GridItem is `.fixed(…)`, `.flexible(…)` or `.adaptive(minimum: …)`.", span)
                return nil
            }
            (name, arguments) = (member, given)
        }
        let labels = name == "fixed" ? [nil] : ["minimum", "maximum"]
        var values: [Int?] = [nil, nil]
        for (place, argument) in arguments.enumerated() {
            guard let at = labels.firstIndex(of: argument.label), values[at] == nil, place <= at else {
                _ = fault(
                    "wrong-arguments",
                    name == "fixed" ? "`fixed` takes one number." : "`\(name)` takes `minimum` and `maximum`.", span)
                return nil
            }
            guard
                let number = isInfinity(argument.value)
                    ? unbounded(span) : check(argument.value).flatMap({ number($0) })
            else { return nil }
            values[at] = number
        }
        if values[0] == nil, name != "flexible" {
            _ = fault(
                "wrong-arguments", name == "fixed" ? "`fixed` takes one number." : "`adaptive` needs `minimum`.", span)
            return nil
        }
        guard let minimum = values[0] ?? constant(.number(10), .number, span),
            let maximum = values[1] ?? unbounded(span)
        else { return nil }
        return (["fixed": 0, "flexible": 1, "adaptive": 2][name] ?? 1, minimum, maximum)
    }

    private static let noSpacing = -1e9

    private mutating func unbounded(_ span: Code.Span) -> Int? { constant(.number(-1), .number, span) }

    private func isInfinity(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .implicitMember("infinity"), .member(_, "infinity", isOptional: false): true
        default: false
        }
    }

    private func sizeName(_ callee: Int) -> String? {
        if case .implicitMember(let name) = tree.nodes[callee].kind { return name }
        if case .member(_, let name, isOptional: false) = tree.nodes[callee].kind { return name }
        return nil
    }
}
