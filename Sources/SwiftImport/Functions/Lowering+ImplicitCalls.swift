import SwiftSyntax
import ViewDocument

/// Calls whose type is told by where they stand, and those of types of the libraries.
extension Lowering {
    func implicitCall(
        _ name: String, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context,
        _ expecting: SmallType
    ) throws -> Lowered {
        if let type = expecting.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") }) {
            if let found = type.cases.first(where: { $0.name == name }) {
                return try payload(found, type, arguments, context)
            }
            if name == "init" { return try make(type, arguments, context, call) }
            let made = type.functions[name]?.filter { MemberReader.isStatic($0.modifiers) }
            if let function = fitting(made, call, context) {
                return try inline(function, arguments, call, context, base: nil, owner: type)
            }
        }
        if name == "init", let known = Self.builtInName(expecting) ?? Self.typeOf(arguments, expecting) {
            return try builtIn(known, arguments, call, context, expecting)
        }
        if expecting.name == "Alert.Button", let title = try alertButton(name, arguments, context) { return title }
        if expecting.name == "Angle", ["degrees", "radians"].contains(name), let only = arguments.first,
            let number = Optional(try expression(only.expression, context, expecting: .double)),
            let text = number.operand
        {
            guard name == "radians" else {
                return Lowered(
                    text: number.text, type: .named("Angle"), constant: number.constant, isAtom: number.isAtom)
            }
            return Lowered(text: "\(text) * 180 / \(Double.pi)", type: .named("Angle"), isAtom: false)
        }
        if expecting.unwrapped == Self.duration, let found = try duration(name, arguments, context) { return found }
        for owner in Self.extended(expecting) {
            guard let type = declared.foreign[owner],
                let function = type.functions[name]?.first(where: { MemberReader.isStatic($0.modifiers) })
            else { continue }
            var value = try inline(function, arguments, call, context, base: nil, owner: type)
            if value.type == .any { value.type = expecting }
            return value
        }
        if name == "random", let kind = Self.chances[expecting.unwrapped],
            let chance = try random(
                name, of: ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(kind))), arguments, call, context)
        {
            return chance
        }
        if name == "named" || name == "scrollView", let wanted = expecting.name, Self.spaceTypes.contains(wanted),
            let space = spaces(ExprSyntax(call), context), space.count == 1
        {
            return known(.string(space[0].word), expecting)
        }
        if name == "named", let only = arguments.first, let space = givenSpace(only.expression, context) {
            return Lowered(text: ".named(\(Self.quoted(space)))", type: .string)
        }
        // `.page(indexDisplayMode: .always)` is the style `.page`.
        if expecting == .any, ["page", "insetGrouped", "grouped", "circular", "linear", "navigation"].contains(name) {
            coverage.approximated.insert(origin(call, context))
            return Lowered(text: ".\(name)", type: .any, constant: .string(name))
        }
        if arguments.count == 1, arguments[0].label?.text == "alternatesRowBackgrounds" {
            coverage.approximated.insert(origin(call, context))
            return Lowered(text: ".inset", type: .any, constant: .string("inset"))
        }
        return try passed(".\(name)", arguments, call, context, type: name == "named" ? .string : expecting)
    }

    /// What `.init(…)` makes of such arguments where nothing else is told.
    private static func typeOf(_ arguments: [LabeledExprSyntax], _ expecting: SmallType) -> String? {
        guard expecting == .any else { return nil }
        return switch arguments.map({ $0.label?.text }) {
        case ["x", "y"]: "UnitPoint"
        case ["horizontal", "vertical"]: "Alignment"
        default: nil
        }
    }

    /// `String.init(format: …)`, `Bundle.main.localizedString(forKey: …)`; nil for other methods.
    func ofLibrary(
        _ name: String, _ base: ExprSyntax, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context, _ expecting: SmallType
    ) throws -> Lowered? {
        if name == "init", let known = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
            known.first?.isUppercase == true
        {
            return try builtIn(known, arguments, call, context, expecting)
        }
        guard name == "localizedString", let key = arguments.first, key.label?.text == "forKey" else { return nil }
        return try localized(key.expression, context)
    }

    /// Types whose `random` may be written with a leading dot.
    private static let chances: [SmallType: String] = [.int: "Int", .double: "Double", .bool: "Bool"]

    static func isLocalizing(_ name: String) -> Bool { name == "NSLocalizedString" }

    /// The text that a table of texts has for a key, or else the key: `NSLocalizedString("MORE", comment: "")`.
    func localized(_ key: ExprSyntax, _ context: Context) throws -> Lowered {
        var (key, home) = (key, context)
        var depth = 0
        while let name = key.as(DeclReferenceExprSyntax.self)?.baseName.text, depth < ImportLimits.inlineDepth,
            case .argument(let given, let caller)? = home.locals[name]
        {
            (key, home) = (given, caller)
            depth += 1
        }
        let isKey = key.as(StringLiteralExprSyntax.self)?.plainText != nil
        return try expression(key, isKey ? home.localized : home, expecting: .string)
    }

    /// What a function gives that looks a text up in the app's bundles by its key; nil for others.
    func lookedUp(
        _ function: FunctionDeclSyntax, _ body: CodeBlockItemListSyntax, _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> Lowered? {
        let parameters = function.signature.parameterClause.parameters
        guard SmallType(function.signature.returnClause?.type) == .string,
            call.arguments.count <= parameters.count(where: { $0.ellipsis == nil })
        else { return nil }
        let finder = LookupFinder(viewMode: .sourceAccurate)
        finder.walk(body)
        if case .expr(let only)? = body.last?.part { finder.returned.append(only) }
        guard let key = finder.key, finder.returned.allSatisfy(finder.isLookedUp) else { return nil }
        return try localized(key, context)
    }
}

/// Finds the key of the text that statements look up, and what they return.
private final class LookupFinder: SyntaxVisitor {
    private(set) var key: ExprSyntax?
    var returned: [ExprSyntax] = []
    /// Names that are given what is looked up.
    private var names: Set<String> = []

    private static func key(of syntax: ExprSyntax) -> ExprSyntax? {
        guard let call = syntax.as(FunctionCallExprSyntax.self), let first = call.arguments.first else { return nil }
        let callee = call.calledExpression
        let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? callee.code
        guard name == "localizedString" && first.label?.text == "forKey" || name == "NSLocalizedString" else {
            return nil
        }
        return first.expression
    }

    /// Whether an expression is what was looked up under the one key, or the key.
    func isLookedUp(_ syntax: ExprSyntax) -> Bool {
        if let own = Self.key(of: syntax) { return own.code == key?.code }
        return names.contains(syntax.code) || syntax.code == key?.code
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        key = key ?? Self.key(of: ExprSyntax(node))
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value, Self.key(of: value) != nil { names.insert(node.pattern.code) }
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression { returned.append(value) }
        return .visitChildren
    }
}
