import TestSupport
import Testing

/// Random documents and events (PASSES 7). `LAW_DOCUMENTS=n` runs more of them, from `LAW_SEED` on.
@Suite struct RandomLaws {
    @Test func randomDocumentsObeyTheLaws() {
        var runner = LawRunner()
        for offset in 0..<UInt64(LawRunner.count) { runner.run(seed: LawRunner.firstSeed &+ offset) }
        for failure in runner.failures { Issue.record("\(failure.text)") }
        print(
            "seeds \(LawRunner.firstSeed)..<\(LawRunner.firstSeed &+ UInt64(LawRunner.count)): \(runner.documents) documents,",
            "\(runner.failures.count) failed, \(runner.summaries), ended in a fault: \(runner.faulted)")
        // The trials must do something, or the laws hold for nothing.
        #expect(runner.summaries.effective * 4 > runner.summaries.applied)
        #expect(runner.faulted.values.reduce(0, +) * 10 <= runner.documents)
    }
}
