import SwiftSyntax
import ViewDocument

/// Members that the sources add to types that are not theirs, and what stands in them without a `self`.
extension Lowering {
    /// The types and protocols whose extensions give members to a value.
    static func extendedBy(_ type: SmallType) -> [String] {
        switch type {
        case .int:
            [
                "Int", "Int64", "Int32", "UInt", "BinaryInteger", "SignedInteger", "Numeric", "Strideable",
                "Comparable", "Equatable",
            ]
        case .double:
            [
                "Double", "CGFloat", "Float", "TimeInterval", "BinaryFloatingPoint", "FloatingPoint", "Numeric",
                "Comparable", "Decimal",
            ]
        case .string: ["String", "StringProtocol", "Comparable"]
        case .bool: ["Bool"]
        case .date: ["Date", "Comparable"]
        case .url: ["URL"]
        case .color: ["Color"]
        case .array(let element):
            (swiftName(element).map { name in listTypes.map { "\($0)<\(name)>" } } ?? []) + listTypes + ["Dictionary"]
        case .optional(let inner): ["Optional"] + extendedBy(inner)
        case .named(let name): [name, "Comparable", "Equatable"]
        case .proxy: ["GeometryProxy"]
        default: []
        }
    }

    static let listTypes = [
        "Array", "Collection", "Sequence", "RandomAccessCollection", "BidirectionalCollection", "Set",
        "MutableCollection", "RangeReplaceableCollection",
    ]

    /// Whether values of a type have a number of parts.
    static func isCounted(_ type: SmallType) -> Bool {
        if case .array = type { return true }
        return type == .string
    }

    /// What the sources call a type.
    private static func swiftName(_ type: SmallType) -> String? {
        switch type {
        case .int: "Int"
        case .double: "Double"
        case .string: "String"
        case .bool: "Bool"
        case .date: "Date"
        case .color: "Color"
        case .named(let name): name
        default: nil
        }
    }

    /// Methods that give a list of the type that it was.
    static let ofTheSame: Set<String> = [
        "sorted", "filter", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled",
    ]

    /// Whether names may be members of the value that an extension of a type outside of the sources is of.
    func isExtended(_ context: Context) -> Lowered? {
        guard let owner = context.owner, declared.foreign[owner.name] === owner else { return nil }
        return context.base
    }

    /// The type of a property that a protocol of the sources asks for; nil for other types.
    func required(_ name: String, of type: SmallType, _ syntax: some SyntaxProtocol) throws -> SmallType? {
        guard let general = type.name, let form = declared.protocols[general] else { return nil }
        guard !declared.isOwn(name, ofProtocol: general) else {
            throw Unknown("Types of `\(general)` work `\(name)` out in their own ways.", syntax)
        }
        return form.properties[name]
    }

    /// A call of a method of that value; nil where there is none.
    func implicitSelf(
        _ name: String, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context,
        _ expecting: SmallType
    ) throws -> Lowered? {
        guard isExtended(context) != nil else { return nil }
        let member = MemberAccessExprSyntax(
            base: DeclReferenceExprSyntax(baseName: .keyword(.self)), name: .identifier(name))
        if let items = writtenOut(member, call, context) { return items }
        return try method(member, call, arguments, context, expecting)
    }

    /// `range.lowerBound` of a range that is written, where its caller wrote it; nil for others.
    func end(_ name: String, of range: ExprSyntax, _ context: Context) throws -> Lowered? {
        let (syntax, caller) = given(range, context)
        var plain = syntax
        if let tuple = syntax.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            plain = only.expression
        }
        guard let ends = plain.as(InfixOperatorExprSyntax.self), ["...", "..<"].contains(ends.operator.code) else {
            return nil
        }
        var end = try expression(name == "lowerBound" ? ends.leftOperand : ends.rightOperand, caller)
        end.text = end.operand
        end.isAtom = true
        return end
    }

    /// `startIndex`, `endIndex` and `indices` of a list: its places are numbers from 0 on.
    func place(_ name: String, in list: Lowered) -> Lowered? {
        var count: Int?
        if case .list(let elements)? = list.constant?.content { count = elements.count }
        switch name {
        case "startIndex": return known(.number(0), .int)
        case "endIndex":
            if let count { return known(.number(Double(count)), .int) }
            return list.operand.map { Lowered(text: "\($0).count", type: .int) }
        case "indices":
            guard let count, count <= ImportLimits.rangeElements else { return nil }
            return Lowered(
                text: "(0..<\(count))", type: .array(.int),
                constant: .list((0..<count).map { .number(Double($0)) }))
        default: return nil
        }
    }

    /// `list[2..<4]`, `list[2...]` and `list[..<4]`; nil for a subscript that is no range.
    func slice(_ list: Lowered, _ index: ExprSyntax, _ context: Context) throws -> Lowered? {
        guard case .array = list.type.unwrapped, !Self.isGrouping(list.type) else { return nil }
        if index.code == "..." { return list }
        let (syntax, caller) = given(index, context)
        let signs = ["...", "..<"]
        var ends: (low: ExprSyntax?, high: ExprSyntax?, sign: String)?
        if let range = syntax.as(InfixOperatorExprSyntax.self), signs.contains(range.operator.code) {
            ends = (range.leftOperand, range.rightOperand, range.operator.code)
        } else if let range = syntax.as(PostfixOperatorExprSyntax.self), range.operator.text == "..." {
            ends = (range.expression, nil, "...")
        } else if let range = syntax.as(PrefixOperatorExprSyntax.self), signs.contains(range.operator.text) {
            ends = (nil, range.expression, range.operator.text)
        }
        guard let ends, var text = list.operand else { return nil }
        let low = try ends.low.map { try expression($0, caller, expecting: .int) }
        let high = try ends.high.map { try expression($0, caller, expecting: .int) }
        let mark = list.type != list.type.unwrapped ? "?" : ""
        let isFromStart = low.map { $0.text == "0" } ?? true
        if !isFromStart, let first = low?.text { text += "\(mark).dropFirst(\(first))" }
        if let last = high?.text {
            let more = ends.sign == "..." ? " + 1" : ""
            let less = isFromStart ? "" : low?.operand.map { " - \($0)" } ?? ""
            let end = less.isEmpty && more.isEmpty ? last : high?.operand ?? last
            text += "\(mark).prefix(\(end)\(less)\(more))"
        }
        return Lowered(text: text, type: list.type)
    }

    /// The type that a method of the library gives, where it says something of what follows.
    static func resultType(_ name: String, _ base: SmallType) -> SmallType {
        switch name {
        case "contains", "allSatisfy", "hasPrefix", "hasSuffix": .bool
        case "uppercased", "lowercased", "formatted", "joined": .string
        case "opacity": .color
        case "filter", "sorted", "prefix", "suffix", "reversed", "dropFirst", "dropLast", "shuffled": base.unwrapped
        case "first", "last", "min", "max", "randomElement": .optional(base.element)
        case "map", "compactMap": .array(.any)
        case "enumerated":
            .array(.tuple([.init(name: "offset", type: .int), .init(name: "element", type: base.element)]))
        case "frame", "bounds": .proxy
        case "rounded": .double
        case "firstIndex", "lastIndex": .optional(.int)
        default: .any
        }
    }
}
