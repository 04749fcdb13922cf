import SwiftSyntax
import ViewDocument

/// Classes of the sources as models of the document.
extension Lowering {
    /// A model of the document.
    func model(_ name: String) -> String {
        guard let type = declared.types[name], !models.contains(where: { $0.key == name }) else { return name }
        // Before its properties, so that a model may name itself.
        models.append((name, Piece(.null)))
        let piece = lasting { declaration(ofModel: type, name) }
        guard let place = models.firstIndex(where: { $0.key == name }) else { return name }
        // Objects that all share may have been named before it was there.
        let named = models[place].value["statics"]?.members ?? []
        for (key, value) in named { piece.add(value, as: key, under: "statics") }
        models[place].value = piece
        return name
    }

    private func declaration(ofModel type: TypeDeclaration, _ name: String) -> Piece {
        var members: [(key: String, value: Piece)] = []
        let context = Context(file: type.file, owner: type, isStatic: true)
        let before = (coverage, unfinished)
        let begun = begun(type)
        let known = (coverage, unfinished)
        (coverage, unfinished) = before
        let ran = ranBeginning(of: type)
        // What was run is understood as a whole.
        if ran.isEmpty { (coverage, unfinished) = known }
        var (ignored, closures): ([String], [String]) = ([], [])
        var (stored, subjects): ([(key: String, value: Piece)], [(key: String, value: Piece)]) = ([], [])
        for property in type.stored {
            noteWrapper(of: property, type)
            if property.type.unwrapped == .function {
                closures.append("\(property.name)?")
                continue
            }
            if let subject = subjectPiece(property, type) {
                subjects.append((property.name, subject))
                continue
            }
            if let (_, value) = storedValue(property, type, context) {
                stored.append((property.name, value))
                continue
            }
            let found = self.type(of: property, type)
            if let inner = found.name.flatMap({ declared.types[$0] }), inner.kind == .classType, !inner.isModel,
                !isValue(inner)
            {
                if let held = held(inner, found) {
                    members.append((property.name, held))
                    continue
                }
                let stub = standIn(.any, nil, .value, origin(property.syntax, context)) { _ in
                    "An object inside an object is not followed. null stands in its place."
                }
                members.append((property.name, stub))
                continue
            }
            if !Self.tellsOfWrites(property, type) {
                ignored.append(property.name)
            }
            if let given = begun[property.name],
                let shared = sharedBeginning(given.syntax, found, given.context)
            {
                members.append((property.name, shared))
            } else if let value = ran[property.name], !holds(value, objectsOf: name) {
                keepTypes(of: value, found)
                members.append((property.name, Self.begun(value, found)))
            } else if let given = begun[property.name] {
                var begins = held(value(given.syntax, given.context, expecting: found), found)
                // What the object of a call holds of its own kind is that object's: each would hold others for ever.
                if holds(begins, objectsOf: name) {
                    begins = property.initial == nil ? stub(of: found) : state(property, type, context)
                    if Self.isOwned(given.syntax) { begins.rests(on: lostObjects(given.syntax, given.context, name)) }
                }
                keepTypes(of: begins, found)
                members.append((property.name, Self.begun(begins, found)))
            } else if property.initial == nil, givenModels.contains(name) || madeModels.contains(type.name),
                !type.inits.isEmpty, type.inits.allSatisfy({ gives(property.name, $0) })
            {
                // Whoever makes one gives it, as data or where it is made.
                members.append((property.name, givenStub(of: found, named: property.name, in: type)))
            } else {
                members.append((property.name, state(property, type, context)))
            }
        }
        // What a property begins with says nothing of where the property is declared.
        for (name, value) in members {
            value.origin = type.stored(name).map { origin($0.syntax, context) }
        }
        let piece = Piece(
            .object([
                ("kind", .string(type.isObservable ? "Observable" : "ObservableObject")),
                ("properties", .object(members)),
            ]), .plain, at: origin(type.syntax, context))
        if !stored.isEmpty { piece["appStorage"] = .object(stored) }
        if !subjects.isEmpty { piece["subjects"] = .object(subjects) }
        let sinks = sinks(of: type)
        if !sinks.isEmpty { piece["sinks"] = .list(sinks) }
        // A constant is never written.
        ignored.removeAll { name in type.stored(name)?.isLet == true || !members.contains { $0.key == name } }
        if !ignored.isEmpty { piece["ignored"] = .list(ignored.map { .string($0) }) }
        if !closures.isEmpty { piece["closures"] = .list(closures.map { .string($0) }) }
        return piece
    }

