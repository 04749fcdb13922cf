import SwiftSyntax

/// Data of which a part is not understood: the rest of it stays as it is written.
extension Lowering {
    /// What a field is given; in what is known before anything runs, a value of its type where that is not understood.
    func field(_ syntax: ExprSyntax, _ context: Context, expecting type: SmallType) throws -> Lowered {
        do {
            let value = try data(expression(syntax, context, expecting: type))
            return workedOut(try heldError(value, as: type, syntax, context), context)
        } catch let unknown as Unknown where context.isStatic && running == 0 && !type.isUnknown {
            return standInValue(type, unknown, context) { "\(self.summary($0)) stands in its place." }
        }
    }

    func findOnlyError() -> TypeDeclaration? {
        let errors = declared.types.values.filter { $0.conforms(to: "Error") || $0.conforms(to: "LocalizedError") }
        guard errors.count == 1, let only = errors.first, !only.isModel else { return nil }
        let short = only.name.split(separator: ".").last.map(String.init) ?? only.name
        for file in files {
            let text = file.tree.description
            for place in text.ranges(of: "throw ") {
                let thrown = text[place.upperBound...].drop { $0 == " " }
                guard
                    thrown.hasPrefix(".") || thrown.hasPrefix("error")
                        || thrown.prefix(while: { $0.isLetter || $0.isNumber || "_.".contains($0) })
                            .split(separator: ".").contains(Substring(short))
                else { return nil }
            }
        }
        return only
    }

    /// An error of the sources that is kept as `any Error`: what it says of itself, which is all that is asked of one.
    func heldError(
        _ value: Lowered, as type: SmallType, _ syntax: some SyntaxProtocol, _ context: Context
    ) throws -> Lowered {
        guard type.name == "Error", value.type == value.type.unwrapped,
            let error = value.type.name.flatMap({ declared.type($0) }), error !== onlyError,
            !isToldApart(error), error.conforms(to: "Error") || error.conforms(to: "LocalizedError"),
            value.written != nil
        else { return value }
        var base = value
        base.text = value.written
        let said = try errorText("localizedDescription", of: base, error, syntax, context)
        guard let text = said?.written else { return value }
        let constant = said?.constant.map { Piece.object([("localizedDescription", $0)]) }
        return Lowered(text: "['localizedDescription': \(text)]", type: .named("Error"), constant: constant)
    }

    /// Whether there are errors that are kept so.
    var keepsErrorTexts: Bool {
        declared.types.values.contains {
            ($0.conforms(to: "Error") || $0.conforms(to: "LocalizedError")) && !isToldApart($0)
        }
    }

    /// Whether the sources ask somewhere whether an error is one of a type.
    private func isToldApart(_ error: TypeDeclaration) -> Bool {
        if let known = toldApart[error.name] { return known }
        let short = error.name.split(separator: ".").last.map(String.init) ?? error.name
        let words = ["as? \(short)", "as! \(short)", "is \(short)", "case \(short)."]
        let isAsked = files.contains { file in
            let text = file.tree.description
            return words.contains { text.contains($0) }
        }
        toldApart[error.name] = isAsked
        return isAsked
    }

    /// The numbers of an error's cases: their raw values where those are whole numbers; else their places, those of the cases that
    /// carry values before those of the others.
    private static func numbers(of error: TypeDeclaration) -> [(name: String, number: Int)] {
        if error.conforms(to: "Int") {
            var next = 0
            return error.cases.map { one in
                let number = one.raw.flatMap { Int($0.code.filter { !$0.isWhitespace }) } ?? next
                next = number == Int.max ? number : number + 1
                return (one.name, number)
            }
        }
        let inOrder = error.cases.filter { !$0.payload.isEmpty } + error.cases.filter(\.payload.isEmpty)
        return inOrder.enumerated().map { ($0.element.name, $0.offset) }
    }

    /// What Foundation says of an error that says nothing: its type and the number of its case, without the name of the app.
    func unsaid(_ value: Lowered, _ error: TypeDeclaration) -> Lowered {
        func text(_ number: Int) -> String {
            "The operation couldn’t be completed. (\(error.name) error \(number).)"
        }
        guard error.kind == .enumeration, let operand = value.operand else { return known(.string(text(1)), .string) }
        // Of one that is asked for by `e!` a document asks `e?`.
        let name =
            error.hasPayloads ? "\(operand).case" : operand.hasSuffix("?") ? String(operand.dropLast()) : operand
        let known = value.constant?["case"]?.text ?? value.constant?.text ?? Self.caseWritten(in: operand)
        let numbers = Self.numbers(of: error)
        if let known, let number = numbers.first(where: { $0.name == known })?.number {
            return self.known(.string(text(number)), .string)
        }
        let ways = numbers.dropLast().map { one in
            "\(name) == \(Self.quoted(one.name)) ? \(Self.quoted(text(one.number))) : "
        }
        let last = Self.quoted(text(numbers.last?.number ?? 1))
        return Lowered(text: "(\(ways.joined())\(last))", type: .string)
    }
}

extension SmallType {
    /// Whether nothing is known of it, so that no value of it can be made up.
    fileprivate var isUnknown: Bool {
        switch self {
        case .any, .view, .proxy, .function: true
        default: false
        }
    }
}
