import SwiftSyntax

/// What sets have besides lists: in a document they are lists in which nothing stands twice.
extension Lowering {
    /// `a.union(b)` and the like; nil for other methods.
    func setAlgebra(
        _ name: String, _ value: Lowered, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard Self.ofSets.contains(name), arguments.count == 1, case .array = value.type.unwrapped,
            let own = value.operand,
            let other = try expression(arguments[0].expression, context, expecting: value.type.unwrapped).operand
        else { return nil }
        func made(_ text: String, _ type: SmallType? = nil) -> Lowered {
            Lowered(text: "(\(text))", type: type ?? value.type.unwrapped)
        }
        let missing = "\(other).filter { !\(own).contains($0) }"
        let left = "\(own).filter { !\(other).contains($0) }"
        switch name {
        case "union": return made("\(own) + \(missing)")
        case "intersection": return made("\(own).filter { \(other).contains($0) }")
        case "subtracting": return made(left)
        case "symmetricDifference": return made("\(left) + \(missing)")
        case "isSubset": return made("\(own).allSatisfy { \(other).contains($0) }", .bool)
        case "isSuperset": return made("\(other).allSatisfy { \(own).contains($0) }", .bool)
        default: return made("!\(own).contains { \(other).contains($0) }", .bool)
        }
    }

    private static let ofSets: Set<String> = [
        "union", "intersection", "subtracting", "symmetricDifference", "isSubset", "isSuperset", "isDisjoint",
    ]

    /// `a.formUnion(b)` as `a = …`; nil for other calls.
    func setChange(
        _ name: String, _ value: Lowered, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> [String]? {
        let plain = [
            "formUnion": "union", "formIntersection": "intersection", "subtract": "subtracting",
            "formSymmetricDifference": "symmetricDifference",
        ]
        guard let method = plain[name], let target = value.text,
            let made = try setAlgebra(method, value, arguments, context)?.text
        else { return nil }
        return ["\(target) = \(made)"]
    }
}
