extension Checker {
    /// The function of that name: of the object around, else of the component or document.
    func function(named name: String) -> (declaration: FunctionDeclaration, object: Int?)? {
        if let object, case .reference(let model) = typed.nodes[object].type,
            let found = scope.function(name, ofModel: model)
        {
            return (found, object)
        }
        if let object, let selfType, let found = ownType(selfType)?.functions[name] { return (found, object) }
        guard case .function(let found)? = scope.binding(for: name)?.meaning else { return nil }
        return (found, nil)
    }

    /// In a view of a value, that value where it has such a function: `isRipe(2)` is `self.isRipe(2)` there.
    mutating func ownValue(withFunction name: String, _ node: Int) -> Int? {
        guard object == nil, parameter(name) == nil, case .argument(let own)? = scope.binding(for: "self")?.meaning
        else { return nil }
        if case .reference(let model) = own.type {
            guard scope.function(name, ofModel: model)?.isComputed == false else { return nil }
        } else if let type = own.type.typeName {
            guard scope.type(named: type)?.functions[name]?.isComputed == false else { return nil }
        } else {
            guard own.type == .string || own.type == .any, !scope.types(withFunction: name).isEmpty else { return nil }
        }
        return checkName("self", node)
    }

    /// Names of functions in scope, for suggestions.
    var functionNames: [String] {
        scope.names.filter {
            if case .function? = scope.binding(for: $0)?.meaning { return true }
            return false
        }
    }

    /// A property or computed property of the object whose function this is.
    mutating func ownProperty(_ name: String, of object: Int, _ span: Code.Span) -> Int? {
        if selfType != nil { return ownMember(name, of: object, span) }
        guard case .reference(let model) = typed.nodes[object].type else { return nil }
        if name == "self" { return object }
        let properties = scope.properties(ofModel: model)
        guard let place = properties.firstIndex(where: { $0.name == name }), !scope.isAccessor(place, ofModel: model)
        else {
            guard let computed = scope.function(name, ofModel: model), computed.isComputed else { return nil }
            return call(computed, name, of: object, [], givesValue: true, span, span)
        }
        return noting(
            scope.cases(ofProperty: place, ofModel: model),
            make(.property(place), [object], properties[place].type, span))
    }

    /// A computed property of an object, or a name that is none of its members.
    mutating func memberFunction(
        _ name: String, of value: Int, _ model: Int, _ properties: [String], _ node: Int
    ) -> Int? {
        guard let function = scope.function(name, ofModel: model) else {
            let known = properties + scope.functions(ofModel: model)
            return unknownMember(name, of: scope.name(ofModel: model) ?? "object", known, node)
        }
        guard function.isComputed else {
            return fault("unknown-member", "`\(name)` is called.", nameSpan(node), suggestion: "\(name)(…)")
        }
        return call(function, name, of: value, [], givesValue: true, span(node), nameSpan(node))
    }

    /// A call of a declared function: its body, checked with what it is called with, stands in its place.
    mutating func call(
        _ function: FunctionDeclaration, _ name: String, of object: Int?, _ arguments: [SyntaxNode.Argument],
        _ node: Int, givesValue: Bool
    ) -> Int? {
        if case .given = function.level {
            guard let given = argument(ofGiven: name, arguments, node) else { return nil }
            return call(function, name, of: object, given, givesValue: givesValue, span(node), nameSpan(node))
        }
        guard let given = given(arguments, to: function, name, node) else { return nil }
        return call(function, name, of: object, given, givesValue: givesValue, span(node), nameSpan(node))
    }

