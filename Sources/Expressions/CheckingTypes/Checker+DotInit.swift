/// `.init(…)` where a value of a type is asked for: the call of that type.
extension Checker {
    /// The name by which values of a type are made; nil where only the data tell it, or none are made by a call.
    private func maker(of type: StaticType) -> String? {
        switch type.unwrapped {
        case .object: type.unwrapped.typeName
        case .reference(let model): scope.name(ofModel: model)
        case .size: "CGSize"
        case .point: "CGPoint"
        case .rect: "CGRect"
        case .insets: "EdgeInsets"
        case .color: "Color"
        case .angle: "Angle"
        case .number: "Double"
        case .integer: "Int"
        default: nil
        }
    }

    mutating func pendingInit(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard outerSpan == nil, let made = make(.implicitMember("init"), [], .null, span(node)) else {
            return fault("unknown-function", "`.init(…)` is not called here.", span(node))
        }
        typed.nodes[made].isPending = true
        pendingInits[made] = arguments
        initNodes[made] = node
        return made
    }

    /// The value that a pending call makes; nil, without a fault, where the node is none of them.
    mutating func resolveInit(_ made: Int, as type: StaticType) -> Int?? {
        guard let arguments = pendingInits[made], let node = initNodes[made] else { return nil }
        guard let name = maker(of: type) else {
            return .some(
                fault(
                    "unknown-function", "What `.init(…)` makes, nothing around it tells.", typed.nodes[made].span,
                    suggestion: "Name(…)"))
        }
        return .some(checkFunction(name, arguments, node).flatMap { coerce($0, to: type) })
    }
}
