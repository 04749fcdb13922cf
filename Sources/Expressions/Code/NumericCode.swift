import Geometry

/// An expression that makes a number of numbers alone, as code over plain doubles: nothing is asked of a context, nothing
/// is allocated or counted while it runs. What it reads is laid out before: each read has so many numbers, in the order of
/// `CompiledExpression.reads` (``NumericCode/width(of:)``).
///
/// Whatever is out of the ordinary - a result that is not finite, a division by zero - is answered with NaN: then the
/// machine tells the value or the fault.
package final class NumericCode: @unchecked Sendable {
    /// Numbers that all reads take together, and registers of a run.
    package let inputCount: Int
    package let registerCount: Int
    /// Written once: memory of its own, so that a run counts no references.
    private let instructions: UnsafeMutableBufferPointer<NumericInstruction>
    private let numbers: UnsafeMutableBufferPointer<Double>
    private let tables: [InterpolationTable]

    init(
        inputCount: Int, registerCount: Int, instructions: [NumericInstruction], numbers: [Double],
        tables: [InterpolationTable]
    ) {
        self.inputCount = inputCount
        self.registerCount = registerCount
        self.instructions = .allocate(capacity: instructions.count)
        _ = self.instructions.initialize(from: instructions)
        self.numbers = .allocate(capacity: numbers.count)
        _ = self.numbers.initialize(from: numbers)
        self.tables = tables
    }

    deinit {
        instructions.deallocate()
        numbers.deallocate()
    }

    /// How many numbers what is read consists of: a point's two, a rectangle's origin and size.
    package static func width(of read: ExpressionRead) -> Int {
        switch read {
        case .name(let name): name.space == .scroll && name.index < 2 ? 2 : 1
        case .property: 1
        case .proxy(_, .size), .proxy(_, .contentSize): 2
        case .proxy(_, .frame), .proxy(_, .bounds), .proxy(_, .safeAreaInsets): 4
        case .proxy(_, .progress), .proxy(_, .phase): 1
        }
    }

    /// The value over `inputs`; NaN where the machine has to be asked.
    package func value(
        of inputs: UnsafePointer<Double>, registers n: UnsafeMutablePointer<Double>
    ) -> Double {
        guard let code = instructions.baseAddress else { return .nan }
        let count = instructions.count
        var at = 0
        while at < count {
            let i = code[at]
            let a = Int(i.a)
            let b = Int(i.b)
            let c = Int(i.c)
            at += 1
            let result: Double
            switch i.operation {
            case .input: result = inputs[b]
            case .number: result = numbers[b]
            case .sumOfInputs: result = inputs[b] + inputs[c]
            case .middleOfInputs: result = inputs[b] + inputs[c] / 2
            case .isZero: result = inputs[b] == 0 ? 1 : 0
            case .add: result = n[b] + n[c]
            case .subtract: result = n[b] - n[c]
            case .multiply: result = n[b] * n[c]
            case .divide: result = n[b] / n[c]
            case .addNumber: result = n[b] + numbers[c]
            case .subtractNumber: result = n[b] - numbers[c]
            case .multiplyByNumber: result = n[b] * numbers[c]
            case .divideByNumber: result = n[b] / numbers[c]
            case .subtractFromNumber: result = numbers[c] - n[b]
            case .divideNumber: result = numbers[c] / n[b]
            case .negate: result = -n[b]
            case .not: result = 1 - n[b]
            case .less: result = n[b] < n[c] ? 1 : 0
            case .lessEqual: result = n[b] <= n[c] ? 1 : 0
            case .equal: result = n[b] == n[c] ? 1 : 0
            case .notEqual: result = n[b] != n[c] ? 1 : 0
            case .minimum: result = n[c] < n[b] ? n[c] : n[b]
            case .maximum: result = n[c] > n[b] ? n[c] : n[b]
            case .clamp:
                guard n[b + 1] <= n[b + 2] else { return .nan }
                result = n[b] < n[b + 1] ? n[b + 1] : n[b] > n[b + 2] ? n[b + 2] : n[b]
            case .absolute: result = n[b].magnitude
            case .floor: result = n[b].rounded(.down)
            case .ceiling: result = n[b].rounded(.up)
            case .round: result = n[b].rounded(.toNearestOrAwayFromZero)
            case .truncate: result = n[b].rounded(.towardZero)
            case .squareRoot: result = n[b].squareRoot()
            case .sine: result = PortableMath.sineAndCosine(ofRadians: n[b]).sine
            case .cosine: result = PortableMath.sineAndCosine(ofRadians: n[b]).cosine
            case .lerp:
                let t = n[b + 2]
                result = t == 0 ? n[b] : t == 1 ? n[b + 1] : n[b] + (n[b + 1] - n[b]) * t
            case .copy: result = n[b]
            case .interpolate: result = interpolated(n[b], c)
            case .jump:
                at = c
                continue
            case .jumpIfFalse:
                if n[b] == 0 { at = c }
                continue
            case .jumpIfTrue:
                if n[b] != 0 { at = c }
                continue
            }
            guard result.isFinite else { return .nan }
            n[a] = result
        }
        return n[0]
    }
}

extension NumericCode {
    /// Apart, so that code without tables pays nothing for them.
    @inline(never)
    private func interpolated(_ x: Double, _ table: Int) -> Double { tables[table].number(at: x) }
}

/// One instruction on registers, except that `input` and the like name places among the inputs in `b` and `c`, and
/// `addNumber` and the like one of the code's numbers in `c`.
struct NumericInstruction {
    enum Operation: UInt8 {
        case input, number, sumOfInputs, middleOfInputs, isZero
        case addNumber, subtractNumber, multiplyByNumber, divideByNumber, subtractFromNumber, divideNumber
        case add, subtract, multiply, divide, negate, not, less, lessEqual, equal, notEqual, minimum, maximum, clamp
        case absolute, floor, ceiling, round, truncate, squareRoot, sine, cosine, lerp, copy, interpolate
        case jump, jumpIfFalse, jumpIfTrue
    }
    var operation: Operation
    var a: UInt16
    var b: UInt16
    var c: UInt16
}
