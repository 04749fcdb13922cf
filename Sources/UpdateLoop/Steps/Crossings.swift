import Expressions
import Geometry
import RenderReport
import ViewDocument
import ViewTree

/// What a step of a sweep crossed: stops of `interpolate` over the offset, ranges of visibility, mounts.
struct Crossings {
    private struct Threshold {
        var offset: Double
        var pointer: String
    }

    private var thresholds: [Threshold] = []
    /// How far each range was, by path and range.
    private var progress: [String: Double] = [:]

    init(_ program: Program, along axis: Axis) {
        let place = axis == .horizontal ? 0 : 1
        for (index, expression) in program.expressions.enumerated() {
            for (at, stops) in expression.scrollStops where at == place {
                let pointer = program.expressionPlaces[index].pointer
                thresholds += stops.map { Threshold(offset: $0, pointer: pointer) }
            }
        }
        thresholds.sort { $0.offset < $1.offset }
    }

    /// Writes what lies between two offsets and what `log` tells; the first step of a sweep only takes note of ranges.
    mutating func write(from: Double?, to: Double, _ log: WorkLog, _ json: inout JSONWriter) {
        json.key("crossed")
        json.beginArray()
        if let from, from != to {
            // The end of a step belongs to it, its beginning to the step before.
            for threshold in thresholds
            where from < to
                ? threshold.offset > from && threshold.offset <= to : threshold.offset < from && threshold.offset >= to
            {
                begin("threshold", &json)
                json.key("offset")
                json.number(threshold.offset)
                json.pointer(threshold.pointer)
                json.endObject()
            }
        }
        for record in log.ranges {
            let key = "\(record.path) \(record.range.range.text)"
            let now = record.range.progress
            let before = progress.updateValue(now, forKey: key)
            guard from != nil, let before, before != now else { continue }
            // From one side to the other in one step is both.
            if before == 0 || before == 1 { write(record, "entered", &json) }
            if now == 0 || now == 1 { write(record, "left", &json) }
        }
        if from != nil {
            for view in log.mounted.prefix(WorkLog.listLimit) { write(view, "mounted", &json) }
            for view in log.unmounted.prefix(WorkLog.listLimit) { write(view, "unmounted", &json) }
            for cell in log.cells where cell.entered + cell.left > 0 {
                begin("rows", &json)
                json.key("path")
                json.string(cell.path)
                json.key("entered")
                json.integer(cell.entered)
                json.key("left")
                json.integer(cell.left)
                json.endObject()
            }
        }
        json.endArray()
    }

    private func begin(_ kind: String, _ json: inout JSONWriter) {
        json.beginObject()
        json.key("kind")
        json.string(kind)
    }

    private func write(_ record: RangeRecord, _ what: String, _ json: inout JSONWriter) {
        begin("range", &json)
        json.key("event")
        json.string(what)
        json.key("path")
        json.string(record.path)
        if let name = record.name {
            json.key("name")
            json.string(name)
        }
        json.key("range")
        json.string(record.range.range.text)
        json.key("start")
        json.number(record.range.start)
        json.key("end")
        json.number(record.range.end)
        json.endObject()
    }

    private func write(_ view: ViewRecord, _ kind: String, _ json: inout JSONWriter) {
        begin(kind, &json)
        json.key("path")
        json.string(view.path)
        json.endObject()
    }
}
