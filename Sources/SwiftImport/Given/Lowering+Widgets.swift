import SwiftSyntax

/// What the environment has of the widget that shows a view.
extension Lowering {
    func widgetDefault(_ key: String) -> Piece? {
        switch key {
        case "widgetFamily": (previewedFamily() ?? supportedFamily()).map { .string($0) }
        case "widgetRenderingMode": .string("fullColor")
        case "showsWidgetContainerBackground": .bool(true)
        default: nil
        }
    }

    /// The family that a preview of a widget says: `WidgetPreviewContext(family: .systemSmall)`.
    func previewedFamily() -> String? {
        let providers = declared.order.compactMap { declared.types[$0] }.filter(\.isPreview)
        let shown =
            declared.previews.map(\.statements.code) + providers.compactMap { $0.staticComputed["previews"]?.body.code }
        for text in shown {
            guard let start = text.firstRange(of: "WidgetPreviewContext(family: .") else { continue }
            return String(text[start.upperBound...].prefix { $0.isLetter })
        }
        return nil
    }

    /// The first family of those that a widget of the sources says it has, where it shows a component of the document.
    func supportedFamily() -> String? {
        for call in writtenCalls["supportedFamilies"] ?? [] {
            guard let owner = call.owner.flatMap({ declared.types[$0] }), owner.conforms(to: "Widget"),
                components.keys.contains(where: { owner.syntax.code.contains("\($0)(") }),
                let families = call.syntax.arguments.first?.expression.as(ArrayExprSyntax.self)?.elements,
                let first = families.first?.expression.as(MemberAccessExprSyntax.self)
            else { continue }
            let word = first.declName.baseName.text
            note(
                "widget-family", owner.name,
                "`\(owner.name)` is shown as `\(word)`, the first of its families.", call.syntax,
                Context(file: call.file))
            return word
        }
        return nil
    }
}
