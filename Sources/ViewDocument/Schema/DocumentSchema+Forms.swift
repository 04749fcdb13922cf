import Expressions

extension DocumentSchema {
    private static let expression = SchemaValue.ref("Expression")
    private static let limits = DocumentLimits()

    /// What a key of a view, modifier or value takes.
    static func schema(of rule: KeyRule) -> SchemaValue {
        if case .special = rule.form { return special(rule) }
        return schema(of: rule.form)
    }

    static func schema(of form: ValueForm) -> SchemaValue {
        switch form {
        case .any, .words: .ref("Value")
        case .text: .any([expression, ["type": ["string", "number", "boolean"]]])
        case .number(let range): .any([expression, .within(range)])
        case .angle, .inset: .any([expression, .within(.any)])
        case .optionalNumber(let range): .any([expression, .within(range), ["type": "null"]])
        case .length(let range, let isInfinite):
            .any(
                [expression, .within(range)]
                    + (isInfinite ? [.names(["infinity", ".infinity"]), ["type": "null"]] : []))
        case .numbers: .any([expression, .list(["type": "number"])])
        case .bool, .flag: .any([expression, ["type": "boolean"]])
        case .string: .ref("ExpressionText")
        case .color: .ref("Color")
        case .style: .ref("Style")
        case .unitPoint: .ref("UnitPoint")
        case .choice(let choice): .any([expression, .names(choice.names)])
        case .optionalChoice(let choice): .any([expression, .names(choice.names), ["type": "null"]])
        case .oneOf(let names): .any([expression, .names(names)])
        case .nameOrRange(let names): .any([expression, .names(names + EnvironmentRow.ranges(of: names))])
        // The document may declare alignments of its own.
        case .horizontalGuide, .verticalGuide: .ref("ExpressionText")
        case .pathData: .ref("ExpressionText")
        case .size: size
        case .action: .ref("Action")
        case .effect(let effect): schema(of: effect)
        case .views: .ref("Views")
        case .special: true
        default: composite(form)
        }
    }

    /// Values that become several attributes.
    private static func composite(_ form: ValueForm) -> SchemaValue {
        switch form {
        case .alignment: alignment
        case .runs: text
        case .insets: insets
        case .font: .ref("Font")
        case .stroke, .strokeBorder: .any([.ref("Style"), members(CompositeRules.stroke)])
        case .border: .any([.ref("Style"), members(CompositeRules.border)])
        case .radii: members(CompositeRules.radii)
        case .trim: members(CompositeRules.trim)
        case .shadow: .any([schema(of: .number(.filterRadius)), members(CompositeRules.shadow)])
        case .scaleEffect: .any([number, members(CompositeRules.scale)])
        case .rotationEffect: .any([number, members(CompositeRules.rotation)])
        case .rotationAxis: .any([.list(number, count: 3...3), members(CompositeRules.rotationAxis)])
        case .point: members(CompositeRules.point)
        case .colors: .any([expression, .list(.ref("Color"), count: 1...limits.gradientStops)])
        case .stops: stops
        case .tracks: .any([expression, .list(track, count: 1...limits.gridTracks)])
        case .pinnedViews: oneOrMore(CompositeRules.pinnedViews.keys.sorted())
        case .edges: .any([["const": true], oneOrMore(CompositeRules.edges.keys.sorted())])
        case .axes: .any([["const": true], oneOrMore(CompositeRules.axes.keys.sorted())])
        case .imageSource: .any([expression, ["type": "string", "pattern": "^(https://|data:)"]])
        case .imageSymbol: .ref("ExpressionText")
        case .loadedImage: expression
        case .lineLimit: lineLimit
        case .clampRange: .list(number, count: 2...2)
        case .data: data
        default: true
        }
    }

    private static let number = schema(of: .number(.any))
    private static let count = schema(of: .number(.count))

    private static func schema(of effect: EffectForm) -> SchemaValue {
        switch effect {
        case .offset: members(CompositeRules.effectOffset)
        case .scale: .any([number, members(CompositeRules.effectScale)])
        case .rotation: .any([number, members(CompositeRules.effectRotation)])
        case .rotation3D: turn
        case .color: schema(of: .color)
        case .trim: members(CompositeRules.effectTrim)
        case .stops: schema(of: .numbers)
        case .number(_, let range): schema(of: .number(range))
        }
    }

