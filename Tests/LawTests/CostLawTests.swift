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
        // Where the content's end takes the offset with it there is another pass, and no write.
        if log.passes > 1, log.transactions > 1 { return .doublePass }
        if log.measured + log.placed > 0 || !log.mounted.isEmpty { return .bodyAndLayout }
        if bodies > 0 { return .body }
        if closures > 0 { return .closure }
        return log.effects > 0 ? .effect : nil
    }

    /// The dearest class of sweeps of every scroll view over its whole content and back, with where it was met.
    private static func swept(_ program: Program) -> (cost: CostClass, at: String)? {
        let session = Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
        guard (try? session.mount()) != nil else { return nil }
        var dearest: (CostClass, String)?
        let names = session.graph.scrollNodes.compactMap { session.graph.ownName(of: $0) }
        for name in [nil] + Set(names).sorted().map(Optional.some) {
            for step in Array(0...12) + [11, 6, 2, 0] {
                // The end may move while scrolling, and a scroll view go: they are asked for at each step.
                guard let scroll = session.graph.scrollView(named: name),
                    let end = session.graph.scrollState(of: scroll)?.maximumOffset
                else { break }
                let part = Double(step) / 12
                let event = SessionEvent.scroll(
                    view: name, x: end.x > 0 ? (end.x * part).rounded() : nil, y: (end.y * part).rounded())
                guard let update = try? session.apply(event) else { return dearest }
                guard let cost = counted(update.log) else { continue }
                if cost > dearest?.0 ?? .effect || dearest == nil {
                    dearest = (cost, "\(name ?? "page") at \(end) x \(part)")
                }
            }
        }
        return dearest
    }

    /// A random document that scrolls: what it shows is the beginning of a long page.
    private static func scrolling(_ document: JSON, seed: UInt64) -> JSON {
        var document = document
        let space: JSON = ["type": "Color", "color": "gray", "modifiers": [["frame": ["height": 1_500]]]]
        let root: JSON = document["root"] ?? ["type": "EmptyView"]
        // Above, below or beside what is shown, so that its views come and go in all ways.
        let parts: [JSON] = seed % 3 == 0 ? [space, root, space] : [root, space]
        document["root"] = ["type": "ScrollView", "name": "whole", "children": .array(parts)]
        return document
    }

    @Test func whatIsCountedNeverExceedsTheClassGivenBefore() {
        var classes: [String: Int] = [:]
        var quiet = 0
        for seed in LawRunner.seeds {
            let trial = RandomTrial(seed: seed)
            let document = Self.scrolling(trial.document, seed: seed)
            guard case .success(let program) = DocumentCompiler.compile(text: Array(document.text.utf8)) else {
                continue
            }
            let predicted = program.costs()
            let limit = predicted.map(\.cost).max()
            guard let counted = Self.swept(program) else {
                quiet += 1
                continue
            }
            classes["\(limit?.name ?? "none") / \(counted.cost.name)", default: 0] += 1
            if limit == nil || counted.cost > limit! {
                Issue.record(
                    "seed \(seed): counted \(counted.cost.name) at \(counted.at), given \(limit?.name ?? "none"): \(predicted)\n\(document.text)"
                )
            }
        }
        print("predicted / counted:", classes.sorted { $0.key < $1.key }, "nothing done:", quiet)
    }
}
