import SwiftSyntax
import ViewDocument

/// Objects as plain data while statements are run, and the way back.
extension Lowering {
    /// An object before its initializer's first statement: what its properties begin with, and for the others a value of their
    /// type that is written before it is read.
    func start(of type: TypeDeclaration, _ context: Context) throws -> String? {
        try object(of: type, [:], context)
    }

    /// What a call makes, as data.
    func made(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> String? {
        if let found = try ran(type, call, context) {
            return typed(.object(found), .named(type.name), 0)
        }
        let given = try initialized(type, call, context) ?? memberwise(call)
        var values: [String: String] = [:]
        for property in type.stored {
            guard let source = given[property.name] else { continue }
            let expected = self.type(of: property, type)
            let value = try data(expression(source.syntax, source.context, expecting: expected))
            values[property.name] = value.constant.map { typed($0, expected, 0) } ?? value.written
            if values[property.name] == nil { return nil }
        }
        return try object(of: type, values, context)

        func memberwise(_ call: FunctionCallExprSyntax) -> Given {
            var result: Given = [:]
            for argument in call.arguments {
                if let label = argument.label?.text { result[label] = (argument.expression, context) }
            }
            return result
        }
    }

    private func object(of type: TypeDeclaration, _ given: [String: String], _ context: Context) throws -> String? {
        var texts: [String] = []
        for property in type.stored where property.type.unwrapped != .function {
            let expected = self.type(of: property, type)
            var text = given[property.name]
            if text == nil, let initial = property.initial {
                var inside = Context(file: type.memberFiles[property.name] ?? type.file, owner: type, isStatic: true)
                inside.depth = context.depth + 1
                guard inside.depth < ImportLimits.inlineDepth else { return nil }
                let value = try expression(initial, inside, expecting: expected)
                text = value.constant.map { typed($0, expected, 0) } ?? value.written
            }
            if text == nil {
                text = typed(expected == expected.unwrapped ? stub(of: expected) : Piece(.null), expected, 0)
            }
            guard let text else { return nil }
            texts.append("\(Self.quoted(property.name)): \(text)")
        }
        return "[\(texts.joined(separator: ", "))]"
    }

    /// Data as the language writes it, so that what is empty or nil in it is of its type. Objects are their properties.
    func typed(_ value: Piece, _ type: SmallType, _ depth: Int) -> String {
        guard depth < 6 else { return value.literal ?? "nil" }
        if case .optional(let inner) = type {
            if case .null = value.content { return "(true ? nil : \(typed(stub(of: inner), inner, depth + 1)))" }
            return "(true ? \(typed(value, inner, depth + 1)) : nil)"
        }
        // A colour is its name while it runs; what else is worked out stands as it is written.
        if case .string(let text)? = value["$"]?.content, value.members.count == 1 {
            if text.hasPrefix("Color."), Self.plainColors.contains(String(text.dropFirst(6))) {
                return Self.quoted(String(text.dropFirst(6)))
            }
            return "(\(text))"
        }
        if case .array(let element) = type, case .list(let elements) = value.content {
            if elements.isEmpty {
                guard element != .any else { return "[]" }
                return "[\(typed(sample(of: element), element, depth + 1))].prefix(0)"
            }
            return "[\(elements.map { typed($0, element, depth + 1) }.joined(separator: ", "))]"
        }
        guard let name = type.name, let declaration = declared.type(name), case .object(let given) = value.content
        else {
            return value.literal ?? "nil"
        }
        var members = given
        if let model = value["new"]?.text, let made = declared.type(model) {
            let inside = value["properties"]?.members ?? []
            members = made.stored.filter { $0.type.unwrapped != .function }.map { property in
                if let own = inside.first(where: { $0.key == property.name }) { return own }
                let known = models.first { $0.key == model }?.value
                let kept = known?["appStorage"]?[property.name]
                let begun = known?["properties"]?[property.name] ?? kept?["default"] ?? kept
                return (property.name, begun ?? stub(of: self.type(of: property, made), named: property.name))
            }
        }
        let texts = members.map { key, field -> String in
            var fieldType = declaration.stored(key).map { self.type(of: $0, declaration) } ?? .any
            if declaration.kind == .enumeration {
                fieldType = declaration.cases.flatMap(\.payload).first { $0.label == key }?.type ?? .any
                if case .null = field.content { fieldType = .optional(fieldType.unwrapped) }
            }
            return "\(Self.quoted(key)): \(typed(field, fieldType, depth + 1))"
        }
        return "[\(texts.joined(separator: ", "))]"
    }

    private func sample(of type: SmallType) -> Piece {
        if let name = type.name, let found = declared.type(name), found.kind == .structure || found.isModel {
            return .object(
                found.stored.filter { $0.type.unwrapped != .function }.map {
                    ($0.name, stub(of: self.type(of: $0, found), named: $0.name))
                })
        }
        return stub(of: type)
    }

    /// Plain data of a type as the document has it: what is of a model is a new object of it.
    func wrapped(_ value: Piece, _ type: SmallType) -> Piece {
        if case .list(let elements) = value.content {
            return .list(elements.map { wrapped($0, type.element) })
        }
        guard case .object(let members) = value.content, value["new"] == nil, members.first?.key != "$",
            let found = type.unwrapped.name.flatMap({ declared.type($0) })
        else { return value }
        let fields = members.map { key, field in
            (key: key, value: wrapped(field, found.stored(key).map { self.type(of: $0, found) } ?? .any))
        }
        // An object of a plain class that a model holds is one of a model, too.
        guard found.isModel || found.kind == .classType && models.contains(where: { $0.key == found.name }) else {
            return .object(fields)
        }
        givenModels.insert(found.name)
        let model = self.model(found.name)
        let known = models.first { $0.key == model }?.value
        // What is stored is what the store has.
        let kept = known?["appStorage"]
        let own = fields.filter { key, value in
            kept?[key] == nil && !Self.isSame(known?["properties"]?[key], value)
        }
        let made = Piece.object([("new", .string(model))])
        if !own.isEmpty { made["properties"] = .object(own) }
        return made
    }

    /// What is of a plain class that models hold, as a new object of it; all else as it is.
    func held(_ value: Piece, _ type: SmallType) -> Piece {
        guard let inner = type.unwrapped.name.flatMap({ declared.type($0) }), inner.kind == .classType, !inner.isModel,
            models.contains(where: { $0.key == inner.name })
        else { return value }
        return wrapped(value, type)
    }

    /// A colour that a property begins with: its name alone would be a text, which no other colour could be written over.
    static func begun(_ value: Piece, _ type: SmallType) -> Piece {
        guard type == .color, case .string(let name) = value.raw, plainColors.contains(name) else { return value }
        return Piece(.object([("$", .string("Color.\(name)"))]), .value(.color), at: value.origin)
    }

    /// Whether a property begins with a value by itself.
    static func isSame(_ begun: Piece?, _ value: Piece) -> Bool {
        guard let begun else { return false }
        if begun.json() == value.json() { return true }
        guard let color = begun["$"]?.text, color.hasPrefix("Color.") else { return false }
        return value.text == String(color.dropFirst(6))
    }
}
