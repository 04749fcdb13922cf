extension CompiledExpression {
    /// The expression as code over plain doubles, if it makes a number of numbers alone; nil where only the machine can
    /// tell what it gives.
    package var numeric: NumericCode? {
        var compiler = NumericCompiler(reads: reads, code: compiled.code)
        return compiler.translated()
    }
}

/// Translates the machine's code. A proxy's answer is a value there, of which the next instruction takes a number: here
/// the two are one.
private struct NumericCompiler {
    /// What a value register holds.
    private enum Held {
        /// All that is read, from place `start` of the inputs on.
        case read(ProxyQuery, start: Int)
        /// Two numbers of a rectangle: its origin or its size.
        case point(Int), size(Int)
    }

    let reads: [ExpressionRead]
    let code: Code
    private var held: [Int: Held] = [:]
    private var result: [NumericInstruction] = []

    /// Longer code goes by the machine, which counts operations.
    private static let longest = 2_000

    init(reads: [ExpressionRead], code: Code) {
        self.reads = reads
        self.code = code
    }

    mutating func translated() -> NumericCode? {
        guard code.result == .number, code.instructions.count <= Self.longest,
            code.tables.reduce(0, { $0 + $1.count }) <= Self.longest
        else { return nil }
        let targets = Set(
            code.instructions.compactMap { i in
                switch i.operation {
                case .jump, .jumpIfFalse, .jumpIfTrue: Int(i.c)
                default: nil
                }
            })
        /// Where each of the machine's instructions begins here.
        var places: [Int] = []
        for (at, instruction) in code.instructions.enumerated() {
            // Where ways meet, what a value register holds depends on the way.
            if targets.contains(at) { held.removeAll() }
            places.append(result.count)
            guard translate(instruction) else { return nil }
        }
        places.append(result.count)
        for at in result.indices {
            switch result[at].operation {
            case .jump, .jumpIfFalse, .jumpIfTrue: result[at].c = UInt16(clamping: places[Int(result[at].c)])
            default: break
            }
        }
        return NumericCode(
            inputCount: reads.reduce(0) { $0 + NumericCode.width(of: $1) }, registerCount: code.numberRegisters,
            instructions: targets.isEmpty ? ConstantOperands.fused(result) : result, numbers: code.numbers,
            tables: code.tables)
    }

    private mutating func put(_ operation: NumericInstruction.Operation, _ a: Int, _ b: Int = 0, _ c: Int = 0) {
        result.append(
            NumericInstruction(
                operation: operation, a: UInt16(clamping: a), b: UInt16(clamping: b), c: UInt16(clamping: c)))
    }

    /// Where the numbers of a read begin.
    private func start(of read: ExpressionRead) -> Int? {
        var start = 0
        for other in reads {
            if other == read { return start }
            start += NumericCode.width(of: other)
        }
        return nil
    }

    private mutating func translate(_ i: Instruction) -> Bool {
        let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
        switch i.operation {
        case .loadNumber, .loadBool: return load(code.names[b], into: a)
        case .query:
            let query = code.queries[b]
            // What a reader tells is captured, as a whole.
            guard !query.source.isReader, i.c == 0, let start = start(of: .proxy(query.source, query.query)) else {
                return false
            }
            held[a] = .read(query.query, start: start)
            return true
        case .unboxNumber:
            guard case .read(let query, let start)? = held[b] else { return false }
            switch query {
            case .progress, .phase: put(.input, a, start)
            default: return false
            }
            return true
        case .part, .partValue: return part(GeometryPart(rawValue: i.c), of: held[b], into: a)
        case .interpolateNumber: put(.interpolate, a, b, c)
        case .requireFinite: put(.copy, a, b)
        default:
            guard let operation = Self.same[i.operation] else { return false }
            put(operation, a, b, c)
        }
        return true
    }

    private mutating func load(_ name: NameReference, into a: Int) -> Bool {
        guard let start = start(of: .name(name)) else { return false }
        switch (name.space, name.index) {
        case (.scroll, 0), (.scroll, 1): put(.input, a, start + Int(name.index))
        case (.phase, 1): put(.isZero, a, start)
        case (.parameter, _): return false
        default: put(.input, a, start)
        }
        return true
    }

    private mutating func part(_ part: GeometryPart?, of held: Held?, into a: Int) -> Bool {
        guard let part, let held else { return false }
        switch (held, part) {
        case (.read(.frame, let at), .origin), (.read(.bounds, let at), .origin): self.held[a] = .point(at)
        case (.read(.frame, let at), .size), (.read(.bounds, let at), .size): self.held[a] = .size(at + 2)
        case (.read(.frame, let at), _), (.read(.bounds, let at), _): return rectPart(part, at, into: a)
        case (.read(.size, let at), .width), (.size(let at), .width), (.point(let at), .x): put(.input, a, at)
        case (.read(.size, let at), .height), (.size(let at), .height), (.point(let at), .y): put(.input, a, at + 1)
        case (.read(.safeAreaInsets, let at), .top): put(.input, a, at)
        case (.read(.safeAreaInsets, let at), .leading): put(.input, a, at + 1)
        case (.read(.safeAreaInsets, let at), .bottom): put(.input, a, at + 2)
        case (.read(.safeAreaInsets, let at), .trailing): put(.input, a, at + 3)
        default: return false
        }
        return true
    }

    private mutating func rectPart(_ part: GeometryPart, _ at: Int, into a: Int) -> Bool {
        switch part {
        case .minX: put(.input, a, at)
        case .minY: put(.input, a, at + 1)
        case .width: put(.input, a, at + 2)
        case .height: put(.input, a, at + 3)
        case .maxX: put(.sumOfInputs, a, at, at + 2)
        case .maxY: put(.sumOfInputs, a, at + 1, at + 3)
        case .midX: put(.middleOfInputs, a, at, at + 2)
        case .midY: put(.middleOfInputs, a, at + 1, at + 3)
        default: return false
        }
        return true
    }

    /// Operations that are the same here and there.
    private static let same: [Operation: NumericInstruction.Operation] = [
        .number: .number, .add: .add, .subtract: .subtract, .multiply: .multiply, .divide: .divide, .negate: .negate,
        .not: .not, .less: .less, .lessEqual: .lessEqual, .equal: .equal, .notEqual: .notEqual, .minimum: .minimum,
        .maximum: .maximum, .clamp: .clamp, .absolute: .absolute, .floor: .floor, .ceiling: .ceiling, .round: .round,
        .truncate: .truncate, .squareRoot: .squareRoot, .sine: .sine, .cosine: .cosine, .lerp: .lerp, .jump: .jump,
        .jumpIfFalse: .jumpIfFalse, .jumpIfTrue: .jumpIfTrue,
    ]
}
