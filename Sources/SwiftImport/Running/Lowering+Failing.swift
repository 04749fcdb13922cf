import Glibc
import SwiftSyntax

/// The types of what is thrown in a `do`, as far as its statements tell.
final class ThrownTypes {
    var names: Set<String> = []
    /// Whether something is thrown whose type is not in the sources.
    var hasOthers = false
}

/// What fails: `throw`, `do` and `catch`, `try?`.
extension Lowering {
    /// `throw Failure.empty`.
    func thrown(_ statement: ThrowStmtSyntax, _ context: Context) -> String {
        let syntax = statement.expression
        let before = coverage
        if let value = try? expression(syntax, context), let text = value.written {
            if let name = value.type.name, declared.type(name) != nil {
                context.thrown?.names.insert(name)
            } else if value.type != .any || text != "error" {
                context.thrown?.hasOthers = true
            }
            return "throw \(text)"
        }
        coverage = before
        context.thrown?.hasOthers = true
        // An error of a library's, of which nothing but that it is thrown is known: what it is called.
        let called = syntax.as(FunctionCallExprSyntax.self)?.calledExpression ?? syntax
        return "throw \(Self.quoted(String(called.code.prefix(60))))"
    }

    /// Whether something of statements may be thrown to what is around them.
    static func mayFail(_ lines: [String]) -> Bool {
        lines.contains { $0.holds("throw ") || $0.holds("try ") }
    }

    /// `do { … } catch { … }` and what stands behind it, which is not done where a `return` in it ends the action.
    func attempted(
        _ tried: DoStmtSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) throws -> [String] {
        let returns = EndFinder(viewMode: .sourceAccurate)
        returns.walk(tried)
        var inside = context
        inside.thrown = ThrownTypes()
        var flag: String?
        if returns.ends, !rest.isEmpty {
            anonymous += 1
            flag = "ended_\(anonymous)"
            inside.ended = flag.map { EndMark(name: $0) }
        }
        let done = statements(tried.body.statements, inside)
        var lines = done
        if !tried.catchClauses.isEmpty, Self.mayFail(done) {
            let caught = try caught(
                tried.catchClauses, inside, { self.statements($0, $1).joined(separator: "; ") })
            lines = ["do { \(done.joined(separator: "; ")) }\(caught)"]
        }
        let after = statements(rest, context)
        guard let flag, lines.contains(where: { $0.contains(flag) }) else { return lines + after }
        var end = "if !\(flag) { \(after.joined(separator: "; ")) }"
        if let outer = context.ended { end += " else { \(outer.statements.joined(separator: "; ")) }" }
        return ["var \(flag) = false"] + lines + [end]
    }

    /// The clauses of a `do`, as one of the document's that asks what the error is.
    func caught(
        _ clauses: CatchClauseListSyntax, _ context: Context,
        _ body: (CodeBlockItemListSyntax, Context) throws -> String
    ) throws -> String {
        let name = Self.ownName("error", context)
        let thrown = context.thrown
        // Where the statements do not tell, it is of the one type of errors that the sources have.
        let errors = declared.types.values.filter { $0.conforms(to: "Error") || $0.conforms(to: "LocalizedError") }
        let told = thrown.map { $0.hasOthers ? [] : Array($0.names) } ?? []
        let types = told.isEmpty && thrown?.hasOthers != true && errors.count == 1 ? errors.map(\.name) : told
        let error = Lowered(text: name, type: types.count == 1 ? .named(types[0]) : .any)
        var text = ""
        var isWhole = false
        for clause in clauses {
            var inside = context
            inside.isCatching = true
            // A clause that names the error has no other name for it.
            if clause.catchItems.isEmpty || !clause.catchItems.code.contains("let ") {
                inside.locals["error"] = .lowered(error)
            }
            var tests: [String] = []
            for item in clause.catchItems {
                guard let pattern = item.pattern else { continue }
                let test = try self.test(pattern, error, errors, &inside)
                let filter = try item.whereClause.map {
                    try expression($0.condition, inside, expecting: .bool).operand ?? "true"
                }
                tests.append([test, filter].compactMap { $0 }.filter { $0 != "true" }.joined(separator: " && "))
            }
            let done = try body(clause.body.statements, inside)
            if clause.catchItems.isEmpty || tests.contains("") {
                text += text.isEmpty ? done : " else { \(done) }"
                isWhole = true
                break
            }
            let question = tests.count == 1 ? tests[0] : tests.map { "(\($0))" }.joined(separator: " || ")
            text += "\(text.isEmpty ? "" : " else ")if \(Self.beforeBlock(question)) { \(done) }"
        }
        if !isWhole { text += " else { throw \(name) }" }
        return " catch \(name == "error" ? "" : "let \(name) "){ \(text) }"
    }

