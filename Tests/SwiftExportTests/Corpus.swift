import Foundation
import Testing
import ViewDocument

/// Texts of files below the project's folder.
enum Corpus {
    private static let root: String = {
        let steps = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        return steps.joined(separator: "/") + "/"
    }()

    static func files(_ folder: String, _ ending: String) -> [(name: String, text: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(ending) && $0 != "index.json" }.compactMap { name in
            (try? String(contentsOfFile: root + folder + "/" + name, encoding: .utf8)).map { (name, $0) }
        }
    }

    /// The gallery.
    static let gallery = files("public/scenes", ".json")

    /// What imports of the corpus of Swift come to.
    static let imported: [(name: String, text: String)] = files("Tests/Fixtures/swift/expected", ".json").compactMap {
        file in
        // As it is written: of objects in expressions the order of their fields is a part of what they are.
        guard let end = file.text.range(of: ",\n \"holes\":", options: .backwards),
            let start = file.text.range(of: "\"document\": ")
        else { return nil }
        return (file.name, String(file.text[start.upperBound..<end.lowerBound]))
    }

    /// The documents that are written in the documentation.
    static let documented: [(name: String, text: String)] = files("docs", ".md").flatMap { file in
        let parts = file.text.components(separatedBy: "```json\n").dropFirst()
        return parts.enumerated().compactMap { number, part in
            let text = part.components(separatedBy: "\n```")[0]
            return text.contains("\"type\"") ? ("\(file.name) \(number + 1)", text) : nil
        }
    }
}
