/// What errors say that say nothing themselves.
enum ErrorTexts {
    /// As Foundation has it: the type, and the number of the case.
    ///
    /// - Parameter codes: What stands in the parentheses, by the name of the case, alone or behind its type.
    static func text(of error: Value, type: Value, codes: Value) -> String {
        var codes = codes
        guard case .object(let known) = codes else { return error.text }
        codes = .null
        var name: String?
        if case .object(let object) = error {
            // A field of its own.
            if case .string(let said)? = object["localizedDescription"] { return said }
            name = object.typeName
        }
        if case .string(let given) = type { name = given }
        if name == "CancellationError" { return whole("Swift.CancellationError error 1") }
        let own = name.map { known["\($0).\(error.caseName)"] } ?? known[error.caseName]
        if case .string(let code)? = own { return whole(code) }
        if let name { return whole("\(name) error 1") }
        return error.text
    }

    private static func whole(_ code: String) -> String { "The operation couldn’t be completed. (\(code).)" }
}
