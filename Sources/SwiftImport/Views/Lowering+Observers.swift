import SwiftSyntax

/// Modifiers that read or tell: environment, preferences, changes, geometry, effects.
extension Lowering {
    func environment(_ given: [ExprSyntax], _ context: Context) throws -> Piece? {
        guard let first = given.first else { return nil }
        guard given.count == 2 else {
            // An object of an Observable model.
            return .object([("environmentObject", try environmentObject(first, context))])
        }
        let path = first.code
        guard path.hasPrefix("\\.") else {
            throw Unknown("This key of the environment is not understood.", first, .modifier)
        }
        if Self.silentKeys.contains(String(path.dropFirst(2))) { return nil }
        let key = String(path.dropFirst(2))
        if key == "locale" {
            // A document's texts are those of `en_US`.
            let code = given[1].code
            let isOwn = code.contains("\"en_US\"") || code.contains("\"en-US\"") || code.contains("\"en\"")
            if !isOwn {
                note("locale", code, "Dates, numbers and texts are shown as in `en_US`.", given[1], context)
            }
            return nil
        }
        let type = environmentType(ofKey: key)
        var written = given[1]
        if let call = written.as(FunctionCallExprSyntax.self), let only = call.arguments.first?.expression,
            [".constant", "Binding.constant"].contains(call.calledExpression.code)
        {
            written = only
        }
        if type.unwrapped == .function {
            return .object([("environment", .object([(key, try environmentAction(written, ofKey: key, context))]))])
        }
        var given = value(written, context, expecting: type)
        // A colour is one, and no text, wherever the key is read.
        if type.unwrapped == .color, let color = given.text {
            let name = color.hasPrefix("#") ? "Color(\(Self.quoted(color)))" : "Color.\(color)"
            given = Piece(.object([("$", .string(name))]), .value(.color), at: given.origin)
        }
        return .object([("environment", .object([(key, given)]))])
    }

    func preference(
        _ name: String, _ given: [(label: String?, value: ExprSyntax)], _ context: Context
    ) throws -> Piece? {
        guard let key = given.first?.value.as(MemberAccessExprSyntax.self)?.base?.code,
            let type = declared.type(key, inside: context.owner?.name ?? ""),
            let second = given.dropFirst().first?.value
        else {
            throw Unknown(
                "The preference's key is not in the sources.", given.first?.value ?? ExprSyntax(MissingExprSyntax()),
                .modifier)
        }
        declarePreference(type)
        let told = preferenceType(type)
        guard name == "preference" else {
            var inside = context
            let value = Lowered(text: "value", type: told)
            guard let closure = second.as(ClosureExprSyntax.self) else {
                let done = action(second, context, told: ["value"])
                return .object([(name, .object([("key", .string(type.name)), ("action", done)]))])
            }
            for parameter in closure.parameterNames { inside.locals[parameter] = .lowered(value) }
            inside.locals["$0"] = .lowered(value)
            let action = action(closure, inside)
            return .object([(name, .object([("key", .string(type.name)), ("action", action)]))])
        }
        return .object([
            (name, .object([("key", .string(type.name)), ("value", value(second, context, expecting: told))]))
        ])
    }

    /// The type of a preference's values.
    func preferenceType(_ key: TypeDeclaration) -> SmallType {
        if let stored = key.statics["defaultValue"] { return type(of: stored, key) }
        return key.staticComputed["defaultValue"].map { named($0.type) } ?? .any
    }

