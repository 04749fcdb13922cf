import Glibc
import MicroHTTP
import RenderService
import Testing

struct WorkerPoolTests {
    private func pool(workers: Int = 1, queue: Int = 100, client: Int = 0, wait: Milliseconds = 60_000) -> WorkerPool {
        WorkerPool(workers: workers, queueLimit: queue, clientLimit: client, waitLimit: wait)
    }

    /// Occupies every worker until told otherwise, the one for small clients too.
    private func occupy(_ pool: WorkerPool) -> Monitor<Bool> {
        let gate = Monitor(false)
        for index in 0...pool.workers {
            _ = pool.submit(client: "gate \(index)") { _ = gate.wait { $0 ? true : nil } }
        }
        while pool.load.busy <= pool.workers { usleep(1_000) }
        return gate
    }

    @Test func clientsTakeTurns() {
        let pool = pool()
        let gate = occupy(pool)
        let order = Locked([String]())
        for number in 0..<20 { _ = pool.submit(client: "greedy") { order.withLock { $0.append("greedy \(number)") } } }
        for name in ["a", "b"] { _ = pool.submit(client: name) { order.withLock { $0.append(name) } } }
        gate.update { $0 = true }
        #expect(pool.end())
        let places = order.withLock { order in ["a", "b"].compactMap { order.firstIndex(of: $0) } }
        #expect(places.allSatisfy { $0 <= 5 })
        #expect(order.withLock { $0.filter { $0.hasPrefix("greedy") } } == (0..<20).map { "greedy \($0)" })
    }

    @Test func whoHadMuchComesAfterWhoHadLittle() {
        let pool = pool()
        for _ in 0..<4 { _ = pool.submit(client: "greedy") { usleep(80_000) } }
        while pool.load.busy + pool.load.waiting > 0 { usleep(1_000) }
        let gate = occupy(pool)
        let order = Locked([String]())
        for name in ["greedy", "new"] {
            for _ in 0..<5 {
                _ = pool.submit(client: name) {
                    usleep(10_000)
                    order.withLock { $0.append(name) }
                }
            }
        }
        gate.update { $0 = true }
        #expect(pool.end())
        #expect(order.withLock { $0.prefix(5).filter { $0 == "new" }.count } >= 2)
    }

    @Test(arguments: [1, 2, 4]) func aGreedyClientLeavesAWorkerToOthers(workers: Int) {
        let pool = pool(workers: workers)
        let gate = Monitor(false)
        for _ in 0..<20 { _ = pool.submit(client: "greedy") { _ = gate.wait { $0 ? true : nil } } }
        while pool.load.busy < workers { usleep(1_000) }
        let served = Monitor(0)
        for name in ["a", "b", "c"] { _ = pool.submit(client: name) { served.update { $0 += 1 } } }
        #expect(served.wait(until: monotonicMilliseconds() + 5_000) { $0 == 3 ? true : nil } == true)
        gate.update { $0 = true }
        #expect(pool.end())
    }

    @Test func manyCheapJobsKeepTheWorkerForSmallClients() {
        let pool = pool()
        // Far more than a little work altogether, each job cheap.
        for _ in 0..<120 { _ = pool.submit(client: "polite") { usleep(3_000) } }
        while pool.load.busy + pool.load.waiting > 0 { usleep(1_000) }
        let gate = Monitor(false)
        for _ in 0..<4 { _ = pool.submit(client: "greedy") { _ = gate.wait { $0 ? true : nil } } }
        while pool.load.busy < 1 { usleep(1_000) }
        let isServed = Monitor(false)
        _ = pool.submit(client: "polite") { isServed.update { $0 = true } }
        #expect(isServed.wait(until: monotonicMilliseconds() + 2_000) { $0 ? true : nil } == true)
        gate.update { $0 = true }
        #expect(pool.end())
    }

    @Test func whatWaitsTooLongIsTurnedAwayInTimeThoughNoWorkerGetsFree() {
        let pool = pool(wait: 150)
        let gate = occupy(pool)
        let began = monotonicMilliseconds()
        let rejected = Monitor([Milliseconds]())
        for number in 0..<3 {
            _ = pool.submit(
                client: "\(number)",
                rejected: { rejection in
                    #expect(rejection == .waitedTooLong)
                    rejected.update { $0.append(monotonicMilliseconds() - began) }
                }
            ) { Issue.record("ran") }
        }
        #expect(rejected.wait(until: began + 5_000) { $0.count == 3 ? true : nil } == true)
        #expect(rejected.withLock { $0.allSatisfy { $0 >= 150 && $0 < 1_000 } })
        #expect(pool.load.expired == 3 && pool.load.waiting == 0)
        gate.update { $0 = true }
        #expect(pool.end())
    }

    @Test func limitsHold() {
        let pool = pool(queue: 3, client: 2)
        let gate = occupy(pool)
        func submit(_ client: String) -> WorkerPool.Rejection? {
            if case .failure(let rejection) = pool.submit(client: client, {}) { rejection } else { nil }
        }
        #expect(["a", "a", "a", "b", "c"].map(submit) == [nil, nil, .clientHasTooMany, nil, .queueIsFull])
        gate.update { $0 = true }
        #expect(pool.end())
        #expect(submit("d") == .queueIsFull)
    }

    @Test func workersThatDoNotMoveAreSeen() {
        let pool = pool(workers: 2)
        let gate = occupy(pool)
        #expect(!pool.isStuck(after: 60_000))
        usleep(60_000)
        #expect(pool.isStuck(after: 50))
        #expect(pool.load.longest >= 50)
        #expect(!pool.end(by: monotonicMilliseconds() + 50))
        gate.update { $0 = true }
        #expect(pool.end(by: monotonicMilliseconds() + 5_000))
    }
}
