import SwiftSyntax

/// Objects of models as values: in lists, in fields of others, and where a use observes a new one.
extension Lowering {
    /// `Row(title: "Tea")`: data where a state or a property begins, a call in an action.
    func instance(
        of type: TypeDeclaration, _ arguments: [LabeledExprSyntax], _ context: Context, _ call: FunctionCallExprSyntax
    ) throws -> Lowered {
        let (name, given) = try begunProperties(of: type, arguments, context, call)
        let texts = try given.map { property, value in
            guard let text = value.written ?? value.constant?.made else {
                throw Unknown("A \(type.name) made while running has no expression.", call)
            }
            return "\(property): \(text)"
        }
        let closures =
            context.isStatic ? [] : try keptClosures(of: type, call, context).map { "\($0.name): \($0.text)" }
        let text = "\(name)(\((texts + closures).joined(separator: ", ")))"
        guard closures.isEmpty else { return Lowered(text: text, type: .named(type.name)) }
        let members = given.compactMap { property, value in value.constant.map { (key: property, value: $0) } }
        guard members.count == texts.count else { return Lowered(text: text, type: .named(type.name)) }
        var made: [(key: String, value: Piece)] = [("new", .string(name))]
        if !members.isEmpty { made.append(("properties", .object(members))) }
        return Lowered(text: context.isStatic ? nil : text, type: .named(type.name), constant: .object(made))
    }

