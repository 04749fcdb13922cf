import ViewTree

/// How the rows of a lazy container fall into lines: one a line in a stack, one line for every `perLine` cells in a
/// grid, where a section's header and footer have a line each and the next cell begins a new one (MEASURED A16).
struct LazyLines {
    private struct Stretch {
        var row: Int
        var line: Int
        var perLine: Int
    }
    private var stretches: [Stretch] = []
    private(set) var lineCount = 0
    let rowCount: Int

    init(rowCount: Int, perLine: Int, sections: [LazySection]) {
        self.rowCount = rowCount
        guard perLine > 1 else {
            lineCount = rowCount
            return
        }
        var row = 0
        for section in sections where section.rows.lowerBound >= row && section.rows.upperBound <= rowCount {
            add(section.rows.lowerBound - row, perLine, &row)
            add(section.headerCount, 1, &row)
            add(section.rows.count - section.headerCount - section.footerCount, perLine, &row)
            add(section.footerCount, 1, &row)
        }
        add(rowCount - row, perLine, &row)
    }

    private mutating func add(_ count: Int, _ perLine: Int, _ row: inout Int) {
        guard count > 0 else { return }
        stretches.append(Stretch(row: row, line: lineCount, perLine: perLine))
        lineCount += (count + perLine - 1) / perLine
        row += count
    }

    /// The line a row is in, its place in the line, and whether the line is its own.
    func place(ofRow row: Int) -> (line: Int, place: Int, isFull: Bool) {
        guard let stretch = stretch(where: { $0.row <= row }) else { return (row, 0, true) }
        let offset = row - stretch.row
        return (stretch.line + offset / stretch.perLine, offset % stretch.perLine, stretch.perLine == 1)
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
