extension Checker {
    /// A call of a function or of a type.
    mutating func checkFunction(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        if let found = localCall(name, arguments, node, givesValue: true) { return found }
        if let own = ownValue(withFunction: name, node) { return method(name, of: own, arguments, node) }
        if let value = heldLocal(name) { return call(value: value, arguments, isOptional: false, name, span) }
        if parameter(name) == nil, let function = function(named: name) {
            return call(function.declaration, name, of: function.object, arguments, node, givesValue: true)
        }
        if let asked = layoutFunction(name, arguments, node) { return asked }
        if let made = addedInit(name, arguments, node) { return made }
        if let made = ownInit(name, arguments, node) { return made }
        if let made = declared(name, arguments, node) { return made }
        if parameter(name) == nil, scope.binding(for: name) == nil,
            let found = everydayFunction(name, arguments, node)
        {
            return found
        }
        if name == "CancellationError" {
            return check(arguments, [], of: name, node).flatMap { _ in cancellationError(span) }
        }
        switch name {
        case "min", "max": return extreme(name, arguments, node)
        case "abs", "floor", "ceil", "round", "sqrt", "sin", "cos":
            guard let given = check(arguments, [nil], of: name, node)?.first else { return nil }
            if name == "abs", typed.nodes[given].type == .integer { return operate(.absolute, [given], .integer, span) }
            return number(given).flatMap { operate(Self.unary(name), [$0], .number, span) }
        case "pow":
            guard let operands = numbers(arguments, [nil, nil], of: name, node) else { return nil }
            return operate(.power, operands, .number, span)
        case "lerp":
            guard let operands = numbers(arguments, [nil, nil, nil], of: name, node) else { return nil }
            return operate(.lerp, operands, .number, span)
        case "clamp":
            guard let checked = check(arguments, [nil, nil, nil], of: name, node) else { return nil }
            guard let (operands, type) = numbers(checked) else { return nil }
            return operate(.clamp, operands, type, span)
        case "interpolate": return checkInterpolate(arguments, node)
        case "zip": return pairs(arguments, node)
        case "_outline": return outline(arguments, node)
        case "_identity": return identity(arguments, node)
        case "_ends": return ends(arguments, node)
        case "_words" where arguments.count == 1: return words(arguments[0].value)
        case "_words" where arguments.count == 2: return words(arguments[0].value, among: arguments[1].value)
        case "_firstWord" where arguments.count == 1: return firstWord(arguments[0].value)
        case "Dictionary": return dictionary(arguments, node)
        case "Array": return array(arguments, node)
        case "Set", "stride": return name == "Set" ? set(arguments, node) : stride(arguments, node)
        case "Angle": return angle(arguments, node)
        case "EdgeInsets": return insets(arguments, node)
        case "GridItem": return gridItem(arguments, node)
        case "ScrollPosition": return scrollPosition(arguments, of: name, node)
        case "NavigationPath":
            return check(arguments, [], of: name, node).flatMap { _ in checkArray([], node) }
        case "String" where arguments.first?.label == "repeating": return repeatedText(arguments, node)
        case "String", "Int", "Double", "Bool": return conversion(name, arguments, node)
        case "Color": return color(arguments, node)
        case _ where Self.gradients[name] != nil: return gradient(name, arguments, node)
        case "UnitPoint": return unitPoint(arguments, node)
        case "Date": return date(arguments, node)
        case "UUID":
            return check(arguments, [], of: name, node).flatMap { _ in random(isColor: false, span) }
        default:
            if let kind = RangeKind(rawValue: name), !kind.isWhole { return openRange(kind, arguments, node) }
            if givenFunction(name) == nil, let value = mayWrite ? heldValue(name, node, span) : nil {
                return call(value: value, arguments, isOptional: false, name, span)
            }
            if let given = givenFunction(name) { return call(given: given, name, arguments, node) }
            if let called = implicitCall(name, arguments, node) { return called }
            for argument in arguments { _ = check(argument.value) }
            if case .closure? = scope.binding(for: name)?.meaning {
                return fault("misplaced-name", "`\(name)` is a closure; only actions call it.", span)
            }
            if let mutator = SyntaxStatement.Mutator(rawValue: name) {
                return fault("unknown-function", "`\(mutator.rawValue)` stands only in actions.", nameSpan(node))
            }
            return fault(
                "unknown-function", "There is no function `\(name)`.", nameSpan(node),
                suggestion: Suggestions.nearest(
                    to: name, among: Self.functions + Self.types + functionNames))
        }
    }

