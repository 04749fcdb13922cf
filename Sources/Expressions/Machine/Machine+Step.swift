import Geometry

extension Machine {
    /// The instructions that ask nothing of the context and are not worth a place in the run loop.
    mutating func step(_ i: Instruction, _ compiled: CompiledCode) throws(EvaluationFault) {
        let n = numbers
        let v = values
        let a = Int(i.a)
        let b = Int(i.b)
        let c = Int(i.c)
        switch i.operation {
        case .value: v[a] = compiled.code.values[b]
        case .moveValue: v[a] = v[b]
        case .boxNumber: v[a] = .number(n[b])
        case .boxBool: v[a] = .bool(n[b] != 0)
        case .unboxNumber: n[a] = try v[b].asNumber()
        case .unboxBool: n[a] = try v[b].asBool() ? 1 : 0
        case .cast:
            try charge(v[b].cost(upTo: limit - used))
            if case .array = compiled.code.types[c].unwrapped, v[b].range != nil {
                v[a] = .array(try elements(ofRange: v[b]))
                return
            }
            guard v[b].belongs(to: compiled.code.types[c]) else {
                throw v[b].unexpected("a value of type \(compiled.code.types[c])")
            }
            v[a] = v[b]
        case .requireFinite:
            guard n[b].isFinite else { throw .infinity }
            n[a] = n[b]
        case .remainder: n[a] = try Arithmetic.remainder(n[b], n[c])
        case .power: n[a] = try Arithmetic.power(n[b], n[c])
        case .absolute: n[a] = n[b].magnitude
        case .floor: n[a] = n[b].rounded(.down)
        case .ceiling: n[a] = n[b].rounded(.up)
        case .round: n[a] = n[b].rounded(.toNearestOrAwayFromZero)
        case .truncate: n[a] = n[b].rounded(.towardZero)
        case .squareRoot: n[a] = try Arithmetic.squareRoot(n[b])
        case .sine: n[a] = PortableMath.sineAndCosine(ofRadians: n[b]).sine
        case .cosine: n[a] = PortableMath.sineAndCosine(ofRadians: n[b]).cosine
        case .lerp: n[a] = try Arithmetic.lerp(n[b], n[b + 1], n[b + 2])
        case .equalValues, .notEqualValues:
            try charge(min(v[b].cost(upTo: limit - used), v[c].cost(upTo: limit - used)))
            n[a] = Value.isEqual(v[b], v[c]) == (i.operation == .equalValues) ? 1 : 0
        case .part: n[a] = try part(c, of: v[b]) { $0.number(of: $1) }
        case .partValue: v[a] = try part(c, of: v[b]) { $0.value(of: $1) }
        case .colorRGB:
            v[a] = .color(.components(red: n[b], green: n[b + 1], blue: n[b + 2], opacity: n[b + 3]))
        case .colorHSB:
            v[a] = .color(.components(hue: n[b], saturation: n[b + 1], brightness: n[b + 2], opacity: n[b + 3]))
        case .insets:
            v[a] = .insets(EdgeInsets(top: n[b], leading: n[b + 1], bottom: n[b + 2], trailing: n[b + 3]))
        case .scrollPosition:
            for place in b..<b + 6 { try ExpressionLimits.checkNesting(of: v[place], below: 1) }
            v[a] = ScrollPositionValue(fields: (b..<b + 6).map { v[$0] }).value
        case .colorOpacity:
            guard case .color(let color) = v[b] else { throw v[b].unexpected("a Color") }
            v[a] = .color(color.multiplyingOpacity(by: n[c]))
        case .gradient: v[a] = .color(try gradient(v, b))
        case .interpolate:
            v[a] = try interpolated(n[b], stops: v[b + 1], values: v[b + 2], compiled.code.interpolations[c])
        case .interpolateNumber: n[a] = try interpolatedNumber(n[b], compiled.code.tables[c])
        case .interpolateColor:
            try charge(compiled.code.tables[c].count)
            v[a] = .color(compiled.code.tables[c].color(at: n[b]))
        case .convert:
            switch v[b].coerced(to: compiled.code.expected[c]) {
            case .success(let value): v[a] = value
            case .failure(let fault): throw EvaluationFault(code: "wrong-type", message: fault.message)
            }
        case .addValues, .lessValues, .lessEqualValues, .concat, .text, .stringCount, .stringIsEmpty, .capitalized,
            .trimmed,
            .uppercased,
            .lowercased, .hasPrefix, .hasSuffix, .numberOfString, .integerOfString, .boolOfString, .colorOfString,
            .formatted, .printed, .textOfDouble:
            try stepStrings(i)
        case .dateText, .datePlus, .secondsBetween, .spanText, .split, .components: try stepDates(i)
        case .formatValue, .numberByFormat: try stepFormats(i)
        case .prefix, .suffix, .dropFirst, .dropLast, .reversed, .enumerated, .zip, .joined, .sortedValues, .leastValue,
            .greatestValue, .indexOfValue, .lastIndexOfValue, .range, .closedRange:
            try stepSequences(i)
        case .appendAll, .insertAll, .removeAllAt, .move, .append, .insert, .remove, .removeFirst, .removeLast,
            .removeAll, .swapAt, .setPath:
            try stepChanges(i, compiled)
        case .keyName, .pairs, .keys, .fieldValues, .fieldCount, .dictionaryOfPairs: try stepDictionaries(i)
        case .strideTo, .strideThrough, .repeated, .unique, .replace: try stepEveryday(i)
        case .collection:
            if let query = CollectionQuery(rawValue: i.c) { v[a] = try collection(query, b) }
        case .calendar:
            if let query = CalendarQuery(rawValue: i.c) { v[a] = try calendar(query, b) }
        case .everyday:
            if let query = EverydayQuery(rawValue: i.c) { v[a] = try everyday(query, b) }
        case .errorText: v[a] = .string(ErrorTexts.text(of: v[b], type: v[b + 1], codes: v[b + 2]))
        case .failTry:
            throw EvaluationFault(
                code: "unhandled-error", message: "`try!` met an error: \(v[b].text.prefix(256))")
        case .outline: v[a] = .array(try outline(of: v[b], v[b + 1], v[b + 2], open: v[b + 3]))
        case .identityOf: v[a] = v[b].identityOfItem
        default: try stepCollections(i, compiled)
        }
    }

