/// Whole numbers, told apart from others where a document counts as Swift does.
extension Checker {
    /// What whole numbers are here.
    var integer: StaticType { scope.tellsIntegers ? .integer : .number }

    /// A number that stands in the source: without a point and an exponent an Int.
    mutating func literal(_ value: Double, _ node: Int) -> Int? {
        let syntax = tree.nodes[node]
        guard scope.tellsIntegers, value == value.rounded(.down),
            !isWrittenAsDouble(tree.source.utf8.dropFirst(syntax.offset).prefix(syntax.length))
        else { return constant(.number(value), .number, span(node)) }
        return constant(.number(value), .integer, span(node)).map { noteReal($0, value) }
    }

    private func isWrittenAsDouble(_ text: Substring.UTF8View.SubSequence) -> Bool {
        let isHexadecimal = text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8)
        return !isHexadecimal
            && text.contains { [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains($0) }
    }

    /// Whether a node is known to be a Double, whose text has a point.
    func isDouble(_ node: Int) -> Bool { scope.tellsIntegers && typed.nodes[node].type == .number }

    /// Notes what a node comes to where a Double is asked.
    mutating func noteReal(_ node: Int, _ real: Double?) -> Int {
        if typed.nodes[node].constant != nil { typed.nodes[node].real = real }
        return node
    }

    /// Numbers of one type: all of them whole, or none.
    mutating func numbers(_ nodes: [Int]) -> (nodes: [Int], type: StaticType)? {
        if nodes.allSatisfy({ typed.nodes[$0].type == .integer }) { return (nodes, .integer) }
        let operands = nodes.compactMap { coerce($0, to: .number) }
        return operands.count == nodes.count ? (operands, .number) : nil
    }

    /// `+ - * / %` of two Ints: a quotient drops its fraction.
    mutating func integers(_ symbol: BinaryOperator, _ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        let operation: Operation
        switch symbol {
        case .add: operation = .add
        case .subtract: operation = .subtract
        case .multiply: operation = .multiply
        case .divide: operation = .divide
        default: operation = .remainder
        }
        let isQuotient = operation == .divide
        guard let made = operate(operation, [a, b], isQuotient ? .number : .integer, span),
            let result = isQuotient ? operate(.truncate, [made], .integer, span) : made
        else { return nil }
        guard let x = typed.nodes[a].real, let y = typed.nodes[b].real else { return result }
        switch operation {
        case .add: return noteReal(result, x + y)
        case .subtract: return noteReal(result, x - y)
        case .multiply: return noteReal(result, x * y)
        case .divide: return noteReal(result, y != 0 ? x / y : nil)
        default: return result
        }
    }
}
