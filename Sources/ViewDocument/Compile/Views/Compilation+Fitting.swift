import Expressions

/// A body of a view of the library for uses of which the same is known before anything runs: slots of views that are not given
/// and conditions that are decided by it cost nothing in the live tree. What it shows is what the view's own body shows.
struct Fitting {
    var component: Int
    /// By slot of the component, what is known of a name that conditions look at; nil where nothing is.
    var values: [Value?]
    /// Slots of views that uses give, a bit each.
    var views: UInt64
    /// How often the document writes such a use, rows and bodies of components counted for several.
    var weight = 0

    fileprivate func isSame(_ other: [Value?], _ given: UInt64) -> Bool {
        views == given
            && zip(values, other).allSatisfy { own, its in
                switch (own, its) {
                case (nil, nil): true
                case (let own?, let its?): own.isIdentical(to: its)
                default: false
                }
            }
    }
}

extension Compilation {
    /// Uses from which on a body of their own is worth compiling, and how many a document may have.
    private static let leastWeight = 4
    private static let mostFittings = 64
    /// Choices that are none of the blocks of an If, a Switch or a slot: nothing stands there, or it is not known what does.
    private static let nothing = -1
    private static let undecided = -2

    /// Notes what is known of a use that was just given its inputs; the body for it is made when all are known.
    func fit(_ use: Int32, to component: Int, _ placement: Placement) {
        let inputs = libraryInputs(of: component)
        guard checkDepth == 0, inputs.plan.canFit, takesLibraryAsItIs, !placement.isLazy else { return }
        let values = knownValues(of: use, inputs, component, placement.builder)
        var views: UInt64 = 0
        for (place, block) in placement.builder.nodes[Int(use)].blocks.enumerated()
        where block >= 0 && place % 2 == 0 && place < 128 {
            views |= 1 << UInt64(place / 2)
        }
        let known = fittingsOf[component, default: []].first { fittings[$0].isSame(values, views) }
        guard let at = known ?? newFitting(component, values, views) else { return }
        fittings[at].weight += weight(of: placement)
        placement.builder.nodes[Int(use)].fittedBody = Int32(clamping: at)
    }

    /// A row is many, the body of a component several; what a view of the library is made of is what that is.
    private func weight(of placement: Placement) -> Int {
        if program.components[placement.component].isLibrary { return fitting.map { fittings[$0].weight } ?? 0 }
        if !placement.scope.loops.isEmpty { return Self.leastWeight }
        return placement.component == 0 ? 1 : 2
    }

    private func newFitting(_ component: Int, _ values: [Value?], _ views: UInt64) -> Int? {
        guard fittings.count < Self.mostFittings else { return nil }
        fittings.append(Fitting(component: component, values: values, views: views))
        fittingsOf[component, default: []].append(fittings.count - 1)
        return fittings.count - 1
    }

    /// The use is written once more, at another place.
    func countFitting(_ fitting: Int32) {
        if fitting >= 0 { fittings[Int(fitting)].weight += 1 }
    }

    private func knownValues(
        of use: Int32, _ inputs: LibraryInputs, _ component: Int, _ builder: BlockBuilder
    ) -> [Value?] {
        var values = inputs.noValues
        for (slot, asksMore) in inputs.decisive {
            let source = builder.argument(Int32(clamping: slot), of: use)
            switch (program.components[component].slots[slot].kind, source) {
            case (.property, .constant(let value)?): values[slot] = asksMore ? value : Self.presence(of: value)
            case (.property, nil):
                let initial = program.components[component].slots[slot].initial
                guard initial >= 0, program.expressions[initial].parameters == nil else { continue }
                values[slot] = program.expressions[initial].constant
            case (.binding, nil): values[slot] = .null
            default: break
            }
        }
        return values
    }

    /// Letters that are only asked whether there are any.
    private static func presence(of value: Value) -> Value {
        guard case .string(let text) = value, !text.isEmpty else { return value }
        return .string("·")
    }

    /// Compiles the bodies that are worth it; the other uses have the view's own.
    func compileFittings() {
        var bodies: [Int] = []
        while bodies.count < fittings.count {
            let own = program.components[fittings[bodies.count].component].body
            bodies.append(
                fittings[bodies.count].weight < Self.leastWeight || isStopped ? own : fittedBody(bodies.count) ?? own)
        }
        program.fittedBodies = bodies
    }

