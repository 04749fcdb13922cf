import Glibc
import Synchronization
import ViewDocument

/// Parses files beside each other: of reading a folder, that is nearly all the work.
final class FileParsing: Sendable {
    private typealias Parsed = Result<SwiftFile, ImportFault>

    /// Threads at most, and bytes of the stack of each: trees within the limits are deep.
    private static let threads = 4
    private static let stackBytes = 256 << 20

    private let files: [(name: String, text: String)]
    private let next = Atomic(0)
    private let parsed: Mutex<[Parsed?]>

    private init(_ files: [(name: String, text: String)]) {
        self.files = files
        parsed = Mutex(Array(repeating: nil, count: files.count))
    }

    /// The files in their order; the first of the faults in that order.
    static func parse(_ files: [(name: String, text: String)]) throws(ImportFault) -> [SwiftFile] {
        let parsing = FileParsing(files)
        let helpers = min(threads, files.count, max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)) - 1
        let started = (0..<max(helpers, 0)).compactMap { _ in parsing.started() }
        parsing.run()
        for thread in started { pthread_join(thread, nil) }
        var result: [SwiftFile] = []
        result.reserveCapacity(files.count)
        for one in parsing.parsed.withLock({ $0 }) {
            if let one { result.append(try one.get()) }
        }
        return result
    }

    /// Nil where the system has no thread to give: those that are there do all.
    private func started() -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackBytes)
        var thread = pthread_t()
        let shared = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, &attributes,
            { pointer in
                if let pointer { Unmanaged<FileParsing>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, shared.toOpaque())
        guard code == 0 else {
            shared.release()
            return nil
        }
        return thread
    }

    private func run() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < files.count else { return }
            let result: Parsed
            do throws(ImportFault) {
                result = .success(try SwiftFile(name: files[index].name, text: files[index].text))
            } catch {
                result = .failure(error)
            }
            parsed.withLock { $0[index] = result }
        }
    }
}
