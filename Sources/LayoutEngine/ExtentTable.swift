import Geometry

/// Lengths of the rows of a lazy container: known ones as they were measured, the others estimated by their mean.
///
/// Rows are kept in chunks that exist only where a row is known; above the chunks stands a tree of sums, in which a sum
/// is always that of its two halves. (Adding differences, as a Fenwick tree does, would leave rounding behind that
/// depends on the order of events.) Row to place and place to row cost a logarithm.
struct ExtentTable {
    struct Row {
        var length = Double.nan
        /// Distance to the row before.
        var gap = 0.0
        /// Spacing preference, of a row without a view that of the row before; `none` where no view is before it,
        /// `unknown` where that is not known.
        var spacing: Int32 = SpacingTable.plain
        /// Whether it has no view: it takes no distance.
        var isEmpty = false

        static let none: Int32 = -1
        static let unknown: Int32 = -2
    }
    fileprivate struct Sum {
        var advance = 0.0
        var length = 0.0
        var known = 0
    }
    private static let chunkLength = 64

    let count: Int
    /// The cross length the rows were measured at; NaN before the first.
    let cross: Double
    /// Given spacing; NaN where rows' preferences decide.
    let spacing: Double
    /// Length of every row where one tells all; NaN otherwise or as long as none is known.
    private var uniform = Double.nan
    private let isUniform: Bool
    /// Distance assumed where a neighbour is not known: that of two rows like the first that was seen.
    private(set) var typicalGap: Double
    private var hasTypicalGap = false
    private var chunks: [Int32] = []
    private var rows: [Row] = []
    private var sums: [Sum] = []
    private var leafCount = 0

    init(count: Int, cross: Double, spacing: Double, isUniform: Bool) {
        self.count = count
        self.cross = cross
        self.spacing = spacing
        self.isUniform = isUniform
        typicalGap = spacing.isNaN ? ViewSpacing.defaultDistance : spacing
    }

    static var empty: ExtentTable { ExtentTable(count: 0, cross: .nan, spacing: .nan, isUniform: false) }

    /// Bytes it takes, roughly.
    var memory: Int {
        rows.capacity * MemoryLayout<Row>.stride + sums.capacity * MemoryLayout<Sum>.stride + chunks.capacity * 4
    }

    /// Number of rows whose length is known.
    var knownCount: Int { isUniform ? (uniform.isNaN ? 0 : count) : (sums.isEmpty ? 0 : sums[1].known) }

    /// Records the length of a row. `gap` finds the distance between two preferences; -1 is a row without a view.
    mutating func record(_ index: Int, length: Double, spacing own: Int32, gap: (Int32, Int32) -> Double) {
        guard index >= 0, index < count else { return }
        let length = length.isFinite ? max(0, length) : 0
        if !hasTypicalGap, spacing.isNaN, own >= 0 {
            typicalGap = gap(own, own)
            hasTypicalGap = true
        }
        if isUniform {
            uniform = length
            return
        }
        allocate()
        let at = place(of: index)
        rows[at].length = length
        rows[at].spacing = own
        rows[at].isEmpty = own < 0
        settleDistance(before: index, gap)
        // The distance of the next view goes by this one, over rows without a view.
        var next = index + 1
        while next < count, let known = row(next) {
            settleDistance(before: next, gap)
            guard known.isEmpty, row(next)?.spacing != known.spacing else { break }
            next += 1
        }
    }

    private mutating func settleDistance(before index: Int, _ gap: (Int32, Int32) -> Double) {
        let at = place(of: index)
        if rows[at].isEmpty {
            rows[at].spacing = index == 0 ? Row.none : row(index - 1)?.spacing ?? Row.unknown
        }
        rows[at].gap = distance(before: index, gap)
        refresh(chunk: index / Self.chunkLength)
    }

    private func distance(before index: Int, _ gap: (Int32, Int32) -> Double) -> Double {
        guard index > 0, let own = row(index), !own.isEmpty else { return 0 }
        let previous = row(index - 1)?.spacing ?? Row.unknown
        if previous == Row.none { return 0 }
        if !spacing.isNaN { return spacing }
        return previous == Row.unknown ? typicalGap : gap(previous, own.spacing)
    }

