import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

extension Graph {
    /// Mounts the document: the body of its unnamed component.
    package func mountDocument() throws(SessionFault) {
        let instance = makeInstance(component: 0, use: -1, depth: 0)
        let template = program.components[0].body
        let block = try mount(
            template: Int32(truncatingIfNeeded: template), hole: -1, instance: instance, key: "", loop: nil)
        instances[instance].body = block
        rootBlock = block
        rootIsStale = true
        scheduleMount(block, Reason(kind: .mount, rule: "5.8", basis: .source, cause: currentCause))
        try runScheduled()
    }

    func makeInstance(component: Int, use: NodeID, depth: Int32) -> Int32 {
        let key = Int32(truncatingIfNeeded: component)
        if !freeInstances.isEmpty, let free = freeInstances[key]?.popLast() {
            instances[free].use = use
            instances[free].depth = depth
            instances[free].isLive = true
            return free
        }
        let count = program.components[component].slots.count
        let first = slots.count
        for _ in 0..<count { slots.append(.empty) }
        instances.append(
            Instance(
                component: key, body: -1, use: use, firstSlot: Int32(first), depth: depth))
        return Int32(instances.count - 1)
    }

    /// Allocates a block's nodes, links them and mounts nothing inside yet; its attributes are evaluated by the run that
    /// follows.
    func mount(
        template: Int32, hole: NodeID, instance: Int32, key: String, loop: LoopVariables?
    ) throws(SessionFault) -> BlockID {
        // What is asked of the template is asked in its place: a copy of the whole is most of what a small one costs.
        let nodes = program.blocks[template].nodes
        try spend(.mount, nodes.count + 1)
        makeRoom(in: nodes)
        if liveViews + nodes.count > limits.liveViews {
            throw SessionFault(
                code: "limit-live-views", message: "more than \(limits.liveViews) views would be alive at once",
                pointer: hole >= 0 ? program.nodes[tree.template[hole]].pointer : "",
                path: hole >= 0 ? path(of: hole) : "")
        }
        let lazyContainers = templateLazyContainers[template]
        if lazyContainers > 0, liveLazyContainers + lazyContainers > limits.lazyContainers {
            throw SessionFault(
                code: "limit-lazy-containers",
                message: "more than \(limits.lazyContainers) lazy containers would be alive at once",
                pointer: hole >= 0 ? program.nodes[tree.template[hole]].pointer : "",
                path: hole >= 0 ? path(of: hole) : "")
        }
        let depth = hole >= 0 ? depth(of: hole) : 0
        if Int(depth + templateDepths[template]) > limits.nodeDepth {
            throw SessionFault(
                code: "limit-node-depth",
                message: "views and modifiers are nested more than \(limits.nodeDepth) deep",
                pointer: hole >= 0 ? program.nodes[tree.template[hole]].pointer : "", path: "")
        }
        let block = allocateBlock(template)
        depths[block] = depth
        let standing = program.blocks[template].standsFor >= 0 ? program.blocks[template].standsFor : template
        var identity =
            hole >= 0
            ? Identity.mix(identityPlace(of: hole), template: standing)
            : Identity.mix(0x5C20_7775, UInt64(UInt32(bitPattern: standing)))
        if !key.isEmpty { identity = Identity.mix(identity, key) }
        tree.blocks[block].hole = hole
        tree.blocks[block].instance = instance
        tree.blocks[block].identity = identity
        tree.blocks[block].key = key
        tree.blocks[block].isLive = true
        let role = program.blocks[template].role
        if role == .arm, hole >= 0 {
            tree.blocks[block].closure = tree.blocks[tree.block[hole]].closure
        } else if role == .slot, !program.blocks[template].runsByItself, let writer = blockOfNames(around: block) {
            tree.blocks[block].closure = tree.blocks[writer].closure
        } else {
            tree.blocks[block].closure = block
        }
        if let loop { loops[block] = loop }
        link(block, nodes, first: tree.blocks[block].firstNode, hole: hole)
        return block
    }

    /// Nodes around a node, itself included.
    private func depth(of node: NodeID) -> Int32 {
        var depth = depths[tree.block[node]] + 1
        var local = program.nodes[tree.template[node]].parent
        while local >= 0 {
            depth += 1
            local = program.nodes[tree.template[tree.blocks[tree.block[node]].firstNode + local]].parent
        }
        return depth
    }

