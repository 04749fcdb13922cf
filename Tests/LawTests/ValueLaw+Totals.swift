import RenderReport
import ViewDocument
import ViewTree

@testable import ViewGraph

extension ValueLaw {
    /// What of the totals does not agree with the lists and with the tree.
    mutating func totals(_ log: WorkLog) -> [String] {
        var result: [String] = []
        func expect(_ what: String, _ a: Int, _ b: Int) {
            if a != b { result.append("\(what): \(a) and \(b)") }
        }
        let totals = ReportedTotals(log)
        expect("bodiesEvaluated", totals["bodiesEvaluated"], log.evaluated.reduce(0) { $0 + $1.count })
        expect("bodiesSkipped", totals["bodiesSkipped"], log.skipped.count)
        expect("closures", totals["closures"], log.closures.reduce(0) { $0 + $1.count })
        expect("redrawn", totals["redrawn"], log.redrawn.count)
        expect("moved", totals["moved"], log.moved.reduce(0) { $0 + $1.count })
        expect("viewsMounted", min(totals["viewsMounted"], WorkLog.listLimit), log.mounted.count)
        expect("viewsUnmounted", totals["viewsUnmounted"], log.unmounted.count)
        var views = 0
        var hasLazyRows = false
        graph.forEachNode { node in
            if graph.program.nodes[Int(graph.tree.template[Int(node)])].isReported { views += 1 }
            if graph.tree.kind[Int(node)].isLazyContainer { hasLazyRows = true }
            return true
        }
        expect("live", totals["live"], views)
        let mayHaveRows = hasLazyRows || graph.program.nodes.contains { $0.kind.isLazyContainer }
        if !mayHaveRows { expect("live by difference", live + log.viewsMounted - log.viewsUnmounted, totals["live"]) }
        live = totals["live"]
        if log.transactions == 0 {
            // Rows out of view for long enough end whatever the event was.
            var exempt = mayHaveRows ? ["live", "viewsUnmounted"] : ["live"]
            // What animates is drawn on its way while the clock moves, and where it ends in the event after that.
            if graph.animates { exempt += ["moved", "redrawn", "effects"] }
            if log.animation?.frames ?? 0 > 0 { exempt += ["measured", "placed", "animationFrames"] }
            for (name, value) in totals.values where value != 0 && !exempt.contains(name) {
                result.append("nothing happened, but \(name) is \(value)")
            }
        }
        for record in log.evaluated where record.count < 1 { result.append("\(record.path) ran \(record.count) times") }
        let evaluated = Set(log.evaluated.map(\.path))
        // Views of two cells may read alike: an id inside a cell hides which cell it is.
        let paths = liveNodes().filter { graph.program.nodes[Int(graph.tree.template[Int($0)])].isReported }.map {
            graph.path(of: $0)
        }
        let names = Set(log.skipped.map(\.path)).intersection(evaluated)
        if log.skipped.count == Set(log.skipped.map(\.path)).count, evaluated.count == log.evaluated.count,
            names.contains(where: { path in paths.count(where: { $0 == path }) < 2 })
        {
            result.append("both skipped and evaluated: \(names.sorted())")
        }
        return result
    }
}

/// The numbers of a report's totals, read from its text.
struct ReportedTotals {
    var values: [(name: String, value: Int)] = []

    init(_ log: WorkLog) {
        let text = String(decoding: ReportWriter.totalsJSON(of: log, event: .mount), as: UTF8.self)
        for part in text.split(whereSeparator: { $0 == "," || $0 == "{" || $0 == "}" }) {
            let pair = part.split(separator: ":")
            guard pair.count == 2, let value = Int(pair[1]) else { continue }
            values.append((pair[0].filter { $0 != "\"" }, value))
        }
    }

    subscript(name: String) -> Int { values.first { $0.name == name }?.value ?? -1 }
}
