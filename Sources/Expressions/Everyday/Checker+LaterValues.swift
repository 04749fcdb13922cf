/// Names that are given their value further on, and a `switch` that leaves nothing out.
extension Checker {
    /// `let x: String`: the value comes on every way before it is read.
    mutating func declareLater(
        _ name: SyntaxNode.Parameter, _ type: String, _ isMutable: Bool, _ span: Code.Span
    ) -> Int? {
        let wanted = annotated(type) ?? .any
        let empty: Int? =
            switch wanted {
            case .bool: constant(.bool(false), .bool, span)
            case .number, .integer: constant(.number(0), wanted, span)
            case _ where wanted.isNumeric: nil
            default: constant(.null, .optional(.any), span).flatMap { make(.retype, [$0], wanted, span) }
            }
        guard let empty, let hole = declare(name, wanted, isMutable: true) else {
            if empty == nil {
                fault(
                    "syntax", "A name of this type begins with a value: `let \(name.name) = …`.",
                    outerSpan ?? Self.span(name.offset, name.name.utf8.count))
            }
            _ = declare(name, .any, isMutable: true)
            return nil
        }
        // `var x: Int?` is nil at first.
        if case .optional = wanted, isMutable { return make(.declare, [hole, empty], .null, span) }
        unassigned.insert(hole)
        if !isMutable { assignedOnce.insert(hole) }
        return make(.declare, [hole, empty], .null, span)
    }

    /// What stands behind the cases of a `switch` where none of them may hold: it is never reached where they are all cases
    /// of a type.
    mutating func covered(_ names: Set<String>, _ span: Code.Span) -> Int? {
        make(scope.isWhole(names) ? .never : .block, [], .null, span)
    }

    /// `.infinity`, `.zero`, `.max` where a Number is asked.
    mutating func memberOfNumber(_ name: String, _ span: Code.Span) -> Int? {
        if name == "infinity" {
            return constant(.number(scope.isInLayout ? LayoutQuery.infinity : .infinity), .number, span)
        }
        if name == "zero" { return constant(.number(0), .number, span) }
        if let known = everydayConstant(name == "max" || name == "min" ? "Int" : "Double", name, span) {
            return known.flatMap { retype($0, .number) }
        }
        if scope.hasCase(name) {
            return fault("type-mismatch", "Cases have an order where their type says \"comparable\": true.", span)
        }
        return fault(
            "unknown-member", "A Number has no member `.\(name)`.", span,
            suggestion: Suggestions.nearest(to: name, among: ["infinity"]).map { "." + $0 })
    }
}
