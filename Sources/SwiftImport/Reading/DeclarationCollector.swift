import SwiftSyntax

/// Gathers the declarations of all files. Extensions are merged with what they extend, whatever file that is in.
struct DeclarationCollector {
    private(set) var found = Declarations()
    private struct Part {
        var name: String
        var members: MemberBlockItemListSyntax
        var inherited: [String]
        var file: Int
        /// What `Self` is in it, where that is said.
        var ownType: String?
        /// What the elements are of, where that is said.
        var element: String?
    }
    /// Of members of lists the elements that they are for, by the list's type and the member's name.
    private var elements: [String: String] = [:]
    private var extensions: [Part] = []
    /// Conditions around declarations, each with its file.
    private var others: [(file: Int, config: IfConfigDeclSyntax)] = []

    static func collect(_ files: [SwiftFile]) -> Declarations {
        var collector = Self()
        for (index, file) in files.enumerated() { collector.statements(file.tree.statements, index) }
        for part in collector.extensions { collector.merge(part) }
        collector.found.giveDefaults()
        collector.found.unwrapProperties()
        collector.found.inherit()
        for type in collector.found.types.values { collector.resolveClosures(of: type) }
        for type in collector.found.order.compactMap({ collector.found.types[$0] }) where type.isPreview {
            for computed in type.staticComputed.values { collector.locals(computed.body, type.file) }
        }
        for (index, config) in collector.others { collector.viewsOfOthers(config, index) }
        return collector.found
    }

