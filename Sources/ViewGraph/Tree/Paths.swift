import Expressions
import Geometry
import ViewDocument
package import ViewTree

extension Graph {
    /// The identity of a view as a person reads it: type names from the root, `Type[2]` for the third such sibling,
    /// `Row(id)` for an explicit identity. Empty for the document.
    package func path(of node: NodeID) -> String {
        var found = NamesFound()
        return names(of: node, &found).path
    }

    /// A view on the way outwards: the node at which the way comes to it, the hole that it came out of last, and the key said of it.
    private struct NameStep {
        var view: NodeID
        var at: NodeID
        var hole: NodeID
        var key = ""
    }

    /// The path of a node, and the name a report calls it by: its own or that of the nearest view around it, across
    /// components. What it comes to on the way is kept for others.
    package func names(of node: NodeID, _ found: inout NamesFound) -> ViewNames {
        var own: NameStep?
        let around = namesAround(node, &own, &found)
        guard let own else { return around ?? ViewNames(path: "", name: nil) }
        return keep(own, in: around, &found)
    }

    /// The same, with the path in parts, which are not put together and not kept: most views have nothing inside that would
    /// ask for it.
    package func nameParts(of node: NodeID, _ found: inout NamesFound) -> NameParts {
        var own: NameStep?
        let around = namesAround(node, &own, &found)
        guard let own else { return NameParts(around ?? ViewNames(path: "", name: nil)) }
        return parts(of: own, in: around)
    }

    /// What the view around a node's own is called, or the node's own view where that is known already and `own` stays nil.
    private func namesAround(_ node: NodeID, _ own: inout NameStep?, _ found: inout NamesFound) -> ViewNames? {
        var further: [NameStep] = []
        var names: ViewNames?
        forEachView(
            from: node,
            crossing: { key in
                if !further.isEmpty {
                    if further[further.count - 1].key.isEmpty { further[further.count - 1].key = key }
                } else if own?.key.isEmpty == true {
                    own?.key = key
                }
            }
        ) { view, at, hole in
            names = found.names(at: at, from: hole)
            guard names == nil else { return false }
            if own == nil {
                own = NameStep(view: view, at: at, hole: hole)
            } else {
                further.append(NameStep(view: view, at: at, hole: hole))
            }
            return true
        }
        for step in further.reversed() { names = keep(step, in: names, &found) }
        return names
    }

    private func keep(_ step: NameStep, in around: ViewNames?, _ found: inout NamesFound) -> ViewNames {
        let parts = parts(of: step, in: around)
        // Of most views nothing but the type is said.
        let isPlain = parts.place == 0 && parts.key.isEmpty
        let names = ViewNames(
            path: Self.path(parts.outer, isPlain ? parts.type : parts.type + parts.ending), name: parts.name)
        found.keep(names, at: step.at, from: step.hole)
        return names
    }

    private func parts(of step: NameStep, in around: ViewNames?) -> NameParts {
        let template = Int(tree.template[step.view])
        return NameParts(
            outer: around?.path, type: program.nodes[template].typeName, place: program.nodes[template].siblingIndex,
            key: step.key, name: ownName(of: step.view) ?? around?.name)
    }

    /// A path and a step more, in memory of the length that they take.
    private static func path(_ outer: String?, _ step: String) -> String {
        guard let outer else { return step }
        let (length, more) = (outer.utf8.count, step.utf8.count)
        return String(unsafeUninitializedCapacity: length + 1 + more) { buffer in
            put(outer, buffer, at: 0)
            buffer[length] = UInt8(ascii: "/")
            put(step, buffer, at: length + 1)
            return length + 1 + more
        }
    }

