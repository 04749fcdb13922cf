import Glibc

/// Why a piece of work was ended before its end.
package enum WorkStop: Error, Hashable, Sendable {
    /// The request's budget is used up.
    case budget(limit: Int)
    /// It takes longer than a request may, though its units are not used up.
    case processorTime(milliseconds: Int)
    /// Nobody waits for the answer any more.
    case cancelled
}

/// Counts the work of one request, whatever it holds, in units of ``Work``, and ends it when its budget is used up or nobody
/// waits for it any more. Counts depend on nothing but the request, so it is refused on every machine or on none.
///
/// Weights are estimates, and what nobody thought of costs more than it counts. So a meter may have a limit of processor time
/// as well: a second fence, well behind the first, which depends on the machine and is there for the others who wait.
///
/// All engines of a request share one. Code that can throw asks ``check()`` after it has counted; code that cannot only counts,
/// and what is around it checks. Once stopped a meter stays stopped.
///
/// One thread uses it at a time; the token may be set from any.
package final class WorkMeter: @unchecked Sendable {
    /// Units spent so far.
    package private(set) var spent = 0
    package let limit: Int
    package let token: CancellationToken
    /// Why everything has to end; nil while it may go on.
    package private(set) var stop: WorkStop?
    /// Units at which the token is looked at again.
    private var nextLook = 0
    /// Milliseconds of processor time of the thread that works; nil is no limit.
    package let processorLimit: Int?
    private var clock = ThreadClock()
    /// Looks until the clock is read again: what ends before the first costs no call of the system.
    private var looksLeft = WorkMeter.looksAWhile

    /// Units of one request: some one and a half seconds of a processor core at the worst.
    package static let requestLimit = 750_000_000
    /// Milliseconds of processor time of one request.
    package static let requestMilliseconds = 1_600
    /// Units between two looks at the token: some microseconds.
    private static let stretch = 20_000
    /// Looks between two at the clock, which takes a call of the system.
    private static let looksAWhile = 10

    /// - Parameter processorLimit: Milliseconds of processor time from now on; nil is no limit.
    package init(limit: Int = .max, token: CancellationToken = CancellationToken(), processorLimit: Int? = nil) {
        self.limit = limit
        self.token = token
        self.processorLimit = processorLimit
    }

    /// What counts a request of the service.
    package static func ofRequest(
        _ token: CancellationToken = CancellationToken(), limit: Int = requestLimit
    ) -> WorkMeter {
        WorkMeter(limit: limit, token: token, processorLimit: requestMilliseconds)
    }

    /// Counts `count` times a piece of work.
    @inline(__always)
    package func add(_ work: Work, _ count: Int = 1) {
        // Counts are lengths of what is in memory: neither product nor sum comes near the end of the integers.
        spent &+= work.units &* count
        if spent >= nextLook { look() }
    }

    /// Counts work that was done before, for this request too.
    package func charge(_ units: Int) {
        spent &+= units
        look()
    }

    /// Throws where the work has to end.
    @inline(__always)
    package func check() throws(WorkStop) {
        if let stop { throw stop }
    }

    /// Whether the work has to end.
    @inline(__always)
    package var isStopped: Bool { stop != nil }

    @inline(never)
    private func look() {
        if stop == nil {
            if spent > limit { stop = .budget(limit: limit) } else if token.isCancelled { stop = .cancelled }
            readClock()
        }
        nextLook = stop == nil ? min(spent + Self.stretch, limit == .max ? .max : limit + 1) : .max
    }

    private func readClock() {
        guard stop == nil, let processorLimit else { return }
        looksLeft -= 1
        guard looksLeft < 0 else { return }
        looksLeft = Self.looksAWhile
        if clock.milliseconds() > processorLimit { stop = .processorTime(milliseconds: processorLimit) }
    }
}

/// Processor time of the thread that works.
private struct ThreadClock {
    private var thread: pthread_t = 0
    private var began: Int64 = 0

    /// Since it was first asked, or since another thread went on with the work.
    mutating func milliseconds() -> Int {
        if pthread_self() != thread { (thread, began) = (pthread_self(), Self.now) }
        return Int((Self.now - began) / 1_000_000)
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

extension WorkStop {
    /// As a problem's code says it.
    package var code: String {
        switch self {
        case .budget: "limit-work"
        case .processorTime: "limit-processor-time"
        case .cancelled: "cancelled"
        }
    }

    package var message: String {
        switch self {
        case .budget(let limit): "the request would take more than \(limit) units of work (limit work)"
        case .processorTime(let milliseconds):
            "the request takes more than \(milliseconds) ms of processor time (limit processorTime)"
        case .cancelled: "nobody waits for the answer any more"
        }
    }
}
