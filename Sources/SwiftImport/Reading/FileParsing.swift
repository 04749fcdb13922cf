import Synchronization
import ViewDocument

/// Parses files beside each other: of reading a folder, that is nearly all the work.
final class FileParsing: Sendable {
    private typealias Parsed = Result<SwiftFile, ImportFault>

    private let parsed: Mutex<[Parsed?]>

    private init(_ count: Int) { parsed = Mutex(Array(repeating: nil, count: count)) }

    /// The files in their order; the first of the faults in that order.
    static func parse(_ files: [(name: String, text: String)]) throws(ImportFault) -> [SwiftFile] {
        let parsing = FileParsing(files.count)
        Threads.each(below: files.count) { index in
            let result: Parsed
            do throws(ImportFault) {
                result = .success(try SwiftFile(name: files[index].name, text: files[index].text))
            } catch {
                result = .failure(error)
            }
            parsing.parsed.withLock { $0[index] = result }
        }
        var result: [SwiftFile] = []
        result.reserveCapacity(files.count)
        for one in parsing.parsed.withLock({ $0 }) {
            if let one { result.append(try one.get()) }
        }
        return result
    }
}
