import SwiftSyntax
import ViewDocument

/// Shapes of the sources (structs that conform to `Shape`), as shapes of the document.
extension Lowering {
    /// A shape as the document has it, with the properties that every use gives.
    struct ShapeForm {
        var piece: Piece
        var properties: [(property: StoredProperty, fallback: ExprSyntax?)]
        /// Whether what a use does not give is written in the shape.
        var hasFallbacks: Bool
        /// Whether it has an inside of its own, for `strokeBorder` and `inset(by:)`.
        var isInsettable: Bool
    }

    /// A use of a shape of the sources; nil where the shape is not understood as one of the document's.
    func writtenShape(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Piece? {
        if shapes[type.name] == nil {
            let constructs = coverage.constructs
            shapes[type.name] = Result { try written(shape: type, call) }.mapError {
                $0 as? Unknown ?? Unknown("This is not understood.", call)
            }
            if (try? shapes[type.name]?.get()) == nil { coverage.constructs = constructs }
        }
        guard let form = try? shapes[type.name]?.get() else { return nil }
        var given: [(key: String, value: Piece)] = []
        for argument in call.arguments {
            guard let label = argument.label?.text,
                let found = form.properties.first(where: { $0.property.name == label })
            else { return nil }
            given.append((label, value(argument.expression, context, expecting: self.type(of: found.property, type))))
        }
        for (property, fallback) in form.properties where !given.contains(where: { $0.key == property.name }) {
            guard let fallback else { return nil }
            if form.hasFallbacks { continue }
            let home = Context(file: type.file, owner: type, isStatic: true)
            given.append((property.name, value(fallback, home, expecting: self.type(of: property, type))))
        }
        // What it looks like on its way from one value to another is not shown.
        if type.syntax.code.contains("animatableData") { coverage.approximated.insert(origin(call, context)) }
        return piece(type.name, given.isEmpty ? [] : [("properties", .object(given))], call, context)
    }

    /// Whether a view of the document is a shape of the sources.
    func isWritten(shape type: String) -> Bool { (try? shapes[type]?.get()) != nil }

    func isInsettable(_ type: String) -> Bool { (try? shapes[type]?.get().isInsettable) == true }

    private func written(shape type: TypeDeclaration, _ call: FunctionCallExprSyntax) throws -> ShapeForm {
        let home = Context(file: type.file, owner: type, isStatic: true)
        let properties = try self.properties(of: type)
        guard let draw = type.functions["path"]?.first, let body = draw.body?.statements,
            let told = draw.signature.parameterClause.parameters.first,
            !properties.contains(where: { ["rect", Self.arcFunction].contains($0.property.name) })
        else { throw Unknown("`\(type.name)` is no shape that is understood.", call, .view) }
        var inside = try enter(Context(file: type.file, owner: type), call)
        inside.owner = type
        inside.component = nil
        inside.file = type.memberFiles["path"] ?? type.file
        for (property, _) in properties {
            inside.locals[property.name] = .lowered(
                Lowered(text: property.name, type: self.type(of: property, type)))
        }
        inside.locals[(told.secondName ?? told.firstName).text] = .lowered(Self.rectangle)
        shapeUsesArcs = false
        defer { shapeUsesArcs = nil }
        let data = try pathData(body, "", inside)
        let fallbacks = properties.map { property, fallback in
            fallback.flatMap { try? expression($0, home, expecting: self.type(of: property, type)).constant }
        }
        let hasFallbacks = fallbacks.allSatisfy { $0 != nil }
        let result = Piece(.object([]), .plain, at: origin(type.syntax, home))
        if !properties.isEmpty {
            result["properties"] =
                hasFallbacks
                ? .object(zip(properties, fallbacks).map { ($0.0.property.name, $0.1 ?? Piece(.null)) })
                : .list(properties.map { .string($0.property.name) })
        }
        if shapeUsesArcs == true { result["functions"] = .object([(Self.arcFunction, Self.arcHelper)]) }
        result["path"] = Piece(.string("return \(data)"), .plain, at: origin(draw, home))
        let inset = insetProperty(of: type, properties.map(\.property.name))
        if let inset { result["inset"] = .string(inset) }
        let trial = Piece.object([
            ("shapes", .object([(type.name, result)])), ("root", .object([("type", .string("EmptyView"))])),
        ])
        if case .failure(let faults) = DocumentCompiler.compile(text: Array(trial.json().utf8)),
            let first = faults.faults.first
        {
            throw Unknown(first.detail, type.syntax, .view)
        }
        return ShapeForm(
            piece: result, properties: properties, hasFallbacks: hasFallbacks, isInsettable: inset != nil)
    }

    /// The property to which `inset(by:)` adds, in the one way that it is written.
    private func insetProperty(of type: TypeDeclaration, _ names: [String]) -> String? {
        guard let body = type.functions["inset"]?.first(where: { $0.body != nil })?.body?.code else { return nil }
        return names.first { name in
            body.contains(".\(name) += ") || body.contains(".\(name)+=") || body.contains("\(name): \(name) + ")
        }
    }

    /// The rectangle that a shape of the document is told.
    private static var rectangle: Lowered {
        let zero = Lowered(text: "0", type: .double, constant: .number(0))
        return Lowered(
            text: "rect", type: .named("CGRect"),
            parts: [
                zero, zero, Lowered(text: "rect.width", type: .double), Lowered(text: "rect.height", type: .double),
            ])
    }
}
