import SwiftParser
import SwiftSyntax

/// Functions and closures that give a value, in place of their calls.
extension Lowering {
    func inline(
        _ function: FunctionDeclSyntax, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context, base: Lowered?, owner: TypeDeclaration?
    ) throws -> Lowered {
        guard let body = function.body?.statements else { throw Unknown("The function has no body.", call) }
        var inside = try enter(context, call)
        inside.owner = owner
        inside.base = base
        inside.file =
            owner?.memberFiles[function.name.text] ?? declared.functionFiles[function.id] ?? context.file
        inside.locals = try parameters(
            of: function.signature.parameterClause, arguments, call, context, file: inside.file)
        if let own = try callOfItself(function, body, call, inside) { return own }
        var value: Lowered
        do {
            value = try bodyValue(body, inside, expecting: resultType(function, inside.owner))
        } catch let unknown as Unknown where body.count > 1 {
            if base == nil, let draft = inside.component, draft.type === owner,
                let made = try? self.function(of: function, body, call, draft, inside)
            {
                return made
            }
            guard let made = try? outside(function, call, inside) else {
                // What stands in files of the app's is data that nobody gives here.
                guard Self.readsFiles(body) else { throw unknown }
                if let text = try? lookedUp(function, body, call, inside) { return text }
                throw Unknown("What `\(function.name.text)` reads is not in the sources.", call, .data)
            }
            return made
        }
        if value.text != nil { value.text = value.operand }
        value.isAtom = true
        return value
    }

