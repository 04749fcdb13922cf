import SwiftSyntax
import ViewDocument

/// What a stored property is in a document.
enum InputKind {
    case property, state, binding, closure, slot, stateObject(String), object(String), environmentObject(String)
    case environment(String)
    /// A closure that gives a value.
    case function
    /// A GeometryProxy that the view is handed.
    case proxy
    /// What a style is told, handed to a view: the protocol of the style.
    case configuration(String)
    /// Stands for nothing: a namespace, an action of the system's, a constant that is its value.
    case none
}

extension Lowering {
    func kind(of property: StoredProperty, _ owner: TypeDeclaration) -> InputKind {
        let type = type(of: property, owner)
        let model = type.name.flatMap { declared.type($0, inside: owner.name) }.flatMap { $0.isModel ? $0 : nil }
        if owner.isView || owner.isViewModifier, isSystems(property) { return .none }
        if Self.isTimer(property) { return isStopped(property, owner) ? .state : .none }
        switch property.wrapper {
        case "State" where type != type.unwrapped && (property.initial?.is(NilLiteralExprSyntax.self) ?? true):
            // No object until one is written there.
            return .state
        case "State" where model != nil && isReplaced(property, owner): return .state
        case "State", "StateObject": return model.map { .stateObject($0.name) } ?? .state
        case "Binding" where type != type.unwrapped: return .binding
        case "Binding": return model.map { .object($0.name) } ?? .binding
        case "FocusState.Binding": return .binding
        case "ObservedObject", "Bindable": return model.map { .object($0.name) } ?? .none
        case "EnvironmentObject": return model.map { .environmentObject($0.name) } ?? .none
        case "Environment":
            if let model { return .environmentObject(model.name) }
            let key = environmentKey(property).split(separator: ".").first.map { String($0) } ?? ""
            // An object of a type that is not in the sources.
            if environmentKey(property).hasSuffix(".self") { return .none }
            if Self.silentKeys.contains(key) || dismissing(property, owner) == nil && Self.dismissals[key] != nil {
                return .none
            }
            return .environment(key)
        case "Namespace": return .none
        case "AppStorage", "SceneStorage", "FocusState", "AccessibilityFocusState", "GestureState", "ScaledMetric",
            "Query", "FetchRequest":
            return .state
        default: break
        }
        if property.isBinding { return .binding }
        if isProxy(property, owner) { return .proxy }
        // The screen and its insets have names wherever they are read.
        if let initial = property.initial, Self.screen(initial.code) != nil { return .none }
        // What only writes and reads texts is looked up where it is used.
        if let initial = property.initial, model == nil, Self.isFormatter(initial) { return .none }
        if isViewConstant(property) || property.isLet && property.initial.map(Self.drawnByName) == true { return .none }
        if Self.isNamedOnly(property) { return .none }
        if slot(property, owner) != nil { return .slot }
        if let style = configurationKind(property, owner) { return .configuration(style) }
        if givenFunction(property) != nil { return .function }
        if property.type.unwrapped == .function { return .closure }
        if let model, model.isObservable { return .object(model.name) }
        // Tracks of a grid are read where the grid is.
        if let initial = property.initial, holdsTracks(initial) { return .none }
        if property.isLet, let initial = property.initial {
            let context = Context(file: owner.file, owner: owner)
            // Data that has no expression is given, so that it has a name.
            if let value = try? expression(initial, context, expecting: type), value.constant != nil, value.text != nil
            {
                return .none
            }
        }
        return .property
    }

