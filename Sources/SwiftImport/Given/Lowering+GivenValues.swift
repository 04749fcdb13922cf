import SwiftParser
import SwiftSyntax
import ViewDocument

extension Lowering {
    /// A value that is given, as a document has one of the type. Fields that may be left out begin with what the sources say.
    ///
    /// - Throws: `data`, where it is no such value, with the place in the data.
    func given(
        _ value: Piece, as type: SmallType, at pointer: String, depth: Int = 0
    ) throws(ImportFault) -> Piece {
        guard depth < ImportLimits.inlineDepth else {
            throw ImportFault("data", "This lies deeper than data of views does.", pointer: pointer)
        }
        switch (type, value.raw) {
        case (.any, _): return value.copy
        case (.optional, .null): return Piece(.null)
        case (.optional(let wrapped), _): return try given(value, as: wrapped, at: pointer, depth: depth + 1)
        case (.int, .number(let number)) where number == number.rounded() && abs(number) <= Self.wholeNumbers: break
        case (.double, .number), (.bool, .bool), (.string, .string), (.color, .string), (.date, .string),
            (.uuid, .string), (.url, .string), (.named("Image"), .string):
            break
        case (.array(let element), .list(let elements)):
            var checked: [Piece] = []
            for (index, one) in elements.enumerated() {
                checked.append(try given(one, as: element, at: "\(pointer)/\(index)", depth: depth + 1))
            }
            return .list(checked)
        case (.array(.tuple(let fields)), .object(let members)) where fields.map(\.name) == ["key", "value"]:
            // A dictionary, as JSON has it.
            var checked: [Piece] = []
            for (key, value) in members {
                let inside = GivenData.pointer(pointer, key)
                checked.append(
                    .object([
                        ("key", try given(.string(key), as: fields[0].type, at: inside, depth: depth + 1)),
                        ("value", try given(value, as: fields[1].type, at: inside, depth: depth + 1)),
                    ]))
            }
            return .list(checked)
        case (.tuple(let fields), .object(let members)):
            return try given(
                members, fields.map { ($0.name, $0.type, nil) }, at: pointer, depth: depth, of: "The tuple")
        case (.named(let name), _):
            guard let found = declared.type(name) else { return value.copy }
            return try given(value, of: found, at: pointer, depth: depth)
        case (.proxy, _), (.view, _), (.function, _):
            throw ImportFault("data", "This is no data, so nothing can be given for it.", pointer: pointer)
        default:
            throw ImportFault("data", "\(wanted(type)) is wanted here, not \(summary(value)).", pointer: pointer)
        }
        return value.copy
    }

    private static let wholeNumbers = 9_007_199_254_740_992.0

    private func given(
        _ value: Piece, of type: TypeDeclaration, at pointer: String, depth: Int
    ) throws(ImportFault) -> Piece {
        if type.kind == .enumeration { return try givenCase(value, of: type, at: pointer, depth: depth) }
        guard case .object(let members) = value.raw else {
            throw ImportFault(
                "data", "\(wanted(.named(type.name))) is wanted here, not \(summary(value)).", pointer: pointer)
        }
        if type.isModel { return try givenObject(members, of: type, at: pointer, depth: depth) }
        let fields = type.stored.filter { $0.type.unwrapped != .function }.map { property in
            (property.name, self.type(of: property, type), property.initial)
        }
        return try given(members, fields, at: pointer, depth: depth, of: type.name, type)
    }

    /// An object of a model that begins with what is given.
    func givenObject(
        _ members: GivenData.Members, of type: TypeDeclaration, at pointer: String, depth: Int = 0
    ) throws(ImportFault) -> Piece {
        var checked: GivenData.Members = []
        for (key, value) in members {
            let inside = GivenData.pointer(pointer, key)
            guard let property = type.stored(key), property.type.unwrapped != .function else {
                throw unknown(key, type.stored.map(\.name), of: type.name, at: inside)
            }
            let found = try given(value, as: self.type(of: property, type), at: inside, depth: depth + 1)
            checked.append((key, found))
        }
        givenModels.insert(type.name)
        let made = Piece.object([("new", .string(model(type.name)))])
        if !checked.isEmpty { made["properties"] = .object(checked) }
        return made
    }

