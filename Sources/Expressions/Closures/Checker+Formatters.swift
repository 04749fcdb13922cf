/// Foundation's older formatters, as values whose properties are written before they are asked: `DateFormatter`, `NumberFormatter`,
/// `RelativeDateTimeFormatter`, `ISO8601DateFormatter`. What they give is worked out by functions in the language itself.
extension Checker {
    private struct Formatter {
        var name: String
        var fields: [(name: String, type: StaticType, value: Value)]
        /// Its methods: their labels, and what they do with `formatter` and `value`.
        var methods: [(name: String, labels: [String?], source: String)]
    }

    private static let formatters = [
        Formatter(
            name: "DateFormatter",
            fields: [
                ("dateFormat", .string, .string("")), ("dateStyle", .string, .string("none")),
                ("timeStyle", .string, .string("none")),
            ],
            methods: [("string", ["from"], dateText)]),
        Formatter(
            name: "NumberFormatter",
            fields: [
                ("numberStyle", .string, .string("none")), ("minimumFractionDigits", .number, .number(-1)),
                ("maximumFractionDigits", .number, .number(-1)), ("currencyCode", .string, .string("USD")),
            ],
            methods: [("string", ["from"], numberText), ("string", ["for"], numberText)]),
        Formatter(
            name: "RelativeDateTimeFormatter",
            fields: [("unitsStyle", .string, .string("full")), ("dateTimeStyle", .string, .string("numeric"))],
            methods: [
                ("localizedString", ["for", "relativeTo"], "let span = value.timeIntervalSince(other)" + relativeText),
                ("localizedString", ["fromTimeInterval"], "let span = value" + relativeText),
            ]),
        Formatter(
            name: "ISO8601DateFormatter",
            fields: [("formatOptions", .array(.string), .array([.string("withInternetDateTime")]))],
            methods: [("string", ["from"], "value"), ("date", ["from"], iso)]),
    ]

    private static let dateText = """
        if formatter.dateFormat != '' { return value.formattedDate(formatter.dateFormat) }
        let days = ['none': '', 'short': 'M/d/yy', 'medium': 'MMM d, y', 'long': 'MMMM d, y', 'full': 'EEEE, MMMM d, y']
        let times = ['none': '', 'short': 'h:mm a', 'medium': 'h:mm:ss a', 'long': 'h:mm:ss a', 'full': 'h:mm:ss a']
        let day = days[formatter.dateStyle] ?? ''
        let time = times[formatter.timeStyle] ?? ''
        if day == '' { return time == '' ? '' : value.formattedDate(time) }
        if time == '' { return value.formattedDate(day) }
        let isWide = formatter.dateStyle == 'long' || formatter.dateStyle == 'full'
        return value.formattedDate(day) + (isWide ? ' at ' : ', ') + value.formattedDate(time)
        """

    private static let numberText = """
        let style = formatter.numberStyle
        let isMoney = style == 'currency'
        let standard = style == 'decimal' ? 3 : (isMoney ? 2 : 0)
        let low = max(formatter.minimumFractionDigits, isMoney && formatter.maximumFractionDigits < 0 ? 2 : 0)
        let high = max(formatter.maximumFractionDigits < 0 ? standard : formatter.maximumFractionDigits, low)
        if isMoney { return value.formatted(.currency(code: formatter.currencyCode).precision(.fractionLength(low...high))) }
        if style == 'spellOut' { return value.formattedSpan('_spelled') }
        if style == 'ordinal' { return value.formatted(.number.precision(.fractionLength(0))) + value.formattedSpan('_ending') }
        if style == 'percent' { return value.formatted(.percent.precision(.fractionLength(low...high))) }
        if style == 'decimal' { return value.formatted(.number.precision(.fractionLength(low...high))) }
        return value.formatted(.number.grouping(.never).precision(.fractionLength(low...high)))
        """

    /// What the style of units is called that `full` is not; the shortest are the short ones in English.
    private static let relativeText = """

        let units = ['full': '', 'spellOut': ' spelled', 'short': ' short', 'abbreviated': ' short']
        return span.formattedSpan((formatter.dateTimeStyle == 'named' ? 'named' : 'ago') + (units[formatter.unitsStyle] ?? ''))
        """

