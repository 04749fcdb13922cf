import SwiftSyntax

/// Which view a document shows.
extension Lowering {
    struct Choice {
        var root: String?
        var preview: String?
    }

    /// The document's root: a preview, or the one view that no other uses.
    func root(_ choice: Choice) throws(ImportFault) -> (views: [Piece], name: String) {
        let all = declared.order.compactMap { declared.types[$0] }.filter(\.isView)
        let here = all.filter { !$0.isOfOthers }
        let views =
            here.isEmpty || choice.root.map { wanted in all.contains { $0.name == wanted } } == true ? all : here
        guard !views.isEmpty || choice.root == nil && !declared.previews.isEmpty else {
            throw ImportFault("no-view", "There is no `struct … : View` in the sources.")
        }
        var choice = choice
        if let wanted = choice.root, declared.types[wanted]?.isView != true {
            // A view inside a type is known by its own name too, where that is the only one.
            let nested = views.filter { $0.name.hasSuffix(".\(wanted)") }
            if nested.count == 1 { choice.root = nested[0].name }
        }
        if let wanted = choice.root, choice.preview == nil, declared.types[wanted]?.isView != true {
            throw ImportFault(
                "no-root", "There is no view `\(wanted)`. There are \(views.map(\.name).joined(separator: ", ")).")
        }
        if let preview = try preview(choice) {
            shownPreview = preview.statements.id
            let views = self.preview(preview)
            giveData(to: views)
            return (views, choice.root ?? preview.name ?? "preview")
        }
        let type: TypeDeclaration
        if let wanted = choice.root, let found = declared.types[wanted] {
            type = found
        } else {
            let users = declared.types.values.filter {
                $0.isView || $0.isViewModifier || $0.functions["makeBody"] != nil
            }
            let texts = users.map { (name: $0.name, text: $0.syntax.code) }
            let candidates = views.filter { view in
                if view.stored.contains(where: { configurationKind($0, view) != nil }) { return false }
                let short = view.name.split(separator: ".").last.map(String.init) ?? view.name
                return !texts.contains {
                    $0.name != view.name && !view.name.hasPrefix($0.name + ".") && $0.text.contains("\(short)(")
                }
                    && !views.contains { view.name.hasPrefix($0.name + ".") }
                    && !texts.contains {
                        $0.name != view.name && $0.text.contains("\(short) {") && !$0.text.contains("struct \(short)")
                    }
            }
            guard candidates.count == 1 || candidates.contains(where: { $0.name == "ContentView" }) else {
                let names = (candidates.isEmpty ? views : candidates).map(\.name)
                throw ImportFault(
                    "no-root", "Which view is shown is not said: \(names.joined(separator: ", ")).",
                    suggestion: "root=\(names.first ?? "")")
            }
            type = candidates.first { $0.name == "ContentView" } ?? candidates[0]
        }
        return ([alone(type)], type.name)
    }

    private func preview(_ choice: Choice) throws(ImportFault) -> Preview? {
        var all = declared.previews
        for name in declared.order {
            guard let type = declared.types[name], type.isPreview, let body = type.staticComputed["previews"] else {
                continue
            }
            let shown = Self.shown(body.body)
            for (index, item) in shown.enumerated() {
                let own = index == 0 ? name : "\(name) \(index + 1)"
                all.append(
                    Preview(
                        name: own, statements: body.body, file: type.file, only: shown.count > 1 ? item : nil,
                        provider: type))
            }
        }
        guard !all.isEmpty else { return nil }
        if let wanted = choice.preview {
            if let found = all.first(where: { $0.name == wanted }) { return found }
            if let number = Int(wanted), all.indices.contains(number - 1) { return all[number - 1] }
            throw ImportFault("no-root", "There is no preview `\(wanted)`.")
        }
        guard let root = choice.root else { return all[0] }
        let short = root.split(separator: ".").last.map(String.init) ?? root
        return all.first { preview in
            let text = preview.only?.code ?? preview.statements.code
            return text.contains("\(short)(") || text.contains("\(short) {")
        }
    }

