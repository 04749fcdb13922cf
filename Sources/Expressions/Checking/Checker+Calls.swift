extension Checker {
    /// Names of the functions; they have a space of their own.
    static let functions = [
        "min", "max", "abs", "floor", "ceil", "round", "sqrt", "pow", "sin", "cos", "clamp", "lerp", "interpolate",
        "zip", "stride",
    ]
    /// Types whose values are made by calls.
    static let types = [
        "String", "Int", "Double", "Bool", "Color", "UUID", "Date", "Angle", "EdgeInsets", "Array", "Set", "Dictionary",
        "ScrollPosition", "NavigationPath", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
        "Gradient", "UnitPoint", "GridItem",
    ]

    static func methods(of type: StaticType) -> [String] {
        switch type {
        case .string:
            ["uppercased", "lowercased", "trimmingCharacters", "hasPrefix", "hasSuffix", "contains", "opacity"]
                + ["formatted"] + partMethods + dateMethods + replacingMethods
        case .array:
            ["contains", "reduce", "formatted"] + sequenceMethods + setMethods + setTests + chanceMethods
                + Iteration.methods.map(\.name).filter { !sequenceMethods.contains($0) }
        case .number, .integer: ["formatted", "formattedSpan"] + numberMethods
        case .color: ["opacity"]
        case .any:
            ["uppercased", "lowercased", "trimmingCharacters", "hasPrefix", "hasSuffix", "formatted", "opacity"]
                + ["formattedSpan"] + dateMethods + replacingMethods + numberMethods + methods(of: .array(.any))
        default: []
        }
    }

    mutating func checkCall(_ callee: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        switch tree.nodes[callee].kind {
        case .name(let name): return checkFunction(name, arguments, node)
        case .member where isMadeTransition(node): return transitionList(node)
        case .member(let base, let name, let isOptional):
            if !isOptional, isCalendar(base) || holdsCalendar(base, calling: name) {
                return calendarCall(name, arguments, node)
            }
            if case .name(let type) = tree.nodes[base].kind, name == "random",
                ["Int", "Double", "CGFloat", "Bool"].contains(type), scope.binding(for: type) == nil
            {
                return random(type, arguments, node)
            }
            if let told = bundleObject(name, of: base, arguments, span(node)) { return told }
            if case .name("Duration") = tree.nodes[base].kind, let span = duration(name, arguments, node) {
                return span
            }
            if isOwnSelf(base) { return checkFunction(name, arguments, node) }
            if let detent = detent(callee, arguments, node) { return detent }
            if case .name("Angle") = tree.nodes[base].kind, ["degrees", "radians"].contains(name) {
                return angle(arguments, [nil], unit: name, node)
            }
            if case .name(let owner) = tree.nodes[base].kind, !isOptional,
                let source = geometryProxy(named: owner)
                    ?? (mayBeGeometryProxy(owner) && ["frame", "bounds"].contains(name) ? .reader : nil)
            {
                return checkProxyCall(source, owner, name, arguments, node)
            }
            if !isOptional, let asked = layoutMethod(base, name, arguments, node) { return asked }
            if !isOptional, let made = memberOfType(base, name, arguments, node) { return made }
            if case .name(let owner) = tree.nodes[base].kind, parameter(owner) == nil, scope.binding(for: owner) == nil,
                scope.type(named: owner)?.cases?.contains(name) == true
            {
                return checkCase(name, scope.payload(ofCase: name, count: arguments.count) ?? [], arguments, node)
            }
            guard let value = check(base) else {
                for argument in arguments { _ = check(argument.value) }
                return nil
            }
            var receiver = value
            if !isOptional, Self.fontMethods.contains(name), mayBeFont(value), typeFunction(name, of: value) == nil,
                scope.models(withFunction: name).isEmpty
            {
                return fontMethod(name, of: value, arguments, node)
            }
            if typed.nodes[value].isPending {
                guard let told = searched(value, name, arguments) ?? resolve(value, as: .color) else { return nil }
                receiver = told
            }
            return chained(receiver, isOptional, node) { checker, value in
                checker.method(name, of: value, arguments, node)
            }
        case .implicitMember("named"): return spaceNamed(arguments, node)
        case .implicitMember(let name) where name == "degrees" || name == "radians":
            return angle(arguments, [nil], unit: name, node)
        case .implicitMember(let name):
            if let payload = scope.payload(ofCase: name, count: arguments.count) {
                return checkCase(name, payload, arguments, node)
            }
            if let own = addedCall(name, arguments, node) { return own }
            if let span = duration(name, arguments, node) { return span }
            if let font = madeFont(name, arguments, node) { return font }
            if name == "init", arguments.map(\.label) == ["color", "location"] { return stop(arguments, node) }
            if name == "init" { return pendingInit(arguments, node) }
            let type = name.prefix(1).uppercased() + name.dropFirst()
            if Self.gradients[type] != nil, type != "Gradient" { return gradient(type, arguments, node) }
            if isMadeCurve(callee) { return animationAsValue(node) }
            if isMadeTransition(node) { return transitionList(node) }
            return fault("unknown-function", "`.\(name)(…)` is not called here.", span(node))
        case .closure(let closure) where closure.parameters.isEmpty && closure.anonymous == 0 && arguments.isEmpty:
            // `{ … }()`: what its statements give.
            return check(closure.body)
        default:
            if let made = emptyCollection(callee, arguments, node) { return made }
            return fault("unknown-function", "Only functions and methods are called.", span(node))
        }
    }

    /// `[.mild, .hot].contains(x)`: of what type the members are, what is looked for tells; nil where another method is called.
    private mutating func searched(_ list: Int, _ name: String, _ arguments: [SyntaxNode.Argument]) -> Int? {
        guard name == "contains", case .operation(.array, _) = typed.nodes[list].kind, arguments.count == 1,
            arguments[0].label == nil, !isClosure(arguments[0]), let wanted = check(arguments[0].value),
            !typed.nodes[wanted].isPending
        else { return nil }
        return resolve(list, as: .array(typed.nodes[wanted].type))
    }

    /// The arguments, if their labels are these; nil labels stand for arguments without one.
    mutating func check(
        _ arguments: [SyntaxNode.Argument], _ labels: [String?], of name: String, _ node: Int
    ) -> [Int]? {
        guard match(arguments, labels, of: name, node) else {
            for argument in arguments { _ = check(argument.value) }
            return nil
        }
        var checked: [Int] = []
        for argument in arguments { if let one = check(argument.value) { checked.append(one) } }
        return checked.count == arguments.count ? checked : nil
    }

    /// Whether the labels of a call are these.
    mutating func match(
        _ arguments: [SyntaxNode.Argument], _ labels: [String?], of name: String, _ node: Int
    ) -> Bool {
        let form = "\(name)(\(labels.map { $0.map { $0 + ":" } ?? "_:" }.joined(separator: " ")))"
        guard arguments.count == labels.count else {
            fault(
                "unknown-label",
                "`\(name)` takes \(labels.count == 1 ? "1 argument" : "\(labels.count) arguments"), not \(arguments.count).",
                span(node), suggestion: form)
            return false
        }
        for (argument, label) in zip(arguments, labels) where argument.label != label {
            let at = outerSpan ?? Self.span(argument.offset, max(argument.label?.utf8.count ?? 1, 1))
            let what = label.map { "is labelled `\($0):`" } ?? "has no label"
            fault("unknown-label", "This argument of `\(name)` \(what).", at, suggestion: form)
            return false
        }
        return true
    }

    /// `frame(in:)` and `bounds(of:)` of a proxy.
    private mutating func checkProxyCall(
        _ source: ProxySource, _ owner: String, _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        if name == "progress" { return checkProgress(source, arguments, node) }
        guard name == "frame" || name == "bounds" else {
            return fault(
                "unknown-function", "`\(owner)` has no method `\(name)`.", span(node),
                suggestion: Suggestions.nearest(to: name, among: ["frame", "bounds", "progress"]))
        }
        guard match(arguments, [name == "frame" ? "in" : "of"], of: name, node), let argument = arguments.first else {
            return nil
        }
        if let known = spaceAsValue(argument.value) {
            guard let known, isKnownWhereItIsAsked(source, span(node)) else { return nil }
            return make(
                .query(source, name == "frame" ? .frame(.global) : .bounds(.global)), [known], .rect, span(node))
        }
        guard let space = coordinateSpace(argument.value) else { return nil }
        if name == "frame" { return make(.query(source, .frame(space)), [], .rect, span(node)) }
        return make(.query(source, .bounds(space)), [], .rect, span(node))
    }

    /// A method that takes a closure, called with something else.
    private mutating func closureIsMissing(
        _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        for argument in arguments where !isClosure(argument) { _ = check(argument.value) }
        let label = Iteration.methods.first { $0.name == name }?.label
        return fault(
            "unknown-label", "`\(name)` takes a closure.", nameSpan(node),
            suggestion: label.map { "\(name)(\($0): { … })" } ?? "\(name) { … }")
    }

    mutating func method(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        if let asked = layoutMethod(of: value, name, arguments, node) { return asked }
        let type = typed.nodes[value].type
        let span = span(node)
        let isOptionalMap = type == .any && optionalMaps.contains(node)
        if isOptionalMap || type.unwrapped != type, name == "map" || name == "flatMap", arguments.count == 1,
            isClosure(arguments[0]) || isFunctionName(arguments[0])
        {
            let wrapped = type.unwrapped
            elementCases = typed.nodes[value].cases
            guard let closure = closure(arguments[0], taking: [wrapped], for: name),
                let body = finish(closure.body, as: .any)
            else { return nil }
            return make(.chain, [value, closure.holes[0], body], typed.nodes[body].type.asOptional, span)
        }
        if case .optional = type {
            fault(
                "type-mismatch", "`\(text(typed.nodes[value].span))` may be nil.", typed.nodes[value].span,
                suggestion: "\(text(typed.nodes[value].span))?.\(name)(…)")
            return nil
        }
        if let found = rangeMethod(name, of: value, arguments, node) { return found }
        if case .reference(let model) = type, let function = scope.function(name, ofModel: model) {
            return call(function, name, of: value, arguments, node, givesValue: true)
        }
        if !Self.methods(of: type).contains(name), let function = typeFunction(name, of: value), !function.isComputed {
            var own = value
            if type == .any, case .type(let name) = function.level, let declared = ownType(name),
                declared.cases == nil
            {
                guard let cast = coerce(value, to: declared.type) else { return nil }
                own = cast
            }
            return call(function, name, of: own, arguments, node, givesValue: true)
        }
        if name == "clamped", type.isNumber || type == .any { return clamped(value, arguments, node) }
        if let found = lettersMethod(name, of: value, arguments, node) { return found }
        if let found = everydayMethod(name, of: value, arguments, node) { return found }
        if dictionaryTypes(of: value) != nil, Self.dictionaryMethods.contains(name) {
            return dictionaryMethod(name, of: value, arguments, node)
        }
        guard Self.methods(of: type).contains(name) else {
            if let found = object(value, withFunction: name) {
                return call(found.function, name, of: found.value, arguments, node, givesValue: true)
            }
            if mayWrite, let called = calledMember(name, of: value, arguments, isOptional: isOptionalCall(node), node) {
                return called
            }
            return fault(
                "unknown-function", "\(Self.article(type).capitalizedFirst) has no method `\(name)`.", span,
                suggestion: Suggestions.nearest(to: name, among: Self.methods(of: type)))
        }
        if type != .string, let iteration = iteration(name, arguments) {
            return iterate(iteration, name, over: value, arguments[0], node)
        }
        switch name {
        case _ where Self.setMethods.contains(name) || Self.setTests.contains(name):
            return setMethod(name, of: value, arguments, node)
        case _ where Self.chanceMethods.contains(name): return chance(name, of: value, arguments, node)
        case "reduce" where arguments.first?.label == "into": return reduceInto(value, arguments, node)
        case "reduce": return reduce(value, arguments, node)
        case _ where Self.sequenceMethods.contains(name): return sequence(name, of: value, arguments, node)
        case _ where Iteration.methods.contains { $0.name == name } && name != "contains":
            return closureIsMissing(name, arguments, node)
        case "uppercased", "lowercased":
            guard check(arguments, [], of: name, node) != nil, let string = coerce(value, to: .string) else {
                return nil
            }
            return operate(name == "uppercased" ? .uppercased : .lowercased, [string], .string, span)
        case "trimmingCharacters": return trimmed(value, arguments, node)
        case "hasPrefix", "hasSuffix":
            guard let part = check(arguments, [nil], of: name, node)?.first.flatMap({ coerce($0, to: .string) }),
                let string = coerce(value, to: .string)
            else { return nil }
            return operate(name == "hasPrefix" ? .hasPrefix : .hasSuffix, [string, part], .bool, span)
        case "contains":
            guard var part = check(arguments, [nil], of: name, node)?.first else { return nil }
            if case .array(let element) = type {
                guard let told = comparable(part, with: element == .null ? .any : element) else { return nil }
                if let own = ownSearch(.containsWhere, value, element, for: told, .bool, span) { return own }
                part = told
            } else if type == .string {
                guard let told = coerce(part, to: .string) else { return nil }
                part = told
            } else if typed.nodes[part].isPending {
                guard let told = told(part, beside: type) else { return nil }
                part = told
            }
            return operate(.containsValue, [value, part], .bool, span)
        case _ where Self.numberMethods.contains(name): return numberMethod(name, of: value, arguments, node)
        case _ where Self.replacingMethods.contains(name): return replacing(name, of: value, arguments, node)
        case _ where Self.dateMethods.contains(name): return dateMethod(name, of: value, arguments, node)
        case "formattedSpan": return spanText(value, arguments, node)
        case "formatted": return formatted(value, arguments, node)
        default:
            // A colour may be given by its name.
            let isNamed = type == .string || type == .any
            guard let factor = check(arguments, [nil], of: name, node)?.first.flatMap({ number($0) }),
                let color = isNamed ? operate(.colorOfString, [value], .color, span) : coerce(value, to: .color)
            else { return nil }
            return operate(.colorOpacity, [color, factor], .color, span)
        }
    }
}
