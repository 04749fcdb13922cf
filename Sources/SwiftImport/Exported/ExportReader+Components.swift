import SwiftSyntax
import ViewDocument

extension ExportReader {
    /// Notes what a type declares, before any use of it is read.
    func collect(_ item: CodeBlockItemSyntax) {
        guard case .decl(let declaration) = item.part else { return }
        sharedViews.merge(inlineForms(declaration)) { first, _ in first }
        if let type = declaration.as(ClassDeclSyntax.self) {
            models.insert(Lowering.plain(type.name.text))
            noteViews(of: type.memberBlock)
        }
        if let type = declaration.as(EnumDeclSyntax.self) { noteViews(of: type.memberBlock) }
        guard let type = declaration.as(StructDeclSyntax.self) else { return }
        let kind = type.inheritanceClause?.inheritedTypes.first?.type.code
        if kind == "Layout" { layouts.insert(Lowering.plain(type.name.text)) }
        if kind == "Shape" || kind == "InsettableShape" { shapes.insert(Lowering.plain(type.name.text)) }
        if kind == "Sendable" {
            structs.insert(Lowering.plain(type.name.text))
            noteViews(of: type.memberBlock)
        }
        if kind == "Hashable" { records.insert(Lowering.plain(type.name.text)) }
        let placed = kind.flatMap { StyleProtocols.views(of: $0) }
        guard kind == "View" || kind == "ViewModifier" || placed != nil else { return }
        var form = ComponentForm()
        form.configured = Set(placed ?? [])
        for member in type.memberBlock.members {
            form.views.merge(inlineForms(member.decl)) { first, _ in first }
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
            for property in MemberReader.stored(variable) {
                let name = Lowering.plain(property.name)
                switch property.wrapper {
                case "Binding": form.bindings.insert(name)
                case "ViewBuilder": form.slots.insert(name)
                case "ObservedObject", "Bindable": form.objects.insert(name)
                default: if property.wrapper == nil, isAction(property) { form.closures.insert(name) }
                }
            }
        }
        let name = Lowering.plain(type.name.text)
        switch kind {
        case "View": components[name] = form
        case "ViewModifier": modifiers[name] = form
        default: styles[name] = form
        }
    }

    /// Whether a property is a closure that acts: one that gives a value is a property.
    private func isAction(_ property: StoredProperty) -> Bool {
        guard property.type.unwrapped == .function else { return false }
        let plain = property.typeSyntax?.as(OptionalTypeSyntax.self)?.wrappedType ?? property.typeSyntax
        let only = plain?.as(TupleTypeSyntax.self)?.elements.first?.type ?? plain
        guard let type = only?.as(FunctionTypeSyntax.self) else { return true }
        return ["Void", "()"].contains(type.returnClause.type.code)
    }

    func givesViews(_ type: TypeSyntax?) -> Bool { type?.code == "some View" }

    func component(_ type: StructDeclSyntax, kind: String) throws -> Piece {
        let name = Lowering.plain(type.name.text)
        let result = Piece(.object([]), .plain, at: origin(type))
        switch kind {
        case "View": current = components[name] ?? ComponentForm()
        case "ViewModifier":
            current = modifiers[name] ?? ComponentForm()
            current.slots.insert("content")
        default:
            current = styles[name] ?? ComponentForm()
            result["of"] = .string(kind)
        }
        if type.inheritanceClause?.inheritedTypes.contains(where: { $0.type.code == "Equatable" }) == true {
            result["equatable"] = .bool(true)
        }
        (begun, begunObjects) = ([:], [])
        for member in type.memberBlock.members {
            if let initializer = member.decl.as(InitializerDeclSyntax.self) { begin(initializer) }
        }
        for member in type.memberBlock.members where !member.decl.is(InitializerDeclSyntax.self) {
            try read(member.decl, into: result)
        }
        guard result["body"] != nil else { throw Unknown("The type has no body.", type) }
        return result
    }

    /// Notes the states that an initializer begins: `_x = State(initialValue: …)`.
    private func begin(_ initializer: InitializerDeclSyntax) {
        for statement in initializer.body?.statements ?? [] {
            guard case .expr(let expression) = statement.part, let infix = expression.as(InfixOperatorExprSyntax.self),
                let made = infix.rightOperand.as(FunctionCallExprSyntax.self),
                ["State", "StateObject"].contains(made.calledExpression.code), let initial = made.arguments.first
            else { continue }
            let name = infix.leftOperand.code.trimmed("_")
            begun[name] = initial.expression
            if initial.label?.text == "wrappedValue" { begunObjects.insert(name) }
        }
    }

