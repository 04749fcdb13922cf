import Expressions

/// `transition` by an expression: calls of SwiftUI's transitions, joined and chosen.
extension Compilation {
    static let transitionKey = "transition"

    /// Whether the modifier is one of a transition that is worked out.
    func emitTransitionValue(_ member: JSONNode, _ index: Int32, _ context: ValueContext) -> Bool {
        guard json.key(member) == Self.transitionKey, let text = expressionText(member), let source = json.string(text)
        else { return false }
        guard countExpression(source, at: text) else { return true }
        if environmentWrites[Self.transitionKey] == nil { environmentWrites[Self.transitionKey] = member }
        context.builder.nodes[Int(index)].reference = Int32(clamping: environmentKey(Self.transitionKey))
        switch CompiledExpression.transition(
            source, in: context.scope, occurrence: UInt32(clamping: expressionCount))
        {
        case .success(let compiled):
            add(.environmentValue, self.source(of: compiled, at: text, context), at: member, context)
        case .failure(let list): report(list, at: text)
        }
        return true
    }
}
