import SwiftImport
import Testing

/// Members of numbers and addresses, and errors that say what they are, by what they come to.
@Suite struct NumberTests {
    @Test(arguments: [
        ("n << 2", "148"), ("n >> 1", "18"), ("n & 7", "5"), ("n | 8", "45"), ("n ^ 1", "36"), ("~n", "-38"),
        ("-n & 0xff", "219"), ("n % 5", "2"), ("n.isMultiple(of: 2) ? 1 : 0", "0"), ("n.signum()", "1"),
        ("(-n).magnitude", "37"), ("x.rounded(.up)", "-2"), ("x.rounded(.down)", "-3"),
        ("x.rounded(.towardZero)", "-2"),
        ("x.rounded(.toNearestOrEven)", "-2"), ("x.magnitude", "2.5"), ("x.isNaN ? 1 : 0", "0"),
        ("x.sign == .minus ? 1 : 0", "1"), ("Double(n - 1).squareRoot()", "6"), ("n.clamped(to: 0...10)", "10"),
        ("Int64(n) * 2", "74"), ("Int(UInt8(200)) + n", "237"), ("Int64(\"12\") ?? 0", "12"),
    ])
    func numbersHaveTheirMembers(value: String, text: String) throws {
        let members = "@State private var n = 37; @State private var x = -2.5"
        let rest =
            "extension Comparable { func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }"
        #expect(try shown(["Text(verbatim: \"\\(\(value))\")"], members, rest) == [text])
    }

    @Test(arguments: [
        ("url.host ?? \"none\"", "example.com"), ("url.scheme ?? \"\"", "https"),
        ("url.lastPathComponent", "photo.jpg"),
        ("url.pathExtension", "jpg"), ("url.absoluteString.count.description", "41"),
        ("url.deletingPathExtension().lastPathComponent", "photo"), ("file.lastPathComponent", "b"),
        ("file.pathExtension.isEmpty ? \"none\" : \"some\"", "none"), ("file.host ?? \"none\"", "none"),
        ("file.appendingPathComponent(\"c\").lastPathComponent", "c"),
    ])
    func addressesHaveTheirParts(value: String, text: String) throws {
        let members = """
            @State private var url = URL(string: "https://me@example.com:80/a/photo.jpg?q=1")!
            @State private var file = URL(string: "/a/b")!
            """
        #expect(try shown(["Text(\(value))"], members).first == text)
    }

    @Test func operatorsThatWriteTakeTheOthersToo() throws {
        let views = [
            "Text(verbatim: \"\\(n)\")",
            "Button(\"b\") { n <<= 1; n &= 0x7f; n |= 1; n %= 50 }.accessibilityIdentifier(\"go\")",
        ]
        #expect(try shown(views, "@State private var n = 37", taps: ["go"]).first == "25")
    }

    @Test func anErrorOfTheSourcesSaysWhatItIs() throws {
        let rest = """
            enum Fault: LocalizedError { case offline, code(Int)
             var errorDescription: String? { switch self { case .offline: return "Offline"; case .code(let n): return "Code \\(n)" } } }
            """
        let views = ["Text(fault?.localizedDescription ?? \"none\")", "Text(Fault.offline.localizedDescription)"]
        #expect(try shown(views, "@State private var fault: Fault? = .code(4)", rest) == ["Code 4", "Offline"])
        #expect(try shown(views, "@State private var fault: Fault?", rest) == ["none", "Offline"])
    }

    @Test func aLeadingDotIsAMemberOfTheParametersType() throws {
        let members = "func wait(_ time: Duration) -> String { time.formatted(.time(pattern: .minuteSecond)) }"
        #expect(try shown(["Text(wait(.seconds(75)))"], members) == ["1:15"])
    }
}
