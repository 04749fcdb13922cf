import Expressions
import Geometry
import Metering
import ViewDocument
package import ViewTree

/// The templates in which a name may be found.
struct NameTemplates {
    /// Called so whatever happens.
    var constant: [Int32] = []
    /// Called what an expression says.
    var dynamic: [Int32] = []
    /// Uses of the component of that name.
    var uses: [Int32] = []
}

/// Views by name without a walk over the tree: live nodes of the templates that can have one are listed as they come.
extension Graph {
    func registerName(of node: NodeID) {
        let template = tree.template[node]
        if isNameable[Int(template)] { namedNodes.add(node, of: template) }
    }

    func purgeNames() {
        meter.add(.visit, namedNodes.purge(isLive))
    }

    /// What is called by what was written since is called so now: whoever asks for a view by its name, or looks at the frame,
    /// finds it.
    package func updateNames() throws(SessionFault) {
        let late = namedNodes.late
        guard !late.names.isEmpty, namedNodes.areBehind || late.readPlaces else { return }
        namedNodes.areBehind = false
        purgeLists()
        for (template, expression, slot) in late.names {
            for node in namedNodes[template] {
                let block = tree.block[node]
                let value = try evaluate(expression, at: node, in: block, reader: -1)
                let place = Int(tree.blocks[block].valueStart) + slot
                guard !tree.values[place].isIdentical(to: value) else { continue }
                tree.values[place] = value
                renamed.append(node)
            }
        }
    }

    /// The first live view called `name`, else the first live use of the component `name`.
    package func view(named name: String) -> NodeID? {
        purgeLists()
        if let only = onlyView(named: name) { return only }
        let templates = self.templates(named: name)
        var found = templates.constant.flatMap { namedNodes[$0] }
        for template in templates.dynamic {
            found += nodes(of: template, saying: name)
        }
        if found.isEmpty { found = templates.uses.flatMap { namedNodes[$0] } }
        guard let node = first(of: found) else { return nil }
        return tree.kind[node] == .name ? tree.view[node] : node
    }

    /// Live nodes of a template that are called what an expression says.
    private func nodes(of template: Int32, saying name: String) -> [NodeID] {
        let nodes = namedNodes[template]
        let known = program.nodes[template]
        guard
            let at = known.attributes.first(where: {
                program.attributes[$0].key == .name && program.attributes[$0].index == 0
            }),
            case .expression(_, let slot) = program.attributes[at].source,
            !known.isView || known.name == nil && !(known.isInside && known.kind == .scrollView)
        else {
            return nodes.filter { (known.isView ? ownName(of: $0) : value(.name, of: $0)?.text) == name }
        }
        // A list has thousands: each is one value that stands in its block.
        return nodes.filter { node in
            let value = tree.values[Int(tree.blocks[Int(tree.block[Int(node)])].valueStart) + slot]
            if case .string(let text) = value { return text == name }
            return value.text == name
        }
    }

    /// The view called `name` where no other view, and no expression, could be called so.
    package func onlyView(named name: String) -> NodeID? {
        purgeLists()
        let templates = self.templates(named: name)
        guard templates.dynamic.isEmpty, let node = onlyNode(of: templates) else { return nil }
        return tree.kind[node] == .name ? tree.view[node] : node
    }

    /// The one live node of templates that say all of a name; nil where there is none or several.
    private func onlyNode(of templates: NameTemplates) -> NodeID? {
        var only: NodeID?
        for isUse in [false, true] where only == nil {
            for template in isUse ? templates.uses : templates.constant {
                let nodes = namedNodes[template]
                guard let node = nodes.first else { continue }
                if nodes.count > 1 || only != nil { return nil }
                only = node
            }
        }
        return only
    }

    private func templates(named name: String) -> NameTemplates {
        if let known = templatesByName[name] { return known }
        var result = NameTemplates()
        for index in isNameable.indices where isNameable[index] {
            let template = program.nodes[index]
            if template.name == name, template.isView || template.kind == .name {
                result.constant.append(Int32(index))
            } else if template.name == nil || template.kind == .name,
                program.attributes[template.attributes].contains(where: { $0.key == .name })
            {
                result.dynamic.append(Int32(index))
            }
            if template.kind == .component, program.components[template.reference].name == name {
                result.uses.append(Int32(index))
            }
        }
        // A client that asks for one name after another fills no memory.
        if templatesByName.count < 256 { templatesByName[name] = result }
        return result
    }

    /// The first of some nodes in document order. Of rows' nodes it is the one of the first row; few others are compared
    /// by their places; of many, one comes early in a walk.
    func first(of nodes: [NodeID]) -> NodeID? {
        if nodes.count <= 1 { return nodes.first }
        var candidates: [NodeID] = []
        for node in nodes {
            guard let last = candidates.last, areInOneHole(node, last) else {
                candidates.append(node)
                continue
            }
            if loops[tree.block[node]].index < loops[tree.block[last]].index {
                candidates[candidates.count - 1] = node
            }
        }
        if candidates.count <= 16 {
            return candidates.map { (node: $0, place: place(ofNode: $0)) }
                .min { Agenda.precedes($0.place, $1.place) }?.node
        }
        let wanted = Set(candidates)
        var found: NodeID?
        forEachNode { node in
            if wanted.contains(node) { found = node }
            return found == nil
        }
        return found
    }

    /// Whether two nodes stand for the same view of different rows of one ForEach.
    private func areInOneHole(_ a: NodeID, _ b: NodeID) -> Bool {
        tree.template[a] == tree.template[b] && tree.blocks[tree.block[a]].hole == tree.blocks[tree.block[b]].hole
    }
}
