package import Expressions

/// The types that a document declares.
package struct DocumentTypes: Sendable {
    package private(set) var declared: [String: TypeDeclaration] = [:]
    /// What `==` of each type compares that has one and is no plain data.
    private var equality: [String: [CompiledExpression]] = [:]
    private var byFunction: [String: [String]] = [:]
    /// A case that has other raw values in two types.
    package private(set) var rawClash: String?
    /// Raw values by case; nil where none has any.
    package private(set) var raw: (values: ObjectValue, type: StaticType)?

    package init() {}

    package func type(named name: String) -> TypeDeclaration? { declared[name] }
    package func types(withFunction name: String) -> [TypeDeclaration] {
        (byFunction[name] ?? []).compactMap { declared[$0] }
    }

    package private(set) var caseNames: Set<String> = []
    /// The cases of those types whose cases have an order.
    package private(set) var orderedCases: [[String]] = []

    /// Whether these are all cases of a type, and nothing else.
    package func isWhole(_ cases: Set<String>) -> Bool {
        declared.values.contains { $0.cases.map { Set($0) == cases } == true }
    }

    mutating func add(_ type: TypeDeclaration) {
        declared[type.name] = type
        caseNames.formUnion(type.cases ?? [])
        orderedCases = declared.values.filter(\.isComparable).sorted { $0.name < $1.name }.compactMap(\.cases)
        byFunction = [:]
        rawClash = nil
        var values = ObjectValue(names: [], values: [])
        var types: [StaticType] = []
        for one in declared.values.sorted(by: { $0.name < $1.name }) {
            for name in one.functions.keys { byFunction[name, default: []].append(one.name) }
            for (name, value) in zip(one.cases ?? [], one.raw) {
                if let known = values[name] {
                    if !known.isIdentical(to: value) { rawClash = name }
                    continue
                }
                values.names.append(name)
                values.values.append(value)
                types.append(value.staticType)
            }
        }
        guard let first = types.first else { return }
        raw = (values, types.allSatisfy { $0 == first } ? first : .any)
    }

    mutating func setEquality(_ expressions: [CompiledExpression], of name: String) { equality[name] = expressions }

    /// Whether two values are equal to whoever compares inputs and states: identical, or of types whose `==` says so.
    package func areEqual(_ a: Value, _ b: Value) -> Bool {
        if a.isIdentical(to: b) { return true }
        return equality.isEmpty ? false : areEqualByType(a, b)
    }

    private func areEqualByType(_ a: Value, _ b: Value) -> Bool {
        switch (a, b) {
        case (.array(let x), .array(let y)):
            return x.count == y.count && zip(x, y).allSatisfy { areEqualByType($0, $1) }
        case (.object(let x), .object(let y)):
            guard x.names == y.names else { return false }
            if let name = x.typeName, y.typeName == name, let parts = equality[name] {
                return parts.allSatisfy { part in
                    guard let one = part.value(of: a), let other = part.value(of: b) else { return false }
                    return Value.isEqual(one, other)
                }
            }
            return zip(x.values, y.values).allSatisfy { areEqualByType($0, $1) }
        default: return a.isIdentical(to: b)
        }
    }

    /// Plain data is compared byte by byte even where it has `==`: a struct is plain if its fields are (RERENDER 4.2), of a
    /// type that the document declares by what the fields may hold.
    package func isPlain(_ value: Value) -> Bool {
        switch value {
        case .number, .bool, .null, .point, .size, .rect, .insets: return true
        case .object(let object):
            if let type = object.typeName.flatMap({ declared[$0] }) { return type.isPlain }
            return object.values.allSatisfy { isPlain($0) }
        default: return false
        }
    }
}