    /// What a function is called with, one value for each of its parameters: labels may be left out, and what has a default.
    mutating func given(
        _ arguments: [SyntaxNode.Argument], to function: FunctionDeclaration, _ name: String, _ node: Int
    ) -> [Int]? {
        let parameters = function.parameters
        guard !function.defaults.isEmpty else {
            let labels = zip(arguments, parameters).map { argument, parameter in
                [parameter, function.labels[parameter]].contains(argument.label) ? argument.label : nil
            }
            let wanted = labels + [String?](repeating: nil, count: max(0, parameters.count - labels.count))
            return check(given: arguments, wanted, of: name, node)
        }
        var given = [Int?](repeating: nil, count: parameters.count)
        var next = 0
        var isSound = true
        for argument in arguments {
            let value = handedProxy(argument.value) ?? check(argument: argument.value)
            let place =
                argument.label.map { label in
                    parameters[next...].firstIndex { $0 == label || function.labels[$0] == label } ?? parameters.count
                } ?? next
            guard place < parameters.count else {
                let at = outerSpan ?? Self.span(argument.offset, max(argument.label?.utf8.count ?? 1, 1))
                return fault(
                    "unknown-label", "`\(name)` takes no such argument here.", at,
                    suggestion: "\(name)(\(parameters.map { $0 + ":" }.joined(separator: " ")))"
                ).map { [$0] }
            }
            given[place] = value
            isSound = isSound && value != nil
            next = place + 1
        }
        guard isSound else { return nil }
        for (place, parameter) in parameters.enumerated() where given[place] == nil {
            guard let value = function.defaults[parameter] else {
                return fault("unknown-label", "`\(name)` needs `\(parameter)`.", span(node)).map { [$0] }
            }
            given[place] = put(value, span(node))
        }
        let all = given.compactMap { $0 }
        return all.count == given.count ? all : nil
    }

    /// A function called with checked arguments, or a computed property of an object.
    mutating func call(
        _ function: FunctionDeclaration, _ name: String, of object: Int?, _ given: [Int], givesValue: Bool,
        _ span: Code.Span, _ nameSpan: Code.Span
    ) -> Int? {
        guard !function.isBroken else { return make(.hole, [], .any, span) }
        if calling.contains(function.pointer), given.contains(where: { handedBindings[$0]??.isInout == true }) {
            return fault(
                "function-cycle", "`\(name)` calls itself with a place: it gives back what is there instead.", nameSpan)
        }
        if calling.contains(function.pointer) {
            return recall(function, name, of: object, given, givesValue: givesValue, span, nameSpan)
        }
        guard var values = values(given, to: function, name, span, nameSpan) else { return nil }
        if let object { values.append(object) }
        return body(of: function, name, values, hasObject: object != nil, givesValue: givesValue, span)
    }

    /// What a function is called with that is put in place; nil, with a fault, where it cannot be.
    mutating func values(
        _ given: [Int], to function: FunctionDeclaration, _ name: String, _ span: Code.Span, _ nameSpan: Code.Span
    ) -> [Int]? {
        guard !calling.contains(function.pointer) else {
            fault("function-cycle", "`\(name)` calls itself: functions do not recur.", nameSpan)
            return nil
        }
        guard calling.count < ExpressionLimits.nesting, typed.nodes.count < ExpressionLimits.instructions else {
            fault("limit", "With the functions it calls put in place, the source is too large.", span)
            return nil
        }
        var values: [Int] = []
        for (place, one) in given.enumerated() {
            let parameter = place < function.parameters.count ? function.parameters[place] : ""
            let type = function.types[parameter] ?? .any
            if let isHanded = isHanded(one, to: parameter, of: function, type, nameSpan) {
                guard isHanded else { return nil }
                values.append(one)
                continue
            }
            guard
                let value = noting(
                    function.cases[parameter], type == .any ? finish(one, as: .any) : coerce(one, to: type))
            else { return nil }
            values.append(value)
        }
        return values
    }

    private mutating func body(
        of function: FunctionDeclaration, _ name: String, _ values: [Int], hasObject: Bool, givesValue: Bool,
        _ span: Code.Span
    ) -> Int? {
        do {
            let (tree, mayWrite) = (try Parser.function(function.source), mayWrite)
            return inside(function, name, tree, span) { inner in
                inner.mayWrite = mayWrite
                return inner.invoke(function.parameters, values, hasObject: hasObject, givesValue: givesValue, span)
            }
        } catch {
            return fault(error.code, "In `\(name)` (\(function.pointer)): \(error.message)", span)
        }
    }

    /// What is found in a function, `tree`, with the names of where it is declared; its faults are those of the call.
    mutating func inside(
        _ function: FunctionDeclaration, _ name: String, _ tree: SyntaxTree, _ span: Code.Span,
        _ find: (inout Checker) -> Int?
    ) -> Int? {
        var inner = Checker(scope: scope.scope(of: function.level), tree: tree, place: place, occurrence: occurrence)
        inner.typed = typed
        typed = TypedTree()
        if case .type(let name) = function.level { inner.selfType = name }
        inner.calling = calling + [function.pointer]
        inner.recursions = recursions
        inner.scrollProxies = scrollProxies
        inner.computing = computing + [name]
        inner.depth = depth + 64
        inner.outerSpan = span
        inner.randomCount = randomCount
        inner.mayMake = mayMake
        inner.conditions = conditions
        inner.neverRuns = neverRuns
        inner.geometryProxies = geometryProxies
        inner.handedBindings = handedBindings
        inner.isLookedAt = isLookedAt
        let found = find(&inner)
        take(inner)
        for one in inner.faults { fault(one.code, "In `\(name)` (\(function.pointer)): \(one.message)", span) }
        return found
    }