    private static func put(_ text: String, _ buffer: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
        func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard let source = bytes.baseAddress, let base = buffer.baseAddress else { return }
            (base + start).update(from: source, count: bytes.count)
        }
        if text.utf8.withContiguousStorageIfAvailable(copy) == nil { Array(text.utf8).withUnsafeBufferPointer(copy) }
    }

    /// Goes outwards from a node through the views around it, its own view first; `crossing` is told the key of each block
    /// that is left, `visit` the view, the node at which the way comes to it and the hole that it came out of last, on which
    /// all depends that follows. A view's overlay is inside that view although its node hangs on the modifier.
    private func forEachView(
        from node: NodeID, crossing: (String) -> Void, _ visit: (_ view: NodeID, _ at: NodeID, _ hole: NodeID) -> Bool
    ) {
        var last: NodeID = -1
        /// Where the way came out of a block last.
        var hole: NodeID = -1
        var at = node
        while at >= 0 {
            let view = tree.view[at]
            // Around a view that ended stands the one that took its place, in the same hole: it is no view around.
            let isInPlace = last >= 0 && view >= 0 && hole >= 0 && self.hole(of: view, in: tree.block[at]) == hole
            if view >= 0, view != last, !isInPlace, program.nodes[tree.template[view]].isView, !isInside(view) {
                last = view
                if !visit(view, at, hole) { return }
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

    /// The view that reports name for a view: in the body of a view of the library, that view.
    package func reportedView(_ view: NodeID) -> NodeID {
        var at = view
        while at >= 0, program.nodes[tree.template[at]].isInside {
            if !isInLibrary(tree.block[at]) {
                if let row = rowView(modifiedBy: at) { return row }
                // A modifier of the library, where the document wrote it: the view around it has what it shows.
                var outer = writtenParent(of: at)
                while outer >= 0, tree.view[outer] < 0 || tree.view[outer] == at { outer = writtenParent(of: outer) }
                guard outer >= 0 else { return view }
                at = tree.view[outer]
                continue
            }
            let hole = tree.blocks[tree.block[at]].hole
            guard hole >= 0 else { return view }
            // What an identity holds stands in the block that it holds.
            let shown = tree.view[hole]
            at = shown >= 0 && tree.block[shown] == tree.block[hole] ? shown : hole
        }
        return at >= 0 ? at : view
    }

    /// The view of a row that `onMove` or `onDelete` of a ForEach stands around: what those put around it is seen as that.
    private func rowView(modifiedBy use: NodeID) -> NodeID? {
        let component = Int(program.nodes[tree.template[use]].reference)
        guard tree.kind[use] == .component, program.components.indices.contains(component),
            ["onMove", "onDelete"].contains(program.components[component].name)
        else { return nil }
        var at = use
        while program.nodes[tree.template[at]].isInside {
            guard program.nodes[tree.template[at]].isModifierUse, let content = content(ofModifier: at) else {
                return nil
            }
            at = content
        }
        return at
    }

    /// What a modifier modifies, where its body itself places it.
    private func content(ofModifier use: NodeID) -> NodeID? {
        guard holeIndex[use] >= 0, let body = holes[holeIndex[use]].blocks.first else { return nil }
        let first = tree.blocks[body].firstNode
        for offset in 0..<NodeID(program.blocks[tree.blocks[body].template].nodes.count) {
            let slot = first + offset
            guard tree.kind[slot] == .slot, program.nodes[tree.template[slot]].reference / 2 == 0, holeIndex[slot] >= 0,
                let block = holes[holeIndex[slot]].blocks.first,
                let root = program.blocks[tree.blocks[block].template].roots.first
            else { continue }
            let view = tree.view[tree.blocks[block].firstNode + root]
            return view >= 0 ? view : nil
        }
        return nil
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
        forEachView(from: node, crossing: { _ in }) { view, _, _ in
            found = ownName(of: view)
            return found == nil
        }
        return found
    }

    /// A view's own name.
    package func ownName(of view: NodeID) -> String? {
        let template = Int(tree.template[view])
        if let name = program.nodes[template].name { return name }
        // The scroll view that a library view is made of has the name that was given to the view.
        if program.nodes[template].isInside, program.nodes[template].kind == .scrollView {
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
        var found = NamesFound()
        return viewRecord(node, &found)
    }

    /// The record of a view that began or ended.
    package func viewRecord(_ node: NodeID, _ found: inout NamesFound) -> ViewRecord {
        let (type, component) = recordType(of: node)
        let names = names(of: node, &found)
        return ViewRecord(
            path: names.path, name: names.name, type: type, component: component, pointer: pointer(of: node))
    }

    /// A view's type, and its component where it is a use of one that the document declares.
    package func recordType(of node: NodeID) -> (type: String, component: String?) {
        let template = Int(tree.template[node])
        let isUse = program.nodes[template].kind == .component && !isLibraryUse(node)
        return (
            program.nodes[template].typeName,
            isUse ? program.components[program.nodes[template].reference].name : nil
        )
    }

    /// JSON Pointer of a node in the document: of what stands in a body of the library, that of the view or modifier that the
    /// document writes.
    package func pointer(of node: NodeID) -> String { program.nodes[tree.template[writtenNode(node)]].place.pointer }

    /// The same as bytes.
    package func withPointer(of node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        program.nodes[tree.template[writtenNode(node)]].place.withPointer(body)
    }

    private func writtenNode(_ node: NodeID) -> NodeID {
        var at = node
        while isInLibrary(tree.block[at]), instances[tree.blocks[tree.block[at]].instance].use >= 0 {
            at = instances[tree.blocks[tree.block[at]].instance].use
        }
        return at
    }

    /// The same of an action that runs at a node: of one in the library, the closure that the document gives the view, where it
    /// gives one alone or the action calls one alone of those that are no parts.
    package func pointer(ofAction action: Int, at node: NodeID) -> String {
        var (action, at) = (action, node)
        while at >= 0, isInLibrary(tree.block[at]) {
            let instance = instances[tree.blocks[tree.block[at]].instance]
            let first = Int(instance.firstSlot)
            func closure(_ slot: Int) -> ClosureValue? {
                if case .closure(let closure) = slots[first + slot] { closure } else { nil }
            }
            let declared = program.components[instance.component].slots
            let given = declared.indices.filter { closure($0) != nil }
            let called = program.actions[action].calledSlots.filter {
                given.contains($0) && !declared[$0].name.hasPrefix("_")
            }
            guard let only = called.count == 1 ? called[0] : given.count == 1 ? given[0] : nil,
                let next = closure(only)
            else { return pointer(of: at) }
            (action, at) = (next.action, next.node)
        }
        return program.actionPlaces[action].pointer
    }

    /// Path of a body's instance: that of its use.
    package func path(ofInstance instance: Int32) -> String { path(of: instances[instance].use) }
}