    private func read(_ declaration: DeclSyntax, into component: Piece) throws {
        func add(_ group: String, _ key: String, _ value: Piece) {
            component.add(value, as: key, under: group)
        }
        func list(_ group: String, _ key: String) {
            component.add(.string(key), toListUnder: group)
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let name = Lowering.plain(function.name.text)
            if name == "==" { return }
            guard givesViews(function.signature.returnClause?.type) else {
                return add("functions", name, self.function(function))
            }
            guard name != "body", name != "makeBody" || component["of"] == nil else {
                guard let body = function.body else { throw Unknown("The function has no body.", function) }
                return component["body"] = try views(body.statements, behind: body.leftBrace, isList: false)
            }
            return add("views", name, try inlineView(function))
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else {
            throw Unknown("This is not what export writes.", declaration)
        }
        for property in MemberReader.computed(variable) {
            let name = Lowering.plain(property.name)
            if name == "equality", case .expr(let list)? = property.body.first?.part,
                let parts = list.as(ArrayExprSyntax.self)
            {
                component["equatable"] = .list(parts.elements.map { .string(Self.source($0.expression)) })
            } else if givesViews(property.typeSyntax) {
                let views = try views(
                    property.body, behind: property.body.previousToken(viewMode: .sourceAccurate), isList: false)
                if name == "body" { component["body"] = views } else { add("views", name, views) }
            } else {
                add("computed", name, .string(Self.source(property.body)))
            }
        }
        for property in MemberReader.stored(variable) {
            try read(property, variable, into: component, add, list)
        }
    }

    private func read(
        _ property: StoredProperty, _ variable: VariableDeclSyntax, into component: Piece,
        _ add: (String, String, Piece) -> Void, _ list: (String, String) -> Void
    ) throws {
        let name = Lowering.plain(property.name)
        // An expression stands in brackets.
        let initial = property.initial?.as(TupleExprSyntax.self)?.elements.first?.expression ?? property.initial
        let made = initial?.as(FunctionCallExprSyntax.self)?.calledExpression.code
        switch property.wrapper {
        case "State", "StateObject":
            if let made, models.contains(made), property.initial?.code == "\(made)()" {
                return add("stateObjects", name, .string(made))
            }
            let isObject = made.map { models.contains($0) } == true && property.typeSyntax == nil
            if let initial = property.initial ?? begun[name], isObject || begunObjects.contains(name) {
                return add("stateObjects", name, try value(initial))
            }
            guard let initial = property.initial ?? begun[name] else {
                if property.typeSyntax?.is(OptionalTypeSyntax.self) == true {
                    return add("state", name, Self.stated(property))
                }
                throw Unknown("The state has no value.", variable)
            }
            add("state", name, try value(initial))
        case "AppStorage", "SceneStorage":
            guard let (group, value) = try storedValue(property) else {
                throw Unknown("This is not what export writes.", variable)
            }
            add(group, name, value)
        case "ScaledMetric":
            guard let initial = property.initial else { throw Unknown("The metric has no value.", variable) }
            let style = property.wrapperArguments?.first?.expression.as(MemberAccessExprSyntax.self)
            let amount = try value(initial)
            add(
                "scaledMetrics", name,
                style.map { .object([("value", amount), ("relativeTo", .string($0.declName.baseName.text))]) } ?? amount
            )
        case "Binding": list("bindings", name)
        case "ViewBuilder":
            list("slots", name)
            if let told = told(property) { add("contents", name, .string(told)) }
        case "ObservedObject", "Bindable":
            // One that a use may leave out begins with a shared one.
            let shared = try initial.map { try value($0) }
            add("observedObjects", name, shared ?? .string(property.typeSyntax?.code ?? ""))
        case "EnvironmentObject":
            add("environmentObjects", name, .string(property.typeSyntax?.code ?? ""))
        case "Environment":
            let given = property.wrapperArguments?.first?.expression.code ?? ""
            if given.hasPrefix("\\.") { return list("environment", name) }
            add("environmentObjects", name, .string(String(given.dropLast(5))))
        case nil where isAction(property):
            list("closures", property.typeSyntax?.is(OptionalTypeSyntax.self) == true ? name + "?" : name)
        case nil:
            if let initial = property.initial { return component.addProperty(name, try value(initial)) }
            // A variable without a value is an Optional, which begins as nil.
            let isOptional = property.typeSyntax?.is(OptionalTypeSyntax.self) == true && !property.isLet
            component.addProperty(name, isOptional ? Self.stated(property) : nil)
        default: throw Unknown("This is not what export writes.", variable)
        }
    }

    /// `@AppStorage("theme") var theme = "light"`: what is stored under a key, and what it begins with; nil for other properties.
    func storedValue(_ property: StoredProperty) throws -> (group: String, value: Piece)? {
        let groups = ["AppStorage": "appStorage", "SceneStorage": "sceneStorage"]
        guard let group = property.wrapper.flatMap({ groups[$0] }),
            let written = property.wrapperArguments?.first?.expression, let key = try value(written).text
        else { return nil }
        let start = try property.initial.map { try value($0) } ?? Piece(.null)
        return (
            group, key == property.name ? start : .object([("key", .string(key)), ("default", start)])
        )
    }

    /// A property that says its type, and begins with nothing or with nil.
    static func stated(_ property: StoredProperty) -> Piece {
        .object([("$of", .string(property.typeSyntax?.code ?? "Any"))])
    }

    /// What views given for a slot call the value that they are told.
    private func told(_ property: StoredProperty) -> String? {
        let parameter = property.typeSyntax?.as(FunctionTypeSyntax.self)?.parameters.first
        return (parameter?.secondName ?? parameter?.firstName).map { Lowering.plain($0.text) }
    }
}
