import SwiftSyntax
import ViewDocument

/// Dictionaries, which a document has as the list of their keys with their values, in the order in which they are put in.
extension Lowering {
    /// What the entry that is looked for is called: nothing in the sources is.
    private static let entry = "entry_1"

    /// `["a": 1]`, with what its keys and values are.
    func dictionary(
        _ dictionary: DictionaryExprSyntax, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        let wanted = Self.isGrouping(expecting) ? expecting.element : .any
        guard case .elements(let elements) = dictionary.content else {
            return Lowered(
                text: "[]", type: Self.isGrouping(expecting) ? expecting.unwrapped : .dictionary(.any, .any),
                constant: .list([]))
        }
        var texts: [String] = []
        var constants: [Piece] = []
        var types: (key: SmallType, value: SmallType)?
        for element in elements {
            let key = try expression(element.key, context, expecting: named(wanted.field("key") ?? .any))
            let value = data(try expression(element.value, context, expecting: named(wanted.field("value") ?? .any)))
            guard let name = key.written, let text = value.written else {
                throw Unknown("Data has no expression.", element)
            }
            texts.append("['key': \(name), 'value': \(text)]")
            if let a = key.constant, let b = value.constant { constants.append(.object([("key", a), ("value", b)])) }
            types = types ?? (key.type, value.type)
        }
        let type =
            Self.isGrouping(expecting) ? expecting.unwrapped : .dictionary(types?.key ?? .any, types?.value ?? .any)
        let isKnown = constants.count == texts.count
        let text = "[\(texts.joined(separator: ", "))]"
        return Lowered(
            text: text.utf8.count <= ImportLimits.literalBytes ? text : nil, type: type,
            constant: isKnown ? .list(constants) : nil)
    }

    /// `names[id]`, `names[id, default: 0]`.
    func value(
        of dictionary: Lowered, _ arguments: LabeledExprListSyntax, _ context: Context, _ syntax: some SyntaxProtocol
    ) throws -> Lowered {
        let pair = dictionary.type.element
        guard let first = arguments.first, let base = dictionary.operand,
            let key = try expression(first.expression, context, expecting: named(pair.field("key") ?? .any)).operand
        else { throw Unknown("This subscript is not understood.", syntax) }
        let type = named(pair.field("value") ?? .any)
        let mark = dictionary.type != dictionary.type.unwrapped ? "?" : ""
        let found = "\(base)\(mark).first(where: { \(Self.entry) in \(Self.entry).key == \(key) })?.value"
        guard let fallback = arguments.dropFirst().first else { return Lowered(text: found, type: .optional(type)) }
        guard fallback.label?.text == "default",
            let other = try expression(fallback.expression, context, expecting: type).written
        else { throw Unknown("This subscript is not understood.", syntax) }
        return Lowered(text: "\(found) ?? \(other)", type: type, isAtom: false)
    }

    /// Whether what is written to is an entry of a dictionary: what it is an entry of, and its key.
    func entry(_ syntax: ExprSyntax, _ context: Context) -> (dictionary: Lowered, element: SubscriptCallExprSyntax)? {
        guard let element = syntax.as(SubscriptCallExprSyntax.self),
            let dictionary = try? expression(element.calledExpression, context), Self.isGrouping(dictionary.type),
            dictionary.text != nil
        else { return nil }
        return (dictionary, element)
    }

    /// `names[id] = value`, `names[id, default: 0] += 1`.
    func write(
        _ sign: String, _ right: ExprSyntax, to dictionary: Lowered, _ element: SubscriptCallExprSyntax,
        _ context: Context
    ) throws -> [String] {
        let pair = dictionary.type.element
        let type = named(pair.field("value") ?? .any)
        guard let first = element.arguments.first, let target = dictionary.text?.replacing("?.", with: "."),
            let key = try expression(first.expression, context, expecting: named(pair.field("key") ?? .any)).operand
        else { throw Unknown("This place cannot be written to.", element, .action) }
        if right.is(NilLiteralExprSyntax.self), sign == "=" { return [without(key, target)] }
        let value = try expression(right, context, expecting: type)
        guard let text = value.written else {
            throw Unknown("A value that is made while running has no expression.", right, .action)
        }
        var begun = text
        if sign != "=" {
            guard let fallback = element.arguments.dropFirst().first?.expression,
                let start = try expression(fallback, context, expecting: type).operand
            else { throw Unknown("This place cannot be written to.", element, .action) }
            begun = "\(start) \(sign.dropLast()) \(value.operand ?? text)"
        }
        let place = Self.ownName("place_1", context)
        if target.contains(".") {
            // Of what an object holds the whole entry is written: what begins empty does not say what is in it.
            let now = sign == "=" ? text : "\(target)[\(place)].value \(sign.dropLast()) \(value.operand ?? text)"
            return [
                "if let \(place) = \(target).firstIndex(where: { \(Self.entry) in \(Self.entry).key == \(key) }) "
                    + "{ \(target)[\(place)] = ['key': \(key), 'value': \(now)] } "
                    + "else { \(target).append(['key': \(key), 'value': \(begun)]) }"
            ]
        }
        return [
            "if let \(place) = \(target).firstIndex(where: { \(Self.entry) in \(Self.entry).key == \(key) }) "
                + "{ \(target)[\(place)].value \(sign) \(text) } "
                + "else { \(target).append(['key': \(key), 'value': \(begun)]) }"
        ]
    }

