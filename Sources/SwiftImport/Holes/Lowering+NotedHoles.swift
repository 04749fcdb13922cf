import SwiftSyntax

/// Holes as they are found.
extension Lowering {
    /// What is made once and stands in the document from then on: its holes are told even where what asked for it
    /// was only tried.
    func lasting<Made>(_ make: () throws -> Made) rethrows -> Made {
        var around = Coverage()
        swap(&around, &coverage)
        defer {
            around.add(coverage)
            coverage = around
        }
        let made = try make()
        forGood.add(coverage)
        return made
    }

    /// Notes a hole at what an error names.
    @discardableResult func hole(_ unknown: Unknown, _ context: Context, means: String) -> HoleKey {
        hole(unknown.kind, origin(unknown.syntax, context), "\(unknown.reason) \(means)")
    }

    @discardableResult func hole(_ kind: Hole.Kind, _ origin: Origin, _ means: String) -> HoleKey {
        let key = HoleKey(kind, origin)
        guard files.indices.contains(origin.file) else { return key }
        let file = files[origin.file]
        let place = file.place(ofByte: origin.offset)
        let bytes = file.tree.syntaxTextBytes.dropFirst(origin.offset).prefix(min(origin.length, 120))
        let text = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        coverage.add(
            Hole(
                id: "", kind: kind, file: file.name, line: place.line, column: place.column, text: text, means: means,
                key: key))
        return key
    }
}
