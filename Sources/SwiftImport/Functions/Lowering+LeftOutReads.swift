import SwiftSyntax
import ViewDocument

extension Piece {
    /// Whether an image's modifiers only say what is read where it is loaded.
    var onlyReads: Bool {
        self["type"]?.text == "Image" && self["size"] != nil
            && self["modifiers"]?.elements.allSatisfy { $0.members.map(\.key) == ["sensoryFeedback"] } == true
    }
}

/// What a modifier without effect reads: the body depends on it all the same.
extension Lowering {
    /// Views with such a modifier where it reads anything that changes, and as they are where it does not.
    func reading(
        _ name: String, _ call: FunctionCallExprSyntax, _ views: [Piece], _ place: Origin, _ context: Context
    ) -> [Piece] {
        guard context.component != nil else { return views }
        let before = coverage
        let texts = call.arguments.flatMap { read(by: $0.expression, context) }
        coverage = before
        return reading(name, texts, views, place, context)
    }

    /// Views that read what an expression reads, though nothing of it is drawn.
    func reading(
        _ name: String, read syntax: ExprSyntax, _ views: [Piece], _ place: Origin, _ context: Context
    ) -> [Piece] {
        guard context.component != nil else { return views }
        let before = coverage
        let texts = read(by: syntax, context)
        coverage = before
        return reading(name, texts, views, place, context)
    }

    /// Views that read what a call is given, and what its closures name of the component's.
    func reading(
        _ name: String, inside call: FunctionCallExprSyntax, _ views: [Piece], _ place: Origin, _ context: Context
    ) -> [Piece] {
        guard context.component != nil, let owner = context.owner else { return views }
        let before = coverage
        var texts = call.arguments.flatMap { read(by: $0.expression, context) }
        let closures = arguments(call).compactMap { $0.value.as(ClosureExprSyntax.self) }
        for token in closures.flatMap({ $0.statements.tokens(viewMode: .sourceAccurate) }) {
            guard let name = token.parent?.as(DeclReferenceExprSyntax.self), context.locals[token.text] == nil,
                name.parent?.as(MemberAccessExprSyntax.self).map({
                    $0.base?.code == "self" || $0.declName.id != name.id
                })
                    ?? true,
                owner.stored(token.text) != nil || owner.computed[token.text].map({ $0.type != .view }) == true
            else { continue }
            texts += read(by: ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(token.text))), context)
        }
        coverage = before
        return reading(name, texts, views, place, context)
    }

    func reading(
        _ name: String, _ texts: [String], _ views: [Piece], _ place: Origin, _ context: Context
    ) -> [Piece] {
        guard !texts.isEmpty else { return views }
        var seen: Set<String> = []
        let values = texts.filter { seen.insert($0).inserted }.enumerated().map { index, text in
            (
                key: index == 0 ? "value" : "value\(index + 1)",
                value: Piece(.object([("$", .string(text))]), .value(.any), at: place)
            )
        }
        // One that a document has no word for stands under the name of another that does nothing.
        let known = KnownNames.modifiersWithoutEffect.contains(name) ? name : "sensoryFeedback"
        return add(Piece(.object([(known, .object(values))]), .modifier, at: place), to: views, place)
    }

    /// The parts of an expression that are values which may change. What only a closure reads is read when that is called.
    func read(by syntax: ExprSyntax, _ context: Context) -> [String] {
        if syntax.is(ClosureExprSyntax.self) { return [] }
        // A word of SwiftUI's is no value; what it is told may be one.
        let called = syntax.as(FunctionCallExprSyntax.self)?.calledExpression ?? syntax
        if syntax.is(ArrayExprSyntax.self) || called.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) == true {
            return parts(of: Syntax(syntax)).flatMap { read(by: $0, context) }
        }
        if let found = try? expression(syntax, context) {
            // What is chosen of things that are no values is chosen by a value.
            if let choice = syntax.as(TernaryExprSyntax.self), let text = found.text,
                found.type == .any && text.contains(".") || Self.needsPlace(text) || text.contains("[.")
            {
                return read(by: choice.condition, context)
            }
            if found.constant == nil, found.text?.hasPrefix(".") == true {
                return parts(of: Syntax(syntax)).flatMap { read(by: $0, context) }
            }
            guard found.constant == nil, let text = found.text, text != "nil",
                text.contains(where: \.isLetter)
            else { return [] }
            return [text]
        }
        return parts(of: Syntax(syntax)).flatMap { read(by: $0, context) }
    }

    private func parts(of syntax: Syntax) -> [ExprSyntax] {
        syntax.children(viewMode: .sourceAccurate).flatMap { child in
            child.as(ExprSyntax.self).map { [$0] } ?? parts(of: child)
        }
    }

    /// Whether views of the sources are made in what a call is given.
    func standsForViews(_ call: FunctionCallExprSyntax) -> Bool {
        call.arguments.tokens(viewMode: .sourceAccurate).contains(where: isMade)
            || call.trailingClosure.map { $0.tokens(viewMode: .sourceAccurate).contains(where: isMade) } == true
            || call.additionalTrailingClosures.tokens(viewMode: .sourceAccurate).contains(where: isMade)
    }

    private func isMade(_ token: TokenSyntax) -> Bool {
        token.parent?.is(DeclReferenceExprSyntax.self) == true && declared.type(token.text)?.isView == true
    }
}
