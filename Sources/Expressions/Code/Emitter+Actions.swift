extension Emitter {
    /// Code that runs the statements of an action.
    ///
    /// - Parameter catches: Whether an error that nothing catches ends it, and goes on to whoever called it.
    static func action(
        of tree: TypedTree, catches: Bool = true
    ) throws(ExpressionFault) -> (Code, [ExpressionRead]) {
        var emitter = Emitter(tree)
        guard catches else {
            try emitter.emit(tree.root, at: 0, as: .value)
            return (emitter.code, emitter.reads)
        }
        // What is thrown stands in front of all else.
        emitter.catchers.append(Catcher(register: 0, animations: 0))
        try emitter.emit(tree.root, at: 2, as: .value)
        let span = tree.nodes[tree.root].span
        let thrown = emitter.catchers.removeLast()
        guard !thrown.isEmpty else { return (emitter.code, emitter.reads) }
        let leave = emitter.nextInstruction
        try emitter.put(.jump, 0, 0, 0, span)
        try emitter.land(thrown, span)
        try emitter.put(.endTask, 0, Self.isFailed, 0, span)
        emitter.land(leave)
        return (emitter.code, emitter.reads)
    }

    /// In an `endTask`: what runs has ended by the error in its register.
    static let isFailed = 2

    /// What writes or calls: left to the caller of the machine.
    func isEffect(_ node: TypedNode) -> Bool {
        switch node.kind {
        case .store, .storeProperty, .storeMember, .call, .scrollTo, .post, .recallAction, .animation: true
        default: false
        }
    }

    mutating func emitEffect(_ node: TypedNode, at r: Int) throws(ExpressionFault) {
        let span = node.span
        if case .animation = node.kind {
            try emit(node.children[0], at: r, as: .value)
            try put(.beginAnimation, r, 0, 0, span)
            animations += 1
            try emitStatement(node.children[1], at: r)
            animations -= 1
            return try put(.endAnimation, r, 0, 0, span)
        }
        let task = takeAwaiting()
        for (place, child) in node.children.enumerated() { try emit(child, at: r + place, as: .value) }
        code.valueRegisters = max(code.valueRegisters, r + 2)
        try beginCall(task, span)
        switch node.kind {
        case .store(let name):
            code.names.append(name)
            try put(.store, r, code.names.count - 1, 0, span)
        case .storeProperty(let property, let inPlace):
            try put(inPlace ? .modifyProperty : .storeProperty, r + 1, r, property, span)
        case .storeMember(let name, let inPlace):
            code.values.append(.string(name))
            try put(inPlace ? .modifyMember : .storeMember, r + 1, r, code.values.count - 1, span)
        case .call(let slot):
            try put(.call, r, slot, node.children.count, span)
            catchErrorsOfCall()
        case .post: try put(.post, r, 0, 0, span)
        case .recallAction(let box):
            code.valueRegisters = max(code.valueRegisters, r + node.children.count)
            code.recursiveActions.append(box)
            try put(.recallAction, r, code.recursiveActions.count - 1, node.children.count, span)
            catchErrorsOfCall()
        case .scrollTo(let reader): try put(.scrollTo, r, reader, node.children.count - 1, span)
        default: break
        }
    }
}
