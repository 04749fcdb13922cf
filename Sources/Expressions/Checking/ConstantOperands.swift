/// Puts numbers that are operands into the instructions that use them, in code without jumps.
enum ConstantOperands {
    static func fused(_ code: [NumericInstruction]) -> [NumericInstruction] {
        var result: [NumericInstruction] = []
        result.reserveCapacity(code.count)
        // Registers that would hold a number of the code, and which: written only where something needs them there.
        var waiting: [UInt16: UInt16] = [:]
        func put(_ operation: NumericInstruction.Operation, _ a: UInt16, _ b: UInt16, _ c: UInt16) {
            result.append(NumericInstruction(operation: operation, a: a, b: b, c: c))
        }
        for var i in code {
            if i.operation == .number {
                waiting[i.a] = i.b
                continue
            }
            if let number = waiting[i.c], waiting[i.b] == nil, let fused = onRight(i.operation) {
                i = NumericInstruction(operation: fused, a: i.a, b: i.b, c: number)
            } else if let number = waiting[i.b], waiting[i.c] == nil, let fused = onLeft(i.operation) {
                i = NumericInstruction(operation: fused, a: i.a, b: i.c, c: number)
            } else {
                for register in operands(of: i) {
                    if let number = waiting.removeValue(forKey: register) { put(.number, register, number, 0) }
                }
            }
            waiting[i.a] = nil
            result.append(i)
        }
        for (register, number) in waiting.sorted(by: { $0.key < $1.key }) { put(.number, register, number, 0) }
        return result
    }

    private static func operands(of i: NumericInstruction) -> [UInt16] {
        switch i.operation {
        case .input, .number, .sumOfInputs, .middleOfInputs, .isZero, .jump: []
        case .clamp, .lerp: [i.b, i.b + 1, i.b + 2]
        case .add, .subtract, .multiply, .divide, .less, .lessEqual, .equal, .notEqual, .minimum, .maximum: [i.b, i.c]
        default: [i.b]
        }
    }

    /// The operation whose right operand is a number.
    private static func onRight(_ operation: NumericInstruction.Operation) -> NumericInstruction.Operation? {
        switch operation {
        case .add: .addNumber
        case .subtract: .subtractNumber
        case .multiply: .multiplyByNumber
        case .divide: .divideByNumber
        default: nil
        }
    }

    /// The operation whose left operand is a number.
    private static func onLeft(_ operation: NumericInstruction.Operation) -> NumericInstruction.Operation? {
        switch operation {
        case .add: .addNumber
        case .subtract: .subtractFromNumber
        case .multiply: .multiplyByNumber
        case .divide: .divideNumber
        default: nil
        }
    }
}
