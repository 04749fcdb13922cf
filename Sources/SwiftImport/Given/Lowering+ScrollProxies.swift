import SwiftSyntax

/// Proxies of ScrollViewReaders, handed to views and functions.
extension Lowering {
    static let scrollProxy = SmallType.named("ScrollViewProxy")

    /// What a component says of a property that holds one: it may be nil, as where the view is shown by itself.
    static var givenScrollProxy: Piece { .object([("$of", .string("ScrollViewProxy?"))]) }

    /// An input of a component by its name, with what is said of its type.
    static func named(_ input: (key: String, value: Piece)) -> Piece {
        guard case .object(let said) = input.value.raw, said.first?.key == "$of" else {
            return Piece(.string(input.key), .plain, at: input.value.origin)
        }
        return Piece(.object([(input.key, input.value)]), .plain, at: input.value.origin)
    }

    /// `proxy.scrollTo(id, anchor: .top)` of a reader around, or of one that was handed on; nil for what is no proxy.
    func scrolled(_ base: ExprSyntax, _ given: [LabeledExprSyntax], _ context: Context) throws -> String? {
        let before = coverage
        guard let proxy = try? expression(base, context), proxy.type.unwrapped == Self.scrollProxy,
            let text = proxy.text
        else {
            coverage = before
            return nil
        }
        let texts = try given.map {
            ($0.label.map { "\($0.text): " } ?? "") + (try expression($0.expression, context).text ?? "nil")
        }
        // A reader's own is always there.
        let (named, home) = self.given(base, context)
        let isReaders = if case .scrollProxy? = home.locals[named.code] { true } else { false }
        let mark = isReaders ? "" : "?"
        return "\(text)\(mark).scrollTo(\(texts.joined(separator: ", ")))"
    }
}
