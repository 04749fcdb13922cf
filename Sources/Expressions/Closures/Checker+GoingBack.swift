/// What a checker has found of a computed property: its node, nil for one at fault, and what goes with every use of it.
struct ComputedNode {
    let node: Int?
    let faults: [Fault]
    let capturesOwner: Bool
    let usesRandom: Bool

    typealias Fault = (code: String, message: String)
}

extension Checker {
    /// As it was before something was tried, all of it: the tree, the faults, the names and whatever is kept by its nodes.
    ///
    /// Computed properties that were met stay known, and with them the tree, of which the rest is not used: checked anew each
    /// time, those that name each other would take twice as long with each.
    mutating func goBack(to before: Checker) {
        let tried = self
        self = before
        checks = tried.checks
        guard tried.computed.count > before.computed.count else { return }
        computed = tried.computed
        typed = tried.typed
        randomCount = tried.randomCount
        optionalMaps = tried.optionalMaps
        pendingInits = tried.pendingInits
        initNodes = tried.initNodes
    }

    /// A computed property that was checked before. Its faults were told there, unless the checker went back since.
    mutating func again(_ known: ComputedNode, _ span: Code.Span) -> Int? {
        capturesOwner = capturesOwner || known.capturesOwner
        usesRandom = usesRandom || known.usesRandom
        guard known.node == nil else { return known.node }
        if !faults.isEmpty || isFaultyAround {
            if untold.isEmpty { untold = known.faults }
        } else {
            for one in known.faults { fault(one.code, one.message, span) }
        }
        return nil
    }
}
