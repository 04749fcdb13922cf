import Glibc
import LayoutEngine
import TestSupport
import Testing
import ViewDocument

/// Runs random trials, and on a failure prints the seed with the smallest document and events that fail alike.
struct LawRunner {
    var summaries = TrialSummary()
    var documents = 0
    var faulted: [String: Int] = [:]
    var failures: [(seed: UInt64, text: String)] = []

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// `LAW_SEED` is the first of `LAW_DOCUMENTS` numbers in sequence, or a list of seeds with commas between them.
    static let seeds: [UInt64] = {
        let given = (environment("LAW_SEED") ?? "").split(separator: ",").compactMap { UInt64($0) }
        if given.count > 1 { return given }
        let first = given.first ?? 1
        let count = environment("LAW_DOCUMENTS").flatMap { UInt64($0) } ?? 40
        return (0..<count).map { first &+ $0 }
    }()
    /// `LAW_FEATURES=all` for documents that use every view and modifier there is.
    static let features = environment("LAW_FEATURES").flatMap(RandomTrial.Features.init) ?? .core
    private static let shrinkAttempts = environment("LAW_SHRINK").flatMap { Int($0) } ?? 400
    private static let isTracing = environment("LAW_TRACE") != nil

    /// Stacks of random documents have few children: bands hold one, two, three, or as many as they do.
    mutating func run(seed: UInt64) {
        let length = [1, 2, 3, BandRule().length][Int(seed % 4)]
        BandRule.$current.withValue(BandRule(length: length)) { runTrial(seed) }
    }

    private mutating func runTrial(_ seed: UInt64) {
        if Self.isTracing {
            let line = Array("seed \(seed)\n".utf8)
            _ = write(2, line, line.count)
        }
        let trial = RandomTrial(seed: seed, features: Self.features)
        if Self.isTracing {
            // What a trap leaves behind.
            let text = Array("\(trial.document.text)\n\(JSON.array(trial.events.map(\.json)).text)\n".utf8)
            _ = write(2, text, text.count)
        }
        documents += 1
        switch DocumentCompiler.compile(text: Array(trial.document.text.utf8)) {
        case .failure(let faults):
            let list = faults.faults.prefix(5).map { "\($0.code) at \($0.pointer): \($0.detail)" }
            failures.append((seed, "seed \(seed) makes no valid document: \(list.joined(separator: "\n  "))"))
        case .success(let program):
            do {
                let summary = try LawTrial(program, trial.events, isEffectsOnly: trial.isEffectsOnly).run()
                summaries.applied += summary.applied
                summaries.passedOver += summary.passedOver
                summaries.bodies += summary.bodies
                summaries.skipped += summary.skipped
                summaries.effective += summary.effective
                if let fault = summary.fault { faulted[fault, default: 0] += 1 }
            } catch {
                failures.append((seed, describe(error, trial)))
            }
        }
    }

    /// The failure with the smallest trial that breaks the same law.
    private func describe(_ failure: LawFailure, _ trial: RandomTrial) -> String {
        var last = failure
        let small = Shrinker.shrink(trial.document, trial.events, attempts: Self.shrinkAttempts) { document, events in
            guard case .success(let program) = DocumentCompiler.compile(text: Array(document.text.utf8)) else {
                return false
            }
            do {
                _ = try LawTrial(program, events, isEffectsOnly: trial.isEffectsOnly).run()
                return false
            } catch let error as LawFailure {
                guard error.signature == failure.signature else { return false }
                last = error
                return true
            } catch {
                return false
            }
        }
        return """
            seed \(trial.seed): \(failure.law) after event \(failure.step)
            smallest: \(last)
            document: \(small.document.text)
            events: \(JSON.array(small.events.map(\.json)).text)
            """
    }
}
