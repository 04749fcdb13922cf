import Testing

@testable import MicroHTTP

/// Bodies in a pool are the bytes that were put there, whatever comes and goes around them.
@Suite struct PagePoolTests {
    private static func bytes(_ count: Int, _ first: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: first &+ $0 &* 7) }
    }

    private static func copy(_ bytes: [UInt8], _ pool: PagePool) -> PooledBytes? {
        bytes.withUnsafeBytes { pool.copy(of: $0) }
    }

    @Test func copiesStayAsTheyAreWhileOthersComeAndGo() {
        let pool = PagePool(capacity: 256 * PagePool.pageSize)
        var random = SystemRandomNumberGenerator()
        var held: [(bytes: [UInt8], copy: PooledBytes)] = []
        var given = 0
        for step in 0..<4_000 {
            if held.count > 40 || (!held.isEmpty && Bool.random(using: &random)) {
                held.remove(at: Int.random(in: 0..<held.count, using: &random))
            } else {
                let bytes = Self.bytes(Int.random(in: 1...60_000, using: &random), step)
                if let copy = Self.copy(bytes, pool) {
                    held.append((bytes, copy))
                    given += 1
                }
            }
            if step % 500 == 0 { pool.giveBack() }
            if step % 50 == 0 { for (bytes, copy) in held { #expect(copy.array == bytes) } }
        }
        #expect(given > 1_000)
        held = []
        // What was free in pieces is one again.
        #expect(pool.freeBytes == 256 * PagePool.pageSize)
        #expect(Self.copy(Self.bytes(256 * PagePool.pageSize, 3), pool) != nil)
    }

    @Test func whatHasNoPlaceIsRefused() {
        let pool = PagePool(capacity: 4 * PagePool.pageSize)
        let first = Self.copy(Self.bytes(3 * PagePool.pageSize + 1, 1), pool)
        #expect(first != nil)
        #expect(Self.copy([1], pool) == nil)
        #expect(Self.copy([], pool) == nil)
        #expect(Self.copy([1], PagePool(capacity: 0)) == nil)
        withExtendedLifetime(first) {}
    }

    @Test func aResponseOfPooledBytesIsTheOneOfTheBytes() {
        let pool = PagePool(capacity: 1 << 20)
        let bytes = Self.bytes(20_000, 5)
        var response = Response(status: 200, headers: [("Content-Type", "text/plain")], body: bytes)
        guard let copy = Self.copy(bytes, pool) else {
            Issue.record("no place")
            return
        }
        response.body = .pooled(copy)
        #expect(response.length == 20_000)
        #expect(response.bytes == bytes)
        #expect(response.closingMessage(withBody: true).suffix(20_000) == bytes[...])
    }
}
