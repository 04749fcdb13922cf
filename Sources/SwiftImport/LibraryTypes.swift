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
        func says(_ words: String) -> Bool {
            sources.contains { $0.text.utf8.firstRange(of: words.utf8) != nil }
        }
        guard says("Result<"), !says("enum Result"), !says("struct Result"), !says("class Result"),
            !says("typealias Result")
        else { return [] }
        return [try SwiftFile(name: "Swift.swift", text: result)]
    }
}
