/// What is worked out beside the action.
extension Parser {
    /// `async let name = value`, from the `let`.
    mutating func asyncDeclaration() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        let name = try newName()
        try expect(.assign, "behind the name")
        return add(.asyncLet(name, value: try expression()), from: start)
    }
}
