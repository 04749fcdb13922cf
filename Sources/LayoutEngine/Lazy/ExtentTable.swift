import Geometry

/// Lengths of the rows of a lazy container: those that stand in the document, those that were measured, and the others
/// estimated by the mean of the measured ones.
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
        /// Whether it was placed: what is known of it from the document alone tells nothing of the others.
        var isMeasured = false

        static let none: Int32 = -1
        static let unknown: Int32 = -2
    }
    fileprivate struct Sum {
        var advance = 0.0
        var length = 0.0
        var known = 0
        var measured = 0
        /// Those of them that have a view.
        var views = 0
    }
    static let chunkLength = 64

    let count: Int
    /// The cross length the rows were measured at; NaN before the first.
    let cross: Double
    /// Given spacing; NaN where rows' preferences decide.
    let spacing: Double
    /// Length of every row where one tells all; NaN otherwise or as long as none is known.
    private var uniform = Double.nan
    private let isUniform: Bool
    private let fixed: FixedLines
    /// Distance assumed where a neighbour is not known: of two rows like the first seen.
    private(set) var typicalGap: Double
    private var hasTypicalGap = false
    private(set) var chunks: [Int32] = []
    private var rows: [Row] = []
    private var sums: [Sum] = []
    private var leafCount = 0
    /// Whether the document says how long every row is.
    private(set) var isWritten = false

    init(count: Int, cross: Double, spacing: Double, isUniform: Bool, fixed: FixedLines = FixedLines()) {
        self.count = count
        self.cross = cross
        self.spacing = spacing
        self.isUniform = isUniform
        self.fixed = isUniform ? FixedLines() : fixed
        typicalGap = spacing.isNaN ? ViewSpacing.defaultDistance : spacing
        isWritten = count > 0 && fixed.knowsAll
        if isWritten, isUniform { uniform = fixed.length(of: 0) ?? .nan } else if isWritten { allocate() }
    }

    static var empty: ExtentTable { ExtentTable(count: 0, cross: .nan, spacing: .nan, isUniform: false) }

    /// Bytes it takes, roughly.
    var memory: Int {
        rows.capacity * MemoryLayout<Row>.stride + sums.capacity * MemoryLayout<Sum>.stride + chunks.capacity * 4
    }

    /// Number of rows whose length was measured, or follows from one that was.
    var knownCount: Int { isUniform ? (uniform.isNaN ? 0 : count) : (sums.isEmpty ? 0 : sums[1].measured) }

    /// Whether lengths of rows are estimated by those of others that need not be alike.
    var hasEstimates: Bool { !isUniform && count > 0 && (sums.isEmpty ? fixed.isEmpty : sums[1].known < count) }

    /// Records the length of a row. `gap` finds the distance between two preferences; -1 is a row without a view.
    mutating func record(_ index: Int, length: Double, spacing own: Int32, gap: (Int32, Int32) -> Double) {
        guard index >= 0, index < count else { return }
        let length = length.isFinite ? max(0, length) : 0
        if !hasTypicalGap, spacing.isNaN, own >= 0 {
            typicalGap = gap(own, own)
            hasTypicalGap = true
            if !fixed.isEmpty, !chunks.isEmpty { sumUp() }
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
        rows[at].isMeasured = true
        settleDistance(before: index, gap)
        // The distance of the next view goes by this one, over rows without a view.
        var next = index + 1
        while next < count, let known = row(next) {
            if !known.isMeasured {
                if distance(before: next, gap) == known.gap { break }
                rows[place(of: next)] = known
            }
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
            return Row(length: uniform, gap: index == 0 ? 0 : typicalGap, isMeasured: true)
        }
        guard !chunks.isEmpty, chunks[index / Self.chunkLength] >= 0 else { return fixedRow(index) }
        let row = rows[Int(chunks[index / Self.chunkLength]) + index % Self.chunkLength]
        return row.length.isNaN ? fixedRow(index) : row
    }

    /// What the document says of a row. Next to one that it says nothing of, the distance is as assumed until that is known.
    private func fixedRow(_ index: Int) -> Row? {
        guard let length = fixed.length(of: index) else { return nil }
        var gap = typicalGap
        if index == 0 {
            gap = 0
        } else if !spacing.isNaN {
            gap = spacing
        } else if fixed.length(of: index - 1) != nil {
            gap = ViewSpacing.defaultDistance
        }
        return Row(length: length, gap: gap)
    }

    /// Length of a row as long as none was seen that has a view: those that may have one are to be looked for.
    private static let unseenLength = 10.0

    /// Whether any row was found without a view.
    var hasEmptyRows: Bool { !isUniform && !sums.isEmpty && sums[1].views < sums[1].measured }

    /// The mean of the known lengths; 0 if there is none.
    var estimate: Double {
        if isUniform { return uniform.isNaN ? 0 : uniform }
        guard !sums.isEmpty, sums[1].measured > 0 else { return 0 }
        if sums[1].views == 0 { return Self.unseenLength }
        return sums[1].length / Double(sums[1].measured)
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

    /// The rows that share length with low ..< high; touching is not sharing (MEASURED A13), though sums are off by their last bits.
    func rows(from low: Double, to high: Double) -> Range<Int> {
        let first = firstIndex { end(of: $0) > low + 1e-6 }
        let last = firstIndex { start(of: $0) >= high - 1e-6 }
        return first..<max(first, last)
    }

    /// The first row for which a condition that stays true holds; `count` if none.
    func firstIndex(where holds: (Int) -> Bool) -> Int {
        (0..<count).partitioningIndex(where: holds)
    }

    private mutating func allocate() {
        guard chunks.isEmpty else { return }
        let chunkCount = (count + Self.chunkLength - 1) / Self.chunkLength
        chunks = Array(repeating: -1, count: chunkCount)
        leafCount = 1
        while leafCount < chunkCount { leafCount *= 2 }
        sums = Array(repeating: Sum(), count: leafCount * 2)
        if !fixed.isEmpty { sumUp() }
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
        var at = leafCount + chunk
        sums[at] = sum(of: chunk * Self.chunkLength..<min(count, (chunk + 1) * Self.chunkLength))
        while at > 1 {
            at /= 2
            sums[at] = sums[at * 2] + sums[at * 2 + 1]
        }
    }

    /// Every sum anew. Chunks of which nothing was measured, inside one run of equal rows, have equal sums.
    private mutating func sumUp() {
        var equal: (length: Double, sum: Sum)?
        for chunk in chunks.indices {
            let rows = chunk * Self.chunkLength..<min(count, (chunk + 1) * Self.chunkLength)
            guard chunks[chunk] < 0, rows.count == Self.chunkLength, rows.lowerBound > 0,
                let length = fixed.commonLength(of: rows.lowerBound - 1..<rows.upperBound)
            else {
                sums[leafCount + chunk] = sum(of: rows)
                continue
            }
            if equal?.length != length { equal = (length, sum(of: rows)) }
            if let equal { sums[leafCount + chunk] = equal.sum }
        }
        for at in stride(from: leafCount - 1, to: 0, by: -1) { sums[at] = sums[at * 2] + sums[at * 2 + 1] }
    }

    private func sum(of range: Range<Int>) -> Sum {
        var sum = Sum()
        for index in range {
            guard let row = row(index) else { continue }
            sum.advance += row.length + row.gap
            sum.known += 1
            if row.isMeasured {
                sum.length += row.length
                sum.measured += 1
                if !row.isEmpty { sum.views += 1 }
            }
        }
        return sum
    }

    private func sum(before index: Int) -> Sum {
        var result = Sum()
        guard !chunks.isEmpty else { return result }
        let chunk = index / Self.chunkLength
        guard chunk < chunks.count else { return sums[1] }
        var at = 1
        var low = 0
        var width = leafCount
        while width > 1 {
            width /= 2
            if chunk >= low + width {
                result = result + sums[at * 2]
                low += width
                at = at * 2 + 1
            } else {
                at *= 2
            }
        }
        guard chunks[chunk] >= 0 || !fixed.isEmpty else { return result }
        return result + sum(of: chunk * Self.chunkLength..<index)
    }
}

extension ExtentTable.Sum {
    fileprivate static func + (a: Self, b: Self) -> Self {
        Self(
            advance: a.advance + b.advance, length: a.length + b.length, known: a.known + b.known,
            measured: a.measured + b.measured, views: a.views + b.views)
    }
}
