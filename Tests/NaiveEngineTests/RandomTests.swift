import Glibc
import Testing
import UpdateLoop

@Suite struct RandomDocuments {
    /// More with SCROLLSCOPE_SEEDS="from to".
    static let seeds: Range<UInt64> = {
        let bounds = getenv("SCROLLSCOPE_SEEDS").map {
            String(cString: $0).split(separator: " ").compactMap { UInt64($0) }
        }
        guard let bounds, bounds.count == 2, bounds[0] < bounds[1] else { return 0..<60 }
        return bounds[0]..<bounds[1]
    }()

    @Test(arguments: seeds) func areDecidedAlike(_ seed: UInt64) throws {
        do {
            try decide(seed)
        } catch let error as SessionError where error.isLimit {
            // Numbers grow; what is asked for too much ends the trial.
        }
    }

    private func decide(_ seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let trial = try Trial("seed \(seed)", random.text)
        for _ in 0..<14 where !trial.hasDiffered {
            var change = ViewportChange()
            switch random.pick([0, 0, 0, 0, 1, 1, 2, 2, 2, 3]) {
            case 0:
                let (component, action) = random.performable()
                if trial.hasView(component) { try trial.perform(action, in: component) }
            case 1:
                guard !random.tappable.isEmpty else { continue }
                let name = random.pick(random.tappable)
                if trial.hasView(name) { try trial.tap(name) }
            case 2: if trial.hasScrollView { try trial.scroll(random.pick([0, 7, 60, 200, 900, 5_000])) }
            default:
                change.width = random.pick([200, 150, 320])
                change.height = random.pick([300, 200])
                try trial.apply(.resize(change))
            }
        }
        if trial.hasDiffered { print("seed \(seed): \(random.text)") }
    }
}
