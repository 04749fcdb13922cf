import Expressions
import Geometry
import LayoutEngine
import SVGFrame
import ScrollEffects
import TestSupport
import TextLayout
@testable import UpdateLoop
import ViewDocument
@testable import ViewGraph
import ViewTree

/// The value law: what is derived equals what is computed anew from the program and what is kept (PASSES 7.1), and the
/// totals agree with the lists.
struct ValueLaw {
    let session: Session
    private var drawn: [String: DrawnGroup] = [:]
    /// The first change of a frame that was not told; later events are still held against the other laws.
    private(set) var drawingFailure: LawFailure?
    private var live = 0
    private var updates = 0

    init(session: Session) { self.session = session }

    private var graph: Graph { session.graph }

    mutating func check(_ update: Update, step: Int, isScroll: Bool, isEffectsOnly: Bool) throws(LawFailure) {
        func expectNone(_ law: LawFailure.Law, _ details: [String]) throws(LawFailure) {
            if !details.isEmpty { throw LawFailure(law: law, step: step, details: details) }
        }
        try expectNone(.totals, totals(update.log))
        if isScroll, isEffectsOnly {
            let log = update.log
            if !log.evaluated.isEmpty || log.closureRuns > 0 || log.measured > 0 || log.placed > 0 {
                throw LawFailure(
                    law: .totals, step: step, details: ["scrolling did more than effects: \(log.evaluated.map(\.path))"])
            }
        }
        try expectNone(.attributes, graph.auditDerived())
        try expectNone(.layout, relaidOut())
        let fresh = try fromScratch(step)
        if let fresh { try expectNone(.geometry, differences(from: fresh)) }
        try expectNone(.frame, try redrawn(fresh ?? graph.geometry, step))
        let untold = try drawingDifferences(update, step)
        if !untold.isEmpty, drawingFailure == nil {
            drawingFailure = LawFailure(law: .drawing, step: step, details: untold)
        }
    }

    // Totals

    private mutating func totals(_ log: WorkLog) -> [String] {
        var result: [String] = []
        func expect(_ what: String, _ a: Int, _ b: Int) {
            if a != b { result.append("\(what): \(a) and \(b)") }
        }
        let totals = ReportedTotals(log)
        expect("bodiesEvaluated", totals["bodiesEvaluated"], log.evaluated.reduce(0) { $0 + $1.count })
        expect("bodiesSkipped", totals["bodiesSkipped"], log.skipped.count)
        expect("closures", totals["closures"], log.closures.reduce(0) { $0 + $1.count })
        expect("redrawn", totals["redrawn"], log.redrawn.count)
        expect("moved", totals["moved"], log.moved.count)
        expect("viewsMounted", min(totals["viewsMounted"], WorkLog.listLimit), log.mounted.count)
        expect("viewsUnmounted", totals["viewsUnmounted"], log.unmounted.count)
        var views = 0
        var hasLazyRows = false
        graph.forEachNode { node in
            if graph.program.nodes[Int(graph.tree.template[Int(node)])].isView { views += 1 }
            if graph.tree.kind[Int(node)].isLazyContainer { hasLazyRows = true }
            return true
        }
        expect("live", totals["live"], views)
        let mayHaveRows = hasLazyRows || graph.program.nodes.contains { $0.kind.isLazyContainer }
        if !mayHaveRows { expect("live by difference", live + log.viewsMounted - log.viewsUnmounted, totals["live"]) }
        live = totals["live"]
        if log.transactions == 0 {
            // Rows out of view for long enough end whatever the event was.
            let exempt = mayHaveRows ? ["live", "viewsUnmounted"] : ["live"]
            for (name, value) in totals.values where value != 0 && !exempt.contains(name) {
                result.append("nothing happened, but \(name) is \(value)")
            }
        }
        for record in log.evaluated where record.count < 1 { result.append("\(record.path) ran \(record.count) times") }
        let evaluated = Set(log.evaluated.map(\.path))
        let names = Set(log.skipped.map(\.path)).intersection(evaluated)
        if log.skipped.count == Set(log.skipped.map(\.path)).count, evaluated.count == log.evaluated.count, !names.isEmpty {
            result.append("both skipped and evaluated: \(names.sorted())")
        }
        return result
    }

    // Layout

    private func liveNodes() -> [NodeID] {
        var nodes: [NodeID] = []
        graph.forEachNode { node in
            nodes.append(node)
            return true
        }
        return nodes
    }

    /// The session's layout asked again about every node it has.
    private func relaidOut() throws(LawFailure) -> [String] {
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
    private func fromScratch(_ step: Int) throws(LawFailure) -> LayoutGeometry? {
        for node in liveNodes() {
            if graph.tree.kind[Int(node)] == .recyclingStack { return nil }
            guard graph.tree.kind[Int(node)].isLazyContainer else { continue }
            let rows = graph.tree.lazyRows[Int(graph.tree.content[Int(node)])]
            guard rows.elements.count == rows.count || (rows.isUniform && rows.sections.isEmpty && !rows.elements.isEmpty)
            else { return nil }
        }
        var fresh = LayoutState(fonts: session.fonts)
        fresh.geometry.scrolls = graph.geometry.scrolls.map { scroll in
            var kept = ScrollGeometry(node: scroll.node)
            kept.offset = scroll.offset
            return kept
        }
        var log = LayoutLog()
        do {
            for _ in 0..<4 {
                let requests = try fresh.update(tree: graph.tree, log: &log)
                for case .rows(let node, let rows) in requests {
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

    private func differences(from other: LayoutGeometry) -> [String] {
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
            if old.offset != new.offset || old.contentSize != new.contentSize || old.containerSize != new.containerSize {
                result.append("\(label(old.node)): scrolls \(old), computed again \(new)")
            }
        }
        return result
    }

    // Frame

    /// The frame from a new writer and new effects.
    private func redrawn(_ geometry: LayoutGeometry, _ step: Int) throws(LawFailure) -> [String] {
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
    private mutating func drawingDifferences(_ update: Update, _ step: Int) throws(LawFailure) -> [String] {
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

/// The numbers of a report's totals, read from its text.
struct ReportedTotals {
    var values: [(name: String, value: Int)] = []

    init(_ log: WorkLog) {
        let text = String(decoding: ReportWriterTotals.bytes(log), as: UTF8.self)
        for part in text.split(whereSeparator: { $0 == "," || $0 == "{" || $0 == "}" }) {
            let pair = part.split(separator: ":")
            guard pair.count == 2, let value = Int(pair[1]) else { continue }
            values.append((pair[0].filter { $0 != "\"" }, value))
        }
    }

    subscript(name: String) -> Int { values.first { $0.name == name }?.value ?? -1 }
}