    private func link(_ block: BlockID, _ templates: Range<Int>, first: NodeID, hole: NodeID) {
        let nodes = first..<first + NodeID(templates.count)
        nodeChanges.append((nodes, true))
        tree.block.fill(nodes, with: block)
        tree.childStart.fill(nodes, with: 0)
        tree.childCount.fill(nodes, with: 0)
        tree.environment.fill(nodes, with: 0)
        holeIndex.fill(nodes, with: -1)
        for (offset, index) in templates.enumerated() {
            let node = first + NodeID(offset)
            let kind = program.nodes[index].kind
            let (parent, view) = (program.nodes[index].parent, program.nodes[index].view)
            tree.parent[node] = parent >= 0 ? laidOutParent(first + parent) : hole
            tree.view[node] = view >= 0 ? first + view : (hole >= 0 && !kind.isModifier ? tree.view[hole] : -1)
            let facts = kind.facts
            tree.layoutNode[node] = facts.contains(.transparentToLayout) || facts.contains(.structural) ? -1 : node
            if facts.contains(.hole), isHole(index, kind) {
                var hole = Hole()
                hole.isLazy = program.nodes[index].givesRows
                holeIndex[node] = allocateHole(hole)
            }
            register(node, kind)
            if program.nodes[index].isView {
                liveViews += 1
                mountedViews.append(node)
                if !program.nodes[index].isInside, !program.nodes[index].isModifierUse {
                    log.viewsMounted += 1
                    if begunViews.count < WorkLog.listLimit { begunViews.append(node) }
                } else {
                    insideViews += 1
                }
            }
        }
    }

    /// An explicit identity that cannot change holds no block: it is transparent.
    private func isHole(_ template: Int, _ kind: NodeKind) -> Bool {
        kind != .identity && kind != .list || !program.nodes[template].blocks.isEmpty
    }

    /// Notes a node in the lists of those that are looked at without a walk.
    func register(_ node: NodeID, _ kind: NodeKind) {
        registerName(of: node)
        if kind == .group, program.nodes[tree.template[node]].liftsTo != nil {
            lift(node, program.nodes[tree.template[node]])
        }
        switch kind {
        case .conditional where program.nodes[tree.template[node]].isScreen:
            screenNodes.append(node)
            awaysChanged = true
        case .scrollView, .recyclingStack:
            scrollNodes.append(node)
            firstScroll.came(node, count: scrollNodes.count)
            if tree.content[node] < 0 {
                tree.content[node] = scrollCount
                scrollCount += 1
            }
        case .geometryReader: readerNodes.append(node)
        case .preference: preferenceNodes.append(node)
        case .onChange, .onPreferenceChange, .onGeometryChange, .onScrollGeometryChange, .scrollPosition,
            .onScrollVisibilityChange, .onScrollTargetVisibilityChange:
            binders[node] = dormantBinders.removeValue(forKey: node) ?? BinderState()
        case .onReceive:
            timers[node] = TimerState()
            if isCandidate(node) { addCandidate(node) }
        case .onAppear, .onDisappear, .task:
            if kind == .task, attribute(.of, of: node) != nil {
                binders[node] = dormantBinders.removeValue(forKey: node) ?? BinderState()
            }
            if isCandidate(node) || standsOnScreen(node) || program.nodes[tree.template[node]].awaitsViews {
                addCandidate(node)
            } else if kind != .onDisappear {
                appearing.append(node)
            } else {
                unseenNodes.insert(node)
            }
        case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid:
            liveLazyContainers += 1
            if tree.content[node] < 0 {
                tree.content[node] = Int32(tree.lazyRows.count)
                tree.lazyRows.append(LazyRows())
            }
            tree.lazyRows[tree.content[node]] = LazyRows()
        default:
            if kind.isScrollEffect {
                effectNodes.append(node)
                if tree.content[node] < 0 {
                    tree.content[node] = effectCount
                    effectCount += 1
                } else if kind == .sticky, effects.indices.contains(Int(tree.content[node])) {
                    // What another view in its place was moved by is no movement of this one.
                    effects[tree.content[node]] = EffectValues()
                }
                effectsDirty.append(node)
            }
        }
    }
}

extension Array {
    /// Gives the elements at 32-bit indices one value.
    fileprivate mutating func fill(_ range: Range<Int32>, with value: Element) {
        withUnsafeMutableBufferPointer { elements in
            for index in range { elements[Int(index)] = value }
        }
    }
}
