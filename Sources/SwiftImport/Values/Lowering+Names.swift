import SwiftSyntax

extension Lowering {
    /// A bare name.
    func reference(
        _ name: String, _ syntax: ExprSyntax, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        let name = Self.plain(name)
        if let meaning = context.locals[name] { return try lowered(meaning, name, syntax, expecting, context) }
        // What a binding is of has its value.
        if name.hasPrefix("$"), let own = Optional(String(name.dropFirst())), own.first?.isNumber == false,
            context.owner?.stored(own) != nil || context.locals[own] != nil
        {
            return try reference(own, syntax, context, expecting)
        }
        if name == "self" {
            guard let base = context.base else { throw Unknown("A view is no value.", syntax) }
            return base
        }
        if let owner = context.owner, let found = try member(name, of: owner, context, syntax) { return found }
        if let constant = declared.constants[name], let initial = constant.initial {
            let home = context.standing(inFile: declared.constantFiles[name])
            return try self.constant(initial, constant.type, home, syntax)
        }
        if let base = isExtended(context), name.first?.isUppercase == false {
            return try member(name, of: base, syntax, context)
        }
        if context.owner.map({ $0.isView || $0.isViewModifier }) == true, context.base == nil,
            let added = declared.foreign["View"], let property = added.computed[name], property.type != .view,
            !property.isViewBuilder
        {
            var inside = try enter(context, syntax)
            inside.owner = added
            inside.component = nil
            inside.locals = [:]
            inside.file = added.memberFiles[name] ?? added.file
            return try bracketed(bodyValue(property.body, inside, expecting: property.type))
        }
        if Self.outside.contains(name) {
            throw Unknown("What the device or the app's bundle has as `\(name)` is not known.", syntax, .data)
        }
        throw Unknown("Nothing in the sources says what `\(name)` is.", syntax)
    }

    private func lowered(
        _ meaning: Meaning, _ name: String, _ syntax: ExprSyntax, _ expecting: SmallType, _ context: Context
    ) throws -> Lowered {
        switch meaning {
        case .lowered(let value): return value
        case .argument(let argument, let caller):
            return try bracketed(expression(argument, caller.seeing(context), expecting: expecting))
        case .binding(let piece, let type):
            guard let text = piece.text, text.hasPrefix("$") else {
                if let get = piece["get"]?.text { return Lowered(text: get, type: type, isAtom: false) }
                if let constant = piece["constant"] { return Lowered(text: nil, type: type, constant: constant) }
                break
            }
            return Lowered(text: String(text.dropFirst()), type: type, isAtom: !text.contains(" ?? "))
        case .unknown(let reason): throw Unknown(reason, syntax)
        case .scrollProxy: return Lowered(text: "proxy", type: Self.scrollProxy)
        default: break
        }
        throw Unknown("`\(name)` is no value.", syntax)
    }

    private func bracketed(_ value: Lowered) -> Lowered {
        var value = value
        value.text = value.operand
        value.isAtom = true
        return value
    }

    /// A member of a type by its bare name: `base.name`, or a name of the component's own.
    func member(
        _ name: String, of owner: TypeDeclaration, _ context: Context, _ syntax: some SyntaxProtocol
    ) throws -> Lowered? {
        if let stored = owner.stored(name) { return try self.stored(stored, of: owner, context, syntax) }
        if let computed = owner.computed[name] { return try self.computed(computed, of: owner, context, syntax) }
        if let found = try staticMember(name, of: owner, context, syntax) { return found }
        if owner.kind == .enumeration, name == "rawValue", let base = context.base {
            return try rawValue(of: base, owner, syntax)
        }
        if !owner.outer.isEmpty, let outer = declared.types[owner.outer] {
            return try staticMember(name, of: outer, context, syntax)
        }
        return nil
    }