    /// A change of a part of what a dictionary has under a key: `groups[key, default: []].append(x)`, `stats[key]?.count += 1`.
    /// The key is put in before, where the place says what it begins with. Nil for other places.
    ///
    /// - Parameter change: The statements, where a name stands in the place of the entry.
    func atEntry(
        _ place: ExprSyntax, _ context: Context, _ change: (ExprSyntax, Context) throws -> [String]
    ) throws -> [String]? {
        var inner = place
        while !inner.is(SubscriptCallExprSyntax.self) {
            guard
                let next = inner.as(MemberAccessExprSyntax.self)?.base
                    ?? inner.as(OptionalChainingExprSyntax.self)?.expression
                    ?? inner.as(ForceUnwrapExprSyntax.self)?.expression
            else { return nil }
            inner = next
        }
        guard let (dictionary, element) = entry(inner, context), let first = element.arguments.first,
            let target = dictionary.text?.replacing("?.", with: ".")
        else { return nil }
        let pair = dictionary.type.element
        let type = named(pair.field("value") ?? .any)
        guard let key = try expression(first.expression, context, expecting: named(pair.field("key") ?? .any)).operand
        else { return nil }
        let at = Self.ownName("place_1", context)
        let name = "entry_\(at)"
        guard let rest = PartWriter(element.id, name).rewrite(place).as(ExprSyntax.self) else { return nil }
        var inside = context
        inside.locals[at] = .lowered(Lowered(text: at, type: .int))
        // Of what an object holds the whole entry is written back.
        let changed = target.contains(".") ? Self.ownName("changed_\(at)", context) : nil
        inside.locals[name] = .lowered(Lowered(text: changed ?? "\(target)[\(at)].value", type: type))
        let found = "if let \(at) = \(target).firstIndex(where: { \(Self.entry) in \(Self.entry).key == \(key) }) "
        var done = try change(rest, inside)
        if let changed {
            done.insert("var \(changed) = \(target)[\(at)].value", at: 0)
            done.append("\(target)[\(at)] = ['key': \(key), 'value': \(changed)]")
        }
        let body = "{ \(done.joined(separator: "; ")) }"
        guard let fallback = element.arguments.dropFirst().first?.expression else { return [found + body] }
        guard let start = try expression(fallback, context, expecting: type).written else { return nil }
        return [
            "if !\(target).contains(where: { \(Self.entry) in \(Self.entry).key == \(key) }) "
                + "{ \(target).append(['key': \(key), 'value': \(start)]) }", found + body,
        ]
    }

    private func without(_ key: String, _ target: String) -> String {
        "\(target) = \(target).filter({ \(Self.entry) in \(Self.entry).key != \(key) })"
    }

