import Expressions
import Testing

/// Code over plain doubles gives what the machine gives, whichever operand is a number.
@Suite struct ConstantOperandsTests {
    private struct Reads: EvaluationContext {
        var operationsLeft = 10_000
        let x: Double
        func load(_ name: NameReference) throws(EvaluationFault) -> Value { .number(x) }
        func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value { .null }
        func query(_ proxy: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value { .null }
        func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }
        func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 { 0 }
    }

    @Test(arguments: [
        "scroll.progress + 3", "3 + scroll.progress", "scroll.progress - 3", "3 - scroll.progress",
        "scroll.progress * 7",
        "7 * scroll.progress", "scroll.progress / 7", "7 / (scroll.progress + 100)", "1 - abs(scroll.progress) / 2000",
        "clamp(scroll.progress, 2, 5) - 1", "lerp(3, 9, scroll.progress) + 2",
        "max(4, scroll.progress) * (2 - scroll.progress)",
        "min(scroll.progress * 2, 8) / (3 + scroll.progress * scroll.progress)", "(scroll.progress > 3 ? 5 : 6) + 1",
        "-scroll.progress - 2 * (scroll.progress - 4)",
    ])
    func fusedCodeGivesWhatTheMachineGives(source: String) throws {
        let expression = try World().compile(source, as: .number).get()
        let code = try #require(expression.numeric)
        for x in [0, 0.5, 2, 3.25, 7, 1e9] {
            var context = Reads(x: x)
            guard case .number(let expected) = try expression.evaluate(in: &context) else { continue }
            var registers = [Double](repeating: .nan, count: code.registerCount)
            let inputs = [Double](repeating: x, count: code.inputCount)
            #expect(code.value(of: inputs, registers: &registers) == expected, "\(source) at \(x)")
        }
    }
}
