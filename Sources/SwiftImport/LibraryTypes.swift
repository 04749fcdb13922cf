import ViewDocument

/// Types of Swift's own library that sources write as if they declared them: read beside the sources that name them.
enum LibraryTypes {
    private static let result = """
        enum Result<Success, Failure> {
            case success(Success)
            case failure(Failure)
        }
        """

    static func files(besides sources: [(name: String, text: String)]) throws(ImportFault) -> [SwiftFile] {
        func says(_ words: String) -> Bool { sources.contains { $0.text.says(words) } }
        guard says("Result<"), !says("enum Result"), !says("struct Result"), !says("class Result"),
            !says("typealias Result")
        else { return [] }
        return [try SwiftFile(name: "Swift.swift", text: result)]
    }
}

extension String {
    /// Whether words stand in it, byte by byte: sources are many megabytes.
    func says(_ words: String) -> Bool {
        let wanted = Array(words.utf8)
        var text = self
        return text.withUTF8 { bytes in
            guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
            for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
                if wanted.indices.allSatisfy({ bytes[start + $0] == wanted[$0] }) { return true }
            }
            return false
        }
    }
}
