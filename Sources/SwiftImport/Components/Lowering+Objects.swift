import SwiftSyntax
import ViewDocument

extension Lowering {
    /// The object that `environmentObject(…)` hands on: one of the component's own, or a new one of its model.
    func environmentObject(_ syntax: ExprSyntax, _ context: Context) throws -> Piece {
        let found = try? expression(syntax, context)
        if let found, let text = found.text, let type = found.type.name, declared.type(type)?.isModel == true,
            text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        {
            handedObjects.insert(declared.type(type)?.name ?? type)
            return Piece(.string(text), .plain, at: origin(syntax, context))
        }
        // An object that one of the component's own holds is handed on as it is.
        if let found, let text = found.text, let type = found.type.name, declared.type(type)?.isModel == true,
            context.component != nil, text.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) })
        {
            handedObjects.insert(declared.type(type)?.name ?? type)
            return Piece(.string(text), .plain, at: origin(syntax, context))
        }
        // `Store.shared` is the same object wherever it is named.
        if context.component == nil, let shared = sharedObject(syntax, context), let text = shared.text,
            let type = shared.type.name, declared.type(type)?.isModel == true
        {
            handedObjects.insert(declared.type(type)?.name ?? type)
            return Piece(.string(text), .plain, at: origin(syntax, context))
        }
        var (made, home) = (syntax, context)
        var depth = 0
        while let name = made.as(DeclReferenceExprSyntax.self)?.baseName.text, depth < ImportLimits.inlineDepth,
            case .argument(let given, let caller)? = home.locals[name]
        {
            (made, home) = (given, caller)
            depth += 1
        }
        if let name = made.as(DeclReferenceExprSyntax.self)?.baseName.text, let owner = home.owner,
            let property = owner.statics[name], property.initial?.code.hasPrefix("{") == true,
            let model = type(of: property, owner).name.flatMap({ declared.type($0) }), model.isModel
        {
            handedObjects.insert(model.name)
            return object(made, model.name, home)
        }
        if let name = made.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let kept = home.owner?.statics[name]?.initial ?? declared.constants[name]?.initial
        {
            made = kept
        }
        let begun = made
        while let call = made.as(FunctionCallExprSyntax.self) { made = call.calledExpression }
        // `Store.shared` and `Store()` are objects of the model that they name.
        let names = [made, made.as(MemberAccessExprSyntax.self)?.base].compactMap { $0?.code }
        guard let model = names.lazy.compactMap({ self.declared.type($0) }).first(where: \.isModel) else {
            losesObjects = true
            throw Unknown("Which object this is, is not known.", syntax, .data)
        }
        handedObjects.insert(model.name)
        return object(begun, model.name, home)
    }

    /// `task` runs once the view is there: what of it does not wait is what it does. Nil where nothing is left.
    func appearing(
        _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ call: FunctionCallExprSyntax,
        _ context: Context
    ) -> Piece? {
        guard let last = given.last else { return nil }
        let action = action(last.value, context)
        coverage.approximated.insert(origin(call, context))
        let isNothing = action.text?.isEmpty != false
        guard let id = given.first(where: { $0.label == "id" }) else {
            return isNothing ? nil : .object([("task", action)])
        }
        // The body reads what it goes by, also where nothing is done.
        let told = value(id.value, context)
        if isNothing, told["$"] == nil { return nil }
        return .object([("task", .object([("id", told), ("action", action)]))])
    }

    /// Views with the keys of the environment that the sources declare, as they are where nothing sets them.
    func withDefaults(_ views: [Piece]) -> [Piece] {
        var views = views
        for (model, reader) in readObjects where losesObjects || !handedObjects.contains(model) {
            let given = takenObject(model)
            let object = given ?? .object([("new", .string(self.model(model)))])
            if given == nil {
                object.rests(
                    on: hole(
                        .data, reader,
                        "No view hands an object of `\(model)` on. A new one stands in its place; give it by `--data`, or by a `#Preview`."
                    ))
            }
            let made = Piece.object([("environmentObject", object)])
            made.role = .modifier
            views = add(made, to: views, reader)
        }
        guard !ownKeys.isEmpty else { return views }
        let values = ownKeys.map { ($0.key, environmentDefault($0.key, $0.reader)) }
        return add(Piece(.object([("environment", .object(values))]), .modifier), to: views, nil)
    }

    private func environmentDefault(_ key: String, _ reader: Origin) -> Piece {
        let values = declared.foreign["EnvironmentValues"]
        var initial = values?.stored(key)?.initial
        var owner = values
        if initial == nil, let text = values?.computed[key]?.body.code,
            let start = text.firstRange(of: "self["), let end = text[start.upperBound...].firstRange(of: ".self]"),
            let type = declared.type(String(text[start.upperBound..<end.lowerBound]))
        {
            initial =
                type.statics["defaultValue"]?.initial
                ?? type.staticComputed["defaultValue"]?.body.first?.part.expression
            owner = type
        }
        let place = owner.map { Context(file: $0.memberFiles[key] ?? $0.memberFiles["defaultValue"] ?? $0.file) }
        let type = environmentType(ofKey: key)
        // What is declared without a value, and may be nil, begins so.
        let isDeclared = values?.stored(key) != nil || owner?.statics["defaultValue"] != nil
        if initial == nil, isDeclared, type != type.unwrapped { return Piece(.null) }
        if !isDeclared, let known = widgetDefault(key) { return known }
        if type.unwrapped == .function, let initial, let place,
            let action = try? environmentAction(initial, ofKey: key, place)
        {
            return action
        }
        if let initial, let place, let found = try? expression(initial, place, expecting: type) {
            if type.unwrapped != .color, let constant = found.constant { return constant.copy }
            if let text = found.text {
                return Piece(.object([("$", .string(text.hasPrefix(".") ? "Color\(text)" : text))]), .value(type))
            }
            if let constant = found.constant { return constant.copy }
        }
        // A default that is worked out in several statements.
        if let owner, owner !== values, let place, initial == nil,
            let found = try? staticMember("defaultValue", of: owner, place, owner.syntax)
        {
            return piece(found, at: reader)
        }
        return standIn(.optional(type.unwrapped), Piece(.null), .data, reader) { _ in
            "What the environment has as `\(key)` is not known. null stands in its place."
        }
    }

    /// What a source gives twice for one key of a document, the first time only.
    func dropRepeats(in document: Piece) {
        var pending = [document]
        while let piece = pending.popLast() {
            if case .object(let members) = piece.raw {
                var seen: Set<String> = []
                let once = members.filter { seen.insert($0.key).inserted }
                if once.count < members.count {
                    let second = members.first { member in
                        members.first { $0.key == member.key }?.value !== member.value
                    }
                    if let place = second?.value.origin ?? piece.origin {
                        let key = hole(.value, place, "`\(second?.key ?? "")` is given twice. The first one counts.")
                        once.first { $0.key == second?.key }?.value.rests(on: key)
                    }
                    piece.content = .object(once)
                }
                pending += once.map(\.value)
            }
            if case .list(let elements) = piece.raw { pending += elements }
        }
    }

    /// `navigationBarTitle(_:displayMode:)` and `navigationBarItems(leading:trailing:)` as what came after them.
    func bars(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) -> [Piece]? {
        let given = arguments(call)
        if let looks = barLooks(name, given, call, context) { return looks }
        switch name {
        case "navigationBarTitle":
            guard let title = given.first, title.label == nil else { return nil }
            var result = [
                Piece.object([("navigationTitle", argumentValue(title.value, "title", of: name, context))])
            ]
            if let mode = given.first(where: { $0.label == "displayMode" }) {
                result.append(.object([("navigationBarTitleDisplayMode", value(mode.value, context))]))
            }
            return result
        case "navigationBarItems":
            let items = given.compactMap { argument -> Piece? in
                guard let edge = argument.label, ["leading", "trailing"].contains(edge) else { return nil }
                return piece(
                    "ToolbarItem",
                    [
                        ("placement", .string("topBar" + edge.prefix(1).uppercased() + edge.dropFirst())),
                        ("children", .list(view(argument.value, context))),
                    ], call, context)
            }
            return [.object([("toolbar", .list(items))])]
        case "symbolVariant":
            // `.slash.fill`: several at once.
            guard given.count == 1, let word = variants(given[0].value, context) else { return nil }
            return [.object([("symbolVariant", word)])]
        case "toolbar":
            guard given.count == 1, let word = chosenWord(given[0].value, none: "automatic", context) else {
                return nil
            }
            return [.object([("toolbarVisibility", word)])]
        default: return nil
        }
    }

    /// The words of a symbol's variant, one behind the other; nil where they are no words.
    private func variants(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        if let choice = syntax.as(TernaryExprSyntax.self) {
            guard let then = variants(choice.thenExpression, context),
                let other = variants(choice.elseExpression, context),
                let condition = try? expression(choice.condition, context, expecting: .bool),
                let question = condition.operand
            else { return nil }
            let sides = [then, other].map { side -> String in side["$"]?.text.map { "(\($0))" } ?? side.literal ?? "nil"
            }
            return Piece(
                .object([("$", .string("\(question) ? \(sides[0]) : \(sides[1])"))]), .value(.string),
                at: origin(syntax, context))
        }
        let words = syntax.code
        guard words.hasPrefix("."), words.allSatisfy({ $0.isLetter || $0 == "." }) else { return nil }
        return .string(String(words.dropFirst()))
    }

    /// What a parameter stands for, as the caller wrote it, where that is a name.
    func written(_ syntax: ExprSyntax, _ context: Context) -> ExprSyntax { given(syntax, context).syntax }

    /// The same, with the place where the caller wrote it.
    func given(_ syntax: ExprSyntax, _ context: Context) -> (syntax: ExprSyntax, context: Context) {
        var syntax = syntax
        var scope = context
        for _ in 0..<ImportLimits.inlineDepth {
            guard let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text,
                case .argument(let given, let caller)? = scope.locals[name]
            else { break }
            syntax = given
            scope = caller
        }
        return (syntax, scope)
    }

    /// `String(format: "%d of %.1f", a, b)` as a text with expressions in it.
    func formatted(
        _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered {
        guard let format = try expression(arguments[0].expression, context, expecting: .string).constant?.text else {
            throw Unknown("The format is not known.", call)
        }
        var values = arguments.dropFirst()
        if values.count == 1, let only = values.first, format.hasPrefix("%"), format.filter({ $0 == "%" }).count == 1,
            let whole = try? formatted(try expression(only.expression, context), by: format, call)
        {
            return whole
        }
        var text = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            text += Self.escaped(String(rest[..<percent]))
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            let end = rest.firstIndex { $0.isLetter && $0 != "l" || $0 == "@" }
            guard let end, let next = values.popFirst() else { throw Unknown("The format is not understood.", call) }
            let piece = "%" + rest[...end]
            let value = try formatted(try expression(next.expression, context), by: piece, call)
            guard let inner = value.text else { throw Unknown("Data has no text.", call) }
            text += "\\(\(inner))"
            rest = rest[end...].dropFirst()
        }
        return Lowered(text: "'\(text)\(Self.escaped(String(rest)))'", type: .string)
    }
}

extension CodeBlockItemSyntax.Part {
    /// The expression that an item is or returns.
    var expression: ExprSyntax? {
        switch self {
        case .expr(let expression): expression
        case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
        default: nil
        }
    }
}
