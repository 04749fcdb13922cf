import Expressions
import SwiftSyntax
import ViewDocument

/// Values of types and of previews, which SwiftUI works out once: what their expressions come to is data.
extension Lowering {
    /// A value that reads nothing, as the data that it comes to; others as they are.
    func workedOut(_ value: Lowered, _ context: Context) -> Lowered {
        guard value.constant == nil, context.isStatic, let text = value.text,
            text.utf8.count <= ImportLimits.literalBytes
        else { return value }
        // Each call makes another id: those that a loop makes are told apart afterwards.
        let source = text.replacing("UUID()", with: Self.quoted(Self.madeID))
        guard
            case .success(let compiled) = CompiledExpression.compile(
                source, expecting: .any, in: NoNames(), place: .initial, occurrence: 0)
        else { return value }
        var operations = ImportLimits.workedOutOperations
        guard let found = (try? compiled.valueByItself(operations: &operations)) ?? nil,
            let constant = data(found)
        else { return value }
        return Lowered(
            text: text.contains("UUID()") ? nil : value.text, type: value.type, constant: constant,
            isAtom: value.isAtom)
    }

    static let madeID = "(an id of its own)"

    func data(_ value: Value) -> Piece? {
        switch value {
        case .null: return Piece(.null)
        case .bool(let bool): return .bool(bool)
        case .number(let number): return number.isFinite ? .number(number) : nil
        case .string(let text) where text.hasPrefix(Self.madeID): return .string(madeID(text))
        case .string(let text): return .string(text)
        case .array(let elements):
            let pieces = elements.compactMap { data($0) }
            return pieces.count == elements.count ? .list(pieces) : nil
        case .object(let object):
            guard object.prototypeModel == nil, object.names.first.map({ !$0.hasPrefix("$") }) ?? true else {
                return nil
            }
            let pieces = object.values.compactMap { data($0) }
            guard pieces.count == object.values.count else { return nil }
            return .object(zip(object.names, pieces).map { (key: $0, value: $1) })
        case .color, .reference, .point, .size, .rect, .insets, .symbol, .closure: return nil
        }
    }
}

/// Nothing but what the language has by itself.
struct NoNames: NameScope {
    var names: [String] { [] }
    func binding(for name: String) -> NameBinding? { nil }
    func properties(ofModel index: Int) -> [StaticType.ObjectField] { [] }
    func customGuide(named name: String) -> Int? { nil }
    func explanation(for name: String) -> String? { nil }
}

extension Lowering {
    static func memberType(_ name: String, of type: SmallType) -> SmallType {
        switch (type.unwrapped, name) {
        case (.tuple, _): type.field(name) ?? .any
        case (_, "count"): .int
        case (.array, "indices"): .array(.int)
        case (_, "isEmpty"): .bool
        case (.array(let element), "first"), (.array(let element), "last"): .optional(element)
        case (.proxy, "width"), (.proxy, "height"): .double
        case (.proxy, _): ["size", "origin", "safeAreaInsets"].contains(name) ? .proxy : .double
        default: .any
        }
    }

    /// What a constant of the sources holds.
    func constant(
        _ initial: ExprSyntax, _ type: SmallType, _ context: Context, _ syntax: some SyntaxProtocol
    ) throws -> Lowered {
        if var known = knownConstants[initial.id] {
            known.constant = known.constant?.copy
            return known
        }
        var inside = try enter(context, syntax)
        inside.locals = [:]
        inside.base = nil
        inside.isStatic = true
        let ids = uniqueIDs
        let value = workedOut(try expression(initial, inside, expecting: named(type)).asAtom, inside)
        // Ids are made once, however often it is named.
        if uniqueIDs > ids, value.constant != nil { knownConstants[initial.id] = value }
        return value
    }

    /// `Self.self`, `Card.self` where a text is made of it: its name. Nil for other members.
    func typeText(_ name: String, _ base: ExprSyntax, _ context: Context) -> Lowered? {
        guard name == "self" else { return nil }
        let type = base.code == "Self" ? context.owner : typeNamed(base, context)
        guard let type, !type.conforms(to: "LayoutValueKey") else { return nil }
        return known(.string(type.name.split(separator: ".").last.map(String.init) ?? type.name), .string)
    }
}
