import ArgumentParser
import DocumentStore
import Glibc
import Logging

/// Where `serve` stores documents.
enum StoreChoice: Equatable {
    case memory
    case file(path: String)
    case redis(RedisAddress)
    /// The file in the user's data folder, else memory.
    case unsaid

    init(_ text: String?) throws {
        switch text {
        case nil: self = .unsaid
        case "memory": self = .memory
        case "": throw ValidationError("A store is a path, redis://HOST:PORT/N or memory.")
        case .some(let text) where text.hasPrefix("redis:"):
            guard let address = RedisAddress(text) else {
                throw ValidationError("A Redis store is redis://[USER:PASSWORD@]HOST[:PORT][/NUMBER].")
            }
            self = .redis(address)
        case .some(let text) where text.contains("://"):
            throw ValidationError("There is no store \(text): a path, redis://HOST:PORT/N or memory.")
        case .some(let path): self = .file(path: path)
        }
    }

    /// Opens the store; nil is memory. A file that was asked for and cannot be opened ends the command.
    func open(byteLimit: Int, _ log: Logger) throws -> (any DocumentArchive)? {
        switch self {
        case .memory: return nil
        case .redis(let address): return RedisArchive(address)
        case .file(let path):
            do throws(ArchiveFault) {
                return try Self.database(path, byteLimit, log)
            } catch {
                write(line: "cannot open the store \(path): \(error)", to: 2)
                throw ExitCode.usage
            }
        case .unsaid:
            guard let folder = Self.dataFolder() else {
                log.warning("no folder for documents can be made: they are kept in memory alone")
                return nil
            }
            do throws(ArchiveFault) {
                return try Self.database(folder + "/scrollscope.sqlite", byteLimit, log)
            } catch {
                log.warning("documents are kept in memory alone", metadata: ["problem": "\(error)"])
                return nil
            }
        }
    }

    private static func database(
        _ path: String, _ byteLimit: Int, _ log: Logger
    ) throws(ArchiveFault) -> SQLiteArchive {
        let archive = try SQLiteArchive(path: path, byteLimit: byteLimit) { damage in
            log.error("the store was damaged", metadata: ["what": "\(damage)"])
        }
        log.info("store", metadata: ["path": "\(path)", "documents": "\(archive.size?.count ?? 0)"])
        return archive
    }

    /// The user's folder for our data (XDG Base Directory), made if it is not there.
    private static func dataFolder() -> String? {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let home = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share" : nil }
        guard let base = variable("XDG_DATA_HOME").flatMap({ $0.hasPrefix("/") ? $0 : nil }) ?? home else { return nil }
        let folder = base + "/scrollscope"
        for end in folder.indices.dropFirst() where folder[end] == "/" { mkdir(String(folder[..<end]), 0o755) }
        mkdir(folder, 0o700)
        return access(folder, R_OK | W_OK | X_OK) == 0 ? folder : nil
    }
}
