import SwiftSyntax
import ViewDocument

/// Images, colours and texts that stand beside the sources.
extension Lowering {
    /// Tells of what a catalogue would say, once by name: it is drawn as near as can be without.
    func note(_ code: String, _ name: String, _ detail: String, _ syntax: some SyntaxProtocol, _ context: Context) {
        let place = origin(syntax, context)
        coverage.approximated.insert(place)
        guard noted.insert("\(code) \(name)").inserted else { return }
        guard notes.count < ImportLimits.holes, files.indices.contains(place.file) else {
            hole(.data, place, detail)
            return
        }
        let found = files[place.file].place(ofByte: place.offset)
        notes.append(
            ImportFault(code, detail, file: files[place.file].name, line: found.line, column: found.column))
    }

    /// `Image("cover")`: of an asset the catalogue alone knows the picture and its size.
    func asset(_ name: ExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context) -> Piece {
        let text = (try? expression(name, context, expecting: .string))?.constant?.text ?? name.code
        note(
            "asset-image", text, "The image `\(text)` is a placeholder of 44 by 44: its picture is not in the sources.",
            call, context)
        return piece("Image", [("size", .list([.number(44), .number(44)]))], call, context)
    }

    /// `Color("brand")`, `Color(.brand)`: of the catalogue; gray where none is given.
    func asset(color name: String, _ syntax: some SyntaxProtocol, _ context: Context) -> Lowered {
        if let found = resources.color(name) {
            // In dark appearance it may be another.
            coverage.approximated.insert(origin(syntax, context))
            return Lowered(text: "Color(\(Self.quoted(found)))", type: .color, constant: .string(found))
        }
        note(
            "asset-color", name, "The colour `\(name)` is gray: its catalogue is not given.", syntax, context)
        return Lowered(text: "Color('gray')", type: .color, constant: .string("gray"))
    }

    /// The text that a table has for a key of localized texts; nil where it has none.
    func translated(_ literal: StringLiteralExprSyntax, _ context: Context) throws -> Lowered? {
        guard context.isLocalized, !resources.texts.isEmpty else { return nil }
        if let plain = literal.plainText {
            guard let text = resources.texts[plain] else { return nil }
            return Lowered(text: Self.quoted(text), type: .string, constant: .string(text))
        }
        var key = ""
        var values: [String] = []
        for segment in literal.segments {
            if case .stringSegment(let part) = segment {
                key += Self.unescaped(part.content.text).replacing("%", with: "%%")
                continue
            }
            guard case .expressionSegment(let part) = segment, part.expressions.count == 1,
                let only = part.expressions.first, only.label == nil
            else { return nil }
            let value = try expression(only.expression, context.plain)
            key += value.type == .int ? "%lld" : value.type == .double ? "%lf" : "%@"
            guard let text = inLocale(try described(value, context.plain, only), context).text else { return nil }
            values.append(text)
        }
        guard let format = resources.texts[key] else { return nil }
        return Self.filled(format, values).map { Lowered(text: "'\($0)'", type: .string) }
    }

    /// `L10n.tr("Localizable", "title", n, fallback: "%d left")`, as generators of names for texts write it: what the table
    /// has for the key, or what stands there; nil where neither says it.
    func generated(_ arguments: [LabeledExprSyntax], _ context: Context) throws -> Lowered? {
        guard arguments.count > 1, arguments[0].label == nil, arguments[1].label == nil,
            let key = arguments[1].expression.as(StringLiteralExprSyntax.self)?.plainText
        else { return nil }
        let fallback = arguments.last.flatMap {
            $0.label?.text == "fallback" ? $0.expression.as(StringLiteralExprSyntax.self)?.plainText : nil
        }
        guard let format = resources.texts[key] ?? fallback else { return nil }
        let given = arguments[2...].filter { $0.label == nil }
        guard !given.isEmpty else { return known(.string(format), .string) }
        let values = try given.compactMap { try self.spelled($0.expression, context) }
        guard values.count == given.count else { return nil }
        return Self.filled(format, values).map { Lowered(text: "'\($0)'", type: .string) }
    }

    /// A value of a format; what is turned into a text for it is that text.
    private func spelled(_ syntax: ExprSyntax, _ context: Context) throws -> String? {
        if let call = syntax.as(FunctionCallExprSyntax.self), call.calledExpression.code == "String",
            call.arguments.count == 1, call.arguments.first?.label?.text == "describing",
            let only = call.arguments.first
        {
            return try expression(only.expression, context).text
        }
        return try expression(syntax, context).text
    }

    /// A format with values in the places of its `%@` and `%1$lld`; nil where it asks for others.
    private static func filled(_ format: String, _ values: [String]) -> String? {
        var text = ""
        var next = 0
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            text += escaped(String(rest[..<percent]))
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            let head = rest.prefix { $0.isNumber }
            if let place = Int(head), rest.dropFirst(head.count).first == "$" {
                next = place - 1
                rest = rest.dropFirst(head.count + 1)
            }
            guard let kind = ["lld", "ld", "lf", "d", "f", "@"].first(where: { rest.hasPrefix($0) }),
                values.indices.contains(next)
            else { return nil }
            text += "\\(\(values[next]))"
            next += 1
            rest = rest.dropFirst(kind.count)
        }
        return text + escaped(String(rest))
    }
}
