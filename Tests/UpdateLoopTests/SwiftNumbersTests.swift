import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// `"numbers": "swift"`: Ints and Doubles are told apart.
@Suite struct SwiftNumbers {
    private static let slots =
        #""n": 7, "x": {"$": "2.0"}, "half": 0.5, "list": [3, 4], "prices": [1.5, 2.5], "rows": [{"count": 2, "price": 9.5}]"#

    private func document(_ source: String, action: String = "") -> String {
        let text =
            #"{"type": "Text", "name": "t", "text": {"$": "\#(source)"}, "modifiers": [{"onTapGesture": "\#(action)"}]}"#
        return
            #"{"numbers": "swift", "components": {"Screen": {"state": {\#(Self.slots)}, "body": \#(text)}}, "root": {"type": "Screen"}}"#
    }

    private func shown(_ source: String) throws -> String {
        let session = try session(document(source))
        let tree = session.graph.tree
        let node = try #require(session.graph.view(named: "t"))
        return tree.texts[tree.content[node]].runs.map(\.text).joined()
    }

    @Test(arguments: [
        ("7 / 2", "3"), ("-7 / 2", "-3"), ("n / 2", "3"), ("n % 4", "3"), ("7 / 2 == 3", "true"),
        ("7 / 2 == 3.5", "true"),
        ("n / 2 == 3", "true"), ("7.0 / 2", "3.5"), ("Double(n) / 2", "3.5"), ("x", "2.0"), ("x * 3", "6.0"),
        ("x + 0.25", "2.25"), ("1 / 2 * x", "1.0"), ("n / 2 * 2", "6"), ("half * 4", "2.0"), ("Int(7.9)", "7"),
        ("list.count / 2", "1"), ("list[0] / 2", "1"), ("list.map { $0 / 2 }", "[1, 2]"),
        ("prices.reduce(0) { $0 + $1 }", "4.0"), ("list.reduce(0, +) / 2", "3"),
        ("rows.reduce(0) { $0 + $1.price * $1.count }", "19.0"), ("min(n, 3) / 2", "1"), ("max(x, 3)", "3.0"),
        ("abs(-5) / 2", "2"), ("(0..<5).map { $0 / 2 }.last ?? 0", "2"), ("n > 3.5", "true"), ("floor(x)", "2.0"),
        ("(list.firstIndex(of: 4) ?? 0) / 2", "0"), ("'\\(n) of \\(x)'", "7 of 2.0"), ("String(x)", "2.0"),
        ("1e3", "1000.0"),
        ("x * 1e20", "2e+20"), ("0xFF / 2", "127"), ("true ? n : x", "7.0"),
    ])
    func expressionsComeToWhatSwiftSays(_ source: String, _ expected: String) throws {
        #expect(try shown(source.replacing("\\", with: "\\\\")) == expected, "\(source)")
    }

    @Test func aDoubleIsAskedWhereALengthIs() throws {
        let view =
            #"{"type": "Color", "name": "c", "color": "red", "modifiers": [{"opacity": {"$": "1 / 2"}}, {"frame": {"width": {"$": "n / 2 + 1 / 2"}, "height": 9}}]}"#
        let session = try session(
            #"{"numbers": "swift", "components": {"Screen": {"state": {"n": 7}, "body": \#(view)}}, "root": {"type": "Screen"}}"#
        )
        let node = try #require(session.graph.view(named: "c"))
        #expect(session.graph.coordinates.frame(of: node).width == 3)
    }

    @Test(arguments: ["n = 3.5", "x = x % 2", "list.append(2.5)", "n = n * 1.5"])
    func whatSwiftRefusesIsAFault(_ action: String) {
        func isTaken(_ text: String) -> Bool {
            guard case .success = DocumentCompiler.compile(text: Array(text.utf8)) else { return false }
            return true
        }
        let counted = document("n", action: action)
        #expect(!isTaken(counted))
        #expect(isTaken(counted.replacing(#""numbers": "swift","#, with: "")))
    }

    @Test func wholeNumbersGoWhereDoublesAre() throws {
        let session = try session(document("'\\\\(x) \\\\(n)'", action: "x = n; n = n / 2; half += 1; list.append(n)"))
        _ = try session.apply(.tap("t"))
        #expect(state(session, "Screen", "n") == "3" && state(session, "Screen", "list") == "[3, 4, 3]")
        let tree = session.graph.tree
        let node = try #require(session.graph.view(named: "t"))
        #expect(tree.texts[tree.content[node]].runs.map(\.text).joined() == "7.0 3")
    }

    @Test func viewsOfTheLibraryCountAsTheyDo() throws {
        func frames(_ numbers: String) throws -> [String] {
            let slider = #"{"type": "Slider", "name": "s", "value": "$n", "in": [0, 10]}"#
            let gauge = #"{"type": "Gauge", "name": "g", "value": {"$": "n / 2"}, "in": [0, 9]}"#
            let session = try session(
                #"{\#(numbers) "components": {"Screen": {"state": {"n": 6}, "body": {"type": "VStack", "children": [\#(slider), \#(gauge)]}}}, "root": {"type": "Screen"}}"#
            )
            return session.graph.coordinates.tree.kind.indices.map {
                "\(session.graph.coordinates.frame(of: NodeID($0)))"
            }
        }
        #expect(try frames(#""numbers": "swift","#) == frames(""))
    }
}