    func declarePreference(_ type: TypeDeclaration) {
        guard !preferences.contains(where: { $0.key == type.name }) else { return }
        var context = Context(file: type.file)
        context.owner = type
        context.isStatic = true
        let initial = type.statics["defaultValue"]?.initial
        var fallback = Piece(.null)
        if let initial {
            fallback = value(initial, context, expecting: preferenceType(type))
        } else if let body = type.staticComputed["defaultValue"],
            let found = try? bodyValue(body.body, context, expecting: named(body.type)).constant
        {
            fallback = found
        }
        let text = type.functions["reduce"]?.first?.body?.statements.code ?? ""
        var rule = "last"
        var hole: HoleKey?
        let compact = text.filter { !$0.isWhitespace }
        let isThere = if case .null = fallback.content { Self.thereGiven[compact] != nil } else { false }
        let isFirst = Self.firstGiven.contains(compact) && !isThere
        if isThere {
            // By an expression.
        } else if compact.isEmpty || compact == "_=nextValue()" || isFirst {
            // What a view gives counts, also where it gives what stands for nothing.
            if isFirst {
                note(
                    "reduce", type.name, "Of `\(type.name)` the first value counts, also one that stands for nothing.",
                    type.syntax, context)
            }
            rule = "first"
        } else if case .object = fallback.content, compact != "value=nextValue()", !Self.lastGiven.contains(compact) {
            // Sizes are put together part by part, which of one view alone is that view's.
            if preferenceUses(type.name) > 1 {
                hole = self.hole(
                    .value, origin(type.functions["reduce"]?.first.map { Syntax($0) } ?? type.syntax, context),
                    "How values are combined is not understood. The last one stands.")
            }
        } else if compact.contains("max(") {
            rule = "max"
        } else if compact.contains("min(") {
            rule = "min"
        } else if compact.contains("append(") || compact.contains(".merge(") {
            rule = "append"
        } else if ["value=value+nextValue()", "value=nextValue()+value"].contains(compact), !isList(fallback) {
            rule = "sum"
        } else if Self.lastGiven.contains(compact) {
            // Without a question it is what `value = nextValue()` is.
            if compact.contains("if") || compact.contains("??") {
                note(
                    "reduce", type.name, "Of `\(type.name)` the last value counts, also one that stands for nothing.",
                    type.syntax, context)
            }
        } else if compact == "value=value+nextValue()" {
            rule = "append"
        } else if compact.contains("+=") {
            if case .list = fallback.content { rule = "append" } else { rule = "sum" }
        } else if compact != "value=nextValue()" {
            hole = self.hole(
                .value, origin(type.functions["reduce"]?.first.map { Syntax($0) } ?? type.syntax, context),
                "How values are combined is not understood. The last one stands.")
        }
        var reduce = Piece.string(rule)
        // What is there counts, also behind views that give nil.
        if case .null = fallback.content, let told = Self.thereGiven[compact] {
            reduce = Piece(.object([("$", .string(told))]), .value(.any))
        }
        if let hole { reduce.rests(on: hole) }
        preferences.append((type.name, .object([("default", fallback), ("reduce", reduce)])))
    }

    private func isList(_ value: Piece) -> Bool { if case .list = value.raw { true } else { false } }

    /// Ways to write that the first value stays, and that the last does.
    private static let firstGiven: Set<String> = [
        "value=value??nextValue()", "ifvalue==nil{value=nextValue()}", "guardvalue==nilelse{return}value=nextValue()",
        "ifvalue==0{value=nextValue()}", "ifvalue==.zero{value=nextValue()}",
    ]
    /// Of optional values the first, and the last, that is there.
    private static let thereGiven = [
        "value=value??nextValue()": "value ?? next", "ifvalue==nil{value=nextValue()}": "value ?? next",
        "guardvalue==nilelse{return}value=nextValue()": "value ?? next", "value=nextValue()??value": "next ?? value",
        "ifletnext=nextValue(){value=next}": "next ?? value",
    ]
    private static let lastGiven: Set<String> = [
        "value=nextValue()??value", "letnext=nextValue()value=next", "letnext=nextValue()ifnext!=0{value=next}",
        "letnext=nextValue()ifnext!=.zero{value=next}", "ifletnext=nextValue(){value=next}",
        "letnewValue=nextValue()value=newValue",
    ]

    /// In how many places of the sources a preference is given.
    private func preferenceUses(_ key: String) -> Int {
        let short = key.split(separator: ".").last.map(String.init) ?? key
        return files.reduce(0) { count, file in
            count + file.tree.description.filter { !$0.isWhitespace }.ranges(of: "reference(key:\(short).self").count
        }
    }

    /// `onReceive(model.$name) { … }`: at first, and whenever the property is written; nil for what is no object's of the sources.
    func received(_ given: [ExprSyntax], _ context: Context) -> Piece? {
        guard given.count == 2, let source = publisher(given[0], context), source.types.count <= 1 else { return nil }
        let done: Piece
        if let closure = given[1].as(ClosureExprSyntax.self) {
            var inside = context
            let type = source.types.first ?? .any
            let text = source.isSubject ? Self.orElse("value", type) : nil
            inside.locals[closure.parameterNames.first ?? "$0"] = .lowered(Lowered(text: text ?? "value", type: type))
            done = action(closure, inside)
        } else {
            done = action(given[1], context, told: ["value"])
        }
        return .object([("publisher", .string(source.text)), ("action", done)])
    }

