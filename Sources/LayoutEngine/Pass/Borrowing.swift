/// Runs `body` with the elements of columns as memory.
func withMemory<A, B, C, D, Result>(
    _ a: inout [A], _ b: inout [B], _ c: inout [C], _ d: inout [D],
    _ body: (
        UnsafeMutablePointer<A>, UnsafeMutablePointer<B>, UnsafeMutablePointer<C>, UnsafeMutablePointer<D>
    ) -> Result
) -> Result {
    a.withUnsafeMutableBufferPointer { a in
        b.withUnsafeMutableBufferPointer { b in
            c.withUnsafeMutableBufferPointer { c in
                d.withUnsafeMutableBufferPointer { d in body(a.start, b.start, c.start, d.start) }
            }
        }
    }
}

/// The value of a variable, which is left with another.
func take<Value>(_ variable: inout Value, _ replacement: Value) -> Value {
    let value = variable
    variable = replacement
    return value
}
