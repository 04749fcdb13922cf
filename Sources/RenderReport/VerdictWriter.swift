import ViewDocument
package import ViewTree

/// One record a view that anything happened to, with all four levels in it: what ran, what was laid out, what is painted
/// otherwise, what is drawn elsewhere. A view that is in none of the lists was not touched.
package struct VerdictWriter {
    private struct Verdict {
        var name: String?
        var pointer: String
        var ran: String?
        var isMeasured = false
        var isRelocated = false
        var attributes: [String] = []
        var moved: [String] = []
        /// The holes that any of it rests on.
        var holes = HoleSet.none
    }
    private let log: WorkLog
    private let occasion: Certainties.Occasion
    private var order: [String] = []
    private var verdicts: [String: Verdict] = [:]

    /// The verdicts of an event as JSON, in the order of the levels; lists longer than a report's are cut and say so.
    package static func json(of log: WorkLog, event: ReportedEvent) -> [UInt8] {
        var writer = VerdictWriter(log: log, occasion: log.occasion(of: event))
        writer.collect()
        return writer.json(log.sources)
    }

    private mutating func collect() {
        for view in log.mounted { note(view.path, view.name, view.pointer, .isThere) { $0.ran = "mounted" } }
        for run in log.evaluated where !run.path.isEmpty {
            note(run.path, run.name, run.pointer, run.aspect, at: run.use) { $0.ran = $0.ran ?? "evaluated" }
        }
        for run in log.closures {
            note(run.path, run.name, run.pointer, run.aspect) { $0.ran = $0.ran ?? "closure" }
        }
        for skip in log.skipped { note(skip.path, skip.name, skip.pointer, .runs) { $0.ran = "skipped" } }
        for view in log.laidOut {
            note(view.path, view.name, view.pointer, .isPlaced) { verdict in
                verdict.isMeasured = view.isMeasured
                verdict.isRelocated = view.isChanged
            }
        }
        for view in log.redrawn {
            note(view.path, view.name, view.pointer, .isPainted) { $0.attributes = view.attributes }
        }
        for view in log.moved { note(view.path, view.name, view.pointer, .isPlaced) { $0.moved = view.attributes } }
    }

    /// - Parameter use: Where the view is used; `pointer` where it is no component.
    private mutating func note(
        _ path: String, _ name: String?, _ pointer: String, _ aspect: Certainties.Aspect, at use: String? = nil,
        _ change: (inout Verdict) -> Void
    ) {
        if verdicts[path] == nil {
            order.append(path)
            verdicts[path] = Verdict(name: name, pointer: pointer)
        }
        let holes = log.certainties?.holes(at: use ?? pointer, aspect, occasion) ?? .none
        verdicts[path]?.holes |= holes
        change(&verdicts[path, default: Verdict(name: name, pointer: pointer)])
    }

    private func json(_ sources: SwiftPlaces) -> [UInt8] {
        var json = JSONWriter()
        json.sources = sources
        json.beginArray()
        for path in order.prefix(ReportWriter.listLimit) {
            guard let verdict = verdicts[path] else { continue }
            write(verdict, path, &json)
        }
        if order.count > ReportWriter.listLimit {
            json.beginObject()
            json.key("more")
            json.integer(order.count - ReportWriter.listLimit)
            json.endObject()
        }
        json.endArray()
        return json.take()
    }

    private func write(_ verdict: Verdict, _ path: String, _ json: inout JSONWriter) {
        json.beginObject()
        json.key("path")
        json.string(path)
        if let name = verdict.name {
            json.key("name")
            json.string(name)
        }
        json.pointer(verdict.pointer)
        if let certainties = log.certainties { json.certainty(verdict.holes, certainties) }
        json.key("ran")
        if let ran = verdict.ran { json.string(ran) } else { json.bool(false) }
        json.key("laidOut")
        json.beginArray()
        if verdict.isMeasured { json.string("measured") }
        if verdict.isRelocated { json.string("changed") }
        json.endArray()
        json.key("attributes")
        list(verdict.attributes, &json)
        json.key("moved")
        list(verdict.moved, &json)
        json.endObject()
    }

    private func list(_ names: [String], _ json: inout JSONWriter) {
        json.beginArray()
        for name in names { json.string(name) }
        json.endArray()
    }
}
