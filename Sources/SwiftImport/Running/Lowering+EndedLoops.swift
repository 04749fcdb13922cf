import SwiftSyntax

/// The name that says that a `return` has ended what is around.
struct EndMark {
    var name: String
    /// Whether a loop is left too.
    var leavesLoop = false

    /// What stands in the place of a `return`.
    var statements: [String] { ["\(name) = true"] + (leavesLoop ? ["break"] : []) }
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

    /// Such a loop, and what stands behind it, which is not done where it has ended the action.
    func looped(
        _ item: CodeBlockItemSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) throws -> [String] {
        anonymous += 1
        let flag = "ended_\(anonymous)"
        var inside = context
        inside.ended = EndMark(name: flag, leavesLoop: true)
        let done = try statement(item, &inside)
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
