import SwiftSyntax

/// What leading dots are members of, and cases that carry values.
extension Lowering {
    /// The case of a value that is made where it is asked: `['case': 'success', …]`.
    static func caseWritten(in text: String) -> String? {
        let head = "['case': '"
        guard text.hasPrefix(head) else { return nil }
        let name = text.dropFirst(head.count).prefix { $0 != "'" }
        return name.isEmpty || name.contains("\\") ? nil : String(name)
    }

    /// The types whose static members a leading dot may mean where such a value is expected.
    static func extended(_ expecting: SmallType) -> [String] {
        switch expecting.unwrapped {
        case .int, .double: ["CGFloat", "Double", "Int", "Float", "BinaryFloatingPoint", "FloatingPoint", "Numeric"]
        case .string: ["String", "LocalizedStringKey", "StringProtocol"]
        case .color: ["Color", "ShapeStyle"]
        case .date: ["Date"]
        case .url: ["URL"]
        case .named(let name) where valueTypes.contains(name): [name]
        case .any: valueTypes
        default: []
        }
    }

    /// Types of SwiftUI whose values are words and numbers of a document. Where nothing says which of them is expected, a
    /// member has the name in one of them.
    private static let valueTypes = [
        "Alignment", "HorizontalAlignment", "VerticalAlignment", "UnitPoint", "EdgeInsets", "Angle", "CGSize",
        "CGPoint",
    ]

    /// What `.init(…)` is of, where a type of the standard library is expected.
    static func builtInName(_ type: SmallType) -> String? {
        switch type.unwrapped {
        case .uuid: "UUID"
        case .date: "Date"
        case .url: "URL"
        case .color: "Color"
        case .string: "String"
        case .int: "Int"
        case .double: "Double"
        case .array: "Array"
        case .named(let name):
            geometryFields[name] != nil || ["Angle", "EdgeInsets", "Image", "Text", "Alignment"].contains(name)
                ? name : nil
        default: nil
        }
    }

    func payload(
        _ found: TypeDeclaration.Case, _ type: TypeDeclaration, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered {
        var values: [String: Piece] = [:]
        var texts: [String: String] = [:]
        for (index, argument) in arguments.enumerated() where found.payload.indices.contains(index) {
            let (label, payload) = found.payload[index]
            let expected = resolved(payload, inside: type)
            let value = try heldError(
                expression(argument.expression, context, expecting: expected), as: expected, argument, context)
            guard let text = value.written else {
                throw Unknown("A case that carries a value made while running has no expression.", argument)
            }
            texts[label] = text
            values[label] = value.constant
        }
        let made = enumCase(found, of: type, values: values)
        guard values.count < texts.count else { return made }
        // The fields that it has as data, each with what it is here.
        let fields = made.constant?.members.map {
            "\(Self.quoted($0.key)): \(texts[$0.key] ?? $0.value.literal ?? "nil")"
        }
        return Lowered(text: "[\((fields ?? []).joined(separator: ", "))]", type: made.type)
    }
}
