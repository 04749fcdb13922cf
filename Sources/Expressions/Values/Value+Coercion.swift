import Geometry

/// Why a value cannot stand where it is given.
package struct CoercionFault: Error, Hashable, Sendable {
    /// One sentence with the facts.
    package var message: String
    /// What was probably meant.
    package var suggestion: String?

    package init(_ message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}

extension Value {
    /// The value as a place that expects `expected` takes it: constants from JSON, values of `set` events, and results whose
    /// type only the data could tell. Colours come from strings and `{color, opacity}`, lengths from `"infinity"`, unit
    /// points from names and `{x, y}`, symbols from strings; T goes where Optional<T> is expected.
    package func coerced(to expected: ExpectedType) -> Result<Value, CoercionFault> {
        switch expected {
        case .any, .words: return .success(self)
        case .text: return .success(.string(text))
        case .number:
            if case .number(let number) = self, number.isFinite { return .success(self) }
            return mismatch("a finite Number")
        case .angle: return coerced(to: .number)
        case .inset(let edge):
            if case .insets = self { return .success(edge.part.number(of: self).map { .number($0) } ?? .null) }
            if case .number(let number) = self, number.isFinite { return .success(self) }
            return mismatch("a finite Number or Insets")
        case .length:
            switch self {
            case .number, .null: return .success(self)
            case .string("infinity"), .symbol("infinity"): return .success(.number(.infinity))
            default: return mismatch("a Number or \"infinity\"")
            }
        case .bool:
            if case .bool = self { return .success(self) }
            return mismatch("a Bool")
        case .string:
            if case .symbol(let name) = self { return .success(.string(name)) }
            if case .string = self { return .success(self) }
            return mismatch("a String")
        case .color: return coercedToColor()
        case .symbol(let names): return coercedToSymbol(names)
        case .optionalSymbol(let names): return isNull ? .success(self) : coercedToSymbol(names)
        case .unitPoint: return coercedToUnitPoint()
        case .data: return coercedToData()
        case .font(let isWhole): return coercedToFont(isWhole: isWhole)
        case .exactly(let type): return coerced(exactly: type)
        }
    }

    private func mismatch(_ what: String) -> Result<Value, CoercionFault> {
        .failure(CoercionFault("\(what.prefix(1).uppercased() + what.dropFirst()) is expected, not \(typeName)."))
    }

    private func coercedToColor() -> Result<Value, CoercionFault> {
        switch self {
        case .color: return .success(self)
        case .string(let text), .symbol(let text):
            if let color = ColorValue.parse(text) { return .success(.color(color)) }
            let shown = text.prefix(64)
            return .failure(
                CoercionFault(
                    "`\(shown)` is neither the name of a colour nor #RGB, #RRGGBB or #RRGGBBAA.",
                    suggestion: Suggestions.nearest(to: text, among: ColorValue.names)))
        case .object(let object):
            guard let base = object["color"],
                object.names.allSatisfy({ $0 == "color" || $0 == "opacity" })
            else { return mismatch("a colour, a string or {color, opacity}") }
            if case .object = base { return base.mismatch("a colour or a string as `color`") }
            guard case .success(.color(let color)) = base.coercedToColor() else { return base.coercedToColor() }
            guard let opacity = object["opacity"] else { return .success(.color(color.asColor)) }
            guard case .number(let factor) = opacity else { return opacity.mismatch("a Number as `opacity`") }
            return .success(.color(color.asColor.multiplyingOpacity(by: factor)))
        default: return mismatch("a colour")
        }
    }

    private func coercedToSymbol(_ names: [String]) -> Result<Value, CoercionFault> {
        switch self {
        case .symbol(let name), .string(let name):
            if names.contains(name) { return .success(.symbol(name)) }
            return .failure(
                CoercionFault(
                    "`\(name.prefix(64))` is none of \(names.prefix(32).joined(separator: ", ")).",
                    suggestion: Suggestions.nearest(to: name, among: names)))
        default: return mismatch("one of \(names.prefix(32).joined(separator: ", "))")
        }
    }

    private func coercedToUnitPoint() -> Result<Value, CoercionFault> {
        switch self {
        case .point: return .success(self)
        case .symbol(let name), .string(let name):
            if let point = UnitPoints.point(named: name) { return .success(.point(point)) }
            return .failure(
                CoercionFault(
                    "`\(name.prefix(64))` is no unit point.",
                    suggestion: Suggestions.nearest(to: name, among: UnitPoints.names)))
        case .object(let object):
            guard object.names.count == 2, case .number(let x)? = object["x"], case .number(let y)? = object["y"],
                x.isFinite, y.isFinite
            else { return mismatch("a unit point's name or {x, y}") }
            return .success(.point(Point(x: x, y: y)))
        default: return mismatch("a unit point's name or {x, y}")
        }
    }

    private func coercedToData() -> Result<Value, CoercionFault> {
        switch self {
        case .array: return .success(self)
        case .number(let count) where count >= 0 && count == count.rounded() && count.isFinite: return .success(self)
        case .object(let object):
            if object.names == ["range"], case .array(let ends)? = object["range"], ends.count == 2,
                ends.allSatisfy({ $0.belongs(to: .number) })
            {
                return .success(self)
            }
            if let list = listOfRange { return .success(list) }
            return mismatch("an Array, a count or {range: [lo, hi]}")
        default: return mismatch("an Array, a count or {range: [lo, hi]}")
        }
    }

    private func coerced(exactly type: StaticType) -> Result<Value, CoercionFault> {
        switch (type, self) {
        case (.any, _): return .success(self)
        case (.optional, .null): return .success(.null)
        // A style, of which `primary` is a level; of a Color it is the label's.
        case (.optional(.color), _): return coercedToColor()
        case (.optional(let wrapped), _): return coerced(exactly: wrapped)
        case (.number, _): return coerced(to: .number)
        case (.color, _):
            return coercedToColor().map { value in
                if case .color(let color) = value { .color(color.asColor) } else { value }
            }
        case (.string, .symbol(let name)): return .success(.string(name))
        case (.array(let element), .array(let elements)):
            if element == .any { return .success(self) }
            var result: [Value] = []
            result.reserveCapacity(elements.count)
            for one in elements {
                switch one.coerced(exactly: element) {
                case .success(let value): result.append(value)
                case .failure(let fault): return .failure(fault)
                }
            }
            return .success(.array(result))
        case (.object, .array(let ends)):
            // JSON gives a range by a list of its ends.
            guard let kind = type.range?.kind, let made = Value.range(kind, ofEnds: ends) else {
                return mismatch("a value of type \(type)")
            }
            return made.coerced(exactly: type)
        case (.object(let fields), .object(let object)): return Self.coerced(object, to: fields)
        default: return belongs(to: type) ? .success(self) : mismatch("a value of type \(type)")
        }
    }

    private static func coerced(
        _ object: ObjectValue, to fields: [StaticType.ObjectField]
    ) -> Result<Value, CoercionFault> {
        if let extra = object.names.first(where: { name in !fields.contains { $0.name == name } }) {
            return .failure(
                CoercionFault(
                    "The object has no field `\(extra.prefix(64))`.",
                    suggestion: Suggestions.nearest(to: extra, among: fields.map(\.name))))
        }
        var values: [Value] = []
        for field in fields {
            guard let value = object[field.name] else {
                if case .optional = field.type {
                    values.append(.null)
                    continue
                }
                return .failure(CoercionFault("The field `\(field.name)` is missing."))
            }
            switch value.coerced(exactly: field.type) {
            case .success(let value): values.append(value)
            case .failure(let fault): return .failure(CoercionFault("`\(field.name)`: \(fault.message)"))
            }
        }
        return .success(.object(ObjectValue(names: fields.map(\.name), values: values)))
    }
}

/// SwiftUI's unit points by name.
package enum UnitPoints {
    private static let table: [(name: String, x: Double, y: Double)] = [
        ("zero", 0, 0), ("topLeading", 0, 0), ("top", 0.5, 0), ("topTrailing", 1, 0), ("leading", 0, 0.5),
        ("center", 0.5, 0.5), ("trailing", 1, 0.5), ("bottomLeading", 0, 1), ("bottom", 0.5, 1),
        ("bottomTrailing", 1, 1),
    ]

    package static let names = table.map(\.name)

    static func point(named name: String) -> Point? {
        table.first { $0.name == name }.map { Point(x: $0.x, y: $0.y) }
    }
}