    /// The views of a PreviewProvider, or those of the Group that it gives: each is a preview.
    private static func shown(_ body: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
        let items = Array(body)
        guard items.allSatisfy({ if case .expr = $0.part { true } else { false } }) else { return [items[0]] }
        guard items.count == 1, case .expr(var only) = items[0].part else { return items }
        while let call = only.as(FunctionCallExprSyntax.self),
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        {
            only = base
        }
        guard let group = only.as(FunctionCallExprSyntax.self), group.calledExpression.code == "Group",
            let inside = group.trailingClosure?.statements, inside.count > 1
        else { return items }
        return shown(inside)
    }

    /// A preview's views. State of its own makes it a component.
    private func preview(_ preview: Preview) -> [Piece] {
        var context = Context(file: preview.file, owner: preview.provider, isStatic: true)
        var states: [StoredProperty] = []
        for item in preview.statements {
            if case .decl(let declaration) = item.part, let variable = declaration.as(VariableDeclSyntax.self),
                MemberReader.names(variable.attributes).contains("State")
            {
                states += MemberReader.stored(variable)
            }
        }
        if let only = preview.only { return views([only][...], context) }
        let objects = previewObjects(preview.statements, context)
        states += objects.properties
        let shown = previewData(objects.properties.isEmpty ? preview.statements : objects.rest, &context)
        guard !states.isEmpty else { return views(shown, context) }
        let type = TypeDeclaration(
            name: previewName, kind: .structure, file: preview.file, syntax: Syntax(preview.statements), outer: "",
            inherited: ["View"], attributes: [])
        type.stored = states
        type.computed["body"] = ComputedProperty(
            name: "body", typeSyntax: nil, body: shown, isViewBuilder: true, syntax: Syntax(preview.statements))
        context.owner = type
        let key = type.name
        scopes.append(DeclarationScope(group: "components", key: key))
        components[key] = declaration(of: type)
        scopes.removeLast()
        return [Piece(.object([("type", .string(key))]), .view, at: origin(preview.statements, context))]
    }

    /// What a preview with states is called where the sources have a view of their own that is called so.
    static let previewKey = "Preview_1"

    var previewName: String { declared.types["Preview"] == nil ? "Preview" : Self.previewKey }

    /// A view by itself: what it needs comes from the data that was given, or is made up.
    private func alone(_ type: TypeDeclaration) -> Piece {
        let context = Context(file: type.file, owner: type)
        let use = Piece(.object([("type", .string(component(type)))]), .view, at: origin(type.syntax, context))
        let initial = initialInputs(of: type)
        func add(_ group: String, _ name: String, _ value: Piece) {
            use[group] = .object((use[group]?.members ?? []) + [(name, value)])
        }
        for property in type.stored {
            let small = self.type(of: property, type)
            func made() -> Piece {
                if let value = taken(property.name, of: type.name) { return value }
                if let initial = property.initial {
                    return value(initial, Context(file: type.file, owner: type, isStatic: true), expecting: small)
                }
                if small != small.unwrapped { return Piece(.null) }
                let stub = stub(of: small, named: property.name)
                return standIn(small, stub, .data, origin(property.syntax, context)) {
                    "`\(property.name)` is given by nobody. \(self.summary($0)) stands in its place; give it a value by `--data`, or by a `#Preview`."
                }
            }
            switch kind(of: property, type) {
            case .property: add("properties", property.name, keepingObjects(made()))
            case .state where initial.contains(property.name):
                add("properties", Self.initialName(property.name), made())
            case .binding: add("bindings", property.name, .object([("constant", made())]))
            case .function: add("properties", property.name, .object([("$", .string("{ nil }"))]))
            case .closure:
                if isAsked(property, type) { add("properties", Self.givenName(property.name), .bool(false)) }
                add("closures", property.name, .string(""))
            case .slot where isAsked(property, type):
                add("properties", Self.givenName(property.name), .bool(false))
            case .object(let model):
                add(
                    "objects", property.name,
                    taken(property.name, of: type.name) ?? .object([("new", .string(self.model(model)))]))
            case .environmentObject(let model):
                handedObjects.insert(model)
                let object = takenObject(model) ?? .object([("new", .string(self.model(model)))])
                use.add(.object([("environmentObject", object)]))
            default: break
            }
        }
        return use
    }
}
