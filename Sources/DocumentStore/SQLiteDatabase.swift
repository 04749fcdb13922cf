import CSQLite

/// A connection to a database, used by one thread at a time.
final class SQLiteDatabase: @unchecked Sendable {
    private var connection: OpaquePointer?
    private var statements: [String: OpaquePointer] = [:]

    enum Value {
        case integer(Int64)
        case blob([UInt8])
    }

    init(path: String) throws(ArchiveFault) {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(path, &connection, flags, nil) == SQLITE_OK else {
            let fault = fault()
            sqlite3_close_v2(connection)
            connection = nil
            throw fault
        }
        sqlite3_extended_result_codes(connection, 1)
        sqlite3_busy_timeout(connection, 5_000)
    }

    deinit { close() }

    func close() {
        for statement in statements.values { sqlite3_finalize(statement) }
        statements = [:]
        sqlite3_close_v2(connection)
        connection = nil
    }

    /// Runs a statement to its end; the columns of its rows, numbers and blobs.
    @discardableResult
    func run(_ sql: String, _ values: [Value] = []) throws(ArchiveFault) -> [[Value]] {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .integer(let number): sqlite3_bind_int64(statement, place, number)
                case .blob(let bytes):
                    // SQLite copies where it is told that the bytes may move (SQLITE_TRANSIENT, which is no name here).
                    sqlite3_bind_blob(
                        statement, place, bytes, Int32(clamping: bytes.count),
                        unsafeBitCast(-1, to: sqlite3_destructor_type.self))
                }
            guard code == SQLITE_OK else { throw fault() }
        }
        var rows: [[Value]] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_DONE: return rows
            case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { column(statement, $0) })
            default: throw fault()
            }
        }
    }

    /// Runs `body` as one transaction.
    func transaction<Result>(_ body: () throws(ArchiveFault) -> Result) throws(ArchiveFault) -> Result {
        try run("BEGIN IMMEDIATE")
        do throws(ArchiveFault) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            _ = try? run("ROLLBACK")
            throw error
        }
    }

    /// The text that a statement answers in its first column, row by row.
    func text(_ sql: String) throws(ArchiveFault) -> [String] {
        try run(sql).compactMap {
            if case .blob(let bytes)? = $0.first { String(decoding: bytes, as: UTF8.self) } else { nil }
        }
    }

    private func prepared(_ sql: String) throws(ArchiveFault) -> OpaquePointer {
        if let known = statements[sql] { return known }
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw fault()
        }
        statements[sql] = statement
        return statement
    }

    private func column(_ statement: OpaquePointer, _ index: Int32) -> Value {
        if sqlite3_column_type(statement, index) == SQLITE_INTEGER {
            return .integer(sqlite3_column_int64(statement, index))
        }
        let bytes = UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, index), count: Int(sqlite3_column_bytes(statement, index)))
        return .blob(Array(bytes))
    }

    private func fault() -> ArchiveFault {
        ArchiveFault("SQLite: " + (sqlite3_errmsg(connection).map { String(cString: $0) } ?? "no memory"))
    }
}

extension SQLiteDatabase.Value {
    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    var blob: [UInt8]? { if case .blob(let bytes) = self { bytes } else { nil } }
}
