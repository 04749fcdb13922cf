import SwiftSyntax

/// Controls whose arguments a document has in other words.
extension Lowering {
    /// An argument of a control as the document has it: nil where nothing is left of it, no value where the rule of names does.
    func control(
        _ name: String, _ key: String, _ syntax: ExprSyntax,
        _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ context: Context
    ) throws -> (key: String, value: Piece)?? {
        let format = given.first { $0.label == "format" }?.value
        switch (name, key) {
        case ("Link", "destination"), ("ShareLink", "item"):
            return .some((key, value(syntax, context, expecting: .url)))
        case ("NavigationLink", "value"):
            guard let value = linkValue(syntax, context) else { return nil }
            return .some((key, value))
        case ("Slider", "onEditingChanged"), ("Stepper", "onEditingChanged"), ("TextField", "onEditingChanged"):
            return .some((key, editing(syntax, context)))
        case ("DatePicker", "in")
        where syntax.is(PrefixOperatorExprSyntax.self) || syntax.is(PostfixOperatorExprSyntax.self):
            // Which dates may be chosen is not on the screen.
            return .some(nil)
        case ("TextField", "format"):
            return .some(fieldFormat(syntax, context).map { (key, $0) })
        case ("LabeledContent", "format"), ("TextField", "formatter"): return .some(nil)
        case ("LabeledContent", "value"):
            let found = try expression(syntax, context)
            let shown = try format.map { try formatted(found, by: $0, context) } ?? found
            guard var shown else { throw Unknown("This format is not understood.", syntax, .view) }
            if shown.type != .string, let text = shown.text {
                shown = Lowered(text: "String(\(text))", type: .string)
            }
            return .some((key, piece(shown, at: origin(syntax, context))))
        case ("TextField", "value"):
            let place = try binding(syntax, context)
            if let format, fieldFormat(format, context) != nil { return .some((key, place)) }
            guard let text = place.text?.dropFirst() else {
                throw Unknown("A field of a number needs a binding to one.", syntax, .view)
            }
            // What is typed and is no number leaves it as it was.
            let read = "String(\(text))"
            let write = "\(text) = Double(newValue) ?? \(text)"
            return .some(
                (
                    "text",
                    Piece(
                        .object([("get", .string(read)), ("set", .string(write))]), .binding,
                        at: origin(syntax, context))
                ))
        default: return nil
        }
    }

    /// A title with a symbol as the label that both make.
    func labelled(
        _ members: inout [(key: String, value: Piece)], _ icon: Int, _ call: FunctionCallExprSyntax, _ context: Context
    ) {
        guard let title = members.first(where: { $0.key == "title" })?.value else { return }
        let label = piece("Label", [("title", title), ("systemImage", members[icon].value)], call, context)
        members = members.filter { $0.key != "title" && $0.key != "systemImage" }
        members.append(("label", .list([label])))
    }

    /// `ContentUnavailableView.search`, `.search(text:)`, in the words of an English device.
    func emptySearch(_ text: ExprSyntax?, _ syntax: some SyntaxProtocol, _ context: Context) -> Piece {
        var title = Piece.string("No Results")
        if let text, let wanted = try? expression(text, context, expecting: .string).operand {
            title = Piece(
                .object([("$", .string("'No Results for “\\(\(wanted))”'"))]), .value(.string),
                at: origin(text, context))
        }
        coverage.approximated.insert(origin(syntax, context))
        return piece(
            "ContentUnavailableView",
            [
                ("title", title), ("systemImage", .string("magnifyingglass")),
                (
                    "description",
                    .list([
                        piece("Text", [("text", .string("Check the spelling or try a new search."))], syntax, context)
                    ])
                ),
            ], syntax, context)
    }

    /// `TextField("a", text: $text, onCommit: { … })` of before iOS 15: the same as `onSubmit` behind it; nil for others.
    func committed(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece]? {
        let given = call.arguments.first { $0.label?.text == "onCommit" }
        let trailing = call.additionalTrailingClosures.first { $0.label.text == "onCommit" }?.closure
        guard let action = given?.expression ?? trailing.map({ ExprSyntax($0) }) else { return nil }
        let rest = call.arguments.filter { $0.label?.text != "onCommit" }
        let field = call.with(\.arguments, rest)
            .with(\.additionalTrailingClosures, [])
        let place = origin(call, context)
        var inside = context
        inside.madeAt = context.madeAt ?? place
        return add(
            Piece(.object([("onSubmit", self.action(action, context))]), .modifier, at: place),
            to: try plain(name, field, inside), place)
    }
}
