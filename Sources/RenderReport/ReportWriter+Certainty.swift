import ViewDocument
import ViewTree

/// How sure a record is, in a report of a document that has holes (docs/swift.md).
extension ReportWriter {
    private var writesStates: Bool { event.writesStates }

    /// `certainty` and `holes` of a record of the view at a pointer; nothing where it is exact.
    mutating func certainty(_ pointer: String?, _ aspect: Certainties.Aspect) {
        guard let found = found(pointer, aspect), found.certainty != .exact else { return }
        json.key("certainty")
        json.string(found.certainty.rawValue)
        json.key("holes")
        json.beginArray()
        for hole in found.holes.prefix(Self.listLimit) { json.string(hole) }
        json.endArray()
    }

    private func found(
        _ pointer: String?, _ aspect: Certainties.Aspect
    ) -> (certainty: Certainties.Certainty, holes: [String])? {
        log.certainties?.certainty(
            at: pointer, aspect, writesStates: writesStates, holdsOffsets: log.holdsOffsets)
    }

    /// Of how many evaluated and skipped bodies it is sure.
    mutating func certaintyTotals() {
        guard log.certainties != nil else { return }
        var counts: [Certainties.Certainty: Int] = [:]
        for record in log.evaluated {
            counts[found(record.use, record.aspect)?.certainty ?? .exact, default: 0] += record.count
        }
        for record in log.skipped { counts[found(record.pointer, .runs)?.certainty ?? .exact, default: 0] += 1 }
        for certainty in [Certainties.Certainty.exact, .stubbed, .unknown] {
            json.key(text: certainty.rawValue)
            json.integer(counts[certainty] ?? 0)
        }
    }
}

extension EvaluationRecord {
    /// A body that only began runs where it is there.
    var aspect: Certainties.Aspect { reasons.allSatisfy { $0.kind == .mount } ? .isThere : .runs }
}

extension ReportedEvent {
    /// Whether it gives states values by itself.
    fileprivate var writesStates: Bool {
        switch self {
        case .set, .perform, .transaction: true
        default: false
        }
    }
}
