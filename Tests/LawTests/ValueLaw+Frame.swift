import Geometry
import ScrollEffects
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

@testable import SVGFrame

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
                // A candidate that was not chosen is nowhere, and has no effect.
                let layout = Int(graph.tree.layoutNode[Int(node)])
                guard layout < 0 || geometry.isPlaced[layout] else { continue }
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

    /// Views whose own paint differs from the frame before without being told as redrawn, or that are told without differing,
    /// and what a comparison of every view tells otherwise than that of what was touched.
    mutating func drawingDifferences(_ update: Update, _ step: Int) throws(LawFailure) -> [String] {
        let frame: [UInt8]
        do {
            frame = try session.frame(FrameOptions())
        } catch {
            throw LawFailure(law: .fault, step: step, details: ["no frame: \(error)"])
        }
        var result = comparisonOfAll(update)
        let before = (groups: drawn, edges: edges, hidden: hidden)
        let lastPixel = self.lastPixel
        self.lastPixel = pixel
        drawn = DrawnGroup.groups(in: frame)
        var paths: [String: String] = [:]
        var nodes: [String: NodeID] = [:]
        edges = [:]
        hidden = []
        for node in liveNodes()
        where graph.tree.view[Int(node)] == node && !graph.program.nodes[Int(graph.tree.template[Int(node)])].isInside {
            let identifier = DrawnGroup.identifier(of: node, in: graph.tree)
            paths[identifier] = graph.path(of: node)
            nodes[identifier] = node
            edges[identifier] = edgesInPixels(of: node)
            if boxes(of: node).contains(where: graph.tree.isHiding) { hidden.insert(identifier) }
        }
        guard updates > 0 else {
            updates = 1
            return result
        }
        let told = Dictionary(grouping: update.log.redrawn, by: \.path).mapValues { $0.flatMap(\.attributes) }
        let moved = Set(self.moved.map(\.path))
        let mounted = Set(graph.mountedViews.map { graph.path(of: $0) })
        // Views of two cells may read alike: an id inside a cell hides which cell it is.
        let uses = Dictionary(grouping: paths.values) { $0 }.mapValues(\.count)
        for (identifier, group) in drawn {
            guard let path = paths[identifier], uses[path] == 1, let old = before.groups[identifier] else { continue }
            // What holds nothing that is to be seen looks alike however it is cut off.
            let isCutting = old.isSeenInside && group.isSeenInside && !old.hasIdleClip && !group.hasIdleClip
            let isSeen = old.isSeen || group.isSeen || isCutting
            if let attributes = told[path] {
                // Sizes, corners held to them, what a circle in them cuts off, letters: they may differ unseen.
                let unseen = ["size", "text", "font", "zIndex", "cornerRadius", "clip"]
                let isPlain = Set(attributes).isDisjoint(with: unseen)
                let isVisible = nodes[identifier].map { hasArea($0) && !mayHideRuns($0) } ?? false
                if isPlain, isVisible, old.isSeen, !old.isScrollView, !group.hasMask, old.paint == group.paint,
                    !mounted.contains(path)
                {
                    result.append("\(path) is told \(attributes) and drawn as before:\n      \(group.paint)")
                }
                continue
            }
            // One that paints nothing itself is not told when another comes in its place.
            if mounted.contains(path), !group.isSeen { continue }
            // Views inside of one that is hidden are told; how it painted around them shows in nothing.
            let hidesOtherwise = before.hidden.contains(identifier) != hidden.contains(identifier)
            if hidesOtherwise, !old.isSeen, !group.isSeen { continue }
            let isWhole =
                !moved.contains(path) && edges[identifier] == before.edges[identifier]
                && edges[identifier]?.contains(where: Self.roundsEitherWay) == false
            // Lengths on the same pixels differ by one at most; on others each is off by less than one of its own.
            let rounding = pixel == lastPixel ? pixel : pixel + lastPixel
            let isIdle = old.hasIdleClip || group.hasIdleClip
            let (was, now) = isIdle ? (old.withoutClips, group.withoutClips) : (old, group)
            let isAlike = isWhole ? was.paint == now.paint : was.paintsLike(now, pixel: rounding)
            if !isAlike, isSeen {
                result.append("\(path) is drawn differently and not told:\n      \(old.paint)\n      \(group.paint)")
            }
        }
        for identifier in drawn.keys where before.groups[identifier] == nil {
            if let path = paths[identifier], let group = drawn[identifier], group.isSeen, told[path] == nil {
                result.append("\(path) is drawn for the first time and not told: \(group.paint)")
            }
        }
        return result.sorted()
    }

    private var pixel: Double { 1 / graph.tree.viewport.scale }

    /// Whether a text has runs of which one may not be seen: it was cut off.
    private func mayHideRuns(_ view: NodeID) -> Bool {
        let content = Int(graph.tree.content[Int(view)])
        return graph.tree.kind[Int(view)] == .text && graph.tree.texts[content].runs.count > 1
    }

    /// Whether the boxes of a view and all its modifiers have an area: in the others a colour paints nothing.
    private func hasArea(_ view: NodeID) -> Bool {
        boxes(of: view).map { graph.coordinates.size(of: $0) }.allSatisfy { $0.width >= pixel && $0.height >= pixel }
    }

    /// The parts of a pixel at which the boxes of a view and its modifiers begin and end, in 1/100,000: how edges round.
    private func edgesInPixels(of view: NodeID) -> [Int] {
        let scale = graph.tree.viewport.scale
        return boxes(of: view).flatMap { box in
            let corner = corner(of: graph.tree.layoutNode[Int(box)])
            let size = graph.coordinates.size(of: box)
            return [corner.x, corner.y, corner.x + size.width, corner.y + size.height].map { length in
                let pixels = length / pixel
                let part = Int(((pixels - pixels.rounded(.down)) * 1e5).rounded())
                return part == 100_000 ? 0 : part
            }
        } + [Int(scale)]
    }

    /// A view and its modifiers, the outermost first.
    private func boxes(of view: NodeID) -> [NodeID] {
        var result = [graph.coordinates.outermost(ofView: view)]
        while let at = result.last, graph.tree.kind[Int(at)].isModifier, graph.tree.view[Int(at)] == view,
            let inner = graph.tree.elements(of: at).first
        {
            result.append(inner)
        }
        return result
    }

    private func corner(of layoutNode: NodeID) -> Point {
        var corner = Point.zero
        var at = layoutNode
        while at >= 0 {
            corner = corner + graph.geometry.origin[Int(at)]
            at = graph.coordinates.layoutParent(of: at)
        }
        return corner
    }

    /// Whether an edge lies halfway between two pixels but for its last bits.
    private static func roundsEitherWay(_ part: Int) -> Bool { (49_999...50_001).contains(part) }

    /// The paths of the views a record is of: of neighbours those between the first and the last.
    private func views(of record: DrawRecord) -> [String] {
        guard record.lastSibling != nil else { return [record.path] }
        let coordinates = graph.coordinates
        let container = coordinates.container(of: record.change.view)
        let elements = Array(graph.tree.elements(of: container))
        var siblings: [(index: Int, view: NodeID, path: String)] = []
        for (view, path) in moved where coordinates.container(of: view) == container {
            let index = elements.firstIndex { coordinates.isAround(view, element: $0, in: container) }
            if let index { siblings.append((index, view, path)) }
        }
        siblings.sort { $0.index < $1.index }
        guard let start = siblings.firstIndex(where: { $0.view == record.change.view }),
            let end = siblings.firstIndex(where: { $0.view == record.change.lastSibling }),
            end - start + 1 == record.count
        else { return [record.path] }
        return siblings[start...end].map(\.path)
    }

    /// What a record that looks at every view tells of this event, where it is something else.
    private mutating func comparisonOfAll(_ update: Update) -> [String] {
        let nodes = liveNodes()
        let changes = all.update(
            graph.coordinates, mounted: graph.mountedViews, touched: nodes,
            scrolled: nodes.filter { graph.tree.kind[Int($0)].scrollsContent })
        func words(_ changes: [DrawChange], areRedrawn: Bool = false) -> [String] {
            session.reported(changes, areRedrawn: areRedrawn).map {
                "\(graph.path(of: $0.view)): \($0.attributes.names.joined(separator: " "))"
            }.sorted()
        }
        func words(_ records: LazyRecords<DrawChange>) -> [String] {
            records.flatMap { record in
                views(of: record).map { "\($0): \(record.attributes.joined(separator: " "))" }
            }.sorted()
        }
        moved = changes.moved.map { ($0.view, graph.path(of: $0.view)) }
        func difference(_ what: String, _ told: [String], _ found: [String]) -> [String] {
            let (missing, more) = (Set(found).subtracting(told), Set(told).subtracting(found))
            return missing.sorted().map { "\(what) and not told: \($0)" }
                + more.sorted().map { "told and not \(what): \($0)" }
                + (missing.isEmpty && more.isEmpty && told != found ? ["\(what) is told twice: \(told)"] : [])
        }
        return difference("redrawn", words(update.log.redrawn), words(changes.redrawn, areRedrawn: true))
            + difference("moved", words(update.log.moved), words(changes.moved))
    }
}
