import Foundation
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Types of a document: structs with functions and `==`, raw values; and the other examples of the docs.
@Suite struct Types {
    private func example(_ page: String, _ heading: String, _ place: Int = 0) throws -> String {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/\(page)")
        let text = try String(contentsOf: docs, encoding: .utf8)
        let section = try #require(text.components(separatedBy: heading + "\n").last)
        let parts = section.components(separatedBy: "```json\n").dropFirst()
        return try #require(parts.dropFirst(place).first?.components(separatedBy: "```").first)
    }

    @Test func theTypesOfTheDocsDoWhatTheySay() throws {
        let session = try session(try example("documents.md", "## Types and cases", 2))
        #expect(evaluated(try session.apply(.tap("like"))) == [])
        #expect(evaluated(try session.apply(.tap("rename"))) == ["Screen 1", "Card 1"])
        #expect(texts(session).contains("Rum (3)"))
        #expect(texts(session).contains("Newest ✓"))
    }

    @Test func theDictionaryOfTheDocsDoesWhatItSays() throws {
        let session = try session(try example("expressions.md", "## Dictionaries"))
        _ = try session.apply(.tap("rum"))
        _ = try session.apply(.tap("tea"))
        _ = try session.apply(.tap("rum"))
        #expect(texts(session).suffix(2) == ["rum: 2", "tea: 1"])
    }

    @Test func theFunctionsThatAreGivenInTheDocsDoWhatTheySay() throws {
        let session = try session(try example("expressions.md", "### Given functions"))
        let update = try session.apply(.tap("tick"))
        #expect(
            update.log.evaluated.map(\.name) == ["Feed", "captures"] || evaluated(update) == ["Feed 1", "Timeline 1"])
        #expect(update.log.skipped.map(\.component) == ["Timeline"])
    }

    @Test func theObjectsOfTheDocsDoWhatTheySay() throws {
        let session = try session(try example("documents.md", "## Objects in data"))
        #expect(evaluated(try session.apply(.tap("Tea"))) == ["RowView 1"])
        #expect(evaluated(try session.apply(.tap("first"))) == ["RowView 1"])
        #expect(evaluated(try session.apply(.tap("add"))) == ["Screen 1", "RowView 1"])
        #expect(texts(session).contains("Tea! ✓"))
    }

    private func texts(_ session: Session) -> [String] {
        session.graph.tree.texts.map { $0.runs.map(\.text).joined() }
    }

    private static let types =
        #"{"Post": {"fields": {"id": "Int", "title": "String", "note": "String?", "tags": "[String]", "inner": "Point?"}, "equal": ["id"], "computed": {"big": "title.uppercased()", "both": "big + '!'"}, "functions": {"has": {"parameters": ["tag"], "body": "tags.contains(tag)"}}}, "Point": {"fields": {"x": "Double", "y": "Double"}, "equal": ["x"]}, "Size": {"cases": {"small": null, "large": null}, "raw": {"small": 1, "large": 9}, "computed": {"name": "self == .small ? 'S' : 'L'"}, "functions": {"isOver": {"parameters": ["n"], "body": "self.rawValue > n"}}}}"#

    private func shown(_ expression: String, state: String = "") throws -> String {
        let json =
            #"{"types": \#(Self.types), "components": {"Main": {"state": {"post": {"$type": "Post", "id": 1, "title": "tea", "tags": ["a"]}, "size": {"$case": "small"}\#(state)}, "body": {"type": "Text", "text": {"$": "\#(expression)"}}}}, "root": {"type": "Main"}}"#
        return texts(try session(json)).joined()
    }

    @Test(arguments: [
        ("post.both", "TEA!"), ("post.has('a')", "true"), ("post.has(tag: 'b')", "false"),
        ("post.note ?? 'none'", "none"),
        ("Post(id: 2, title: 'x', tags: []).big", "X"), ("post == Post(id: 1, title: 'z', tags: [])", "true"),
        ("post != Post(id: 2, title: 'tea', tags: ['a'])", "true"),
        ("Point(x: 1, y: 2) == Point(x: 1, y: 3)", "false"),
        ("post", "Post(id: 1, title: \\\"tea\\\", note: nil, tags: [a], inner: nil)"),
        ("[post].map { $0.both }.joined()", "TEA!"), ("[post].map(\\\\.big)", "[TEA]"),
        ("size.rawValue", "1"), ("Size(rawValue: 9) == .large", "true"), ("Size(rawValue: 4) == nil", "true"),
        ("Size.allCases.map { $0.name }.joined()", "SL"), ("size.name", "S"), ("Size.large.rawValue + 1", "10"),
        ("size.isOver(0)", "true"), ("size == Size.small", "true"),
    ])
    func whatATypeSaysOfItsValues(_ expression: String, _ expected: String) throws {
        #expect(try shown(expression) == expected.replacingOccurrences(of: "\\\"", with: "\""))
    }

    @Test(arguments: [
        (#""a": {"$type": "Post", "id": 1, "title": "x"}"#, "missing-key /components/Main/state/a"),
        (#""a": {"$type": "Post", "id": 1, "title": 2, "tags": []}"#, "type-mismatch /components/Main/state/a/title"),
        (#""a": {"$type": "Psot", "id": 1}"#, "unknown-type /components/Main/state/a"),
        (#""a": {"$type": "Point", "x": 1, "y": 2, "z": 3}"#, "unknown-key /components/Main/state/a/z"),
    ])
    func aValueThatIsNotAsItsTypeSaysIsAFault(_ state: String, _ expected: String) {
        let json =
            #"{"types": \#(Self.types), "components": {"Main": {"state": {\#(state)}, "body": []}}, "root": {"type": "Main"}}"#
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else {
            Issue.record("it compiles")
            return
        }
        #expect(faults.faults.first.map { "\($0.code) \($0.pointer)" } == expected)
    }

    @Test func faultsOfATypeStandWhereTheyAre() {
        let json =
            #"{"types": {"A": {"fields": {"n": "Int"}, "computed": {"x": "m + 1"}, "equal": ["k"], "raw": "Int"}, "B": {"cases": {"a": null}, "raw": {"a": true}, "equal": ["a"]}}, "root": {"type": "Text", "text": "a"}}"#
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else {
            Issue.record("it compiles")
            return
        }
        #expect(
            Set(faults.faults.map(\.pointer)) == [
                "/types/A/computed/x", "/types/A/equal/0", "/types/A/raw", "/types/B/raw/a", "/types/B/equal",
            ])
    }
}