    mutating func numbers(
        _ arguments: [SyntaxNode.Argument], _ labels: [String?], of name: String, _ node: Int
    ) -> [Int]? {
        guard let checked = check(arguments, labels, of: name, node) else { return nil }
        let operands = checked.compactMap { number($0) }
        return operands.count == checked.count ? operands : nil
    }

    private mutating func extreme(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard (1...ExpressionLimits.arguments).contains(arguments.count) else {
            return fault(
                "unknown-label",
                "`\(name)` takes 1 to \(ExpressionLimits.arguments) arguments, not \(arguments.count).", span(node))
        }
        let labels = [String?](repeating: nil, count: arguments.count)
        return check(arguments, labels, of: name, node).flatMap { extreme(name, of: $0, node) }
    }

    /// `String(x)`, `Int(x)`, `Double(x)`, `Bool(x)`.
    private mutating func conversion(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        if isConversionByFormat(name, arguments) { return conversionByFormat(name, arguments, node) }
        let label = arguments.first?.label
        let isDescription = name == "String" && (label == "describing" || label == "reflecting")
        guard let value = check(arguments, [isDescription ? label : nil], of: name, node)?.first else {
            return nil
        }
        if name == "String" {
            return typed.nodes[value].isPending ? resolve(value, as: .any) : finite(value).flatMap { text(of: $0) }
        }
        let type = typed.nodes[value].type
        switch (name, type) {
        case ("Int", .string): return operate(.integerOfString, [value], .optional(integer), span)
        case ("Double", .string): return operate(.numberOfString, [value], .optional(.number), span)
        case ("Bool", .string): return operate(.boolOfString, [value], .optional(.bool), span)
        case ("Bool", _): return coerce(value, to: .bool)
        case ("Int", .integer): return value
        case ("Int", _): return number(value).flatMap { operate(.truncate, [$0], integer, span) }
        default: return number(value)
        }
    }

    /// `interpolate(x, stops, values, extrapolate:, ease:)`.
    private mutating func checkInterpolate(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        var labels: [String?] = [nil, nil, nil]
        // Options in this order, each once.
        var rest = ["extrapolate", "ease", "space"][...]
        for case let label? in arguments.dropFirst(3).map(\.label) {
            guard let place = rest.firstIndex(of: label) else { break }
            labels.append(label)
            rest = rest[(place + 1)...]
        }
        guard match(arguments, labels, of: "interpolate", node) else {
            for argument in arguments.prefix(3) { _ = check(argument.value) }
            return nil
        }
        var options = InterpolationOptions()
        for argument in arguments.dropFirst(3) {
            guard option(argument, &options) else { return nil }
        }
        let checked = (check(arguments[0].value), check(arguments[1].value), check(arguments[2].value))
        guard let a = checked.0, let b = checked.1, let c = checked.2, let x = number(a),
            let stops = coerce(b, to: .array(.number))
        else { return nil }
        var values = colors(named: c) ?? c
        if typed.nodes[c].isPending {
            guard let colors = resolve(c, as: .array(.color)) else { return nil }
            values = colors
        }
        return interpolation(x, stops, values, options, node)
    }

    /// Constant texts that name colours, as colours.
    private mutating func colors(named node: Int) -> Int? {
        let (found, span) = (typed.nodes[node], typed.nodes[node].span)
        guard found.type == .array(.string), case .array(let names)? = found.constant else { return nil }
        var colors: [Value] = []
        for name in names {
            guard case .success(let color) = name.coerced(to: .color) else { return nil }
            colors.append(color)
        }
        return constant(.array(colors), .array(.color), span)
    }

