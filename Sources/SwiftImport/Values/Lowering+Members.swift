import SwiftSyntax

extension Lowering {
    /// `base.name` and `.name`.
    func member(
        _ access: MemberAccessExprSyntax, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        let name = Self.plain(access.declName.baseName.text)
        guard let base = access.base else { return try implicit(name, access, context, expecting) }
        let written = base.code
        if written == "self", name.hasPrefix("$") { return try reference(name, ExprSyntax(access), context, expecting) }
        if let text = typeText(name, base, context) { return text }
        if written == "self" || written == "Self" {
            guard let owner = context.owner, let found = try member(name, of: owner, context, access) else {
                // In what the sources add to a type of the library's it may be that type's own.
                if written == "self", let base = isExtended(context) {
                    return try member(name, of: base, access, context)
                }
                throw Unknown("Nothing in the sources says what `\(name)` is.", access)
            }
            return hidden(found, name, context)
        }
        if name == "wrappedValue", let plain = plainPlace(base, context) { return try expression(plain, context) }
        if name == "none", isOptional(base, name, expecting) { return .none(expecting) }
        if name == "zero", let zero = Self.zero(written) { return zero }
        if name.hasSuffix("Symbols"), let words = symbols(name, of: base, context) { return words }
        if written == "Bundle.main", let told = try bundleMember(name, access, context) { return told }
        if access.code == "Date.now" { return currentDate(context) }
        if name == "date", let date = try components(base, context) { return date }
        if let known = Self.known[access.code] {
            return Lowered(text: known.text, type: known.type, constant: known.constant?.piece)
        }
        if context.component?.type.stored("viewport") == nil, let screen = Self.screen(access.code) { return screen }
        if let inset = inset(name, of: base, context) { return inset }
        if let owner = written.split(separator: ".").last.map(String.init),
            ["Color", "UIColor", "NSColor"].contains(owner)
        {
            return try color(name, access, context)
        }
        if let list = base.as(ArrayExprSyntax.self), list.elements.count == 1, let only = list.elements.first,
            let element = typeNamed(only.expression, context),
            let found = try listMember(name, of: element.name, context, access)
        {
            return found
        }
        if let type = typeNamed(base, context) {
            if name == "self", type.conforms(to: "LayoutValueKey") {
                return Lowered(text: Self.quoted(type.name), type: .string, constant: .string(type.name))
            }
            if let found = try staticMember(name, of: type, context, access) { return found }
            // What extensions do not add is SwiftUI's or the library's own.
            guard declared.foreign[written] === type else {
                throw Unknown("`\(written)` has no `\(name)` in the sources.", access)
            }
        }
        if case .configuration(_, let role)? = context.locals[written] {
            if name == "isPressed" { return Lowered(text: "false", type: .bool, constant: .bool(false)) }
            if name == "role" { return role ?? Lowered(text: "nil", type: .any, constant: Piece(.null)) }
        }
        if let parts = told(written, context) {
            if case .lowered(let told)? = parts[name] { return told }
            throw Unknown("A style is told of no `\(name)`.", access)
        }
        if let meaning = context.locals[written], case .scrollGeometry = meaning {
            if let part = Self.scrollPart(name) { return part }
            throw Unknown("Of a scroll view's geometry `\(name)` is not known.", access)
        }
        if case .scrollGeometry? = base.as(MemberAccessExprSyntax.self)?.base.flatMap({
            context.locals[$0.code]
        }), base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "contentOffset" {
            return Lowered(text: "scroll.\(name)", type: .double)
        }
        if case .scrollGeometry? = base.as(MemberAccessExprSyntax.self)?.base.flatMap({
            context.locals[$0.code]
        }), base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "contentInsets" {
            // The document's offset is nought where the content rests, whatever the insets are.
            coverage.approximated.insert(origin(access, context))
            return Lowered(text: "0", type: .double, constant: .number(0))
        }
        if name == "lowerBound" || name == "upperBound", let end = try end(name, of: base, context) { return end }
        if name == "gradient", let plain = try? expression(base, context, expecting: .color), plain.type == .color {
            guard let operand = plain.operand else { return plain }
            // What a component is given may be a colour's name.
            let isColor = operand.hasPrefix("Color.") || operand.contains("(")
            let color = isColor && !operand.hasPrefix("'") ? operand : "Color(\(operand))"
            return Lowered(text: "\(color).gradient", type: .color)
        }
        if Self.wordTypes.contains(written), context.locals[written] == nil, declared.type(written) == nil {
            return word(name, of: written == "Edge.Set" ? .edges : .named(written))
        }
        if base.is(ForceUnwrapExprSyntax.self) { return try forced(name, of: base, access, context) }
        if let begun = try begun(name, of: base, access, context) { return begun }
        return try member(name, of: try expression(base, context), access, context)
    }