    /// The function that gives no views, or does something, which the sources add to all views: called by its bare name.
    func addedToViews(
        _ name: String, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> (FunctionDeclSyntax, TypeDeclaration)? {
        guard context.owner.map({ $0.isView || $0.isViewModifier }) == true, context.base == nil,
            let type = declared.foreign["View"],
            let function = taking(type.functions[name]?.filter { !Self.givesViews($0) }, call, context)
        else { return nil }
        return (function, type)
    }

    /// One of them that gives views, and says nothing of the view that it is called of.
    func viewsAddedToViews(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece]? {
        guard let type = declared.foreign["View"], context.owner?.isView == true,
            let function = fitting(type.functions[name]?.filter(Self.givesViews), call, context),
            let body = function.body, !applied.contains(function.id),
            !body.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "self" }),
            !body.statements.contains(where: { $0.code.first?.isLowercase == true && !$0.code.hasPrefix("if ") })
        else { return nil }
        return try viewFunction(function, call, context, type)
    }

    static func readsFiles(_ body: CodeBlockItemListSyntax) -> Bool {
        let text = body.code
        return ["Bundle.", "Data(contentsOf", "FileManager.", "UserDefaults."].contains { text.contains($0) }
    }

    func inline(
        _ closure: ClosureExprSyntax, _ arguments: [LabeledExprSyntax], _ context: Context, _ caller: Context,
        _ call: FunctionCallExprSyntax
    ) throws -> Lowered {
        var inside = try enter(caller, call).seeing(context)
        for (name, argument) in zip(closure.parameterNames, arguments) {
            inside.locals[name] = .argument(argument.expression, context)
        }
        for (index, argument) in arguments.enumerated() {
            inside.locals["$\(index)"] = .argument(argument.expression, context)
        }
        return try bodyValue(closure.statements, inside, expecting: .any)
    }

    /// What a call gives for each parameter, defaults where it gives nothing.
    func parameters(
        of clause: FunctionParameterClauseSyntax, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context, file: Int? = nil
    ) throws -> [String: Meaning] {
        var home = context
        if let file { home.file = file }
        var given = arguments.map { (label: $0.label?.text, expression: $0.expression) }
        if let trailing = call.trailingClosure { given.append((nil, ExprSyntax(trailing))) }
        for more in call.additionalTrailingClosures { given.append((more.label.text, ExprSyntax(more.closure))) }
        var result: [String: Meaning] = [:]
        var next = 0
        let last = clause.parameters.last { $0.defaultValue == nil && $0.ellipsis == nil && takesClosure($0) }
        for parameter in clause.parameters {
            let name = (parameter.secondName ?? parameter.firstName).text
            let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
            // A closure that need not be given leaves the last one to one behind it that has to be.
            let isLeft =
                parameter.defaultValue != nil && next == given.count - 1
                && last.map { $0.position > parameter.position } == true
            let isTrailing =
                next < given.count && given[next].expression.is(ClosureExprSyntax.self) && !isLeft
                && given[next].label == nil && (parameter.defaultValue == nil || takesClosure(parameter))
            if parameter.ellipsis != nil {
                // As many as there are, the first of them under the label.
                var all: [ArrayElementSyntax] = []
                while next < given.count, given[next].label == (all.isEmpty ? label : nil) {
                    all.append(ArrayElementSyntax(expression: given[next].expression, trailingComma: .commaToken()))
                    next += 1
                }
                var inside = context
                inside.madeAt = inside.madeAt ?? origin(call, context)
                result[name] = .argument(ExprSyntax(ArrayExprSyntax(elements: ArrayElementListSyntax(all))), inside)
            } else if next < given.count, given[next].label == label || isTrailing {
                let expression = given[next].expression
                result[name] =
                    built(expression, for: parameter, context) ?? typed(expression, parameter.type, context)
                next += 1
            } else if let fallback = parameter.defaultValue?.value {
                result[name] = typed(fallback, parameter.type, home)
            } else {
                throw Unknown("`\(name)` is not given.", call)
            }
        }
        guard next == given.count else { throw Unknown("The call has more arguments than the function takes.", call) }
        return result
    }

    /// The type that something is written in.
    private static func around(_ syntax: some SyntaxProtocol) -> String {
        var names: [String] = []
        var next = Syntax(syntax).parent
        while let around = next {
            let name =
                around.as(StructDeclSyntax.self)?.name.text ?? around.as(ClassDeclSyntax.self)?.name.text
                ?? around.as(EnumDeclSyntax.self)?.name.text ?? around.as(ExtensionDeclSyntax.self)?.extendedType.code
            if let name { names.insert(name, at: 0) }
            next = around.parent
        }
        return names.joined(separator: ".")
    }

    /// What is given for a parameter; a leading dot is a member of the type that is written there.
    func typed(_ given: ExprSyntax, _ type: TypeSyntax, _ context: Context) -> Meaning {
        if let name = given.as(DeclReferenceExprSyntax.self)?.baseName.text, let meaning = context.locals[name] {
            switch meaning {
            // What is no value is what it is under another name too.
            case .configuration, .parts, .styled, .scrollGeometry, .scrollProxy, .silent, .unknown: return meaning
            default: break
            }
        }
        // Both ways of a choice are of the type.
        if let choice = given.as(TernaryExprSyntax.self),
            case .argument(let then, let inside) = typed(choice.thenExpression, type, context),
            case .argument(let otherwise, _) = typed(choice.elseExpression, type, context),
            then.id != choice.thenExpression.id || otherwise.id != choice.elseExpression.id
        {
            var home = inside
            home.madeAt = context.madeAt ?? origin(given, context)
            return .argument(
                ExprSyntax(
                    choice.trimmed.with(\.thenExpression, then.trimmed.with(\.trailingTrivia, .space))
                        .with(\.elseExpression, otherwise.trimmed)), home)
        }
        let call = given.as(FunctionCallExprSyntax.self)
        guard let member = (call?.calledExpression ?? given).as(MemberAccessExprSyntax.self), member.base == nil,
            let owner = SmallType(type).name.flatMap({
                declared.type($0, inside: context.owner?.name ?? "") ?? declared.type($0, inside: Self.around(type))
            }), !owner.isModel, !type.code.hasPrefix("Binding<")
        else {
            // A leading dot of a type that is not in the sources means the same wherever the parameter stands.
            if (call?.calledExpression ?? given).as(MemberAccessExprSyntax.self).map({ $0.base == nil }) == true,
                [Self.duration, .date].contains(SmallType(type)),
                let value = try? expression(given, context, expecting: SmallType(type))
            {
                return .lowered(value.asAtom)
            }
            return .argument(given, context)
        }
        // A case of an enum inside of a type is that case, whatever type the parameter is read in.
        let isCase = owner.cases.contains { $0.name == member.declName.baseName.text }
        guard declared.types[owner.name] === owner,
            !owner.name.contains(".")
                || isCase && owner.name.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) })
        else { return .argument(given, context) }
        var parser = Parser(owner.name)
        let name = ExprSyntax.parse(from: &parser)
        var inside = context
        inside.madeAt = context.madeAt ?? origin(given, context)
        let isMade = member.declName.baseName.text == "init"
        let whole = isMade ? name : ExprSyntax(member.trimmed.with(\.base, name))
        guard let call else { return isMade ? .argument(given, context) : .argument(whole, inside) }
        return .argument(ExprSyntax(call.trimmed.with(\.calledExpression, whole)), inside)
    }

    /// Of functions of one name the one that takes what a call gives; the first where none does.
    func fitting(
        _ functions: [FunctionDeclSyntax]?, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> FunctionDeclSyntax? {
        guard let functions, functions.count > 1 else { return functions?.first }
        return taking(functions, call, context) ?? functions.first
    }

    /// The one that takes what a call gives; nil where none does.
    func taking(
        _ functions: [FunctionDeclSyntax]?, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> FunctionDeclSyntax? {
        guard let functions else { return nil }
        let fitting = functions.filter { function in
            (try? parameters(of: function.signature.parameterClause, Array(call.arguments), call, context)) != nil
        }
        guard fitting.count > 1 else { return fitting.first }
        let clauses = fitting.map { (clause: $0.signature.parameterClause, generics: $0.openTypes) }
        return fitting[meant(clauses, call.arguments, context)]
    }

    /// The function that the sources add to such views, where one takes what a call gives; SwiftUI's own is meant else.
    func ownModifier(
        _ name: String, _ call: FunctionCallExprSyntax, _ views: [Piece], _ context: Context
    ) -> (TypeDeclaration, FunctionDeclSyntax)? {
        let kind = views.count == 1 ? views[0]["type"]?.text ?? "" : ""
        for owner in ["View", "Text", "Image", "Shape", kind].compactMap({ declared.foreign[$0] }) {
            let functions = (owner.functions[name] ?? []).filter { $0.body != nil && !applied.contains($0.id) }
            let isKnown = KnownViews.modifiers.contains(name)
            let fits = functions.first { function in
                let clause = function.signature.parameterClause
                return (!isKnown || mayTake(clause, call))
                    && (try? parameters(of: clause, Array(call.arguments), call, context)) != nil
            }
            if let function = fits ?? (isKnown ? nil : functions.first) {
                return (owner, function)
            }
        }
        return nil
    }

    /// Whether what is written as arguments may be of the types of the parameters, where SwiftUI has a modifier of that name too:
    /// `.horizontal` is no number.
    private func mayTake(_ clause: FunctionParameterClauseSyntax, _ call: FunctionCallExprSyntax) -> Bool {
        var parameters = Array(clause.parameters)[...]
        for argument in call.arguments {
            let label = argument.label?.text ?? "_"
            while let next = parameters.first, next.firstName.text != label { parameters.removeFirst() }
            guard let parameter = parameters.popFirst() else { return true }
            let (type, given) = (SmallType(parameter.type).unwrapped, argument.expression)
            if type.isNumber {
                if given.is(StringLiteralExprSyntax.self) { return false }
                guard let member = given.as(MemberAccessExprSyntax.self), member.base == nil else { continue }
                let name = member.declName.baseName.text
                if !Self.numberMembers.contains(name),
                    !["CGFloat", "Double", "Int", "Float"].contains(where: {
                        declared.foreign[$0]?.statics[name] != nil || declared.foreign[$0]?.staticComputed[name] != nil
                    })
                {
                    return false
                }
            } else if type == .string || type == .bool {
                if given.is(IntegerLiteralExprSyntax.self) || given.is(FloatLiteralExprSyntax.self) { return false }
            }
        }
        return true
    }

    private static let numberMembers: Set<String> = ["infinity", "zero", "pi", "greatestFiniteMagnitude", "max", "min"]

    private static let plainTypes: Set<String> = [
        "Color", "Font", "Image", "Alignment", "Text", "Edge", "LocalizedStringKey", "KeyPath", "WritableKeyPath",
        "ReferenceWritableKeyPath", "PartialKeyPath",
    ]

    /// Whether the type of a parameter is that of a closure, as far as it says so: a name may stand for one.
    private func takesClosure(_ parameter: FunctionParameterSyntax) -> Bool {
        // What begins as a member of its type, or as a literal, is no closure.
        switch parameter.defaultValue?.value.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let member)? where member.base == nil: return false
        case .stringLiteralExpr?, .integerLiteralExpr?, .floatLiteralExpr?, .booleanLiteralExpr?, .arrayExpr?:
            return false
        default: break
        }
        let type = parameter.type
        switch SmallType(type).unwrapped {
        case .function: return true
        case .named(let name): return !Self.plainTypes.contains(name) && !shortNames.contains(name)
        case .any: return type.is(FunctionTypeSyntax.self)
        default: return false
        }
    }
}
