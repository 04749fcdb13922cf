import SwiftExport
import SwiftImport
import TestSupport
import Testing

@Suite struct ChangedExportTests {
    /// Somebody types in an exported file: whatever stands there, an import answers or says what is wrong.
    @Test func anExportThatIsBeingChangedIsReadOrRefused() {
        onDeepStack {
            var random = SeededGenerator(seed: 7)
            var answered = 0
            for (_, json) in Corpus.gallery {
                guard let swift = try? SwiftExporter.run(text: Array(json.utf8)) else { continue }
                let lines = swift.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                for _ in 0..<4 {
                    var changed = lines
                    switch random.int(0...3) {
                    case 0: changed.remove(at: random.int(1...lines.count - 1))
                    case 1: changed.insert(lines[random.int(0...lines.count - 1)], at: random.int(1...lines.count))
                    case 2: changed.removeLast(random.int(1...lines.count - 1))
                    default:
                        let at = random.int(1...lines.count - 1)
                        changed[at] = String(changed[at].dropLast(random.int(1...9)))
                    }
                    let text = changed.joined(separator: "\n")
                    do throws(ImportFaults) {
                        let answer = try SwiftImporter.run(ImportRequest(files: [("Export.swift", text)]))
                        #expect(answer.document.hasPrefix("{"))
                        answered += 1
                    } catch {
                        #expect(!error.faults.isEmpty)
                    }
                }
            }
            #expect(answered > 50)
        }
    }
}
