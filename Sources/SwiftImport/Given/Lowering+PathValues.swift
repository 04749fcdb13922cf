import SwiftSyntax
import ViewDocument

/// Values of several types on one path: a document tells those of the sources apart by a type of its own around each.
extension Lowering {
    /// The type around a value on a path, where it may stand beside values of other types; nil for others.
    func pathType(_ type: SmallType) -> String? {
        guard type == type.unwrapped, let name = type.name, pathTypes.contains(name) else { return nil }
        return "\(name.replacing(".", with: "_"))OnPath"
    }

    /// What a link puts on a path, or what an action appends to one: nil where it stands there as it is.
    func onPath(_ value: Lowered) -> Lowered? {
        if value.type != value.type.unwrapped, let type = pathType(value.type.unwrapped), let text = value.operand {
            return Lowered(
                text: "\(text) == nil ? nil : \(type)(value: \(text))", type: .optional(.named(type)), isAtom: false)
        }
        guard let type = pathType(value.type), let text = value.written else { return nil }
        return Lowered(text: "\(type)(value: \(text))", type: .named(type))
    }

    func linkValue(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        guard !pathTypes.isEmpty, let value = try? data(expression(syntax, context)), let held = onPath(value),
            let text = held.text
        else { return nil }
        return Piece(.object([("$", .string(text))]), .value(value.type), at: origin(syntax, context))
    }

    /// Types of the sources of which several have screens, but those that a path holds nothing else than.
    func findPathTypes() -> Set<String> {
        var found: Set<String> = []
        var texts = false
        for call in writtenCalls["navigationDestination"] ?? [] {
            guard let wanted = call.syntax.arguments.first(where: { $0.label?.text == "for" })?.expression else {
                continue
            }
            switch destinationType(wanted, inside: call.owner ?? "").type {
            case .named(let name) where declared.type(name)?.isModel == false: found.insert(name)
            case .string: texts = true
            default: break
            }
        }
        let words = found.filter { declared.type($0).map { $0.kind == .enumeration && !$0.hasPayloads } ?? false }
        guard found.count > 1 || texts && !words.isEmpty else { return [] }
        for call in writtenCalls["NavigationStack"] ?? [] {
            guard let path = call.syntax.arguments.first(where: { $0.label?.text == "path" })?.expression,
                let name = path.code.split(separator: ".").last?.trimmed("$")
            else { continue }
            for type in declared.types.values {
                if let element = type.stored(name).map({ self.type(of: $0, type).element.name }), let element {
                    found.remove(element)
                }
            }
        }
        return found
    }

    /// What a destination is for: its type, and the name that a document has for that.
    func destinationType(_ syntax: ExprSyntax, inside owner: String) -> (type: SmallType, written: String) {
        let written = syntax.as(MemberAccessExprSyntax.self)?.base ?? syntax
        if written.code.hasSuffix(".ID"),
            let type = declared.type(String(written.code.dropLast(3)), inside: owner), let id = type.stored("id")
        {
            return (named(self.type(of: id, type)), written.code)
        }
        if let type = declared.type(written.code, inside: owner) { return (.named(type.name), written.code) }
        return (named(SmallType(TypeSyntax(IdentifierTypeSyntax(name: .identifier(written.code))))), written.code)
    }

    /// The document's types around values on paths.
    func declarePathTypes(in document: Piece) {
        let text = document.json()
        let used = pathTypes.sorted().compactMap { pathType(.named($0)) }.filter { text.contains("\($0)(") }
        guard !used.isEmpty else { return }
        let fields = Piece.object([("fields", .object([("value", .string("Any"))]))])
        document["types"] = .object(used.map { ($0, fields.copy) })
    }
}

extension Substring {
    fileprivate func trimmed(_ prefix: String) -> String { String(self).trimmed(prefix) }
}
