import MicroHTTP

/// Threads that compile and render, and the queue before them. Documents nest, and so does the code that walks them:
/// 1,000 levels need about 1 MiB of stack, a worker has 8 (SECURITY 20).
package final class WorkerPool: Sendable {
    /// Why a job was not taken.
    package enum Rejection: Error { case queueIsFull, clientHasTooMany }

    fileprivate struct Job: Sendable {
        var client: String
        var work: @Sendable () -> Void
    }

    fileprivate struct State {
        /// Jobs in order from `head` on; what lies before is done with.
        var queue: [Job?] = []
        var head = 0
        var jobsByClient: [String: Int] = [:]
        var busy = 0
        var isEnding = false

        var waiting: Int { queue.count - head }
    }

    package let workers: Int
    private let queueLimit: Int
    private let clientLimit: Int
    private let state = Monitor(State())
    private let threads: [ServiceThread]

    package init(workers: Int, queueLimit: Int, clientLimit: Int) {
        self.queueLimit = queueLimit
        self.clientLimit = clientLimit
        let state = state
        threads = (0..<max(workers, 1)).compactMap { _ in
            ServiceThread(stackBytes: 8 << 20) { Self.run(state) }
        }
        self.workers = threads.count
    }

    /// Jobs that wait, and workers that are at one.
    package var load: (waiting: Int, busy: Int) { state.withLock { ($0.waiting, $0.busy) } }

    package func submit(client: String, _ work: @escaping @Sendable () -> Void) -> Result<Void, Rejection> {
        state.updateForOne { state in
            guard state.waiting < queueLimit, workers > 0, !state.isEnding else { return .failure(.queueIsFull) }
            let held = state.jobsByClient[client, default: 0]
            guard clientLimit == 0 || held < clientLimit else { return .failure(.clientHasTooMany) }
            state.jobsByClient[client] = held + 1
            state.queue.append(Job(client: client, work: work))
            return .success(())
        }
    }

    /// Takes a further job of a request that was admitted: it waits its turn, but no limit turns it away. Where the pool
    /// ends it is dropped.
    package func resume(client: String, _ work: @escaping @Sendable () -> Void) {
        state.updateForOne { state in
            guard !state.isEnding else { return }
            state.jobsByClient[client, default: 0] += 1
            state.queue.append(Job(client: client, work: work))
        }
    }

    /// Finishes the jobs taken and ends the threads.
    package func end() {
        state.update { $0.isEnding = true }
        for thread in threads { thread.join() }
    }

    private static func run(_ state: Monitor<State>) {
        while true {
            let job: Job?? = state.wait { state in
                if let job = state.takeFirst() {
                    state.busy += 1
                    return .some(job)
                }
                return state.isEnding ? .some(nil) : nil
            }
            guard case .some(.some(let job)) = job else { return }
            job.work()
            state.withLock {
                $0.busy -= 1
                $0.release(job.client)
            }
        }
    }
}

extension WorkerPool.State {
    fileprivate mutating func takeFirst() -> WorkerPool.Job? {
        guard head < queue.count else { return nil }
        let job = queue[head]
        queue[head] = nil
        head += 1
        if head == queue.count {
            queue.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 1_024 {
            queue.removeFirst(head)
            head = 0
        }
        return job
    }

    fileprivate mutating func release(_ client: String) {
        let held = jobsByClient[client, default: 0] - 1
        jobsByClient[client] = held > 0 ? held : nil
    }
}
