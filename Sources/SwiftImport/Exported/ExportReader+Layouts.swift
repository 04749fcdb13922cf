import SwiftSyntax
import ViewDocument

/// Layouts that a document writes itself, as export has them.
extension ExportReader {
    func layout(_ type: StructDeclSyntax) throws -> Piece {
        let result = Piece(.object([]), .plain, at: origin(type))
        let isShape = shapes.contains(Lowering.plain(type.name.text))
        for member in type.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                let name = Lowering.plain(function.name.text)
                if ["makeCache", "updateCache", "sizeThatFits", "placeSubviews"].contains(name) {
                    result[name] = .string(function.body.map { Self.source($0.statements) } ?? "")
                } else if name == "pathData" {
                    result["path"] = .string(function.body.map { Self.source($0.statements) } ?? "")
                } else if name == "inset", let grown = Self.grown(function) {
                    result[name] = .string(grown)
                } else if name != "path" || !isShape {
                    result.add(self.function(function), as: name, under: "functions")
                }
            } else if let variable = member.decl.as(VariableDeclSyntax.self) {
                for property in MemberReader.stored(variable) {
                    let name = Lowering.plain(property.name)
                    if let initial = property.initial {
                        result.add(try value(initial), as: name, under: "properties")
                    } else {
                        result.add(.string(name), toListUnder: "properties")
                    }
                }
            } else {
                throw Unknown("This is not what export writes.", member)
            }
        }
        return result
    }

    /// The property to which `inset(by:)` of a shape adds.
    private static func grown(_ function: FunctionDeclSyntax) -> String? {
        for item in function.body?.statements ?? [] {
            guard case .expr(let syntax) = item.item, let sum = syntax.as(InfixOperatorExprSyntax.self),
                sum.operator.code == "+=", let place = sum.leftOperand.as(MemberAccessExprSyntax.self)
            else { continue }
            return Lowering.plain(place.declName.baseName.text)
        }
        return nil
    }

    /// A use of one.
    func laidOut(_ name: String, _ call: FunctionCallExprSyntax) throws -> Piece {
        var members: [(key: String, value: Piece)] = [("type", .string(name))]
        if !call.arguments.isEmpty {
            members.append(
                ("properties", .object(try call.arguments.map { (label($0.label), try value($0.expression)) })))
        }
        if let closure = call.trailingClosure { members.append(("children", try views(closure, isList: true))) }
        return piece(members, call)
    }
}