    /// A new object where a use observes it: what it is given may be worked out there.
    func newObject(
        of type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Piece {
        let (name, given) = try begunProperties(of: type, Array(call.arguments), context, call)
        var made: [(key: String, value: Piece)] = [("new", .string(name))]
        let properties = given.map { property, value in
            (key: property, value: piece(value, at: origin(call, context)))
        }
        if !properties.isEmpty { made.append(("properties", .object(properties))) }
        let closures = try keptClosures(of: type, call, context).map { name, text in
            (key: name, value: Piece(.string(text), .action, at: origin(call, context)))
        }
        if !closures.isEmpty { made.append(("closures", .object(closures))) }
        return Piece(.object(made), .plain, at: origin(call, context))
    }

    /// What an initializer gives that the model does not begin with by itself, by property.
    func begunProperties(
        of type: TypeDeclaration, _ arguments: [LabeledExprSyntax], _ context: Context, _ call: FunctionCallExprSyntax
    ) throws -> (name: String, given: [(property: String, value: Lowered)]) {
        if let ran = try ran(type, call, context) {
            givenModels.insert(type.name)
            let name = model(type.name)
            let plain = models.first { $0.key == name }?.value["properties"]
            let before = coverage
            let sources = (try? initialized(type, call, context)) ?? [:]
            coverage = before
            let given = ran.compactMap { key, value -> (property: String, value: Lowered)? in
                let expected = type.stored(key)?.type ?? .any
                // The object that all share is that one, whatever it was while statements were run.
                if let source = sources[key],
                    let shared = sharedBeginning(source.syntax, expected, source.context)?["$"]?.text
                {
                    return plain?[key]?["$"]?.text == shared ? nil : (key, Lowered(text: shared, type: expected))
                }
                guard !Self.isSame(plain?[key], value) else { return nil }
                return (key, Lowered(text: value.literal, type: expected, constant: value))
            }
            return (name, given)
        }
        let given = try initialized(type, call, context) ?? [:]
        guard !type.inits.isEmpty || type.isManaged || arguments.isEmpty else {
            throw Unknown("\(type.name)'s initializer is not understood.", call)
        }
        givenModels.insert(type.name)
        let name = model(type.name)
        let plain = models.first { $0.key == name }?.value["properties"]
        var result: [(property: String, value: Lowered)] = []
        for property in type.stored where property.type.unwrapped != .function {
            let expected = self.type(of: property, type)
            var value: Lowered
            if let source = given[property.name] {
                if let shared = sharedBeginning(source.syntax, expected, source.context)?["$"]?.text {
                    value = Lowered(text: shared, type: expected)
                } else {
                    let found = try data(expression(source.syntax, source.context, expecting: expected))
                    value = workedOut(found, source.context)
                }
            } else if let initial = property.initial, initial.code == "UUID()" {
                value = try expression(initial, Context(file: type.file, isStatic: context.isStatic), expecting: .uuid)
            } else if let initial = property.initial, begunCalls[type.name] != nil {
                // The model begins as another call says.
                let home = Context(file: type.memberFiles[property.name] ?? type.file, owner: type, isStatic: true)
                value = workedOut(try data(expression(initial, home, expecting: expected)), home)
                guard value.constant != nil else { continue }
            } else {
                continue
            }
            if let constant = value.constant { value.constant = held(constant, expected) }
            // What an object begins with by itself need not be said.
            if let constant = value.constant, Self.isSame(plain?[property.name], constant), expected != .uuid {
                continue
            }
            if value.constant == nil, let text = value.text, plain?[property.name]?["$"]?.text == text { continue }
            result.append((property.name, value))
        }
        return (name, result)
    }

    /// `Store().items`: what a property of an object that is made there begins with; nil where the object is another.
    func begun(
        _ name: String, of base: ExprSyntax, _ syntax: some SyntaxProtocol, _ context: Context
    ) throws -> Lowered? {
        guard let (type, call, caller) = freshObject(base, context) else { return nil }
        var inside = try enter(context, syntax)
        inside.owner = type
        inside.base = nil
        inside.component = nil
        inside.isStatic = true
        inside.locals = [:]
        inside.file = type.memberFiles[name] ?? type.file
        if let given = try initialized(type, call, caller)?[name] {
            return try expression(given.syntax, given.context, expecting: type.stored(name)?.type ?? .any)
        }
        guard type.stored(name)?.initial != nil else { return nil }
        return try member(name, of: type, inside, syntax)
    }

    /// The call that makes an object of a model, or that a constant of a preview's holds.
    private func freshObject(
        _ syntax: ExprSyntax, _ context: Context
    ) -> (type: TypeDeclaration, call: FunctionCallExprSyntax, caller: Context)? {
        if let call = syntax.as(FunctionCallExprSyntax.self) {
            guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                let type = declared.type(name, inside: context.owner?.name ?? ""), type.isModel,
                !type.inits.isEmpty || call.arguments.isEmpty
            else { return nil }
            return (type, call, context)
        }
        guard context.component == nil || context.isStatic,
            let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text, context.locals[name] == nil,
            let owner = context.owner, let made = owner.statics[name]?.initial?.as(FunctionCallExprSyntax.self)
        else { return nil }
        var inside = context
        inside.file = owner.memberFiles[name] ?? owner.file
        return freshObject(ExprSyntax(made), inside)
    }

    /// Whether a property holds an object of a class that the sources do not declare.
    func isForeignObject(_ property: StoredProperty, _ owner: TypeDeclaration) -> Bool {
        if owner.isView || owner.isViewModifier, isSystems(property) { return true }
        let wrappers = ["StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "Environment"]
        guard let wrapper = property.wrapper, wrappers.contains(wrapper) else { return false }
        if wrapper == "Environment" {
            let key = environmentKey(property)
            guard key.hasSuffix(".self") else { return false }
        }
        guard case .none = kind(of: property, owner) else { return false }
        return true
    }

    /// Whether a property begins with a new object of the system's, of a framework whose classes no view watches.
    func isSystems(_ property: StoredProperty) -> Bool {
        guard property.wrapper == nil || property.wrapper == "State",
            let call = property.initial?.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        return Self.isUnwatched(name) && declared.types[name] == nil
    }

    /// Whether a type is a class of a framework that is older than watched objects, and no value.
    static func isUnwatched(_ name: String) -> Bool {
        if unwatched.contains(name) { return true }
        let rest = name.dropFirst(2)
        return frameworks.contains(String(name.prefix(2))) && rest.first?.isUppercase == true
            && !["Color", "Image", "Font", "String", "Number", "Date", "Predicate", "Screen"].contains {
                rest.hasPrefix($0) || rest.hasSuffix($0)
            }
    }

    private static let unwatched: Set<String> = [
        "Timer", "Task", "AnyCancellable", "DispatchWorkItem", "DispatchQueue", "OperationQueue", "URLSession",
        "Process",
        "FileManager", "JSONEncoder", "JSONDecoder", "Logger",
    ]
    private static let frameworks: Set = ["UI", "AV", "NS", "CM", "CH", "CL", "CI", "PH", "VN", "SK", "GK", "MK"]

    /// Whether a class has nothing that can be written: its objects are as good as values.
    func isValue(_ type: TypeDeclaration) -> Bool {
        type.kind == .classType && !type.isModel && type.stored.allSatisfy { $0.isLet && $0.wrapper == nil }
    }
}

extension Piece {
    /// The model of an object that is made: `{"new": …}`, or `{"$": "Store(…)"}`.
    var madeModel: String? {
        self["new"]?.text ?? self["$"]?.text.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    }

    /// A number or a Boolean as the language writes it.
    var scalar: String? {
        switch content {
        case .number, .bool: literal
        default: nil
        }
    }

    /// Data that makes an object, as the call that makes it.
    var made: String? {
        guard let name = self["new"]?.text else { return nil }
        let given = self["properties"]?.members ?? []
        let texts = given.compactMap { member in
            (member.value.made ?? member.value.literal).map { "\(member.key): \($0)" }
        }
        return texts.count == given.count ? "\(name)(\(texts.joined(separator: ", ")))" : nil
    }
}

/// Bindings into objects that nobody gives.
extension Lowering {
    /// Why `$store.name` is no place that is known; nil where it may be one.
    func foreign(_ syntax: ExprSyntax, _ context: Context) -> Unknown? {
        let text = syntax.code
        let name = text.dropFirst(text.hasPrefix("self.") ? 6 : 1).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard context.locals[String(name)] == nil, let owner = context.owner,
            let property = owner.stored(String(name)), isForeignObject(property, owner)
        else { return nil }
        return Unknown("What `\(name)` holds is not known: its class is not in the sources.", syntax, .data)
    }

    /// What a control shows that is bound to nothing.
    static func fallback(ofKey key: String) -> Piece {
        switch key {
        case "isOn", "isPresented", "isExpanded", "isActive": .bool(false)
        case "text": .string("")
        case "value": .number(0)
        default: Piece(.null)
        }
    }
}
