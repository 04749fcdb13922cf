import Glibc
import MicroHTTP
import Synchronization

/// Watches the memory of the process: near the ceiling caches are let go, at it work is refused until there is room, and
/// what a burst has freed goes back to the system.
final class MemoryGuard: Sendable {
    private struct State {
        var isEnding = false
        var hasEnded = false
        var thread: ServiceThread?
    }

    /// Bytes the process may take; 0 for no ceiling.
    let limit: Int
    private let full = Atomic(false)
    private let state = Monitor(State())

    private static let interval: Milliseconds = 200
    /// Milliseconds between two looks for what could go back to the system.
    private static let trimInterval: Milliseconds = 5_000
    /// Bytes that are neither kept nor under way, and bytes that came since the last time, at which freed memory is given back
    /// at work too. It takes some milliseconds, in which others wait for memory.
    private static let waste = (most: 256 << 20, growth: 64 << 20)

    /// Whether work is refused just now.
    var isFull: Bool { full.load(ordering: .relaxed) }

    /// - Parameters:
    ///   - shed: Lets go of what can be made again: half of it, or all.
    ///   - giveBack: Gives what was freed back to the system.
    ///   - isIdle: Whether nothing is at work: then freed memory is given back.
    ///   - accounted: Bytes of what is kept and under way by our own count: pages lag behind it.
    init(
        limit: Int, accounted: @escaping @Sendable () -> Int, shed: @escaping @Sendable (_ all: Bool) -> Void,
        giveBack: @escaping @Sendable () -> Void, isIdle: @escaping @Sendable () -> Bool
    ) {
        self.limit = limit
        let thread = ServiceThread(stackBytes: 256 << 10) { [unowned self] in
            watch(accounted, shed, giveBack, isIdle)
        }
        state.withLock { $0.thread = thread }
    }

    /// Ends the watch; call it before letting go of the guard. False where it is still giving memory back at the deadline, which
    /// takes a while where there is much: then it is left alone.
    func end(by deadline: Milliseconds) -> Bool {
        let thread = state.update { state in
            state.isEnding = true
            return state.thread
        }
        guard state.wait(until: deadline, { $0.hasEnded || thread == nil ? true : nil }) != nil else { return false }
        thread?.join()
        return true
    }

    private func watch(
        _ accounted: () -> Int, _ shed: (Bool) -> Void, _ giveBack: () -> Void, _ isIdle: () -> Bool
    ) {
        defer { state.update { $0.hasEnded = true } }
        var nextTrim = monotonicMilliseconds() + Self.trimInterval
        var trimmed = ownBytes()
        while state.wait(until: monotonicMilliseconds() + Self.interval, { $0.isEnding ? true : nil }) == nil {
            var resident = max(ownBytes(), accounted())
            if limit > 0, resident > limit / 10 * 8 {
                shed(resident > limit / 10 * 9)
                giveBack()
                resident = max(ownBytes(), accounted())
            }
            full.store(limit > 0 && resident > limit / 100 * 95, ordering: .relaxed)
            let now = monotonicMilliseconds()
            guard now >= nextTrim else { continue }
            nextTrim = now + Self.trimInterval
            // A burst leaves pages behind that the allocator keeps for the next one.
            let isWasteful =
                resident - accounted() > Self.waste.most && resident > trimmed + Self.waste.growth
            if isWasteful || (resident > trimmed + 8 << 20 && isIdle()) {
                giveBack()
                trimmed = ownBytes()
            } else {
                trimmed = min(trimmed, resident)
            }
        }
    }
}

/// Memory of the process.
func residentBytes() -> Int { pages(of: { $0[1] }) }

/// Memory of its own: without the pages of files (the program, libraries, fonts), which the system takes back where it needs them.
func ownBytes() -> Int { pages(of: { $0[1] - $0[2] }) }

/// Bytes, from the counts of pages in `statm`: size, resident, shared.
private func pages(of count: ([Int]) -> Int) -> Int {
    guard let text = contents(of: "/proc/self/statm", limit: 1_000) else { return 0 }
    let counts = String(decoding: text, as: UTF8.self).split(separator: " ").prefix(3).compactMap { Int($0) }
    return counts.count == 3 ? count(counts) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
}

/// Bytes that the container, else the machine, gives the process. Of a limit on addresses (`ulimit -v`) six tenths count: stacks,
/// reserves of the allocator and what a request needs for a moment take addresses too.
package func memoryOfContainer() -> Int {
    let machine = Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
    let limits = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"].compactMap { path in
        contents(of: path, limit: 100).flatMap { Int(String(decoding: $0.prefix { $0 > 0x20 }, as: UTF8.self)) }
    }
    var addresses = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &addresses)
    let part = Int(clamping: addresses.rlim_cur / 10 * 6)
    return min(machine, limits.filter { $0 > 0 }.min() ?? machine, part)
}
