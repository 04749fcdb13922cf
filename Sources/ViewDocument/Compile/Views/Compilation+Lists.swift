import Expressions
import Geometry

/// Lists of small objects: text runs, gradient stops, grid tracks. The list is one constant attribute; a field that is an
/// expression is null there and an attribute of its own, whose `index` is the element's number from 1
/// (``Program/merged(_:with:)``).
extension Compilation {
    /// A font: a text style's name or {size, weight, design, italic, style}.
    func emitFont(_ node: JSONNode, _ context: ValueContext) {
        if let made = fontValue(node, context) {
            if let made { add(.fontStyle, source(of: made, at: node, context), at: node, context) }
            return
        }
        guard json.kind(of: node) == .object, !isExpression(node) else {
            emitSingle(.fontStyle, .optionalChoice(.fontStyle), node, context)
            return
        }
        emitMembers(node, CompositeRules.font, context, what: "A font")
        if let weight = json.member("weight", of: node) { emitSingle(.fontWeight, weightForm(weight), weight, context) }
    }

    /// A font that an expression makes or that is called by the name of a face; nil for others, nil inside after a fault.
    func fontValue(_ node: JSONNode, _ context: ValueContext) -> CompiledExpression?? {
        if let text = expressionText(node) {
            guard
                var compiled = compile(text, expecting: .font(isWhole: false), in: context.scope, place: context.place)
            else { return .some(nil) }
            // A text style that is known is the number of its name.
            if let style = compiled.constant?.text, let number = Choice.fontStyle.number(style) {
                compiled.constant = .number(number)
            }
            return compiled
        }
        guard json.kind(of: node) == .object, let name = json.member("custom", of: node) else { return nil }
        return .some(customFont(node, name, context))
    }

    /// `{"custom": "Inter-Bold", "size": 16, "relativeTo": "body"}` as the expression that Swift writes.
    private func customFont(_ node: JSONNode, _ name: JSONNode, _ context: ValueContext) -> CompiledExpression? {
        guard objectWithKeys(node, CompositeRules.customFont, what: "A font with a name") else { return nil }
        let fixed = json.member("fixedSize", of: node)
        guard let size = json.member("size", of: node) ?? fixed else {
            fault("missing-key", "A font with a name needs the key \"size\" or \"fixedSize\".", at: node)
            return nil
        }
        func part(_ node: JSONNode, _ form: ValueForm, isWord: Bool = false) -> String? {
            if isExpression(node) { return read(.any, node, context).map { sourceText(node, $0) } }
            guard read(form, node, context) != nil else { return nil }
            if let text = json.string(node) { return isWord ? ".\(text)" : TextLiteral.quoted(text) }
            return json.number(node).map { NumberText.text($0) } ?? "true"
        }
        guard let called = part(name, .string), let points = part(size, .number(.fontSize)) else { return nil }
        var source = "Font.custom(\(called), \(fixed == size ? "fixedSize" : "size"): \(points)"
        if let style = json.member("relativeTo", of: node) {
            guard let word = part(style, .choice(.fontStyle), isWord: true) else { return nil }
            source += ", relativeTo: \(word)"
        }
        source += ")"
        if let weight = json.member("weight", of: node) {
            guard let word = part(weight, weightForm(weight), isWord: true) else { return nil }
            source += ".weight(\(word))"
        }
        if let italic = json.member("italic", of: node) {
            guard case .constant(.bool(let isItalic))? = read(.bool, italic, context) else {
                fault("wrong-value", "Of a font with a name `italic` is true or false.", at: italic)
                return nil
            }
            if isItalic { source += ".italic()" }
        }
        return compile(
            source: source, at: node, expecting: .font(isWhole: false), in: context.scope, place: context.place)
    }

    /// A weight is a name or a CSS number; an expression may be either, by its own type.
    func weightForm(_ node: JSONNode) -> ValueForm {
        switch json.kind(of: node) {
        case .number: .number(.fontWeight)
        case .object where namesMember(node): .optionalChoice(.fontWeight)
        case .object: isExpression(node) ? .any : .choice(.fontWeight)
        default: .choice(.fontWeight)
        }
    }

