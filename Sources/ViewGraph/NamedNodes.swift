import ViewTree

/// Live nodes that have a name, use a component or present something, by template, in no order. Most templates have one node: a list of each would
/// be most of what such a node costs.
struct NamedNodes {
    /// By template, one of its nodes, or why there is none.
    private var one: [NodeID]
    private var others: [Int32: [NodeID]] = [:]
    /// Templates that had nodes since the beginning.
    private var templates: [Int32] = []

    private static let never: NodeID = -1
    private static let noLonger: NodeID = -2

    /// Names that are worked out again after an event that wrote, and whether one did since.
    let late: LateNames
    var areBehind = false

    /// The templates of conditions on which screens and cards are shown.
    let presenting: [Int32]

    init(templates count: Int, _ facts: TemplateFacts) {
        one = [NodeID](repeating: Self.never, count: count)
        (late, presenting) = (facts.names, facts.presenting)
    }

    /// The nodes of a template.
    subscript(template: Int32) -> [NodeID] {
        let first = one[Int(template)]
        guard first >= 0 else { return [] }
        return others.isEmpty ? [first] : [first] + (others[template] ?? [])
    }

    mutating func add(_ node: NodeID, of template: Int32) {
        let first = one[Int(template)]
        guard first < 0 else { return others[template, default: []].append(node) }
        if first == Self.never { templates.append(template) }
        one[Int(template)] = node
    }

    /// Takes away those that are not `isLive`; how many were looked at.
    mutating func purge(_ isLive: (NodeID) -> Bool) -> Int {
        var count = 0
        for template in templates {
            let nodes = self[template]
            count += nodes.count
            guard !nodes.allSatisfy(isLive) else { continue }
            let left = nodes.filter(isLive)
            one[Int(template)] = left.first ?? Self.noLonger
            others[template] = left.count > 1 ? Array(left.dropFirst()) : nil
        }
        return count
    }
}