    private func given(
        _ members: GivenData.Members, _ fields: [(name: String, type: SmallType, initial: ExprSyntax?)],
        at pointer: String, depth: Int, of what: String, _ owner: TypeDeclaration? = nil
    ) throws(ImportFault) -> Piece {
        if let stray = members.first(where: { member in !fields.contains { $0.name == member.key } }) {
            throw unknown(stray.key, fields.map(\.name), of: what, at: GivenData.pointer(pointer, stray.key))
        }
        var checked: GivenData.Members = []
        for field in fields {
            if let value = members.first(where: { $0.key == field.name })?.value {
                let inside = GivenData.pointer(pointer, field.name)
                checked.append((field.name, try given(value, as: field.type, at: inside, depth: depth + 1)))
            } else if let initial = field.initial, let owner {
                let context = Context(file: owner.file, owner: owner, isStatic: true)
                checked.append((field.name, value(initial, context, expecting: field.type)))
            } else if field.type != field.type.unwrapped {
                checked.append((field.name, Piece(.null)))
            } else {
                throw ImportFault("data", "\(what) has no `\(field.name)` here.", pointer: pointer)
            }
        }
        return .object(checked)
    }

    /// A case by its name or by its raw value; one that carries values as an object with the name under `case`.
    private func givenCase(
        _ value: Piece, of type: TypeDeclaration, at pointer: String, depth: Int
    ) throws(ImportFault) -> Piece {
        var name: String?
        var members: GivenData.Members = []
        switch value.raw {
        case .string(let text): name = text
        case .number(let number): name = Piece.text(of: number)
        case .object(let given):
            if case .string(let text)? = given.first(where: { $0.key == "case" })?.value.raw { name = text }
            members = given.filter { $0.key != "case" }
        default: break
        }
        let found = type.cases.first { $0.name == name } ?? type.cases.first { $0.rawText == name && name != nil }
        guard let found else {
            throw ImportFault(
                "data", "\(wanted(.named(type.name))) is wanted here, not \(summary(value)).", pointer: pointer)
        }
        var values: [String: Piece] = [:]
        for (label, payload) in found.payload {
            guard let given = members.first(where: { $0.key == label })?.value else {
                throw ImportFault("data", "`\(found.name)` has no `\(label)` here.", pointer: pointer)
            }
            values[label] = try self.given(
                given, as: resolved(payload, inside: type), at: GivenData.pointer(pointer, label), depth: depth + 1)
        }
        let labels = found.payload.map(\.label)
        let others = Set(type.cases.flatMap(\.payload).map(\.label))
        // What other cases carry a document may hold beside it.
        if let stray = members.first(where: { !labels.contains($0.key) && !others.contains($0.key) }) {
            throw unknown(stray.key, labels, of: "`\(found.name)`", at: GivenData.pointer(pointer, stray.key))
        }
        return enumCase(found, of: type, values: values).constant ?? Piece(.null)
    }

    func unknown(_ key: String, _ names: [String], of what: String, at pointer: String) -> ImportFault {
        let known = names.isEmpty ? "It has none." : "There are \(names.joined(separator: ", "))."
        return ImportFault("data", "\(what) has no `\(key)` that could be given. \(known)", pointer: pointer)
    }

    private func wanted(_ type: SmallType) -> String {
        switch type {
        case .int: return "A whole number"
        case .double: return "A number"
        case .bool: return "true or false"
        case .string: return "A text"
        case .color: return "The name of a colour, or #rrggbb,"
        case .date: return "A date as 2025-01-01T09:41:00Z"
        case .uuid, .url: return "A text"
        case .array: return "A list"
        case .tuple: return "An object"
        case .named(let name):
            guard let found = declared.type(name) else { return "A text" }
            guard found.kind == .enumeration else { return "An object of \(found.name)'s fields" }
            return "One of \(found.cases.map(\.name).joined(separator: ", "))"
        case .optional(let wrapped): return wanted(wrapped)
        case .proxy, .view, .function, .any: return "Something else"
        }
    }
}

extension TypeDeclaration.Case {
    /// The raw value as it is written, without quotes.
    fileprivate var rawText: String? {
        guard let raw else { return nil }
        return raw.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? raw.code
    }
}
