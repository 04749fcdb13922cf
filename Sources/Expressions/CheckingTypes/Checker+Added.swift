/// What a document adds to built-in types: `extension Date { var isToday: Bool }`.
extension Checker {
    /// The function or computed property of that name which is added to a type. Ints have what Doubles have where only these are added to.
    func added(_ name: String, to type: StaticType) -> (type: TypeDeclaration, function: FunctionDeclaration)? {
        let all = scope.types(withFunction: name).filter { $0.builtIn != nil }
        guard !all.isEmpty else { return nil }
        let own = all.first { $0.builtIn.map { BuiltInTypes.isOne(type, $0) } == true }
        return own.flatMap { found in found.functions[name].map { (found, $0) } }
    }

    /// The type whose function this is by its name: one of the document's, or a built-in one that it adds to.
    func ownType(_ name: String) -> TypeDeclaration? { scope.type(named: name) ?? scope.addition(to: name) }

    /// A computed property that is added to the type of a value; nil for other members.
    mutating func addedMember(_ name: String, of value: Int, _ node: Int) -> Int?? {
        guard let (_, function) = added(name, to: typed.nodes[value].type), function.isComputed else { return nil }
        return .some(call(function, name, of: value, [], givesValue: true, span(node), nameSpan(node)))
    }

    /// `Color.brand`, `CGFloat.spacing`: a static that is added to a built-in type; nil for other members.
    mutating func addedStatic(_ name: String, of owner: String, _ node: Int) -> Int?? {
        guard scope.addition(to: owner) != nil, parameter(owner) == nil, scope.binding(for: owner) == nil,
            scope.binding(for: "\(owner).\(name)") != nil
        else { return nil }
        return .some(checkName("\(owner).\(name)", node))
    }

    /// `.brand` where a value of the type is asked for.
    mutating func addedStatic(_ name: String, as type: StaticType, _ span: Code.Span) -> Int? {
        for owner in BuiltInTypes.names(of: type.unwrapped) where scope.addition(to: owner) != nil {
            switch scope.binding(for: "\(owner).\(name)")?.meaning {
            case .argument(let known): return put(known, span).flatMap { coerce($0, to: type) }
            case .value(let reference, let held, _):
                return make(.load(reference), [], held, span).flatMap { coerce($0, to: type) }
            default: break
            }
        }
        return nil
    }

    /// A static that is added to Font, whatever it is written as; nil where there is none.
    mutating func addedFont(_ name: String, _ span: Code.Span) -> Int? {
        guard scope.addition(to: "Font") != nil else { return nil }
        switch scope.binding(for: "Font.\(name)")?.meaning {
        case .argument(let known): return put(known, span)
        case .value(let reference, let held, _): return make(.load(reference), [], held, span)
        default: return nil
        }
    }

    /// `.header(20)`: a static function that is added to a built-in type, where no case and nothing of SwiftUI's is called so.
    mutating func addedCall(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        for owner in ["Font", "Color", "ShapeStyle"] where scope.addition(to: owner) != nil {
            if case .function(let function)? = scope.binding(for: "\(owner).\(name)")?.meaning {
                return .some(call(function, "\(owner).\(name)", of: nil, arguments, node, givesValue: true))
            }
        }
        return nil
    }

    /// A member of the value whose function this is, without `self`: `count` in what is added to String. Nil where it has none.
    mutating func implicitly(_ name: String, _ node: Int) -> Int? {
        guard let object, let selfType, scope.addition(to: selfType) != nil else { return nil }
        return quietly { $0.member(name, of: object, node) }
    }

    mutating func implicitCall(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard let object, let selfType, scope.addition(to: selfType) != nil,
            Self.methods(of: typed.nodes[object].type).contains(name)
        else { return nil }
        return method(name, of: object, arguments, node)
    }

    /// What is found without a fault, or nothing.
    private mutating func quietly(_ find: (inout Checker) -> Int?) -> Int? {
        let before = faults
        let found = find(&self)
        if found == nil { faults = before }
        return found
    }

    /// `Color(hex: '#FF8800')`: what an `init` gives that is added to a built-in type; nil where another is meant.
    mutating func addedInit(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        guard let type = scope.addition(to: name), let make = type.functions["init"],
            !make.isComputed, arguments.count <= make.parameters.count,
            arguments.contains(where: { argument in
                argument.label.map { label in make.parameters.contains { $0 == label || make.labels[$0] == label } }
                    ?? false
            })
        else { return nil }
        guard let nothing = constant(.null, .any, span(node)) else { return .some(nil) }
        let made = call(make, name, of: nothing, arguments, node, givesValue: true)
        return .some(made.flatMap { coerce($0, to: type.type) })
    }
}
