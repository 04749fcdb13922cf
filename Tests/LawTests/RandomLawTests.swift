import TestSupport
import Testing

/// Random documents and events (PASSES 7). `LAW_DOCUMENTS=n` runs more of them, from `LAW_SEED` on.
@Suite struct RandomLaws {
    @Test func randomDocumentsObeyTheLaws() {
        var runner = LawRunner()
        for seed in LawRunner.seeds { runner.run(seed: seed) }
        for failure in runner.failures { Issue.record("\(failure.text)") }
        print(
            "seeds \(LawRunner.seeds.first ?? 0)...\(LawRunner.seeds.last ?? 0): \(runner.documents) documents,",
            "\(runner.failures.count) failed, \(runner.summaries), ended in a fault: \(runner.faulted)")
        // The trials must do something, or the laws hold for nothing.
        #expect(runner.summaries.effective * 4 > runner.summaries.applied)
        #expect(runner.faulted.values.reduce(0, +) * 10 <= runner.documents)
    }
}