    /// Whether an expression says a member with a dot in front, `isOn ? .bold : nil`, which only what is expected tells the type of.
    private func namesMember(_ node: JSONNode) -> Bool {
        guard let text = expressionText(node), let source = json.string(text) else { return false }
        var before: Character = " "
        for letter in source {
            if before == ".", letter.isLetter { return true }
            // A dot behind a value names a member of that.
            before = letter == "." && (before.isLetter || before.isNumber || "_)]?!}.".contains(before)) ? "_" : letter
        }
        return false
    }

    /// Colours of a gradient, evenly spread. A list given by one expression stays an array of colours.
    func emitColors(_ node: JSONNode, _ context: ValueContext) {
        if isExpression(node) {
            emitSingle(.stops, .any, node, context)
            return
        }
        guard let elements = stopElements(node) else { return }
        emitList(.stops, elements, node, context) { element, context in
            let place = Double(Int(context.index) - 1)
            let location = elements.count > 1 ? place / Double(elements.count - 1) : 0
            return [("color", field(.color, .color, element, context)), ("location", .number(location))]
        }
    }

    /// Stops of a gradient: {color, location}, locations from 0 to 1 and not decreasing.
    func emitStops(_ node: JSONNode, _ context: ValueContext) {
        if let text = expressionText(node) {
            let stop = StaticType.object([.init(name: "color", type: .color), .init(name: "location", type: .number)])
            guard
                let made = compile(
                    text, expecting: .exactly(.array(stop)), in: context.scope, place: context.place)
            else { return }
            return add(.stops, source(of: made, at: node, context), at: node, context)
        }
        guard let elements = stopElements(node) else { return }
        var last = 0.0
        emitList(.stops, elements, node, context) { element, context in
            guard objectWithKeys(element, CompositeRules.stopKeys, what: "A stop") else { return nil }
            guard let color = json.member("color", of: element), let location = json.member("location", of: element)
            else {
                fault("missing-key", "A stop needs the keys \"color\" and \"location\".", at: element)
                return nil
            }
            let place = field(.amount, .number(NumberRange(low: 0, high: 1)), location, context)
            if case .number(let number) = place {
                if number < last { fault("out-of-range", "The locations of stops must not decrease.", at: location) }
                last = number
            }
            return [("color", field(.color, .color, color, context)), ("location", place)]
        }
    }

    func stopElements(_ node: JSONNode) -> [JSONNode]? {
        guard json.kind(of: node) == .array else {
            _ = mismatch("a list of colours", node)
            return nil
        }
        let elements = Array(json.children(of: node))
        guard !elements.isEmpty else {
            fault("wrong-value", "A gradient needs a colour.", at: node)
            return nil
        }
        guard elements.count <= limits.gradientStops else {
            limitFault(
                "gradientStops", Double(limits.gradientStops), actual: Double(elements.count), "Stops of a gradient",
                at: node)
            return nil
        }
        return elements
    }

    /// Columns or rows of a lazy grid.
    func emitTracks(_ node: JSONNode, _ context: ValueContext) {
        if let text = expressionText(node) {
            guard let source = json.string(text) else { return _ = mismatch("a string", text) }
            guard
                let compiled = compile(source: source, at: text, expecting: .exactly(.array(.any)), in: context.scope)
            else { return }
            return add(.tracks, self.source(of: compiled, at: text, context), at: node, context)
        }
        guard json.kind(of: node) == .array else { return _ = mismatch("a list of tracks", node) }
        let elements = Array(json.children(of: node))
        guard !elements.isEmpty else { return fault("wrong-value", "A grid needs a track.", at: node) }
        if elements.count > limits.gridTracks {
            limitFault(
                "gridTracks", Double(limits.gridTracks), actual: Double(elements.count), "Tracks of a grid", at: node)
            return
        }
        emitList(.tracks, elements, node, context) { element, context in trackFields(element, context) }
    }

