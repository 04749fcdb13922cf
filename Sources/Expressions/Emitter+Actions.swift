extension Emitter {
    /// Code that runs statements in order.
    static func code(
        of statements: [TypedStatement], in tree: TypedTree
    ) throws(ExpressionFault) -> (Code, [ExpressionRead]) {
        var emitter = Emitter(tree)
        try emitter.emit(statements)
        return (emitter.code, emitter.reads)
    }

    private mutating func emit(_ statements: [TypedStatement]) throws(ExpressionFault) {
        for statement in statements { try emit(statement) }
    }

    private mutating func emit(_ statement: TypedStatement) throws(ExpressionFault) {
        switch statement {
        case .store(let name, let value):
            try emit(value, at: 0, as: .value)
            code.names.append(name)
            try put(.store, 0, code.names.count - 1, 0, tree.nodes[value].span)
        case .storeProperty(let object, let property, let value, let inPlace):
            try emit(object, at: 0, as: .value)
            try emit(value, at: 1, as: .value)
            try put(inPlace ? .modifyProperty : .storeProperty, 1, 0, property, tree.nodes[value].span)
        case .call(let slot, let arguments, let span):
            for (place, argument) in arguments.enumerated() { try emit(argument, at: place, as: .value) }
            try put(.call, 0, slot, arguments.count, span)
        case .scrollTo(let reader, let id, let anchor, let span):
            try emit(id, at: 0, as: .value)
            if let anchor { try emit(anchor, at: 1, as: .value) }
            try put(.scrollTo, 0, reader, anchor == nil ? 0 : 1, span)
        case .conditional(let condition, let then, let otherwise):
            let span = tree.nodes[condition].span
            try emit(condition, at: 0, as: .number)
            let skip = nextInstruction
            try put(.jumpIfFalse, 0, 0, 0, span)
            try emit(then)
            let leave = nextInstruction
            if !otherwise.isEmpty { try put(.jump, 0, 0, 0, span) }
            land(skip)
            if !otherwise.isEmpty {
                try emit(otherwise)
                land(leave)
            }
        case .animation(let statements):
            let span = Code.Span(offset: 0, length: 0)
            try put(.beginAnimation, 0, 0, 0, span)
            try emit(statements)
            try put(.endAnimation, 0, 0, 0, span)
        }
    }
}
