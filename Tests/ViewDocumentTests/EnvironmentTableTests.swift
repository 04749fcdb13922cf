import Expressions
import Foundation
import Testing

@testable import ViewDocument

@Suite struct EnvironmentTableTests {
    @Test func everyKeyHasOneRow() {
        let names = EnvironmentTable.rows.map(\.name)
        #expect(names.count == Set(names).count)
        for key in EnvironmentKey.allCases { #expect(key.row.name == key.rawValue) }
    }

    @Test func aKeyIsSetByTheKindOfItsRow() {
        for kind in NodeKind.allCases {
            let expected = EnvironmentKey.allCases.first { $0.row.setter?.kind == kind }
            #expect(EnvironmentKey.set(by: kind) == expected)
        }
    }

    /// What a body sees where nothing is set is a value that the key may be set to.
    @Test func whatABodySeesByItselfIsAValueOfTheKey() {
        for row in EnvironmentTable.rows {
            let standard = row.standard(Viewport())
            if standard.isIdentical(to: .null) { continue }
            if case .oneOf(let names)? = row.form { #expect(names.contains(standard.text), "\(row.name)") }
            #expect(row.seen(standard, inherited: standard)?.isIdentical(to: standard) == true, "\(row.name)")
        }
    }

    @Test func everyModifierOfAKeyIsCompiledAndReadBack() throws {
        for row in EnvironmentTable.rows where row.isModifier && row.isSwiftUIs {
            guard case .names(let names)? = row.samples, let name = names.first else { continue }
            let document = """
                {"components": {"Reader": {"environment": ["\(row.name)"], "body": {"type": "Text", "text": {"$": "'\\\\(\(row.name))'"}}}},
                 "root": {"type": "Reader", "modifiers": [{"\(row.name)": "\(name)"}]}}
                """
            let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
            #expect(program.nodes.contains { $0.kind == .environment }, "\(row.name)")
        }
    }

    /// docs/environment.md has the line of every row, and no other.
    @Test func theDocsHaveTheLinesOfTheTable() throws {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/environment.md")
        let text = try String(contentsOf: docs, encoding: .utf8)
        let written = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        let expected = EnvironmentTable.rows.filter { $0.isModifier || $0.form != nil || $0.setter != nil }.map(line)
        for line in expected where !written.contains(line) { Issue.record("missing: \(line)") }
        for line in written where !expected.contains(line) { Issue.record("of no row: \(line)") }
    }

    private func line(_ row: EnvironmentRow) -> String {
        let takes: String =
            switch row.form {
            case .oneOf(let names)?: names.map { "`\($0)`" }.joined(separator: ", ")
            case .nameOrRange(let names)?:
                (names.map { "`\($0)`" } + ["a range of them (`...xLarge`)"]).joined(separator: ", ")
            case .bool?: "true, false"
            case .number?, .optionalNumber?: "a number"
            case .string?: "text"
            default: "any value"
            }
        var setters = row.isModifier ? ["`\(row.name)`"] : []
        if let kind = row.setter?.kind {
            setters += ModifierSchema.rows.filter { $0.kind == kind }.map { "`\($0.name)`" }
        }
        let standard = row.standard(Viewport())
        let seen = standard.isIdentical(to: .null) ? "nil" : "`\(standard.text)`"
        let reads = row.isSwiftUIs ? seen : "set ones"
        return "| `\(row.name)` | \(takes) | \(setters.isEmpty ? "" : setters.joined(separator: ", ")) | \(reads) |"
    }
}
