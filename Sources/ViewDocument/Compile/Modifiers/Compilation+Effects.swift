import Expressions

/// Scroll effects (CONTRACT 1): values over `proxy`, `scroll` and, in transitions, `phase`.
extension Compilation {
    func emitEffect(_ effect: EffectForm, _ node: JSONNode, _ outer: ValueContext) {
        var context = outer
        context.place = .captured
        switch effect {
        case .number(let key, let range): emitSingle(key, .number(range), node, context)
        case .color(let key): emitSingle(key, .color, node, context)
        case .trim: emitMembers(node, CompositeRules.effectTrim, context, what: "A trim")
        case .stops: emitStopLocations(node, context)
        case .rotation3D: emitTurn(node, context)
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
                emitSingle(.effectDegrees, .angle, node, context)
                return
            }
            emitMembers(node, CompositeRules.effectRotation, context, what: "A rotation")
        }
    }

    /// Locations of a gradient's stops: a list of numbers, or an expression that gives one.
    private func emitStopLocations(_ node: JSONNode, _ context: ValueContext) {
        guard json.kind(of: node) == .array else { return emitSingle(.effectStops, .numbers, node, context) }
        var locations: [Value] = []
        for item in json.children(of: node) {
            guard let location = json.number(item), (0...1).contains(location) else {
                return fault("wrong-value", "The location of a stop is a number from 0 to 1.", at: item)
            }
            locations.append(.number(location))
        }
        add(.effectStops, .constant(.array(locations)), at: node, context)
    }

    /// A turn in space: about an axis given by its parts, [x, y, z] or by name.
    private func emitTurn(_ node: JSONNode, _ context: ValueContext) {
        emitMembers(node, CompositeRules.effectTurn, context, what: "A rotation in space")
        guard json.kind(of: node) == .object, let axis = json.member("axis", of: node) else { return }
        guard json.kind(of: axis) == .array else {
            return emitMembers(axis, CompositeRules.effectTurnAxis, context, what: "An axis")
        }
        let parts = Array(json.children(of: axis))
        guard parts.count == 3 else { return fault("wrong-value", "An axis is [x, y, z].", at: axis) }
        for (rule, part) in zip(CompositeRules.effectTurnAxis, parts) { emit(rule, part, context) }
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
