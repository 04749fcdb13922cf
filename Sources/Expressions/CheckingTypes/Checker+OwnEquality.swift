/// Types that say themselves what `==` compares (`equal`): also of optionals, and where an array is looked through.
extension Checker {
    /// The type that a value is of, where that says what `==` compares.
    private func comparing(_ type: StaticType) -> TypeDeclaration? {
        guard let name = type.typeName, let type = scope.type(named: name), !type.equal.isEmpty, !type.isPlain else {
            return nil
        }
        return type
    }

    /// `==` of values of a type that says what it compares.
    mutating func ownEquality(_ symbol: BinaryOperator, _ a: Int, _ b: Int, _ span: Code.Span) -> Int?? {
        guard let type = comparing(typed.nodes[a].type.unwrapped), typed.nodes[b].type.unwrapped.typeName == type.name
        else { return nil }
        if typed.nodes[a].type.typeName == nil || typed.nodes[b].type.typeName == nil {
            return .some(ownEquality(symbol, type, ofOptionals: a, b, span))
        }
        guard let x = make(.hole, [], type.type, span), let y = make(.hole, [], type.type, span) else {
            return .some(nil)
        }
        var whole: Int?
        for part in type.equal {
            guard let one = call(part, "==", of: x, [], givesValue: true, span, span),
                let other = call(part, "==", of: y, [], givesValue: true, span, span),
                let same = equality(.equal, one, other, span)
            else { return .some(nil) }
            whole = whole.flatMap { make(.and, [$0, same], .bool, span) } ?? same
        }
        guard var result = whole else { return .some(nil) }
        if symbol == .notEqual {
            guard let other = operate(.not, [result], .bool, span) else { return .some(nil) }
            result = other
        }
        return .some(given([a, b], as: [x, y], result, .bool, span))
    }

    /// Nil is equal to nil alone.
    private mutating func ownEquality(
        _ symbol: BinaryOperator, _ type: TypeDeclaration, ofOptionals a: Int, _ b: Int, _ span: Code.Span
    ) -> Int? {
        let optional = StaticType.optional(.any)
        guard let x = make(.hole, [], optional, span), let y = make(.hole, [], optional, span),
            let none = constant(.null, optional, span),
            let isOne = make(.operation(.equalValues, .none), [x, none], .bool, span),
            let isOther = make(.operation(.equalValues, .none), [y, none], .bool, span),
            let either = make(.or, [isOne, isOther], .bool, span),
            let both = make(.and, [isOne, isOther], .bool, span),
            let left = retype(x, type.type), let right = retype(y, type.type),
            let same = ownEquality(.equal, left, right, span) ?? nil,
            var result = make(.ternary, [either, both, same], .bool, span)
        else { return nil }
        if symbol == .notEqual {
            guard let other = operate(.not, [result], .bool, span) else { return nil }
            result = other
        }
        return given([a, b], as: [x, y], result, .bool, span)
    }

    /// `contains(e)`, `firstIndex(of: e)`, `lastIndex(of: e)` of an array of such values; nil where its elements are others.
    mutating func ownSearch(
        _ iteration: Iteration, _ array: Int, _ element: StaticType, for wanted: Int, _ result: StaticType,
        _ span: Code.Span
    ) -> Int?? {
        guard let type = comparing(element), typed.nodes[wanted].type.unwrapped.typeName == type.name else {
            return nil
        }
        guard let x = make(.hole, [], element, span), let y = make(.hole, [], typed.nodes[wanted].type, span),
            let same = ownEquality(.equal, x, y, span) ?? nil,
            let found = make(.each(iteration, isSpread: false), [array, x, same], result, span)
        else { return .some(nil) }
        return .some(given([wanted], as: [y], found, result, span))
    }

    /// A value in which names stand for others, each worked out once.
    mutating func given(
        _ values: [Int], as names: [Int], _ result: Int, _ type: StaticType, _ span: Code.Span
    ) -> Int? {
        guard let back = make(.giveBack, [result], .null, span), let block = make(.block, [back], .null, span) else {
            return nil
        }
        return make(.invoke, values + names + [block], type, span)
    }
}
