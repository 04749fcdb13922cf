import Expressions

/// The schedule of a TimelineView: `"everyMinute"`, `"animation"`, `{"animation": {"minimumInterval", "paused"}}` or
/// `{"periodic": {"from", "by"}}`.
extension Compilation {
    private static let schedules = ["animation", "everyMinute", "periodic"]
    /// The keys of a schedule, with the names that TimelineView has for what they give.
    private static let keys: [String: [(key: String, slot: String)]] = [
        "animation": [("minimumInterval", "_minimum"), ("paused", "_paused")],
        "periodic": [("from", "_from"), ("by", "_by")],
    ]

    /// What is wrong with the schedule of a TimelineView.
    func checkSchedule(of view: JSONNode) {
        guard let schedule = json.member("schedule", of: view) else {
            return fault("missing-key", "A TimelineView needs the key \"schedule\".", at: view)
        }
        if let name = json.string(schedule) {
            guard name != "periodic", Self.schedules.contains(name) else {
                return unknownSchedule(name, at: schedule)
            }
            return
        }
        guard json.kind(of: schedule) == .object, !isExpression(schedule), json.childCount(of: schedule) == 1,
            let value = json.children(of: schedule).first(where: { _ in true })
        else { return _ = mismatch("the name of a schedule, or an object with one", schedule) }
        let name = json.key(value)
        guard let keys = Self.keys[name] else { return unknownSchedule(name, at: value) }
        guard objectWithKeys(value, keys.map { $0.key }, what: "The schedule \(name)") else { return }
        if name == "periodic", json.member("by", of: value) == nil {
            fault("missing-key", "The schedule periodic needs the key \"by\".", at: value)
        }
        for key in ["by", "minimumInterval"] {
            guard let number = json.member(key, of: value), !isExpression(number) else { continue }
            guard let seconds = json.number(number), seconds >= DocumentClock.shortestInterval, seconds <= 1e9 else {
                fault(
                    "wrong-value", "\"\(key)\" is a number of seconds from \(DocumentClock.shortestInterval) on.",
                    at: number)
                continue
            }
        }
    }

    private func unknownSchedule(_ name: String, at node: JSONNode) {
        fault(
            "wrong-value", "\"\(Self.shown(name))\" is no schedule with what stands here.", at: node,
            suggestion: Suggestions.nearest(to: name, among: Self.schedules))
    }

    /// What a schedule gives for one of TimelineView's own names.
    func scheduled(_ slot: String, of view: JSONNode) -> JSONNode? {
        guard let schedule = json.member("schedule", of: view) else { return nil }
        if slot == "_name" { return json.kind(of: schedule) == .string ? schedule : nil }
        guard json.kind(of: schedule) == .object, let value = json.children(of: schedule).first(where: { _ in true }),
            json.kind(of: value) == .object,
            let key = Self.keys[json.key(value)]?.first(where: { $0.slot == slot })?.key
        else { return nil }
        return json.member(key, of: value)
    }
}
