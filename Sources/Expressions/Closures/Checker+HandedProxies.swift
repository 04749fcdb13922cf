/// The proxy of a GeometryReader as a value, which a component or a function is given: what it tells of the reader's own size.
extension Checker {
    static let handedProxyName = "GeometryProxy"

    mutating func handedProxy(_ name: String, _ node: Int) -> Int? {
        guard let source = geometryProxy(named: name) else { return nil }
        let span = span(node)
        guard let key = constant(.string(Value.typeKey), .string, span),
            let tag = constant(.string(Self.handedProxyName), .tag(Self.handedProxyName), span)
        else { return nil }
        var children = [key, tag]
        var fields = [StaticType.ObjectField(name: Value.typeKey, type: .tag(Self.handedProxyName))]
        for part in ["size", "safeAreaInsets"] {
            guard let label = constant(.string(part), .string, span), let value = proxyMember(source, name, part, node)
            else { return nil }
            children += [label, value]
            fields.append(StaticType.ObjectField(name: part, type: typed.nodes[value].type))
        }
        return operate(.object, children, .object(fields), span, .number(UInt16(clamping: children.count)))
    }
}