    /// What is compiled again was counted and told of when the view's own body was compiled.
    private func fittedBody(_ index: Int) -> Int? {
        let component = fittings[index].component
        guard let body = declarations[component].body else { return nil }
        let counts = (work, expressionCount, meter.bytes, featureUses)
        let (features, findings, uses) = (program.features, program.findings, unconditionalUses.count)
        let (blocks, nodes, attributes) = (program.blocks.count, program.nodes.count, program.attributes.count)
        (work, meter.bytes) = (0, 0)
        (fitting, choices) = (index, [])
        let block = BlockBuilder(role: .body, component: component)
        block.roots = views(body, Placement(builder: block, scope: scope(of: component), component: component))
        holdPlace(of: body, in: block)
        fitting = nil
        (work, expressionCount, meter.bytes, featureUses) = counts
        (program.features, program.findings) = (features, findings)
        unconditionalUses.removeSubrange(uses...)
        let made = block.finish(into: &program, around: nil)
        var left = choices[...]
        if choices.contains(where: { $0 != Self.undecided }),
            trace(made, like: program.components[component].body, &left), left.isEmpty
        {
            return made
        }
        program.blocks.removeSubrange(blocks...)
        program.nodes.removeSubrange(nodes...)
        program.attributes.removeSubrange(attributes...)
        return nil
    }

    /// Whether what is compiled stands in a body that is made for what is known of uses.
    private func isFitted(_ placement: Placement) -> Bool {
        fitting.map { fittings[$0].component == placement.component } == true && checkDepth == 0
    }

    /// Whether a slot of views stands in a body for uses that do not give it.
    func isLeftOut(slot number: Int, _ node: JSONNode, _ placement: Placement) -> Bool {
        guard let fitting, isFitted(placement) else { return false }
        let isLeftOut = !placement.isLazy && number < 64 && fittings[fitting].views & (1 << UInt64(number)) == 0
        choices.append(isLeftOut ? json.member("default", of: node) == nil ? Self.nothing : 0 : Self.undecided)
        return isLeftOut
    }

    /// Whether an If or a Switch is decided, and what stands in its place then.
    func decided(isCondition: Bool, _ node: JSONNode, _ placement: Placement) -> (isDecided: Bool, arm: JSONNode?) {
        guard let fitting, isFitted(placement) else { return (false, nil) }
        let (choice, arm) = choice(isCondition, node, placement, fitting)
        choices.append(choice)
        return (choice != Self.undecided, arm)
    }

    /// The arm that is chosen, by its place among the blocks.
    private func choice(
        _ isCondition: Bool, _ node: JSONNode, _ placement: Placement, _ fitting: Int
    ) -> (choice: Int, arm: JSONNode?) {
        guard !placement.isLazy else { return (Self.undecided, nil) }
        if isCondition {
            guard ["keeps", "screen", "let"].allSatisfy({ json.member($0, of: node) == nil }),
                case .bool(let isTrue)? = known("condition", .bool, of: node, placement, fitting)
            else { return (Self.undecided, nil) }
            guard let arm = json.member(isTrue ? "then" : "else", of: node) else { return (Self.nothing, nil) }
            return (isTrue ? 0 : 1, arm)
        }
        guard case .string(let name)? = known("value", .any, of: node, placement, fitting),
            let cases = json.member("cases", of: node)
        else { return (Self.undecided, nil) }
        let members = json.membersByKey(of: cases)
        if let place = members.firstIndex(where: { SwitchLabel.matches(SwitchLabel.value(json.key($0)), name) }) {
            return (place, members[place])
        }
        guard let standard = json.member("default", of: node) else { return (Self.nothing, nil) }
        return (members.count, standard)
    }

    /// Notes of a body that was made for uses where its nodes and blocks stand in the view's own, by which their identities go;
    /// false where the two are not written alike.
    private func trace(_ made: Int, like own: Int, _ choices: inout ArraySlice<Int>) -> Bool {
        program.blocks[made].standsFor = Int32(clamping: own)
        var next = program.blocks[made].nodes.lowerBound
        return trace(made, &next, in: own, around: [], &choices) && next == program.blocks[made].nodes.upperBound
    }

