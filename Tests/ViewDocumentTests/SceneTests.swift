import Foundation
import Testing

@testable import ViewDocument

@Suite struct Scenes {
    /// The documents of the gallery, as far as they are there.
    static let files: [String] = {
        let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("public/scenes")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") && $0 != "index.json" }.sorted().map {
            folder.appendingPathComponent($0).path
        }
    }()

    @Test(arguments: files) func everySceneCompiles(_ path: String) throws {
        let data = try #require(FileManager.default.contents(atPath: path))
        let compiled = try program(String(decoding: data, as: UTF8.self))
        #expect(compiled.nodes.count > 1)
        compiled.checkInvariants()
    }
}
