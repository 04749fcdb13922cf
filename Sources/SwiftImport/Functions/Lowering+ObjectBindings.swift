import SwiftSyntax

/// Bindings to properties of objects that are not a view's own.
extension Lowering {
    /// `Bindable(cart).address`.
    func member(_ path: [String], ofObject syntax: ExprSyntax, _ place: Origin, _ context: Context) throws -> Piece {
        let object = try expression(syntax, context)
        guard let text = object.text else { throw Unknown("This is no binding.", syntax) }
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !isName || passesObject(path, object.type) else {
            return Piece(.string((["$\(text)"] + path).joined(separator: ".")), .binding, at: place)
        }
        return accessed((["\(text)"] + path).joined(separator: "."), place)
    }

    /// `$shop.cart.name`, where `cart` is an object that the shop holds; nil for others.
    func nested(_ name: String, _ path: [String], _ place: Origin, _ context: Context) -> Piece? {
        var (name, path) = (name, path)
        if name == "self", let first = path.first { (name, path) = (first, Array(path.dropFirst())) }
        guard name.hasPrefix("$"), context.locals[String(name.dropFirst())] == nil,
            let property = context.owner?.stored(String(name.dropFirst()))
        else { return nil }
        let own = type(of: property, context.owner)
        guard own.name.flatMap({ declared.type($0)?.isModel }) == true, passesObject(path, own) else { return nil }
        return accessed(([property.name] + path).joined(separator: "."), place)
    }

    /// Whether one of the members before the last is an object.
    private func passesObject(_ path: [String], _ type: SmallType) -> Bool {
        var type = type
        for name in path.dropLast() {
            guard let owner = type.name.flatMap({ declared.type($0) }), let property = owner.stored(name) else {
                return false
            }
            type = self.type(of: property, owner)
            if type.name.flatMap({ declared.type($0)?.isModel }) == true { return true }
        }
        return false
    }

    private func accessed(_ text: String, _ place: Origin) -> Piece {
        Piece(
            .object([
                ("get", Piece(.string(text), .value(.any), at: place)),
                ("set", Piece(.string("\(text) = newValue"), .action, at: place)),
            ]), .binding, at: place)
    }
}
