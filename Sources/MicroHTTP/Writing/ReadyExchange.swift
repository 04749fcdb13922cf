import CMicroHTTPD
import Glibc

/// A request that is answered from ``ReadyAnswers``, and nothing is made for it: the connection's slot holds the target's
/// entry, retained, with what is known of the request in the low bits of its address.
enum ReadyExchange {
    /// Told from an ``Exchange``, whose address is even.
    private static let mark: UInt = 1
    private static let packed: UInt = 2
    private static let unchanged: UInt = 4
    /// The head was looked at.
    private static let looked: UInt = 8

    /// The slot of a request for this target.
    static func begin(_ target: ReadyTarget) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: Unmanaged.passRetained(target).toOpaque()) | mark)
    }

    static func isOne(_ slot: UnsafeMutableRawPointer) -> Bool { UInt(bitPattern: slot) & mark != 0 }

    private static func entry(_ slot: UnsafeMutableRawPointer) -> Unmanaged<ReadyTarget>? {
        UnsafeRawPointer(bitPattern: UInt(bitPattern: slot) & ~15).map(Unmanaged.fromOpaque)
    }

    /// Goes on by one call of libmicrohttpd's: the head, then the whole request. Nil where the request is one for an
    /// exchange.
    static func advance(
        _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ connection: ConnectionHandle,
        method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, server: Server, lane: Int
    ) -> MHD_Result? {
        guard let pointer = slot.pointee, let entry = entry(pointer) else { return .NO }
        let bits = UInt(bitPattern: pointer)
        return entry._withUnsafeGuaranteedRef { target in
            if bits & looked == 0 {
                guard let method, strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0, let version,
                    let wish = ReadyHead.wish(of: connection, for: target.answer, version, server.configuration)
                else { return nil }
                let known = looked | (wish.isPacked ? packed : 0) | (wish.isHeld ? unchanged : 0)
                slot.pointee = UnsafeMutableRawPointer(bitPattern: bits | known)
                server.ledger.requestBegan(lane)
                return .YES
            }
            let answer = target.answer
            guard let kept = answer.kept else { return .NO }
            let form = bits & packed != 0 ? kept.gzip ?? kept.plain : kept.plain
            let response = bits & unchanged != 0 ? form.unchanged : form.whole
            let uses = answer.countUse(unchanged: bits & unchanged != 0)
            let record = Connection.of(connection)
            if let ready = server.configuration.readyAnswers, ready.sampling > 0, uses % ready.sampling == 0 {
                ready.onSample(target.text, Int(response.status), record?.address ?? "")
            }
            record?.answers(response.length, server.configuration)
            return response.queue(on: connection)
        }
    }

    /// Lets go of a slot; its target.
    static func end(_ slot: UnsafeMutableRawPointer) -> String { entry(slot)?.takeRetainedValue().text ?? "" }

    /// The request is over: answered, or its client is gone.
    static func finish(_ slot: UnsafeMutableRawPointer, _ connection: ConnectionHandle, _ server: Server) {
        entry(slot)?.release()
        guard UInt(bitPattern: slot) & looked != 0, let record = Connection.of(connection) else { return }
        server.ledger.requestEnded(record.lane)
        record.awaitsRequest(server.configuration)
    }
}
