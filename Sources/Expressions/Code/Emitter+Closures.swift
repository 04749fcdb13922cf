extension Emitter {
    /// The array at `r`, what the closure is called with behind it, and then its result: the closure's code stands behind
    /// the instruction that runs it.
    mutating func emit(
        _ iteration: Iteration, _ isSpread: Bool, _ node: TypedNode, at r: Int
    ) throws(ExpressionFault) {
        guard let body = node.children.last else { return }
        let file: File = iteration.asks ? .number : .value
        let parameters = r + 1
        var holes = node.children[1..<node.children.count - 1]
        try emit(node.children[0], at: r, as: .value)
        if iteration == .reduce, let first = holes.popFirst() { try emit(first, at: parameters, as: .value) }
        for (place, hole) in holes.enumerated() {
            self.holes[hole] = parameters + place
            origins[hole] = node.children[0]
        }
        let result = parameters + max(holes.count, 1)
        code.valueRegisters = max(code.valueRegisters, result + 1)
        let at = nextInstruction
        code.iterations.append(
            IterationCode(
                iteration: iteration, parameters: parameters, isSpread: isSpread, result: result, end: 0))
        let number = code.iterations.count - 1
        try put(.each, r, r, number, node.span)
        try emit(body, at: result, as: file)
        code.iterations[number].end = nextInstruction
        guard nextInstruction > at, node.type.isNumeric else { return }
        try put(node.type == .bool ? .unboxBool : .unboxNumber, r, r, 0, node.span)
    }

    /// What the context answers.
    mutating func emitAnswer(_ node: TypedNode, at r: Int) throws(ExpressionFault) {
        switch node.kind {
        case .query(let source, let query):
            note(.proxy(source, query))
            code.queries.append(Code.ProxyQueryReference(source: source, query: query))
            // A space that is a value is worked out first.
            if let space = node.children.first { try emit(space, at: r, as: .value) }
            try put(.query, r, code.queries.count - 1, node.children.count, node.span)
            if node.type.isNumeric { try put(.unboxNumber, r, r, 0, node.span) }
        case .dimension(let query):
            code.dimensions.append(query)
            try put(.dimension, r, code.dimensions.count - 1, 0, node.span)
        case .random(let occurrence, let number, let isColor):
            code.occurrences.append(occurrence)
            try put(isColor ? .randomColor : .uuid, r, code.occurrences.count - 1, number, node.span)
        default: break
        }
    }
}
