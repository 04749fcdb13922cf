/// An expression checked and compiled: names are slots, constants folded, types known.
package struct CompiledExpression: Sendable {
    /// The type it always has.
    package var type: StaticType
    /// Its value if nothing can change it.
    package var constant: Value?
    /// The upper bound of what it reads, in the order first met, each once.
    package var reads: [ExpressionRead]
    /// Whether it contains `Color.random` or `UUID()`.
    package var usesRandom: Bool
    /// Whether it uses a name of the component that owns it or one of its loop variables.
    package var capturesOwner: Bool

    /// Checks and compiles `source`. `occurrence` is a number of the place in the document, for `Color.random`.
    package static func compile(
        _ source: String, expecting expected: ExpectedType, in scope: any NameScope, place: ExpressionPlace,
        occurrence: UInt32
    ) -> Result<CompiledExpression, FaultList> {
        .failure(FaultList(faults: []))
    }

    /// The value now. Reads are asked of `context` as they happen.
    package func evaluate<Context: EvaluationContext>(in context: inout Context) throws(EvaluationFault) -> Value {
        constant ?? .null
    }
}

/// An action checked and compiled.
package struct CompiledAction: Sendable {
    /// Whether it has no statement: it does nothing and captures nothing.
    package var isEmpty: Bool
    package var reads: [ExpressionRead]
    /// Whether it uses a name of the component that owns it or one of its loop variables.
    package var capturesOwner: Bool

    /// Checks and compiles `source`; parameters (`value`, `oldValue`, `newValue`) are names of `scope`.
    package static func compile(
        _ source: String, in scope: any NameScope, occurrence: UInt32
    ) -> Result<CompiledAction, FaultList> {
        .failure(FaultList(faults: []))
    }

    /// Runs the statements in order against `context`.
    package func perform<Context: ActionContext>(in context: inout Context) throws(EvaluationFault) {}
}

/// All faults of one source.
package struct FaultList: Error, Sendable {
    package var faults: [ExpressionFault]
    package init(faults: [ExpressionFault]) { self.faults = faults }
}
