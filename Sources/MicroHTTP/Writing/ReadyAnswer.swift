import CMicroHTTPD
import Synchronization

/// An answer that libmicrohttpd holds ready: made once, given out by any number of connections at a time.
final class KeptResponse: @unchecked Sendable {
    let status: UInt32
    /// Bytes of the body.
    let length: Int
    // Written once; libmicrohttpd counts who uses a response under a lock of its own.
    private let response: OpaquePointer

    init?(_ response: Response) {
        let holding: OpaquePointer? =
            switch response.body {
            case .bytes(let bytes): makeResponse(holding: bytes)
            case .pooled(let bytes): makeResponse(holding: bytes)
            case .stream: nil
            }
        guard let made = holding else { return nil }
        response.addFields(to: made)
        status = UInt32(clamping: response.status)
        length = response.status == 304 ? 0 : response.length
        self.response = made
    }

    deinit { MHD_destroy_response(response) }

    func queue(on connection: ConnectionHandle) -> MHD_Result {
        MHD_queue_response(connection.pointer, status, response)
    }
}

/// A finished answer to a GET in all the forms that clients may want: as it is or packed, and unchanged where they hold
/// it already. Requests that name nothing else are answered from here alone (``ReadyAnswers``).
package final class ReadyAnswer: Sendable {
    /// One of its codings.
    package struct Form: Sendable {
        /// Without the fields that are of one request alone.
        package var response: Response
        package var entityTag: String

        package init(_ response: Response, entityTag: String) {
            self.response = response
            self.entityTag = entityTag
        }
    }

    struct Kept: Sendable {
        var whole: KeptResponse
        var unchanged: KeptResponse
        var entityTag: [CChar]
    }

    /// Both codings as libmicrohttpd holds them.
    final class Forms: Sendable {
        let plain: Kept
        let gzip: Kept?
        /// Its media type as an `Accept` field names it.
        let type: [CChar]

        init(plain: Kept, gzip: Kept?, type: [CChar]) {
            self.plain = plain
            self.gzip = gzip
            self.type = type
        }
    }

    /// As it is.
    package let plain: Form
    /// Packed by gzip; nil where that is not worth it, or not done yet.
    package let gzip: Form?
    /// Whether a client that takes gzip is better served otherwise: nobody has packed the answer yet.
    package let wantsPacking: Bool
    /// Made when an address is to be found by it: most answers are asked for once.
    private let forms = AtomicLazyReference<Forms>()
    private let wholes = Atomic(0)
    private let unchangeds = Atomic(0)
    private let use: Atomic<UInt64>
    private let clock: @Sendable () -> UInt64

    package init(
        plain: Form, gzip: Form?, wantsPacking: Bool, clock: @escaping @Sendable () -> UInt64 = { 0 }
    ) {
        self.plain = plain
        self.gzip = gzip
        self.wantsPacking = wantsPacking
        self.clock = clock
        use = Atomic(clock())
    }

    /// What libmicrohttpd holds of it; nil where that was never made.
    var kept: Forms? { forms.load() }

    /// Makes that; false where there is no memory for it.
    func keep() -> Bool {
        if forms.load() != nil { return true }
        guard let keptPlain = Kept(plain) else { return false }
        var keptGzip: Kept?
        if let gzip {
            guard let kept = Kept(gzip) else { return false }
            keptGzip = kept
        }
        let type = plain.response.headers.first { $0.name == "Content-Type" }?.value ?? ""
        _ = forms.storeIfNil(Forms(plain: keptPlain, gzip: keptGzip, type: Array(type.utf8CString)))
        return true
    }

    /// How often it was given out without an exchange.
    package var uses: (whole: Int, unchanged: Int) {
        (wholes.load(ordering: .relaxed), unchangeds.load(ordering: .relaxed))
    }

    /// When it was last asked for, in the time of whoever keeps it.
    package var lastUse: UInt64 { use.load(ordering: .relaxed) }

    /// Notes that it was asked for.
    package func touch() { use.store(clock(), ordering: .relaxed) }

    /// Counts that it was given out without an exchange; answers how often it was in this way.
    func countUse(unchanged: Bool) -> Int {
        touch()
        if unchanged { return unchangeds.add(1, ordering: .relaxed).newValue }
        return wholes.add(1, ordering: .relaxed).newValue
    }
}

extension ReadyAnswer.Kept {
    fileprivate init?(_ form: ReadyAnswer.Form) {
        guard let whole = KeptResponse(form.response), let unchanged = KeptResponse(form.unchanged) else { return nil }
        self.whole = whole
        self.unchanged = unchanged
        entityTag = Array(form.entityTag.utf8CString)
    }
}

extension ReadyAnswer.Form {
    /// The answer to who holds it already. The server sends no body with it, but the length of the one it stands for.
    package var unchanged: Response {
        var answer = response
        answer.status = 304
        answer.headers.removeAll { $0.name == "Content-Type" }
        return answer
    }
}
