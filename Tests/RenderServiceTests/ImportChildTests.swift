import Glibc
import Metering
import Testing

@testable import RenderService

@Suite struct ImportChildTests {
    /// A program in a file of its own, which does not end by itself.
    private static func program() throws -> String {
        let path = "/tmp/scrollscope-import-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let file = try #require(fopen(path, "w"))
        fputs("#!/bin/sh\nexec sleep 60\n", file)
        fclose(file)
        chmod(path, 0o755)
        return path
    }

    @Test func itEndsWhenNobodyWaitsForItsAnswer() throws {
        let path = try Self.program()
        defer { unlink(path) }
        var child = ImportChild(program: path)
        // Longer than the program lives: the token alone ends it in time to be told apart.
        child.timeout = 600_000
        let token = CancellationToken()
        token.cancel()
        #expect(throws: ImportChild.Failure.cancelled) { try child.run(SwiftSources(files: []), token: token) }
    }

    @Test func aProcessThatIsNeverReadyIsGivenUp() throws {
        let path = try Self.program()
        defer { unlink(path) }
        let ready = ReadyImporter(patience: 20)
        #expect(ready.start(path, input: 0, output: 1) == nil)
        var child = ImportChild(program: path, ready: ready)
        child.timeout = 1
        #expect(throws: ImportChild.Failure.timeout) { try child.run(SwiftSources(files: [])) }
    }

    @Test func itEndsAtItsTime() throws {
        let path = try Self.program()
        defer { unlink(path) }
        var child = ImportChild(program: path)
        child.timeout = 1
        #expect(throws: ImportChild.Failure.timeout) { try child.run(SwiftSources(files: [])) }
    }
}
