import Foundation
import TestSupport
import Testing
import UpdateLoop

/// The gallery's documents by name.
private let gallery: [(name: String, json: String)] = {
    let steps = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let folder = steps.joined(separator: "/") + "/public/scenes/"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0 != "index.json" }
    return names.sorted().compactMap { name in
        (try? String(contentsOfFile: folder + name, encoding: .utf8)).map { (String(name.dropLast(5)), $0) }
    }
}()

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
            for (name, json) in gallery {
                switch RoundTrip(json, events: [.scroll(view: nil, x: nil, y: 40)]) {
                case .same: same += 1
                case .alike: break
                case .refused: refused.append(name)
                case .other(let text): Issue.record("\(name): \(text)")
                }
            }
            #expect(gallery.count >= 54)
            #expect(refused == [])
            // The others are spelled in one of the ways that docs/swift.md lists. It may only grow.
            #expect(same >= 46)
        }
    }
}
