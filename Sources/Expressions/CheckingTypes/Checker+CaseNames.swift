/// Of which type of cases a value is known to be, where several have cases or members of one name.
extension Checker {
    /// What a new node is of: what it is made of.
    mutating func noteCases(_ node: Int) {
        let (kind, children) = (typed.nodes[node].kind, typed.nodes[node].children)
        guard let first = children.first else { return }
        func cases(_ child: Int) -> String? { typed.nodes[child].cases }
        switch kind {
        case .retype, .suppressed, .attempt, .giveBack: typed.nodes[node].cases = cases(first)
        case .chain where children.count == 3: typed.nodes[node].cases = cases(children[2])
        case .coalesce where children.count == 2: typed.nodes[node].cases = cases(first) ?? cases(children[1])
        case .ternary where children.count == 3:
            let (yes, no) = (cases(children[1]), cases(children[2]))
            if yes == no || isNil(children[1]) || isNil(children[2]) { typed.nodes[node].cases = yes ?? no }
        case .declare, .bind:
            if children.count == 2, cases(first) == nil { typed.nodes[first].cases = cases(children[1]) }
        case .invoke: typed.nodes[node].cases = givenBack(children)
        case .each(let iteration, _):
            switch iteration {
            case .map, .compactMap, .flatMap: typed.nodes[node].cases = children.last.flatMap { cases($0) }
            case .filter, .firstWhere, .lastWhere, .sorted, .sortedByKey, .least, .greatest:
                typed.nodes[node].cases = cases(first)
            default: break
            }
        case .operation(let operation, _):
            switch operation {
            case .first, .last, .element, .elementOfValue, .cast, .prefix, .suffix, .dropFirst, .dropLast, .reversed,
                .sortedValues, .unique, .convert, .leastValue, .greatestValue, .fieldValue:
                typed.nodes[node].cases = cases(first)
            case .collection, .addValues: typed.nodes[node].cases = cases(first)
            case .array:
                let all = Set(children.map { cases($0) })
                if all.count == 1 { typed.nodes[node].cases = all.first ?? nil }
            default: break
            }
        default: break
        }
    }

    private func isNil(_ node: Int) -> Bool {
        if case .null? = typed.nodes[node].constant { return true }
        return false
    }

    /// What a function gives back that is one value.
    private func givenBack(_ children: [Int]) -> String? {
        guard let block = children.last, case .block = typed.nodes[block].kind else { return nil }
        let statements = typed.nodes[block].children
        guard statements.count == 1, let only = statements.first, case .giveBack = typed.nodes[only].kind else {
            return nil
        }
        return typed.nodes[only].cases
    }

    /// The type of cases that an annotation names, of a value or of what a list holds.
    func casesNamed(_ text: String) -> String? {
        let name = text.filter { !"[]? ".contains($0) }
        return scope.type(named: name)?.cases == nil ? nil : name
    }

    /// A value that is known to be of a type of cases.
    mutating func noting(_ cases: String?, _ node: Int?) -> Int? {
        if let node, let cases { typed.nodes[node].cases = cases }
        return node
    }

    /// The function of a value that is known to be of a type of cases; nil where it is not known, or that has none.
    func caseFunction(_ name: String, of value: Int) -> FunctionDeclaration? {
        guard let type = typed.nodes[value].cases.flatMap({ scope.type(named: $0) }), type.cases != nil else {
            return nil
        }
        return type.functions[name]
    }

    /// Whether values may be of either of two types that have a member of one name: both have a case of one name. Says so.
    mutating func areAmbiguous(_ name: String, _ types: [TypeDeclaration], _ node: Int) -> Bool {
        guard !isLookedAt else { return false }
        for (place, one) in types.enumerated() {
            for other in types[..<place] {
                guard let cases = one.cases, let both = other.cases?.first(where: { cases.contains($0) }) else {
                    continue
                }
                fault(
                    "ambiguous-name",
                    "`\(name)` is a member of `\(other.name)` and of `\(one.name)`, which both have the case `\(both)`: nothing tells "
                        + "which of them this is.", nameSpan(node),
                    suggestion: "\"$of\": \"\(one.name)\"")
                return true
            }
        }
        return false
    }
}
