extension Value {
    /// The type of a slot whose initial value this is (EXPRESSIONS 3): `null` is Optional<Any>, `[]` Array<Any>, elements of
    /// different types make Array<Any>.
    package var staticType: StaticType { staticType(tellsIntegers: false) }

    /// The same, and whole numbers are Ints where a document tells them apart.
    ///
    /// - Parameter named: What a type of the document is that values name.
    package func staticType(
        tellsIntegers: Bool, named: (String) -> StaticType? = { _ in nil }
    ) -> StaticType {
        switch self {
        case .null: return .optional(.any)
        case .bool: return .bool
        case .number(let number): return tellsIntegers && number == number.rounded() ? .integer : .number
        case .string, .symbol: return .string
        case .color: return .color
        case .array(let elements):
            var type: StaticType?
            var hasNil = false
            for element in elements {
                if element.isNull { hasNil = true }
                if element.isNull || type == .any { continue }
                let own = element.staticType(tellsIntegers: tellsIntegers, named: named)
                type = type.map { StaticType.unify($0, own) ?? .any } ?? own
            }
            // A nil among others makes them optional, not Any.
            if hasNil { return .array((type ?? .null).asOptional) }
            return .array(type ?? .any)
        case .object(let object):
            // Of an enum's cases each carries something else.
            if object[Self.caseKey] != nil { return .any }
            // Which of its fields are nil changes with every scroll.
            if ScrollPositionValue(self) != nil { return ScrollPositionValue.type }
            if let model = object.prototypeModel { return .reference(model) }
            if let name = object.typeName, let type = named(name) { return type }
            if let range {
                let types = range.bounds.map { $0.staticType(tellsIntegers: tellsIntegers, named: named) }
                return range.kind.type(of: types.dropFirst().reduce(types[0]) { StaticType.unify($0, $1) ?? .any })
            }
            return .object(
                zip(object.names, object.values).map {
                    StaticType.ObjectField(
                        name: $0, type: $1.staticType(tellsIntegers: tellsIntegers, named: named))
                })
        case .reference(let reference): return .reference(Int(reference.model))
        case .point: return .point
        case .size: return .size
        case .rect: return .rect
        case .insets: return .insets
        case .closure: return .function
        }
    }

    /// What it is called in messages.
    var typeName: String {
        switch self {
        case .null: "nil"
        case .array: "an Array"
        case .object: "an Object"
        case .symbol: "a symbol"
        default: "a \(staticType)"
        }
    }

    /// Whether it can stand where `type` is asked, without any conversion. Arrays are looked through.
    func belongs(to type: StaticType) -> Bool {
        switch (type, self) {
        case (.any, _), (.bool, .bool), (.number, .number), (.angle, .number), (.string, .string), (.string, .symbol),
            (.color, .color),
            (.point, .point), (.size, .size), (.rect, .rect), (.insets, .insets), (.optional, .null), (.null, .null),
            (.function, .closure):
            true
        case (.tag(let name), .string(let own)): name == own
        case (.integer, .number(let number)): number == number.rounded()
        case (.optional(let wrapped), _): belongs(to: wrapped)
        case (.array(let element), .array(let elements)):
            element == .any || elements.allSatisfy { $0.belongs(to: element) }
        case (.object(let fields), .object(let object)):
            fields.count == object.names.count
                && zip(fields, zip(object.names, object.values)).allSatisfy {
                    $0.name == $1.0 && $1.1.belongs(to: $0.type)
                }
        case (.dictionary(let key, let type), .object(let object)):
            object.prototypeModel == nil && object.values.allSatisfy { $0.belongs(to: type) }
                && (key == .any || object.names.allSatisfy { DictionaryKey(key).value(of: $0).belongs(to: key) })
        case (.reference(let model), .reference(let object)): Int(object.model) == model
        default: false
        }
    }

    /// How deep arrays and objects stand in each other: 0 for a value that is neither. Stops counting beyond the limit.
    func nesting(upTo limit: Int = ExpressionLimits.valueNesting) -> Int {
        let inner: [Value]
        switch self {
        case .array(let elements): inner = elements
        case .object(let object): inner = object.values
        default: return 0
        }
        guard limit > 0 else { return 1 }
        var deepest = 0
        for value in inner { deepest = max(deepest, value.nesting(upTo: limit - 1)) }
        return deepest + 1
    }
}