    /// The body of the function that this checker's tree is.
    mutating func invoke(
        _ parameters: [String], _ values: [Int], hasObject: Bool, givesValue: Bool, _ span: Code.Span
    ) -> Int? {
        guard case .block(let statements) = tree.nodes[tree.root].kind else { return nil }
        var holes: [Int] = []
        for value in values {
            guard let hole = noting(typed.nodes[value].cases, make(.hole, [], typed.nodes[value].type, span)) else {
                return nil
            }
            holes.append(hole)
            scrollProxies[hole] = scrollProxies[value]
            if let proxy = geometryProxies[value] { geometryProxies[hole] = proxy }
            if let binding = handedBindings[value] { handedBindings[hole] = binding }
        }
        if hasObject {
            object = holes.last
            if let selfType, let last = holes.last, scope.type(named: selfType)?.cases != nil {
                typed.nodes[last].cases = selfType
            }
        }
        locals.append(LocalNames(names: parameters, holes: Array(holes.prefix(parameters.count))))
        return body(statements, arguments: values, holes: holes, givesValue: givesValue, span)
    }
}

extension FunctionDeclaration {
    /// The faults of its body, called with values of any type. An action may call it, and so may an expression if it
    /// writes nothing.
    package func faults(in names: any NameScope) -> [ExpressionFault] {
        do {
            let tree = try Parser.function(source)
            let asAction = faults(of: tree, in: names, givesValue: isComputed || Self.isExpression(tree))
            // A call alone gives a value or acts: which of both is not known before it is called.
            guard !asAction.isEmpty, Self.isCall(tree) else { return asAction }
            return faults(of: tree, in: names, givesValue: true).isEmpty ? [] : asAction
        } catch {
            return [error]
        }
    }

    private func faults(of tree: SyntaxTree, in names: any NameScope, givesValue: Bool) -> [ExpressionFault] {
        let scope = names.scope(of: level)
        var checker = Checker(scope: scope, tree: tree, place: .body, occurrence: 0)
        checker.mayWrite = true
        checker.mayMake = true
        checker.calling = [pointer]
        var types = parameters.map { self.types[$0] ?? .any }
        switch level {
        case .model(let index): types.append(.reference(index))
        case .type(let name):
            types.append((scope.type(named: name) ?? scope.addition(to: name))?.type ?? .any)
            checker.selfType = name
            checker.changesSelf = checker.changesOwn(tree, of: name)
        case .document, .component, .given: break
        }
        let span = Code.Span(offset: 0, length: UInt16(clamping: source.utf8.count))
        var values: [Int] = []
        for (place, type) in types.enumerated() {
            let cases = place < parameters.count ? self.cases[parameters[place]] : nil
            if let hole = checker.noting(cases, checker.make(.hole, [], type, span)) { values.append(hole) }
        }
        // Any of them may be a proxy.
        for value in values.prefix(parameters.count) {
            checker.scrollProxies[value] = 0
            checker.geometryProxies[value] = .some(nil)
            checker.handedBindings[value] = .some(nil)
        }
        checker.bindingUse = .maybe
        checker.isLookedAt = true
        _ = checker.invoke(parameters, values, hasObject: types.count > parameters.count, givesValue: givesValue, span)
        return checker.faultList.faults
    }

    private static func isCall(_ tree: SyntaxTree) -> Bool {
        guard case .block(let statements) = tree.nodes[tree.root].kind, statements.count == 1 else { return false }
        if case .call = tree.statements[statements[0]].kind { return true }
        return false
    }

    /// Whether the body is one expression and nothing that an action alone may do.
    private static func isExpression(_ tree: SyntaxTree) -> Bool {
        guard case .block(let statements) = tree.nodes[tree.root].kind, statements.count == 1 else { return false }
        if case .expression = tree.statements[statements[0]].kind { return true }
        return false
    }
}
