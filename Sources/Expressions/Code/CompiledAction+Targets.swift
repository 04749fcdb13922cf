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

    package var isEmpty: Bool { names.isEmpty && properties.isEmpty && members.isEmpty && closures.isEmpty }
}

extension CompiledAction {
    /// Everything a statement of it may write or call, branches not taken included.
    package var targets: ActionTargets {
        var targets = ActionTargets()
        for instruction in compiled.code.instructions {
            switch instruction.operation {
            case .store: targets.names.append(compiled.code.names[Int(instruction.b)])
            case .storeProperty, .modifyProperty: targets.properties.append(Int(instruction.c))
            case .storeMember, .modifyMember: targets.members.append(compiled.code.values[Int(instruction.c)].text)
            case .call: targets.closures.append(Int(instruction.b))
            default: break
            }
        }
        return targets
    }
}
