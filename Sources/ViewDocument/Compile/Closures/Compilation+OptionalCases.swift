import Expressions

/// A Switch over an Optional: `case .none`, `case .some(let user)`.
extension Compilation {
    func switchCase(_ node: JSONNode, _ inside: Placement, _ index: Int32, _ wraps: [ModifierUse]) {
        var labels: [Value] = []
        var blocks: [Int32] = []
        var there: (member: JSONNode, placement: Placement)?
        if let cases = json.member("cases", of: node) {
            if json.kind(of: cases) != .object || isExpression(cases) {
                _ = mismatch("an object of cases", cases)
            } else {
                for member in json.membersByKey(of: cases) {
                    if let own = optionalCase(json.key(member), of: node, inside) {
                        // What is there is all that is left.
                        if own.isThere {
                            there = (member, own.placement)
                            continue
                        }
                        labels.append(.string("nil"))
                        blocks.append(arm(member, inside, wraps))
                        continue
                    }
                    let (label, placement) = pattern(json.key(member), member, of: node, inside)
                    labels.append(SwitchLabel.value(label))
                    blocks.append(arm(member, placement, wraps))
                }
            }
            let context = ValueContext(builder: inside.builder, node: index, scope: inside.scope)
            add(.cases, .constant(.array(labels)), at: cases, context)
        }
        if let there {
            inside.builder.nodes[Int(index)].blocks = blocks + [arm(there.member, there.placement, wraps)]
            return
        }
        let isOne = !inside.isLazy && coversAll(node) && viewCount(of: node, component: inside.component).isOne
        blocks.append(isOne ? emptyArm(at: node, inside) : arm(json.member("default", of: node), inside, wraps))
        inside.builder.nodes[Int(index)].blocks = blocks
    }

    /// Whether a case of a Switch is that of what is there, with the name that it has; nil where the Switch is over cases of a type.
    func optionalCase(
        _ text: String, of choice: JSONNode, _ inside: Placement
    ) -> (isThere: Bool, placement: Placement)? {
        guard let cases = json.member("cases", of: choice), json.member("default", of: choice) == nil,
            json.childCount(of: cases) == 2
        else { return nil }
        let keys = json.children(of: cases).map { Self.optionalLabel(json.key($0)) }
        guard Set(keys.map(\.label)) == ["none", "some"], !program.types.caseNames.contains("some"),
            let value = json.member("value", of: choice), let given = expressionText(value),
            let source = json.string(given)
        else { return nil }
        let (label, name) = Self.optionalLabel(text)
        guard label == "some" else { return (false, inside) }
        var named = inside
        if let name, name != "_", Self.isIdentifier(name) {
            let before = meter.bytes
            let compiled = compile(source: source, at: given, expecting: .any, in: inside.scope)
            let binding = compiled.map { NameBinding(.argument($0.unwrapped())) } ?? Self.unknownBinding
            named.scope = named.scope.naming(name, binding, cost: meter.bytes - before)
        }
        return (true, named)
    }

    /// The label without its dot, and what it names in parentheses.
    private static func optionalLabel(_ text: String) -> (label: String, name: String?) {
        let whole = text.hasPrefix(".") ? text.dropFirst() : text[...]
        guard whole.hasSuffix(")"), let open = whole.firstIndex(of: "(") else { return (String(whole), nil) }
        let name = whole[whole.index(after: open)...].dropLast().filter { $0 != " " }
        let own = whole[whole.index(after: open)...].dropLast().trimmingPrefix { $0 == " " }
        return (String(whole[..<open]), String(own.hasPrefix("let ") ? String(own.dropFirst(4)) : name))
    }
}