    private func stored(
        _ property: StoredProperty, of owner: TypeDeclaration, _ context: Context, _ syntax: some SyntaxProtocol
    ) throws -> Lowered {
        if context.base == nil, let held = heldProxy(property, owner) { return held }
        if property.wrapper == "Namespace" {
            return Lowered(text: Self.quoted(property.name), type: .string, constant: .string(property.name))
        }
        if property.type == .view || property.type == .function, !owner.isModel {
            throw Unknown("`\(property.name)` is no value.", syntax)
        }
        if context.base == nil, isForeignObject(property, owner) {
            throw Unknown(
                "What `\(property.name)` holds is not known: its class is not in the sources.", syntax, .data)
        }
        let type = concrete(type(of: property, owner), of: property, owner)
        if let base = context.base {
            if let field = base.constant?[property.name] ?? base.constant?["properties"]?[property.name] {
                let text = field.text.map { Self.quoted($0) }
                return Lowered(text: text ?? base.operand.map { "\($0).\(property.name)" }, type: type, constant: field)
            }
            guard let text = base.operand else { throw Unknown("Data has no expression.", syntax) }
            return Lowered(text: "\(text).\(property.name)", type: type)
        }
        // A constant that nobody can give is its value wherever it is used.
        if property.isLet, property.wrapper == nil, let initial = property.initial,
            owner.isView || owner.isViewModifier,
            let value = try? expression(initial, context, expecting: property.type), value.constant != nil,
            value.text != nil
        {
            return value
        }
        // Of an object that is being made: what it begins with.
        if context.isStatic, owner.isModel, let initial = property.initial,
            context.component == nil
        {
            return try constant(initial, type, Context(file: owner.file, owner: owner, isStatic: true), syntax)
        }
        if property.wrapper == nil, let initial = property.initial, let screen = Self.screen(initial.code) {
            return screen
        }
        // In a document the environment's values have the names of their keys.
        if property.wrapper == "Environment", case .environment = kind(of: property, owner) {
            let path = environmentKey(property).split(separator: ".").map(String.init)
            guard path.count > 1, let first = path.first else {
                return Lowered(text: environmentKey(property), type: type)
            }
            // What the value works out is worked out here.
            return try path.dropFirst().reduce(Lowered(text: first, type: environmentType(ofKey: first))) {
                try member($1, of: $0, syntax, context)
            }
        }
        return Lowered(text: besideClosures(context.name(of: property), owner, context), type: type)
    }

    /// A list's type by the whole name of its elements' type, which may be nested in the owner.
    func resolved(_ type: SmallType, inside owner: TypeDeclaration?) -> SmallType {
        switch type {
        case .array(let element): return .array(resolved(element, inside: owner))
        case .optional(let wrapped): return .optional(resolved(wrapped, inside: owner))
        case .tuple(let fields):
            return .tuple(fields.map { .init(name: $0.name, type: resolved($0.type, inside: owner)) })
        case .named(let name):
            if let bound = owner.flatMap({ genericTypes[$0.name]?[name] }) { return bound }
            if let other = alias(name) { return resolved(other, inside: owner) }
            return declared.type(name, inside: owner?.name ?? "").map { .named($0.name) } ?? type
        default: return type
        }
    }