    private static let turn: SchemaValue = .closed(
        [
            ("degrees", number), ("anchor", schema(of: .unitPoint)),
            ("axis", .any([.list(number, count: 3...3), members(CompositeRules.effectTurnAxis)])),
        ], required: ["degrees", "axis"])

    static func oneOrMore(_ names: [String]) -> SchemaValue {
        .any([.names(names), .list(.names(names))])
    }

    private static let size: SchemaValue = {
        let side = SchemaValue.within(0...1e6)
        return .any([
            expression, side, .list(side, count: 2...2),
            .closed([("width", side), ("height", side)], required: ["width", "height"]),
        ])
    }()

    private static let alignment: SchemaValue = {
        let half: SchemaValue = ["enum": [0, 0.5, 1]]
        return .any([
            .ref("ExpressionText"), members(CompositeRules.alignment),
            .closed([("x", half), ("y", half)], required: ["x", "y"]),
        ])
    }()

    private static let text: SchemaValue = {
        let object = SchemaValue.closed(CompositeRules.runKeys.map { ($0, runValue($0)) })
        let kinds = CompositeRules.runKinds.map { kind -> SchemaValue in ["required": [.string(kind)]] }
        let run: SchemaValue = [
            "allOf": [object, ["oneOf": .array(kinds)]]
        ]
        return .any([
            schema(of: .text), .list(.any([["type": "string"], run]), count: 0...limits.textRuns),
        ])
    }()

    private static func runValue(_ key: String) -> SchemaValue {
        switch key {
        case "font": .ref("Font")
        case "foregroundStyle": .ref("Style")
        case "bold", "italic", "underline", "strikethrough": schema(of: .bool)
        case "symbol", "systemName": schema(of: .imageSymbol)
        default: schema(of: .text)
        }
    }

    private static let inset = SchemaValue.any([number, ["const": true]])
    private static let insets = SchemaValue.any([inset, insets(with: [])])

    /// Insets by their edges, with keys more.
    static func insets(with others: [(String, SchemaValue)]) -> SchemaValue {
        .closed(
            CompositeRules.insets.map { ($0.name, inset) }
                + [
                    ("edges", .any([expression, oneOrMore(CompositeRules.insets.map(\.name))])),
                    ("length", .any([expression, .within(.any), ["type": "null"]])),
                ] + others)
    }

    private static let stops = SchemaValue.any([
        expression,
        .list(
            .closed(
                CompositeRules.stopKeys.map {
                    ($0, $0 == "color" ? .ref("Color") : schema(of: .number(NumberRange(low: 0, high: 1))))
                }, required: CompositeRules.stopKeys),
            count: 1...limits.gradientStops),
    ])

    private static let track: SchemaValue = {
        func bounds(_ isAdaptive: Bool) -> SchemaValue {
            let minimum = schema(of: .number(isAdaptive ? .positive : .notNegative))
            let object = SchemaValue.closed(
                [("minimum", minimum), ("maximum", schema(of: .length(.notNegative, isInfinite: true)))],
                required: isAdaptive ? ["minimum"] : [])
            return .any([.within(.notNegative), object] + (isAdaptive ? [] : [["const": true]]))
        }
        func value(_ key: String) -> SchemaValue {
            switch key {
            case "fixed": schema(of: .number(.notNegative))
            case "flexible": bounds(false)
            case "adaptive": bounds(true)
            case "spacing": number
            case "count": schema(of: .number(.positiveCount))
            case "alignment": ["type": "string"]
            default: true
            }
        }
        let object = SchemaValue.closed(CompositeRules.trackKeys.map { ($0, value($0)) })
        let kinds = CompositeRules.trackKinds.map { kind -> SchemaValue in ["required": [.string(kind)]] }
        return ["allOf": [object, ["oneOf": .array(kinds)]]]
    }()

    private static let lineLimit = SchemaValue.any([
        count, ["type": "null"], .list(count, count: 2...2),
        .closed(
            CompositeRules.lineLimitKeys.map { key in
                (key, key == "reservesSpace" ? true : key == "closedRange" ? .list(count, count: 2...2) : count)
            }),
    ])

    private static let data: SchemaValue = {
        let end = schema(of: .number(NumberRange(low: -1e9, high: 1e9, isWhole: true)))
        return .any([
            expression, .within(.count), .list(.ref("Literal")), ["type": "string", "pattern": "^\\$"],
            .closed([("range", .any([expression, .list(end, count: 2...2)]))], required: ["range"]),
            .closed([("closedRange", .any([expression, .list(end, count: 2...2)]))], required: ["closedRange"]),
        ])
    }()
}
