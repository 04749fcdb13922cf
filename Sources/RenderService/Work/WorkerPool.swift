import Glibc
package import MicroHTTP

/// Threads that compile and render, and the queue before them. Documents nest, and so does the code that walks them:
/// 1,000 levels need about 1 MiB of stack, a worker has 8 (SECURITY 20).
///
/// Clients get their turns fairly: next comes the client that has the fewest jobs running, and among those the one whose jobs
/// have taken the least time. One thread more than asked for serves only clients that have asked for little lately, and no
/// client has more jobs running than there are workers beside it: those who ask for much hold up themselves. A job that waits too long is turned away by a timer, also where no worker
/// gets free.
package final class WorkerPool: Sendable {
    /// Why a job was not taken, or not begun.
    package enum Rejection: Error { case queueIsFull, clientHasTooMany, waitedTooLong, memoryIsFull }

    package struct Load: Sendable {
        /// Jobs that wait.
        package var waiting: Int
        /// Workers that are at one.
        package var busy: Int
        /// Clients with jobs that wait or run.
        package var clients: Int
        /// Jobs turned away by the timer so far.
        package var expired: Int
        /// Milliseconds that the job has been under way which began longest ago.
        package var longest: Milliseconds
    }

    package let workers: Int
    private let state: Monitor<WorkQueue>
    /// Where the workers wait, the one for small clients, and the timer.
    private enum Room {
        static let workers = 0
        static let few = 1
        static let timer = 2
    }
    private let threads: [ServiceThread]
    private let timer: ServiceThread?

    /// - Parameter waitLimit: Milliseconds after which a job that still waits is turned away.
    package init(workers: Int, queueLimit: Int, clientLimit: Int, waitLimit: Milliseconds) {
        let count = max(workers, 1)
        let waitLimit = min(waitLimit, 86_400_000)
        let state = Monitor(
            WorkQueue(
                runningLimit: count, queueLimit: queueLimit, clientLimit: clientLimit, waitLimit: waitLimit), rooms: 3)
        self.state = state
        threads = (0...count).compactMap { index in
            ServiceThread(stackBytes: 8 << 20) { Self.run(state, onlyForFew: index == count) }
        }
        // The one kept for small clients is none of those that are counted.
        self.workers = max(threads.count - 1, 0)
        timer = ServiceThread(stackBytes: 256 << 10) { Self.expire(state, waitLimit) }
    }

    package var load: Load { state.withLock { $0.load(now: monotonicMilliseconds()) } }

    /// Whether a job that came now would begin at once.
    var hasRoom: Bool { state.withLock { $0.hasRoom(for: workers) } }

    /// How long jobs waited, by how much their client had lately.
    var waits: [(name: String, histogram: Histogram)] {
        let waits = state.withLock { $0.waits }
        return [("small", waits.small), ("large", waits.large)]
    }

    /// Whether every worker has been at one job for so long that none will come to the next in time.
    package func isStuck(after limit: Milliseconds) -> Bool {
        state.withLock { $0.running(longerThan: limit, now: monotonicMilliseconds()) } >= max(workers, 1)
    }

    /// Takes a job. `rejected` is called in its place, from the timer, where it waited too long.
    package func submit(
        client: String, rejected: @escaping @Sendable (Rejection) -> Void = { _ in },
        _ work: @escaping @Sendable () -> Void
    ) -> Result<Void, Rejection> {
        guard workers > 0 else { return .failure(.queueIsFull) }
        let (result, isForFew) = state.withLock { state in
            let result = state.add(client, now: monotonicMilliseconds(), rejected, work)
            guard case .success = result else { return (result, false) }
            return (result, state.callsFew(for: client))
        }
        if case .success = result { state.wakeOne(in: isForFew ? Room.few : Room.workers) }
        return result
    }

    /// Takes a further job of a request that was admitted: it waits its turn, but no limit turns it away. Where the pool
    /// ends it is dropped.
    package func resume(client: String, _ work: @escaping @Sendable () -> Void) {
        let isForFew = state.withLock { state in
            state.addAdmitted(client, work)
            return state.callsFew(for: client)
        }
        state.wakeOne(in: isForFew ? Room.few : Room.workers)
    }

    /// Finishes the jobs taken and ends the threads; false where some were still at work at the deadline. They are left
    /// alone then, and so is the queue.
    @discardableResult
    package func end(by deadline: Milliseconds = .max) -> Bool {
        state.update { $0.isEnding = true }
        let isOver = state.wait(until: deadline) { $0.isEmpty ? true : nil } ?? false
        guard isOver else { return false }
        for thread in threads { thread.join() }
        timer?.join()
        return true
    }

    private static func run(_ state: Monitor<WorkQueue>, onlyForFew: Bool) {
        // Whoever reads sockets, answers probes or serves small clients goes first where processors are scarce.
        if !onlyForFew { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 4) }
        while runNext(state, onlyForFew: onlyForFew) {}
    }

    /// Waits for a job and does it; false at the end. A function of its own, so that a worker that waits holds nothing of
    /// the job before (a sweep's live document, say).
    @inline(never)
    private static func runNext(_ monitor: Monitor<WorkQueue>, onlyForFew: Bool) -> Bool {
        let job: WorkQueue.Job?? = monitor.wait(in: onlyForFew ? Room.few : Room.workers) { state in
            if onlyForFew { state.isFewIdle = false }
            if let job = state.takeNext(now: monotonicMilliseconds(), onlyForFew: onlyForFew) { return .some(job) }
            if state.isEnding && state.waiting == 0 { return .some(nil) }
            if onlyForFew {
                state.isFewIdle = true
                // What it was called for may have become somebody else's.
                if state.waiting > 0 { monitor.wakeOne(in: Room.workers) }
            }
            return nil
        }
        guard case .some(.some(let job)) = job else { return false }
        let began = monotonicNanoseconds()
        job.work()
        let took = monotonicNanoseconds() - began
        let now = monotonicMilliseconds()
        // Nobody is woken where nobody has anything to do.
        let mayBegin = monitor.withLock { state in
            state.finish(job, nanoseconds: took, now: now)
            return state.waiting > 0 || state.isEnding
        }
        if mayBegin { monitor.update { _ in } }
        return true
    }

    /// Looks as often as a job may wait, so that it is at no job's deadline too late and no job has to wake it.
    private static func expire(_ state: Monitor<WorkQueue>, _ waitLimit: Milliseconds) {
        while true {
            let next = state.withLock { $0.nextDeadline } ?? .max
            let now = monotonicMilliseconds()
            let look = now + min(max(waitLimit, 20), 60_000)
            let isOver = state.wait(until: min(next, look), in: Room.timer) { state -> Bool? in
                state.isEnding && state.isEmpty ? true : nil
            }
            if isOver == true { return }
            for job in state.update({ $0.takeExpired(now: monotonicMilliseconds()) }) { job.rejected(.waitedTooLong) }
        }
    }
}
