import SwiftSyntax

/// Cases of enums.
extension Lowering {
    /// A case as data: its name, or an object where cases of the type carry values.
    func enumCase(_ found: TypeDeclaration.Case, of type: TypeDeclaration, values: [String: Piece]) -> Lowered {
        guard type.hasPayloads else {
            return Lowered(text: Self.quoted(found.name), type: .named(type.name), constant: .string(found.name))
        }
        var members: [(key: String, value: Piece)] = [("case", .string(found.name))]
        // All cases have all fields, so that they are values of one form.
        for (label, payload) in type.cases.flatMap(\.payload) where !members.contains(where: { $0.key == label }) {
            members.append((label, values[label] ?? unseen(resolved(payload, inside: type), inside: [type.name])))
        }
        return Lowered(text: nil, type: .named(type.name), constant: .object(members))
    }

    /// What a case has that carries no such value: nobody reads it, but it is of the type of what another case carries.
    ///
    /// - Parameter around: The types that it is a part of: a value of its own type has no end.
    func unseen(_ type: SmallType, inside around: Set<String> = []) -> Piece {
        switch type {
        case .int, .double: .number(0)
        case .bool: .bool(false)
        case .string, .uuid, .url: .string("")
        case .date: .string(Self.now)
        case .color: .string("clear")
        case .array: .list([])
        case .named(let name) where Self.geometryFields[name] != nil: Self.zero(name)?.constant ?? Piece(.null)
        case .named(let name):
            around.count < 4 && !around.contains(name)
                ? declared.type(name).map { unseen($0, inside: around.union([name])) } ?? Piece(.null) : Piece(.null)
        case .tuple(let fields): .object(fields.map { ($0.name, unseen($0.type, inside: around)) })
        default: Piece(.null)
        }
    }

    /// The same of a type of the sources: all its fields, its first case, an object of its model.
    func unseen(_ type: TypeDeclaration, inside around: Set<String>) -> Piece {
        counted(type) { neverRead(type, inside: around) }
    }

    private func neverRead(_ type: TypeDeclaration, inside around: Set<String>) -> Piece {
        if type.isModel {
            givenModels.insert(type.name)
            return .object([("new", .string(model(type.name)))])
        }
        if type.kind == .enumeration {
            guard type.hasPayloads else { return type.cases.first.map { .string($0.name) } ?? Piece(.null) }
            var members: [(key: String, value: Piece)] = [("case", .string(type.cases.first?.name ?? ""))]
            for (label, payload) in type.cases.flatMap(\.payload) where !members.contains(where: { $0.key == label }) {
                members.append((label, unseen(resolved(payload, inside: type), inside: around)))
            }
            return .object(members)
        }
        guard type.kind == .structure, !type.isView else { return Piece(.null) }
        return .object(
            type.stored.map { ($0.name, unseen(resolved(self.type(of: $0, type), inside: type), inside: around)) })
    }

    /// `shape?.rawValue` where raw values are the names of the cases: the value itself. Nil for others.
    func optionalRawValue(_ name: String, of base: Lowered, _ type: TypeDeclaration) -> Lowered? {
        let isNamed = { (one: TypeDeclaration.Case) in
            one.raw.map { (try? self.expression($0, Context(file: type.file)))?.constant?.text == one.name } ?? true
        }
        guard name == "rawValue", type.kind == .enumeration, type.conforms(to: "String"),
            base.type != base.type.unwrapped, base.constant == nil, type.cases.allSatisfy(isNamed)
        else { return nil }
        let text = base.text.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
        return Lowered(text: text, type: .optional(.string), isAtom: base.isAtom)
    }

    /// The raw value of an enum's case: its name, where nothing else is written.
    func rawValue(of base: Lowered, _ type: TypeDeclaration, _ syntax: some SyntaxProtocol) throws -> Lowered {
        let isText = type.conforms(to: "String")
        let plain = Context(file: type.file)
        var values: [(String, Lowered)] = []
        var number = 0.0
        for one in type.cases {
            if let raw = one.raw {
                let value = try expression(raw, plain)
                if case .number(let given)? = value.constant?.content { number = given }
                values.append((one.name, value))
            } else if isText {
                values.append(
                    (one.name, Lowered(text: Self.quoted(one.name), type: .string, constant: .string(one.name))))
            } else {
                values.append((one.name, Lowered(text: Piece.text(of: number), type: .int, constant: .number(number))))
            }
            number += 1
        }
        if let name = base.constant?.text, let found = values.first(where: { $0.0 == name }) { return found.1 }
        if isText, values.allSatisfy({ $0.1.constant?.text == $0.0 }) {
            return Lowered(text: base.text, type: .string, isAtom: base.isAtom)
        }
        guard let operand = base.operand, var result = values.last?.1 else {
            throw Unknown("The enum has no cases.", syntax)
        }
        for (name, value) in values.dropLast().reversed() {
            guard let yes = value.text, let no = result.text else { throw Unknown("A raw value is no data.", syntax) }
            result = Lowered(
                text: "\(operand) == \(Self.quoted(name)) ? \(yes) : \(no)", type: value.type, isAtom: false)
        }
        return result
    }
}

/// Optionals by their own names: `Optional(x)`, `Flavor?.some(x)`, `Flavor?.none`.
extension Lowering {
    /// Whether a member is one of an Optional: of a type with a question mark, of `Optional<Flavor>`, of nothing that is written
    /// where no case of what is expected is called so.
    func isOptional(_ base: ExprSyntax?, _ name: String, _ expecting: SmallType) -> Bool {
        guard let base else {
            let own = expecting.unwrapped.name.flatMap { declared.type($0) }
            return own?.cases.contains { $0.name == name } != true
        }
        if let chained = base.as(OptionalChainingExprSyntax.self) {
            return chained.expression.code.split(separator: ".").last?.first?.isUppercase == true
        }
        let type = base.as(GenericSpecializationExprSyntax.self)?.expression ?? base
        return type.code == "Optional"
    }

    /// A value where a value or nil may be.
    func optional(_ syntax: ExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        var value = try expression(syntax, context, expecting: expecting.unwrapped)
        if value.type == value.type.unwrapped, value.type != .any { value.type = .optional(value.type) }
        return value
    }
}

extension Lowered {
    static func none(_ type: SmallType) -> Lowered {
        Lowered(
            text: "nil", type: type == type.unwrapped && type != .any ? .optional(type) : type, constant: Piece(.null))
    }
}
