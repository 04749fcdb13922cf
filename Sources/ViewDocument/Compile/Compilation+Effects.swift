import Expressions

/// Scroll effects (CONTRACT 1): values over `proxy`, `scroll` and, in transitions, `phase`.
extension Compilation {
    func emitEffect(_ effect: EffectForm, _ node: JSONNode, _ outer: ValueContext) {
        var context = outer
        context.place = .captured
        switch effect {
        case .number(let key, let range): emitSingle(key, .number(range), node, context)
        case .offset:
            emitMembers(node, CompositeRules.effectOffset, context, what: "An offset")
        case .scale:
            guard json.kind(of: node) == .object, !isExpression(node) else {
                emitShared([.effectScaleX, .effectScaleY], .number(.any), node, context)
                return
            }
            emitMembers(node, CompositeRules.effectScale, context, what: "A scale")
        case .rotation:
            guard json.kind(of: node) == .object, !isExpression(node) else {
                emitSingle(.effectDegrees, .number(.any), node, context)
                return
            }
            emitMembers(node, CompositeRules.effectRotation, context, what: "A rotation")
        }
    }

    /// `scrollTransition`: a set of effects for each phase, or one set over `phase.value`.
    func emitTransition(_ node: JSONNode, _ outer: ValueContext) {
        var context = outer
        context.scope = context.scope.adding("phase", NameBinding(.members(.phase)))
        let phases = ModifierSchema.transitionPhases
        let perPhase = phases.contains { json.member($0, of: node) != nil }
        add(.phaseEffects, .constant(.number(perPhase ? 1 : 0)), at: node, context)
        if let axis = json.member("axis", of: node) {
            emitSingle(.axis, .choice(.scrollAxis), axis, outer)
        }
        guard perPhase else {
            emitKeys(of: node, ModifierSchema.effectKeys, context, what: "A scroll transition")
            return
        }
        for member in json.children(of: node)
        where ModifierSchema.effectKeys.contains(where: { $0.key == json.key(member) }) {
            fault("wrong-value", "Effects stand either in each phase or beside all of them, not both.", at: member)
        }
        for (index, phase) in phases.enumerated() {
            guard let effects = json.member(phase, of: node) else { continue }
            context.index = Int32(clamping: index)
            emitMembers(effects, ModifierSchema.effectKeys, context, what: "A set of effects")
        }
    }
}
