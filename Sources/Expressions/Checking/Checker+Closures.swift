/// Names given by a closure or a block: holes of the typed tree.
struct LocalNames {
    /// Of a closure: empty if it has no list of names; then `$0`, `$1`, …
    var names: [String] = []
    var holes: [Int] = []
    /// Names of `var`.
    var mutable: Set<String> = []
    var isClosure = false
    /// Functions of the block.
    var functions: [String: SyntaxNode.Closure] = [:]
}

/// A closure whose parameters and body are typed.
struct TypedClosure {
    var holes: [Int]
    var body: Int
    var isSpread: Bool
}

extension Checker {
    /// What a name of a closure around stands for; an inner name hides an outer one.
    func parameter(_ name: String) -> Int? {
        if name.hasPrefix("$") {
            // What `forEach` goes through, if that stands further in than a closure.
            for local in locals.reversed() {
                if let place = local.names.lastIndex(of: name) { return local.holes[place] }
                if local.isClosure { break }
            }
            guard let closure = locals.last(where: \.isClosure), closure.names.isEmpty,
                let place = Int(name.dropFirst())
            else {
                return nil
            }
            return closure.holes.indices.contains(place) ? closure.holes[place] : nil
        }
        for local in locals.reversed() {
            if let place = local.names.lastIndex(of: name) { return local.holes[place] }
        }
        return nil
    }

    /// Names of the closures around, for suggestions.
    var parameterNames: [String] { locals.flatMap(\.names) }

    /// What an action that is a closure calls the values that it is told.
    mutating func nameParameters(_ span: Code.Span) {
        guard tree.isClosure else { return }
        let count = min(max(tree.parameters.count, tree.anonymous), ExpressionLimits.arguments)
        // An `onChange` that is told one value is told the new one, which stands behind the old.
        let first = count == 1 && isToldOldValueFirst ? 1 : 0
        let holes = (first..<first + count).compactMap { told(NameReference(.parameter, $0), span) }
        locals.append(LocalNames(names: tree.parameters.map(\.name), holes: holes, isClosure: true))
    }

    /// A value that an action is told, of the type that it has by the name that it has without a closure.
    private mutating func told(_ reference: NameReference, _ span: Code.Span) -> Int? {
        for name in ["newValue", "oldValue", "value"] {
            guard let binding = scope.binding(for: name), case .value(reference, let type, _) = binding.meaning else {
                continue
            }
            return noting(
                binding.cases, make(.load(reference), [], type == .null ? .optional(.any) : type, span))
        }
        return make(.load(reference), [], .any, span)
    }

    private var isToldOldValueFirst: Bool {
        guard case .value(let name, _, _)? = scope.binding(for: "newValue")?.meaning else { return false }
        return name == NameReference(.parameter, 1)
    }

    /// `$0` where no closure gives it.
    mutating func unknownParameter(_ name: String, _ span: Code.Span) -> Int? {
        guard let closure = locals.last(where: \.isClosure) else {
            return fault(
                "misplaced-name", "`\(name)` is what a closure is called with; no closure is around it.", span)
        }
        if let first = closure.names.first {
            return fault(
                "misplaced-name", "The closure around names what it is called with: `\(name)` is not there.", span,
                suggestion: first)
        }
        return fault(
            "misplaced-name", "The closure around is called with \(Self.count(closure.holes.count)): no `\(name)`.",
            span,
            suggestion: "$\(closure.holes.count - 1)")
    }

    private static func count(_ values: Int) -> String { values == 1 ? "1 value" : "\(values) values" }

    /// The closure that is the argument, called with values of these types.
    mutating func closure(
        _ argument: SyntaxNode.Argument, taking types: [StaticType], for name: String, mayBeInfinite: Bool = false
    ) -> TypedClosure? {
        guard case .closure(let closure) = tree.nodes[argument.value].kind else {
            if isFunctionName(argument) { return named(argument, taking: types) }
            fault(
                "type-mismatch", "`\(name)` takes a closure.", span(argument.value),
                suggestion: types.count == 1 ? "{ $0 }" : "{ $0 < $1 }")
            return nil
        }
        let given = closure.parameters.isEmpty ? closure.anonymous : closure.parameters.count
        var types = types
        var isSpread = false
        if types.count == 1, given == 2, let parts = Self.parts(of: types[0]) {
            types = parts
            isSpread = true
        }
        let isFitting = closure.parameters.isEmpty ? given <= types.count : given == types.count
        guard isFitting else {
            fault(
                "type-mismatch", "`\(name)` calls its closure with \(Self.count(types.count)), not \(given).",
                span(argument.value))
            return nil
        }
        let span = span(argument.value)
        var holes: [Int] = []
        let cases = isSpread ? nil : elementCases
        elementCases = nil
        for type in types {
            guard let hole = noting(cases, make(.hole, [], type == .null ? .any : type, span)) else { return nil }
            holes.append(hole)
        }
        if mayBeInfinite, let first = holes.first { typed.nodes[first].mayBeInfinite = true }
        locals.append(LocalNames(names: closure.parameters.map(\.name), holes: holes, isClosure: true))
        let around = (mayWrite, isInLoop)
        (mayWrite, isInLoop) = (false, false)
        let checked = check(closure.body)
        (mayWrite, isInLoop) = around
        locals.removeLast()
        guard let body = checked else { return nil }
        return TypedClosure(holes: holes, body: body, isSpread: isSpread)
    }

    /// The types of the two parts of what `enumerated` and `zip` give.
    static func parts(of type: StaticType) -> [StaticType]? {
        guard case .object(let fields) = type, fields.count == 2 else { return nil }
        let names = fields.map(\.name)
        guard names == ["offset", "element"] || names == ["0", "1"] || names == ["key", "value"] else { return nil }
        return fields.map(\.type)
    }

    /// Whether an argument is written as a closure.
    func isClosure(_ argument: SyntaxNode.Argument) -> Bool {
        if case .closure = tree.nodes[argument.value].kind { return true }
        return false
    }

    func isKeyPath(_ argument: SyntaxNode.Argument) -> Bool {
        if case .closure(let closure) = tree.nodes[argument.value].kind { return closure.isKeyPath }
        return false
    }
}
