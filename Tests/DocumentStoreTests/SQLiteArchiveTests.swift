import DocumentStore
import Glibc
import Testing
import ViewDocument

struct SQLiteArchiveTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/scrollscope-store-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer {
            for name in names(in: folder) { unlink("\(folder)/\(name)") }
            rmdir(folder)
        }
        try body(folder)
    }

    private func names(in folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.filter { !$0.hasPrefix(".") }
    }

    private func document(_ number: Int, bytes: Int = 100) -> (id: String, bytes: [UInt8]) {
        let text = Array("\(number)".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: bytes)
        return (SHA256Digest.hexadecimal(of: text), text)
    }

    @Test func whatIsSavedIsThereAfterOpeningAgain() throws {
        try withFolder { folder in
            let (id, bytes) = document(1, bytes: 0)
            for isFirst in [true, false] {
                let archive = try SQLiteArchive(path: folder + "/a.sqlite", byteLimit: 1_000) { _ in }
                #expect(try archive.save(id, bytes) == isFirst)
                #expect(try archive.load(id) == bytes)
                #expect(try archive.load(document(2).id) == nil)
                #expect(archive.size?.count == 1)
                archive.close()
                #expect(throws: ArchiveFault.self) { try archive.load(id) }
            }
        }
    }

    @Test func theOneAskedForLongestAgoGoesFirst() throws {
        try withFolder { folder in
            let archive = try SQLiteArchive(path: folder + "/a.sqlite", byteLimit: 550) { _ in }
            for number in 0..<5 { _ = try archive.save(document(number).id, document(number).bytes) }
            _ = try archive.load(document(0).id)
            _ = try archive.save(document(1).id, document(1).bytes)
            _ = try archive.save(document(5).id, document(5).bytes)
            _ = try archive.save(document(6).id, document(6).bytes)
            let isThere = try (0..<7).map { try archive.load(document($0).id) != nil }
            #expect(isThere == [true, true, false, false, true, true, true])
            #expect(archive.size?.bytes == 505)
            archive.close()
            let again = try SQLiteArchive(path: folder + "/a.sqlite", byteLimit: 550) { _ in }
            #expect(again.size?.count == 5)
            #expect(again.size?.bytes == 505)
        }
    }

    @Test func aDocumentLargerThanTheBoundStaysUntilTheNext() throws {
        try withFolder { folder in
            let archive = try SQLiteArchive(path: folder + "/a.sqlite", byteLimit: 550) { _ in }
            let large = document(0, bytes: 5_000)
            _ = try archive.save(large.id, large.bytes)
            #expect(try archive.load(large.id)?.count == 5_001)
            _ = try archive.save(document(1).id, document(1).bytes)
            #expect(try archive.load(large.id) == nil)
            #expect(archive.size?.count == 1)
        }
    }

    @Test(arguments: ["torn", "overwritten", "no database"])
    func aDamagedFileIsSaidAndMovedAside(how: String) throws {
        try withFolder { folder in
            let path = folder + "/a.sqlite"
            let archive = try SQLiteArchive(path: path, byteLimit: 1 << 30) { _ in }
            for number in 0..<200 {
                let (id, bytes) = document(number, bytes: 2_000)
                _ = try archive.save(id, bytes)
            }
            archive.close()
            switch how {
            case "torn": truncate(path, 200_000)
            case "overwritten":
                let file = try #require(fopen(path, "r+"))
                for page in 1..<40 {
                    fseek(file, page * 4_096, SEEK_SET)
                    fwrite([UInt8](repeating: 0xAA, count: 2_048), 1, 2_048, file)
                }
                fclose(file)
            default:
                let file = try #require(fopen(path, "w"))
                fputs(String(repeating: "not a database\n", count: 500), file)
                fclose(file)
            }
            var said = ""
            let fresh = try SQLiteArchive(path: path, byteLimit: 1 << 30) { said = $0 }
            #expect(said.contains(path) && said.contains("damaged"))
            #expect(names(in: folder).contains { $0.hasPrefix("a.sqlite.damaged-") })
            #expect(fresh.size?.count == 0)
            #expect(try fresh.save(document(1).id, document(1).bytes))
            fresh.close()
        }
    }

    @Test func aFileThatCannotBeOpenedIsNoDamage() throws {
        #expect(throws: ArchiveFault.self) {
            try SQLiteArchive(path: "/nowhere/a.sqlite", byteLimit: 1) { _ in Issue.record("damage") }
        }
    }

    @Test(arguments: [
        ("redis://a", "a", 6_379, 0), ("redis://a:1/3", "a", 1, 3), ("redis://[::1]:7/", "::1", 7, 0),
        ("redis://u:p@h/2", "h", 6_379, 2), ("redis://:p:q@h:9", "h", 9, 0),
    ])
    func addressesOfRedisAreRead(text: String, host: String, port: Int, database: Int) throws {
        let address = try #require(RedisAddress(text))
        #expect((address.host, address.port, address.database) == (host, port, database))
        if text.contains("p:q") { #expect(address.password == "p:q" && address.user == nil) }
    }

    @Test(arguments: [
        "redis://", "redis://a:x", "redis://a/b", "redis://a:0", "rediss://a", "redis://p@h", "redis://a/-1",
    ])
    func otherAddressesAreNone(text: String) {
        #expect(RedisAddress(text) == nil)
    }
}
