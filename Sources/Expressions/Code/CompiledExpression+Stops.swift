extension CompiledExpression {
    /// Stops of `interpolate` over `scroll.x` (0) or `scroll.y` (1): offsets at which what it gives changes its course.
    package var scrollStops: [(axis: Int, stops: [Double])] {
        let code = compiled.code
        var result: [(axis: Int, stops: [Double])] = []
        for (at, instruction) in code.instructions.enumerated() where at > 0 {
            guard instruction.operation == .interpolateNumber || instruction.operation == .interpolateColor else {
                continue
            }
            let before = code.instructions[at - 1]
            guard before.operation == .loadNumber, before.a == instruction.b else { continue }
            let name = code.names[Int(before.b)]
            guard name.space == .scroll, name.index < 2 else { continue }
            result.append((Int(name.index), code.tables[Int(instruction.c)].places))
        }
        return result
    }
}
