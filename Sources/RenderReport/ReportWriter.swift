package import Expressions
package import Geometry
import ViewDocument
package import ViewTree

/// The event a report is of, as it was asked for.
package enum ReportedEvent: Sendable {
    case mount
    case scroll(view: String?, from: Value, to: Value)
    /// Several scroll views at once.
    case scrolls([(view: String, from: Value, to: Value)])
    case tap(String)
    case set(Value)
    case perform(component: String, action: String)
    /// An event that is true and says no more: `back`, `dismiss`.
    case plain(String)
    /// What was asked of what stands around a view: `refresh`, `delete`.
    case asked(String, of: String)
    case resize(width: Double, height: Double)
    case advance(from: Double, to: Double, ticks: Int)
    case transaction(count: Int)
}

/// The rendering of what happened in one event: its length is that of the work (docs/report.md).
package struct ReportWriter: ~Copyable {
    /// Records of one list; longer ones are cut and say so.
    package static let listLimit = WorkLog.listLimit
    var json = JSONWriter()
    let log: WorkLog
    let event: ReportedEvent
    /// Where views are drawn, for records that carry it.
    let boxes: [NodeID: Rect]

    /// The report of `log` as JSON bytes.
    ///
    /// - Parameters:
    ///   - differences: What the naive engine did otherwise, a line each; nil where it was not asked.
    ///   - boxes: Where views are drawn: a record of one of them carries its `box`.
    package static func json(
        of log: WorkLog, event: ReportedEvent, clamped: Bool, differences: [String]? = nil,
        boxes: [NodeID: Rect] = [:]
    ) -> [UInt8] {
        var writer = ReportWriter(log: log, event: event, boxes: boxes)
        writer.write(clamped, differences)
        return writer.json.take()
    }

    /// The event alone, as a report writes it.
    package static func eventJSON(_ event: ReportedEvent) -> [UInt8] {
        var writer = ReportWriter(log: WorkLog(), event: event)
        writer.writeEvent()
        return writer.json.take()
    }

    /// The totals alone, as a report writes them.
    package static func totalsJSON(of log: WorkLog, event: ReportedEvent) -> [UInt8] {
        var writer = ReportWriter(log: log, event: event)
        writer.writeTotals()
        return writer.json.take()
    }

    private init(log: WorkLog, event: ReportedEvent, boxes: [NodeID: Rect] = [:]) {
        self.log = log
        self.event = event
        json.sources = log.sources
        self.boxes = boxes
    }

    private mutating func write(_ clamped: Bool, _ differences: [String]?) {
        json.beginObject()
        json.key("event")
        writeEvent()
        json.key("clamped")
        json.bool(clamped)
        if let differences {
            json.key("verified")
            json.bool(differences.isEmpty)
            if !differences.isEmpty { list("differences", differences) { $0.json.string($1) } }
        }
        totals()
        list("evaluated", log.evaluated) { $0.evaluation($1) }
        list("skipped", log.skipped) { $0.skip($1) }
        list("closures", log.closures, of: log.closures.count + log.unlistedClosures) { $0.closure($1) }
        list("redrawn", log.redrawn) { $0.draw($1, .isPainted, reason: $1.reason) }
        let cut = log.moved.changes.dropFirst(Self.listLimit).reduce(0) { $0 + Int($1.count) }
        list("moved", log.moved, of: cut > 0 ? Self.listLimit + cut : 0) { $0.draw($1, .isPlaced, reason: nil) }
        mounted()
        list("unmounted", log.unmounted) { $0.view($1) }
        list("cells", log.cells) { $0.cell($1) }
        list("diagnostics", log.diagnostics) { $0.diagnostic($1) }
        if let animation = log.animation, !animation.records.isEmpty {
            list("animated", animation.records) { $0.animation($1) }
        }
        if !log.ranges.isEmpty { list("ranges", log.ranges) { $0.range($1) } }
        if !log.identities.isEmpty { list("identities", log.identities) { $0.identityRecord($1) } }
        if !log.passCauses.isEmpty { list("passes", log.passCauses) { $0.pass($1) } }
        if log.anchorShift != 0 {
            json.key("anchorShift")
            json.number(log.anchorShift)
        }
        json.endObject()
    }

    /// - Parameter count: how many there are, where not all are recorded.
    private mutating func list<Record>(
        _ name: StaticString, _ records: [Record], of count: Int = 0, _ write: (inout ReportWriter, Record) -> Void
    ) {
        json.key(name)
        json.beginArray()
        for record in records.prefix(Self.listLimit) { write(&self, record) }
        endList(of: max(count, records.count))
    }

    /// The same for records that are made as they are read; as a collection each would take some calls more.
    private mutating func list<Change: RecordedChange>(
        _ name: StaticString, _ records: LazyRecords<Change>, of count: Int = 0,
        _ write: (inout ReportWriter, Change.Record) -> Void
    ) {
        json.key(name)
        json.beginArray()
        for change in records.changes.prefix(Self.listLimit) { write(&self, change.record(records.texts)) }
        endList(of: max(count, records.changes.count))
    }

    mutating func endList(of count: Int) {
        if count > Self.listLimit {
            json.beginObject()
            json.key("more")
            json.integer(count - Self.listLimit)
            json.endObject()
        }
        json.endArray()
    }

    private mutating func range(_ record: RangeRecord) {
        json.beginObject()
        json.key("path")
        json.string(record.path)
        if let name = record.name {
            json.key("name")
            json.string(name)
        }
        json.key("range")
        json.string(record.range.range.text)
        json.key("axis")
        json.string(record.range.axis == .horizontal ? "horizontal" : "vertical")
        json.key("start")
        json.number(record.range.start)
        json.key("end")
        json.number(record.range.end)
        json.key("progress")
        json.number(record.range.progress)
        json.endObject()
    }

    private mutating func writeEvent() {
        json.beginObject()
        switch event {
        case .mount:
            json.key("mount")
            json.bool(true)
        case .scroll(let view, let from, let to):
            json.key("scroll")
            json.beginObject()
            if let view {
                json.key("in")
                json.string(view)
            }
            json.key("from")
            json.value(from)
            json.key("to")
            json.value(to)
            json.endObject()
        case .scrolls(let list):
            json.key("scroll")
            json.beginObject()
            for (view, from, to) in list {
                json.key(text: view)
                json.beginObject()
                json.key("from")
                json.value(from)
                json.key("to")
                json.value(to)
                json.endObject()
            }
            json.endObject()
        case .tap(let name):
            json.key("tap")
            json.string(name)
        case .set(let value):
            var cut = false
            json.reported("set", value, truncated: &cut)
        case .perform(let component, let action):
            json.key("perform")
            json.beginObject()
            json.key("in")
            json.string(component)
            json.key("action")
            json.string(action)
            json.endObject()
        case .plain(let name):
            json.key(text: name)
            json.bool(true)
        case .asked(let name, let view):
            json.key(text: name)
            json.string(view)
        case .resize(let width, let height):
            json.key("resize")
            json.beginObject()
            json.key("width")
            json.number(width)
            json.key("height")
            json.number(height)
            json.endObject()
        case .advance(let from, let to, let ticks):
            json.key("advance")
            json.beginObject()
            json.key("from")
            json.number(from)
            json.key("to")
            json.number(to)
            json.key("ticks")
            json.integer(ticks)
            json.endObject()
        case .transaction(let count):
            json.key("transaction")
            json.integer(count)
        }
        json.endObject()
    }

    private mutating func totals() {
        json.key("totals")
        writeTotals()
    }

    private mutating func writeTotals() {
        json.beginObject()
        let moved = log.moved.changes.reduce(0) { $0 + Int($1.count) }
        let totals: [(StaticString, Int)] = [
            ("transactions", log.transactions), ("passes", log.passes),
            ("bodiesEvaluated", log.evaluated.reduce(0) { $0 + $1.count }), ("bodiesSkipped", log.skipped.count),
            ("viewsCompared", log.viewsCompared), ("viewsChanged", log.viewsChanged),
            ("viewsMounted", log.viewsMounted), ("viewsUnmounted", log.viewsUnmounted),
            ("geometryReaders", log.geometryReaderRuns), ("closures", log.closureRuns), ("measured", log.measured),
            ("measureCacheHits", log.measureCacheHits), ("placed", log.placed), ("effects", log.effects),
            ("redrawn", log.redrawn.count), ("moved", moved), ("live", log.live),
        ]
        for (name, count) in totals {
            json.key(name)
            json.integer(count)
        }
        if let animation = log.animation {
            json.key("animationFrames")
            json.integer(animation.frames)
        }
        if let prefetched = log.prefetched {
            json.key("prefetched")
            json.integer(prefetched)
        }
        certaintyTotals()
        json.endObject()
    }
}
