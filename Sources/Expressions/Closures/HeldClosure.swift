import Synchronization

/// A closure that is a value (RERENDER 4.6): what it does, and what it captured where it was made.
///
/// Its `owner` is what a session made of the names around it; what that is only the session knows.
///
/// What it holds is written once more, when it ends, by whoever held it last.
package final class HeldClosure: @unchecked Sendable {
    enum Work: Sendable {
        /// Statements of an expression or action, with what those names there held that it uses.
        case statements(CompiledCode, ClosureCode, [Value])
        /// What a use of a component was given: an action, or a function.
        case action(CompiledAction)
        case function(CompiledExpression)
        /// A place that is read and written: its owner is what a session knows of it.
        case binding
        /// Of a closure that ends.
        case ended
    }

    private(set) var work: Work
    package private(set) var owner: any Sendable
    /// Whether it uses anything of where it was made: then no other is equal to it.
    package let captures: Bool
    /// Bytes that it keeps, roughly, those of closures that it captures included.
    let memory: Int

    init(_ work: Work, captures: Bool, owner: any Sendable) {
        self.work = work
        self.captures = captures
        self.owner = owner
        var memory = 128
        if case .statements(_, _, let values) = work {
            // One that captures another twice, which does so too, would count beyond all numbers.
            for value in values { memory = min(memory + value.memory, 1 << 40) }
        }
        self.memory = memory
    }

    /// What a closure captured that is let go may be the last to hold others: they end one after the other, not in each other.
    deinit {
        guard captures else { return }
        ClosureBin.shared.take(&work, &owner)
        ClosureBin.shared.empty()
    }

    package convenience init(_ action: CompiledAction, owner: any Sendable) {
        self.init(.action(action), captures: action.capturesOwner, owner: owner)
    }

    package convenience init(_ function: CompiledExpression, owner: any Sendable) {
        self.init(.function(function), captures: function.capturesOwner, owner: owner)
    }

    /// Whether what it is called with are parameters of its scope; else it has registers for that, and the parameters are those
    /// of the action around.
    package var takesParameters: Bool {
        if case .statements = work { return false }
        return true
    }

    /// The same closure, or one of the same place that captures nothing.
    package func isSame(as other: HeldClosure) -> Bool {
        if self === other { return true }
        if let own = binding { return other.binding.map { own.isSame(as: $0) } ?? false }
        guard !captures, !other.captures else { return false }
        return isOfSamePlace(as: other)
    }

    /// Whether both are written at one place of the document.
    package func isOfSamePlace(as other: HeldClosure) -> Bool {
        switch (work, other.work) {
        case (.statements(let code, let a, _), .statements(let same, let b, _)):
            code === same && a.begin == b.begin
        case (.action(let a), .action(let b)): a.compiled === b.compiled
        case (.binding, .binding): true
        case (.function(let a), .function(let b)): a.compiled === b.compiled
        default: false
        }
    }

    /// Does what it does in the names of its owner, and gives what it returns; nil where it returns nothing.
    package func call<Context: ActionContext>(
        _ arguments: [Value], in context: inout Context
    ) throws(EvaluationFault) -> Value {
        switch work {
        case .action(let action):
            try action.checkTold(arguments.count)
            try action.perform(in: &context)
            return .null
        case .function(let function): return try function.call(with: arguments.count, in: &context)
        case .binding, .ended: return .null
        case .statements(let compiled, let code, let captured):
            guard arguments.count <= code.takes || code.takesAny else {
                throw EvaluationFault(
                    code: "wrong-arguments",
                    message: "The closure takes \(code.takes) values, and is called with \(arguments.count).")
            }
            var values = [Value](repeating: .null, count: code.parameters)
            for (register, value) in zip(code.captured, captured) { values[register] = value }
            values += arguments.prefix(code.takes)
            let rest = SuspendedAction(
                compiled: compiled, at: code.begin, numbers: [], values: values, result: code.result)
            return try rest.resume(in: &context)
        }
    }
}

