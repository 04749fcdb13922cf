import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Types of a document's own, and a Switch that takes their cases apart.
@Suite struct Cases {
    private static let types =
        #"{"Phase": {"cases": {"idle": null, "loaded": {"items": "[String]"}, "failed": {"code": "Int", "reason": "String"}}}, "Row": {"fields": {"id": "Int"}}}"#

    private func document(_ cases: String, action: String = "") -> String {
        let view =
            #"{"type": "Switch", "value": {"$": "phase"}, "cases": {\#(cases)}, "default": {"type": "Text", "name": "t", "text": "none"}}"#
        let body =
            #"{"type": "VStack", "name": "v", "children": [\#(view)], "modifiers": [{"onTapGesture": "\#(action)"}]}"#
        return
            #"{"types": \#(Self.types), "components": {"Screen": {"state": {"phase": {"$case": "idle"}, "names": ["a", "b"]}, "body": \#(body)}}, "root": {"type": "Screen"}}"#
    }

    private func text(_ session: Session) throws -> String {
        let tree = session.graph.tree
        let node = try #require(session.graph.view(named: "t"))
        return tree.texts[tree.content[node]].runs.map(\.text).joined()
    }

    private let arms = #"""
        "idle": {"type": "Text", "name": "t", "text": "idle"},
        "loaded(list)": {"type": "Text", "name": "t", "text": {"$": "list.joined(separator: '+')"}},
        "failed(_, let why)": {"type": "Text", "name": "t", "text": {"$": "why"}}
        """#

    @Test(arguments: [
        ("phase = .loaded(names)", "a+b"), ("phase = .loaded(items: ['x'])", "x"),
        ("phase = .failed(code: 4, reason: 'late')", "late"),
        ("phase = .failed(4, 'late')", "late"), ("phase = ['$case': 'failed', 'code': 1, 'reason': 'r']", "r"),
        ("phase = 'idle'", "idle"),
        ("phase = 'else'", "none"),
    ])
    func aCaseShowsItsViewsWithWhatItCarries(_ action: String, _ expected: String) throws {
        let session = try session(document(arms, action: action))
        #expect(try text(session) == "idle")
        let update = try session.apply(.tap("v"))
        #expect(try text(session) == expected)
        #expect(evaluated(update) == (expected == "idle" ? [] : ["Screen 1"]))
    }

    private static let joined = "case .loaded(let items): return items.joined(separator: '+')"

    @Test(arguments: [
        ("case .idle: return 'waits'; case .failed: return 'failed'; \(Self.joined)", "a+b"),
        ("\(Self.joined); case .idle, .failed: return 'none'", "a+b"),
        ("case .idle: return 'waits'; case .loaded: return 'there'; case .failed: return 'failed'", "there"),
    ])
    func aSwitchOverAllCasesNeedsNoDefault(_ cases: String, _ expected: String) throws {
        func types(_ cases: String) -> String {
            #"{"Phase": {"cases": {"idle": null, "loaded": {"items": "[String]"}, "failed": {"code": "Int"}}, "#
                + #""computed": {"title": "switch self { \#(cases) }"}}}"#
        }
        let body =
            #"{"type": "Text", "name": "t", "text": {"$": "phase.title"}, "#
            + #""modifiers": [{"onTapGesture": "phase = .loaded(['a', 'b'])"}]}"#
        let screen = #"{"Screen": {"state": {"phase": {"$case": "idle"}}, "body": \#(body)}}"#
        let session = try session(
            #"{"types": \#(types(cases)), "components": \#(screen), "root": {"type": "Screen"}}"#)
        _ = try session.apply(.tap("t"))
        #expect(try text(session) == expected)
        let unfinished = cases.replacing("case .idle", with: "case .failed")
        let faulty = #"{"types": \#(types(unfinished)), "root": {"type": "Text", "text": "a"}}"#
        #expect(throws: (any Error).self) { try DocumentCompiler.compile(text: Array(faulty.utf8)).get() }
    }

    @Test func aNewPayloadOfTheSameCaseKeepsItsViews() throws {
        let session = try session(
            document(arms, action: "if phase == .idle { phase = .loaded(['x']) } else { phase = .loaded(['y']) }"))
        _ = try session.apply(.tap("v"))
        let update = try session.apply(.tap("v"))
        #expect(try text(session) == "y" && update.log.mounted.isEmpty && update.log.unmounted.isEmpty)
    }

    @Test func withoutATypeACaseIsTakenApartByNames() throws {
        let row =
            #"{"type": "Switch", "value": {"$": "item"}, "cases": {"a(x)": {"type": "Text", "name": "t", "text": {"$": "x"}}}}"#
        let session = try session(
            #"{"components": {"Screen": {"state": {"rows": [{"$case": "a", "y": 1, "x": "yes"}, {"$case": "b"}]}, "body": {"type": "ForEach", "data": {"$": "rows"}, "id": "index", "children": [\#(row)]}}}, "root": {"type": "Screen"}}"#
        )
        #expect(try text(session) == "yes")
    }

    @Test(arguments: [
        #""loaded(a, b)": {"type": "Divider"}"#, #""loaded(a)": {"type": "Text", "text": {"$": "b"}}"#,
    ])
    func whatACaseDoesNotCarryIsAFault(_ cases: String) {
        guard case .failure = DocumentCompiler.compile(text: Array(document(cases).utf8)) else {
            Issue.record("\(cases) was taken")
            return
        }
    }

    @Test func aTypeHasFieldsOrCases() {
        for type in [
            #"{}"#, #"{"fields": {"a": "Int"}, "cases": {"b": null}}"#, #"{"cases": {"b": 3}}"#,
            #"{"fields": {"1": "Int"}}"#, "7",
        ] {
            let text = #"{"types": {"T": \#(type)}, "root": {"type": "Divider"}}"#
            guard case .failure = DocumentCompiler.compile(text: Array(text.utf8)) else {
                Issue.record("\(type) was taken")
                continue
            }
        }
    }
}
