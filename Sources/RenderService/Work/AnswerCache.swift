import Metering
import MicroHTTP
import Synchronization

/// Finished answers by content address: what was asked for, in one spelling. Bounded in bytes, the one asked for longest
/// ago goes first; while one is made, everybody else who asks for it waits for the same.
final class AnswerCache: Sendable {
    typealias Waiter = @Sendable (Result<Made, Problems>) -> Void

    /// An answer just made or found.
    struct Made: Sendable {
        var answer: ReadyAnswer
        /// What making it took; nil where it was there.
        var timings: [(name: String, nanoseconds: Int64)]?
    }

    enum Outcome {
        case found(ReadyAnswer)
        /// Somebody makes it already; the waiter will be told.
        case joined
        /// The caller is the one to make it, and to call `settle`.
        case isMaker(unpacked: ReadyAnswer?, token: CancellationToken)
    }

    fileprivate struct Entry {
        var answer: ReadyAnswer
        var route: String
        var bytes: Int
        var targets: [ReadyTarget] = []
    }

    /// An answer that somebody makes.
    fileprivate struct Making {
        var waiters: [Waiter]
        /// Cancelled when all who wait have gone.
        var token: CancellationToken
    }

    fileprivate struct State {
        var entries: [String: Entry] = [:]
        var making: [String: Making] = [:]
        var bytes = 0
        var evictions = 0
        /// Of answers made at once and not kept the hashes of late, by their last bits.
        var passed = [UInt64](repeating: 0, count: AnswerCache.passedCount)
        var found = 0
        var made = 0
        /// Uses of answers that have gone, by route.
        var pastUses: [String: (whole: Int, unchanged: Int)] = [:]
    }

    /// Spellings of one address that are found without taking the request apart.
    private static let targetLimit = 4
    /// Answers that were made at once and not kept which are remembered; a power of two.
    fileprivate static let passedCount = 8_192
    /// Bytes that an answer takes besides its body: header fields in every form.
    fileprivate static let overhead = 6 << 10

    let byteLimit: Int
    let ready: ReadyAnswers
    private let state = Locked(State())
    /// Where bodies of some length are kept: those that wait to be fetched after they were let go have place too.
    private let pool: PagePool
    /// Counts what is asked for here; answers that are found without asking take the time of the last one.
    private let time = Clock()

    private final class Clock: Sendable {
        let now = Atomic<UInt64>(1)
    }

    init(byteLimit: Int, ready: ReadyAnswers) {
        self.byteLimit = byteLimit
        self.ready = ready
        pool = PagePool(capacity: byteLimit / 4 * 5)
    }

    /// The body of an answer that is to be kept.
    ///
    /// - Parameter body: What the bytes are the body of, if that is kept already.
    func body(holding bytes: [UInt8], as body: Response.Body? = nil) -> Response.Body {
        if case .pooled? = body, let body { return body }
        guard bytes.count >= PagePool.worthwhile, let pooled = bytes.withUnsafeBytes({ pool.copy(of: $0) }) else {
            return .bytes(bytes)
        }
        return .pooled(pooled)
    }

    /// Gives the memory of answers that went back to the system.
    func giveBack() { pool.giveBack() }

    /// What answers that are to be kept here are made with.
    var clock: @Sendable () -> UInt64 {
        { [time] in time.now.load(ordering: .relaxed) }
    }

    /// Finds the answer, or enters the caller among those who wait for it.
    ///
    /// - Parameter packed: Whether it is wanted packed: an answer that nobody has packed yet is made anew from itself.
    func ask(
        _ key: String, packed: Bool, _ token: CancellationToken, _ waiter: @escaping Waiter
    ) -> Outcome {
        time.now.add(1, ordering: .relaxed)
        return state.withLock { state in
            let known = state.entries[key]?.answer
            if let known, !packed || !known.wantsPacking {
                known.touch()
                state.found += 1
                return .found(known)
            }
            let work = packed ? key + " gzip" : key
            if let making = state.making[work] {
                making.token.join(token)
                state.making[work]?.waiters.append(waiter)
                return .joined
            }
            let shared = CancellationToken(sharedBy: token)
            state.making[work] = Making(waiters: [waiter], token: shared)
            return .isMaker(unpacked: known, token: shared)
        }
    }

    /// Tells everybody who waits how it went, and keeps the answer.
    func settle(_ key: String, packed: Bool, route: String, _ result: Result<Made, Problems>) {
        let (waiters, gone) = state.withLock { state -> ([Waiter], [Entry]) in
            let work = packed ? key + " gzip" : key
            let waiters = state.making.removeValue(forKey: work)?.waiters ?? []
            guard case .success(let made) = result else { return (waiters, []) }
            state.made += 1
            return (waiters, state.keep(made.answer, key, route, limit: byteLimit))
        }
        letGo(gone)
        for waiter in waiters { waiter(result) }
    }

