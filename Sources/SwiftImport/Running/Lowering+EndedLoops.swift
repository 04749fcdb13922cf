import SwiftSyntax

/// The name that says that a `return` has ended what is around.
struct EndMark {
    var name: String
    /// Whether a loop is left too.
    var leavesLoop = false

    /// What is put off to the end of this time of the loop.
    var last: [String] = []

    /// What stands in the place of a `return`.
    var statements: [String] { last + ["\(name) = true"] + (leavesLoop ? ["break"] : []) }
}

extension Context {
    /// The same place in a closure: what ends that ends nothing around it.
    var ofItsOwn: Context {
        var inside = self
        (inside.ended, inside.leaving) = (nil, nil)
        return inside
    }

    /// The same place behind a `defer`: what leaves the loop does that first.
    func doing(_ last: [String]) -> Context {
        var inside = self
        if inside.ended?.leavesLoop == true { inside.ended?.last = last + (ended?.last ?? []) }
        inside.leaving = leaving.map { (last + [$0]).joined(separator: "; ") }
        return inside
    }
}

/// Loops in which a `return` ends the whole action: in a document it would end that alone which the action is written in.
extension Lowering {
    static func isLoopThatReturns(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .stmt(let statement) = item.part else { return false }
        let body =
            statement.as(ForStmtSyntax.self)?.body ?? statement.as(WhileStmtSyntax.self)?.body
            ?? statement.as(RepeatStmtSyntax.self)?.body
        return body.flatMap { ReturnFinder.first(in: $0) } != nil
    }

    /// A choice that ends the action in some of its branches, and what stands behind it, written once.
    func chosen(
        _ item: CodeBlockItemSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) throws -> [String] {
        if item.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.continue) }) {
            throw Unknown("More ways through an action than are written one by one.", item, .action)
        }
        anonymous += 1
        let flag = "ended_\(anonymous)"
        var inside = context
        inside.ended = EndMark(name: flag)
        return ended(try statement(item, &inside), flag, rest, context)
    }

    /// Whether what stands behind a choice is written in more than one of its branches.
    static func isCopied(_ choice: ExprSyntax) -> Bool {
        guard let condition = choice.as(IfExprSyntax.self) else { return true }
        return openBranches(condition) > 1
    }

    /// How many branches of a choice go on behind it.
    private static func openBranches(_ choice: IfExprSyntax) -> Int {
        func goesOn(_ block: CodeBlockSyntax) -> Int {
            let last = block.statements.last?.item
            let ends = [
                last?.is(ReturnStmtSyntax.self), last?.is(ContinueStmtSyntax.self), last?.is(ThrowStmtSyntax.self),
            ]
            return ends.contains(true) ? 0 : 1
        }
        switch choice.elseBody {
        case .ifExpr(let next)?: return goesOn(choice.body) + openBranches(next)
        case .codeBlock(let block)?: return goesOn(choice.body) + goesOn(block)
        default: return goesOn(choice.body) + 1
        }
    }

    /// Such a loop, and what stands behind it, which is not done where it has ended the action.
    func looped(
        _ item: CodeBlockItemSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) throws -> [String] {
        anonymous += 1
        let flag = "ended_\(anonymous)"
        var inside = context
        inside.ended = EndMark(name: flag, leavesLoop: true)
        return ended(try statement(item, &inside), flag, rest, context)
    }

    private func ended(
        _ done: [String], _ flag: String, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) -> [String] {
        let after = statements(rest, context)
        guard done.contains(where: { $0.contains(flag) }) else { return done + after }
        var lines = ["var \(flag) = false"] + done
        let outer = context.ended?.statements.joined(separator: "; ")
        if !after.isEmpty {
            lines.append("if !\(flag) { \(after.joined(separator: "; ")) }" + (outer.map { " else { \($0) }" } ?? ""))
        } else if let outer {
            lines.append("if \(flag) { \(outer) }")
        }
        return lines
    }
}
