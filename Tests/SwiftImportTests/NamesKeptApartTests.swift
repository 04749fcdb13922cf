import SwiftImport
import Testing
import ViewDocument

/// What is written in place of a call means what it meant where it was written, and is worked out when it was.
@Suite struct NamesKeptApartTests {
    @Test func aLoopInsideOfALoopHidesNothingOfTheOneAround() throws {
        let members = """
            func row(_ text: String) -> some View { ForEach(0..<2) { index in Text("\\(text)\\(index)") } }
            """
        let views = [
            "ForEach(0..<2) { index in ForEach(5..<7) { i in Text(\"\\(index)\\(i)\") } }",
            "ForEach(0..<2) { index in row(\"r\\(index)-\") }",
            "ForEach([\"a\", \"b\"], id: \\.self) { item in ForEach(1..<3) { Text(\"\\(item)\\($0)\") } }",
        ]
        let expected = [
            "05", "06", "15", "16", "r0-0", "r0-1", "r1-0", "r1-1", "a1", "a2", "b1", "b2",
        ]
        #expect(try shown(views, members) == expected)
    }

    @Test func readersInReadersAreTwo() throws {
        let members = """
            func wide(_ width: CGFloat) -> some View {
                GeometryReader { proxy in Text("\\(Int(width)) \\(Int(proxy.size.width))") }.frame(width: 100, height: 20)
            }
            """
        let views = [
            """
            GeometryReader { outer in
                GeometryReader { inner in Text("\\(Int(outer.size.width)) \\(Int(inner.size.width))") }.frame(width: 60, height: 20)
            }.frame(width: 300, height: 40)
            """,
            "GeometryReader { proxy in wide(proxy.size.width) }.frame(width: 200, height: 40)",
        ]
        #expect(try shown(views, members) == ["300 60", "200 100"])
    }

    @Test func anEffectInAReaderAsksTheReader() throws {
        let source = """
            import SwiftUI
            struct Screen: View {
                var body: some View {
                    GeometryReader { reader in
                        Color.red.frame(width: 40, height: 40)
                            .visualEffect { content, proxy in content.offset(y: reader.size.height - proxy.size.height) }
                    }.frame(height: 200)
                }
            }
            """
        let document = try imported(source).document
        #expect(document.replacing(" ", with: "").contains(#""y":{"$":"geometry.size.height-proxy.size.height"}"#))
    }

    @Test(arguments: [
        ("counter.add(counter.total)", "8 8 5 2"), ("add(value)", "4 4 10 7"), ("each(value)", "4 4 20 2"),
    ])
    func whatAFunctionIsGivenIsWorkedOutOnce(_ call: String, _ text: String) throws {
        let members = """
            @State var counter = Counter(total: 4, count: 4)
            @State var value = 5
            @State var index = 2
            func add(_ n: Int) { value += n; index += n }
            func each(_ n: Int) { for _ in 0..<3 { value += n } }
            """
        let rest = """
            struct Counter { var total = 0; var count = 0; mutating func add(_ n: Int) { total += n; count += n } }
            """
        let views = [
            "Text(\"\\(counter.total) \\(counter.count) \\(value) \\(index)\")",
            "Button(\"x\") { \(call) }.accessibilityIdentifier(\"x\")",
        ]
        #expect(try shown(views, members, rest, taps: ["x"]).first == text)
    }

    @Test func aMethodOfAnObjectIsGivenWhatItWasGiven() throws {
        let rest = """
            @Observable final class Box {
                var value = 1
                var sum = 0
                func bump(_ value: Int) { self.value += value; self.sum += value }
            }
            """
        let views = [
            "Text(\"\\(box.value) \\(box.sum)\")",
            "Button(\"x\") { box.bump(box.value) }.accessibilityIdentifier(\"x\")",
        ]
        #expect(try shown(views, "@State var box = Box()", rest, taps: ["x"]).first == "2 1")
    }

    @Test func selfIsTheViewsWhateverAParameterIsCalled() throws {
        let rest = "struct Node: Identifiable { let id: Int; var name: String }"
        let members = """
            @State var item = "mine"
            let nodes = [Node(id: 1, name: "a")]
            func row(_ item: Node) -> some View { Text("\\(item.id) \\(self.item)") }
            func text(_ item: Node) -> String { "\\(item.name) \\(self.item)" }
            """
        let views = [
            "ForEach(nodes) { row($0) }", "ForEach(nodes) { Text(text($0)) }", "ForEach(nodes) { item in row(item) }",
        ]
        #expect(try shown(views, members, rest) == ["1 mine", "a mine", "1 mine"])
    }

    @Test func aLocalOfAnInitHidesTheParameter() throws {
        let rest = """
            struct Config {
                var names: [String] = []
                var count = 1
                init(names: [String]) { let names = names.sorted(); self.names = names }
                init(_ count: Int) { self.count = count }
                init(next other: Config, by count: Int) { self.init(other.count * 2); self.names = ["n"] }
            }
            """
        let views = ["Text(a.names.joined())", "Text(\"\\(b.count)\\(b.names.joined())\")"]
        let members = "let a = Config(names: [\"b\", \"a\"]); let b = Config(next: Config(3), by: 1)"
        #expect(try shown(views, members, rest) == ["ab", "6n"])
    }

    @Test func aTurnIsDividedByANumber() throws {
        let source = """
            import SwiftUI
            struct Screen: View {
                var body: some View {
                    GeometryReader { full in
                        ScrollView {
                            ForEach(0..<3) { index in
                                GeometryReader { geo in
                                    Text("Row \\(index)").rotation3DEffect(
                                        .degrees(geo.frame(in: .global).minY - full.size.height / 2) / 5, axis: (x: 0, y: 1, z: 0))
                                }.frame(height: 40)
                            }
                        }
                    }
                }
            }
            """
        let document = try imported(source).document
        #expect(document.replacing(" ", with: "").contains(#""$":"(geo.frame(in:.global).minY-full.size.height/2)/5""#))
    }
}
