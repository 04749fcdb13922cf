import Geometry
import ViewTree

/// Lengths of the lines of a lazy container that stand in the document: known without any row of theirs being mounted.
struct FixedLines {
    private var runs: [FixedRows] = []
    private var lines = LazyLines(rowCount: 0, trackCount: 0, sections: [])

    init() {}

    init(_ runs: [FixedRows], _ lines: LazyLines) {
        self.runs = runs
        self.lines = lines
    }

    var isEmpty: Bool { runs.isEmpty }

    /// Whether the length of every line is known.
    var knowsAll: Bool {
        var next = 0
        for run in runs {
            guard run.rows.lowerBound == next, run.lengths.allSatisfy({ $0 >= 0 }) else { return false }
            next = run.rows.upperBound
        }
        return next > 0 && next == lines.rowCount
    }

    /// The length of a line: that of the longest of its rows, if all are known.
    func length(of line: Int) -> Double? {
        guard !runs.isEmpty else { return nil }
        let rows = lines.firstRow(ofLine: line)..<lines.firstRow(ofLine: line + 1)
        if let common = commonLength(ofRows: rows) { return common }
        var longest = 0.0
        for row in rows {
            guard let run = run(of: row) else { return nil }
            let length = run.lengths[(row - run.rows.lowerBound) % run.lengths.count]
            guard length >= 0 else { return nil }
            longest = max(longest, length)
        }
        return rows.isEmpty ? nil : longest
    }

    /// The length of each of these lines where all their rows are of one known length.
    func commonLength(of lines: Range<Int>) -> Double? {
        commonLength(
            ofRows: self.lines.firstRow(ofLine: lines.lowerBound)..<self.lines.firstRow(ofLine: lines.upperBound))
    }

    private func commonLength(ofRows rows: Range<Int>) -> Double? {
        guard !rows.isEmpty, let run = run(of: rows.lowerBound), run.lengths.count == 1,
            run.rows.upperBound >= rows.upperBound, run.lengths[0] >= 0
        else { return nil }
        return run.lengths[0]
    }

    private func run(of row: Int) -> FixedRows? {
        let at = runs.partitioningIndex { $0.rows.upperBound > row }
        return at < runs.count && runs[at].rows.contains(row) ? runs[at] : nil
    }
}