    /// The date of a text that is none is nil.
    private static let iso = #"""
        let isWhole = value.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:?\d\d)/) != nil
        let isParted = value.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:?\d\d)/) != nil
        return (formatter.formatOptions.contains('withFractionalSeconds') ? isParted : isWhole) ? value : nil
        """#

    private static func type(of formatter: Formatter) -> StaticType {
        .object(
            [StaticType.ObjectField(name: Value.typeKey, type: .tag(formatter.name))]
                + formatter.fields.map { StaticType.ObjectField(name: $0.name, type: $0.type) })
    }

    /// `DateFormatter()` as a value; nil where another function is called.
    mutating func formatter(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        guard let made = Self.formatters.first(where: { $0.name == name }), scope.type(named: name) == nil,
            scope.model(named: name) == nil
        else { return nil }
        guard check(arguments, [], of: name, node) != nil else { return .some(nil) }
        return .some(
            constant(
                .object(
                    ObjectValue(
                        names: [Value.typeKey] + made.fields.map(\.name),
                        values: [.string(name)] + made.fields.map(\.value))),
                Self.type(of: made), span(node)))
    }

    /// Whether a name is given a formatter, whose properties are written though it is a `let`.
    func makesFormatter(_ node: Int) -> Bool {
        guard case .call(let callee, _) = tree.nodes[node].kind, case .name(let name) = tree.nodes[callee].kind else {
            return false
        }
        return Self.formatters.contains { $0.name == name } && scope.type(named: name) == nil
    }

    /// `formatter.string(from: date)`; nil where another method is called.
    mutating func formatterMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        guard let type = typed.nodes[value].type.typeName,
            let formatter = Self.formatters.first(where: { $0.name == type }), scope.type(named: type) == nil,
            let method = formatter.methods.first(where: { $0.name == name && $0.labels == arguments.map(\.label) })
        else { return nil }
        guard let given = check(arguments, method.labels, of: name, node), var first = given.first else {
            return .some(nil)
        }
        let isOfNumber = type == "NumberFormatter" || method.labels == ["fromTimeInterval"]
        guard let told = isOfNumber ? number(first) : coerce(first, to: .string) else { return .some(nil) }
        first = told
        let function = FunctionDeclaration(
            parameters: ["formatter", "value", "other"], source: method.source, pointer: "\(type).\(name)",
            level: .document)
        let made = call(
            function, "\(type).\(name)", of: nil, [value, first, given.count > 1 ? given[1] : first], givesValue: true,
            span(node), nameSpan(node))
        // What a number comes to may be nil in Swift, so may the date of a text.
        let isOptional = type == "NumberFormatter" || name == "date"
        return .some(isOptional ? made.flatMap { retype($0, .optional(.string)) } : made)
    }

    private static let surroundings: Set = ["locale", "timeZone", "calendar"]

    /// `formatter.dateStyle = .none`: a style, and no nil.
    mutating func isFormatterStyle(_ place: Int, _ value: Int) -> Bool {
        guard case .implicitMember("none") = tree.nodes[value].kind,
            case .member(let base, let name, isOptional: false) = tree.nodes[place].kind,
            ["dateStyle", "timeStyle", "numberStyle"].contains(name)
        else { return false }
        let before = self
        let type = check(base).flatMap { typed.nodes[$0].type.typeName }
        goBack(to: before)
        return Self.formatters.contains { $0.name == type }
    }

    /// What a document's device is set to.
    private static let usual =
        [".current", ".autoupdatingCurrent", ".gmt", ".gregorian", "identifier:.gregorian)", "secondsFromGMT:0)"]
        + ["en", "en_US", "en-US", "en_US_POSIX", "UTC", "GMT"].map { "identifier:\($0))" }
        + ["UTC", "GMT"].map { "abbreviation:\($0))" }

    /// Whether a place is a part of a formatter that says where it is used.
    func formatterSets(_ place: Int) -> Bool {
        guard case .member(_, let name, isOptional: false) = tree.nodes[place].kind, Self.surroundings.contains(name)
        else { return false }
        var other = self
        return other.formatterSurroundings(place, place, span(place)) != nil
    }

    /// `formatter.locale = Locale(identifier: 'en_US')`: texts are in English and times those of the document's clock, so that only
    /// what says that is taken. Nil for other places.
    mutating func formatterSurroundings(_ place: Int, _ value: Int, _ span: Code.Span) -> Int?? {
        guard case .member(let base, let name, isOptional: false) = tree.nodes[place].kind,
            Self.surroundings.contains(name), let found = check(base),
            let type = typed.nodes[found].type.typeName, Self.formatters.contains(where: { $0.name == type })
        else { return nil }
        let said = tree.text(of: value).filter { !"\"' !".contains($0) }
        guard Self.usual.contains(where: { said.hasSuffix($0) }) else {
            return .some(
                fault("unsupported", "Dates and numbers are told in English and by the document's clock.", span))
        }
        return .some(make(.block, [], .null, span))
    }

    /// `Text(name)`, `Text(verbatim: name)`, `Text(price, format: .number)` as a value: its letters. Nil where another is meant.
    mutating func textAsValue(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        guard function(named: "Text") == nil, scope.type(named: "Text") == nil, scope.model(named: "Text") == nil else {
            return nil
        }
        switch arguments.map(\.label) {
        case [nil], ["verbatim"]:
            return .some(check(arguments[0].value).flatMap { finish($0, as: .text) })
        case [nil, "format"]:
            let value = arguments[0].value
            let format = SyntaxNode.Argument(label: nil, value: arguments[1].value, offset: arguments[1].offset)
            return .some(check(value).flatMap { formatted($0, [format], node) })
        default: return nil
        }
    }
}
