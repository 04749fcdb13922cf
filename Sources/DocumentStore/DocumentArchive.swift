/// Where documents outlive the process: their canonical JSON under their id, which is its hash. Called by several threads at
/// once, each of which waits for the answer.
package protocol DocumentArchive: Sendable {
    /// The bytes stored under an id; nil where there are none.
    func load(_ id: String) throws(ArchiveFault) -> [UInt8]?

    /// Stores bytes, for good once it returns; false where they were stored already.
    func save(_ id: String, _ bytes: [UInt8]) throws(ArchiveFault) -> Bool

    /// Documents and bytes held; nil where that is not known.
    var size: (count: Int, bytes: Int)? { get }

    /// Writes what is only remembered and lets go of files and connections.
    func close()
}

/// Why an archive could not do what it was asked.
package struct ArchiveFault: Error, Sendable, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
