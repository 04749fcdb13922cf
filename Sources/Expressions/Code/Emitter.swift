/// Writes flat code of a typed tree. Registers are a stack: a node's result is at `r`, what it needs on the way above.
struct Emitter {
    let tree: TypedTree
    var code = Code()
    var reads: [ExpressionRead] = []
    /// The register of each chain's head, by the number of its hole.
    var holes: [Int: Int] = [:]
    /// Where what a name or parameter holds comes from.
    var origins: [Int: Int] = [:]
    /// The functions and loops around what is written.
    var functions: [Ending] = []
    var loops: [Ending] = []
    /// The mark of the loop that is written next.
    var loopMark = 0
    /// Where errors are caught, the innermost last, and how many `withAnimation` stand around.
    var catchers: [Catcher] = []
    var animations = 0
    /// The register of the task that the next call is.
    var awaiting: Int?

    enum File { case number, value }

    init(_ tree: TypedTree) { self.tree = tree }

    /// Code whose result is the tree's root.
    static func code(of tree: TypedTree) throws(ExpressionFault) -> (Code, [ExpressionRead]) {
        var emitter = Emitter(tree)
        let type = tree.nodes[tree.root].type
        try emitter.emit(tree.root, at: 0, as: type.isNumeric ? .number : .value)
        emitter.code.result = type == .bool ? .bool : type.isNumeric ? .number : .value
        return (emitter.code, emitter.reads)
    }

    mutating func put(
        _ operation: Operation, _ a: Int, _ b: Int = 0, _ c: Int = 0, _ span: Code.Span
    ) throws(ExpressionFault) {
        guard code.instructions.count < ExpressionLimits.instructions, a < 8_192, b <= UInt16.max, c <= UInt16.max
        else {
            throw .limit(
                "With what it uses put in place, a source has at most \(ExpressionLimits.instructions) operations.",
                Int(span.offset), Int(span.length))
        }
        code.instructions.append(
            Instruction(
                operation: operation, a: UInt16(clamping: a), b: UInt16(clamping: b), c: UInt16(clamping: c)))
        code.spans.append(span)
        code.numberRegisters = max(code.numberRegisters, a + 1)
        if !operation.makesNumber { code.valueRegisters = max(code.valueRegisters, a + 1) }
    }

    /// Completes a jump written before: it goes to the next instruction.
    mutating func land(_ jump: Int) {
        code.instructions[jump].c = UInt16(clamping: code.instructions.count)
    }

    /// The number of the jump that `put` writes next.
    var nextInstruction: Int { code.instructions.count }

    mutating func note(_ read: ExpressionRead) {
        if !reads.contains(read) { reads.append(read) }
    }

    /// Writes what makes node `index` in register `r` of that file.
    mutating func emit(_ index: Int, at r: Int, as file: File) throws(ExpressionFault) {
        let node = tree.nodes[index]
        if case .constant(let value) = node.kind { return try emit(value, at: r, as: file, node.span) }
        if case .load(let name) = node.kind { return try load(name, node, at: r, as: file) }
        try emitNatural(index, node, at: r)
        guard node.type.isNumeric != (file == .number) else { return }
        let box: Operation = node.type == .bool ? .boxBool : .boxNumber
        try put(file == .value ? box : .unboxNumber, r, r, 0, node.span)
    }

    private mutating func emit(
        _ value: Value, at r: Int, as file: File, _ span: Code.Span
    ) throws(ExpressionFault) {
        var number: Double?
        if case .number(let x) = value { number = x }
        if case .bool(let x) = value { number = x ? 1 : 0 }
        if file == .number, let number {
            let bits = number.bitPattern
            let known = code.numbers.firstIndex { $0.bitPattern == bits }
            if known == nil { code.numbers.append(number) }
            try put(.number, r, known ?? code.numbers.count - 1, 0, span)
        } else {
            code.values.append(value)
            try put(.value, r, code.values.count - 1, 0, span)
        }
    }