    private func trace(
        _ made: Int, _ next: inout Int, in own: Int, around: [(template: Int32, hole: Int32)],
        _ choices: inout ArraySlice<Int>
    ) -> Bool {
        let nodes = program.blocks[made].nodes
        for (local, index) in program.blocks[own].nodes.enumerated() {
            let (node, local) = (program.nodes[index], Int32(clamping: local))
            var choice = Self.undecided
            if node.kind.isChosen {
                guard let chosen = choices.popFirst() else { return false }
                choice = chosen
            }
            if choice == Self.nothing || isLeftOut(stack: index, next) { continue }
            if choice >= 0 {
                guard choice < node.blocks.count, node.blocks[choice] >= 0 else { return false }
                let inside = around + [(node.blocks[choice], local)]
                guard trace(made, &next, in: Int(node.blocks[choice]), around: inside, &choices) else { return false }
                continue
            }
            guard next < nodes.upperBound, program.nodes[next].kind == node.kind,
                program.nodes[next].place.node == node.place.node, program.nodes[next].handedBody == node.handedBody,
                program.nodes[next].blocks.count == node.blocks.count
            else { return false }
            if !around.isEmpty || next - nodes.lowerBound != Int(local) {
                program.nodes[next].origin = Int32(clamping: program.origins.count)
                program.origins.append(Origin(around: around, local: local))
            }
            let blocks = program.nodes[next].blocks
            next += 1
            for (inner, its) in zip(blocks, node.blocks) where inner >= 0 || its >= 0 {
                guard inner >= 0, its >= 0, trace(Int(inner), like: Int(its), &choices) else { return false }
            }
        }
        return true
    }

    /// Whether a node is the stack that holds what a slot is given as one view, or what marks it as an icon, where what stands
    /// in its place needs neither.
    private func isLeftOut(stack index: Int, _ next: Int) -> Bool {
        let own = program.nodes[index]
        guard index + 1 < program.nodes.count,
            next >= program.nodes.count || program.nodes[next].place.node != own.place.node
        else { return false }
        if own.typeName == ModifierSchema.iconMark { return isLeftOut(stack: index + 1, next) }
        let inside = program.nodes[index + 1]
        return !own.isView && inside.kind.isChosen && inside.place.node == own.place.node
    }

    /// What an expression under `key` comes to for all uses of a fitting; nil where that is not known.
    private func known(
        _ key: String, _ expected: ExpectedType, of node: JSONNode, _ placement: Placement, _ fitting: Int
    ) -> Value? {
        guard let text = json.member(key, of: node).flatMap({ json.member("$", of: $0) }),
            let compiled = compile(text, expecting: expected, in: placement.scope)
        else { return nil }
        return value(of: compiled, knowing: fittings[fitting].values, placement.component)
    }

    /// What an expression that looks at nothing but the environment comes to in a body that is made for uses: what
    /// conditions may know of inputs is not all there is to them.
    func knownByAll(_ compiled: CompiledExpression, _ builder: BlockBuilder) -> Value? {
        guard let fitting, fittings[fitting].component == builder.component, checkDepth == 0, !compiled.reads.isEmpty,
            !compiled.usesRandom, !compiled.makesObjects
        else { return nil }
        return value(of: compiled, knowing: [], builder.component)
    }

    private func value(of compiled: CompiledExpression, knowing values: [Value?], _ component: Int) -> Value? {
        var context = KnownContext(values: values, operationsLeft: 10_000) { slot in
            guard case .environment(let key) = self.program.components[component].slots[slot].kind else { return nil }
            return self.unset(key)
        }
        return try? compiled.evaluate(in: &context)
    }

    /// What a body sees of a key of the environment that nothing in the document sets; nil where something does, where it is
    /// the device's or where it goes by the profile, which a request may change.
    private func unset(_ key: Int) -> Value? {
        let name = program.environmentKeys[key]
        guard EnvironmentKey(index: key) == nil, name != Program.releaseKey, environmentWrites[name] == nil else {
            return nil
        }
        return program.standard(ofKey: key, in: program.viewport)
    }
}
