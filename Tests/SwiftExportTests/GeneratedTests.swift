import TestSupport
import Testing
import UpdateLoop

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct GeneratedTests {
    /// `LAW_SEED` and `LAW_DOCUMENTS` as for the laws of the engines.
    private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }

    @Test(arguments: [RandomTrial.Features.core, .all])
    func randomDocumentsComeBackFromSwift(features: RandomTrial.Features) {
        onDeepStack {
            let first = Self.number("LAW_SEED") ?? 1
            let count = Self.number("LAW_DOCUMENTS") ?? 40
            var refused: [String] = []
            for seed in first..<first + count {
                let trial = RandomTrial(seed: seed, features: features)
                switch RoundTrip(trial.document.text, events: trial.events.prefix(8).map(\.sessionEvent)) {
                case .same, .alike: break
                // What the generator makes of publishers says that it has no Swift yet.
                case .refused(let faults) where faults.first.map { "\($0)".contains("has no Swift here yet") } ?? false:
                    break
                case .refused(let faults): refused.append("seed \(seed): \(faults.first ?? "")")
                case .other(let text): Issue.record("seed \(seed): \(text.prefix(700))")
                }
            }
            #expect(refused == [])
        }
    }
}
