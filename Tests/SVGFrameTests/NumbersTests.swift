import Testing

@testable import SVGFrame

@Suite struct NumbersTests {
    private func text(_ value: Double) -> String {
        var out = ByteBuffer(capacity: 0)
        out.write(value)
        return String(decoding: out.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (0.5, "0.5"), (-0.5, "-0.5"), (0.0004, "0"),
        (-0.0004, "0"), (0.0005, "0.001"), (-0.0005, "-0.001"), (1.25, "1.25"), (33.3333, "33.333"), (59.9999, "60"),
        (0.01, "0.01"), (0.001, "0.001"), (123.456, "123.456"), (1000, "1000"), (99999.9, "99999.9"),
        (-4000000.25, "-4000000.25"), (100.05, "100.05"),
    ])
    func numbersAreShortAndHaveThreeDecimals(_ value: Double, _ expected: String) {
        #expect(text(value) == expected)
    }

    @Test func whatIsNoNumberIsStillWrittenAsOne() {
        #expect(text(.nan) == "0")
        #expect(text(.infinity) == "1000000000")
        #expect(text(-.infinity) == "-1000000000")
        #expect(text(1e300) == "1000000000")
    }

    @Test func everyThousandthReadsBack() {
        for thousandths in stride(from: -20_000, through: 2_000_000, by: 7) {
            let value = Double(thousandths) / 1000
            #expect(Double(text(value)) == value)
            if Double(text(value)) != value { return }
        }
    }

    @Test func matricesHaveSixDecimals() {
        var out = ByteBuffer(capacity: 0)
        out.write(precise: 0.0170001)
        out.write(" ")
        out.write(precise: -0.7071067811865476)
        out.write(" ")
        out.write(precise: 2)
        #expect(String(decoding: out.bytes, as: UTF8.self) == "0.017 -0.707107 2")
    }

    @Test func base64HasPadding() {
        let pairs: [([UInt8], String)] = [
            ([], ""), ([77], "TQ=="), ([77, 97], "TWE="), ([77, 97, 110], "TWFu"), ([255, 254, 0, 1], "//4AAQ=="),
        ]
        for (bytes, expected) in pairs {
            var out = ByteBuffer(capacity: 0)
            out.write(base64: bytes)
            #expect(String(decoding: out.bytes, as: UTF8.self) == expected)
        }
    }

    @Test func aBufferGrowsAndKeepsWhatItHas() {
        var out = ByteBuffer(capacity: 1)
        for number in 0..<1000 { out.write(Double(number)) }
        let expected = (0..<1000).map { "\($0)" }.joined()
        #expect(String(decoding: out.bytes, as: UTF8.self) == expected)
    }
}
