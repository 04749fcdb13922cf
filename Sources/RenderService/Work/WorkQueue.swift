import MicroHTTP

/// The jobs of a ``WorkerPool``, by client. Guarded by the pool's lock.
struct WorkQueue {
    struct Job: Sendable {
        var number: UInt64
        var client: String
        /// When it is turned away; never for one that was admitted before.
        var deadline: Milliseconds
        var queuedAt: Milliseconds
        var rejected: @Sendable (WorkerPool.Rejection) -> Void
        var work: @Sendable () -> Void
    }

    private struct Client {
        /// Oldest first. Those that were taken are gone from it at once, with all they hold (a slice would keep them).
        var jobs: [Job] = []
        var running = 0
        /// Nanoseconds of work had, in the time of ``served``: who comes anew begins where the others are.
        var had: Int64
        /// Nanoseconds of work had lately, halved every ten seconds.
        var lately = 0.0
        var latelyAt: Milliseconds
        /// Nanoseconds of a job of late: each counts for a quarter.
        var typical = 0.0

        var held: Int { jobs.count + running }

        /// Whether it may have the worker that is kept for small clients: it had little, or its jobs are cheap however many
        /// they are.
        var isSmall: Bool { lately <= WorkQueue.littleWork || typical <= WorkQueue.cheapJob }

        mutating func age(to now: Milliseconds) {
            guard now - latelyAt > 1_000 else { return }
            // Whole halvings and the rest in one step.
            var passed = Double(now - latelyAt) / 10_000
            while passed >= 1, lately > 0 {
                lately = passed > 60 ? 0 : lately / 2
                passed -= 1
            }
            lately *= 1 - passed / 2
            latelyAt = now
        }
    }

    /// Jobs of one client that run at once: one worker is always left to the others.
    private let runningLimit: Int
    private let queueLimit: Int
    private let clientLimit: Int
    private let waitLimit: Milliseconds
    private var clients: [String: Client] = [:]
    private var began: [UInt64: Milliseconds] = [:]
    private var count: UInt64 = 0
    private var expired = 0
    /// What the client served last had by then: nobody begins further back.
    private var served: Int64 = 0
    private(set) var waiting = 0
    /// Seconds that jobs waited whose client had little lately, and the others.
    private(set) var waits = (small: Histogram(), large: Histogram())
    var isEnding = false
    /// Whether the worker for small clients waits, and nobody has called it.
    var isFewIdle = false

    /// Work within the last seconds up to which a client is a small one: 250 ms.
    private static let littleWork = 250_000_000.0
    /// Work of a cheap job: 10 ms.
    private static let cheapJob = 10_000_000.0

    init(runningLimit: Int, queueLimit: Int, clientLimit: Int, waitLimit: Milliseconds) {
        self.runningLimit = runningLimit
        self.queueLimit = queueLimit
        self.clientLimit = clientLimit
        self.waitLimit = waitLimit
    }

    var isEmpty: Bool { waiting == 0 && began.isEmpty }

    func load(now: Milliseconds) -> WorkerPool.Load {
        WorkerPool.Load(
            waiting: waiting, busy: began.count, clients: clients.values.count { $0.held > 0 }, expired: expired,
            longest: began.values.min().map { now - $0 } ?? 0)
    }

    func hasRoom(for workers: Int) -> Bool { waiting == 0 && began.count < workers }

    func running(longerThan limit: Milliseconds, now: Milliseconds) -> Int {
        began.values.count { now - $0 > limit }
    }

    mutating func add(
        _ name: String, now: Milliseconds, _ rejected: @escaping @Sendable (WorkerPool.Rejection) -> Void,
        _ work: @escaping @Sendable () -> Void
    ) -> Result<Void, WorkerPool.Rejection> {
        guard waiting < queueLimit, !isEnding else { return .failure(.queueIsFull) }
        if clientLimit > 0, clients[name]?.held ?? 0 >= clientLimit { return .failure(.clientHasTooMany) }
        append(name, deadline: now + waitLimit, now: now, rejected, work)
        return .success(())
    }