    /// Whether an error is of a pattern, which may give it a name.
    private func test(
        _ pattern: PatternSyntax, _ error: Lowered, _ errors: [TypeDeclaration], _ context: inout Context
    ) throws -> String {
        let bound = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
        if let name = bound.as(IdentifierPatternSyntax.self)?.identifier.text {
            context.locals[name] = .lowered(error)
            return "true"
        }
        // `let failure as Failure`, `is Failure`.
        let words = pattern.code.split(separator: " ").map(String.init)
        let isNamed = words.count == 4 && ["let", "var"].contains(words[0]) && words[2] == "as"
        if isNamed || words.count == 2 && words[0] == "is" {
            let wanted = words[words.count - 1]
            guard let type = declared.type(wanted, inside: context.owner?.name ?? "") else {
                // What the sources throw is of none of the libraries' types.
                guard context.thrown?.hasOthers == false, error.type != .any else {
                    throw Unknown("Whether the error is a `\(wanted)` is not known.", pattern, .action)
                }
                if isNamed { context.locals[words[1]] = .lowered(error) }
                return "false"
            }
            var value = error
            value.type = .named(type.name)
            if isNamed { context.locals[words[1]] = .lowered(value) }
            guard let known = error.type.name else {
                guard type.kind == .enumeration, errors.allSatisfy({ $0 === type || !Self.sharesCases($0, type) })
                else {
                    throw Unknown("Whether the error is a `\(wanted)` is not known.", pattern, .action)
                }
                guard !type.hasPayloads else {
                    throw Unknown("Whether the error is a `\(wanted)` is not known.", pattern, .action)
                }
                return
                    "[\(type.cases.map { Self.quoted($0.name) }.joined(separator: ", "))].contains(\(error.text ?? ""))"
            }
            return known == type.name ? "true" : "false"
        }
        var subject = error
        if error.type == .any {
            // The type that the pattern names: `Failure.empty`.
            let inner = pattern.as(ExpressionPatternSyntax.self)?.expression
            let called = inner?.as(FunctionCallExprSyntax.self)?.calledExpression ?? inner
            guard let base = called?.as(MemberAccessExprSyntax.self)?.base, let type = typeNamed(base, context),
                !type.hasPayloads, errors.allSatisfy({ $0 === type || !Self.sharesCases($0, type) })
            else { throw Unknown("Which error this is, is not known.", pattern, .action) }
            subject.type = .named(type.name)
        }
        return try self.pattern(pattern, subject, &context).text ?? "true"
    }

    /// Whether a case has one name in both: errors are told apart by their names.
    private static func sharesCases(_ a: TypeDeclaration, _ b: TypeDeclaration) -> Bool {
        a.hasPayloads || a.cases.contains { one in b.cases.contains { $0.name == one.name } }
    }
}

extension String {
    /// Whether the bytes of a part are in it. The search of the standard library goes by characters, which of long actions took
    /// an eighth of an import.
    fileprivate func holds(_ part: StaticString) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return false }
            let (start, length) = (part.utf8Start, part.utf8CodeUnitCount)
            var rest = bytes[...]
            while rest.count >= length, let place = rest.firstIndex(of: start.pointee), bytes.endIndex - place >= length
            {
                if memcmp(base + place, start, length) == 0 { return true }
                rest = bytes[(place + 1)...]
            }
            return false
        }
    }
}
