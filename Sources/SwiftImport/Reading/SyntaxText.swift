import SwiftSyntax

extension SyntaxProtocol {
    /// What stands in the sources, without the space and the comments around it. The library's own makes another tree first.
    var code: String {
        let bytes = syntaxTextBytes.dropFirst(leadingTriviaLength.utf8Length).dropLast(trailingTriviaLength.utf8Length)
        return String(decoding: bytes, as: UTF8.self)
    }
}
