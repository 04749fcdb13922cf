import Glibc
import ViewDocument

/// Documents in a database file. Each is stored in a transaction of its own that is on the disk before `save` returns;
/// past the bound the ones asked for longest ago go.
package final class SQLiteArchive: DocumentArchive, @unchecked Sendable {
    private let byteLimit: Int
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    // Everything below is guarded by the mutex.
    private let database: SQLiteDatabase
    /// When documents were asked for that the file does not know of yet: reading writes nothing.
    private var lateUses: [String: Int64] = [:]
    private var isClosed = false
    private var held: (count: Int, bytes: Int) = (0, 0)

    /// Opens the file, or makes it.
    ///
    /// - Parameter report: Told, in a sentence, where the file was damaged: it is moved aside, and a new one begun.
    package init(path: String, byteLimit: Int, report: (String) -> Void) throws(ArchiveFault) {
        self.byteLimit = byteLimit
        (database, held) = try Self.openedOrBegun(path, report)
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    private static func openedOrBegun(
        _ path: String, _ report: (String) -> Void
    ) throws(ArchiveFault) -> (SQLiteDatabase, (count: Int, bytes: Int)) {
        var facts = stat()
        let isFile = stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
        do throws(ArchiveFault) {
            return try opened(path)
        } catch {
            // What is no file, not ours to write or in another's hands is no damage.
            guard isFile, access(path, R_OK | W_OK) == 0, !error.description.contains("locked") else { throw error }
            let aside = "\(path).damaged-\(time(nil))"
            for suffix in ["", "-wal", "-shm"] where access(path + suffix, F_OK) == 0 {
                guard rename(path + suffix, aside + suffix) == 0 else { throw error }
            }
            report("\(path) is damaged (\(error)); it is now \(aside), and a new one is begun.")
            return try opened(path)
        }
    }

    private static func opened(_ path: String) throws(ArchiveFault) -> (SQLiteDatabase, (count: Int, bytes: Int)) {
        let database = try SQLiteDatabase(path: path)
        try database.run("PRAGMA journal_mode = WAL")
        // A commit is on the disk when it returns, also where the power fails.
        try database.run("PRAGMA synchronous = FULL")
        let verdict = try database.text("PRAGMA integrity_check(1)")
        guard verdict == ["ok"] else { throw ArchiveFault(verdict.joined(separator: "; ")) }
        let version = try database.run("PRAGMA user_version").first?.first?.integer ?? 0
        guard version <= 1 else { throw ArchiveFault("its version \(version) is a later one's") }
        try database.run(
            """
            CREATE TABLE IF NOT EXISTS documents (
                id BLOB NOT NULL UNIQUE, used INTEGER NOT NULL, bytes INTEGER NOT NULL, body BLOB NOT NULL)
            """)
        try database.run("CREATE INDEX IF NOT EXISTS documents_by_use ON documents (used)")
        try database.run("PRAGMA user_version = 1")
        let row = try database.run("SELECT count(*), ifnull(sum(bytes), 0) FROM documents").first ?? []
        guard row.count == 2, let count = row[0].integer, let bytes = row[1].integer else { return (database, (0, 0)) }
        return (database, (Int(count), Int(bytes)))
    }

    package var size: (count: Int, bytes: Int)? { locked { held } }

    package func load(_ id: String) throws(ArchiveFault) -> [UInt8]? {
        let found = locked { () -> Result<[UInt8]?, ArchiveFault> in
            guard !isClosed else { return .failure(ArchiveFault("the store is closed")) }
            do throws(ArchiveFault) {
                let rows = try database.run("SELECT body FROM documents WHERE id = ?", [Self.key(id)])
                guard let body = rows.first?.first?.blob else { return .success(nil) }
                lateUses[id] = WallClock.nanoseconds()
                return .success(body)
            } catch {
                return .failure(error)
            }
        }
        guard let body = try found.get() else { return nil }
        guard SHA256Digest.hexadecimal(of: body) == id else {
            throw ArchiveFault("the document \(id) is damaged: its bytes are not those it is the hash of")
        }
        return body
    }

    package func save(_ id: String, _ bytes: [UInt8]) throws(ArchiveFault) -> Bool {
        try locked { () -> Result<Bool, ArchiveFault> in
            guard !isClosed else { return .failure(ArchiveFault("the store is closed")) }
            do throws(ArchiveFault) {
                if try !database.run("SELECT 1 FROM documents WHERE id = ?", [Self.key(id)]).isEmpty {
                    lateUses[id] = WallClock.nanoseconds()
                    return .success(false)
                }
                let after = try database.transaction { () throws(ArchiveFault) in try insert(id, bytes) }
                held = after
                lateUses = [:]
                return .success(true)
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// The document, what was asked for since the last one, and room for it; what is held then.
    private func insert(_ id: String, _ bytes: [UInt8]) throws(ArchiveFault) -> (count: Int, bytes: Int) {
        try writeLateUses()
        let length = Int64(bytes.count)
        try database.run(
            "INSERT INTO documents (id, used, bytes, body) VALUES (?, ?, ?, ?)",
            [Self.key(id), .integer(WallClock.nanoseconds()), .integer(length), .blob(bytes)])
        var after = (count: held.count + 1, bytes: held.bytes + bytes.count)
        while after.bytes > byteLimit && after.count > 1 {
            let rows = try database.run(
                "DELETE FROM documents WHERE rowid = (SELECT rowid FROM documents WHERE id != ? ORDER BY used LIMIT 1) "
                    + "RETURNING bytes", [Self.key(id)])
            guard let freed = rows.first?.first?.integer else { break }
            after = (after.count - 1, after.bytes - Int(freed))
        }
        return after
    }

    private func writeLateUses() throws(ArchiveFault) {
        for (id, used) in lateUses {
            try database.run("UPDATE documents SET used = ? WHERE id = ?", [.integer(used), Self.key(id)])
        }
    }

    package func close() {
        locked {
            guard !isClosed else { return }
            isClosed = true
            _ = try? database.transaction { () throws(ArchiveFault) in try writeLateUses() }
            database.close()
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    private static func key(_ id: String) -> SQLiteDatabase.Value { .blob(Array(id.utf8)) }
}
