import Expressions
import ViewDocument
import ViewTree

/// One record of each list.
extension ReportWriter {
    mutating func identity(_ path: String, _ name: String?) {
        json.key("path")
        json.string(path)
        if let name {
            json.key("name")
            json.string(name)
        }
    }

    /// Where the view of a record is drawn, in points of the viewport; a hundredth of one is less than a pixel.
    mutating func box(of view: NodeID) {
        guard let box = boxes[view] else { return }
        json.key("box")
        json.box(box)
    }

    mutating func evaluation(_ record: EvaluationRecord) {
        json.beginObject()
        json.key("component")
        json.string(record.component)
        identity(record.path, record.name)
        json.key("count")
        json.integer(record.count)
        json.key("views")
        json.integer(record.views)
        json.pointer(record.pointer)
        if let use = record.use { json.place("used", json.sources.place(of: use)) }
        certainty(record.use, record.aspect)
        if record.wasted > 0 {
            json.key("wasted")
            json.integer(record.wasted)
        }
        names("unread", record.unread)
        names("sticky", record.sticky)
        box(of: record.view)
        offScreen(record.offScreen)
        reasons(record.reasons, use: record.use, component: record.component)
        json.endObject()
    }

    mutating func animation(_ record: AnimationRecord) {
        json.beginObject()
        identity(record.path, record.name)
        json.pointer(record.pointer)
        json.key("attribute")
        json.string(record.attribute)
        json.key("animation")
        json.string(record.curve)
        json.key("layout")
        json.bool(record.asksLayout)
        json.key("end")
        if record.end.isFinite { json.number(record.end) } else { json.null() }
        json.endObject()
    }

    private mutating func offScreen(_ run: OffScreenRun?) {
        guard let run else { return }
        json.key("offScreen")
        json.string(run.rawValue)
    }

    /// A list of names that is left out where there are none.
    private mutating func names(_ key: StaticString, _ names: [String]) {
        guard !names.isEmpty else { return }
        json.key(key)
        json.beginArray()
        for name in names { json.string(name) }
        json.endArray()
    }

    mutating func skip(_ record: SkipRecord) {
        json.beginObject()
        json.key("component")
        json.string(record.component)
        identity(record.path, record.name)
        json.key("rule")
        json.string(record.rule)
        json.pointer(record.pointer)
        certainty(record.pointer, .runs)
        json.key("compared")
        json.beginArray()
        for input in record.compared { compared(input) }
        json.endArray()
        box(of: record.view)
        json.endObject()
    }

    private mutating func compared(_ input: ComparedInput) {
        json.beginObject()
        json.key("name")
        json.string(input.name)
        json.key("rule")
        json.string(input.rule)
        value("value", input.value)
        json.endObject()
    }

    /// A value that may be cut, and says so.
    private mutating func value(_ key: StaticString, _ value: Value?) {
        var truncated = false
        json.reported(key, value, truncated: &truncated)
        if truncated {
            json.key("truncated")
            json.bool(true)
        }
    }

    mutating func identityRecord(_ record: IdentityRecord) {
        json.beginObject()
        json.key("kind")
        json.string(record.kind.rawValue)
        json.key("component")
        json.string(record.component)
        identity(record.path, record.name)
        json.pointer(record.pointer)
        json.key("state")
        json.beginObject()
        for (name, value) in record.state {
            json.key(text: name)
            json.shortened(value)
        }
        json.endObject()
        json.key("change")
        json.beginObject()
        json.key("kind")
        json.string(record.change.kind.rawValue)
        json.key("path")
        json.string(record.change.path)
        value("old", record.change.old)
        value("new", record.change.new)
        json.key("rule")
        json.string(record.change.rule)
        json.endObject()
        json.endObject()
    }

    /// Why a pass began: the nearest link of the chain.
    mutating func pass(_ cause: Int32) {
        json.beginObject()
        if log.causes.indices.contains(Int(cause)) {
            json.key("began")
            json.cause(log.causes[Int(cause)].kind)
        }
        json.endObject()
    }

    mutating func closure(_ record: ClosureRecord) {
        json.beginObject()
        identity(record.path, record.name)
        json.key("count")
        json.integer(record.count)
        json.pointer(record.pointer)
        certainty(record.pointer, record.aspect)
        box(of: record.view)
        offScreen(record.offScreen)
        reasons(record.reasons)
        json.endObject()
    }

    mutating func view(_ record: ViewRecord) {
        json.beginObject()
        identity(record.path, record.name)
        json.key("type")
        json.string(record.type)
        if let component = record.component {
            json.key("component")
            json.string(component)
        }
        json.pointer(record.pointer)
        certainty(record.pointer, .isThere)
        json.endObject()
    }

    mutating func cell(_ record: CellRecord) {
        json.beginObject()
        identity(record.path, record.name)
        json.pointer(record.pointer)
        certainty(record.pointer, .isPlaced)
        json.key("window")
        json.beginArray()
        if let window = record.window {
            json.integer(window.lowerBound)
            json.integer(window.upperBound)
        }
        json.endArray()
        json.key("entered")
        json.integer(record.entered)
        json.key("left")
        json.integer(record.left)
        json.key("reused")
        json.integer(min(record.entered, record.left))
        json.key("rebased")
        json.number(record.rebased)
        if log.prefetched != nil {
            json.key("prefetched")
            json.integer(record.prefetched)
            if record.discarded > 0 {
                json.key("discarded")
                json.integer(record.discarded)
            }
        }
        if let kept = record.kept {
            json.key("kept")
            json.integer(kept)
            json.key("basis")
            json.string("estimate")
        }
        json.endObject()
    }

    mutating func diagnostic(_ record: Diagnostic) {
        json.beginObject()
        json.key("code")
        json.string(record.code)
        json.key("message")
        json.string(record.message)
        json.key("path")
        json.string(record.path)
        json.pointer(record.pointer)
        certainty(record.pointer, .runs)
        json.endObject()
    }

    private mutating func reasons(_ reasons: [Reason], use: String? = nil, component: String? = nil) {
        json.key("reasons")
        json.beginArray()
        for reason in reasons.prefix(Self.listLimit) {
            json.reason(reason, causes: log.causes, use: use, component: component)
        }
        json.endArray()
    }
}
