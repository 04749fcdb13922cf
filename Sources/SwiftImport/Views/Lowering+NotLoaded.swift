import SwiftSyntax

/// Images of the network, of which none has come.
extension Lowering {
    /// `AsyncImage(url:) { phase in … }` and `AsyncImage(url:) { image in … } placeholder: { … }`: what stands there before the
    /// image has come. Nil where nothing of its own does.
    func notLoaded(_ call: FunctionCallExprSyntax, _ context: Context) -> [Piece]? {
        let given = arguments(call)
        if let placeholder = given.first(where: { $0.label == "placeholder" })?.value.as(ClosureExprSyntax.self) {
            coverage.approximated.insert(origin(call, context))
            return group(views(placeholder.statements, context), call, context)
        }
        guard
            let closure = given.last(where: { $0.label == nil || $0.label == "content" })?.value
                .as(ClosureExprSyntax.self), given.count > 1
        else { return nil }
        coverage.approximated.insert(origin(call, context))
        var inside = context
        inside.locals[closure.parameterNames.first ?? "$0"] = .lowered(
            Lowered(text: nil, type: Self.phase, constant: .string("empty")))
        return group(views(closure.statements, inside), call, context)
    }

    /// One view for modifiers to stand on.
    private func group(_ views: [Piece], _ call: FunctionCallExprSyntax, _ context: Context) -> [Piece] {
        [piece("Group", [("children", .list(views))], call, context)]
    }

    /// The state of an image that is loaded.
    static let phase = SmallType.named("AsyncImagePhase")

    /// Of an image that has not come neither the image nor an error is there.
    func phaseMember(_ name: String, of base: Lowered) -> Lowered? {
        guard base.type == Self.phase, ["image", "error"].contains(name) else { return nil }
        return Lowered(text: "nil", type: .optional(.any), constant: Piece(.null))
    }

    /// The views of the case that an image is in which has not come.
    func notLoadedChoice(_ syntax: SwitchExprSyntax, _ context: Context) -> [Piece]? {
        guard let subject = try? expression(syntax.subject, context), subject.type == Self.phase else { return nil }
        var fallback: [Piece] = []
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { continue }
            guard let label = one.patternLabel else {
                if fallback.isEmpty { fallback = views(one.statements, context) }
                continue
            }
            if label.caseItems.contains(where: { $0.pattern.code == ".empty" }) {
                return views(one.statements, context)
            }
        }
        return fallback
    }
}
