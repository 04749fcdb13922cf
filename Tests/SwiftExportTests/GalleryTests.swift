import Foundation
import TestSupport
import Testing
import UpdateLoop
import ViewDocument

/// Runs where documents may nest as deep as they do.
func onDeepStack(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        work()
        done.signal()
    }
    thread.stackSize = 16 << 20
    thread.start()
    done.wait()
}

@Suite struct GalleryTests {
    @Test func documentsOfTheGalleryComeBackFromSwift() {
        onDeepStack {
            var same = 0
            var refused: [String] = []
            for (name, json) in Corpus.gallery {
                switch RoundTrip(json, events: [.scroll(view: nil, x: nil, y: 40)]) {
                case .same: same += 1
                case .alike: break
                case .refused: refused.append(name)
                case .other(let text): Issue.record("\(name): \(text)")
                }
            }
            #expect(Corpus.gallery.count >= 54)
            #expect(refused == [])
            // The others are spelled in one of the ways that docs/swift.md lists. It may only grow.
            #expect(same >= 46)
        }
    }

    @Test func documentsOfTheDocumentationComeBackFromSwift() throws {
        onDeepStack {
            var compiled = 0
            var refused: [String] = []
            for (name, json) in Corpus.documented {
                // Some show a part of a document, or what is at fault.
                guard case .success = DocumentCompiler.compile(text: Array(json.utf8)) else { continue }
                compiled += 1
                switch RoundTrip(json, events: [.scroll(view: nil, x: nil, y: 40)]) {
                case .same, .alike: break
                case .refused(let faults): refused.append("\(name): \(faults.first ?? "")")
                case .other(let text): Issue.record("\(name): \(text)")
                }
            }
            #expect(compiled >= 61)
            // What has no Swift yet says so: closures of models, what publishes, a binding in the environment, a setter, a
            // gesture's state, a binding that an expression gives, what an object does first, what is added to a built-in type,
            // a place that a function is handed, a query, a type that stands in a type, a preference that views are told.
            #expect(refused.allSatisfy { $0.contains("has no Swift here yet") } && refused.count == 12, "\(refused)")
        }
    }

    @Test func documentsMadeOfSwiftComeBackFromSwift() {
        onDeepStack {
            #expect(Corpus.imported.count >= 14)
            for (name, json) in Corpus.imported {
                let trip = RoundTrip(json, events: [.scroll(view: nil, x: nil, y: 40)])
                // What publishes has no Swift yet, and says so.
                if name == "SearchPublishers.json", case .refused(let faults) = trip {
                    #expect(faults.allSatisfy { $0.contains("has no Swift here yet") })
                    continue
                }
                #expect(trip == .same || trip == .alike, "\(name): \(trip)")
            }
        }
    }
}