    private func trackFields(_ element: JSONNode, _ context: ValueContext) -> [(String, Value)]? {
        let kinds = CompositeRules.trackKinds
        guard objectWithKeys(element, CompositeRules.trackKeys, what: "A track") else { return nil }
        let given = kinds.filter { json.member($0, of: element) != nil }
        guard given.count == 1, let kind = given.first, let value = json.member(kind, of: element) else {
            fault("wrong-value", "A track is exactly one of fixed, flexible, adaptive.", at: element)
            return nil
        }
        var fields: [(String, Value)] = [("kind", .number(Double(kinds.firstIndex(of: kind) ?? 0)))]
        if kind == "fixed" {
            fields.append(("size", field(.minWidth, .number(.notNegative), value, context)))
        } else {
            fields += boundFields(value, isAdaptive: kind == "adaptive", context)
        }
        if let spacing = json.member("spacing", of: element) {
            fields.append(("spacing", field(.spacing, .number(.any), spacing, context)))
        }
        if let count = json.member("count", of: element) {
            fields.append(("count", field(.count, .number(.positiveCount), count, context)))
        }
        if let alignment = json.member("alignment", of: element) { fields += trackAlignment(alignment) }
        return fields
    }

    /// `true` takes SwiftUI's defaults; a number is the minimum.
    private func boundFields(_ node: JSONNode, isAdaptive: Bool, _ context: ValueContext) -> [(String, Value)] {
        var fields: [(String, Value)] = [("minimum", .number(10)), ("maximum", .number(.infinity))]
        switch json.kind(of: node) {
        case .true where !isAdaptive: return fields
        case .number: fields[0].1 = field(.minWidth, .number(.notNegative), node, context)
        case .object:
            checkKeys(of: node, known: ["minimum", "maximum"], what: "A track")
            if let minimum = json.member("minimum", of: node) {
                fields[0].1 = field(.minWidth, .number(isAdaptive ? .positive : .notNegative), minimum, context)
            } else if isAdaptive {
                fault("missing-key", "An adaptive track needs the key \"minimum\".", at: node)
            }
            if let maximum = json.member("maximum", of: node) {
                fields[1].1 = field(.maxWidth, .length(.notNegative, isInfinite: true), maximum, context)
            }
        default: _ = mismatch("an object with minimum and maximum", node)
        }
        return fields
    }

    private func trackAlignment(_ node: JSONNode) -> [(String, Value)] {
        guard let name = stringLiteral(node) else { return [] }
        guard let alignment = AlignmentNames.pair(name, program.alignments) else {
            fault(
                "unknown-alignment", "\"\(Self.shown(name))\" is no alignment.", at: node,
                suggestion: Suggestions.nearest(to: name, among: AlignmentNames.pairNames(program.alignments)))
            return []
        }
        return [
            ("horizontalAlignment", .number(Double(alignment.horizontal.rawValue))),
            ("verticalAlignment", .number(Double(alignment.vertical.rawValue))),
        ]
    }

    /// Adds the list: one object for every element, its fields as `fields` reads them.
    func emitList<Element>(
        _ key: AttributeKey, _ elements: [Element], _ node: JSONNode, _ context: ValueContext,
        fields: (Element, ValueContext) -> [(String, Value)]?
    ) {
        var list: [Value] = []
        for (place, element) in elements.enumerated() {
            var inner = context
            inner.index = Int32(clamping: place + 1)
            guard let read = fields(element, inner) else { continue }
            list.append(.object(ObjectValue(names: read.map { $0.0 }, values: read.map { $0.1 })))
        }
        add(key, .constant(.array(list)), at: node, context)
    }

    /// A field's value; null where it is an expression, which becomes an attribute of the element.
    func field(_ key: AttributeKey, _ form: ValueForm, _ node: JSONNode, _ context: ValueContext) -> Value {
        guard let value = read(form, node, context) else { return .null }
        switch value {
        case .constant(let constant): return constant
        case .expression(let compiled):
            add(key, source(of: compiled, at: node, context), at: node, context)
            return .null
        }
    }

    func objectWithKeys(_ node: JSONNode, _ keys: [String], what: String) -> Bool {
        guard json.kind(of: node) == .object, !isExpression(node) else {
            _ = mismatch("an object with \(keys.joined(separator: ", "))", node)
            return false
        }
        checkKeys(of: node, known: keys, what: what)
        return true
    }
}
