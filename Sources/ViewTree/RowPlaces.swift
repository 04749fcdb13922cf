package import Expressions

extension Value {
    /// The first place of a list that a `delete` or `move` event is told, as it hands it to the action.
    package var firstPlace: Int? {
        var places = self
        if case .object(let told) = self { places = told["source"] ?? .null }
        guard case .array(let list) = places, case .number(let first)? = list.first else { return nil }
        return Int(exactly: first)
    }
}
