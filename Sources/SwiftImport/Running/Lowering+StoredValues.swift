import SwiftSyntax
import ViewDocument

/// `@AppStorage` and `@SceneStorage`: what all that name one key share; and what is read and written of it by `UserDefaults`.
extension Lowering {
    private static let storageGroups = ["AppStorage": "appStorage", "SceneStorage": "sceneStorage"]

    /// What a component or a model says of such a property; nil where its key, or what it begins with, is not known.
    func storedValue(
        _ property: StoredProperty, _ owner: TypeDeclaration, _ context: Context
    ) -> (group: String, value: Piece)? {
        guard let group = property.wrapper.flatMap({ Self.storageGroups[$0] }), let key = storedKey(property, owner)
        else { return nil }
        let start = state(property, owner, context)
        guard let text = Self.plainText(of: start) else { return nil }
        if group == "appStorage", storageStarts[key, default: text] != text {
            let place = origin(property.syntax, context)
            start.rests(
                on: hole(.value, place, "`\(key)` begins with another value elsewhere. This one is a state of its own.")
            )
            return nil
        }
        if group == "appStorage" { storageStarts[key] = text }
        return (group, key == property.name ? start : .object([("key", .string(key)), ("default", start)]))
    }

    /// A value that is stored as it is, as JSON.
    private static func plainText(of piece: Piece) -> String? {
        switch piece.content {
        case .null, .bool, .number, .string: piece.json()
        case .list, .object: nil
        }
    }

    /// The key of a property, where it is a constant.
    private func storedKey(_ property: StoredProperty, _ owner: TypeDeclaration) -> String? {
        guard let written = property.wrapperArguments?.first(where: { $0.label == nil })?.expression else { return nil }
        return constantText(written, Context(file: owner.file, owner: owner, isStatic: true))
    }

    private func constantText(_ syntax: ExprSyntax, _ context: Context) -> String? {
        let before = coverage
        defer { coverage = before }
        var inside = context
        inside.isStatic = true
        inside.component = nil
        inside.isLocalized = false
        return (try? expression(syntax, inside, expecting: .string))?.constant?.text
    }

    /// What an attribute of a managed object begins with, where it is no optional.
    static func managedZero(_ property: StoredProperty, _ type: SmallType) -> Piece? {
        guard property.attributes.contains("NSManaged"), type == .bool || type.isNumber else { return nil }
        return unwritten(type)
    }

    // MARK: UserDefaults

    private static let readers: [String: SmallType] = [
        "bool": .bool, "integer": .int, "double": .double, "float": .double, "string": .optional(.string),
    ]

    private static let dataReaders: Set<String> = ["data", "object", "array", "dictionary", "stringArray", "url"]

    /// What is found where nothing was stored yet.
    private static func unwritten(_ type: SmallType) -> Piece {
        type == .bool ? .bool(false) : type.isNumber ? .number(0) : Piece(.null)
    }

    /// The key that a call of `UserDefaults.standard` is about; nil for other calls.
    private func defaultsKey(_ base: ExprSyntax, _ arguments: [LabeledExprSyntax], _ context: Context) -> String? {
        guard let last = arguments.last, last.label?.text == "forKey" else { return nil }
        let made = spelledOut(base, context)?.syntax ?? base
        guard ["UserDefaults.standard", "UserDefaults()"].contains(made.code) else { return nil }
        return constantText(last.expression, context)
    }

    /// `UserDefaults.standard.bool(forKey: "seen")`: what an app that was never run begins with, where nothing runs yet, and later
    /// what is stored; nil for other calls. A body that reads it runs when it is written, which in SwiftUI it does not.
    func readDefaults(
        _ name: String, _ base: ExprSyntax, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context
    ) -> Lowered? {
        guard arguments.count == 1, Self.readers[name] != nil || Self.dataReaders.contains(name),
            let key = defaultsKey(base, arguments, context)
        else { return nil }
        guard let type = Self.readers[name] else {
            // Data has no form here: it is what an app finds that was never run before.
            guard storedKeys[key] == nil, !setKeys.contains(key) else { return nil }
            coverage.approximated.insert(origin(call, context))
            note(
                "never-stored", key, "Nothing is stored under `\(key)` yet: the app was never run before.", call,
                context)
            return Lowered(text: "nil", type: .optional(.any), constant: Piece(.null))
        }
        let start = Self.unwritten(type)
        coverage.approximated.insert(origin(call, context))
        if context.isStatic {
            changingReads += 1
            return name == "string" ? Lowered(text: "nil", type: type, constant: start) : known(start, type)
        }
        return storedName(key, start, context).map { Lowered(text: $0, type: type) }
    }

