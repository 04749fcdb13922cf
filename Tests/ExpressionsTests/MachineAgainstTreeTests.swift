import Expressions
import Testing

/// Random well-typed expressions: the machine answers what a naive walk over the tree does, or both have a fault.
@Suite struct MachineAgainstTreeTests {
    /// The naive form of an expression, made together with its source.
    private indirect enum Term {
        case number(Double), bool(Bool), name(String)
        case unary(String, Term), binary(String, Term, Term), branch(Term, Term, Term), call(String, [Term])

        var source: String {
            switch self {
            case .number(let x): NumberText.text(x)
            case .bool(let x): "\(x)"
            case .name(let name): name
            case .unary(let symbol, let term): "\(symbol)(\(term.source))"
            case .binary(let symbol, let a, let b): "(\(a.source) \(symbol) \(b.source))"
            case .branch(let c, let a, let b): "(\(c.source) ? \(a.source) : \(b.source))"
            case .call(let name, let terms): "\(name)(\(terms.map(\.source).joined(separator: ", ")))"
            }
        }
    }

    private struct Naive: Error {}

    private let values: [String: Double] = ["a": 2, "b": -3.5, "c": 0, "big": 1e200]
    private let flags: [String: Bool] = ["yes": true, "no": false]

    private func number(_ term: Term) throws -> Double {
        let result: Double
        switch term {
        case .number(let x): result = x
        case .name(let name): result = values[name] ?? 0
        case .unary(_, let inner): result = -(try number(inner))
        case .binary(let symbol, let a, let b):
            let (x, y) = (try number(a), try number(b))
            switch symbol {
            case "+": result = x + y
            case "-": result = x - y
            case "*": result = x * y
            default:
                guard y != 0 else { throw Naive() }
                result = symbol == "/" ? x / y : x.truncatingRemainder(dividingBy: y)
            }
        case .branch(let c, let a, let b): result = try bool(c) ? number(a) : number(b)
        case .call(let name, let terms):
            let x = try terms.map(number)
            switch name {
            case "min": result = x.min() ?? 0
            case "max": result = x.max() ?? 0
            case "abs": result = abs(x[0])
            case "floor": result = x[0].rounded(.down)
            default:
                guard x[1] <= x[2] else { throw Naive() }
                result = min(max(x[0], x[1]), x[2])
            }
        case .bool: throw Naive()
        }
        guard result.isFinite else { throw Naive() }
        return result
    }

    private func bool(_ term: Term) throws -> Bool {
        switch term {
        case .bool(let x): return x
        case .name(let name): return flags[name] ?? false
        case .unary(_, let inner): return try !bool(inner)
        case .binary("&&", let a, let b): return try bool(a) && bool(b)
        case .binary("||", let a, let b): return try bool(a) || bool(b)
        case .binary("<", let a, let b): return try number(a) < number(b)
        case .binary(">=", let a, let b): return try number(a) >= number(b)
        case .binary(_, let a, let b): return try number(a) == number(b)
        case .branch(let c, let a, let b): return try bool(c) ? bool(a) : bool(b)
        default: throw Naive()
        }
    }

    private func randomNumber(_ depth: Int, _ random: inout some RandomNumberGenerator) -> Term {
        if depth == 0 || Int.random(in: 0..<6, using: &random) == 0 {
            return Bool.random(using: &random)
                ? .name(["a", "b", "c", "big"].randomElement(using: &random) ?? "a")
                : .number([0, 1, 2.5, 7, 0.1, 1e100].randomElement(using: &random) ?? 0)
        }
        func inner(_ random: inout some RandomNumberGenerator) -> Term { randomNumber(depth - 1, &random) }
        switch Int.random(in: 0..<9, using: &random) {
        case 0...4:
            let symbol = ["+", "-", "*", "/", "%"].randomElement(using: &random) ?? "+"
            return .binary(symbol, inner(&random), inner(&random))
        case 5: return .unary("-", inner(&random))
        case 6: return .branch(randomBool(depth - 1, &random), inner(&random), inner(&random))
        case 7:
            return .call(
                ["min", "max"].randomElement(using: &random) ?? "min", [inner(&random), inner(&random), inner(&random)])
        default:
            return Bool.random(using: &random)
                ? .call("clamp", [inner(&random), inner(&random), inner(&random)])
                : .call(["abs", "floor"].randomElement(using: &random) ?? "abs", [inner(&random)])
        }
    }

    private func randomBool(_ depth: Int, _ random: inout some RandomNumberGenerator) -> Term {
        if depth <= 0 { return Bool.random(using: &random) ? .bool(true) : .name("no") }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .unary("!", randomBool(depth - 1, &random))
        case 1:
            return .binary(
                Bool.random(using: &random) ? "&&" : "||", randomBool(depth - 1, &random),
                randomBool(depth - 1, &random))
        case 2: return .name("yes")
        default:
            let symbol = ["<", ">=", "=="].randomElement(using: &random) ?? "<"
            return .binary(symbol, randomNumber(depth - 1, &random), randomNumber(depth - 1, &random))
        }
    }

    @Test func machineEqualsTheNaiveWalk() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("machine against tree: seed \(seed)")
        var random = SplitMix(state: seed)
        var world = World()
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { world.state(name, .number(value)) }
        for (name, value) in flags.sorted(by: { $0.key < $1.key }) { world.state(name, .bool(value)) }
        var compared = 0
        for _ in 0..<3_000 {
            let term = randomNumber(5, &random)
            let expected = try? number(term)
            guard case .success(let expression) = world.compile(term.source) else {
                // A constant part may be at fault although this run would not reach it; nothing else may.
                let codes = Set(world.faults(term.source).map(\.code))
                #expect(codes.isSubset(of: ["constant-fault", "limit"]), "\(term.source)")
                continue
            }
            let found = try? expression.evaluate(in: &world.context)
            if let expected, let found {
                compared += 1
                #expect(found.isIdentical(to: .number(expected)), "\(term.source)")
            } else {
                #expect((expected == nil) == (found == nil), "\(term.source)")
            }
        }
        #expect(compared > 500)
    }
}

/// A small generator with a seed.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
