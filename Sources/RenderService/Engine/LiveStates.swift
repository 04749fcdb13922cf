import DocumentStore
import Synchronization
import UpdateLoop
import ViewDocument

/// What a state is a function of: document, version, settings and the events so far. Each event is hashed together with
/// what came before it, so that a state is the same whether its events came in one request or in several.
struct StateKey: Sendable {
    /// SHA-256, lower-case hex.
    private(set) var id: String

    /// The key of a state that nobody goes on from: it costs nothing.
    static let none = StateKey()

    private init() { id = "" }

    init(document: String, job: RenderJob) {
        var bytes = StateBytes()
        for text in [document, EngineVersion.name, job.program.profile.rawValue, job.program.toolchain.rawValue] {
            bytes.append(text)
        }
        bytes.append(UInt64(clamping: job.program.prefetch))
        bytes.append(job.viewport)
        id = SHA256Digest.hexadecimal(of: bytes.bytes)
    }

    /// Goes on by an event; answers about how many bytes of memory the event takes.
    mutating func append(_ event: AppliedEvent) -> Int {
        guard !id.isEmpty else { return 0 }
        var bytes = StateBytes()
        bytes.append(id)
        bytes.append(event.allowsOverscroll)
        bytes.append(event.event)
        id = SHA256Digest.hexadecimal(of: bytes.bytes)
        return bytes.bytes.count * 4
    }
}

/// A state a client may go on from: the events that lead there, not the live tree, so that it costs little.
struct LiveState: Sendable {
    /// The job that ends in this state; its history is all of its events.
    var job: RenderJob
    var key: StateKey
    /// As the events left it.
    var viewport: Viewport
    /// Bytes it takes in memory, roughly.
    var memory: Int

    /// The state before any event.
    ///
    /// - Parameter hasKey: Whether somebody may go on from it.
    init(document: CompiledDocument, job: RenderJob, hasKey: Bool = true) {
        self.job = job
        key = hasKey ? StateKey(document: document.id, job: job) : .none
        viewport = job.viewport
        memory = document.memory
    }

    /// Applies an event more.
    mutating func append(_ event: AppliedEvent) {
        job.history.append(event)
        memory += key.append(event) + MemoryLayout<AppliedEvent>.stride
    }
}

/// The states of late by id. Any of them may be gone at any time, the one unused for longest first, but for the few that are
/// held.
final class LiveStates: Sendable {
    /// States kept.
    static let capacity = 1_024
    /// Bytes of memory of all of them.
    static let byteLimit = 64 << 20
    /// Events of one state.
    static let historyLimit = 10_000

    private let states = DocumentStore<LiveState>(countLimit: capacity, byteLimit: byteLimit)

    /// States the service itself gives out with answers that are made once. No request adds to them.
    private let held = Mutex<[String: LiveState]>([:])

    /// Of those that may go.
    var size: (count: Int, bytes: Int) { states.size }

    func state(_ id: String) -> LiveState? { states.find(id) ?? held.withLock { $0[id] } }

    /// Keeps a state for as long as the process runs.
    func hold(_ state: LiveState) { held.withLock { $0[state.key.id] = state } }

    /// Lets the ones used longest ago go until at most so many bytes are held.
    func shrink(to bytes: Int) { states.shrink(to: bytes) }

    /// Keeps a state, unless it has too many events to go on from.
    func remember(_ state: LiveState) {
        guard state.job.history.count <= Self.historyLimit else { return }
        states.insert(state, id: state.key.id, bytes: state.memory)
    }
}
