import Testing

@testable import RenderService

struct JSONTextTests {
    /// As the grammar has it, byte by byte.
    private func escaped(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\n"): Array(#"\n"#.utf8)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
            case 0..<0x20: Array(#"\u00"#.utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: [byte]
            }
        }
    }

    private func written(_ bytes: [UInt8]) -> [UInt8] {
        var json = JSONText()
        json.string(utf8: bytes)
        return json.bytes
    }

    @Test func everyByteIsEscapedWhereverItStands() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<20 {
                for length in place + 1..<22 {
                    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                    bytes[place] = byte
                    #expect(written(bytes) == [0x22] + escaped(bytes) + [0x22], "byte \(byte) at \(place) of \(length)")
                }
            }
        }
    }

    @Test func bytesNextToEachOtherAreEscapedEachByItself() {
        var state: UInt64 = 7
        for _ in 0..<2_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int(state >> 40 & 63) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // Half of them are among those that are escaped, or one beside them.
                let few: [UInt8] = [0x22, 0x5C, 0x0A, 0x1F, 0x20, 0x21, 0x23, 0x5B, 0x5D, 0x80, 0xA2, 0xDC, 0xFF, 0, 1]
                bytes.append(
                    state >> 63 == 0 ? few[Int(state >> 33) % few.count] : UInt8(truncatingIfNeeded: state >> 33))
            }
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            #expect(written(bytes) == [0x22] + escaped(bytes) + [0x22])
        }
    }

    @Test func textOfNothingElseThanWhatIsEscapedIsWrittenWhole() {
        for byte in [UInt8(0x22), 0x0A, 0x01] {
            for length in [1, 7, 8, 40, 1_000, 20_000] {
                let bytes = [UInt8](repeating: byte, count: length)
                #expect(written(bytes) == [0x22] + escaped(bytes) + [0x22])
                let mixed = bytes.flatMap { [$0, UInt8(ascii: "a"), UInt8(ascii: "b")] }
                #expect(written(mixed) == [0x22] + escaped(mixed) + [0x22])
            }
        }
    }
}