    private mutating func load(
        _ name: NameReference, _ node: TypedNode, at r: Int, as file: File
    ) throws(ExpressionFault) {
        note(.name(name))
        let place = code.names.firstIndex(of: name) ?? code.names.count
        if place == code.names.count { code.names.append(name) }
        let operation: Operation = file == .value ? .load : node.type == .bool ? .loadBool : .loadNumber
        try put(operation, r, place, 0, node.span)
    }

    private mutating func emitNatural(_ index: Int, _ node: TypedNode, at r: Int) throws(ExpressionFault) {
        let span = node.span
        let file: File = node.type.isNumeric ? .number : .value
        switch node.kind {
        case .constant, .load: break
        case .implicitMember(let name):
            throw ExpressionFault(
                code: "type-mismatch", message: "What `.\(name)` is, nothing around it tells.",
                offset: Int(span.offset), length: Int(span.length))
        case .property(let property):
            try emit(node.children[0], at: r, as: .value)
            noteProperty(property, of: node.children[0])
            try put(.loadProperty, r, r, property, span)
            if file == .number { try put(node.type == .bool ? .unboxBool : .unboxNumber, r, r, 0, span) }
        case .query, .dimension, .random: try emitAnswer(node, at: r)
        case .hole:
            let head = holes[index] ?? r
            let unbox: Operation = node.type == .bool ? .unboxBool : .unboxNumber
            try put(file == .number ? unbox : .moveValue, r, head, 0, span)
        case .retype: try emit(node.children[0], at: r, as: file)
        case .chain, .ternary, .and, .or, .coalesce: try emitBranches(node, at: r, as: file)
        case .each(let iteration, let isSpread): try emit(iteration, isSpread, node, at: r)
        case .invoke: try emitInvocation(node, at: r)
        case .bind: try emitBinding(node, at: r)
        case .attempt(let isForced): try emitAttempt(node, isForced: isForced, at: r)
        case .isCancelled, .awaitTask: try emitAsked(node, at: r)
        case .awaitCall: try emitAwaited(node, at: r)
        case .block, .declare, .set, .giveBack, .when, .loop, .again, .task, .sleep, .leave, .goOn, .marked, .store,
            .storeProperty, .storeMember, .call, .scrollTo, .post, .recallAction, .animation, .never, .raise, .catching,
            .suppressed,
            .cancelTask:
            try emitStatement(index, at: r)
        case .closure(let captures, let outer, let takesAny):
            try emitHeld(node, (captures, outer), takesAny: takesAny, at: r)
        case .holdSlot, .holdBinding, .holdProxy: try emitHolding(node, at: r)
        case .callValue(let isOptional, let forwards):
            try emitCall(node, isOptional: isOptional, forwards: forwards, at: r)
        case .callFunction(let slot): try emitCall(function: slot, node, at: r)
        case .setPath(let steps): try emitPath(node, steps, at: r)
        case .operation(let operation, let immediate): try emit(operation, immediate, node, at: r)
        }
    }

    /// What is there already, as a value: apart, so that what calls itself for every level of a source keeps to its stack.
    private mutating func emitHolding(_ node: TypedNode, at r: Int) throws(ExpressionFault) {
        switch node.kind {
        case .holdSlot(let slot):
            note(.name(NameReference(.slot, slot)))
            try put(.holdSlot, r, slot, 0, node.span)
        case .holdBinding(let number): try put(.holdBinding, r, number, 0, node.span)
        case .holdProxy(let reader): try put(.holdProxy, r, reader, 0, node.span)
        default: break
        }
    }

    private mutating func emitCall(function slot: Int, _ node: TypedNode, at r: Int) throws(ExpressionFault) {
        note(.name(NameReference(.slot, slot)))
        let task = takeAwaiting()
        for (place, child) in node.children.enumerated() { try emit(child, at: r + place, as: .value) }
        try beginCall(task, node.span)
        try put(.callFunction, r, slot, node.children.count, node.span)
    }

