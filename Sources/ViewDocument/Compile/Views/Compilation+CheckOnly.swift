/// Parts of a document that stand nowhere in the program: they are compiled for their faults alone.
extension Compilation {
    /// Modifiers of a structure whose views could be none: they are checked all the same.
    func checkUnused(_ wraps: [ModifierUse], _ placement: Placement, _ node: JSONNode) {
        guard viewCount(of: node, component: placement.component).most == 0 else { return }
        let scratch = BlockBuilder(role: .arm, component: placement.component)
        var inner = placement.entering(scratch)
        inner.isLazy = false
        inner.isConditional = true
        checkOnly { _ = chain(wraps[...], node, inner) { scratchBase(node, $0) } }
    }

    func scratchBase(_ node: JSONNode, _ placement: Placement) -> ViewBase {
        var template = NodeTemplate(kind: .emptyView, typeName: "EmptyView", place: place(node))
        template.parent = placement.parent
        return ViewBase(index: placement.builder.add(template), counter: SiblingCounter())
    }

    /// Modifiers of a view of unknown type are checked all the same.
    func checkModifiers(of node: JSONNode, _ placement: Placement) {
        let scratch = BlockBuilder(role: .arm, component: placement.component)
        var inner = placement.entering(scratch)
        inner.isLazy = false
        checkOnly {
            let uses = modifiers(of: node, inner) + identity(of: node, inner)
            _ = chain(uses[...], node, inner) { scratchBase(node, $0) }
        }
    }

    /// Runs `body` for its faults alone: what it adds to the program is taken away again.
    func checkOnly(_ body: () -> Void) {
        let sizes = (
            blocks: program.blocks.count, nodes: program.nodes.count, attributes: program.attributes.count,
            expressions: program.expressions.count, actions: program.actions.count, uses: unconditionalUses.count,
            handed: program.handedBodies.count, beside: besideModified.count
        )
        checkDepth += 1
        body()
        checkDepth -= 1
        program.handedBodies.removeSubrange(sizes.handed...)
        program.blocks.removeSubrange(sizes.blocks...)
        program.nodes.removeSubrange(sizes.nodes...)
        program.attributes.removeSubrange(sizes.attributes...)
        program.expressions.removeSubrange(sizes.expressions...)
        program.expressionPlaces.removeSubrange(sizes.expressions...)
        program.actions.removeSubrange(sizes.actions...)
        program.actionPlaces.removeSubrange(sizes.actions...)
        unconditionalUses.removeSubrange(sizes.uses...)
        besideModified.removeSubrange(sizes.beside...)
    }
}
