extension Parser {
    /// `<<` and `>>` are read as two marks, since `>>` also ends `Set<Array<Int>>`.
    private var shift: BinaryOperator? {
        guard !following.afterSpace, next.kind == following.kind else { return nil }
        switch next.kind {
        case .mark(.less): return .shiftLeft
        case .mark(.greater): return .shiftRight
        default: return nil
        }
    }

    func precedence(of token: Token, isNext: Bool = true) -> (BinaryOperator, Int)? {
        if isNext, let shift { return (shift, 8) }
        guard case .mark(let mark) = token.kind, let found = BinaryOperator(rawValue: mark.rawValue) else { return nil }
        switch found {
        case .or: return (found, 1)
        case .and: return (found, 2)
        case .equal, .notEqual, .matches, .less, .lessEqual, .greater, .greaterEqual: return (found, 3)
        case .coalesce: return (found, 4)
        case .range, .closedRange: return (found, 5)
        case .add, .subtract, .bitOr, .bitXor: return (found, 6)
        case .multiply, .divide, .remainder, .bitAnd: return (found, 7)
        case .shiftLeft, .shiftRight: return (found, 8)
        }
    }
}
