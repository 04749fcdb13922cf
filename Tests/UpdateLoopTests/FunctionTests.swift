import Foundation
import Testing
import UpdateLoop
import ViewDocument

@Suite struct Functions {
    /// The example of the docs, and what it says there.
    private func example() throws -> String {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/expressions.md")
        let text = try String(contentsOf: docs, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Functions").last)
        return try #require(
            section.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "```").first)
    }

    @Test func theExampleOfTheDocsIsWhatItSays() throws {
        let session = try session(try example())
        let first = try session.apply(.tap("buy"))
        #expect(evaluated(first).contains { $0.hasPrefix("Shop") } == false)
        #expect(evaluated(first).contains { $0.hasPrefix("Sum") })
        let second = try session.apply(.tap("raise"))
        #expect(evaluated(second).contains { $0.hasPrefix("Shop") })
    }

    private func codes(_ declarations: String, _ text: String) -> [String] {
        let json = #"{\#(declarations), "root": {"type": "Text", "text": {"$": "\#(text)"}}}"#
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else { return [] }
        return faults.faults.map { "\($0.code) \($0.pointer)" }
    }

    @Test func aFaultInABodyIsToldOnceWhereItStands() {
        let functions = #""functions": {"f": {"parameters": ["a"], "body": "return a + nope"}}"#
        #expect(codes(functions, "f(1) + f(2)") == ["unknown-name /functions/f/body"])
        #expect(
            codes(#""functions": {"f": {"parameters": [1], "body": "1"}}"#, "1") == [
                "wrong-value /functions/f/parameters/0"
            ])
        #expect(codes(#""functions": {"f": {}}"#, "1") == ["missing-key /functions/f"])
        #expect(codes(#""functions": {"f": "1"}"#, "1") == ["wrong-value /functions/f"])
        #expect(codes(#""functions": {"f": {"body": "2"}}"#, "f()") == [])
    }
}
