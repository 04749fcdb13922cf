import SwiftSyntax

/// Writes the functions of a layout in the document's language, statement by statement: types are left out, labels of its own
/// functions too, structs and tuples become objects. What the language does not have is told by the compiler of documents.
final class LayoutWriter {
    let lowering: Lowering
    let type: TypeDeclaration
    /// Functions that those of the protocol call, in order of use.
    private(set) var helpers: [Helper] = []
    var constructs = 0
    /// Methods that are being written in place of their calls.
    var inlined: Set<String> = []
    /// What is written now.
    var scope = Scope()

    struct Scope {
        /// Names of whole numbers, whose quotients drop the rest.
        var integers: Set<String> = []
        var result: TypeSyntax?
        /// What `return` without a value gives, in an initializer.
        var ending: String?
        /// What `self.name` is, in an initializer, and names that hide those of members.
        var members: [String: String] = [:]
        var locals: Set<String> = []
        /// The struct whose initializer is written, whose own types have names in it.
        var home: String?
        /// Types of names that say theirs.
        var kinds: [String: TypeSyntax] = [:]
        /// Names of what calls give that write what they are handed, by the call.
        var hoisted: [SyntaxIdentifier: String] = [:]
        /// Places that a function writes and gives back beside its value.
        var givenBack: [(name: String, text: String)] = []
        /// Functions that stand among the statements.
        var functions: [String: FunctionDeclSyntax] = [:]
        /// Tuples that were taken apart.
        var tuples = 0
        /// The name that a closure's value is written to, where it is called at once.
        var target: String?
        /// What `self` is, in what the sources add to a type of SwiftUI's.
        var me: String?
    }

    /// A function of the layout's, or the initializer of a struct inside it.
    struct Helper {
        var name: String
        var parameters: [FunctionParameterSyntax]
        var body: CodeBlockItemListSyntax
        var result: TypeSyntax?
        /// The struct that an initializer is of.
        var owner: TypeDeclaration?
        /// What `self` is in it.
        var me: String?
        /// Whether it writes what it is handed, and gives that back beside its value.
        var givesBack = false
        /// Whether it does what `sizeThatFits` does and gives what that leaves in the cache.
        var givesCache = false
    }

    init(_ lowering: Lowering, _ type: TypeDeclaration) {
        self.lowering = lowering
        self.type = type
        scope = Scope()
    }

    /// The body of a function of the protocol.
    func text(of function: FunctionDeclSyntax) throws -> String {
        guard let body = function.body else { return "" }
        begin(function.signature.returnClause?.type)
        guard let measuring, function.name.text != "makeCache" else { return try lines(body.statements, isBody: true) }
        // What is kept for later is found again by whoever reads it: a document's layout keeps nothing.
        scope.members["cache"] = "kept"
        if function.id == measuring.id { return "var kept = cache; \(try lines(body.statements))" }
        let name = use(
            Helper(
                name: "measured", parameters: [], body: measuring.body?.statements ?? body.statements,
                result: measuring.signature.returnClause?.type, givesCache: true))
        return "var kept = \(name)(proposal, subviews, cache); \(try lines(body.statements))"
    }

    /// The function that writes into the cache, if there is one.
    private var measuring: FunctionDeclSyntax? {
        type.functions["sizeThatFits"]?.first { function in
            function.body?.tokens(viewMode: .sourceAccurate).contains { token in
                guard token.text == "cache", let next = token.nextToken(viewMode: .sourceAccurate) else { return false }
                if token.previousToken(viewMode: .sourceAccurate)?.text == "&" { return true }
                var sign: TokenSyntax? = next
                // Behind the members and indices of the place.
                while let one = sign,
                    [".", "[", "]"].contains(one.text) || one.parent?.is(DeclReferenceExprSyntax.self) == true
                {
                    sign = one.nextToken(viewMode: .sourceAccurate)
                }
                return ["=", "+=", "-="].contains(sign?.text) || next.text == "." && Self.changes(next)
            } ?? false
        }
    }

