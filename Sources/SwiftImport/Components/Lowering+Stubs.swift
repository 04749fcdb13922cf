import ViewDocument

/// Values made up from a type alone, always the same ones.
extension Lowering {
    func stub(of type: SmallType, named name: String = "", depth: Int = 0) -> Piece {
        switch type {
        case .int: .number(3)
        case .double: .number(0.5)
        case .bool: .bool(false)
        case .string: .string(name.isEmpty ? "Text" : Self.words(name))
        case .color: .string("gray")
        case .date: .string("2025-01-01T09:41:00Z")
        case .uuid: .string("00000000-0000-0000-0000-000000000001")
        case .url: .string("https://example.com")
        case .optional: Piece(.null)
        // What an object holds of its own kind is no object without end.
        case .array(let element) where isUnderway(element): .list([])
        case .array(let element): .list((1...3).map { instance(of: element, $0, depth) })
        case .tuple(let fields): .object(fields.map { ($0.name, stub(of: $0.type, named: $0.name, depth: depth + 1)) })
        case .named("Image"): .string("photo")
        case .named("Text"), .named("Alert.Button"): .string(name.isEmpty ? "Text" : Self.words(name))
        case .named(let name):
            declared.type(name).map { stub(of: $0, 1, depth) } ?? Self.firstWords[name].map { .string($0) }
                ?? Piece(.null)
        case .proxy, .view, .function, .any: Piece(.null)
        }
    }

    /// Whether it is a model that is being declared.
    func isUnderway(_ type: SmallType) -> Bool {
        guard let name = type.name, declared.type(name)?.isModel == true,
            let known = models.first(where: { $0.key == name })
        else { return false }
        if case .null = known.value.raw { return true }
        return false
    }

    private func instance(of type: SmallType, _ number: Int, _ depth: Int) -> Piece {
        if let name = type.name, let found = declared.type(name) { return stub(of: found, number, depth + 1) }
        switch type {
        case .int: return .number(Double(number))
        case .string: return .string("Text \(number)")
        case .any: return .object([("id", .number(Double(number)))])
        default: break
        }
        let made = stub(of: type, depth: depth + 1)
        // An element of a type that is not in the sources is there: nothing could be asked of nil.
        if case .null = made.raw, type == type.unwrapped { return .object([("id", .number(Double(number)))]) }
        return made
    }

    /// Fields of a value that is made up, with those of the values in it.
    private static let madeUpParts = 2_000

    /// A value of a type of the sources; nothing where the value around has as many parts as the limit lets it have.
    func counted(_ type: TypeDeclaration, _ made: () -> Piece) -> Piece {
        if makingUp == 0 { madeUp = 0 }
        madeUp += 1 + type.stored.count
        guard madeUp <= Self.madeUpParts else { return Piece(.null) }
        makingUp += 1
        defer { makingUp -= 1 }
        return made()
    }

    private func stub(of type: TypeDeclaration, _ number: Int, _ depth: Int) -> Piece {
        counted(type) { madeUp(of: type, number, depth) }
    }

    private func madeUp(of type: TypeDeclaration, _ number: Int, _ depth: Int) -> Piece {
        guard !type.isModel || depth > 0 else { return Piece(.null) }
        // Deeper than that it is what nobody sees, without lists.
        guard depth < 4 else { return type.isModel ? Piece(.null) : unseen(type, inside: [type.name]) }
        if type.kind == .enumeration {
            guard let first = type.cases.first else { return Piece(.null) }
            var values: [String: Piece] = [:]
            for (label, payload) in first.payload { values[label] = stub(of: payload, named: label, depth: depth + 1) }
            return enumCase(first, of: type, values: values).constant ?? Piece(.null)
        }
        if type.isModel {
            givenModels.insert(type.name)
            let made = Piece.object([("new", .string(model(type.name)))])
            let id = type.stored("id").map {
                self.type(of: $0, type) == .int ? Piece.number(Double(number)) : .string("\(number)")
            }
            if let id { made["properties"] = .object([("id", id)]) }
            return made
        }
        return .object(
            type.stored.map { property in
                if property.name == "id" {
                    return (
                        "id", self.type(of: property, type) == .int ? .number(Double(number)) : .string("\(number)")
                    )
                }
                return (
                    property.name,
                    stub(of: self.type(of: property, type), named: property.name, depth: depth + 1)
                )
            })
    }

