import Geometry
import ViewTree

/// The rows of a List: what lies above its sections, and what each row has around its content. A row is a line.
struct ListRows {
    /// From a row on, all that lies above and is no row's, up to there.
    private struct Lead {
        var row: Int
        var length: Double
    }
    /// Rows of one section; loose rows between sections are one too.
    private struct Part {
        var rows: Range<Int>
        var header: Int
        var footer: Int
    }
    let metrics: ListMetrics
    private let rowSpacing: Double
    private var leads: [Lead] = []
    private var parts: [Part] = []
    /// Whether there are sections of which nothing is there, as far as is known: nothing lies above them.
    private var leavesOut = false

    init(_ metrics: ListMetrics, rowCount: Int, sections: [LazySection], rowSpacing: Double) {
        self.metrics = metrics
        self.rowSpacing = rowSpacing
        func add(_ part: Part) {
            if !part.rows.isEmpty { parts.append(part) }
        }
        var row = 0
        for section in sections where section.rows.lowerBound >= row && section.rows.upperBound <= rowCount {
            add(Part(rows: row..<section.rows.lowerBound, header: 0, footer: 0))
            add(Part(rows: section.rows, header: section.headerCount, footer: section.footerCount))
            row = section.rows.upperBound
        }
        add(Part(rows: row..<rowCount, header: 0, footer: 0))
        setLeads { _ in false }
    }

    /// Takes note of what has no view: a section of which that is all has no room above it.
    mutating func leaveOut(_ table: ExtentTable) {
        guard leavesOut || table.hasEmptyRows else { return }
        setLeads { rows in rows.allSatisfy { table.isEmpty($0) } }
    }

    private mutating func setLeads(isEmpty: (Range<Int>) -> Bool) {
        leads = []
        leavesOut = false
        var last: Part?
        for part in parts {
            if part.header == 0, part.footer == 0, isEmpty(part.rows) {
                leavesOut = true
                continue
            }
            addLeads(of: part, after: last)
            last = part
        }
    }

    /// The table of lengths puts the distance of rows between all of them: where there is none it is taken off.
    private mutating func addLeads(of part: Part, after last: Part?) {
        let gap = metrics.gap(isFirst: last == nil, hasHeader: part.header > 0, isAfterFooter: (last?.footer ?? 0) > 0)
        addLead(gap - (last == nil ? 0 : rowSpacing), from: part.rows.lowerBound)
        guard rowSpacing != 0 else { return }
        for row in part.rows.dropFirst().prefix(part.header) { addLead(-rowSpacing, from: row) }
        for row in part.rows.suffix(part.footer) where row > part.rows.lowerBound + part.header {
            addLead(-rowSpacing, from: row)
        }
    }

    private mutating func addLead(_ length: Double, from row: Int) {
        guard length != 0 else { return }
        leads.append(Lead(row: row, length: (leads.last?.length ?? 0) + length))
    }

    /// What lies above a row besides rows and their distances.
    func lead(ofRow row: Int) -> Double {
        let next = leads.partitioningIndex { $0.row > row }
        return next > 0 ? leads[next - 1].length : 0
    }

    private func part(of row: Int) -> Part? {
        let at = parts.partitioningIndex { $0.rows.upperBound > row }
        return at < parts.count && parts[at].rows.contains(row) ? parts[at] : nil
    }

    func role(ofRow row: Int) -> ListRole {
        guard let part = part(of: row) else { return .row }
        if row < part.rows.lowerBound + part.header { return .header }
        return row >= part.rows.upperBound - part.footer ? .footer : .row
    }

    /// The rows of the section that a row is of, header and footer aside.
    func rows(aroundRow row: Int) -> Range<Int> {
        guard let part = part(of: row) else { return row..<row + 1 }
        let first = part.rows.lowerBound + part.header
        return first..<max(first, part.rows.upperBound - part.footer)
    }

    func insets(ofRow row: Int, _ traits: ListRowTraits) -> EdgeInsets {
        let role = role(ofRow: row)
        var insets = metrics.insets(of: role)
        if let own = traits.insets {
            insets = own
            insets.leading += metrics.margin
            insets.trailing += metrics.margin
        }
        insets.leading += traits.indent
        return insets
    }

    /// How high a row is.
    func length(ofRow row: Int, content: Double, _ traits: ListRowTraits) -> Double {
        let insets = insets(ofRow: row, traits)
        return max(metrics.minimum(of: role(ofRow: row)), content + insets.vertical)
    }

    /// Lengths of contents that stand in the document, as those of rows.
    func cellLengths(_ runs: [FixedRows]) -> [FixedRows] {
        var result: [FixedRows] = []
        let none = ListRowTraits()
        for run in runs {
            var row = run.rows.lowerBound
            while row < run.rows.upperBound {
                let part = part(of: row) ?? Part(rows: run.rows, header: 0, footer: 0)
                let bounds = [
                    part.rows.lowerBound + part.header, part.rows.upperBound - part.footer, part.rows.upperBound,
                ]
                let end = min(bounds.first { $0 > row } ?? run.rows.upperBound, run.rows.upperBound)
                // The pattern goes on from where the run began.
                let shift = (row - run.rows.lowerBound) % run.lengths.count
                let pattern = run.lengths[shift...] + run.lengths[..<shift]
                let lengths = pattern.map { $0 < 0 ? $0 : length(ofRow: row, content: $0, none) }
                result.append(FixedRows(rows: row..<end, lengths: lengths))
                row = end
            }
        }
        return result
    }
}

/// What a row says to the list around it. Of several modifiers the innermost counts.
struct ListRowTraits {
    var insets: EdgeInsets?
    /// RGBA, -1 nothing; nil: the list's.
    var fill: Double?
    var lines = Edges<Bool>()
    var tints = Edges<Double>()
    /// What it says of the lines at the ends of its section.
    var sectionLines = Edges<Bool>()
    var sectionTints = Edges<Double>()
    var isSelected = false
    /// How much further in it begins; several add up.
    var indent = 0.0
    /// The background of views that lies on its cell; -1 none.
    var layer: NodeID = -1

    /// What is said of the line above and of the one below, bits 1 and 2; nil: as the list has it.
    struct Edges<Value> {
        var top: Value?
        var bottom: Value?

        mutating func set(_ value: Value, at edges: Double) {
            let bits = Int(exactly: edges) ?? 0
            if bits & 1 != 0 { top = value }
            if bits & 2 != 0 { bottom = value }
        }
    }
}