    /// Calls that change a dictionary; nil for others.
    func change(
        _ dictionary: Lowered, _ name: String, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> [String]? {
        guard Self.isGrouping(dictionary.type), let target = dictionary.text?.replacing("?.", with: ".") else {
            return nil
        }
        let type = named(dictionary.type.element.field("key") ?? .any)
        switch (name, arguments.map { $0.label?.text }) {
        case ("removeValue", ["forKey"]):
            guard let key = try expression(arguments[0].expression, context, expecting: type).operand else {
                return nil
            }
            return [without(key, target)]
        case ("updateValue", [nil, "forKey"]):
            let writer = ElementWriter(call: call)
            guard let element = writer.element(arguments[1].expression) else { return nil }
            return try write("=", arguments[0].expression, to: dictionary, element, context)
        default: return nil
        }
    }

    /// `mapValues`, `compactMapValues`, and the values by pairs that a dictionary is made of; nil for other methods.
    func mappedValues(
        _ name: String, of dictionary: Lowered, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered? {
        guard Self.isGrouping(dictionary.type), let base = dictionary.operand,
            let rule = call.trailingClosure ?? call.arguments.first.flatMap({ closure(of: $0.expression, context) })
        else { return nil }
        let pair = dictionary.type.element
        let held = Lowered(text: "\(Self.entry).value", type: named(pair.field("value") ?? .any))
        let made = try result(of: rule, on: [held], context)
        guard let text = made.written else { throw Unknown("Data has no expression.", rule) }
        if name == "compactMapValues" {
            return Lowered(
                text: "\(base).map({ \(Self.entry) in ['key': \(Self.entry).key, 'value': \(text)] })"
                    + ".filter({ \(Self.entry) in \(Self.entry).value != nil })",
                type: .dictionary(pair.field("key") ?? .any, made.type.unwrapped))
        }
        return Lowered(
            text: "\(base).map({ \(Self.entry) in ['key': \(Self.entry).key, 'value': \(text)] })",
            type: .dictionary(pair.field("key") ?? .any, made.type))
    }

    /// `Dictionary(uniqueKeysWithValues: pairs)`, `Dictionary(pairs, uniquingKeysWith: +)`; nil where the pairs are not known.
    func dictionary(
        ofPairs arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered? {
        let syntax = arguments[0].expression
        if arguments[0].label != nil { return try dictionary(ofPairs: syntax, context) }
        guard let rule = arguments.dropFirst().first?.expression ?? call.trailingClosure.map({ ExprSyntax($0) }) else {
            return nil
        }
        let pairs = try expression(syntax, context)
        guard let base = pairs.operand, case .tuple(let fields) = pairs.type.element.unwrapped, fields.count == 2 else {
            return nil
        }
        return try united(
            "[]", base, fields.map(\.name), .dictionary(fields[0].type, fields[1].type), rule, context)
    }

    /// `scores.merging(others) { old, new in new }`.
    func merged(
        _ dictionary: Lowered, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered? {
        guard Self.isGrouping(dictionary.type), let start = dictionary.operand, let first = arguments.first,
            let rule = call.trailingClosure.map({ ExprSyntax($0) }) ?? arguments.dropFirst().first?.expression,
            let others = try expression(first.expression, context, expecting: dictionary.type).operand
        else { return nil }
        return try united(start, others, ["key", "value"], dictionary.type.unwrapped, rule, context)
    }

    /// What is put in pair by pair; a rule says what becomes of two values of one key.
    private func united(
        _ start: String, _ pairs: String, _ fields: [String], _ type: SmallType, _ rule: ExprSyntax, _ context: Context
    ) throws -> Lowered {
        anonymous += 1
        let (all, pair, place) = ("all_\(anonymous)", "pair_\(anonymous)", "place_\(anonymous)")
        let value = named(type.element.field("value") ?? .any)
        let (old, new) = ("\(all)[\(place)].value", "\(pair).\(fields[1])")
        var made: String?
        if let sign = rule.as(DeclReferenceExprSyntax.self)?.baseName, case .binaryOperator(let sign) = sign.tokenKind {
            made = "\(old) \(sign) \(new)"
        } else if let closure = closure(of: rule, context) {
            made = try result(
                of: closure, on: [Lowered(text: old, type: value), Lowered(text: new, type: value)], context
            )
            .written
        }
        guard let made else { throw Unknown("What becomes of two values of one key is not understood.", rule) }
        let key = "\(pair).\(fields[0])"
        return Lowered(
            text: "\(pairs).reduce(into: \(start)) { \(all), \(pair) in "
                + "if let \(place) = \(all).firstIndex(where: { \(Self.entry) in \(Self.entry).key == \(key) }) "
                + "{ \(made == old ? "" : "\(old) = \(made)") } else { \(all).append(['key': \(key), 'value': \(new)]) } }",
            type: type)
    }

    private func dictionary(ofPairs syntax: ExprSyntax, _ context: Context) throws -> Lowered {
        let pairs = try expression(syntax, context)
        guard let base = pairs.operand, case .tuple(let fields) = pairs.type.element.unwrapped, fields.count == 2 else {
            throw Unknown("The pairs of this dictionary are not known.", syntax)
        }
        return Lowered(
            text: "\(base).map({ \(Self.entry) in "
                + "['key': \(Self.entry).\(fields[0].name), 'value': \(Self.entry).\(fields[1].name)] })",
            type: .dictionary(fields[0].type, fields[1].type))
    }
}

/// Writes the subscript that a call of `updateValue` means.
private struct ElementWriter {
    var call: FunctionCallExprSyntax

    func element(_ key: ExprSyntax) -> SubscriptCallExprSyntax? {
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return nil }
        return SubscriptCallExprSyntax(
            calledExpression: base, arguments: [LabeledExprSyntax(expression: key)])
    }
}
