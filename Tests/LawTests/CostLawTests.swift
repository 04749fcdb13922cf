import Geometry
import RenderReport
import TestSupport
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// What a report counts while a document scrolls never exceeds the class its constructs were given before it ran.
@Suite struct CostLaws {
    /// The dearest class that what was counted shows; nil where nothing was done.
    private static func counted(_ log: WorkLog) -> CostClass? {
        let bodies = log.evaluated.reduce(0) { $0 + $1.count }
        let closures = log.closures.reduce(0) { $0 + $1.count }
        if log.passes > 1 { return .doublePass }
        if log.measured + log.placed > 0 || !log.mounted.isEmpty { return .bodyAndLayout }
        if bodies > 0 { return .body }
        if closures > 0 { return .closure }
        return log.effects > 0 ? .effect : nil
    }

    /// The dearest class of a sweep over the whole content and back, with where it was met.
    private static func swept(_ program: Program) -> (cost: CostClass, at: String)? {
        let session = Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
        guard (try? session.mount()) != nil, let scroll = session.graph.scrollView(named: nil) else { return nil }
        var dearest: (CostClass, String)?
        for step in Array(0...12) + [11, 6, 2, 0] {
            // The end may move while scrolling: it is asked for at each step.
            guard let end = session.graph.scrollState(of: scroll)?.maximumOffset.y else { return dearest }
            let offset = (end * Double(step) / 12).rounded()
            guard let update = try? session.apply(.scroll(view: nil, x: nil, y: offset)) else { return dearest }
            guard let cost = counted(update.log) else { continue }
            if cost > dearest?.0 ?? .effect || dearest == nil { dearest = (cost, "offset \(offset)") }
        }
        return dearest
    }

    @Test func whatIsCountedNeverExceedsTheClassGivenBefore() {
        var classes: [String: Int] = [:]
        for seed in LawRunner.seeds {
            let trial = RandomTrial(seed: seed)
            guard case .success(let program) = DocumentCompiler.compile(text: Array(trial.document.text.utf8)) else {
                continue
            }
            let predicted = program.costs()
            let limit = predicted.map(\.cost).max()
            guard let counted = Self.swept(program) else { continue }
            classes["\(limit?.name ?? "none") / \(counted.cost.name)", default: 0] += 1
            if limit == nil || counted.cost > limit! {
                Issue.record(
                    "seed \(seed): counted \(counted.cost.name) at \(counted.at), given \(limit?.name ?? "none"): \(predicted)"
                )
            }
        }
        print("predicted / counted:", classes.sorted { $0.key < $1.key })
    }
}