    /// Whether what a view's own state begins with is made of it: nobody else gives it.
    private static func isOwned(_ syntax: some SyntaxProtocol) -> Bool {
        var next = Syntax(syntax).parent
        while let around = next {
            if let variable = around.as(VariableDeclSyntax.self) {
                return !["State", "StateObject"].filter(MemberReader.names(variable.attributes).contains).isEmpty
            }
            next = around.parent
        }
        return false
    }

    /// Objects that one of their own class holds from the beginning.
    private func lostObjects(_ syntax: some SyntaxProtocol, _ context: Context, _ name: String) -> HoleKey {
        hole(
            .data, origin(syntax, context),
            "Objects of `\(name)` that one of them begins with are not made: it begins without them.")
    }

    /// An object of a plain class that an object holds: one of a model of which nobody is told; nil where it cannot be made up of
    /// what the sources say.
    private func held(_ inner: TypeDeclaration, _ type: SmallType) -> Piece? {
        guard type == type.unwrapped, !inner.stored.isEmpty, underway.insert("held \(inner.name)").inserted else {
            return nil
        }
        defer { underway.remove("held \(inner.name)") }
        let name = model(inner.name)
        return .object([("new", .string(name))])
    }

    private func holds(_ piece: Piece, objectsOf model: String) -> Bool {
        var isFound = false
        piece.forEach { part in if part["new"]?.text == model { isFound = true } }
        return isFound
    }

    /// What stands for a property that each object is given. An object in it is one of its model, so that its members are known.
    func givenStub(of type: SmallType, named name: String, in owner: TypeDeclaration) -> Piece {
        guard let inner = type.name.flatMap({ declared.type($0) }), inner.isModel, type == type.unwrapped,
            !inner.stored.contains(where: { self.type(of: $0, inner).unwrapped.name == owner.name }),
            inner !== owner, !isUnderway(type)
        else { return stub(of: type, named: name) }
        givenModels.insert(inner.name)
        return .object([("new", .string(model(inner.name)))])
    }

    /// `didSet` and `willSet` of an element's list that controls write to: what is done beside such a write is not.
    func noteObserver(of property: StoredProperty, _ owner: TypeDeclaration) {
        let context = Context(file: owner.memberFiles[property.name] ?? owner.file, owner: owner)
        for observer in Self.observers(of: property) {
            hole(.action, origin(observer, context), "What is done beside a write by a control is left out.")
        }
    }

    /// Whether somebody is told of a write to a property of a model: in an ObservableObject of what is published, of
    /// `@AppStorage`, and where it tells by itself.
    private static func tellsOfWrites(_ property: StoredProperty, _ type: TypeDeclaration) -> Bool {
        guard type.isModel else { return false }
        if type.isObservable { return !property.attributes.contains("ObservationIgnored") }
        return ["Published", "AppStorage"].contains(property.wrapper) || type.isManaged
            || property.syntax.code.contains("objectWillChange.send")
    }

    /// Whether an initializer writes a property.
    func gives(_ name: String, _ initializer: InitializerDeclSyntax) -> Bool {
        initializer.body?.statements.contains { statement in
            guard let infix = statement.part.expression?.as(InfixOperatorExprSyntax.self) else { return false }
            return infix.operator.code == "=" && Self.target(infix.leftOperand).trimmed("_") == name
        } ?? false
    }
}
