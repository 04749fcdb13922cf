import SwiftSyntax

/// `KeyPathComparator`, `SortDescriptor` and what is sorted by them: a comparator is the name of what it compares, and its
/// direction.
extension Lowering {
    static let comparator = SmallType.named("KeyPathComparator")

    /// `KeyPathComparator(\.name, order: .reverse)`; nil for other calls.
    func comparator(
        _ name: String, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard name == "KeyPathComparator" || name == "SortDescriptor",
            let path = arguments.first.flatMap({ given($0.expression, context).syntax.as(KeyPathExprSyntax.self) })
        else { return nil }
        var isReversed = known(.bool(false), .bool)
        for argument in arguments.dropFirst() {
            switch argument.label?.text {
            case "comparator" where argument.expression.code.contains("ocalized"): break
            case "order": isReversed = try self.isReversed(argument.expression, context)
            default: return nil
            }
        }
        guard let reversed = isReversed.written else { return nil }
        let members = Self.members(of: path)
        let constant = isReversed.constant.map { Piece.object([("path", .string(members)), ("isReversed", $0)]) }
        return Lowered(
            text: "['path': \(Self.quoted(members)), 'isReversed': \(reversed)]", type: Self.comparator,
            constant: constant)
    }

    private func isReversed(_ syntax: ExprSyntax, _ context: Context) throws -> Lowered {
        let (syntax, context) = given(syntax, context)
        if let choice = syntax.as(TernaryExprSyntax.self) {
            return try self.choice(
                expression(choice.condition, context, expecting: .bool), isReversed(choice.thenExpression, context),
                isReversed(choice.elseExpression, context), choice
            ).asAtom
        }
        let word = syntax.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if let word, ["forward", "reverse"].contains(word) { return known(.bool(word == "reverse"), .bool) }
        let order = try expression(syntax, context, expecting: .named("SortOrder"))
        guard let text = order.operand else { throw Unknown("This order is not known.", syntax) }
        return Lowered(text: "(\(text) == 'reverse')", type: .bool)
    }

    private static func members(of path: KeyPathExprSyntax) -> String {
        String(path.code.drop { $0 != "." }.dropFirst())
    }

    /// `people.sorted(using: KeyPathComparator(\.name))`; nil for what is compared in another way.
    func sorted(_ list: Lowered, using syntax: ExprSyntax, _ context: Context) throws -> Lowered? {
        guard let text = list.operand else { return nil }
        let element = named(list.type.element)
        if let word = syntax.as(MemberAccessExprSyntax.self),
            word.base == nil || word.base?.code.hasPrefix("String") == true,
            element == .string, word.declName.baseName.text.hasPrefix("localized")
        {
            coverage.approximated.insert(origin(syntax, context))
            return Lowered(
                text: "\(text).sorted { a, b in a.lowercased() < b.lowercased() }", type: list.type)
        }
        let rules = try expression(syntax, context)
        let isOne = rules.type.unwrapped == Self.comparator
        guard isOne || rules.type.element.unwrapped == Self.comparator else { return nil }
        let known: [Piece]? = isOne ? rules.constant.map { [$0] } : rules.constant?.elements
        if let known {
            var steps: [String] = []
            for (place, rule) in known.enumerated() {
                guard let path = rule["path"]?.text, case .bool(let isReversed)? = rule["isReversed"]?.content,
                    let (a, b) = try compared(path, element, syntax, context)
                else { return nil }
                let (first, second) = isReversed ? (b, a) : (a, b)
                if place == known.count - 1 {
                    steps.append(known.count == 1 ? "\(first) < \(second)" : "return \(first) < \(second)")
                } else {
                    steps.append("if \(first) < \(second) { return true }; if \(second) < \(first) { return false }")
                }
            }
            guard !steps.isEmpty else { return list }
            return Lowered(text: "\(text).sorted { a, b in \(steps.joined(separator: "; ")) }", type: list.type)
        }
        guard let rule = rules.written else { return nil }
        var steps: [String] = []
        for path in comparedPaths {
            let before = coverage
            guard let (a, b) = try? compared(path, element, syntax, context) else {
                coverage = before
                continue
            }
            steps.append(
                "if rule.path == \(Self.quoted(path)) { if \(a) < \(b) { return !rule.isReversed }; "
                    + "if \(b) < \(a) { return rule.isReversed } }")
        }
        guard !steps.isEmpty else { return nil }
        return Lowered(
            text:
                "\(text).sorted { a, b in for rule in \(isOne ? "[\(rule)]" : rule) { \(steps.joined(separator: "; ")) }; "
                + "return false }", type: list.type)
    }

    /// What is compared of two elements; nil where the elements have no such member, or it may be nil.
    private func compared(
        _ path: String, _ element: SmallType, _ syntax: ExprSyntax, _ context: Context
    ) throws -> (String, String)? {
        let type = element.name.flatMap { declared.type($0) }
        let first = path.split(separator: ".").first.map(String.init) ?? path
        guard first == "self" || type.map({ $0.stored(first) != nil || $0.computed[first] != nil }) == true else {
            return nil
        }
        var sides: [String] = []
        for name in ["a", "b"] {
            var value = Lowered(text: name, type: element)
            for part in path.split(separator: ".") where part != "self" {
                value = try member(String(part), of: value, syntax, context)
            }
            guard value.type == value.type.unwrapped, let text = value.operand else { return nil }
            // How a language orders its letters beyond that is left out.
            if value.type == .string { coverage.approximated.insert(origin(syntax, context)) }
            sides.append(value.type == .string ? "\(text).lowercased()" : text)
        }
        return (sides[0], sides[1])
    }

    /// The paths of all comparators of the sources.
    private var comparedPaths: [String] {
        var paths: [String] = []
        for call in ["KeyPathComparator", "SortDescriptor"].flatMap({ writtenCalls[$0] ?? [] }) {
            guard let path = call.syntax.arguments.first?.expression.as(KeyPathExprSyntax.self) else { continue }
            let members = Self.members(of: path)
            if !paths.contains(members) { paths.append(members) }
        }
        return paths
    }
}