    private func part<Result>(
        _ number: Int, of value: Value, _ get: (GeometryPart, Value) -> Result?
    ) throws(EvaluationFault) -> Result {
        guard let part = GeometryPart(rawValue: UInt16(clamping: number)), let found = get(part, value) else {
            throw value.unexpected("geometry")
        }
        return found
    }

    private mutating func interpolatedNumber(
        _ x: Double, _ table: InterpolationTable
    ) throws(EvaluationFault) -> Double {
        try charge(table.count)
        return try Arithmetic.finite(table.number(at: x))
    }

    private mutating func interpolated(
        _ x: Double, stops: Value, values: Value, _ options: InterpolationOptions
    ) throws(EvaluationFault) -> Value {
        if case .array(let elements) = stops { try charge(elements.count) }
        let table: InterpolationTable
        do {
            table = try InterpolationTable(stops: stops, values: values, options: options)
        } catch {
            throw EvaluationFault(code: "interpolation", message: error.message)
        }
        if table.isOfColors { return .color(table.color(at: x)) }
        guard table.isOfInsets else { return .number(try interpolatedNumber(x, table)) }
        try charge(table.count * 4)
        let edges = table.insets(at: x)
        for edge in [edges.top, edges.leading, edges.bottom, edges.trailing] { _ = try Arithmetic.finite(edge) }
        return .insets(edges)
    }
}
