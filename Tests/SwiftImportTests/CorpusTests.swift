import SwiftImport
import Testing
import ViewDocument

@Suite struct CorpusTests {
    @Test(arguments: corpus) func aScreenImportsAsWorkedOut(_ name: String) throws {
        let answer = try imported(source(name))
        #expect(
            try String(decoding: summary(answer), as: UTF8.self)
                == String(decoding: canonical(expected(name)), as: UTF8.self))
    }

    @Test(arguments: corpus) func aScreenImportsTheSameTwice(_ name: String) throws {
        let text = try source(name)
        #expect(ImportMessages.answer(request(text)) == ImportMessages.answer(request(text)))
    }

    /// Somebody is typing: there is always an answer, a document or faults. Each run stops at other letters.
    @Test(arguments: corpus) func aPrefixOfAScreenEndsNothing(_ name: String) throws {
        let bytes = Array(try source(name).utf8)
        let step = 31
        for end in stride(from: Int.random(in: 0..<step), through: bytes.count, by: step) {
            let text = String(decoding: bytes[..<end], as: UTF8.self)
            #expect(!ImportMessages.answer(request(text)).isEmpty, "the first \(end) bytes of \(name)")
        }
    }

    /// Every node of the document says where in the source it came from, and a view's type stands there.
    @Test(arguments: corpus) func aPlaceOfTheMapIsWhereItsViewIsWritten(_ name: String) throws {
        let text = try source(name)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
        let answer = try imported(text)
        #expect(!answer.sourceMap.isEmpty)
        for entry in answer.sourceMap {
            #expect(lines.indices.contains(entry.line - 1))
            guard let type = try? part(entry.pointer + "/type", of: answer),
                ["\"Text\"", "\"Button\""].contains(type)
            else { continue }
            let found = String(decoding: lines[entry.line - 1].dropFirst(entry.column - 1), as: UTF8.self)
            // A title that is a text by itself is written as one, or with what it is the title of.
            let written = [
                String(type.dropFirst().dropLast()), "\"", "Button(\"", "Toggle(\"", "ContentUnavailableView",
                "Label(", "GroupBox(\"", "ProgressView(\"",
            ]
            // A text that is a value stands where its name does.
            if name == "ValueViews", found.hasPrefix("title.bold()") { continue }
            #expect(
                written.contains { found.hasPrefix($0) }, "\(entry.pointer) at \(entry.line):\(entry.column)")
        }
    }

    private func request(_ text: String) -> ImportRequest { ImportRequest(files: [("Source.swift", text)]) }
}
