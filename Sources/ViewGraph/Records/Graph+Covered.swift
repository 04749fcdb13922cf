import Geometry
import Metering
import ViewDocument
import ViewTree

/// What is mounted and not shown: candidates of a ViewThatFits, screens of a stack that have others over them, pages that are
/// not chosen. It stays as it is and has disappeared. (CONTROLS 5.8, 6.2.)
extension Graph {
    func addCandidate(_ node: NodeID) {
        guard candidateNodes.insert(node).inserted else { return }
        newCandidates.append(node)
        if program.nodes[tree.template[node]].awaitsViews { awaitingNodes.append(node) }
    }

    func purgeCandidates() {
        candidateNodes = candidateNodes.filter { isLive($0) }
        shownCandidates = shownCandidates.filter { isLive($0) }
        newCandidates.removeAll { !isLive($0) }
        awaitingNodes.removeAll { !isLive($0) }
        screenNodes.removeAll { !isLive($0) }
        coveredScreens = coveredScreens.filter { isLive($0) }
    }

    /// Candidates that are shown now and were not, and those that were and are no more. Layout chooses anew every time; the
    /// rest is looked at when screens or pages changed, or when it is new.
    func takeChangedCandidates() -> (came: [NodeID], left: [NodeID]) {
        var came: [NodeID] = []
        var left: [NodeID] = []
        guard !candidateNodes.isEmpty || awaysChanged else { return (came, left) }
        if awaysChanged { findCoveredScreens() }
        let looksAtAll = awaysChanged || hasCandidates
        awaysChanged = false
        // What waits for a first view is asked each time.
        let some = newCandidates + awaitingNodes
        meter.add(.visit, looksAtAll ? candidateNodes.count : some.count)
        for node in looksAtAll ? Array(candidateNodes) : some {
            let isShown = (!isCandidate(node) || isPlaced(node)) && !isAway(node) && hasAwaitedViews(node)
            guard isShown != shownCandidates.contains(node) else { continue }
            if isShown {
                shownCandidates.insert(node)
                came.append(node)
            } else {
                shownCandidates.remove(node)
                left.append(node)
            }
        }
        newCandidates.removeAll()
        return (came, left)
    }

    /// Whether what a modifier waits for is there: a first view inside it.
    private func hasAwaitedViews(_ node: NodeID) -> Bool {
        guard awaitsViews, program.nodes[tree.template[node]].awaitsViews else { return true }
        var steps = 0
        defer { meter.add(.visit, steps) }
        return holdsView(node, &steps)
    }

    private func holdsView(_ node: NodeID, _ steps: inout Int) -> Bool {
        let kind = tree.kind[node]
        steps += 1
        guard kind.isStructural || kind.isModifier else { return true }
        if holeIndex[node] >= 0 {
            for block in holes[holeIndex[node]].blocks {
                let first = tree.blocks[block].firstNode
                for root in program.blocks[tree.blocks[block].template].roots
                where holdsView(first + root, &steps) { return true }
            }
        }
        let first = tree.blocks[tree.block[node]].firstNode
        // What a modifier has beside what it modifies is no view in it.
        for child in program.nodes[tree.template[node]].children.prefix(kind.isModifier ? 1 : .max)
        where holdsView(first + child, &steps) { return true }
        return false
    }

    /// Whether a node stands on a screen of a stack or on a page, where being mounted is not being seen.
    func standsOnScreen(_ node: NodeID) -> Bool {
        guard hasAways else { return false }
        return firstAround(node) { isScreen($0) || attribute(.isAway, of: $0) != nil }
    }

    /// Whether a node is on a screen with another over it, or on a page that is not shown.
    private func isAway(_ node: NodeID) -> Bool {
        guard hasAways else { return false }
        return firstAround(node) { coveredScreens.contains($0) || number(.isAway, of: $0) == 1 }
    }

    /// Whether anything around a node is as asked; what is lifted stands where it comes out.
    private func firstAround(_ node: NodeID, _ condition: (NodeID) -> Bool) -> Bool {
        var at = node
        var steps = 0
        defer { meter.add(.visit, steps) }
        while at >= 0 {
            steps += 1
            if condition(at) { return true }
            at = writtenParent(of: laidOutParent(at))
        }
        return false
    }

    private func isScreen(_ node: NodeID) -> Bool { program.nodes[tree.template[node]].isScreen }

    /// Of the screens of a stack the last one covers the others: its own first screen comes before those that are lifted to it,
    /// and these are drawn in the order in which they came.
    private func findCoveredScreens() {
        coveredScreens.removeAll()
        guard screenNodes.count > 1 else { return }
        meter.add(.visit, screenNodes.count)
        var tops: [NodeID: (screen: NodeID, order: Int)] = [:]
        for screen in screenNodes {
            guard let (stack, order) = stack(of: screen) else { continue }
            guard let top = tops[stack] else {
                tops[stack] = (screen, order)
                continue
            }
            let covers =
                order != top.order
                ? order > top.order : Agenda.precedes(place(ofNode: top.screen), place(ofNode: screen))
            coveredScreens.insert(covers ? top.screen : screen)
            if covers { tops[stack] = (screen, order) }
        }
    }

    /// Where the screens of the stack around a screen come out, and which of them it came as; -1 for its first one.
    private func stack(of screen: NodeID) -> (exit: NodeID, order: Int)? {
        var at = screen
        while at >= 0 {
            if program.nodes[tree.template[at]].liftsTo == Self.screens {
                guard let exit = exits[at], exit != at, let order = lifts[exit]?.firstIndex(of: at) else { return nil }
                return (exit, order)
            }
            let block = tree.block[at]
            if program.nodes[tree.template[at]].parent < 0, program.blocks[tree.blocks[block].template].role == .body,
                let local = program.components[instances[tree.blocks[block].instance].component].exits[Self.screens]
            {
                return (tree.blocks[block].firstNode + local, -1)
            }
            at = writtenParent(of: at)
        }
        return nil
    }

    private static let screens = "screens"
}