    /// `onChange`, `onGeometryChange`, `onScrollGeometryChange`.
    func observer(
        _ name: String, _ given: [(label: String?, value: ExprSyntax)], _ context: Context
    ) throws -> Piece? {
        if name == "onScrollGeometryChange", context.component?.type.stored("scroll") != nil {
            throw Unknown(
                "A property called `scroll` hides what a document calls so: the scroll view's offset.",
                given.first?.value ?? ExprSyntax(MissingExprSyntax()), .modifier)
        }
        var inside = context
        var members: [(key: String, value: Piece)] = []
        let written = given.last?.value.as(ClosureExprSyntax.self)
        if written == nil, let last = given.last { inside.madeAt = origin(last.value, context) }
        guard let last = written ?? given.last.flatMap({ calling($0.value, context) }) else {
            throw Unknown(
                "What is done is not a closure.", given.last?.value ?? ExprSyntax(MissingExprSyntax()), .modifier)
        }
        if name == "onChange", let of = given.first(where: { $0.label == "of" }) {
            let watched = data(try expression(of.value, context))
            members.append(
                (
                    "of",
                    Piece(
                        .object([("$", .string(watched.text ?? "nil"))]), .value(watched.type),
                        at: origin(of.value, context))
                ))
            if let initial = given.first(where: { $0.label == "initial" }) {
                members.append(("initial", value(initial.value, context, expecting: .bool)))
            }
            let names = last.parameterNames
            if names.count == 2 { inside.locals[names[0]] = .lowered(Lowered(text: "oldValue", type: watched.type)) }
            if let new = names.last { inside.locals[new] = .lowered(Lowered(text: "newValue", type: watched.type)) }
            // Of two values without names the first is the one before; one alone is the new one.
            let isOld = !names.isEmpty || SecondFinder.isIn(last)
            inside.locals["$0"] = .lowered(Lowered(text: isOld ? "oldValue" : "newValue", type: watched.type))
            inside.locals["$1"] = .lowered(Lowered(text: "newValue", type: watched.type))
        } else {
            let read = given.dropLast().last { $0.label != "for" }?.value
            let path = read?.as(KeyPathExprSyntax.self)
            guard let read,
                let of = path.map({ Self.closure(of: $0) }) ?? read.as(ClosureExprSyntax.self)
                    ?? calling(read, context)
            else { throw Unknown("This observer is not understood.", last, .modifier) }
            var reading = context
            let meaning: Meaning =
                name == "onGeometryChange"
                ? .lowered(Lowered(text: "proxy", type: .proxy)) : .scrollGeometry
            reading.locals[of.parameterNames.first ?? "$0"] = meaning
            let watched = data(try bodyValue(of.statements, reading, expecting: .any))
            members.append(
                (
                    "of",
                    Piece(
                        .string(watched.text ?? "nil"), .value(watched.type),
                        at: origin(read, context))
                ))
            let names = last.parameterNames
            if names.count == 2 { inside.locals[names[0]] = .lowered(Lowered(text: "oldValue", type: watched.type)) }
            if let new = names.last { inside.locals[new] = .lowered(Lowered(text: "newValue", type: watched.type)) }
            // Of two values the first is the one before.
            let isPair = names.isEmpty && SecondFinder.isIn(last)
            inside.locals["$0"] = .lowered(Lowered(text: isPair ? "oldValue" : "newValue", type: watched.type))
            inside.locals["$1"] = .lowered(Lowered(text: "newValue", type: watched.type))
        }
        inside.shown.formUnion(["oldValue", "newValue"])
        members.append(("action", action(last, inside)))
        return .object([(name, .object(members))])
    }

    /// `onScrollVisibilityChange(threshold: 0.5) { visible in … }`, and that of a scroll view's targets.
    func visibility(_ given: [(label: String?, value: ExprSyntax)], _ context: Context) throws -> Piece {
        guard let last = given.last?.value, let closure = last.as(ClosureExprSyntax.self) ?? calling(last, context)
        else {
            throw Unknown(
                "What is done is not a closure.", given.last?.value ?? ExprSyntax(MissingExprSyntax()), .modifier)
        }
        var inside = context
        if !last.is(ClosureExprSyntax.self) { inside.madeAt = origin(last, context) }
        inside.locals[closure.parameterNames.first ?? "$0"] = .lowered(Lowered(text: "newValue", type: .any))
        var members: [(key: String, value: Piece)] = []
        if let threshold = given.first(where: { $0.label == "threshold" }) {
            members.append(("threshold", value(threshold.value, context, expecting: .double)))
        }
        return .object(members + [("action", action(closure, inside))])
    }

    func guide(_ given: [ExprSyntax], _ context: Context) throws -> Piece? {
        guard given.count == 2, let closure = given[1].as(ClosureExprSyntax.self) else {
            throw Unknown("This guide is not understood.", given.first ?? ExprSyntax(MissingExprSyntax()), .modifier)
        }
        var inside = context
        let dimensions = Meaning.lowered(Lowered(text: "d", type: .any))
        for name in closure.parameterNames + ["$0"] { inside.locals[name] = dimensions }
        let found = try bodyValue(closure.statements, inside, expecting: .double)
        return .object([
            (
                "alignmentGuide",
                .object([
                    ("guide", value(given[0], context)), ("value", piece(found, at: origin(closure, context))),
                ])
            )
        ])
    }
}