    /// Whether an answer is kept, or made by somebody.
    func knows(_ key: String) -> Bool { state.withLock { $0.entries[key] != nil || $0.making[key] != nil } }

    /// An answer was made at once. It is kept from the second time on that it is asked for: making it takes less than finding place
    /// for it among the others, and what is asked for once is to drive out nothing that is asked for again.
    func madeAtOnce(_ key: String, route: String, _ answer: () -> ReadyAnswer?) {
        time.now.add(1, ordering: .relaxed)
        let isAskedAgain = state.withLock { $0.notePassed(key) }
        guard isAskedAgain, let answer = answer() else { return }
        letGo(state.withLock { $0.keep(answer, key, route, limit: byteLimit) })
    }

    /// Lets an answer that is kept be found by this target, as sent.
    func name(_ key: String, target: String) {
        guard target.utf8.count <= 1_024 else { return }
        let answer = state.withLock { state -> ReadyAnswer? in
            guard let entry = state.entries[key], entry.targets.count < Self.targetLimit,
                !entry.targets.contains(where: { $0.text == target })
            else { return nil }
            return entry.answer
        }
        guard let answer, let named = ready.insert(target, answer) else { return }
        let isKept = state.withLock { state in
            guard state.entries[key]?.answer === answer else { return false }
            state.entries[key]?.targets.append(named)
            return true
        }
        if !isKept { ready.remove([named]) }
    }

    /// Lets the oldest go until at most so many bytes are held.
    func shrink(to bytes: Int) {
        letGo(state.withLock { $0.evict(to: bytes) })
    }

    private func letGo(_ entries: [Entry]) {
        for entry in entries { ready.remove(entry.targets) }
    }
}

extension AnswerCache.State {
    /// Keeps an answer; those that had to go, the one it replaces among them.
    fileprivate mutating func keep(
        _ answer: ReadyAnswer, _ key: String, _ route: String, limit: Int
    ) -> [AnswerCache.Entry] {
        var gone: [AnswerCache.Entry] = []
        if let replaced = remove(key) { gone.append(replaced) }
        let length = answer.plain.response.length + (answer.gzip?.response.length ?? 0)
        let entry = AnswerCache.Entry(
            answer: answer, route: route, bytes: length + key.utf8.count + AnswerCache.overhead)
        // One that fills a good part of the place would drive everything else out.
        guard entry.bytes <= limit / 4 else { return gone }
        entries[key] = entry
        bytes += entry.bytes
        // A good part at once, so that looking for the oldest is rare.
        if bytes > limit { gone += evict(to: limit - limit / 8) }
        return gone
    }

    /// Notes an answer that is not kept; whether it was noted before, of late.
    fileprivate mutating func notePassed(_ key: String) -> Bool {
        made += 1
        let hash = UInt64(bitPattern: Int64(key.hashValue))
        let place = Int(hash % UInt64(AnswerCache.passedCount))
        if passed[place] == hash { return true }
        passed[place] = hash
        return false
    }

    fileprivate mutating func evict(to limit: Int) -> [AnswerCache.Entry] {
        guard bytes > limit else { return [] }
        let oldestFirst = entries.map { (key: $0.key, use: $0.value.answer.lastUse) }.sorted { $0.use < $1.use }
        var gone: [AnswerCache.Entry] = []
        for (key, _) in oldestFirst {
            guard bytes > limit else { break }
            if let entry = remove(key) { gone.append(entry) }
            evictions += 1
        }
        return gone
    }

    private mutating func remove(_ key: String) -> AnswerCache.Entry? {
        guard let entry = entries.removeValue(forKey: key) else { return nil }
        bytes -= entry.bytes
        let uses = entry.answer.uses
        let past = pastUses[entry.route] ?? (0, 0)
        pastUses[entry.route] = (past.whole + uses.whole, past.unchanged + uses.unchanged)
        return entry
    }
}

extension AnswerCache {
    /// Bytes it holds.
    var bytes: Int { state.withLock { $0.bytes } }

    /// What it holds and how often it helped, for `/metrics`.
    struct Counts {
        var entries: Int
        var bytes: Int
        var evictions: Int
        /// Found by a request that was taken apart.
        var found: Int
        var made: Int
        /// Given out without that, by route and status.
        var ready: [(route: String, status: Int, count: Int)]
    }

    var counts: Counts {
        state.withLock { state in
            var uses = state.pastUses
            for entry in state.entries.values {
                let now = entry.answer.uses
                let past = uses[entry.route] ?? (0, 0)
                uses[entry.route] = (past.whole + now.whole, past.unchanged + now.unchanged)
            }
            let ready = uses.sorted { $0.key < $1.key }.flatMap {
                [($0.key, 200, $0.value.whole), ($0.key, 304, $0.value.unchanged)]
            }
            return Counts(
                entries: state.entries.count, bytes: state.bytes, evictions: state.evictions, found: state.found,
                made: state.made, ready: ready.filter { $0.2 > 0 })
        }
    }
}