    private mutating func interpolation(
        _ x: Int, _ stops: Int, _ values: Int, _ options: InterpolationOptions, _ node: Int
    ) -> Int? {
        let span = span(node)
        let type: StaticType
        switch typed.nodes[values].type {
        case .array(.number), .array(.integer): type = .number
        case .array(.color): type = .color
        case .array(.angle): type = .angle
        case .array(.insets): type = .insets
        case .array(.any), .any: type = .any
        case .array(.null): type = .number
        default:
            return fault(
                "type-mismatch", "`interpolate` goes over Numbers, Angles, Insets or Colors.", typed.nodes[values].span)
        }
        guard let places = typed.nodes[stops].constant, let heights = typed.nodes[values].constant else {
            let made = operate(
                .interpolate, [x, stops, values], type.isNumeric ? .any : type, span, .interpolation(options))
            return unboxed(made, type, span)
        }
        do {
            let table = try InterpolationTable(stops: places, values: heights, options: options)
            if table.isOfInsets {
                return operate(.interpolate, [x, stops, values], .insets, span, .interpolation(options))
            }
            let operation: Operation = table.isOfColors ? .interpolateColor : .interpolateNumber
            return operate(
                operation, [x], table.isOfColors ? .color : type == .angle ? .angle : .number, span, .table(table))
        } catch {
            return fault("constant-fault", error.message, typed.nodes[stops].span)
        }
    }

    private mutating func option(_ argument: SyntaxNode.Argument, _ options: inout InterpolationOptions) -> Bool {
        if argument.label == "extrapolate" {
            var sides = [argument.value]
            if case .array(let elements) = tree.nodes[argument.value].kind, elements.count == 2 { sides = elements }
            let found = sides.compactMap { extrapolation($0) }
            guard found.count == sides.count else { return false }
            options.before = found[0]
            options.after = found[found.count - 1]
            return true
        }
        if argument.label == "space" {
            guard case .implicitMember(let name) = tree.nodes[argument.value].kind, ["oklab", "sRGB"].contains(name)
            else {
                fault("unknown-member", "`space` is .oklab or .sRGB.", span(argument.value))
                return false
            }
            options.isOklab = name == "oklab"
            return true
        }
        var curves = [argument.value]
        if case .array(let elements) = tree.nodes[argument.value].kind { curves = elements }
        let eases = curves.compactMap { ease($0) }
        options.eases = eases
        return eases.count == curves.count && !eases.isEmpty
    }

    private mutating func extrapolation(_ node: Int) -> InterpolationOptions.Extrapolation? {
        var name = ""
        if case .implicitMember(let given) = tree.nodes[node].kind { name = given }
        if let found = InterpolationOptions.Extrapolation(rawValue: name) { return found }
        let names = InterpolationOptions.Extrapolation.allCases.map(\.rawValue)
        fault(
            "unknown-member",
            "`extrapolate` is one of .clamp, .extend, .identity, .repeat and .mirror, or two: [before, after].",
            span(node), suggestion: Suggestions.nearest(to: name, among: names).map { "." + $0 })
        return nil
    }

    private mutating func ease(_ node: Int) -> Ease? {
        var name = ""
        switch tree.nodes[node].kind {
        case .implicitMember(let given):
            if let found = Ease.named.first(where: { $0.name == given }) { return found.ease }
            name = given
        case .call(let callee, let arguments):
            guard case .implicitMember(let given) = tree.nodes[callee].kind else { break }
            name = given
            let isCurve = given == "cubicBezier" || given == "timingCurve"
            guard isCurve || given == "steps" else { break }
            var arguments = arguments
            var isAtStart = false
            if given == "steps", arguments.count == 2,
                case .implicitMember(let end) = tree.nodes[arguments[1].value].kind,
                end == "start" || end == "end"
            {
                isAtStart = end == "start"
                arguments.removeLast()
            }
            let labels = [String?](repeating: nil, count: isCurve ? 4 : 1)
            guard let operands = numbers(arguments, labels, of: given, node) else { return nil }
            let numbers = operands.compactMap { operand -> Double? in
                if case .number(let number)? = typed.nodes[operand].constant { return number }
                return nil
            }
            if given == "steps", let count = numbers.first.flatMap({ Int(exactly: $0) }), (1...1_000).contains(count) {
                return .steps(count, atStart: isAtStart)
            }
            if numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) {
                return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
            }
            fault(
                "constant-fault",
                given == "steps"
                    ? "`.steps` takes a constant whole number from 1 to 1000."
                    : "`.cubicBezier` takes four constant numbers, x of both points from 0 to 1.", span(node))
            return nil
        default: break
        }
        fault(
            "unknown-member",
            "A curve is .linear, .ease, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, "
                + ".circularEaseInOut, .cubicBezier(x1, y1, x2, y2), .steps(n) or .steps(n, .start).", span(node),
            suggestion: Suggestions.nearest(
                to: name, among: Ease.named.map(\.name) + ["cubicBezier", "timingCurve", "steps"]
            )
            .map { "." + $0 })
        return nil
    }
}