    /// The slot that a property holds the views of.
    func slot(_ property: StoredProperty, _ owner: TypeDeclaration) -> String? {
        func isView(_ type: TypeSyntax?) -> Bool {
            guard let type else { return false }
            if let function = type.as(FunctionTypeSyntax.self) {
                return function.parameters.count <= 4 && isView(function.returnClause.type)
            }
            if let attributed = type.as(AttributedTypeSyntax.self) { return isView(attributed.baseType) }
            if let optional = type.as(OptionalTypeSyntax.self) { return isView(optional.wrappedType) }
            if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
                return isView(tuple.elements.first?.type)
            }
            let text = type.code
            return text == "AnyView" || text == "some View" || owner.generics[text]?.contains("View") == true
        }
        guard property.wrapper == nil || property.wrapper == "ViewBuilder" else { return nil }
        return isView(property.typeSyntax) ? property.name : nil
    }

    /// The use of a component.
    func use(_ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece {
        var (type, call, context) = holding(type, call, context)
        type = specialized(type, call, context)
        bindGenerics(type, call, context)
        let inputs = try inputs(of: type, call, context)
        keepTexts(of: inputs, type, call, context)
        let result = piece(component(type), [], call, context)
        for (key, value) in inputs.members { result[key] = value }
        return result
    }

    /// What the types that a component leaves open are where it is first used.
    private func bindGenerics(_ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context) {
        let isAsked = boundViews.remove(type.name) != nil
        let isFirst = isAsked || genericTypes[type.name] == nil
        guard !type.generics.isEmpty, isFirst, components[type.name] == nil else { return }
        let before = coverage
        defer { coverage = before }
        if !isAsked { genericTypes[type.name] = [:] }
        guard let given = try? given(type, call, context) else { return }
        for property in type.stored {
            guard let found = given[property.name], !found.syntax.is(ClosureExprSyntax.self) else { continue }
            let isList = property.type.element != .any
            guard let open = isList ? property.type.element.name : property.type.name,
                type.generics[open] != nil || type.generics["\(open).Element"] != nil,
                let value = try? expression(found.syntax, found.context), value.type != .any
            else { continue }
            let bound = isList ? value.type.element : value.type
            if bound != .any { genericTypes[type.name]?[open] = bound }
        }
    }

    /// The name under which a component stands in the document, which it is made for.
    func component(_ type: TypeDeclaration) -> String {
        let key = Self.componentKey(type.name)
        guard components[type.name] == nil, underway.insert(type.name).inserted else { return key }
        defer { underway.remove(type.name) }
        scopes.append(DeclarationScope(group: "components", key: key))
        defer { scopes.removeLast() }
        components[type.name] = lasting { declaration(of: type) }
        return key
    }

    /// A view of the sources that has the name of one of SwiftUI's has another in the document.
    static func componentKey(_ name: String) -> String { KnownViews.names.contains(name) ? "\(name)_1" : name }

    /// A component, or a view modifier, as a document declares it.
    ///
    /// - Parameter style: The protocol of a style that the document is to have as a style.
    func declaration(of type: TypeDeclaration, as style: String? = nil) -> Piece {
        let draft = ComponentDraft(type)
        var context = Context(file: type.file, owner: type, component: draft)
        var groups: [String: [(key: String, value: Piece)]] = [:]
        var order: [String] = []
        var place: Origin?
        func add(_ group: String, _ name: String, _ value: Piece = Piece(.null)) {
            if groups[group] == nil { order.append(group) }
            if value.origin == nil { value.origin = place }
            groups[group, default: []].append((name, value))
            coverage.constructs += 1
        }
        let initial = initialInputs(of: type)
        for property in type.stored {
            place = origin(property.syntax, context)
            noteWrapper(of: property, type)
            switch kind(of: property, type) {
            case .property where self.type(of: property, type).unwrapped == Self.scrollProxy:
                add("properties", property.name, Self.givenScrollProxy)
            case .property, .function: add("properties", property.name)
            case .proxy: for part in proxyParts(of: type) { add("properties", property.name + part.suffix) }
            case .configuration(let style):
                for (group, name) in configurationInputs(property.name, of: style) { add(group, name) }
            case .binding: add("bindings", property.name)
            case .closure:
                add("closures", property.name)
                if isAsked(property, type) { add("properties", Self.givenName(property.name)) }
            case .slot:
                if isAsked(property, type) { add("properties", Self.givenName(property.name)) }
                add("slots", property.name)
                if Self.keepsClosure(property) { add("contents", property.name, .string(Self.toldName(property))) }
            case .environment(let key):
                if groups["environment"]?.contains(where: { $0.key == key }) != true { add("environment", key) }
                if !KnownViews.environmentKeys.contains(key), !ownKeys.contains(where: { $0.key == key }) {
                    ownKeys.append((key, origin(property.syntax, context)))
                }
            case .stateObject(let model):
                let name = self.model(model)
                add("stateObjects", property.name, ownObject(property, type) ?? .string(name))
            case .object(let model): add("observedObjects", property.name, .string(self.model(model)))
            case .environmentObject(let model):
                add("environmentObjects", property.name, .string(self.model(model)))
                if !readObjects.contains(where: { $0.model == model }) {
                    readObjects.append((model, origin(property.syntax, context)))
                }
            case .state:
                if initial.contains(property.name) {
                    let input = Self.initialName(property.name)
                    add("properties", input)
                    add("state", property.name, Piece(.object([("$", .string(input))]), .value(property.type)))
                } else if let metric = scaledMetric(property, type, context) {
                    add("scaledMetrics", property.name, metric)
                } else if let (group, value) = storedValue(property, type, context) {
                    add(group, property.name, value)
                } else {
                    add("state", property.name, state(property, type, context))
                }
            case .none: break
            }
        }
        if style == nil, type.functions["makeBody"] != nil {
            add("slots", "content")
            if asksRole(type) { add("properties", "role") }
        }
        let declaration = Piece(.object([]), .plain, at: origin(type.syntax, context))
        let lists: Set<String> = ["properties", "bindings", "closures", "slots", "environment"]
        for group in order {
            let members = groups[group] ?? []
            declaration[group] =
                lists.contains(group)
                ? .list(members.map(Self.named)) : .object(members)
        }
        let body: [Piece]
        if type.isViewModifier, let function = type.functions["body"]?.first, let statements = function.body?.statements
        {
            let content =
                (function.signature.parameterClause.parameters.first?.secondName
                ?? function.signature.parameterClause.parameters.first?.firstName)?.text ?? "content"
            context.locals[content] = .content
            context.file = type.memberFiles["body"] ?? type.file
            body = views(statements, context)
        } else if let make = type.functions["makeBody"]?.first, let statements = make.body?.statements {
            let told = make.signature.parameterClause.parameters.first
            let label = Piece(.object([("type", .string("content"))]), .view, at: origin(make.name, context))
            context.locals[(told?.secondName ?? told?.firstName)?.text ?? "configuration"] =
                style.map { .styled(configuration(of: $0, at: origin(make.name, context))) }
                ?? .configuration(label: [label], role: asksRole(type) ? Lowered(text: "role", type: .string) : nil)
            context.file = type.memberFiles["makeBody"] ?? type.file
            body = views(statements, context)
        } else if let computed = type.computed["body"] {
            context.file = type.memberFiles["body"] ?? type.file
            body = views(computed.body, context)
        } else {
            body = []
        }
        let equality = equality(of: type, draft)
        for (name, key, start) in draft.stored {
            declaration.add(.object([("key", .string(key)), ("default", start)]), as: name, under: "appStorage")
        }
        if !draft.computed.isEmpty { declaration["computed"] = .object(draft.computed) }
        if !draft.functions.isEmpty { declaration["functions"] = .object(draft.functions) }
        if !draft.views.isEmpty { declaration["views"] = .object(draft.views) }
        if let equality { declaration["equatable"] = equality }
        declaration["body"] = readingLost(body, draft, context)
        return declaration
    }

    func state(_ property: StoredProperty, _ owner: TypeDeclaration, _ context: Context) -> Piece {
        let type = type(of: property, owner)
        var inside = context
        inside.isStatic = true
        inside.component = nil
        var initial = property.initial
        if ["ScaledMetric", "AppStorage", "SceneStorage"].contains(property.wrapper), initial == nil {
            initial = property.wrapperArguments?.first { $0.label?.text == "wrappedValue" }?.expression
        }
        if let given = taken(property.name, of: owner.name) { return begin(given, type) }
        if ["Query", "FetchRequest"].contains(property.wrapper) {
            return standIn(type, nil, .data, origin(property.syntax, context)) {
                "What the store holds is not known. \(self.summary($0)) stands in its place."
            }
        }
        if Self.isTimer(property) { return .bool(true) }
        if let begun = replacedObject(property, owner) { return begun }
        if let initial {
            // A model's object that holds the one which all share.
            if owner.isModel, let shared = sharedBeginning(initial, type, inside) { return shared }
            return begin(value(initial, inside, expecting: type), type)
        }
        let place = origin(property.syntax, context)
        if type != type.unwrapped { return Piece(.null, .plain, at: place) }
        if let zero = Self.managedZero(property, type) { return Piece(zero.content, .plain, at: place) }
        if ["FocusState", "AccessibilityFocusState"].contains(property.wrapper) {
            return Piece(type == .bool ? .bool(false) : .null, .plain, at: place)
        }
        let made = owner.isModel ? givenStub(of: type, named: property.name, in: owner) : nil
        return standIn(type, made, .data, origin(property.syntax, context)) {
            "`\(property.name)` is given no value. \(self.summary($0)) stands in its place."
        }
    }
}
