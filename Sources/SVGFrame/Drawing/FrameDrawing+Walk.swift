import Expressions
import Geometry
import ViewDocument
import ViewTree

extension FrameDrawing {
    /// Draws a node: opens the group of its view if it is the view's outermost node, then does what its kind does.
    func drawNode(_ step: Step) throws(FrameFault) {
        let node = step.node
        let layout = tree.layoutNode[node]
        guard layout >= 0, geometry.isPlaced[layout] else { return }
        var step = step
        let own = tree.view[node]
        if own >= 0, own != step.view, isView(own) {
            let exactly = step.around + geometry.origin[layout]
            let corner = rounded(exactly)
            openView(own, shift: shift(from: step.base, to: corner))
            if pieces != nil, copiesInside(of: step, at: exactly) { return out.write("</g>") }
            step.base = corner
            step.view = own
            steps.append(
                Step(pieces == nil ? .close : .closeView, node, around: step.around, base: step.base, view: own))
        }
        if !geometry.cells.isEmpty, let cell = geometry.cells[node] { drawCell(cell, step) }
        let kind = tree.kind[node]
        // Which of their rows are there and in what order they are drawn is told otherwise.
        if pieces != nil, kind.isLazyContainer || kind == .recyclingStack { specials += 1 }
        if kind.isPainting {
            try paint(node, kind, place(step))
        } else if kind.isModifier {
            try drawModifier(step, kind)
        } else if kind.scrollsContent {
            drawScrollContent(step)
        } else {
            putDownElements(of: step)
        }
    }

    func isView(_ node: NodeID) -> Bool { templates.isView(Int(tree.template[node])) }

    /// Opens a view's group at `shift` from the origin of the group around it.
    private func openView(_ view: NodeID, shift: Point) {
        out.write("<g")
        writeIdentifier(of: view, " id=\"", "v")
        if shift.x != 0 || shift.y != 0 {
            out.write(" transform=\"translate(")
            out.write(shift.x)
            out.write(" ")
            out.write(shift.y)
            out.write(")\"")
        }
        writeDescription(of: view)
        out.write(">")
    }

    func openStructural(_ step: Step) {
        openView(step.node, shift: .zero)
    }

    private func writeDescription(of view: NodeID) {
        let template = Int(tree.template[view])
        templates.write(template, to: &out)
        if templates.hasLiveName[template], let attribute = tree.attribute(.name, of: view),
            let name = tree.value(of: attribute, at: view)?.text
        {
            out.write(" data-name=\"")
            out.write(escaping: name)
            out.write("\"")
        }
        if templates.isSpoken[template] {
            let spoken = spoken(of: view)
            spoken.write(to: &out)
            if spoken.label != nil { return }
        }
        if tree.kind[view] == .text, tree.content[view] >= 0 {
            out.write(" aria-label=\"")
            for run in tree.texts[tree.content[view]].runs where run.symbol == nil { out.write(escaping: run.text) }
            out.write("\"")
        }
    }

    /// What the modifiers around a view say, from the inside out.
    func spoken(of view: NodeID) -> Spoken {
        var spoken = Spoken()
        var at = tree.parent[view]
        while at >= 0, tree.view[at] == view {
            if tree.kind[at] == .accessibility { add(at, to: &spoken) }
            at = tree.parent[at]
        }
        return spoken
    }

    /// Writes ` id="` or another opening, the prefix, a letter for what it is, the number of the node, and a quote.
    @inline(__always) @discardableResult func writeIdentifier(
        of node: NodeID, _ opening: StaticString, _ letter: StaticString
    ) -> UInt64 {
        let identity = identities.claim(tree.frameIdentity(of: node), by: node)
        writeIdentifier(identity, opening, letter, "\"")
        return identity
    }

    @inline(__always) func writeIdentifier(
        _ identity: UInt64, _ opening: StaticString, _ letter: StaticString, _ closing: StaticString
    ) {
        out.write(opening)
        if !options.idPrefix.isEmpty { out.write(plain: options.idPrefix) }
        out.write(letter)
        out.write(hexadecimal: identity)
        out.write(closing)
    }

    /// Puts down what a node holds, the first element on top.
    func putDownElements(of step: Step) {
        let node = step.node
        let around = tree.layoutNode[node] == node ? step.around + geometry.origin[node] : step.around
        let first = Int(tree.childStart[node])
        let end = first + Int(tree.childCount[node])
        let mayReorder = templates.mayReorder && end - first > 1 && !tree.kind[node].isModifier
        var isSimple = !mayReorder && !standsInGroups(node, end - first)
        var at = first
        while isSimple, at < end {
            isSimple = tree.parent[tree.children[at]] == node
            at += 1
        }
        guard isSimple else {
            let elements = tree.children[first..<end]
            let order = mayReorder ? drawingOrder(of: elements, in: node) : Array(elements)
            return putDown(order, around: around, in: step, isReordered: mayReorder)
        }
        at = end
        while at > first {
            at -= 1
            steps.append(
                Step(
                    .draw, tree.children[at], around: around, base: step.base, view: step.view,
                    isInScroll: step.isInScroll))
        }
    }
}
