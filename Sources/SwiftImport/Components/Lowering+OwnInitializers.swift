import SwiftSyntax

/// Initializers that the sources add to views of SwiftUI's, and modifiers that hold views, written in place of their uses.
extension Lowering {
    /// Labels of SwiftUI's own initializers: what has no other label is one of them.
    private static let labels: Set<String> = [
        "action", "label", "role", "title", "systemImage", "systemName", "image", "destination", "content", "header",
        "footer", "isOn", "selection", "value", "text", "prompt", "axis", "axes", "alignment", "spacing", "in", "step",
        "onEditingChanged", "isPresented", "isActive", "isExpanded", "item", "id", "format", "formatter", "verbatim",
        "decorative", "variableValue", "columns", "rows", "pinnedViews", "total", "cornerRadius", "cornerSize", "style",
        "showsIndicators", "path", "root", "children", "url", "scale", "transaction", "placeholder", "icon",
        "description", "actions", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "displayedComponents",
        "horizontalSpacing", "verticalSpacing", "minLength", "colors", "stops", "gradient", "startPoint", "endPoint",
        "data", "editActions", "rowContent", "primaryAction", "menuItems", "supportsOpacity", "onCommit",
        "onIncrement", "onDecrement", "tag", "bundle", "comment", "tableName", "uiImage", "nsImage", "placement",
        "center", "startRadius", "endRadius", "startAngle", "endAngle", "sources", "matching", "preferredItemColor",
        "timerInterval", "countsDown", "red", "green", "blue", "white", "opacity", "hue", "saturation", "brightness",
        "cgImage", "orientation", "resource", "allowsHitTesting", "specifier", "timeInterval", "date", "viewBuilder",
    ]

    /// Labels of other views' initializers, which SwiftUI's own of that name have not.
    private static func foreign(to name: String) -> Set<String> {
        switch name {
        case "Label", "Text", "Image": ["isOn", "value", "selection", "action", "text", "isPresented"]
        case "Button": ["isOn", "value", "selection", "text", "isPresented", "title"]
        default: []
        }
    }

    /// `Button("Save", icon: .tick) { … }` by an initializer of the sources; nil where SwiftUI's own is meant.
    func ownInitializer(
        _ name: String, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> [Piece]? {
        guard let inits = declared.foreign[name]?.inits, KnownViews.names.contains(name) || name == "Image" else {
            return nil
        }
        let labels = arguments(call).compactMap(\.label)
        let isOwn = labels.contains { $0 == "icon" || !Self.labels.contains($0) || Self.foreign(to: name).contains($0) }
        guard isOwn else { return nil }
        for initializer in inits where !applied.contains(initializer.id) {
            guard
                let values = try? parameters(
                    of: initializer.signature.parameterClause, Array(call.arguments), call, context),
                let statements = initializer.body?.statements, statements.count == 1,
                let made = statements.first?.part.expression?.as(FunctionCallExprSyntax.self),
                made.calledExpression.code == "self.init"
            else { continue }
            applied.insert(initializer.id)
            defer { applied.remove(initializer.id) }
            var inside = try enter(context, call)
            inside.owner = nil
            inside.component = nil
            inside.base = nil
            inside.locals = values
            inside.madeAt = origin(call, context)
            let own = made.with(
                \.calledExpression, ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name))))
            return views([CodeBlockItemSyntax(item: .expr(ExprSyntax(own)))][...], inside)
        }
        return nil
    }

    /// A modifier of the sources that holds views and nothing that changes, in place of its use: a document's modifiers
    /// have no slots. Nil where it is no such one.
    func writtenModifier(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ views: [Piece], _ context: Context
    ) throws -> [Piece]? {
        guard type.stored.contains(where: { slot($0, type) != nil }),
            type.stored.allSatisfy({ $0.wrapper == nil || $0.wrapper == "Binding" || $0.wrapper == "ViewBuilder" }),
            type.computed.isEmpty, type.functions.count == 1, let function = type.functions["body"]?.first,
            let body = function.body?.statements, let content = function.signature.parameterClause.parameters.first
        else { return nil }
        let given = try given(type, call, context)
        var inside = try enter(context, call)
        inside.owner = type
        inside.component = nil
        inside.base = nil
        inside.locals = [:]
        inside.file = type.memberFiles["body"] ?? type.file
        for property in type.stored {
            if let found = given[property.name] {
                guard property.wrapper != "Binding" || found.syntax.code.hasPrefix("$") else {
                    return nil
                }
                inside.locals[property.name] = .argument(found.syntax, found.context)
            } else if let initial = property.initial {
                inside.locals[property.name] = .argument(initial, Context(file: type.file, owner: type))
            } else {
                return nil
            }
        }
        inside.locals[(content.secondName ?? content.firstName).text] = .views(views)
        return self.views(body, inside)
    }

    /// `@ScaledMetric(relativeTo: .title) var size = 40`; nil for other properties, and where the number is not written there.
    func scaledMetric(_ property: StoredProperty, _ owner: TypeDeclaration, _ context: Context) -> Piece? {
        guard property.wrapper == "ScaledMetric", taken(property.name, of: owner.name) == nil else { return nil }
        let given = property.wrapperArguments
        let written = property.initial ?? given?.first { $0.label?.text == "wrappedValue" }?.expression
        var inside = context
        inside.isStatic = true
        inside.component = nil
        guard let written, let value = try? expression(written, inside, expecting: .double).constant,
            case .number = value.content
        else { return nil }
        guard let style = given?.first(where: { $0.label?.text == "relativeTo" })?.expression else { return value }
        guard let name = style.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return nil }
        return .object([("value", value), ("relativeTo", .string(name))])
    }

    /// The property that an initializer writes: `_n` is the wrapper of `n`, where no property is called so itself.
    static func property(_ target: String, of type: TypeDeclaration) -> String {
        type.stored(target) == nil ? target.trimmed("_") : target
    }

    static func target(_ syntax: ExprSyntax) -> String {
        let text = syntax.code
        return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    }

    /// `isOn ?? .constant(true)` of a parameter: what is given, or the other where nothing is.
    func givenOrOther(_ source: ExprSyntax, _ context: Context) -> ExprSyntax {
        guard let chosen = source.as(InfixOperatorExprSyntax.self), chosen.operator.code == "??",
            let parameter = chosen.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.text,
            case .argument? = context.locals[parameter]
        else { return source }
        let given = written(chosen.leftOperand, context)
        if given.is(NilLiteralExprSyntax.self) { return chosen.rightOperand }
        return given.code.hasPrefix("$") || given.code.hasPrefix(".constant(") ? chosen.leftOperand : source
    }
}
