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

    /// `d[.top]` and `proxy[anchor]`, of which the base is no value; nil where it is one.
    mutating func guideOrAnchor(_ base: Int, _ index: Int, _ node: Int) -> Int?? {
        guard case .name(let owner) = tree.nodes[base].kind else { return nil }
        if case .dimensions? = scope.binding(for: owner)?.meaning { return checkGuide(index, node) }
        guard let source = geometryProxy(named: owner) else { return nil }
        return anchor(index, source, node)
    }

    /// An anchor is where it stands in the window: a reader sees it from its own frame.
    private mutating func anchor(_ index: Int, _ source: ProxySource, _ node: Int) -> Int? {
        let span = span(node)
        guard let anchor = check(index), let frame = make(.query(source, .frame(.global)), [], .rect, span) else {
            return nil
        }
        let type = typed.nodes[anchor].type
        guard [.rect, .point, .any].contains(type) else {
            return fault(
                "type-mismatch", "A GeometryProxy is asked for an anchor here, a Rect or a Point, and not for \(type).",
                span)
        }
        return ask(.seenFrom, [anchor, frame], type, span)
    }
}
