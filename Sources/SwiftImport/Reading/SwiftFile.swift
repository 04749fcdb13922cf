import SwiftDiagnostics
import SwiftOperators
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import ViewDocument

/// One file of the sources, parsed.
struct SwiftFile {
    let name: String
    let tree: SourceFileSyntax
    private let converter: SourceLocationConverter

    init(name: String, text: String) throws(ImportFault) {
        guard text.utf8.count <= ImportLimits.fileBytes else {
            throw ImportFault("limit-file-bytes", "\(name) has more than \(ImportLimits.fileBytes) bytes.", file: name)
        }
        // The library's own limit of nesting is lower in debug builds than what SwiftUI code has.
        var parser = Parser(text, maximumNestingLevel: ImportLimits.nesting)
        let parsed = SourceFileSyntax.parse(from: &parser)
        try Self.checkChains(parsed, name)
        // Folding keeps every token, so that places stay what they are.
        let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        tree = folded.as(SourceFileSyntax.self) ?? parsed
        self.name = name
        converter = SourceLocationConverter(fileName: name, tree: tree)
    }

    /// Operators are folded and chains are walked by recursion, which brackets do not bound: their length is.
    private static func checkChains(_ tree: SourceFileSyntax, _ name: String) throws(ImportFault) {
        var operators = 0
        var dots = 0
        var depth = 0
        // Whether each open bracket is one of statements, which end with their lines.
        var braces: [Bool] = []
        var isAfterOperator = false
        for token in tree.tokens(viewMode: .sourceAccurate) {
            let isOperator = Self.continuesExpression(token)
            if braces.last ?? true, !isOperator, !isAfterOperator, token.leadingTrivia.contains(where: \.isNewline) {
                (operators, dots) = (0, 0)
            }
            isAfterOperator = isOperator
            switch token.tokenKind {
            case .leftBrace:
                depth += 1
                braces.append(true)
                (operators, dots) = (0, 0)
            case .leftParen, .leftSquare:
                depth += 1
                braces.append(false)
            case .rightBrace, .rightParen, .rightSquare:
                depth -= 1
                _ = braces.popLast()
            case .binaryOperator, .equal, .infixQuestionMark: operators += 1
            case .period: dots += 1
            case .comma, .semicolon: operators = 0
            case .keyword(.let), .keyword(.var), .keyword(.func), .keyword(.struct), .keyword(.return):
                (operators, dots) = (0, 0)
            default: break
            }
            // What is nested deeper the parser passes over.
            guard depth < ImportLimits.nesting else {
                throw ImportFault(
                    "limit-nesting", "\(name): brackets nest deeper than \(ImportLimits.nesting).", file: name)
            }
            guard operators <= ImportLimits.chain, dots <= 8 * ImportLimits.chain else {
                throw ImportFault(
                    "limit-chain", "\(name): more than \(ImportLimits.chain) operators or members follow one another.",
                    file: name)
            }
        }
    }

    /// Whether an expression goes on before or behind a token, whatever line that is on.
    private static func continuesExpression(_ token: TokenSyntax) -> Bool {
        switch token.tokenKind {
        case .binaryOperator, .equal, .infixQuestionMark, .colon, .period, .comma, .prefixOperator, .postfixOperator,
            .postfixQuestionMark, .exclamationMark, .arrow:
            true
        case .keyword(.is), .keyword(.as), .keyword(.try), .keyword(.await), .keyword(.in): true
        default: false
        }
    }

    func place(ofByte offset: Int) -> (line: Int, column: Int) {
        let found = converter.location(for: AbsolutePosition(utf8Offset: offset))
        return (found.line, found.column)
    }

    /// What the parser found wrong, in order.
    var faults: [ImportFault] {
        ParseDiagnosticsGenerator.diagnostics(for: tree).prefix(50).map { diagnostic in
            let place = place(ofByte: diagnostic.position.utf8Offset)
            return ImportFault(
                "swift-syntax", diagnostic.message, file: name, line: place.line, column: place.column)
        }
    }
}

/// Why the sources are no document.
package struct ImportFault: Error, Equatable {
    package var code: String
    package var detail: String
    package var file: String?
    package var line: Int?
    package var column: Int?
    package var suggestion: String?
    /// A JSON Pointer into the data that is given; nil for what stands in sources.
    package var pointer: String?

    init(
        _ code: String, _ detail: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
        suggestion: String? = nil, pointer: String? = nil
    ) {
        self.code = code
        self.detail = detail
        self.file = file
        self.line = line
        self.column = column
        self.suggestion = suggestion
        self.pointer = pointer
    }
}
