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

/// What is stored and what slots are told goes out and comes back.
@Suite struct StoredExportTests {
    @Test(arguments: [
        // A key of its own, one of another name, one that may be nil, and a scene's.
        #"{"components": {"A": {"appStorage": {"theme": "light", "size": {"key": "text \"size\"", "default": 17}, "name": null}, "sceneStorage": {"tab": 0}, "body": {"type": "Text", "text": {"$": "theme"}, "modifiers": [{"onTapGesture": "size += 1; tab = 2"}]}}}, "root": {"type": "A"}}"#,
        // Of a model.
        #"{"models": {"M": {"kind": "ObservableObject", "properties": {"n": 0}, "appStorage": {"sorts": true, "size": {"key": "text_size", "default": 17}}}}, "components": {"A": {"stateObjects": {"m": "M"}, "body": {"type": "Toggle", "title": "a", "isOn": "$m.sorts"}}}, "root": {"type": "A"}}"#,
        // A slot that is told a binding, and one that is told a value.
        #"{"components": {"Held": {"slots": ["content", "row"], "contents": {"content": "told", "row": "shown"}, "state": {"isOn": false}, "body": {"type": "VStack", "children": [{"type": "content", "item": "$isOn"}, {"type": "content", "item": {"get": "!isOn", "set": "isOn = !newValue"}}, {"type": "row", "item": {"$": "isOn ? 1 : 2"}}]}}, "A": {"body": {"type": "Held", "slots": {"row": [{"type": "Text", "text": {"$": "'\\(shown)'"}}]}, "children": [{"type": "Toggle", "title": "On", "isOn": "$told"}, {"type": "Button", "title": "f", "action": "told.toggle()"}]}}}, "root": {"type": "A"}}"#,
    ])
    func storedValuesAndToldBindingsComeBack(json: String) {
        let trip = RoundTrip(json)
        #expect(trip == .same || trip == .alike, "\(trip)")
    }
}