    /// The type of a property, from what it begins as where none is written.
    func type(of property: StoredProperty, _ owner: TypeDeclaration?) -> SmallType {
        if let name = property.type.name, let type = declared.type(name, inside: owner?.name ?? "") {
            bindOpenTypes(of: type, property.typeSyntax, owner)
            return property.type == .named(name) ? .named(type.name) : .optional(.named(type.name))
        }
        guard property.type == .any, let initial = property.initial else {
            if property.wrapper == "Environment" { return environmentType(property) }
            return resolved(property.type, inside: owner)
        }
        switch initial.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr: return .int
        case .floatLiteralExpr: return .double
        case .booleanLiteralExpr: return .bool
        case .stringLiteralExpr: return .string
        case .functionCallExpr(let call):
            let made = madeType(call.calledExpression, owner)
            return made == .any ? begunType(initial, owner) : made
        case .memberAccessExpr(let member):
            guard let base = member.base else { return .any }
            if let type = declared.type(base.code, inside: owner?.name ?? "") {
                let name = member.declName.baseName.text
                if type.cases.contains(where: { $0.name == name }) { return .named(type.name) }
                if let known = type.statics[name] {
                    let found = self.type(of: known, type)
                    return found == .named("Self") ? .named(type.name) : found
                }
                if let known = type.staticComputed[name] {
                    return known.type == .named("Self") ? .named(type.name) : resolved(known.type, inside: type)
                }
                return .named(type.name)
            }
            return begunType(initial, owner)
        case .arrayExpr(let array):
            guard let first = array.elements.first?.expression.as(FunctionCallExprSyntax.self) else {
                let found = begunType(initial, owner)
                return found == .any ? .array(.any) : found
            }
            let made = madeType(first.calledExpression, owner)
            return made == .any ? begunType(initial, owner) : .array(made)
        default: return begunType(initial, owner)
        }
    }

    /// The type of what an expression gives, where nothing is written; it may name what it is the beginning of.
    private func begunType(_ initial: ExprSyntax, _ owner: TypeDeclaration?) -> SmallType {
        if let known = begunTypes[initial.id] { return known }
        guard typing.count < 16, typing.insert(initial.id).inserted else { return .any }
        defer { typing.remove(initial.id) }
        // It is read again where it counts.
        let before = coverage
        defer { coverage = before }
        let context = Context(file: owner?.file ?? 0, owner: owner, isStatic: true)
        let found = (try? expression(initial, context))?.type ?? .any
        begunTypes[initial.id] = found
        return found
    }

    /// The type that a call of a type's name makes.
    private func madeType(_ called: ExprSyntax, _ owner: TypeDeclaration?) -> SmallType {
        if let array = called.as(ArrayExprSyntax.self), let element = array.elements.first {
            return .array(madeType(element.expression, owner))
        }
        let name = called.code
        if let type = declared.type(name, inside: owner?.name ?? "") { return .named(type.name) }
        switch name {
        case "Color": return .color
        case "Date": return .date
        case "UUID": return .uuid
        case "String": return .string
        case "Int": return .int
        case "Double", "CGFloat": return .double
        default: return .any
        }
    }

    private func computed(
        _ property: ComputedProperty, of owner: TypeDeclaration, _ context: Context, _ syntax: some SyntaxProtocol
    ) throws -> Lowered {
        if property.type == .view || property.isViewBuilder { throw Unknown("`\(property.name)` is a view.", syntax) }
        guard context.base == nil, let draft = context.component, draft.type === owner else {
            var inside = try enter(context, syntax)
            inside.owner = owner
            inside.locals = [:]
            inside.file = owner.memberFiles[property.name] ?? owner.file
            do {
                return bracketed(try bodyValue(property.body, inside, expecting: property.type))
            } catch let unknown as Unknown where property.body.count > 1 {
                guard let call = try? outside(property, syntax, inside) else { throw unknown }
                return call
            }
        }
        let name = property.name
        if let type = draft.computedTypes[name] { return Lowered(text: name, type: type) }
        guard draft.underway.insert(name).inserted else { throw Unknown("`\(name)` needs itself.", syntax) }
        defer { draft.underway.remove(name) }
        var inside = try enter(context, syntax)
        inside.locals = [:]
        inside.file = owner.memberFiles[name] ?? owner.file
        let value: Lowered
        do {
            value = try bodyValue(property.body, inside, expecting: property.type)
        } catch let unknown as Unknown where property.body.count > 1 {
            guard let call = try? function(of: property, draft, inside) else { throw unknown }
            return call
        }
        // A leading dot has its type from where it stands, which a name of its own would take from it.
        guard let text = value.text, !Self.needsPlace(text) else { return bracketed(value) }
        // Of a dictionary's elements the value knows more than the type that is written.
        let isTold = property.typeSyntax != nil && property.typeSyntax?.is(DictionaryTypeSyntax.self) == false
        let type = isTold ? named(property.type) : value.type
        let expression = Piece(.string(text), .value(type), at: origin(property.syntax, inside))
        draft.computed.append((name, expression))
        draft.computedTypes[name] = type
        return Lowered(text: name, type: type)
    }

    /// The type with the whole name of the type it names.
    func named(_ type: SmallType) -> SmallType {
        if case .named(let name) = type, let other = alias(name) { return named(other) }
        guard case .named(let name) = type, let found = declared.type(name) else { return type }
        return .named(found.name)
    }

    /// Whether a member with a leading dot is what an expression comes to: it has its type from where it stands.
    static func needsPlace(_ text: String) -> Bool {
        text.hasPrefix(".") || text.contains("? .") || text.contains(" : .") || text.contains("(.")
    }
}
