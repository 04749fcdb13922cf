extension TypedTree {
    /// The slot of which a call calls the closure.
    func heldSlot(calledBy node: Int) -> Int? {
        guard case .callValue = nodes[node].kind, let callee = nodes[node].children.first,
            case .holdSlot(let slot) = nodes[callee].kind
        else { return nil }
        return slot
    }
}
