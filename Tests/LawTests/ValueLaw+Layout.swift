import Geometry
import LayoutEngine
import ViewDocument
import ViewTree

@testable import UpdateLoop
@testable import ViewGraph

extension ValueLaw {
    func liveNodes() -> [NodeID] {
        var nodes: [NodeID] = []
        graph.forEachNode { node in
            nodes.append(node)
            return true
        }
        return nodes
    }

    /// Whether a lazy container has rows out of view whose lengths only an estimate tells.
    private var hasEstimatedRows: Bool {
        liveNodes().contains { node in
            guard graph.tree.kind[Int(node)].isLazyContainer else { return false }
            let rows = graph.tree.lazyRows[Int(graph.tree.content[Int(node)])]
            return rows.elements.count != rows.count
                && !(rows.isUniform && rows.sections.isEmpty && !rows.elements.isEmpty)
        }
    }

    /// The session's layout asked again about every node it has.
    func relaidOut() throws(LawFailure) -> [String] {
        // An estimate is what was known when it was made: it belongs to the session, not to what is derived.
        if hasEstimatedRows { return [] }
        var copy = session.layout
        for node in liveNodes() { copy.invalidate(node) }
        var log = LayoutLog()
        do {
            let requests = try copy.update(tree: graph.tree, log: &log)
            var result = differences(from: copy.geometry)
            for case .rows(let node, let rows) in requests {
                result.append("rows \(rows) of \(graph.path(of: node)) are missing")
            }
            return result
        } catch {
            return ["relayout failed: \(error)"]
        }
    }

    /// A layout that remembers nothing, at the same offsets; nil where lengths of rows out of view would be needed.
    func fromScratch(_ step: Int) throws(LawFailure) -> LayoutGeometry? {
        if hasEstimatedRows || liveNodes().contains(where: { graph.tree.kind[Int($0)] == .recyclingStack }) {
            return nil
        }
        var fresh = LayoutState(fonts: session.fonts)
        fresh.geometry.scrolls = graph.geometry.scrolls.map { scroll in
            var kept = ScrollGeometry(node: scroll.node)
            kept.offset = scroll.offset
            // Whether it stands at its default anchor is of what it had to scroll, which is written anew.
            kept.contentSize = scroll.contentSize
            kept.containerSize = scroll.containerSize
            kept.insets = scroll.insets
            return kept
        }
        var log = LayoutLog()
        do {
            for _ in 0..<4 {
                let requests = try fresh.update(tree: graph.tree, log: &log)
                for case .rows(let node, let rows) in requests {
                    // By its first row it knows its ideal size across: the session saw it before it scrolled.
                    if rows == 0..<1, session.layout.window(of: node, tree: graph.tree)?.contains(0) == false {
                        return nil
                    }
                    throw LawFailure(
                        law: .geometry, step: step, details: ["rows \(rows) of \(graph.path(of: node)) are missing"])
                }
                if requests.isEmpty { break }
            }
        } catch let failure as LawFailure {
            throw failure
        } catch {
            throw LawFailure(law: .geometry, step: step, details: ["layout failed: \(error)"])
        }
        return fresh.geometry
    }

    func differences(from other: LayoutGeometry) -> [String] {
        let own = graph.geometry
        var result: [String] = []
        func label(_ node: NodeID) -> String {
            "\(graph.program.nodes[Int(graph.tree.template[Int(node)])].typeName) at \(graph.path(of: node))"
        }
        for node in liveNodes() where graph.tree.layoutNode[Int(node)] == node {
            let n = Int(node)
            let isThere = n < other.size.count && other.isPlaced[n]
            let wasThere = n < own.size.count && own.isPlaced[n]
            if isThere != wasThere {
                result.append("\(label(node)): placed \(wasThere), computed again \(isThere)")
            } else if isThere, own.size[n] != other.size[n] {
                result.append("\(label(node)): size \(own.size[n]), computed again \(other.size[n])")
            } else if isThere, own.origin[n] != other.origin[n] {
                result.append("\(label(node)): origin \(own.origin[n]), computed again \(other.origin[n])")
            }
        }
        for (old, new) in zip(own.scrolls, other.scrolls) where old.node >= 0 && graph.isLive(old.node) {
            guard graph.tree.layoutNode[Int(old.node)] >= 0, own.isPlaced[Int(old.node)] else { continue }
            if old.offset != new.offset || old.contentSize != new.contentSize || old.containerSize != new.containerSize
            {
                result.append("\(label(old.node)): scrolls \(old), computed again \(new)")
            }
        }
        return result
    }
}
