import SwiftSyntax

extension Lowering {
    /// `Color(…)` of numbers or a name of the system's.
    func color(
        _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered {
        let arguments = arguments.filter { $0.label?.text != "bundle" }
        let labels = arguments.map { $0.label?.text ?? "" }
        let numbers = try arguments.filter { $0.label?.text != "hex" && $0.label != nil }.map {
            try expression($0.expression, context, expecting: .double)
        }
        if labels.starts(with: ["red", "green", "blue"]) {
            let texts = numbers.prefix(3).compactMap(\.text)
            guard texts.count == 3 else { throw Unknown("The colour's parts are no numbers.", call) }
            var text = "Color(red: \(texts[0]), green: \(texts[1]), blue: \(texts[2]))"
            if labels.last == "opacity", let opacity = numbers.last?.text { text += ".opacity(\(opacity))" }
            return Lowered(text: text, type: .color)
        }
        if labels == ["white"], let white = numbers.first?.text {
            return Lowered(text: "Color(red: \(white), green: \(white), blue: \(white))", type: .color)
        }
        if labels.count == 1, let argument = arguments.first, ["", "uiColor"].contains(labels[0]),
            let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            let system = SystemColors.table[name]
        {
            return Lowered(text: "Color(\(Self.quoted(system)))", type: .color, constant: .string(system))
        }
        throw Unknown("The colour is not in the sources.", call, .data)
    }
}
