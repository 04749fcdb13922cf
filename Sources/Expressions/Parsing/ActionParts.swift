/// An action that is written as a closure, taken apart: what it calls the values that it is told, and its statements.
package struct ActionParts {
    package var parameters: [String]
    package var body: String

    /// Nil where the source is no closure, or cannot be read.
    package init?(_ source: String) {
        guard let tree = try? Parser.action(source), tree.isClosure, var parser = try? Parser(source) else {
            return nil
        }
        parser.advance()
        guard (try? parser.captureList()) != nil, let named = try? parser.parameters(),
            let end = source.utf8.lastIndex(of: UInt8(ascii: "}"))
        else { return nil }
        let start = source.utf8.index(source.utf8.startIndex, offsetBy: parser.next.offset)
        guard start <= end else { return nil }
        body = String(decoding: source.utf8[start..<end], as: UTF8.self)
        parameters = named.isEmpty ? (0..<tree.anonymous).map { "$\($0)" } : named.map(\.name)
    }
}
