import SwiftSyntax

/// Types that a document declares.
extension ExportReader {
    func declaredType(_ type: StructDeclSyntax) throws -> Piece {
        let result = Piece.object([("fields", .object([]))])
        for member in type.memberBlock.members where try !read(member.decl, into: result) {
            guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
                let name = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation?.type
            else { throw Unknown("This is not what export writes.", member) }
            result.add(
                .string(type.code), as: Lowering.plain(name.identifier.text), under: "fields")
        }
        if Self.markers(type.memberBlock.rightBrace.leadingTrivia).contains(where: { $0.key == "equal" }) {
            result["equal"] = .bool(true)
        }
        return result
    }

    func declaredType(_ type: EnumDeclSyntax) throws -> Piece {
        let result = Piece.object([("cases", .object([]))])
        let kind = type.inheritanceClause?.inheritedTypes.first?.type.code
        for member in type.memberBlock.members where try !read(member.decl, into: result) {
            guard let one = member.decl.as(EnumCaseDeclSyntax.self)?.elements.first else {
                throw Unknown("This is not what export writes.", member)
            }
            let payload = one.parameterClause.map { clause in
                Piece.object(
                    clause.parameters.map {
                        (Lowering.plain($0.firstName?.text ?? "_"), .string($0.type.code))
                    })
            }
            let name = Lowering.plain(one.name.text)
            result.add(payload ?? Piece(.null), as: name, under: "cases")
            if let raw = one.rawValue?.value { result.add(try value(raw), as: name, under: "raw") }
        }
        if let kind, kind != "Sendable", result["raw"] == nil { result["raw"] = .string(kind) }
        return result
    }

    /// What a type has besides fields and cases; whether the declaration is of that.
    private func read(_ declaration: DeclSyntax, into type: Piece) throws -> Bool {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let name = Lowering.plain(function.name.text)
            if givesViews(function.signature.returnClause?.type) {
                current = ComponentForm()
                type.add(try inlineView(function), as: name, under: "views")
            } else if name != "==" && name != "hash" {
                type.add(self.function(function), as: name, under: "functions")
            }
            return true
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
        if try readStatics(variable, into: type) { return true }
        let computed = MemberReader.computed(variable)
        for property in computed {
            if property.name == "equality", case .expr(let list)? = property.body.first?.part,
                let parts = list.as(ArrayExprSyntax.self)
            {
                type["equal"] = .list(parts.elements.map { .string(Self.source($0.expression)) })
            } else if givesViews(property.typeSyntax) {
                current = ComponentForm()
                type.add(try view(property), as: Lowering.plain(property.name), under: "views")
            } else {
                type.add(.string(Self.source(property.body)), as: Lowering.plain(property.name), under: "computed")
            }
        }
        return !computed.isEmpty
    }
}