    private static func changes(_ dot: TokenSyntax) -> Bool {
        var next = dot.nextToken(viewMode: .sourceAccurate)
        for _ in 0..<4 {
            if ["append", "removeAll", "insert"].contains(next?.text) { return true }
            next = next?.nextToken(viewMode: .sourceAccurate)
        }
        return false
    }

    private func begin(_ result: TypeSyntax?) {
        scope = Scope(result: result)
        noteProperties()
    }

    /// All helpers, and those that they call.
    func functions() throws -> [(key: String, value: Piece)] {
        var result: [(key: String, value: Piece)] = []
        while result.count < helpers.count {
            let helper = helpers[result.count]
            begin(helper.result)
            scope.me = helper.me
            if helper.givesCache {
                scope.members["cache"] = "kept"
                scope.ending = "return kept"
                let names = ["proposal", "subviews", "cache"].map { Piece.string($0) }
                let inside = try lines(helper.body)
                let body = "var kept = cache; \(inside)" + (inside.hasSuffix("return kept") ? "" : "; return kept")
                result.append((helper.name, .object([("parameters", .list(names)), ("body", .string(body))])))
                continue
            }
            scope.locals = Set(helper.parameters.map { Self.name(of: $0) })
            let opening = helper.givesBack ? givingBack(helper) : ""
            for parameter in helper.parameters where SmallType(parameter.type) == .int {
                scope.integers.insert(Self.name(of: parameter))
            }
            let body = opening + (try helper.owner.map { try made($0, helper) } ?? lines(helper.body, isBody: true))
            let names = helper.parameters.map { Piece.string(Self.name(of: $0)) }
            result.append((helper.name, .object([("parameters", .list(names)), ("body", .string(body))])))
        }
        return result
    }

    static func name(of parameter: FunctionParameterSyntax) -> String {
        Lowering.plain((parameter.secondName ?? parameter.firstName).text)
    }

    private func noteProperties() {
        for property in type.stored where lowering.type(of: property, type) == .int {
            scope.integers.insert(property.name)
        }
    }

    /// Notes that a helper is called; its name in the document.
    func use(_ helper: Helper) -> String {
        if !helpers.contains(where: { $0.name == helper.name }) { helpers.append(helper) }
        return helper.name
    }

    /// An initializer as a function that gives the object: its properties are variables until then.
    private func made(_ owner: TypeDeclaration, _ helper: Helper) throws -> String {
        var begun: [String] = []
        scope.home = owner.name
        scope.locals = Set(helper.parameters.map { Self.name(of: $0) })
        let inside = helper.body.tokens(viewMode: .sourceAccurate).filter {
            $0.parent?.is(IdentifierPatternSyntax.self) == true
        }
        let taken = scope.locals.union(inside.map { Lowering.plain($0.text) })
        for property in owner.stored {
            let name = taken.contains(property.name) ? property.name + "_" : property.name
            scope.members[property.name] = name
            if lowering.type(of: property, owner) == .int { scope.integers.insert(name) }
            begun.append("var \(name) = \(try beginning(of: property))")
        }
        let fields = owner.stored.map {
            "\(Lowering.quoted($0.name)): \(scope.members[$0.name] ?? $0.name)"
        }
        scope.ending = "return [\(fields.joined(separator: ", "))]"
        let body = try lines(helper.body)
        return (begun + [body, scope.ending ?? ""]).filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// What a property begins with: its value, or nothing of its type.
    func beginning(of property: StoredProperty) throws -> String {
        if let initial = property.initial { return try text(initial, as: property.typeSyntax) }
        switch property.type {
        case .int, .double: return "0"
        case .bool: return "false"
        case .string: return "''"
        case .array: return "[]"
        case .named("CGSize"): return "CGSize.zero"
        case .named("CGPoint"): return "CGPoint.zero"
        case .named("CGRect"): return "CGRect.zero"
        case .optional: return "nil"
        default: throw Unknown("`\(property.name)` has no value to begin with.", property.syntax)
        }
    }
}
