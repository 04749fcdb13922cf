import SwiftSyntax
import ViewDocument

extension ExportReader {
    func document() throws -> Piece {
        let document = Piece(.object([]), .plain)
        let markers = Self.markers(file.tree.firstToken(viewMode: .sourceAccurate)?.leadingTrivia)
        for marker in markers.dropFirst() { try read(marker, into: document) }
        for item in file.tree.statements { collect(item) }
        func add(_ group: String, _ key: String, _ value: Piece) {
            document.add(value, as: key, under: group)
        }
        for item in file.tree.statements {
            switch item.part {
            case .decl(let declaration): try read(declaration, into: document, add)
            case .expr(let expression):
                guard let preview = expression.as(MacroExpansionExprSyntax.self) else {
                    throw Unknown("This is not what export writes.", item)
                }
                try read(preview.arguments, preview.trailingClosure, into: document)
            default: throw Unknown("This is not what export writes.", item)
            }
        }
        guard let root = document["root"] else { throw Unknown("There is no #Preview.", file.tree) }
        return markers.first?.key == "view" ? root : document
    }

    private func read(_ marker: (key: String, rest: String), into document: Piece) throws {
        switch marker.key {
        case "profile", "toolchain", "numbers": document[marker.key] = .string(marker.rest)
        case "prefetch": document[marker.key] = .number(Double(marker.rest) ?? 0)
        case "viewport", "device": document[marker.key] = facts(marker.rest)
        case "source":
            let words = Self.words(marker.rest)
            guard words.count == 2, let pointer = words[0].text, let place = words[1].text else { return }
            document.add(.string(place), as: pointer, under: "sources")
        case "hole":
            let words = Self.words(marker.rest)
            guard words.count == 3, let id = words[0].text, let list = words[1].text else { return }
            let holes = document["holes"] ?? .object([])
            let hole = holes[id] ?? .object([])
            hole.add(words[2], toListUnder: list)
            holes[id] = hole
            document["holes"] = holes
        default: throw Unknown("`// scrollscope: \(marker.key)` means nothing.", file.tree)
        }
    }

    /// `393x852 scale 3 safeArea.top 59` as an object.
    private func facts(_ text: String) -> Piece {
        let result = Piece.object([])
        var words = Self.words(text)[...]
        while let word = words.popFirst()?.text {
            let size = word.split(separator: "x").compactMap { Double($0) }
            if size.count == 2 {
                result["width"] = .number(size[0])
                result["height"] = .number(size[1])
                continue
            }
            guard let value = words.popFirst() else { break }
            let path = word.split(separator: ".").map(String.init)
            if path.count == 2 {
                let inner = result[path[0]] ?? .object([])
                inner[path[1]] = value
                result[path[0]] = inner
            } else {
                result[word] = value
            }
        }
        return result
    }

