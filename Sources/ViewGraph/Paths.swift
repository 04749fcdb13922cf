import Expressions
import Geometry
import ViewDocument
package import ViewTree

extension Graph {
    /// The identity of a view as a person reads it: type names from the root, `Type[2]` for the third such sibling,
    /// `Row(id)` for an explicit identity. Empty for the document.
    package func path(of node: NodeID) -> String {
        var parts: [String] = []
        var keys: [String] = []
        forEachView(
            from: node,
            crossing: { key in
                if !keys.isEmpty, keys[keys.count - 1].isEmpty { keys[keys.count - 1] = key }
            }
        ) { view in
            let template = Int(tree.template[view])
            let place = program.nodes[template].siblingIndex
            parts.append(program.nodes[template].typeName)
            if place > 0 {
                parts[parts.count - 1] += "["
                parts[parts.count - 1] += String(place)
                parts[parts.count - 1] += "]"
            }
            keys.append("")
            return true
        }
        for at in parts.indices where !keys[at].isEmpty { parts[at] += "(\(ValueKey.display(keys[at])))" }
        guard var path = parts.last else { return "" }
        for part in parts.dropLast().reversed() {
            path += "/"
            path += part
        }
        return path
    }

    /// Goes outwards from a node through the views around it, its own view first; `crossing` is told the key of each block
    /// that is left. A view's overlay is inside that view although its node hangs on the modifier.
    private func forEachView(from node: NodeID, crossing: (String) -> Void, _ visit: (NodeID) -> Bool) {
        var last: NodeID = -1
        /// Where the way came out of a block last.
        var hole: NodeID = -1
        var at = node
        while at >= 0 {
            let view = tree.view[at]
            // Around a view that ended stands the one that took its place, in the same hole: it is no view around.
            let isInPlace = last >= 0 && view >= 0 && hole >= 0 && self.hole(of: view, in: tree.block[at]) == hole
            if view >= 0, view != last, !isInPlace, isReported(tree.template[view]) {
                last = view
                if !visit(view) { return }
            }
            let parent = writtenParent(of: at)
            if parent < 0 || tree.block[parent] != tree.block[at] {
                let key = tree.blocks[tree.block[at]].key
                if !key.isEmpty { crossing(key) }
                hole = parent
            }
            at = parent
        }
    }

    private func isReported(_ template: Int32) -> Bool {
        program.nodes[Int(template)].isView && !program.nodes[Int(template)].isInside
    }

    /// The view that reports name for a view: in the body of a view of the library, that view.
    package func reportedView(_ view: NodeID) -> NodeID {
        var at = view
        while at >= 0, program.nodes[tree.template[at]].isInside {
            if !isInLibrary(tree.block[at]) {
                // A modifier of the library, where the document wrote it: the view around it has what it shows.
                var outer = writtenParent(of: at)
                while outer >= 0, tree.view[outer] < 0 || tree.view[outer] == at { outer = writtenParent(of: outer) }
                guard outer >= 0 else { return view }
                at = tree.view[outer]
                continue
            }
            let hole = tree.blocks[tree.block[at]].hole
            guard hole >= 0 else { return view }
            at = tree.view[hole] >= 0 ? tree.view[hole] : hole
        }
        return at >= 0 ? at : view
    }

    /// The node of a block in which, at some depth, a view stands; -1 for one of the block itself or of elsewhere.
    private func hole(of view: NodeID, in block: BlockID) -> NodeID {
        var hole: NodeID = -1
        var at = tree.block[view]
        while at != block {
            hole = tree.blocks[at].hole
            if hole < 0 { return -1 }
            at = tree.block[hole]
        }
        return hole
    }

    /// The name a report calls a node by: its own or that of the nearest view around it, across components.
    package func name(near node: NodeID) -> String? {
        var found: String?
        forEachView(from: node, crossing: { _ in }) { view in
            found = ownName(of: view)
            return found == nil
        }
        return found
    }

    /// A view's own name.
    package func ownName(of view: NodeID) -> String? {
        let template = program.nodes[tree.template[view]]
        if let name = template.name { return name }
        // The scroll view that a library view is made of has the name that was given to the view.
        if template.isInside, template.kind == .scrollView {
            var use = tree.parent[view]
            while use >= 0, program.nodes[tree.template[use]].isInside { use = tree.parent[use] }
            return use >= 0 && isLibraryUse(use) ? ownName(of: use) : nil
        }
        guard let attribute = attribute(.name, of: view), let value = value(of: attribute, at: view)
        else { return nil }
        return value.text
    }

    /// Whether a node is a use of a view of the library.
    package func isLibraryUse(_ node: NodeID) -> Bool {
        tree.kind[node] == .component && program.components[program.nodes[tree.template[node]].reference].isLibrary
    }

    func viewRecord(_ node: NodeID) -> ViewRecord {
        let template = program.nodes[tree.template[node]]
        return ViewRecord(
            path: path(of: node), name: name(near: node), type: template.typeName,
            component: template.kind == .component && !isLibraryUse(node)
                ? program.components[template.reference].name : nil,
            pointer: template.pointer)
    }

    /// Path of a body's instance: that of its use.
    package func path(ofInstance instance: Int32) -> String { path(of: instances[instance].use) }
}
