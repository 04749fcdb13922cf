extension CompiledExpression {
    /// An expression where an animation is asked for: `isOn ? .easeInOut(duration: 0.2) : nil`. Nil where it is another value.
    package static func animation(
        _ source: String, in scope: any NameScope, occurrence: UInt32
    ) -> CompiledExpression? {
        guard let tree = try? Parser.expression(source) else { return nil }
        var checker = Checker(scope: scope, tree: tree, place: .body, occurrence: occurrence)
        guard let node = checker.animationList(tree.root), checker.faults.isEmpty else { return nil }
        checker.typed.root = node
        guard let (code, reads) = try? Emitter.code(of: checker.typed) else { return nil }
        return CompiledExpression(
            held: CompiledCode(code: code, tree: checker.typed), type: .any, reads: reads,
            usesRandom: checker.usesRandom, capturesOwner: checker.capturesOwner)
    }
}
