extension Emitter {
    /// Jumps to the end of a function or loop, which are written before it is known.
    struct Ending {
        /// The register of what a function gives, or the instruction a loop begins with.
        var at: Int
        var jumps: [Int] = []
        /// What it is left by from further inside; 0 where nothing is.
        var mark = 0
        var isLoop = true
    }

    /// What a function gives, in the value file at `r`: arguments and names stand behind it.
    mutating func emitInvocation(_ node: TypedNode, at r: Int) throws(ExpressionFault) {
        guard let block = node.children.last else { return }
        let count = (node.children.count - 1) / 2
        for place in 0..<count {
            try emit(node.children[place], at: r + 1 + place, as: .value)
            holes[node.children[count + place]] = r + 1 + place
            origins[node.children[count + place]] = node.children[place]
        }
        code.valueRegisters = max(code.valueRegisters, r + 1 + count)
        functions.append(Ending(at: r))
        let loops = self.loops
        self.loops = []
        try emitStatement(block, at: r + 1 + count)
        self.loops = loops
        for jump in functions.removeLast().jumps { land(jump) }
        guard node.type.isNumeric else { return }
        try put(node.type == .bool ? .unboxBool : .unboxNumber, r, r, 0, node.span)
    }

    /// Writes a statement whose names and results stand from `r` on.
    mutating func emitStatement(_ index: Int, at r: Int) throws(ExpressionFault) {
        var free = r
        try emitStatement(index, &free)
    }

    private mutating func emitStatement(_ index: Int, _ free: inout Int) throws(ExpressionFault) {
        let node = tree.nodes[index]
        let children = node.children
        switch node.kind {
        case .block:
            var inside = free
            for child in children { try emitStatement(child, &inside) }
        case .declare:
            try emit(children[1], at: free, as: .value)
            holes[children[0]] = free
            origins[children[0]] = children[1]
            free += 1
        case .set:
            try emit(children[1], at: free, as: .value)
            try put(.moveValue, holes[children[0]] ?? free, free, 0, node.span)
        case .giveBack:
            if let value = children.first {
                try emit(value, at: free, as: .value)
                try put(.moveValue, functions.last?.at ?? 0, free, 0, node.span)
            }
            if !functions.isEmpty { functions[functions.count - 1].jumps.append(nextInstruction) }
            try put(.jump, free, 0, 0, node.span)
        case .never where !children.isEmpty:
            try emit(children[0], at: free, as: .value)
            try put(.everyday, free, free, Int(EverydayQuery.stopped.rawValue), node.span)
        case .never: try put(.everyday, free, free, Int(EverydayQuery.unreachable.rawValue), node.span)
        case .leave(let mark):
            if let place = ending(mark) { loops[place].jumps.append(nextInstruction) }
            try put(.jump, free, 0, 0, node.span)
        case .goOn(let mark): try put(.jump, free, 0, ending(mark).map { loops[$0].at } ?? 0, node.span)
        case .marked(let mark): try emitMarked(children[0], mark, at: free)
        case .when(let names, let isGuard): try emitBranch(children, names, isGuard, node.span, &free)
        case .loop: try emitLoop(children, node.span, at: free)
        case .again(let names, let asksFirst):
            try emitAgain(children, names: names, asksFirst: asksFirst, node.span, at: free)
        case .task: try emitTask(node, at: free)
        case .sleep:
            try emit(children[0], at: free, as: .number)
            try put(.sleep, free, 0, 0, node.span)
        case .raise:
            try emit(children[0], at: free, as: .value)
            try emit(children[1], at: free + 1, as: .value)
            try raise(from: free, type: free + 1, node.span)
        case .catching: try emitCatching(children, node.span, at: free)
        case .suppressed(let isForced): try emitSuppressed(children[0], isForced: isForced, node.span, at: free)
        case .cancelTask(let isOptional):
            try emit(children[0], at: free, as: .value)
            try put(.cancelTask, free, isOptional ? 1 : 0, 0, node.span)
        case _ where isEffect(node): try emitEffect(node, at: free)
        default: try emit(index, at: free, as: node.type.isNumeric ? .number : .value)
        }
    }

    /// The innermost loop, or what has a mark.
    private func ending(_ mark: Int) -> Int? {
        loops.lastIndex { mark == 0 ? $0.isLoop : $0.mark == mark }
    }

    /// A statement that is left by its mark.
    private mutating func emitMarked(_ statement: Int, _ mark: Int, at free: Int) throws(ExpressionFault) {
        switch tree.nodes[statement].kind {
        case .loop, .again:
            loopMark = mark
            return try emitStatement(statement, at: free)
        default: break
        }
        loops.append(Ending(at: 0, mark: mark, isLoop: false))
        try emitStatement(statement, at: free)
        for jump in loops.removeLast().jumps { land(jump) }
    }

    /// The mark of the loop that begins here.
    mutating func takeLoopMark() -> Int {
        defer { loopMark = 0 }
        return loopMark
    }

    private mutating func emitBranch(
        _ children: [Int], _ names: Int, _ isGuard: Bool, _ span: Code.Span, _ free: inout Int
    ) throws(ExpressionFault) {
        var inside = free
        for hole in children.prefix(names) {
            holes[hole] = inside
            inside += 1
        }
        code.valueRegisters = max(code.valueRegisters, inside)
        try emit(children[names], at: inside, as: .number)
        let skip = nextInstruction
        try put(isGuard ? .jumpIfTrue : .jumpIfFalse, inside, inside, 0, span)
        try emitStatement(children[names + 1], at: inside)
        if isGuard {
            land(skip)
            free = inside
            return
        }
        guard children.count > names + 2 else { return land(skip) }
        let leave = nextInstruction
        try put(.jump, inside, 0, 0, span)
        land(skip)
        try emitStatement(children[names + 2], at: inside)
        land(leave)
    }

    /// The array at `r`, the place of the next element in the number file there, the names of an element behind it.
    private mutating func emitLoop(_ children: [Int], _ span: Code.Span, at r: Int) throws(ExpressionFault) {
        let mark = takeLoopMark()
        let names = children[1..<children.count - 1]
        try emit(children[0], at: r, as: .value)
        try put(0, at: r, span)
        for (place, hole) in names.enumerated() {
            holes[hole] = r + 1 + place
            origins[hole] = children[0]
        }
        code.valueRegisters = max(code.valueRegisters, r + 1 + names.count)
        let next = nextInstruction
        try put(.nextElement, r, names.count, 0, span)
        loops.append(Ending(at: next, mark: mark))
        try emitStatement(children[children.count - 1], at: r + 1 + names.count)
        try put(.jump, r, 0, next, span)
        land(next)
        for jump in loops.removeLast().jumps { land(jump) }
    }

    /// A number of the code in the number file.
    mutating func put(_ number: Double, at r: Int, _ span: Code.Span) throws(ExpressionFault) {
        let known = code.numbers.firstIndex { $0.bitPattern == number.bitPattern }
        if known == nil { code.numbers.append(number) }
        try put(.number, r, known ?? code.numbers.count - 1, 0, span)
    }

    /// Names a value and says whether it is there.
    mutating func emitBinding(_ node: TypedNode, at r: Int) throws(ExpressionFault) {
        let register = holes[node.children[0]] ?? r
        origins[node.children[0]] = node.children[1]
        try emit(node.children[1], at: r, as: .value)
        try put(.moveValue, register, r, 0, node.span)
        try put(1, at: r, node.span)
        let skip = nextInstruction
        try put(.jumpIfNotNull, r, register, 0, node.span)
        try put(0, at: r, node.span)
        land(skip)
    }
}