    /// A member of a value.
    func member(
        _ name: String, of base: Lowered, _ syntax: some SyntaxProtocol, _ context: Context
    ) throws -> Lowered {
        // Of what is known to be nil `?.` gives nil.
        if case .null? = base.constant?.content, base.type != base.type.unwrapped { return base }
        if let type = base.type.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") }) {
            var inside = context
            inside.base = base
            inside.owner = type
            if let raw = optionalRawValue(name, of: base, type) { return raw }
            if type.computed[name] != nil || name == "rawValue", type.stored(name) == nil,
                let there = assured(base, type)
            {
                // `x?.id` that is `x?.name` needs no question.
                inside.base?.text = base.operand.map { $0 + "?" }
                inside.base?.isAtom = true
                let before = coverage
                if let short = try? member(name, of: type, inside, syntax), let text = short.text,
                    let start = inside.base?.text, text.hasPrefix(start + "."),
                    text.dropFirst(start.count).allSatisfy({ $0.isLetter || $0.isNumber || ".?_".contains($0) })
                {
                    return Lowered(text: text, type: .optional(short.type.unwrapped))
                }
                coverage = before
                inside.base = there
                guard let found = try member(name, of: type, inside, syntax) else {
                    throw Unknown("Nothing in the sources says what `\(name)` is.", syntax)
                }
                return try whereThere(base, found, syntax)
            }
            if base.type != base.type.unwrapped, let text = base.operand {
                inside.base?.text = text + "?"
                inside.base?.isAtom = true
            }
            if let found = try member(name, of: type, inside, syntax) { return found }
            if name == "id", type.kind == .enumeration { return base }
            if let text = try errorText(name, of: base, type, syntax, context) { return text }
        }
        if name == "uuidString", base.type.unwrapped == .uuid {
            var text = base
            text.type = base.type == .uuid ? .string : .optional(.string)
            return text
        }
        // What is known of a binding is its value.
        if name == "wrappedValue" { return base }
        if let held = heldMember(name, of: base) { return held }
        if let found = try extensionMember(name, of: base, context, syntax) { return found }
        if let found = try dateMember(name, of: base, [], context) ?? foundationMember(name, of: base) { return found }
        if let found = letterMember(name, of: base, syntax, context) { return found }
        if let found = geometryMember(name, of: base) ?? phaseMember(name, of: base) { return found }
        var name = name
        if case .tuple(let fields) = base.type.unwrapped, let place = Int(name), fields.indices.contains(place) {
            name = fields[place].name
        }
        // What is looked through one element at a time is the same list.
        if name == "lazy", case .array = base.type.unwrapped { return base }
        if let end = end(name, ofNumbers: base, syntax) { return end }
        if let field = base.constant?[name] {
            return Lowered(
                text: field.text.map { Self.quoted($0) } ?? field.scalar, type: base.type.field(name) ?? .any,
                constant: field)
        }
        if Self.isGrouping(base.type), let list = base.operand, name == "keys" || name == "values" {
            let one = name == "keys" ? "key" : "value"
            return Lowered(
                text: "\(list).map { $0.\(one) }", type: .array(base.type.element.field(one) ?? .any))
        }
        if name == "description", let text = base.operand,
            base.type.isNumber || base.type == .bool || base.type == .string
        {
            return Lowered(text: "String(\(text))", type: .string)
        }
        if base.type.unwrapped == .named("Angle"), let text = base.operand, ["degrees", "radians"].contains(name) {
            // An angle that is kept is its degrees.
            return name == "degrees"
                ? Lowered(text: text, type: .double)
                : Lowered(text: "\(text) * \(Double.pi) / 180", type: .double, isAtom: false)
        }
        if name == "isAccessibilitySize" || name == "isAccessibilityCategory", let size = base.operand {
            return Lowered(text: "\(size).hasPrefix('accessibility')", type: .bool)
        }
        if let same = Self.spelledAlike[name], base.type.unwrapped == .string { name = same }
        // The first letter of a text is a text.
        if base.type.unwrapped == .string, let text = base.operand, name == "first" || name == "last" {
            let letter = "\(text).\(name == "first" ? "prefix" : "suffix")(1)"
            return Lowered(text: "\(text).isEmpty ? nil : \(letter)", type: .optional(.string), isAtom: false)
        }
        if case .array = base.type, let place = place(name, in: base) { return place }
        if let part = level(name, of: base, syntax, context) ?? failureText(name, of: base)
            ?? editing(name, of: base) ?? axis(name, of: base)
        {
            return part
        }
        guard let text = base.operand else { throw Unknown("Data has no expression.", syntax) }
        let isOptional = base.type != base.type.unwrapped
        let type = try required(name, of: base.type, syntax) ?? Self.memberType(name, of: base.type)
        return Lowered(text: "\(text)\(isOptional ? "?" : "").\(name)", type: type)
    }

    /// `.name`: a case or a static member of the type that is expected, else a word of SwiftUI's.
    private func implicit(
        _ name: String, _ syntax: MemberAccessExprSyntax, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        if let type = expecting.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") }) {
            if let found = try staticMember(name, of: type, context, syntax) { return found }
        }
        if name == "now", expecting.unwrapped == .date { return currentDate(context) }
        if name == "distantPast" || name == "distantFuture", let known = Self.known["Date.\(name)"] {
            return Lowered(text: known.text, type: known.type, constant: known.constant?.piece)
        }
        if name == "zero", let zero = expecting.name.flatMap({ Self.zero($0) }) { return zero }
        if let word = expectedWord(name, expecting) { return word }
        if expecting.isNumber {
            if name == "zero" { return Lowered(text: "0", type: expecting, constant: .number(0)) }
            if name == "infinity" {
                return Lowered(text: "Double.infinity", type: .double, constant: .string("infinity"))
            }
            if name == "pi" { return Lowered(text: "\(Double.pi)", type: .double, constant: .number(.pi)) }
            if name == "greatestFiniteMagnitude" {
                return Lowered(text: "Double.infinity", type: .double, constant: .string("infinity"))
            }
            if name == "max", expecting == .int { return known(.number(Self.largest), .int) }
        }
        if case .array(let element) = expecting.unwrapped,
            let found = try listMember(name, of: element.name, context, syntax)
        {
            return found
        }
        for owner in Self.extended(expecting) where expecting.unwrapped != .color {
            guard let type = declared.foreign[owner] else { continue }
            if let found = try staticMember(name, of: type, context, syntax) { return found }
        }
        for owner in ["Color", "ShapeStyle"] {
            guard let type = declared.foreign[owner] else { continue }
            if let found = try staticMember(name, of: type, context, syntax) { return found }
        }
        if let near = nearLevel(name, expecting, syntax, context) { return near }
        if name == "random", expecting == .color { return Lowered(text: "Color.random", type: .color) }
        if name == "zero", expecting == .any { return Lowered(text: "0", type: .double, constant: .number(0)) }
        if expecting.unwrapped == .color, !Self.isStyle(name) { return asset(color: name, syntax, context) }
        let isColor = expecting.unwrapped == .color && Self.plainColors.contains(name)
        return Lowered(
            text: isColor ? "Color.\(name)" : ".\(name)", type: expecting.unwrapped == .color ? .color : .any,
            constant: .string(name))
    }

    /// Members of texts by the names that the document's language has: its device is one of `en_US`.
    private static let spelledAlike = [
        "localizedCapitalized": "capitalized", "localizedUppercase": "uppercased()",
        "localizedLowercase": "lowercased()",
    ]

    /// Colours that are the same wherever they stand; `primary` and the like depend on what is around.
    static let plainColors: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
        "white", "black", "clear",
    ]

    /// A case, or a static property.
    func staticMember(
        _ name: String, of type: TypeDeclaration, _ context: Context, _ syntax: some SyntaxProtocol
    ) throws -> Lowered? {
        if let found = type.cases.first(where: { $0.name == name }) { return enumCase(found, of: type, values: [:]) }
        if type.kind == .enumeration, name == "allCases", type.staticComputed[name] == nil, type.statics[name] == nil {
            let all = type.cases.map { enumCase($0, of: type, values: [:]) }
            let texts = all.compactMap(\.text)
            return Lowered(
                text: texts.count == all.count ? "[\(texts.joined(separator: ", "))]" : nil,
                type: .array(.named(type.name)), constant: .list(all.compactMap(\.constant)))
        }
        if !context.isStatic, let shared = sharedObject(name, of: type) { return shared }
        var inside = context
        inside.owner = type
        inside.base = nil
        inside.component = nil
        inside.file = type.memberFiles[name] ?? type.file
        if let stored = type.statics[name], let initial = stored.initial {
            if Self.isRandom(initial) { return Lowered(text: "Color.random", type: .color) }
            let expected = stored.type == .named("Self") ? ownType(type) : stored.type
            return noted(try constant(initial, expected, inside, syntax), context)
        }
        if let computed = type.staticComputed[name] {
            if Self.isRandom(computed.body) { return Lowered(text: "Color.random", type: .color) }
            var body = try enter(inside, syntax)
            body.locals = [:]
            let expected = computed.type == .named("Self") ? ownType(type) : computed.type
            return try settledStatic(computed.body, body, expecting: expected)
        }
        return nil
    }

    private func color(_ name: String, _ syntax: MemberAccessExprSyntax, _ context: Context) throws -> Lowered {
        for type in ["Color", "ShapeStyle"].compactMap({ declared.foreign[$0] }) {
            if let found = try staticMember(name, of: type, context, syntax) { return found }
        }
        if name == "random" { return Lowered(text: "Color.random", type: .color) }
        if let system = SystemColors.table[name] {
            return Lowered(text: "Color(\(Self.quoted(system)))", type: .color, constant: .string(system))
        }
        if !Self.isStyle(name) { return asset(color: name, syntax, context) }
        return Lowered(text: "Color.\(name)", type: .color, constant: .string(name))
    }
}
