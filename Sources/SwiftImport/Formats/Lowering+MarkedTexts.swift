import SwiftSyntax
import ViewDocument

/// Texts with values between marks of Markdown, and with texts of their own inside.
extension Lowering {
    /// `"**\\(name)** and *more*"`, `"\\(Text(name).bold()), hello"`: the parts in their styles; nil where a text has one style, or
    /// nothing in it has to be evaluated, for then the document reads the marks itself.
    func runs(in literal: StringLiteralExprSyntax, _ context: Context) throws -> [Piece]? {
        let values = literal.segments.compactMap { $0.as(ExpressionSegmentSyntax.self) }
        let inner = values.map { value in
            value.expressions.count == 1 ? value.expressions.first.flatMap { Self.textInside($0.expression) } : nil
        }
        guard !values.isEmpty, values.count < 500 else { return nil }
        var marked = ""
        var count = 0
        for segment in literal.segments {
            if let part = segment.as(StringSegmentSyntax.self) {
                marked += Self.unescaped(part.content.text)
            } else {
                marked.unicodeScalars.append(Self.place(count))
                count += 1
            }
        }
        let found = InlineMarkdown.runs(of: marked)
        guard found != nil || inner.contains(where: { $0 != nil }), (try? translated(literal, context)) ?? nil == nil,
            Inflection(literal) == nil
        else { return nil }
        let whole = [MarkdownRun(text: marked, style: [], link: nil)]
        var result: [Piece] = []
        for run in found ?? whole {
            var text = Lowered(text: "", type: .string, constant: .string(""))
            func finish() {
                if let content = text.text, !content.isEmpty {
                    let plain = text.constant ?? .object([("$", .string("'\(content)'"))])
                    // What was no mark is none in the document.
                    let isMarked = text.constant?.text.map { InlineMarkdown.runs(of: $0) != nil } == true
                    result.append(.object([(isMarked ? "verbatim" : "text", plain)] + Self.style(of: run)))
                }
                text = Lowered(text: "", type: .string, constant: .string(""))
            }
            for scalar in run.text.unicodeScalars {
                guard let place = Self.number(ofPlace: scalar, count), let value = values[place].expressions.first
                else {
                    text.text? += Self.escaped(String(scalar))
                    text.constant = text.constant?.text.map { .string($0 + String(scalar)) }
                    continue
                }
                if let own = inner[place] {
                    finish()
                    for part in try runs(of: own, context.plain) {
                        result.append(.object(part.members + Self.style(of: run).filter { part[$0.key] == nil }))
                    }
                    continue
                }
                let shown =
                    values[place].expressions.count == 1 && value.label == nil
                    ? inLocale(
                        try described(expression(value.expression, context.plain), context.plain, value), context)
                    : try formatted(values[place].expressions, context)
                guard let written = shown.written else { throw Unknown("Data has no text.", value) }
                text.text? += "\\(\(written))"
                text.constant = nil
            }
            finish()
        }
        return result.count > 1 || found != nil ? result : nil
    }

    /// Whether it is `Image(systemName:)`, which a text has among its letters.
    static func isSymbol(_ syntax: ExprSyntax) -> Bool {
        guard let call = syntax.as(FunctionCallExprSyntax.self), call.calledExpression.code == "Image" else {
            return false
        }
        return call.arguments.first?.label?.text == "systemName"
    }

    private static func textInside(_ syntax: ExprSyntax) -> ExprSyntax? {
        var base = syntax
        while let call = base.as(FunctionCallExprSyntax.self),
            let inner = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        {
            base = inner
        }
        let isText = base.as(FunctionCallExprSyntax.self)?.calledExpression.code == "Text"
        return isText || isSymbol(base) ? syntax : nil
    }

    private static func style(of run: MarkdownRun) -> [(key: String, value: Piece)] {
        var result: [(key: String, value: Piece)] = []
        if run.style.contains(.strong) { result.append(("bold", .bool(true))) }
        if run.style.contains(.emphasized) { result.append(("italic", .bool(true))) }
        if run.style.contains(.struck) { result.append(("strikethrough", .bool(true))) }
        if run.style.contains(.code) { result.append(("font", .object([("design", .string("monospaced"))]))) }
        return result
    }

    /// A letter of the private area stands for each value while the marks are read.
    private static let firstPlace: UInt32 = 0xE000

    private static func place(_ number: Int) -> Unicode.Scalar {
        Unicode.Scalar(firstPlace + UInt32(clamping: number)) ?? "\u{FFFD}"
    }

    private static func number(ofPlace scalar: Unicode.Scalar, _ count: Int) -> Int? {
        guard scalar.value >= firstPlace, scalar.value < firstPlace + UInt32(clamping: count) else { return nil }
        return Int(scalar.value - firstPlace)
    }
}
