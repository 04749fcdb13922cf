import SwiftSyntax
import ViewDocument

/// Reads what export wrote: the same signatures the other way round. Expressions are the document's own and stand as they are;
/// nothing is worked out, written in place of its use or left out. What is not of that form is `Unknown`.
final class ExportReader {
    let file: SwiftFile
    private(set) var constructs = 0
    var components: [String: ComponentForm] = [:]
    /// View modifiers by their struct's name.
    var modifiers: [String: ComponentForm] = [:]
    var styles: [String: ComponentForm] = [:]
    var models: Set<String> = []
    /// Structs of layouts.
    var layouts: Set<String> = []
    var shapes: Set<String> = []
    /// Structs of data.
    var records: Set<String> = []
    /// Structs that the document declares under `types`.
    var structs: Set<String> = []
    /// Views inline of the document, and of its types and models.
    var sharedViews: [String: InlineForm] = [:]
    var viewsOfValues: Set<String> = []
    /// The component whose body is read.
    var current = ComponentForm()

    /// What states of the component being read begin with, where an initializer says it.
    var begun: [String: ExprSyntax] = [:]
    /// Which of them are objects that the component owns.
    var begunObjects: Set<String> = []

    /// What a struct declares, by name.
    struct ComponentForm {
        var bindings: Set<String> = []
        var closures: Set<String> = []
        var slots: Set<String> = []
        var objects: Set<String> = []
        /// Views inline, by name: what they are told.
        var views: [String: InlineForm] = [:]
        /// Of a style: the views that its configuration has.
        var configured: Set<String> = []
    }

    /// Nil for a file that export did not write.
    init?(_ file: SwiftFile) {
        self.file = file
        guard let first = Self.markers(file.tree.firstToken(viewMode: .sourceAccurate)?.leadingTrivia).first,
            first.key == "document" || first.key == "view"
        else { return nil }
    }

    /// The comments `// scrollscope: key rest` among trivia.
    static func markers(_ trivia: Trivia?) -> [(key: String, rest: String)] {
        (trivia?.pieces ?? []).compactMap { piece in
            guard case .lineComment(let text) = piece, text.hasPrefix("// scrollscope: ") else { return nil }
            let parts = text.dropFirst(16).split(separator: " ", maxSplits: 1)
            return parts.first.map { (String($0), parts.count > 1 ? String(parts[1]) : "") }
        }
    }

    /// Where it was found that export did not write the file as it stands.
    func fault(_ error: any Error) -> ImportFault {
        let unknown = error as? Unknown
        let place = unknown.map { file.place(ofByte: $0.syntax.positionAfterSkippingLeadingTrivia.utf8Offset) }
        return ImportFault(
            "exported", unknown?.reason ?? "This is not what export writes.", file: file.name, line: place?.line,
            column: place?.column)
    }

    func origin(_ syntax: some SyntaxProtocol) -> Origin {
        let start = syntax.positionAfterSkippingLeadingTrivia.utf8Offset
        return Origin(file: 0, offset: start, length: syntax.endPositionBeforeTrailingTrivia.utf8Offset - start)
    }

    func piece(_ members: [(key: String, value: Piece)], _ syntax: some SyntaxProtocol) -> Piece {
        constructs += 1
        return Piece(.object(members), .view, at: origin(syntax))
    }

    func expressionPiece(_ syntax: some SyntaxProtocol) -> Piece {
        Piece(.object([("$", .string(Self.source(syntax)))]), .plain, at: origin(syntax))
    }

    // MARK: The document's own language

    /// Code as the document writes it: texts in single quotes, names without backticks.
    static func source(_ syntax: some SyntaxProtocol) -> String {
        var result = ""
        let tokens = Array(syntax.tokens(viewMode: .sourceAccurate))
        for (index, token) in tokens.enumerated() {
            if index > 0 { result += space(token.leadingTrivia) }
            switch token.tokenKind {
            case .stringQuote: result += "'"
            case .stringSegment(let text): result += single(text)
            case .identifier(let name): result += Lowering.plain(name)
            default: result += token.text
            }
            if index < tokens.count - 1 { result += space(token.trailingTrivia) }
        }
        return result
    }

    private static func space(_ trivia: Trivia) -> String {
        trivia.pieces.reduce("") { text, piece in
            switch piece {
            case .spaces(let count): text + String(repeating: " ", count: count)
            case .tabs(let count): text + String(repeating: "\t", count: count)
            case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
                text + String(repeating: "\n", count: count)
            default: text
            }
        }
    }

    /// The inside of a text between double quotes, for single ones.
    private static func single(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                if scalar != "\"" { result += "\\" }
                result.unicodeScalars.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                if scalar == "'" { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// An expression's source; brackets that only say that it is one are left out.
    func bare(_ syntax: ExprSyntax) -> String {
        if let inner = Self.withoutBrackets(syntax) { return Self.source(inner) }
        return Self.source(syntax)
    }

    static func withoutBrackets(_ syntax: ExprSyntax) -> ExprSyntax? {
        guard let tuple = syntax.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.label == nil
        else { return nil }
        return only.expression
    }
}