    /// `UserDefaults.standard.set(true, forKey: "seen")`: a write to what is stored, where a view or the sources read it, and
    /// nothing elsewhere; nil for other calls.
    func writeDefaults(_ call: FunctionCallExprSyntax, _ context: Context) throws -> [String]? {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            ["set", "setValue", "removeObject"].contains(member.declName.baseName.text),
            let key = defaultsKey(base, Array(call.arguments), context)
        else { return nil }
        guard let known = storedKeys[key], context.component != nil else { return [] }
        guard let name = storedName(key, known.start, context) else { return [] }
        guard member.declName.baseName.text != "removeObject", let given = call.arguments.first?.expression else {
            return known.start.literal.map { ["\(name) = \($0)"] } ?? []
        }
        guard let text = try data(expression(given, context, expecting: known.type.unwrapped)).written else {
            throw Unknown("A value that is made while running has no expression.", given, .action)
        }
        return ["\(name) = \(text)"]
    }

    /// What the component calls what is stored under a key: a property of its own, or a name that it gets.
    private func storedName(_ key: String, _ start: Piece, _ context: Context) -> String? {
        guard let draft = context.component else { return nil }
        if let own = draft.type.stored.first(where: {
            $0.wrapper == "AppStorage" && storedKey($0, draft.type) == key
        }) {
            return own.name
        }
        if let known = draft.stored.first(where: { $0.key == key }) { return known.name }
        var name = "stored_" + key.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        while draft.stored.contains(where: { $0.name == name }) || draft.type.stored(name) != nil { name += "_" }
        let begun = storedKeys[key]?.start ?? start
        guard let text = Self.plainText(of: begun), storageStarts[key, default: text] == text else { return nil }
        storageStarts[key] = text
        draft.stored.append((name, key, begun.copy))
        return name
    }

    /// The keys that the sources write under.
    func findSetKeys() -> Set<String> {
        let calls = ["set", "setValue"].flatMap { writtenCalls[$0] ?? [] }
        return Set(
            calls.compactMap { call in
                let owner = call.owner.flatMap { declared.types[$0] }
                let base = call.syntax.calledExpression.as(MemberAccessExprSyntax.self)?.base
                let context = Context(file: call.file, owner: owner, isStatic: true)
                return base.flatMap { defaultsKey($0, Array(call.syntax.arguments), context) }
            })
    }

    /// The keys that views and models store under and `UserDefaults` is asked for, with what each begins with.
    func findStoredKeys() -> [String: (start: Piece, type: SmallType)] {
        let before = coverage
        defer { coverage = before }
        var found: [String: (start: Piece, type: SmallType)] = [:]
        for type in declared.order.compactMap({ declared.types[$0] }) {
            for property in type.stored where property.wrapper == "AppStorage" {
                guard let key = storedKey(property, type), found[key] == nil else { continue }
                let start = state(property, type, Context(file: type.file, owner: type, isStatic: true))
                if Self.plainText(of: start) != nil { found[key] = (start, self.type(of: property, type)) }
            }
        }
        for name in Self.readers.keys.sorted() {
            for call in writtenCalls[name] ?? [] {
                let context = Context(
                    file: call.file, owner: call.owner.flatMap { declared.types[$0] }, isStatic: true)
                guard let base = call.syntax.calledExpression.as(MemberAccessExprSyntax.self)?.base,
                    let key = defaultsKey(base, Array(call.syntax.arguments), context), found[key] == nil
                else { continue }
                found[key] = Self.readers[name].map { (Self.unwritten($0), $0) }
            }
        }
        return found
    }
}
