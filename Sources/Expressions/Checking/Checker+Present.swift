/// A value that a condition has found not to be nil is what it holds where the condition decides: `x != nil ? x + 1 : 0`.
///
/// Swift would have an `if let`; an expression has none, and values do not change while it is evaluated.
extension Checker {
    /// A name or members of one, as they are written, and how many closures and blocks stood around.
    struct Present: Hashable {
        var path: String
        var locals: Int
    }

    /// What is not nil where the condition comes to `outcome`.
    func present(where condition: Int, is outcome: Bool) -> [Present] {
        switch tree.nodes[condition].kind {
        case .not(let inner): return present(where: inner, is: !outcome)
        case .binary(let symbol, let left, let right):
            if symbol == (outcome ? .and : .or) {
                return present(where: left, is: outcome) + present(where: right, is: outcome)
            }
            guard symbol == (outcome ? .notEqual : .equal) else { return [] }
            let isNil = { (node: Int) in if case .null = tree.nodes[node].kind { true } else { false } }
            guard isNil(left) != isNil(right), let path = path(isNil(left) ? right : left) else { return [] }
            return [Present(path: path, locals: locals.count)]
        default: return []
        }
    }

    mutating func check(_ node: Int, knowing found: [Present]) -> Int? {
        present += found
        conditions += 1
        defer {
            present.removeLast(found.count)
            conditions -= 1
        }
        return check(node)
    }

    /// What runs only where a condition, which may be known, comes out so.
    mutating func check(_ node: Int, knowing found: [Present], onlyIf condition: Int?, is outcome: Bool) -> Int? {
        running(onlyIf: condition, is: outcome) { $0.check(node, knowing: found) }
    }

    mutating func running<Made>(onlyIf condition: Int?, is outcome: Bool, _ check: (inout Checker) -> Made) -> Made {
        let around = neverRuns
        if case .bool(!outcome)? = condition.flatMap({ typed.nodes[$0].constant }) { neverRuns = true }
        defer { neverRuns = around }
        return check(&self)
    }

    /// A name or member as the value that it is known to hold.
    mutating func known(_ value: Int?, _ node: Int) -> Int? {
        guard !present.isEmpty, let value, case .optional(let wrapped) = typed.nodes[value].type,
            let path = path(node)
        else { return value }
        let head = path.prefix { $0 != "." }
        let isKnown = present.contains { known in
            known.path == path && !locals.dropFirst(known.locals).contains { $0.names.contains(String(head)) }
        }
        guard isKnown, let open = retype(value, .any) else { return value }
        return wrapped == .any ? open : coerce(open, to: wrapped)
    }

    private func path(_ node: Int) -> String? {
        switch tree.nodes[node].kind {
        case .name(let name): return name
        case .member(let base, let name, false): return path(base).map { "\($0).\(name)" }
        default: return nil
        }
    }
}

extension Checker {
    /// What the checker of another source found, which wrote on in the tree of this one.
    mutating func take(_ inner: Checker) {
        typed = inner.typed
        randomCount = inner.randomCount
        capturesOwner = capturesOwner || inner.capturesOwner
        usesRandom = usesRandom || inner.usesRandom
    }
}
