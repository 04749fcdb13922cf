import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Pass P: preferences combined upwards, only for keys whose values or places changed (RERENDER 8.7).
extension Graph {
    /// The combined value of preference `key` below `binder`; the default where nothing sets it.
    func combinedPreference(_ key: Int32, below binder: NodeID) throws(SessionFault) -> Value {
        let declared = program.preferences[key]
        var contributors = preferenceNodes.filter {
            program.nodes[tree.template[$0]].reference == key && isLive($0) && contributes($0, key, to: binder)
                && (!isCandidate($0) || isPlaced($0))
        }
        guard !contributors.isEmpty else { return declared.defaultValue }
        contributors.sort { Agenda.precedes(place(ofNode: $0), place(ofNode: $1)) }
        let values = contributors.map { value(.value, of: $0) ?? .null }
        guard let reducer = declared.reducer else { return Self.reduce(values, declared.reduce) }
        return try reduce(values, by: program.expressions[reducer], declared, at: binder)
    }

    /// One value after the other, by the document's own expression.
    private func reduce(
        _ values: [Value], by expression: CompiledExpression, _ declared: PreferenceKey, at binder: NodeID
    ) throws(SessionFault) -> Value {
        var all = values.first ?? .null
        for next in values.dropFirst() {
            var context = CapturedContext(expression: expression, captured: [])
            context.parameters = [all, next]
            let before = context.operationsLeft
            do {
                all = try expression.evaluate(in: &context)
            } catch {
                throw SessionFault(
                    code: error.code, message: error.message, pointer: declared.pointer, path: path(of: binder),
                    offset: error.offset, length: error.length)
            }
            try spend(.operation, before - context.operationsLeft + 1)
        }
        return all
    }

    /// Whether a preference reaches the binder: inside it, and not hidden by another of its key on the way.
    private func contributes(_ node: NodeID, _ key: Int32, to binder: NodeID) -> Bool {
        var at = writtenParent(of: node)
        while at >= 0, !isLift(at) {
            if at == binder { return true }
            if tree.kind[at] == .preference, program.nodes[tree.template[at]].reference == key { return false }
            at = writtenParent(of: at)
        }
        return false
    }

    private static func reduce(_ values: [Value], _ reduce: PreferenceKey.Reduce) -> Value {
        func numbers() -> [Double] { values.compactMap { if case .number(let number) = $0 { number } else { nil } } }
        switch reduce {
        case .first: return values.first ?? .null
        case .last: return values.last ?? .null
        case .sum: return .number(numbers().reduce(0, +))
        case .min: return numbers().min().map { .number($0) } ?? .null
        case .max: return numbers().max().map { .number($0) } ?? .null
        case .merge:
            // The later one of one key counts, which keeps the place of the first.
            var all = ObjectValue(names: [], values: [])
            for case .object(let entries) in values {
                for (name, value) in zip(entries.names, entries.values) {
                    if let place = all.names.firstIndex(of: name) {
                        all.values[place] = value
                    } else {
                        all.names.append(name)
                        all.values.append(value)
                    }
                }
            }
            return .object(all)
        case .append:
            var all: [Value] = []
            for value in values {
                if case .array(let items) = value { all.append(contentsOf: items) } else { all.append(value) }
            }
            return .array(all)
        }
    }
}
