import SwiftSyntax

/// Images of the network, with what stands there in each of their phases.
extension Lowering {
    /// `AsyncImage(url:) { phase in … }` and `AsyncImage(url:) { image in … } placeholder: { … }`.
    func asyncImage(_ call: FunctionCallExprSyntax, _ context: Context) -> [Piece] {
        let given = arguments(call)
        var members: [(key: String, value: Piece)] = []
        if let url = given.first(where: { $0.label == "url" })?.value {
            // An address that is not understood, or has to be worked out, is none: nothing is loaded.
            let before = coverage
            if let address = try? expression(url, context), let text = address.written,
                address.constant != nil || text.allSatisfy({ $0.isLetter || $0.isNumber || "._?".contains($0) })
            {
                members.append(("url", piece(address, at: origin(url, context))))
            } else {
                coverage = before
                coverage.approximated.insert(origin(url, context))
                lose(url, context)
            }
        }
        let placeholder = given.first { $0.label == "placeholder" }?.value.as(ClosureExprSyntax.self)
        let contents = given.filter { $0.label == nil || $0.label == "content" }
        if let content = contents.last?.value.as(ClosureExprSyntax.self) {
            var inside = context
            inside.locals[content.parameterNames.first ?? "$0"] = .lowered(
                placeholder == nil
                    ? Lowered(text: "phase", type: Self.phase) : Lowered(text: "image", type: Self.loadedImage))
            members.append(("children", .list(views(content.statements, inside))))
        }
        if let placeholder { members.append(("placeholder", .list(views(placeholder.statements, context)))) }
        return [piece("AsyncImage", members, call, context)]
    }

    /// What an AsyncImage tells: its phase, the image that has come, and why none has.
    static let phase = SmallType.named("AsyncImagePhase")
    static let loadedImage = SmallType.named("AsyncImagePhase.image")
    private static let loadError = SmallType.named("AsyncImagePhase.error")

    /// `phase.image`, `phase.error`, and what an error says of itself.
    func phaseMember(_ name: String, of base: Lowered) -> Lowered? {
        guard let text = base.operand else { return nil }
        if base.type == Self.loadError, name == "localizedDescription" { return Lowered(text: text, type: .string) }
        guard base.type == Self.phase else { return nil }
        switch name {
        case "image": return Lowered(text: "\(text).image", type: .optional(Self.loadedImage))
        case "error": return Lowered(text: "\(text).error", type: .optional(Self.loadError))
        default: return nil
        }
    }

    /// A switch over such a phase.
    func phaseChoice(_ syntax: SwitchExprSyntax, _ context: Context) -> [Piece]? {
        guard let subject = try? expression(syntax.subject, context), subject.type == Self.phase,
            let text = subject.text
        else { return nil }
        var cases: [(key: String, value: Piece)] = []
        var fallback: Piece?
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { continue }
            guard let label = one.patternLabel else {
                fallback = .list(views(one.statements, context))
                continue
            }
            for item in label.caseItems {
                let (name, bound) = Self.phaseCase(item.pattern.code)
                var inside = context
                var key = name
                if let bound {
                    let isImage = name == "success"
                    let told = isImage ? "image" : "error"
                    inside.locals[bound] = .lowered(
                        Lowered(text: told, type: isImage ? Self.loadedImage : Self.loadError))
                    key = "\(name)(\(told))"
                }
                cases.append((key, .list(views(one.statements, inside))))
            }
        }
        let place = origin(syntax.subject, context)
        var members: [(key: String, value: Piece)] = [
            ("type", .string("Switch")), ("value", Piece(.object([("$", .string(text))]), .value(.string), at: place)),
            ("cases", .object(cases)),
        ]
        if let fallback { members.append(("default", fallback)) }
        return [Piece(.object(members), .view, at: origin(syntax, context))]
    }

    /// `.success(let image)`, `let .success(image)`, `.failure(_)`: the case, and the name of what it carries.
    private static func phaseCase(_ pattern: String) -> (name: String, bound: String?) {
        let behind = pattern.drop { $0 != "." }.dropFirst()
        let name = String(behind.prefix { $0 != "(" })
        let inside = behind.dropFirst(name.count).dropFirst().prefix { $0 != ")" }
        let word = inside.split(separator: " ").last.map(String.init) ?? ""
        return (name.filter { $0 != " " }, word.isEmpty || word == "_" ? nil : word)
    }
}
