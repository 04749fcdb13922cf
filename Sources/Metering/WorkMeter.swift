/// Why a piece of work was ended before its end.
package enum WorkStop: Error, Hashable, Sendable {
    /// The request's budget is used up.
    case budget(limit: Int)
    /// Nobody waits for the answer any more.
    case cancelled
}

/// Counts the work of one request, whatever it holds, in units of ``Work``, and ends it when its budget is used up or nobody
/// waits for it any more. Counts depend on nothing but the request, so it is refused on every machine or on none.
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

    /// Units of one request: some one and a half seconds of a processor core at the worst.
    package static let requestLimit = 750_000_000
    /// Units between two looks at the token: some microseconds.
    private static let stretch = 20_000

    package init(limit: Int = .max, token: CancellationToken = CancellationToken()) {
        self.limit = limit
        self.token = token
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
        }
        nextLook = stop == nil ? min(spent + Self.stretch, limit == .max ? .max : limit + 1) : .max
    }
}

extension WorkStop {
    /// As a problem's code says it.
    package var code: String {
        switch self {
        case .budget: "limit-work"
        case .cancelled: "cancelled"
        }
    }

    package var message: String {
        switch self {
        case .budget(let limit): "the request would take more than \(limit) units of work (limit work)"
        case .cancelled: "nobody waits for the answer any more"
        }
    }
}
