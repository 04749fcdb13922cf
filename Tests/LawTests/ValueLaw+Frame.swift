import SVGFrame
import ScrollEffects
import UpdateLoop
import ViewGraph
import ViewTree

extension ValueLaw {
    /// The frame from a new writer and new effects.
    func redrawn(_ geometry: LayoutGeometry, _ step: Int) throws(LawFailure) -> [String] {
        var effects = EffectState()
        var writer = FrameWriter(program: graph.program)
        do {
            _ = try effects.update(
                tree: graph.tree, geometry: geometry, nodes: graph.effectNodes.filter { graph.isLive($0) })
            var result: [String] = []
            for node in graph.effectNodes where graph.isLive(node) && graph.tree.content[Int(node)] >= 0 {
                let at = Int(graph.tree.content[Int(node)])
                let own = at < graph.effects.count ? graph.effects[at] : EffectValues()
                if own != effects.values[at] {
                    result.append("effect at \(graph.path(of: node)): \(own), computed again \(effects.values[at])")
                }
            }
            let coordinates = Coordinates(tree: graph.tree, geometry: geometry, effects: effects.values)
            let fresh = try writer.frame(of: coordinates, fonts: session.fonts, options: FrameOptions())
            let own = try session.frame(FrameOptions())
            if own != fresh { result.append(Shown.difference("frame", own, fresh)) }
            return result
        } catch {
            return ["the frame failed: \(error)"]
        }
    }

    /// Views whose own paint differs from the frame before without being told as redrawn.
    mutating func drawingDifferences(_ update: Update, _ step: Int) throws(LawFailure) -> [String] {
        let frame: [UInt8]
        do {
            frame = try session.frame(FrameOptions())
        } catch {
            throw LawFailure(law: .fault, step: step, details: ["no frame: \(error)"])
        }
        let before = drawn
        drawn = DrawnGroup.groups(in: frame)
        guard updates > 0 else {
            updates = 1
            return []
        }
        let told = Set(update.log.redrawn.map(\.path))
        var paths: [String: String] = [:]
        for node in liveNodes() where graph.tree.view[Int(node)] == node {
            paths[DrawnGroup.identifier(of: node, in: graph.tree)] = graph.path(of: node)
        }
        var result: [String] = []
        for (identifier, group) in drawn {
            guard let path = paths[identifier], let old = before[identifier], !told.contains(path) else { continue }
            if !old.paintsLike(group), old.isSeenInside || group.isSeenInside {
                result.append("\(path) is drawn differently and not told:\n      \(old.paint)\n      \(group.paint)")
            }
        }
        for identifier in drawn.keys where before[identifier] == nil {
            if let path = paths[identifier], let group = drawn[identifier], group.isSeen, !told.contains(path) {
                result.append("\(path) is drawn for the first time and not told: \(group.paint)")
            }
        }
        return result.sorted()
    }
}
