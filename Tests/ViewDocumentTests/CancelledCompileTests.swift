import Testing

@testable import ViewDocument

/// Compiling ends when nobody waits for the program any more.
@Suite struct CancelledCompileTests {
    /// A column of texts that no other is alike, each with an expression.
    private static func document(texts: Int) -> [UInt8] {
        let rows = (0..<texts).map { "{\"type\": \"Text\", \"text\": {\"$\": \"'\\\\(\($0) + 1)'\"}}" }
        return Array("{\"type\": \"VStack\", \"children\": [\(rows.joined(separator: ","))]}".utf8)
    }

    private final class Looks {
        var count = 0
    }

    private func compile(
        texts: Int, endingAtLook end: Int
    ) throws -> (result: Result<Program, DocumentFaults>, looks: Int) {
        let text = Self.document(texts: texts)
        let json = try JSONTree.parse(text, limits: DocumentLimits().json).get()
        let looks = Looks()
        let result = DocumentCompiler.compile(json) {
            looks.count += 1
            return looks.count >= end
        }
        return (result, looks.count)
    }

    @Test func itEndsAtTheNextLookWithAFaultThatSaysSo() throws {
        let (result, looks) = try compile(texts: 4_000, endingAtLook: 3)
        guard case .failure(let faults) = result else {
            Issue.record("the document was compiled to its end")
            return
        }
        #expect(faults.faults.map(\.code) == ["cancelled"])
        #expect(looks == 3)
    }

    @Test func itLooksEveryFewHundredSteps() throws {
        let (result, looks) = try compile(texts: 4_000, endingAtLook: .max)
        #expect(throws: Never.self) { try result.get() }
        #expect(looks > 8_000 / 512)
    }
}
