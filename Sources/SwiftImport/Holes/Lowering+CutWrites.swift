import SwiftSyntax
import ViewDocument

/// A declaration whose body is written: a component or a view modifier by its key.
struct DeclarationScope: Hashable {
    var group: String
    var key: String
}

/// What a statement that is not in the document would write.
enum WrittenPlace: Hashable {
    case property(model: String, name: String)
    /// A name in a body, with what members of it are written.
    case named([String], DeclarationScope)
    /// A closure that is called by its name.
    case called(String, DeclarationScope)
}

extension Lowering {
    /// Keeps what sources that are not in the document would write, as far as they say it.
    func cut(_ rest: [Syntax], _ hole: HoleKey, _ context: Context) {
        var finder = WriteFinder(lowering: self)
        for syntax in rest { finder.find(in: syntax, context) }
        cutWrites[hole, default: []] += finder.places
    }

    /// Whether statements may write what the document has, as far as the sources say it.
    func mayWrite(_ statements: [Syntax], _ context: Context) -> Bool {
        var finder = WriteFinder(lowering: self)
        for syntax in statements { finder.find(in: syntax, context) }
        return finder.isOpen || !finder.places.isEmpty
    }
}

/// Finds writes in statements of the sources, and in what methods of the sources do that they call.
struct WriteFinder {
    let lowering: Lowering
    private(set) var places: [WrittenPlace] = []
    /// Whether something is called or written of which the sources do not say what it does to what is shown.
    private(set) var isOpen = false
    private var entered: Set<SyntaxIdentifier> = []
    private var depth = 0

    init(lowering: Lowering) { self.lowering = lowering }

    mutating func find(in syntax: Syntax, _ context: Context) {
        guard entered.count < ImportLimits.chain else {
            isOpen = true
            return
        }
        let walker = Walker(viewMode: .sourceAccurate)
        walker.walk(syntax)
        for target in walker.written { write(target, context) }
        for call in walker.calls { self.call(call, context) }
    }

    // MARK: Calls

    private mutating func call(_ call: FunctionCallExprSyntax, _ context: Context) {
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            base.code != "self"
        {
            let name = member.declName.baseName.text
            let type = type(of: base, context, depth: 0)
            guard let type, let functions = type.functions[name] else {
                if Self.mutating.contains(name) { write(base, context) }
                let mayBeOurs = type == nil ? lowering.isOfModels(name) && !isForeign(base) : type?.isModel == true
                isOpen = isOpen || mayBeOurs || reaches(base, call, context, depth: 0)
                return
            }
            let isMutating = functions.contains(where: Self.isMutating)
            if type.kind == .structure, isMutating { write(base, context) }
            if type.kind == .classType || !isMutating { enter(functions, of: type) }
            return
        }
        let name =
            call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let name else { return }
        if case .argument(let given, let caller)? = context.locals[name] { return closure(given, caller) }
        if let owner = context.owner {
            if let functions = owner.functions[name] { return enter(functions, of: owner) }
            if owner.stored(name)?.type.unwrapped == .function, context.base == nil, let scope = lowering.scopes.last {
                return add(.called(name, scope))
            }
            isOpen = isOpen || owner.stored(name) != nil
        }
        if let functions = lowering.declared.functions[name] { return enter(functions, of: Self.nobody) }
        isOpen = isOpen || reaches(nil, call, context, depth: 0)
    }

