/// What an action may do, found without running it.
package struct ActionTargets: Hashable, Sendable {
    /// Names it writes as a whole or in part.
    package var names: [NameReference] = []
    /// Properties of model objects it writes, by number; of which object only running tells.
    package var properties: [Int] = []
    /// Properties of objects of which only running tells what they are, by name.
    package var members: [String] = []
    /// Slots of closures it calls.
    package var closures: [Int] = []
    /// Whether it calls a closure that is a value: any that the document makes.
    package var callsValues = false

    package var isEmpty: Bool {
        names.isEmpty && properties.isEmpty && members.isEmpty && closures.isEmpty && !callsValues
    }
}

extension CompiledExpression {
    /// Everything that closures may write or call which it makes.
    package var targets: ActionTargets { makesObjects ? compiled.targets : ActionTargets() }
}

extension CompiledAction {
    /// Everything a statement of it may write or call, branches not taken included, and closures that it makes.
    package var targets: ActionTargets { compiled.targets }

    /// Whether it makes closures, which keep what is around them.
    package var makesClosures: Bool { !compiled.code.closures.isEmpty }
}

extension CompiledCode {
    fileprivate var targets: ActionTargets {
        var targets = ActionTargets()
        for instruction in code.instructions {
            switch instruction.operation {
            case .store: targets.names.append(code.names[Int(instruction.b)])
            case .storeProperty, .modifyProperty: targets.properties.append(Int(instruction.c))
            case .storeMember, .modifyMember: targets.members.append(code.values[Int(instruction.c)].text)
            case .call, .holdSlot: targets.closures.append(Int(instruction.b))
            case .callValue: targets.callsValues = true
            default: break
            }
        }
        return targets
    }
}