    /// Words between spaces; texts in quotes, numbers and truths as what they are.
    private static func words(_ text: String) -> [Piece] {
        text.split(separator: " ").map { word in
            if word.hasPrefix("\""), word.hasSuffix("\""), word.count > 1 {
                let inside = String(word.dropFirst().dropLast())
                return .string(inside.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
            }
            if let number = Double(word) { return .number(number) }
            return word == "true" || word == "false" ? .bool(word == "true") : .string(String(word))
        }
    }

    private func read(
        _ declaration: DeclSyntax, into document: Piece, _ add: (String, String, Piece) -> Void
    ) throws {
        if declaration.is(ImportDeclSyntax.self) { return }
        if let type = declaration.as(StructDeclSyntax.self) {
            let name = Lowering.plain(type.name.text)
            let kind = type.inheritanceClause?.inheritedTypes.first?.type.code ?? ""
            switch kind {
            case "View": add("components", name, try component(type, kind: kind))
            case "ViewModifier": add("viewModifiers", Self.key(ofModifier: name), try component(type, kind: kind))
            case _ where StyleProtocols.views(of: kind) != nil: add("styles", name, try component(type, kind: kind))
            case "PreferenceKey": add("preferences", name, try preference(type))
            case "Layout": add("layouts", name, try layout(type))
            case "Shape", "InsettableShape": add("shapes", name, try layout(type))
            case "Sendable": add("types", name, try declaredType(type))
            case "Hashable": break
            default: throw Unknown("This is not what export writes.", type)
            }
        } else if let type = declaration.as(EnumDeclSyntax.self) {
            add("types", Lowering.plain(type.name.text), try declaredType(type))
        } else if let type = declaration.as(ClassDeclSyntax.self) {
            add("models", Lowering.plain(type.name.text), try model(type))
        } else if let function = declaration.as(FunctionDeclSyntax.self) {
            let name = Lowering.plain(function.name.text)
            current = ComponentForm()
            if sharedViews[name] != nil { return add("views", name, try inlineView(function)) }
            add("functions", name, self.function(function))
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            current = ComponentForm()
            for property in MemberReader.computed(variable) {
                add("views", Lowering.plain(property.name), try view(property))
            }
        } else if let part = declaration.as(ExtensionDeclSyntax.self) {
            let (name, value) = try alignment(part)
            add("alignments", name, value)
        } else if let macro = declaration.as(MacroExpansionDeclSyntax.self) {
            try read(macro.arguments, macro.trailingClosure, into: document)
        } else {
            throw Unknown("This is not what export writes.", declaration)
        }
    }

    private func read(_ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?, into document: Piece) throws {
        if let title = arguments.first?.expression { document["title"] = try value(title) }
        current = ComponentForm()
        if let closure { document["root"] = try views(closure, isList: false) }
    }

    static func key(ofModifier name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

    // MARK: Declarations that are no views

    func function(_ function: FunctionDeclSyntax) -> Piece {
        let names = function.signature.parameterClause.parameters.map {
            Piece.string(Lowering.plain(($0.secondName ?? $0.firstName).text))
        }
        let body = function.body.map { Self.source($0.statements) } ?? ""
        return Piece(
            .object([("parameters", .list(names)), ("body", .string(body))]), .plain, at: origin(function))
    }

    private func preference(_ type: StructDeclSyntax) throws -> Piece {
        let result = Piece(.object([]), .plain, at: origin(type))
        for member in type.memberBlock.members {
            if let variable = member.decl.as(VariableDeclSyntax.self),
                let initial = variable.bindings.first?.initializer?.value
            {
                result["default"] = try value(initial)
            } else if let function = member.decl.as(FunctionDeclSyntax.self) {
                let body = function.body?.statements.code ?? ""
                let last = function.body?.statements.last?.item.as(ExprSyntax.self)
                if body.hasPrefix("let next = nextValue()"), let set = last?.as(InfixOperatorExprSyntax.self) {
                    result["reduce"] = try value(set.rightOperand)
                    continue
                }
                guard let rule = PreferenceSpelling.rule(of: body) else {
                    throw Unknown("How values are combined is not understood.", function)
                }
                result["reduce"] = .string(rule)
            }
        }
        return result
    }

    private func model(_ type: ClassDeclSyntax) throws -> Piece {
        let isObservable = type.attributes.contains { $0.code == "@Observable" }
        let result = Piece(
            .object([("kind", .string(isObservable ? "Observable" : "ObservableObject"))]), .plain, at: origin(type))
        for member in type.memberBlock.members { try read(member.decl, into: result, isObservable: isObservable) }
        return result
    }

    private func read(_ declaration: DeclSyntax, into model: Piece, isObservable: Bool) throws {
        func add(_ group: String, _ key: String, _ value: Piece) {
            model.add(value, as: key, under: group)
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let name = Lowering.plain(function.name.text)
            let isView = givesViews(function.signature.returnClause?.type)
            add(isView ? "views" : "functions", name, isView ? try inlineView(function) : self.function(function))
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            if try readStatics(variable, into: model) { return }
            for property in MemberReader.computed(variable) {
                let name = Lowering.plain(property.name)
                if givesViews(property.typeSyntax) {
                    add("views", name, try view(property))
                    continue
                }
                add("computed", name, .string(Self.source(property.body)))
            }
            for property in MemberReader.stored(variable) {
                if let (group, value) = try storedValue(property) {
                    add(group, Lowering.plain(property.name), value)
                    continue
                }
                let begins = try property.initial.map { try value($0) } ?? Self.stated(property)
                add("properties", Lowering.plain(property.name), begins)
                let isIgnored =
                    isObservable
                    ? property.attributes.contains("ObservationIgnored") : property.wrapper != "Published"
                if isIgnored { model.add(.string(Lowering.plain(property.name)), toListUnder: "ignored") }
                for observer in Lowering.observers(of: property) {
                    let body = observer.body.map { Self.source($0.statements) } ?? ""
                    add(observer.accessorSpecifier.text, Lowering.plain(property.name), .string(body))
                }
            }
        }
    }

    private func alignment(_ part: ExtensionDeclSyntax) throws -> (String, Piece) {
        let axis = part.extendedType.code == "HorizontalAlignment" ? "horizontal" : "vertical"
        var name: String?
        var given: Piece?
        for member in part.memberBlock.members {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                name = MemberReader.stored(variable).first.map { Lowering.plain($0.name) }
            } else if let id = member.decl.as(EnumDeclSyntax.self),
                let function = id.memberBlock.members.first?.decl.as(FunctionDeclSyntax.self),
                case .expr(let expression)? = function.body?.statements.first?.part
            {
                given = try value(expression)
            }
        }
        guard let name, let given else { throw Unknown("This is not what export writes.", part) }
        return (name, .object([("axis", .string(axis)), ("value", given)]))
    }
}