/// What closures kept that have ended.
private final class ClosureBin: Sendable {
    static let shared = ClosureBin()
    typealias Kept = (work: HeldClosure.Work, owner: any Sendable)
    private let kept = Mutex<(list: [Kept], isEmptying: Bool)>(([], false))

    /// Takes what a closure kept over from it, so that nothing of it is left there.
    func take(_ work: inout HeldClosure.Work, _ owner: inout any Sendable) {
        kept.withLock { kept in
            kept.list.append((work, owner))
            (work, owner) = (.ended, 0)
        }
    }

    func empty() {
        let isOther = kept.withLock { kept in
            defer { kept.isEmptying = true }
            return kept.isEmptying
        }
        // Whoever empties it already takes all of it.
        if isOther { return }
        while true {
            let next: Kept? = kept.withLock { kept in
                if kept.list.isEmpty { kept.isEmptying = false }
                return kept.list.popLast()
            }
            guard let next else { return }
            withExtendedLifetime(next) {}
        }
    }
}

/// A closure in code: its instructions stand behind the one that makes it a value.
struct ClosureCode: Sendable {
    /// The register of its first parameter, behind those that it captures; how many it takes; the register of what it gives.
    var parameters: Int
    var takes: Int
    var result: Int
    var captures: Bool
    /// Whether it names none of the values that it is told, and may be told more.
    var takesAny = false
    /// Registers of the names around it that it uses.
    var captured: [Int] = []
    /// Names of where it is written that it uses.
    var names: [NameReference] = []
    var begin = 0
    var end = 0
}

extension EvaluationContext {
    package var told: [Value] { [] }

    package mutating func takeError() -> Value? { nil }

    package mutating func capture(_ names: [NameReference]) throws(EvaluationFault) -> any Sendable {
        throw EvaluationFault(code: "misplaced-closure", message: "No closure is made here.")
    }

    package mutating func held(binding: Int) throws(EvaluationFault) -> Value {
        throw EvaluationFault(code: "misplaced-closure", message: "No binding is given here.")
    }

    package mutating func held(proxy: Int) throws(EvaluationFault) -> Value {
        throw EvaluationFault(code: "misplaced-name", message: "No proxy is given here.")
    }

    package mutating func held(slot: Int) throws(EvaluationFault) -> Value {
        throw EvaluationFault(code: "misplaced-closure", message: "No closure is given here.")
    }

    package mutating func call(
        _ closure: HeldClosure, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        throw EvaluationFault(code: "misplaced-closure", message: "Only actions call a closure.")
    }
}

extension CompiledAction {
    /// Names of where it is written that it uses.
    package var names: [NameReference] { compiled.names }
}

extension CompiledExpression {
    /// Names of where it is written that it uses.
    package var names: [NameReference] { compiled.names }
}

extension Code {
    /// What the instructions from `begin` on ask their context for by name, each once.
    func names(from begin: Int) -> [NameReference] {
        var found: Set<NameReference> = []
        for instruction in instructions[begin...] {
            switch instruction.operation {
            case .load, .loadNumber, .loadBool, .store: found.insert(names[Int(instruction.b)])
            case .call, .callFunction, .holdSlot: found.insert(NameReference(.slot, Int(instruction.b)))
            default: break
            }
        }
        return found.sorted { ($0.space.rawValue, $0.index) < ($1.space.rawValue, $1.index) }
    }
}

extension CompiledCode {
    fileprivate var names: [NameReference] { code.names(from: 0) }
}

extension Value {
    /// Whether two engines that run one document would say the same of both: closures are what is written where they are.
    package func isAlike(to other: Value) -> Bool {
        switch (self, other) {
        case (.closure(let x), .closure(let y)): x.isOfSamePlace(as: y)
        case (.array(let x), .array(let y)): x.count == y.count && zip(x, y).allSatisfy { $0.isAlike(to: $1) }
        case (.object(let x), .object(let y)):
            x.names == y.names && zip(x.values, y.values).allSatisfy { $0.isAlike(to: $1) }
        default: isIdentical(to: other)
        }
    }
}
