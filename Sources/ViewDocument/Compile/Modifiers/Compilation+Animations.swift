import Expressions
import Geometry

/// `animation`: how what is inside gets to where it ends when `value` changes, or at any change where there is none.
///
/// A curve is SwiftUI's name (`"easeInOut"`), or an object with the name's arguments and what changes it: `{"spring":
/// {"duration": 0.5, "bounce": 0.2}, "delay": 0.1, "repeatForever": true}`; null is none. The modifier's value is a curve, or
/// `{"animation": curve, "value": …}`.
extension Compilation {
    private static let changes = ["delay", "speed", "repeatCount", "repeatForever", "autoreverses"]

    func emitAnimation(_ node: JSONNode, _ context: ValueContext) {
        program.animates = true
        var curve: JSONNode? = node
        if json.kind(of: node) == .object, !isExpression(node) {
            let isSplit = json.member("animation", of: node) != nil || json.member("value", of: node) != nil
            if isSplit {
                checkKeys(of: node, known: ["animation", "value"], what: "The modifier animation")
                curve = json.member("animation", of: node)
                if let value = json.member("value", of: node) {
                    emit(KeyRule("value", .value, .any), value, context)
                }
            }
        }
        if let curve, let text = expressionText(curve), let source = json.string(text), source.contains("."),
            countExpression(source, at: text),
            let compiled = CompiledExpression.animation(
                source, in: context.scope, occurrence: UInt32(clamping: expressionCount))
        {
            add(.source, self.source(of: compiled, at: text, context), at: curve, context)
        } else if let curve, isExpression(curve) {
            emit(KeyRule("animation", .source, .any), curve, context)
        } else {
            program.animations.append(curve.map { self.curve($0) } ?? standardCurve)
            context.builder.nodes[Int(context.node)].reference = Int32(clamping: program.animations.count - 1)
        }
    }

    private var standardCurve: AnimationCurve? {
        AnimationCurve(name: "default", arguments: [:], usesSprings: program.usesSprings)
    }

    /// Nil for null, and for what is at fault.
    private func curve(_ node: JSONNode) -> AnimationCurve? {
        if let name = json.string(node) { return curve(named: name, [:], at: node) }
        switch json.kind(of: node) {
        case .null, .false: return nil
        case .true: return standardCurve
        case .object: break
        default:
            _ = mismatch("an animation", node)
            return nil
        }
        var found: AnimationCurve?
        for member in json.children(of: node) {
            let name = json.key(member)
            if Self.changes.contains(name) { continue }
            guard found == nil else {
                fault("wrong-value", "An animation has one curve, and \"\(name)\" is another.", at: member)
                continue
            }
            found = curve(named: name, arguments(member), at: member)
        }
        guard var result = found ?? standardCurve else { return nil }
        for name in Self.changes where name != "autoreverses" {
            guard let member = json.member(name, of: node), json.kind(of: member) != .false else { continue }
            var given = arguments(member)
            if let reverses = json.member("autoreverses", of: node) {
                given["autoreverses"] = json.kind(of: reverses) == .false ? 0 : 1
            }
            result.apply(name, given)
        }
        return result
    }

    private func curve(named name: String, _ arguments: [String: Double], at node: JSONNode) -> AnimationCurve? {
        if let curve = AnimationCurve(name: name, arguments: arguments, usesSprings: program.usesSprings) {
            return curve
        }
        fault(
            "unknown-name", "There is no animation \"\(name)\".", at: node,
            suggestion: Suggestions.nearest(to: name, among: AnimationCurve.names))
        return nil
    }

    /// Labelled numbers; one alone, or a list of them, are called by their places.
    private func arguments(_ node: JSONNode) -> [String: Double] {
        switch json.kind(of: node) {
        case .object:
            var result: [String: Double] = [:]
            for member in json.children(of: node) { result[json.key(member)] = argument(member) }
            return result
        case .array:
            return Dictionary(
                json.children(of: node).enumerated().map { (String($0.offset), argument($0.element) ?? 0) },
                uniquingKeysWith: { first, _ in first })
        case .true, .false: return [:]
        default: return argument(node).map { ["0": $0] } ?? [:]
        }
    }

    private func argument(_ node: JSONNode) -> Double? {
        switch json.kind(of: node) {
        case .true: return 1
        case .false: return 0
        default: break
        }
        if let number = json.number(node) { return number }
        _ = mismatch("a number", node)
        return nil
    }
}
