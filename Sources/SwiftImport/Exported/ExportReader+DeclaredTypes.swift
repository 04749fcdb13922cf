import SwiftSyntax

/// Types that a document declares.
extension ExportReader {
    func declaredType(_ type: StructDeclSyntax) throws -> Piece {
        let fields = try type.memberBlock.members.map { member -> (String, Piece) in
            guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
                let name = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation?.type
            else { throw Unknown("This is not what export writes.", member) }
            return (Lowering.plain(name.identifier.text), .string(type.trimmedDescription))
        }
        return .object([("fields", .object(fields))])
    }

    func declaredType(_ type: EnumDeclSyntax) throws -> Piece {
        let cases = try type.memberBlock.members.map { member -> (String, Piece) in
            guard let one = member.decl.as(EnumCaseDeclSyntax.self)?.elements.first else {
                throw Unknown("This is not what export writes.", member)
            }
            let payload = one.parameterClause.map { clause in
                Piece.object(
                    clause.parameters.map {
                        (Lowering.plain($0.firstName?.text ?? "_"), .string($0.type.trimmedDescription))
                    })
            }
            return (Lowering.plain(one.name.text), payload ?? Piece(.null))
        }
        return .object([("cases", .object(cases))])
    }
}