    private mutating func statements(_ items: CodeBlockItemListSyntax, _ file: Int) {
        for item in items {
            switch item.part {
            case .decl(let declaration): self.declaration(declaration, file, outer: "")
            case .expr(let expression):
                if let macro = expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" {
                    preview(macro.arguments, macro.trailingClosure, file)
                }
            default: break
            }
        }
    }

    private mutating func preview(_ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?, _ file: Int) {
        guard let closure else { return }
        locals(closure.statements, file)
        let name = arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)
        found.previews.append(
            Preview(name: name?.segments.code, statements: closure.statements, file: file))
    }

    /// `var onTap: Action?` where `Action` is another name of a closure's type.
    private func resolveClosures(of type: TypeDeclaration) {
        for (place, property) in type.stored.enumerated() {
            guard let name = property.type.name, found.type(name, inside: type.name) == nil,
                let alias = found.aliases[name], SmallType(alias) == .function
            else { continue }
            let isOptional = property.type != property.type.unwrapped
            type.stored[place].type = isOptional ? .optional(.function) : .function
            let bare = alias.as(AttributedTypeSyntax.self)?.baseType ?? alias
            type.stored[place].typeSyntax =
                isOptional ? TypeSyntax(OptionalTypeSyntax(wrappedType: bare.trimmed)) : bare
        }
    }

    /// Types that stand among the statements of a preview: they are its own, whatever others have their names.
    private mutating func locals(_ items: CodeBlockItemListSyntax, _ file: Int) {
        for item in items {
            guard case .decl(let declaration) = item.part,
                let name = declaration.as(StructDeclSyntax.self)?.name.text
                    ?? declaration.as(ClassDeclSyntax.self)?.name.text ?? declaration.as(EnumDeclSyntax.self)?.name.text
            else { continue }
            let other = found.types.removeValue(forKey: name)
            let before = found.order.count
            self.declaration(declaration, file, outer: "")
            found.localTypes[declaration.id] = found.types[name]
            guard let other else { continue }
            found.types[name] = other
            found.order.removeSubrange(before...)
        }
    }

    /// Views that stand under the conditions of other systems, where no other has their name: what is asked for by name is
    /// shown all the same.
    private mutating func viewsOfOthers(_ config: IfConfigDeclSyntax, _ file: Int) {
        for clause in config.clauses {
            guard case .statements(let items)? = clause.elements else { continue }
            for item in items {
                guard case .decl(let declaration) = item.part, let type = declaration.as(StructDeclSyntax.self),
                    found.types[type.name.text] == nil
                else { continue }
                self.declaration(declaration, file, outer: "")
                found.types[type.name.text]?.isOfOthers = true
            }
        }
    }

    private mutating func declaration(_ syntax: DeclSyntax, _ file: Int, outer: String) {
        if let config = syntax.as(IfConfigDeclSyntax.self) {
            if outer.isEmpty { others.append((file, config)) }
            switch Conditions.active(config) {
            case .statements(let items)?: statements(items, file)
            case .decls(let members)?: for member in members { declaration(member.decl, file, outer: outer) }
            default: break
            }
        } else if let macro = syntax.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" {
            preview(macro.arguments, macro.trailingClosure, file)
        } else if let type = syntax.as(StructDeclSyntax.self) {
            add(type, .structure, type.name.text, type.inheritanceClause, type.attributes, file, outer)
            generics(type.genericParameterClause, type.genericWhereClause, of: type.name.text, outer)
        } else if let type = syntax.as(ClassDeclSyntax.self) {
            add(type, .classType, type.name.text, type.inheritanceClause, type.attributes, file, outer)
        } else if let type = syntax.as(ActorDeclSyntax.self) {
            add(type, .classType, type.name.text, type.inheritanceClause, type.attributes, file, outer)
        } else if let type = syntax.as(EnumDeclSyntax.self) {
            add(type, .enumeration, type.name.text, type.inheritanceClause, type.attributes, file, outer)
        } else if let part = syntax.as(ExtensionDeclSyntax.self) {
            extensions.append(
                Part(
                    name: Self.extended(part.extendedType),
                    members: part.memberBlock.members,
                    inherited: Self.names(part.inheritanceClause), file: file,
                    ownType: Self.ownType(part.genericWhereClause), element: Self.element(part)))
        } else if let form = syntax.as(ProtocolDeclSyntax.self) {
            found.protocols[form.name.text] = ProtocolDeclaration(form)
        } else if let function = syntax.as(FunctionDeclSyntax.self), outer.isEmpty {
            found.functions[Lowering.plain(function.name.text), default: []].append(function)
            found.functionFiles[function.id] = file
        } else if let alias = syntax.as(TypeAliasDeclSyntax.self) {
            found.aliases[alias.name.text] = alias.initializer.value
        } else if let variable = syntax.as(VariableDeclSyntax.self), outer.isEmpty {
            for property in MemberReader.stored(variable) {
                found.constants[property.name] = property
                found.constantFiles[property.name] = file
            }
        }
    }

    private mutating func add(
        _ syntax: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: String,
        _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax, _ file: Int, _ outer: String
    ) {
        let whole = outer.isEmpty ? name : "\(outer).\(name)"
        // Of two types of one name the first is taken: a screen has its names once.
        guard found.types[whole] == nil else { return }
        let type = TypeDeclaration(
            name: whole, kind: kind, file: file, syntax: Syntax(syntax), outer: outer,
            inherited: Self.names(inheritance), attributes: MemberReader.names(attributes))
        found.types[whole] = type
        found.order.append(whole)
        members(syntax.memberBlock.members, of: type, file)
        type.tellApart()
    }

    private mutating func generics(
        _ clause: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?, of name: String,
        _ outer: String
    ) {
        guard let type = found.types[outer.isEmpty ? name : "\(outer).\(name)"] else { return }
        for parameter in clause?.parameters ?? [] {
            type.generics[parameter.name.text] = parameter.inheritedType?.code ?? ""
        }
        for requirement in conditions?.requirements ?? [] {
            if case .conformanceRequirement(let conformance) = requirement.requirement {
                type.generics[conformance.leftType.code] = conformance.rightType.code
            }
        }
    }

    private mutating func members(_ members: MemberBlockItemListSyntax, of type: TypeDeclaration, _ file: Int) {
        for member in members {
            if let config = member.decl.as(IfConfigDeclSyntax.self) {
                if case .decls(let active)? = Conditions.active(config) { self.members(active, of: type, file) }
            } else if !MemberReader.read(member.decl, into: type, file) {
                declaration(member.decl, file, outer: type.name)
            }
        }
    }

    /// `where Self == Card`.
    private static func ownType(_ clause: GenericWhereClauseSyntax?) -> String? {
        for requirement in clause?.requirements ?? [] {
            guard case .sameTypeRequirement(let same) = requirement.requirement,
                same.leftType.code == "Self"
            else { continue }
            return same.rightType.code
        }
        return nil
    }

    /// The name of what an extension is of, without the types in angle brackets.
    private static func extended(_ type: TypeSyntax) -> String {
        if type.is(ArrayTypeSyntax.self) { return "Array" }
        if type.is(OptionalTypeSyntax.self) { return "Optional" }
        guard let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause != nil else { return type.code }
        return name.name.text
    }

    /// `extension Array where Element == Int`, `extension Sequence<Entry>`, `extension [Int]`.
    private static func element(_ part: ExtensionDeclSyntax) -> String? {
        if let list = part.extendedType.as(ArrayTypeSyntax.self) { return list.element.code }
        let given = part.extendedType.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
        if let only = given?.first, given?.count == 1 { return only.argument.trimmedDescription }
        for requirement in part.genericWhereClause?.requirements ?? [] {
            guard case .sameTypeRequirement(let same) = requirement.requirement,
                ["Element", "Self.Element", "Iterator.Element"].contains(same.leftType.code)
            else { continue }
            return same.rightType.code
        }
        return nil
    }

    /// Of two members of one name that are for lists of different elements each is one of such lists alone.
    private mutating func keepApart(_ part: inout Part) {
        guard let element = part.element, Lowering.listTypes.contains(part.name) else { return }
        let names = part.members.flatMap { member -> [String] in
            if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
            return member.decl.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.code) ?? []
        }
        let keys = names.map { "\(part.name).\($0)" }
        if keys.contains(where: { elements[$0].map { $0 != element } == true }) {
            part.name = "\(part.name)<\(element)>"
        } else {
            for key in keys { elements[key] = element }
        }
    }

    private mutating func merge(_ given: Part) {
        var part = given
        keepApart(&part)
        let type: TypeDeclaration
        if let known = found.type(part.name) {
            type = known
        } else if let known = found.foreign[part.name] {
            type = known
        } else {
            type = TypeDeclaration(
                name: part.name, kind: .structure, file: part.file, syntax: Syntax(part.members), outer: "",
                inherited: [], attributes: [])
            found.foreign[part.name] = type
        }
        type.inherited += part.inherited
        if let own = part.ownType {
            for member in part.members {
                let names = member.decl.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.code)
                for name in names ?? [member.decl.as(FunctionDeclSyntax.self)?.name.text ?? ""] {
                    type.memberSelf[name] = own
                }
            }
        }
        members(part.members, of: type, part.file)
    }

    private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
        // `@MainActor Equatable` conforms to what stands behind the attribute.
        clause?.inheritedTypes.map { ($0.type.as(AttributedTypeSyntax.self)?.baseType ?? $0.type).code } ?? []
    }
}
