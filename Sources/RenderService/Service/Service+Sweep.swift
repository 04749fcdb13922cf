import Metering
import MicroHTTP
import Synchronization

extension Service {
    /// The answer to a sweep: what can be wrong with the request or the first line has its status; later steps are made
    /// while the client fetches, and a problem among them is the last line.
    func sweep(_ id: String, _ request: Request) throws(Problems) -> Response {
        var wanted = try SweepRequest(try storedDocument(id, request).compiled, query: try singly(request.query))
        wanted.meter = meter(for: request)
        guard let place = SweepPlace(among: openSweeps, limit: configuration.sweepLimit) else {
            throw .overloaded("As many sweeps as may run at once are running.")
        }
        let lines = try engine.sweep(wanted).get()
        let first = try lines.next().get() ?? []
        place.holds(lines.memory())
        let stream = Locked(SweepStream(lines: lines, pending: first, place: place))
        let pool = pool
        let client = request.remoteAddress
        return Response(
            status: 200,
            headers: [
                ("Content-Type", "application/x-ndjson"), ("Cache-Control", "no-store"),
                ("Vary", "Accept-Encoding"),
            ]
        ) { next in
            // Where the pool ends meanwhile, `next` is forgotten, which breaks the answer off.
            pool.resume(client: client) { next(stream.withLock { $0.chunk() }) }
        }
    }
}

/// A sweep whose lines go to a client. It is let go, and the live document with it, when the answer is over or the
/// client is gone.
private struct SweepStream {
    let lines: SweepLines
    /// Lines made and not yet handed on.
    var pending: [UInt8]
    let place: SweepPlace
    var isOver = false

    init(lines: SweepLines, pending: [UInt8], place: SweepPlace) {
        self.lines = lines
        self.pending = pending
        self.place = place
    }

    /// The lines of one turn at a worker: short, so that others get theirs; nil at the end.
    mutating func chunk() -> [UInt8]? {
        let end = monotonicMilliseconds() + 20
        while !isOver && pending.count < 16 << 10 && monotonicMilliseconds() < end {
            switch lines.next() {
            case .success(let line?): pending += line
            case .success(nil): isOver = true
            case .failure(let problems):
                pending += problems.json + [UInt8(ascii: "\n")]
                isOver = true
            }
        }
        guard !pending.isEmpty else { return isOver ? nil : [] }
        defer { pending = [] }
        return pending
    }
}

/// A place among the sweeps that may run at once, each of which holds a live document; it is free again with the object.
final class SweepPlace: Sendable {
    private let taken: OpenSweeps
    private let bytes = Atomic(0)

    init?(among open: OpenSweeps, limit: Int) {
        guard open.count.add(1, ordering: .relaxed).newValue <= limit else {
            open.count.subtract(1, ordering: .relaxed)
            return nil
        }
        taken = open
    }

    /// Notes what its live document takes.
    func holds(_ bytes: Int) {
        let before = self.bytes.exchange(bytes, ordering: .relaxed)
        taken.bytes.add(bytes - before, ordering: .relaxed)
    }

    deinit {
        taken.count.subtract(1, ordering: .relaxed)
        taken.bytes.subtract(bytes.load(ordering: .relaxed), ordering: .relaxed)
    }
}

/// How many sweeps are under way.
final class OpenSweeps: Sendable {
    let count = Atomic(0)
    let bytes = Atomic(0)
}