    private mutating func closure(_ given: ExprSyntax, _ caller: Context) {
        guard depth < 8, entered.insert(given.id).inserted else { return }
        depth += 1
        defer { depth -= 1 }
        guard let name = given.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            return find(in: Syntax(given), caller)
        }
        if case .argument(let inner, let outer)? = caller.locals[name] { return closure(inner, outer) }
        if let functions = caller.owner?.functions[name], let owner = caller.owner { enter(functions, of: owner) }
        if caller.owner?.stored(name)?.type.unwrapped == .function, let scope = lowering.scopes.last {
            add(.called(name, scope))
        }
    }

    private mutating func enter(_ functions: [FunctionDeclSyntax], of owner: TypeDeclaration) {
        guard depth < 8 else {
            isOpen = true
            return
        }
        depth += 1
        defer { depth -= 1 }
        for function in functions where entered.insert(function.id).inserted {
            guard let body = function.body else { continue }
            let file = owner.memberFiles[function.name.text] ?? owner.file
            find(in: Syntax(body.statements), Context(file: file, owner: owner))
        }
    }

    private static func isMutating(_ function: FunctionDeclSyntax) -> Bool {
        function.modifiers.contains { $0.name.text == "mutating" }
    }

    // MARK: Places

    private mutating func add(_ place: WrittenPlace) {
        if !places.contains(place) { places.append(place) }
    }

    private mutating func write(_ syntax: ExprSyntax, _ context: Context) {
        guard !syntax.is(DiscardAssignmentExprSyntax.self) else { return }
        guard let path = Self.path(syntax) else {
            isOpen = true
            return
        }
        write(path, context, depth: 0)
    }

    private mutating func write(_ path: [String], _ context: Context, depth: Int) {
        guard let name = path.first, depth < ImportLimits.inlineDepth else { return }
        let rest = Array(path.dropFirst())
        switch context.locals[name] {
        case .argument(let given, let caller)?:
            guard given.code != name || caller.owner != nil, let inner = Self.path(given) else { return }
            return write(inner + rest, caller, depth: depth + 1)
        case .binding(let piece, _)?:
            guard let scope = lowering.scopes.last, let text = piece.text else { return }
            return add(.named(Self.names(text) + rest, scope))
        case .lowered(let value)?:
            if let model = model(value.type), let first = rest.first {
                return add(.property(model: model.name, name: first))
            }
            guard let scope = lowering.scopes.last, let text = value.text else { return }
            return add(.named(Self.names(text) + rest, scope))
        case nil, .unknown?: break
        default: return
        }
        if let owner = context.owner, let property = owner.stored(name) {
            if let model = model(lowering.type(of: property, owner)), let first = rest.first {
                return add(.property(model: model.name, name: first))
            }
            if owner.isModel { return add(.property(model: owner.name, name: name)) }
            guard let scope = lowering.scopes.last else { return }
            if let base = context.base { return add(.named(base.text.map(Self.names) ?? [], scope)) }
            return add(.named(path, scope))
        }
        // `Store.shared.items`.
        if rest.count > 1, let type = lowering.declared.type(name), type.isModel {
            add(.property(model: type.name, name: rest[1]))
        } else if let constant = lowering.declared.constants[name], let first = rest.first,
            let model = model(lowering.type(of: constant, context.owner ?? Self.nobody))
        {
            add(.property(model: model.name, name: first))
        } else if name.first?.isUppercase != true, rest.contains(where: lowering.isOfModels) {
            // What a name of the statements' own stands for may be an object of the document's.
            isOpen = true
        }
    }

    /// A type that has nothing, for what is declared outside of types.
    private static var nobody: TypeDeclaration {
        TypeDeclaration(
            name: "", kind: .structure, file: 0, syntax: Syntax(TokenSyntax.identifier("")), outer: "", inherited: [],
            attributes: [])
    }

    private func model(_ type: SmallType) -> TypeDeclaration? {
        type.name.flatMap { lowering.declared.type($0) }.flatMap { $0.isModel ? $0 : nil }
    }

    /// The type of the sources that a method is called of.
    func type(of base: ExprSyntax, _ context: Context, depth: Int) -> TypeDeclaration? {
        guard let path = Self.path(base), let name = path.first, depth < 8 else { return nil }
        var type: TypeDeclaration?
        switch context.locals[name] {
        case .argument(let given, let caller)?:
            if given.code != name || caller.owner != nil {
                type = self.type(of: given, caller, depth: depth + 1)
            }
        case .lowered(let value)?: type = value.type.name.flatMap { lowering.declared.type($0) }
        default:
            if let owner = context.owner, let property = owner.stored(name) {
                type = lowering.type(of: property, owner).name.flatMap { lowering.declared.type($0) }
            } else {
                type = lowering.declared.type(name)
            }
        }
        for member in path.dropFirst() {
            guard let owner = type else { return nil }
            if let property = owner.stored(member) {
                type = lowering.type(of: property, owner).name.flatMap { lowering.declared.type($0) }
            } else if owner.statics[member] == nil {
                return nil
            }
        }
        return type
    }

    /// The names of `self.store.items[0].title`, without what wraps them.
    static func path(_ syntax: ExprSyntax) -> [String]? {
        var path: [String] = []
        var base = syntax
        while true {
            if let member = base.as(MemberAccessExprSyntax.self), let inner = member.base {
                path.insert(member.declName.baseName.text, at: 0)
                base = inner
            } else if let element = base.as(SubscriptCallExprSyntax.self) {
                base = element.calledExpression
            } else if let chained = base.as(OptionalChainingExprSyntax.self) {
                base = chained.expression
            } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
                base = forced.expression
            } else if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first
            {
                base = only.expression
            } else {
                break
            }
        }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        if name != "self" { path.insert(name, at: 0) }
        path = path.filter { $0 != "wrappedValue" && $0 != "projectedValue" }
        return path.isEmpty ? nil : path.map { Lowering.plain($0.hasPrefix("$") ? String($0.dropFirst()) : $0) }
    }

    /// The names of a place as a document writes it.
    private static func names(_ text: String) -> [String] { WrittenNames.path(text) }

    private static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
        "popFirst", "popLast", "replaceSubrange", "toggle", "sort", "reverse", "shuffle", "swapAt", "move", "formUnion",
        "formIntersection", "formSymmetricDifference", "subtract", "merge", "update", "updateValue", "negate", "round",
    ]
}

/// What stands in statements: places that are written or given to be written, and calls.
private final class Walker: SyntaxVisitor {
    private(set) var written: [ExprSyntax] = []
    private(set) var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let sign = node.operator.code
        if sign == "=" || sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign) {
            written.append(node.leftOperand)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        written.append(node.expression)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard isBinding(ExprSyntax(node)) else { return .visitChildren }
        written.append(ExprSyntax(node))
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if isBinding(ExprSyntax(node)) { written.append(ExprSyntax(node)) }
        return .skipChildren
    }

    /// `$name`, `$store.items`, `self.$name`; a closure's `$0` is none.
    private func isBinding(_ syntax: ExprSyntax) -> Bool {
        var text = syntax.code[...]
        if text.hasPrefix("self.") { text = text.dropFirst(5) }
        return text.hasPrefix("$") && text.dropFirst().first?.isNumber == false
    }
}
