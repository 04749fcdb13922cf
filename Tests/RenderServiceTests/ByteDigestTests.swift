import Testing

@testable import RenderService

struct ByteDigestTests {
    @Test func bytesThatDifferInOnePlaceHaveOtherDigests() {
        let bytes = (0..<70).map { UInt8($0) }
        var seen: Set<String> = [ByteDigest(bytes).text]
        for place in bytes.indices {
            for bit in 0..<8 {
                var other = bytes
                other[place] ^= 1 << UInt8(bit)
                #expect(seen.insert(ByteDigest(other).text).inserted, "bit \(bit) of byte \(place)")
            }
        }
    }

    @Test func zerosAreCounted() {
        var seen: Set<String> = []
        for count in 0..<200 {
            #expect(seen.insert(ByteDigest([UInt8](repeating: 0, count: count)).text).inserted, "\(count) zeros")
            #expect(seen.insert(ByteDigest([UInt8](repeating: 0x80, count: count) + [1]).text).inserted)
        }
    }

    /// Tags outlive a process and are compared between replicas.
    @Test func aDigestIsTheSameEverywhere() {
        #expect(ByteDigest(Array("scrollscope".utf8)).text == ByteDigest(Array("scrollscope".utf8)).text)
        #expect(ByteDigest([]).text.utf8.count == 32)
        #expect(ByteDigest(Array("frame".utf8)).text == "a970b0f1db5c657ab109f43f419ecf81")
    }

    /// A word that makes a factor zero does not hide what comes with it.
    @Test func noWordHidesItsNeighbour() {
        func bytes(_ words: [UInt64]) -> [UInt8] {
            words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) } }
        }
        for key: UInt64 in [0x1D8E_4E27_C47D_124F, 0xA076_1D64_78BD_643F, 0] {
            let digests =
                (0..<50).map { ByteDigest(bytes([key, $0])).text } + (1..<50).map { ByteDigest(bytes([$0, key])).text }
            #expect(Set(digests).count >= 98)
        }
    }
}