    /// The property is read of whichever object the names in `object` lead to.
    private mutating func noteProperty(_ property: Int, of object: Int) {
        let node = tree.nodes[object]
        if case .load(let name) = node.kind, case .reference = node.type.unwrapped {
            note(.property(name, property: property))
        }
        if case .hole = node.kind, let origin = origins[object] { return noteProperty(property, of: origin) }
        for child in node.children { noteProperty(property, of: child) }
    }

    private mutating func emitBranches(_ node: TypedNode, at r: Int, as file: File) throws(ExpressionFault) {
        let children = node.children
        let span = node.span
        switch node.kind {
        case .and, .or:
            try emit(children[0], at: r, as: .number)
            let skip = nextInstruction
            var isAnd = false
            if case .and = node.kind { isAnd = true }
            try put(isAnd ? .jumpIfFalse : .jumpIfTrue, r, r, 0, span)
            try emit(children[1], at: r, as: .number)
            land(skip)
        case .ternary:
            try emit(children[0], at: r, as: .number)
            let skip = nextInstruction
            try put(.jumpIfFalse, r, r, 0, span)
            try emit(children[1], at: r, as: file)
            let leave = nextInstruction
            try put(.jump, r, 0, 0, span)
            land(skip)
            try emit(children[2], at: r, as: file)
            land(leave)
        case .coalesce:
            try emit(children[0], at: r, as: .value)
            let skip = nextInstruction
            try put(file == .number ? .jumpIfNull : .jumpIfNotNull, r, r, 0, span)
            guard file == .number else {
                try emit(children[1], at: r, as: .value)
                land(skip)
                return
            }
            try put(node.type == .bool ? .unboxBool : .unboxNumber, r, r, 0, span)
            let leave = nextInstruction
            try put(.jump, r, 0, 0, span)
            land(skip)
            try emit(children[1], at: r, as: .number)
            land(leave)
        default:
            try emit(children[0], at: r, as: .value)
            let skip = nextInstruction
            try put(.jumpIfNull, r, r, 0, span)
            holes[children[1]] = r
            origins[children[1]] = children[0]
            try emit(children[2], at: r + 1, as: .value)
            try put(.moveValue, r, r + 1, 0, span)
            land(skip)
        }
    }

    private mutating func emitPath(
        _ node: TypedNode, _ steps: [TypedNode.PathStep], at r: Int
    ) throws(ExpressionFault) {
        for (place, child) in node.children.enumerated() { try emit(child, at: r + place, as: .value) }
        var path: [Code.PathStep] = []
        var register = r
        for step in steps {
            switch step {
            case .field(let name): path.append(.field(name))
            case .element:
                register += 1
                path.append(.element(register: register))
            case .key:
                register += 1
                path.append(.key(register: register, fallback: nil))
            case .keyOrDefault:
                register += 2
                path.append(.key(register: register - 1, fallback: register))
            }
        }
        code.paths.append(path)
        try put(.setPath, r, r + node.children.count - 1, code.paths.count - 1, node.span)
    }

    private mutating func emit(
        _ operation: Operation, _ immediate: TypedNode.Immediate, _ node: TypedNode, at r: Int
    ) throws(ExpressionFault) {
        for (place, child) in node.children.enumerated() {
            try emit(child, at: r + place, as: operation.takesNumber(place) ? .number : .value)
        }
        let c: Int
        switch immediate {
        case .none: c = r + 1
        case .swapped: return try put(operation, r, r + 1, r, node.span)
        case .number(let number): c = Int(number)
        case .name(let name):
            code.values.append(.string(name))
            c = code.values.count - 1
        case .type(let type):
            code.types.append(type)
            c = code.types.count - 1
        case .expected(let expected):
            code.expected.append(expected)
            c = code.expected.count - 1
        case .function(let function):
            code.functions.append(function)
            c = code.functions.count - 1
        case .interpolation(let options):
            code.interpolations.append(options)
            c = code.interpolations.count - 1
        case .table(let table):
            code.tables.append(table)
            c = code.tables.count - 1
        case .occurrence(let number):
            code.occurrences.append(number)
            c = code.occurrences.count - 1
        }
        try put(operation, r, r, c, node.span)
    }
}
