import ViewDocument

/// Screens of a stack with others over them, and pages that are not chosen: mounted and out of the way (CONTROLS 5.8, 6.2).
extension NaiveSession {
    /// Of the screens of each stack all but the last: its own first one is below those lifted to it, and these lie over each
    /// other in the order in which they came.
    func coveredScreens() -> Set<ObjectIdentifier> {
        var screens: [LiveNode] = []
        var lifts: [LiveNode] = []
        root?.walk { node in
            if node.template.isScreen { screens.append(node) }
            if node.template.liftsTo != nil { lifts.append(node) }
        }
        knownLifts.removeAll { known in !lifts.contains { $0 === known } }
        knownLifts += lifts.filter { lift in !knownLifts.contains { $0 === lift } }
        var tops: [ObjectIdentifier: (screen: LiveNode, order: Int)] = [:]
        var covered: Set<ObjectIdentifier> = []
        for screen in screens {
            guard let (exit, order) = stack(of: screen) else { continue }
            if let top = tops[ObjectIdentifier(exit)] {
                let isOver = order >= top.order
                covered.insert(ObjectIdentifier(isOver ? top.screen : screen))
                if !isOver { continue }
            }
            tops[ObjectIdentifier(exit)] = (screen, order)
        }
        return covered
    }

    /// Whether a node is on a covered screen or on a page that is not shown.
    func isAway(_ node: LiveNode, _ covered: Set<ObjectIdentifier>) -> Bool {
        var around: LiveNode? = node
        while let at = around {
            if covered.contains(ObjectIdentifier(at)) || isTrue(.isAway, at) { return true }
            // What is lifted stands where it comes out.
            around = (at.template.liftsTo.flatMap { exit($0, around: at.block) } ?? at).parent
        }
        return false
    }

    private func stack(of screen: LiveNode) -> (exit: LiveNode, order: Int)? {
        var around: LiveNode? = screen
        while let at = around {
            if at.template.liftsTo == "screens" {
                guard let exit = exit("screens", around: at.block) else { return nil }
                return (exit, knownLifts.firstIndex { $0 === at } ?? -1)
            }
            if at.template.parent < 0, let exit = ownExit("screens", of: at.block) { return (exit, -1) }
            around = at.parent
        }
        return nil
    }

    private func exit(_ name: String, around block: LiveBlock) -> LiveNode? {
        var at: LiveBlock? = block
        while let current = at {
            if let exit = ownExit(name, of: current) { return exit }
            at = current.hole?.block
        }
        return nil
    }

    private func ownExit(_ name: String, of block: LiveBlock) -> LiveNode? {
        guard block.role == .body, let local = program.components[block.instance.component].exits[name] else {
            return nil
        }
        return block.nodes[Int(local)]
    }
}