    /// Data as an expression that says of what type is what is nil in it, so that something else may be written later.
    func typedLiteral(_ value: Piece, _ type: SmallType, _ depth: Int) -> (text: String, hasTypes: Bool)? {
        // An object is no literal.
        guard depth < 6, value["$"] == nil, value["new"] == nil else { return nil }
        if case .optional(let inner) = type {
            guard inner != .any, inner.name.map({ declared.type($0) != nil }) ?? true else { return plain(value) }
            if case .null = value.content {
                guard let stub = typedLiteral(stub(of: inner), inner, depth + 1), stub.text != "nil" else {
                    return plain(value)
                }
                return ("(true ? nil : \(stub.text))", true)
            }
            guard let found = typedLiteral(value, inner, depth + 1) else { return nil }
            return ("(true ? \(found.text) : nil)", true)
        }
        if case .array(let element) = type, !value.elements.isEmpty {
            var hasTypes = false
            var texts: [String] = []
            for (place, one) in value.elements.enumerated() {
                guard let found = place == 0 ? typedLiteral(one, element, depth + 1) : plain(one) else { return nil }
                hasTypes = hasTypes || found.hasTypes
                texts.append(found.text)
            }
            return ("[\(texts.joined(separator: ", "))]", hasTypes)
        }
        guard let name = type.name, let declared = declared.type(name), case .object(let members) = value.content else {
            return plain(value)
        }
        var hasTypes = false
        var texts: [String] = []
        for (key, field) in members {
            var fieldType = declared.stored(key).map { self.type(of: $0, declared) } ?? .any
            if declared.kind == .enumeration {
                let payload = declared.cases.flatMap(\.payload).first { $0.label == key }?.type
                fieldType = payload.map { .optional(resolved($0.unwrapped, inside: declared)) } ?? .any
            }
            guard let found = typedLiteral(field, fieldType, depth + 1) else { return nil }
            hasTypes = hasTypes || found.hasTypes
            texts.append("\(Self.quoted(key)): \(found.text)")
        }
        return ("[\(texts.joined(separator: ", "))]", hasTypes)
    }

    /// Keeps, for what a state begins with, how it is written where something else is written to it later.
    func keepTypes(of value: Piece, _ type: SmallType) {
        // It says the same of the same place, made up or not.
        let marks = value.marks
        value.marks = []
        defer { value.marks = marks }
        guard let literal = typedLiteral(value, type, 0), literal.hasTypes,
            literal.text.utf8.count <= ImportLimits.literalBytes
        else { return }
        typedBeginnings.append((value, type, literal.text))
    }

    /// Properties of models that hold an object or nil, and begin with nil, say of which model the object is.
    func typeOptionalObjects() {
        let names = Set(models.map(\.key))
        for (name, piece) in models {
            guard let type = declared.type(name), let properties = piece["properties"] else { continue }
            for (key, value) in properties.members {
                guard case .null = value.raw, value.marks.isEmpty, let property = type.stored(key),
                    let model = self.type(of: property, type).unwrapped.name, names.contains(model)
                else { continue }
                value.content = .object([("$of", .string("\(model)?"))])
            }
        }
    }

    /// Writes all of them so; whether there were any.
    func writeTypes() -> Bool {
        defer { typedBeginnings = [] }
        for (piece, type, text) in typedBeginnings {
            piece.content = .object([("$", .string(text))])
            piece.role = .value(type)
        }
        return !typedBeginnings.isEmpty
    }

    private func plain(_ value: Piece) -> (text: String, hasTypes: Bool)? { value.literal.map { ($0, false) } }

    func summary(_ piece: Piece) -> String {
        let text = piece.json()
        return text.count > 60 ? "Made-up data" : text
    }

    /// `userName` as "User name".
    static func words(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, !result.isEmpty {
                result += " " + character.lowercased()
            } else {
                result += result.isEmpty ? character.uppercased() : String(character)
            }
        }
        return result
    }
}
