import Synchronization
import ViewDocument

extension ImportRun {
    /// Marks what differs where what is made up has another value. One more way for all holes at once says whether there is
    /// anything; what rests on which is found by a way for each, or for some of them together where holes or sources are many.
    func compare(_ base: Result) {
        let holes = base.lowering.standIns.read.sorted()
        guard !holes.isEmpty else { return }
        let all = differences(base, Set(holes))
        guard !all.isEmpty else { return }
        let ways = max(
            1, min(ImportLimits.comparisons, ImportLimits.compared / max(base.lowering.coverage.constructs, 1)))
        let size = (holes.count + ways - 1) / ways
        let groups = stride(from: 0, to: holes.count, by: size).map {
            Set(holes[$0..<min($0 + size, holes.count)])
        }
        let found = groups.count == 1 ? [all] : Ways(self, base, groups).found()
        for (group, pieces) in zip(groups, found) {
            for piece in pieces { for hole in group { piece.rests(on: hole) } }
        }
        // What differs only where several have another value rests on all of them.
        let told = Set(found.joined().map(ObjectIdentifier.init))
        for piece in all where !told.contains(ObjectIdentifier(piece)) {
            for hole in holes { piece.rests(on: hole) }
        }
    }

    fileprivate func differences(_ base: Result, _ holes: Set<HoleKey>) -> [Piece] {
        guard let other = try? lower(others: holes, given: base.lowering.standIns.given) else {
            return [base.document["root"] ?? base.document]
        }
        return Comparison(base.document, other.document, holes: holes).found
    }
}

/// The ways for several groups of holes, gone beside each other. Each has names and pieces of its own; declarations and the
/// document that is compared are read alone.
private final class Ways: @unchecked Sendable {
    private let run: ImportRun
    private let base: ImportRun.Result
    private let groups: [Set<HoleKey>]
    private let differences: Mutex<[[Piece]]>

    init(_ run: ImportRun, _ base: ImportRun.Result, _ groups: [Set<HoleKey>]) {
        self.run = run
        self.base = base
        self.groups = groups
        differences = Mutex(Array(repeating: [], count: groups.count))
    }

    func found() -> [[Piece]] {
        Threads.each(below: groups.count) { [self] index in
            let found = Found(pieces: run.differences(base, groups[index]))
            differences.withLock { $0[index] = found.pieces }
        }
        return differences.withLock { $0 }
    }

    /// Pieces of the document that is compared, which no way changes.
    private struct Found: @unchecked Sendable {
        let pieces: [Piece]
    }
}