    /// The row as it was recorded; nil if it was not.
    func row(_ index: Int) -> Row? {
        guard index >= 0, index < count else { return nil }
        if isUniform {
            guard !uniform.isNaN else { return nil }
            return Row(length: uniform, gap: index == 0 ? 0 : typicalGap)
        }
        guard !chunks.isEmpty, chunks[index / Self.chunkLength] >= 0 else { return nil }
        let row = rows[Int(chunks[index / Self.chunkLength]) + index % Self.chunkLength]
        return row.length.isNaN ? nil : row
    }

    /// The mean of the known lengths; 0 if there is none.
    var estimate: Double {
        if isUniform { return uniform.isNaN ? 0 : uniform }
        guard !sums.isEmpty, sums[1].known > 0 else { return 0 }
        return sums[1].length / Double(sums[1].known)
    }

    /// Length of all rows and gaps.
    var total: Double { count == 0 ? 0 : end(of: count - 1) }

    /// Where a row begins.
    func start(of index: Int) -> Double {
        if isUniform { return Double(index) * (estimate + typicalGap) }
        let before = sum(before: index)
        let unknown = Double(index - before.known)
        var start = before.advance + unknown * (estimate + typicalGap)
        if index > 0 {
            if row(0) == nil { start -= typicalGap }
            start += row(index)?.gap ?? typicalGap
        }
        return start
    }

    func length(of index: Int) -> Double { row(index)?.length ?? estimate }

    func end(of index: Int) -> Double { start(of: index) + length(of: index) }

    /// The rows that share length with low ..< high; touching is not sharing (MEASURED A13).
    func rows(from low: Double, to high: Double) -> Range<Int> {
        let first = firstIndex { end(of: $0) > low }
        let last = firstIndex { start(of: $0) >= high }
        return first..<max(first, last)
    }

    /// The first row for which a condition that stays true holds; `count` if none.
    func firstIndex(where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private mutating func allocate() {
        guard chunks.isEmpty else { return }
        let chunkCount = (count + Self.chunkLength - 1) / Self.chunkLength
        chunks = Array(repeating: -1, count: chunkCount)
        leafCount = 1
        while leafCount < chunkCount { leafCount *= 2 }
        sums = Array(repeating: Sum(), count: leafCount * 2)
    }

    private mutating func place(of index: Int) -> Int {
        let chunk = index / Self.chunkLength
        if chunks[chunk] < 0 {
            chunks[chunk] = Int32(clamping: rows.count)
            rows.append(contentsOf: repeatElement(Row(), count: Self.chunkLength))
        }
        return Int(chunks[chunk]) + index % Self.chunkLength
    }

    private mutating func refresh(chunk: Int) {
        var sum = Sum()
        let start = Int(chunks[chunk])
        for row in rows[start..<start + Self.chunkLength] where !row.length.isNaN {
            sum.advance += row.length + row.gap
            sum.length += row.length
            sum.known += 1
        }
        var at = leafCount + chunk
        sums[at] = sum
        while at > 1 {
            at /= 2
            let (left, right) = (sums[at * 2], sums[at * 2 + 1])
            sums[at] = Sum(
                advance: left.advance + right.advance, length: left.length + right.length,
                known: left.known + right.known)
        }
    }

    private func sum(before index: Int) -> Sum {
        var result = Sum()
        guard !chunks.isEmpty else { return result }
        let chunk = index / Self.chunkLength
        var at = 1
        var low = 0
        var width = leafCount
        while width > 1 {
            width /= 2
            if chunk >= low + width {
                result.add(sums[at * 2])
                low += width
                at = at * 2 + 1
            } else {
                at *= 2
            }
        }
        if chunk < chunks.count, chunks[chunk] >= 0 {
            let start = Int(chunks[chunk])
            for row in rows[start..<start + index % Self.chunkLength] where !row.length.isNaN {
                result.add(Sum(advance: row.length + row.gap, length: row.length, known: 1))
            }
        } else if chunk >= chunks.count {
            return sums[1]
        }
        return result
    }
}

extension ExtentTable.Sum {
    fileprivate mutating func add(_ other: Self) {
        advance += other.advance
        length += other.length
        known += other.known
    }
}
