import Synchronization
import UpdateLoop
import ViewDocument

/// What a state is a function of, as text: document, version, settings and the events so far.
struct StateKey: Sendable {
    private var text: String

    init(document: String, job: RenderJob) {
        text = "\(document) \(EngineVersion.name) \(job.program.profile.rawValue) \(job.viewport)"
    }

    mutating func append(_ job: RenderJob) {
        if let from = job.from { text += "\n\(from)" }
        for event in job.events { text += "\n\(event)" }
        if let offset = job.offset { text += "\n\(offset)" }
        if job.allowsOverscroll { text += "\noverscroll" }
    }

    /// SHA-256 of the text, lower-case hex.
    var id: String { SHA256Digest.hexadecimal(of: Array(text.utf8)) }
}

/// States a client may go on from, by id: the events that lead there, not the live tree, so that a state costs little and
/// may be dropped at any time. Bounded: the one unused for longest goes first.
final class LiveStates: Sendable {
    struct State: Sendable {
        var job: RenderJob
        var key: StateKey
        fileprivate var used: UInt64
    }
    private struct Table {
        var states: [String: State] = [:]
        var clock: UInt64 = 0
    }
    static let capacity = 1_024
    /// Events of one state's history.
    static let historyLimit = 10_000
    private let table = Mutex(Table())

    func state(_ id: String) -> State? {
        table.withLock { table in
            table.clock += 1
            table.states[id]?.used = table.clock
            return table.states[id]
        }
    }

    /// Keeps the state a job ended in, and gives its id.
    func remember(_ job: RenderJob, _ key: StateKey) -> String {
        let id = key.id
        guard job.history.count + job.events.count < Self.historyLimit else { return id }
        table.withLock { table in
            table.clock += 1
            table.states[id] = State(job: job, key: key, used: table.clock)
            if table.states.count > Self.capacity, let oldest = table.states.min(by: { $0.value.used < $1.value.used }) {
                table.states[oldest.key] = nil
            }
        }
        return id
    }
}
