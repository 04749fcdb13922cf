/// A `Task` that is kept: an object that holds its number in the session.
extension Value {
    /// The type that its values name, and that declarations may.
    package static let taskType = "Task<Void, Never>"

    static func task(_ number: Int) -> Value {
        .object(ObjectValue(names: [typeKey, "id"], values: [.string(taskType), .number(Double(number))]))
    }

    func asTask() throws(EvaluationFault) -> Int {
        guard case .object(let object) = self, object.typeName == Self.taskType,
            case .number(let number)? = object["id"], let task = Int(exactly: number)
        else { throw unexpected("a Task") }
        return task
    }
}

extension StaticType {
    package static let task = StaticType.object([
        ObjectField(name: Value.typeKey, type: .tag(Value.taskType)), ObjectField(name: "id", type: .number),
    ])
}
