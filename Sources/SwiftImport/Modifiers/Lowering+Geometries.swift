import SwiftSyntax

/// Sizes, points and rectangles as values: a document has them as objects of their numbers.
extension Lowering {
    /// The numbers of each, in order.
    static let geometryFields: [String: [String]] = [
        "CGSize": ["width", "height"], "CGPoint": ["x", "y"], "CGVector": ["dx", "dy"],
        "CGRect": ["x", "y", "width", "height"], "UnitPoint": ["x", "y"],
    ]

    /// `Alignment(horizontal: .leading, vertical: .top)` as the word that it is; nil for others.
    static func alignment(_ arguments: [LabeledExprSyntax]) -> String? {
        let words = arguments.compactMap { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
        guard arguments.map({ $0.label?.text }) == ["horizontal", "vertical"], words.count == 2,
            ["leading", "center", "trailing"].contains(words[0]), ["top", "center", "bottom"].contains(words[1])
        else { return nil }
        if words[1] == "center" { return words[0] }
        if words[0] == "center" { return words[1] }
        return words[1] + words[0].prefix(1).uppercased() + words[0].dropFirst()
    }

    /// Members of the device's screen and of its windows, as values.
    static func screen(_ text: String) -> Lowered? {
        if text == "UIScreen.main.bounds" {
            let parts = ["0", "0", "viewport.width", "viewport.height"].map { Lowered(text: $0, type: .double) }
            let fields = zip(geometryFields["CGRect"] ?? [], parts).map { "\(quoted($0)): \($1.text ?? "0")" }
            return Lowered(text: "[\(fields.joined(separator: ", "))]", type: .named("CGRect"), parts: parts)
        }
        guard text.hasPrefix("UIApplication.shared"), text.hasSuffix(".safeAreaInsets") else { return nil }
        return Lowered(text: "safeArea", type: .proxy)
    }

    /// `safeAreaInsets.left` of a window.
    func inset(_ name: String, of base: ExprSyntax, _ context: Context) -> Lowered? {
        guard name == "left" || name == "right", let insets = try? expression(base, context), insets.text == "safeArea"
        else { return nil }
        return Lowered(text: "safeArea.\(name == "left" ? "leading" : "trailing")", type: .double)
    }

    /// `.zero` of such a type.
    static func zero(_ type: String) -> Lowered? {
        if type == "Angle" || duration.name == type {
            return Lowered(text: "0", type: .named(type), constant: .number(0))
        }
        guard let fields = geometryFields[type] else { return nil }
        let piece = Piece.object(fields.map { ($0, .number(0)) })
        return Lowered(text: piece.literal, type: .named(type), constant: piece)
    }

    /// `CGSize(width: a, height: b)`, `CGRect(x:y:width:height:)`, `CGRect(origin:size:)`; nil for other ones.
    func geometry(
        _ name: String, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard let fields = Self.geometryFields[name] else { return nil }
        guard !arguments.isEmpty else { return Self.zero(name) }
        let labels = arguments.map { $0.label?.text ?? "" }
        var values: [(key: String, value: Lowered)] = []
        if name == "CGRect", labels == ["origin", "size"] {
            for (argument, parts) in zip(arguments, [["x", "y"], ["width", "height"]]) {
                let whole = try data(
                    expression(
                        argument.expression, context, expecting: .named(parts[0] == "x" ? "CGPoint" : "CGSize")))
                guard let base = whole.operand else { return nil }
                for part in parts { values.append((part, Lowered(text: "\(base).\(part)", type: .double))) }
            }
        } else {
            guard labels == fields else { return nil }
            for argument in arguments {
                values.append(
                    (
                        argument.label?.text ?? "",
                        try expression(argument.expression, context, expecting: .double)
                    ))
            }
        }
        let texts = values.compactMap { value in value.value.written.map { "\(Self.quoted(value.key)): \($0)" } }
        guard texts.count == values.count else { return nil }
        let constants = values.compactMap { value in value.value.constant.map { (key: value.key, value: $0) } }
        return Lowered(
            text: "[\(texts.joined(separator: ", "))]", type: .named(name),
            constant: constants.count == values.count ? .object(constants) : nil, parts: values.map(\.value))
    }

    /// What a reader of geometry gives, as data that can be kept: `geometry.size`, `geometry.frame(in: .global)`.
    func data(_ value: Lowered) -> Lowered {
        guard value.type == .proxy, value.constant == nil, let text = value.operand else { return value }
        let kind: String
        if text.hasSuffix(".size") || text.hasSuffix(".contentSize") {
            kind = "CGSize"
        } else if text.hasSuffix(").origin"), text.contains(".frame(in:") || text.contains(".bounds(") {
            let frame = text.dropLast(".origin".count)
            return Lowered(text: "['x': \(frame).minX, 'y': \(frame).minY]", type: .named("CGPoint"))
        } else if text.hasSuffix(")"), text.contains(".frame(in:") || text.contains(".bounds(") {
            kind = "CGRect"
        } else {
            return value
        }
        let fields = (Self.geometryFields[kind] ?? []).map { field -> String in
            let part = kind == "CGRect" && field.count == 1 ? "min\(field.uppercased())" : field
            return "\(Self.quoted(field)): \(text).\(part)"
        }
        return Lowered(text: "[\(fields.joined(separator: ", "))]", type: .named(kind))
    }

    /// What members of a rectangle are the sums of.
    private static let rectSums: [String: [(field: String, rest: String)]] = [
        "minX": [("x", "")], "minY": [("y", "")], "maxX": [("x", ""), ("width", "")],
        "maxY": [("y", ""), ("height", "")],
        "midX": [("x", ""), ("width", " / 2")], "midY": [("y", ""), ("height", " / 2")],
    ]

    /// A member of such data; nil where it has none of that name.
    func geometryMember(_ name: String, of base: Lowered) -> Lowered? {
        guard let kind = base.type.name, let fields = Self.geometryFields[kind], let text = base.operand else {
            return nil
        }
        let mark = base.type != base.type.unwrapped ? "?" : ""
        func part(_ name: String) -> String {
            if base.parts.count == fields.count, let place = fields.firstIndex(of: name) {
                return base.parts[place].operand ?? "0"
            }
            return whole(name)
        }
        func whole(_ name: String) -> String { base.constant?[name]?.literal ?? "\(text)\(mark).\(name)" }
        func number(_ text: String, isAtom: Bool = true) -> Lowered {
            Lowered(text: text, type: mark.isEmpty ? .double : .optional(.double), isAtom: isAtom)
        }
        if fields.contains(name) {
            var value = number(part(name))
            value.constant = base.constant?[name]
            if base.parts.count == fields.count, let place = fields.firstIndex(of: name) {
                value.constant = base.parts[place].constant
            }
            return value
        }
        guard kind == "CGRect" else { return nil }
        if !mark.isEmpty, let sums = Self.rectSums[name] {
            let sum = sums.map { "(\(text)?.\($0.field) ?? 0)\($0.rest)" }.joined(separator: " + ")
            return Lowered(
                text: "((\(text)?.\(sums[0].field) != nil) ? \(sum) : nil)", type: .optional(.double))
        }
        switch name {
        case "origin", "size":
            let isSize = name == "size"
            let own = base.parts.count == 4 ? Array(isSize ? base.parts[2...] : base.parts[..<2]) : []
            return Lowered(
                text: text, type: .named(isSize ? "CGSize" : "CGPoint"), constant: base.constant, parts: own)
        case "minX": return number(part("x"))
        case "minY": return number(part("y"))
        case "maxX": return number("(\(part("x")) + \(part("width")))")
        case "maxY": return number("(\(part("y")) + \(part("height")))")
        case "midX": return number("(\(part("x")) + \(part("width")) / 2)")
        case "midY": return number("(\(part("y")) + \(part("height")) / 2)")
        default: return nil
        }
    }
}
