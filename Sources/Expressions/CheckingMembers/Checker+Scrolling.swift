extension Checker {
    /// `proxy.scrollTo(id)` and `proxy.scrollTo(id, anchor: .top)`.
    mutating func scrollTo(
        _ base: Int, _ arguments: [SyntaxNode.Argument], isOptional: Bool, _ statement: Int
    ) -> Int? {
        let syntax = tree.statements[statement]
        let span = Self.span(syntax.offset, syntax.length)
        var reader: Int?
        if case .name(let name) = tree.nodes[base].kind {
            if let given = parameter(name) {
                reader = scrollProxies[given]
            } else if case .scrollProxy(let number)? = scope.binding(for: name)?.meaning {
                reader = number
            }
        }
        if reader == nil, !arguments.isEmpty, arguments.allSatisfy({ $0.label != nil }) {
            return scrollPosition(at: base, arguments)
        }
        let labels: [String?] = arguments.count > 1 ? [nil, "anchor"] : [nil]
        guard let given = check(arguments, labels, of: "scrollTo", base) else { return nil }
        guard let reader else {
            if let proxy = givenProxy(base) { return scroll(by: proxy, given, isOptional: isOptional, span) }
            if case .name(let name) = tree.nodes[base].kind, scope.binding(for: name) == nil {
                _ = unknown(name, self.span(base))
            } else {
                fault(
                    "unknown-function",
                    "Only the proxy of a ScrollViewReader scrolls, and `\(tree.text(of: base).prefix(64))` is none.",
                    self.span(base))
            }
            return nil
        }
        guard mayWrite else {
            return fault("misplaced-name", "`scrollTo` is called only in actions.", span)
        }
        capturesOwner = true
        guard let id = finish(given[0], as: .any) else { return nil }
        guard given.count > 1, typed.nodes[given[1]].isPending || typed.nodes[given[1]].type != .null else {
            return make(.scrollTo(reader: reader), [id], .null, span)
        }
        guard let anchor = finish(given[1], as: .unitPoint) else { return nil }
        return make(.scrollTo(reader: reader), [id, anchor], .null, span)
    }

    /// What may hold the proxy that a component, an object or the environment is given; nil, without a fault, for what cannot.
    private mutating func givenProxy(_ base: Int) -> Int? {
        if case .name(let name) = tree.nodes[base].kind, parameter(name) == nil, object == nil {
            guard case .value? = scope.binding(for: name)?.meaning else { return nil }
        }
        let before = self
        if let value = check(base), faults.count == before.faults.count, Self.isCallable(typed.nodes[value].type) {
            return value
        }
        goBack(to: before)
        return nil
    }

    private mutating func scroll(by proxy: Int, _ given: [Int], isOptional: Bool, _ span: Code.Span) -> Int? {
        guard mayWrite else { return fault("misplaced-name", "`scrollTo` is called only in actions.", span) }
        guard let id = finish(given[0], as: .any) else { return nil }
        var children = [proxy, id]
        if given.count > 1, typed.nodes[given[1]].isPending || typed.nodes[given[1]].type != .null {
            guard let anchor = finish(given[1], as: .unitPoint) else { return nil }
            children.append(anchor)
        }
        return make(.callValue(isOptional: isOptional, forwards: false), children, .any, span)
    }

    mutating func noMember(of proxy: String, _ node: Int) -> Int? {
        fault(
            "misplaced-name", "Of a ScrollViewProxy actions call `\(proxy).scrollTo(id, anchor: .top)` alone.",
            nameSpan(node))
    }

    /// A proxy that is handed to a function: no value, but the function scrolls by it.
    mutating func scrollProxy(_ node: Int) -> Int? {
        guard mayWrite, case .name(let name) = tree.nodes[node].kind, parameter(name) == nil,
            case .scrollProxy(let number)? = scope.binding(for: name)?.meaning,
            let value = constant(.null, .any, span(node))
        else { return nil }
        scrollProxies[value] = number
        return value
    }

    /// A proxy of either kind, or a binding, that is handed to a function.
    mutating func handedProxy(_ node: Int) -> Int? {
        if let scroll = scrollProxy(node) ?? handedBinding(node) { return scroll }
        guard case .name(let name) = tree.nodes[node].kind, let source = geometryProxy(named: name),
            let value = constant(.null, .any, span(node))
        else { return nil }
        geometryProxies[value] = source
        return value
    }

    /// Whose geometry a name speaks of: one around, or what a function is handed.
    func geometryProxy(named name: String) -> ProxySource? {
        if let given = parameter(name) { return geometryProxies[given] ?? nil }
        if case .proxy(let source)? = scope.binding(for: name)?.meaning { return source }
        return nil
    }

    /// Whether a name may be a proxy that is not known here: a parameter of a function that is declared.
    func mayBeGeometryProxy(_ name: String) -> Bool {
        guard let given = parameter(name), case .some(.none) = geometryProxies[given] else { return false }
        return true
    }

    /// `position.scrollTo(edge: .top)` and the like: another position is assigned.
    private mutating func scrollPosition(at base: Int, _ arguments: [SyntaxNode.Argument]) -> Int? {
        let found = place(base)
        guard let given = scrollPosition(arguments, of: "scrollTo", base), let found else { return nil }
        guard found.type == .any || found.type == ScrollPositionValue.type else {
            fault(
                "unknown-function",
                "Only a ScrollPosition and the proxy of a ScrollViewReader scroll, and "
                    + "`\(tree.text(of: base).prefix(64))` is neither.", span(base))
            return nil
        }
        return assign(given, to: found, inPlace: false)
    }
}