    mutating func addAdmitted(_ name: String, _ work: @escaping @Sendable () -> Void) {
        guard !isEnding else { return }
        append(name, deadline: .max, now: monotonicMilliseconds(), { _ in }, work)
    }

    private mutating func append(
        _ name: String, deadline: Milliseconds, now: Milliseconds,
        _ rejected: @escaping @Sendable (WorkerPool.Rejection) -> Void, _ work: @escaping @Sendable () -> Void
    ) {
        forgetIdle(now: now)
        count += 1
        var client = clients[name] ?? Client(had: served, latelyAt: now)
        if client.held == 0 { client.had = max(client.had, served) }
        client.jobs.append(
            Job(number: count, client: name, deadline: deadline, queuedAt: now, rejected: rejected, work: work))
        clients[name] = client
        waiting += 1
    }

    /// Whether the worker for small clients is to be woken for a job that this client just brought.
    mutating func callsFew(for name: String) -> Bool {
        guard isFewIdle, let client = clients[name], client.running == 0, client.isSmall else { return false }
        isFewIdle = false
        return true
    }

    /// Clients that were served and want nothing are remembered for what they had, a while.
    private mutating func forgetIdle(now: Milliseconds) {
        guard clients.count > 4_096 else { return }
        clients = clients.filter { $0.value.held > 0 || now - $0.value.latelyAt < 10_000 && $0.value.lately > 0 }
        if clients.count > 4_096 { clients = clients.filter { $0.value.held > 0 } }
    }

    /// The job to begin now; nil where there is none.
    ///
    /// - Parameter onlyForFew: Whether only clients come into question that nothing runs for and that had little lately.
    mutating func takeNext(now: Milliseconds, onlyForFew: Bool) -> Job? {
        guard waiting > 0 else { return nil }
        var best: (name: String, running: Int, had: Int64, number: UInt64)?
        for (name, var client) in clients {
            guard let first = client.jobs.first, client.running < runningLimit else { continue }
            if onlyForFew {
                client.age(to: now)
                guard client.running == 0, client.isSmall else { continue }
            }
            if let best, (best.running, best.had, best.number) <= (client.running, client.had, first.number) {
                continue
            }
            best = (name, client.running, client.had, first.number)
        }
        guard let best, clients[best.name]?.jobs.isEmpty == false, let job = clients[best.name]?.jobs.removeFirst()
        else { return nil }
        clients[best.name]?.running += 1
        let waited = Double(now - job.queuedAt) / 1_000
        if clients[best.name]?.isSmall == true {
            waits.small.add(waited)
        } else {
            waits.large.add(waited)
        }
        served = max(served, best.had)
        began[job.number] = now
        waiting -= 1
        return job
    }

    mutating func finish(_ job: Job, nanoseconds: Int64, now: Milliseconds) {
        began[job.number] = nil
        clients[job.client]?.running -= 1
        clients[job.client]?.had += nanoseconds
        clients[job.client]?.age(to: now)
        clients[job.client]?.lately += Double(nanoseconds)
        if let typical = clients[job.client]?.typical {
            clients[job.client]?.typical = typical * 0.75 + Double(nanoseconds) * 0.25
        }
    }

    /// When the next job is to be turned away.
    var nextDeadline: Milliseconds? {
        waiting == 0 ? nil : clients.values.compactMap { $0.jobs.lazy.map(\.deadline).min() }.min()
    }

    /// The jobs that waited too long.
    mutating func takeExpired(now: Milliseconds) -> [Job] {
        var late: [Job] = []
        for name in clients.keys {
            guard let jobs = clients[name]?.jobs, jobs.contains(where: { $0.deadline <= now }) else { continue }
            late += jobs.filter { $0.deadline <= now }
            clients[name]?.jobs = jobs.filter { $0.deadline > now }
        }
        waiting -= late.count
        expired += late.count
        return late.sorted { $0.number < $1.number }
    }
}
