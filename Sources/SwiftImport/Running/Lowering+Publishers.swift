import SwiftSyntax
import ViewDocument

/// Publishers of the sources' objects: what initializers subscribe to, what views receive, and subjects.
extension Lowering {
    /// A publisher with its operators, as a document writes it.
    struct Publisher {
        var text: String
        /// What it sends: several values where it is joined of several.
        var types: [SmallType]
        /// Whether nothing may have been sent yet: for the document's language what is received may be nil.
        var isSubject = false
    }

    /// A property, a subject or the changes of an object, with the operators behind it; nil where a document has no word for it.
    func publisher(_ syntax: ExprSyntax, _ context: Context, depth: Int = 0) -> Publisher? {
        guard depth < 16 else { return nil }
        if let call = syntax.as(FunctionCallExprSyntax.self) {
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
                return nil
            }
            let name = member.declName.baseName.text
            if base.code == "Publishers" { return joined(name, call, context, depth) }
            guard let before = publisher(base, context, depth: depth + 1) else { return nil }
            return sent(on: before, by: name, call, context, depth)
        }
        let member = syntax.as(MemberAccessExprSyntax.self)
        guard let name = member?.declName.baseName.text ?? syntax.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            return nil
        }
        var (place, owner) = ("", context.base == nil ? context.owner : nil)
        if let base = member?.base, base.code != "self" {
            let before = coverage
            guard let object = try? expression(base, context), let text = object.text,
                object.type == object.type.unwrapped
            else {
                coverage = before
                return nil
            }
            (place, owner) = ("\(text).", object.type.name.flatMap { declared.type($0) })
        }
        guard let owner, owner.isModel else { return nil }
        if name == "objectWillChange" { return Publisher(text: place + name, types: []) }
        if name.hasPrefix("$"), let property = owner.stored(String(name.dropFirst())), property.wrapper == "Published" {
            return Publisher(text: place + name, types: [type(of: property, owner)])
        }
        guard let property = owner.stored(name), let subject = Self.subject(property) else { return nil }
        let sent = named(resolved(subject.sends, inside: owner))
        return Publisher(text: place + name, types: [sent], isSubject: subject.begins == nil)
    }

    /// `Publishers.CombineLatest($a, $b)`, `Publishers.Merge(a, b)`.
    private func joined(
        _ name: String, _ call: FunctionCallExprSyntax, _ context: Context, _ depth: Int
    ) -> Publisher? {
        let parts = call.arguments.compactMap { publisher($0.expression, context, depth: depth + 1) }
        guard parts.count == call.arguments.count, let first = parts.first else { return nil }
        let rest = parts.dropFirst().map(\.text).joined(separator: ", ")
        if name.hasPrefix("CombineLatest") {
            return Publisher(text: "\(first.text).combineLatest(\(rest))", types: parts.flatMap(\.types))
        }
        guard name.hasPrefix("Merge") else { return nil }
        return Publisher(text: "\(first.text).merge(with: \(rest))", types: first.types)
    }

    private func sent(
        on before: Publisher, by name: String, _ call: FunctionCallExprSyntax, _ context: Context, _ depth: Int
    ) -> Publisher? {
        var result = before
        let given = Array(call.arguments)
        switch name {
        case "eraseToAnyPublisher", "autoconnect", "share", "subscribe": return before
        case "removeDuplicates" where given.isEmpty && call.trailingClosure == nil, "first" where given.isEmpty:
            result.text += ".\(name)()"
        case "dropFirst", "prefix":
            guard given.allSatisfy({ Int($0.expression.code) != nil && $0.label == nil }) else { return nil }
            result.text += ".\(name)(\(given.first?.expression.code ?? ""))"
        case "receive": result.text += ".receive(on: RunLoop.main)"
        case "debounce", "delay":
            guard let time = given.first, time.label?.text == "for",
                let seconds = duration(time.expression, context) ?? seconds(time.expression, context),
                (0...86_400).contains(seconds)
            else { return nil }
            let length = Int((seconds * 1_000).rounded())
            result.text += ".\(name)(for: .milliseconds(\(length)), scheduler: RunLoop.main)"
        case "combineLatest", "merge":
            let others = given.compactMap { publisher($0.expression, context, depth: depth + 1) }
            guard others.count == given.count, !others.isEmpty, call.trailingClosure == nil else { return nil }
            let texts = others.map(\.text).joined(separator: ", ")
            result.text += name == "merge" ? ".merge(with: \(texts))" : ".combineLatest(\(texts))"
            if name == "combineLatest" { result.types += others.flatMap(\.types) }
        case "map", "filter", "compactMap":
            guard let rule = call.trailingClosure.map({ ExprSyntax($0) }) ?? given.first?.expression,
                let found = changed(rule, before.types, context)
            else { return nil }
            result.text += ".\(name) \(found.text)"
            if name != "filter" { result.types = [name == "map" ? found.type : found.type.unwrapped] }
        default: return nil
        }
        return result
    }

    /// What a closure, or a key path, makes of what is sent.
    private func changed(
        _ rule: ExprSyntax, _ types: [SmallType], _ context: Context
    ) -> (text: String, type: SmallType)? {
        let before = coverage
        var inside = context
        inside.component = nil
        var found: (text: String, type: SmallType)?
        if let closure = rule.as(ClosureExprSyntax.self) ?? self.closure(of: rule, inside) {
            found = try? typedClosure(closure, inside, types)
        }
        if found == nil || coverage.holes.count != before.holes.count {
            coverage = before
            return nil
        }
        return found
    }

    // MARK: Subjects

    /// What a property that is a subject sends, and what it begins with where it holds a value.
    static func subject(_ property: StoredProperty) -> (sends: SmallType, begins: ExprSyntax?, kind: String)? {
        let made = property.initial?.as(FunctionCallExprSyntax.self)
        let written = made?.calledExpression.code ?? property.typeSyntax?.code ?? ""
        guard let kind = ["PassthroughSubject", "CurrentValueSubject"].first(where: { written.hasPrefix($0) }) else {
            return nil
        }
        let generic =
            made?.calledExpression.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
            ?? property.typeSyntax?.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        var sends = SmallType.any
        if let first = generic?.arguments.first, case .type(let type) = first.argument { sends = SmallType(type) }
        let begins = kind == "CurrentValueSubject" ? made?.arguments.first?.expression : nil
        return kind == "CurrentValueSubject" && begins == nil ? nil : (sends, begins, kind)
    }

    /// A model's subject, as the model declares it.
    func subjectPiece(_ property: StoredProperty, _ owner: TypeDeclaration) -> Piece? {
        guard owner.isModel, let subject = Self.subject(property) else { return nil }
        let type = named(resolved(subject.sends, inside: owner))
        guard let begins = subject.begins else {
            return Self.word(of: type).map { .object([(subject.kind, .string($0))]) } ?? .string(subject.kind)
        }
        let home = Context(file: owner.file, owner: owner, isStatic: true)
        return .object([(subject.kind, value(begins, home, expecting: type))])
    }

    /// What a document calls a type of plain values; nil for others.
    private static func word(of type: SmallType) -> String? {
        switch type {
        case .string: "String"
        case .int: "Int"
        case .double: "Double"
        case .bool: "Bool"
        case .array(let element): word(of: element).map { "[\($0)]" }
        default: nil
        }
    }

    /// `events.send("x")`; nil for other calls.
    func sending(
        _ name: String, _ base: ExprSyntax, _ given: [LabeledExprSyntax], _ context: Context
    ) throws -> [String]? {
        guard name == "send", given.count <= 1, let subject = publisher(base, context), !subject.text.contains("(")
        else { return nil }
        guard let only = given.first else { return ["\(subject.text).send()"] }
        let type = subject.types.first ?? .any
        guard let text = try data(expression(only.expression, context, expecting: type)).written else {
            throw Unknown("Data has no expression here.", only.expression)
        }
        return ["\(subject.text).send(\(text))"]
    }

    // MARK: What an initializer subscribes to

    /// `$query.sink { … }.store(in: &cancellables)`, `cancellable = $query.sink { … }`: the call that subscribes; nil for others.
    static func subscription(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        var found = item.part.expression
        if let infix = found?.as(InfixOperatorExprSyntax.self), infix.operator.code == "=" {
            found = infix.rightOperand
        }
        for _ in 0..<2 {
            guard let call = found?.as(FunctionCallExprSyntax.self),
                let member = call.calledExpression.as(MemberAccessExprSyntax.self)
            else { return nil }
            switch member.declName.baseName.text {
            case "sink", "assign": return call
            case "store": found = member.base
            default: return nil
            }
        }
        return nil
    }

    /// What the initializers of a model subscribe to, by themselves and in methods that do nothing else.
    func sinks(of type: TypeDeclaration) -> [Piece] {
        guard type.isModel, !type.isObservable, let made = type.inits.first?.body else { return [] }
        let context = Context(file: type.file, owner: type)
        // What a subscription would write, had it not been cut short, is the model's.
        let around = scopes
        scopes = [DeclarationScope(group: "models", key: type.name)]
        defer { scopes = around }
        let calls = made.statements.flatMap { subscriptions(in: $0, of: type) }
        return calls.flatMap { call -> [Piece] in
            let place = origin(call, context)
            let texts = sinks(call, context)
            if texts.isEmpty {
                hole(.action, place, "What is published, and when, is not known: the action never runs.")
            }
            return texts.map { Piece(.string($0), .action, at: place) }
        }
    }

    /// The subscriptions that a statement of an initializer makes; none where it is another statement.
    func subscriptions(in item: CodeBlockItemSyntax, of type: TypeDeclaration) -> [FunctionCallExprSyntax] {
        if let call = Self.subscription(item) { return [call] }
        guard let call = item.part.expression?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else {
            return []
        }
        let name = call.calledExpression.code.trimmed("self.")
        guard let functions = type.functions[name], functions.count == 1,
            let body = functions[0].body?.statements, !body.isEmpty
        else { return [] }
        let found = body.compactMap(Self.subscription)
        return found.count == body.count ? found : []
    }

    /// A subscription as a document's: one to all that an object tells is one to each of what it publishes, after the first time.
    private func sinks(_ call: FunctionCallExprSyntax, _ context: Context) -> [String] {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            let source = publisher(base, context)
        else { return [] }
        var object = Self.innermost(base).as(MemberAccessExprSyntax.self)
        if object?.declName.baseName.text != "objectWillChange" { object = nil }
        guard let place = object?.base.flatMap({ $0.code == "self" ? nil : try? expression($0, context) }),
            let held = place.text, let model = place.type.name.flatMap({ declared.type($0) }), !model.isObservable
        else { return [sink(call, member, source, context)].compactMap { $0 } }
        return model.stored.filter { $0.wrapper == "Published" }.compactMap { property in
            var one = source
            one.text = source.text.replacing(
                "\(held).objectWillChange", with: "\(held).$\(property.name).dropFirst(1)")
            one.types = [.any]
            return sink(call, member, one, context)
        }
    }

    private func sink(
        _ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, _ source: Publisher, _ context: Context
    ) -> String? {
        if member.declName.baseName.text == "assign" {
            guard let to = call.arguments.first, to.label?.text == "to" else { return nil }
            let target = to.expression.code.trimmed("&").trimmed("self.").trimmed("$").trimmed("\\.")
            let name = target.split(separator: ".").last.map(String.init) ?? target
            guard context.owner?.stored(name) != nil else { return nil }
            return "\(source.text).assign(to: &$\(name))"
        }
        let given = arguments(call).first { $0.label == "receiveValue" } ?? arguments(call).first { $0.label == nil }
        guard let closure = given?.value.as(ClosureExprSyntax.self), var plain = Self.strong(closure) else {
            return nil
        }
        // What an object tells of its changes is nothing; of what it publishes there is a value.
        if source.types == [.any], plain.parameterNames.isEmpty, !plain.code.contains("$0"),
            let told = Self.parsedExpression("{ _ in\n\(plain.statements.code)\n}")?.as(ClosureExprSyntax.self)
        {
            plain = told
        }
        var inside = context
        inside.madeAt = origin(closure, context)
        inside.actionName = "sink"
        guard let text = try? closureText(ExprSyntax(plain), told: source.types, inside) else { return nil }
        return "\(source.text).sink \(text)"
    }

    /// A closure that holds its object weakly, as one that does not: while the object is there they do the same.
    private static func strong(_ closure: ClosureExprSyntax) -> ClosureExprSyntax? {
        var text = closure.code.replacing("self?.", with: "self.")
        for guarded in ["guard let self = self else { return }", "guard let self else { return }"] {
            text = text.replacing(guarded, with: "")
        }
        text = text.replacing("[weak self]", with: "").replacing("[unowned self]", with: "")
        // `{ in … }` has no parameters: what it is told is `$0`.
        let inner = text.dropFirst().drop(while: \.isWhitespace)
        if inner.hasPrefix("in"), inner.dropFirst(2).first?.isWhitespace == true { text = "{\(inner.dropFirst(2))" }
        return parsedExpression(text)?.as(ClosureExprSyntax.self)
    }
}
