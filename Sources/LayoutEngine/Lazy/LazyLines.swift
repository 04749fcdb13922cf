import ViewTree

/// How the rows of a lazy container fall into lines: one a line in a stack, one line for every `trackCount` cells in a
/// grid, where a section's header and footer have a line each and the next cell begins a new one (MEASURED A16).
struct LazyLines {
    private struct Stretch {
        var row: Int
        var line: Int
        var perLine: Int
        /// Headers and footers have the whole line, however many tracks there are.
        var isFull: Bool
    }
    private var stretches: [Stretch] = []
    private(set) var lineCount = 0
    let rowCount: Int

    /// - Parameter trackCount: Of a grid; 0 for a stack.
    init(rowCount: Int, trackCount: Int, sections: [LazySection]) {
        self.rowCount = rowCount
        guard trackCount > 0 else {
            lineCount = rowCount
            return
        }
        var row = 0
        for section in sections where section.rows.lowerBound >= row && section.rows.upperBound <= rowCount {
            add(section.rows.lowerBound - row, trackCount, &row)
            add(section.headerCount, 1, &row, isFull: true)
            add(section.rows.count - section.headerCount - section.footerCount, trackCount, &row)
            add(section.footerCount, 1, &row, isFull: true)
        }
        add(rowCount - row, trackCount, &row)
    }

    private mutating func add(_ count: Int, _ perLine: Int, _ row: inout Int, isFull: Bool = false) {
        guard count > 0 else { return }
        stretches.append(Stretch(row: row, line: lineCount, perLine: perLine, isFull: isFull))
        lineCount += (count + perLine - 1) / perLine
        row += count
    }

    /// The line a row is in, its place in the line, and whether the line is its own.
    func place(ofRow row: Int) -> (line: Int, place: Int, isFull: Bool) {
        guard let stretch = stretch(where: { $0.row <= row }) else { return (row, 0, true) }
        let offset = row - stretch.row
        return (stretch.line + offset / stretch.perLine, offset % stretch.perLine, stretch.isFull)
    }

    /// The first row of a line; the number of rows for the line after the last.
    func firstRow(ofLine line: Int) -> Int {
        guard line < lineCount else { return rowCount }
        guard let stretch = stretch(where: { $0.line <= line }) else { return line }
        return stretch.row + (line - stretch.line) * stretch.perLine
    }

    private func stretch(where holds: (Stretch) -> Bool) -> Stretch? {
        var low = 0
        var high = stretches.count
        while low < high {
            let middle = (low + high) / 2
            if holds(stretches[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? stretches[low - 1] : nil
    }
}
