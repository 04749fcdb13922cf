package import Expressions

extension Program {
    /// The place at which an `onReceive` makes the object in which its operators remember something, beside its view's own.
    package static let publisherPlace: UInt64 = 0x5055_424c_4953
}

extension EvaluationFault {
    package static let sinkDepth = EvaluationFault(
        code: "limit-sink-depth",
        message: "sinks of new objects make objects with sinks more than \(ExpressionLimits.sinkDepth) deep")
    package static let writesOthers = EvaluationFault(
        code: "misplaced-write",
        message:
            "While an object is made, its sinks write that object alone: others are told of it in the middle of an update."
    )
}
