import ViewDocument
import ViewTree

/// How sure a record is, in a report of a document that has holes (docs/swift.md).
extension ReportWriter {
    /// `certainty` and `holes` of a record of the view at a pointer; nothing where it is exact.
    mutating func certainty(_ pointer: String?, _ aspect: Certainties.Aspect) {
        guard let certainties = log.certainties else { return }
        json.certainty(certainties.holes(at: pointer, aspect, log.occasion(of: event)), certainties)
    }

    /// Of how many evaluated and skipped bodies it is sure.
    mutating func certaintyTotals() {
        guard let certainties = log.certainties else { return }
        let occasion = log.occasion(of: event)
        var counts: [Certainties.Certainty: Int] = [:]
        for record in log.evaluated {
            let holes = certainties.holes(at: record.use, record.aspect, occasion)
            counts[certainties.certainty(of: holes), default: 0] += record.count
        }
        for record in log.skipped {
            let holes = certainties.holes(at: record.pointer, .runs, occasion)
            counts[certainties.certainty(of: holes), default: 0] += 1
        }
        for certainty in Certainties.Certainty.allCases {
            json.key(text: certainty.rawValue)
            json.integer(counts[certainty] ?? 0)
        }
    }
}

extension JSONWriter {
    /// What a record that rests on holes says; nothing where it rests on none.
    mutating func certainty(_ holes: HoleSet, _ certainties: Certainties) {
        guard !holes.isEmpty else { return }
        key("certainty")
        string(certainties.certainty(of: holes).rawValue)
        key("holes")
        beginArray()
        for name in certainties.names(of: holes) { string(name) }
        endArray()
    }
}

extension WorkLog {
    func occasion(of event: ReportedEvent) -> Certainties.Occasion {
        Certainties.Occasion(writesStates: event.writesStates, holdsOffsets: holdsOffsets)
    }
}

extension EvaluationRecord {
    /// A body that only began runs where it is there.
    var aspect: Certainties.Aspect { reasons.allSatisfy { $0.kind == .mount } ? .isThere : .runs }
}

extension ClosureRecord {
    var aspect: Certainties.Aspect { reasons.allSatisfy { $0.kind == .mount } ? .begins : .runs }
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
