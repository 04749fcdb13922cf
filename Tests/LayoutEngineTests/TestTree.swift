import Expressions
import Geometry
import LayoutEngine
import Testing
import TextLayout
import ViewDocument
import ViewTree

/// A live tree made of a ``Sketch``, with layout on it: mounts what layout asks for as the graph would.
struct TestTree {
    private(set) var tree: ViewTree
    var layout: LayoutState
    /// Nodes by name; a name means the outermost modifier.
    private(set) var nodes: [String: NodeID] = [:]
    private var sketches: [NodeID: Sketch] = [:]
    private var templates: [String: Int32] = [:]
    private var nextScroll: Int32 = 0
    private var freeRuns: [Int: [NodeID]] = [:]
    /// Node runs of mounted rows, by container and row.
    private var rowRuns: [NodeID: [Int: Range<NodeID>]] = [:]
    private var mountedRows: [NodeID: [Int: NodeID]] = [:]

    init(
        _ sketch: Sketch, width: Double = 300, height: Double = 300, scale: Double = 2, safeArea: EdgeInsets = .zero,
        alignments: [CustomAlignment] = [], expressions: [CompiledExpression] = []
    ) {
        var program = Program(id: "test")
        var view = NodeTemplate(kind: .text, typeName: "View", pointer: "")
        view.isView = true
        program.nodes = [view, NodeTemplate(kind: .list, typeName: "Implicit", pointer: "")]
        program.alignments = alignments
        program.expressions = expressions
        var templates: [String: Int32] = [:]
        Self.collectAttributes(sketch, &program, &templates)
        var viewport = Viewport()
        viewport.width = width
        viewport.height = height
        viewport.scale = scale
        viewport.safeArea = safeArea
        tree = ViewTree(program: program, viewport: viewport)
        tree.environments = [EnvironmentValues(), EnvironmentValues()]
        tree.environments[1].isRightToLeft = true
        layout = LayoutState(fonts: TestFonts.library)
        self.templates = templates
        let run = mount([sketch], parent: -1, view: -1, environment: 0)
        tree.root = run.elements[0]
    }

    private static func key(_ attribute: (key: AttributeKey, value: Value)) -> String {
        "\(attribute.key) \(attribute.value)"
    }

    private static func collectAttributes(_ sketch: Sketch, _ program: inout Program, _ templates: inout [String: Int32]) {
        if let attribute = sketch.attribute, templates[key(attribute)] == nil {
            templates[key(attribute)] = Int32(program.nodes.count)
            var template = NodeTemplate(kind: sketch.kind, typeName: "View", pointer: "")
            template.isView = !sketch.kind.isModifier
            template.attributes = program.attributes.count..<program.attributes.count + 1
            program.attributes.append(Attribute(key: attribute.key, source: .constant(attribute.value), pointer: ""))
            program.nodes.append(template)
        }
        for child in sketch.children { collectAttributes(child, &program, &templates) }
    }

    // Building

    private static func size(_ sketch: Sketch) -> Int { sketch.children.reduce(1) { $0 + size($1) } }

    /// Mounts sketches as one run of nodes and gives their elements, structural nodes flattened.
    private mutating func mount(
        _ sketches: [Sketch], parent: NodeID, view: NodeID, environment: Int32
    ) -> (range: Range<NodeID>, elements: [NodeID]) {
        let count = sketches.reduce(0) { $0 + Self.size($1) }
        let start = freeRuns[count]?.popLast() ?? grow(count)
        layout.nodesAllocated(start..<start + NodeID(count))
        var next = start
        var elements: [NodeID] = []
        for sketch in sketches { elements += build(sketch, at: &next, parent, view, environment) }
        return (start..<start + NodeID(count), elements)
    }

    private mutating func grow(_ count: Int) -> NodeID {
        let start = NodeID(tree.nodeCount)
        for _ in 0..<count {
            tree.kind.append(.color)
            tree.template.append(0)
            tree.block.append(0)
            tree.parent.append(-1)
            tree.view.append(-1)
            tree.childStart.append(0)
            tree.childCount.append(0)
            tree.layoutNode.append(-1)
            tree.parameterStart.append(0)
            tree.content.append(-1)
            tree.environment.append(0)
        }
        return start
    }

    private static func baseOffset(_ sketch: Sketch) -> Int {
        sketch.kind.isModifier ? 1 + (sketch.children.first.map(baseOffset) ?? 0) : 0
    }

    private mutating func build(
        _ sketch: Sketch, at next: inout NodeID, _ parent: NodeID, _ view: NodeID, _ environment: Int32
    ) -> [NodeID] {
        let node = next
        next += 1
        let environment = sketch.isRightToLeft.map { $0 ? Int32(1) : 0 } ?? environment
        tree.kind[node] = sketch.kind
        tree.template[node] = sketch.kind.isModifier || sketch.isView ? 0 : 1
        if let attribute = sketch.attribute { tree.template[node] = templates[Self.key(attribute)] ?? 0 }
        tree.parent[node] = parent
        let ownView = sketch.kind.isModifier ? node + NodeID(Self.baseOffset(sketch)) : (sketch.isView ? node : view)
        tree.view[node] = ownView
        tree.parameterStart[node] = Int32(tree.parameters.count)
        tree.parameters += sketch.numbers
        tree.environment[node] = environment
        tree.content[node] = content(of: sketch, node)
        sketches[node] = sketch
        if let name = sketch.name { nodes[name] = node }
        var elements: [NodeID] = []
        for (index, child) in sketch.children.enumerated() {
            let childView = sketch.kind.isModifier && index == 0 ? view : ownView
            elements += build(child, at: &next, node, childView, environment)
        }
        if sketch.kind.isStructural {
            tree.childCount[node] = 0
            tree.layoutNode[node] = elements.count == 1 ? tree.layoutNode[elements[0]] : -1
            return elements
        }
        set(elements, of: node)
        let looksThrough = sketch.kind.isModifier && sketch.kind.isTransparentToLayout
        tree.layoutNode[node] = looksThrough ? (elements.first.map { tree.layoutNode[$0] } ?? -1) : node
        return [node]
    }

    private mutating func content(of sketch: Sketch, _ node: NodeID) -> Int32 {
        if let text = sketch.text {
            tree.texts.append(text)
            return Int32(tree.texts.count - 1)
        }
        if sketch.kind == .scrollView || sketch.kind == .recyclingStack {
            nextScroll += 1
            return nextScroll - 1
        }
        if let rows = sketch.rows {
            var lazy = LazyRows()
            lazy.count = rows.count
            lazy.isUniform = rows.isUniform
            lazy.sections = rows.sections
            tree.lazyRows.append(lazy)
            return Int32(tree.lazyRows.count - 1)
        }
        return -1
    }

    private mutating func set(_ elements: [NodeID], of node: NodeID) {
        tree.childStart[node] = Int32(tree.children.count)
        tree.childCount[node] = Int32(elements.count)
        tree.children += elements
    }

    // Editing

    /// Changes a number of a node and says so.
    mutating func set(_ index: Int, to value: Double, of node: NodeID) {
        tree.parameters[Int(tree.parameterStart[node]) + index] = value
        layout.invalidate(node)
    }

    mutating func setText(_ string: String, of node: NodeID) {
        var text = tree.texts[Int(tree.content[node])]
        text.runs[0].text = string
        tree.texts[Int(tree.content[node])] = text
        layout.invalidate(node)
    }

    mutating func setRowCount(_ count: Int, of node: NodeID) {
        tree.lazyRows[Int(tree.content[node])].count = count
        sketches[node]?.rows?.count = count
        layout.invalidate(node)
    }

    mutating func setViewport(width: Double, height: Double) {
        tree.viewport.width = width
        tree.viewport.height = height
    }

    /// Exchanges the elements of a container for new ones.
    mutating func replaceElements(of node: NodeID, with sketches: [Sketch]) {
        unmountSubtree(of: node)
        let run = mount(sketches, parent: node, view: tree.view[node], environment: tree.environment[node])
        set(run.elements, of: node)
        layout.invalidate(node)
        for new in run.range { layout.invalidate(new) }
    }

    private mutating func unmountSubtree(of node: NodeID) {
        var free: [NodeID] = []
        for at in 0..<NodeID(tree.nodeCount) {
            var up = tree.parent[at]
            while up >= 0, up != node { up = tree.parent[up] }
            if up == node { free.append(at) }
        }
        for at in free {
            layout.nodesFreed(at..<at + 1)
            tree.parent[at] = -1
            tree.layoutNode[at] = -1
        }
    }

    // Laying out

    /// Runs layout until nothing is missing, mounting what it asks for, then releases rows out of view.
    @discardableResult
    mutating func settle(log: LayoutLog = LayoutLog()) throws -> LayoutLog {
        var log = log
        for _ in 0..<60 {
            let requests = try layout.update(tree: tree, log: &log)
            if requests.isEmpty { break }
            for request in requests { answer(request) }
        }
        for change in log.windows { setRows(Set(change.window).union(change.pinned), of: change.node) }
        return log
    }

    private(set) var requests: [String] = []

    private mutating func answer(_ request: ContentRequest) {
        switch request {
        case .reader(let node):
            requests.append("reader \(node)")
            guard let content = sketches[node]?.reader else { return }
            replaceElements(of: node, with: content(layout.geometry.size[node]))
        case .rows(let node, let range):
            requests.append("rows \(range.lowerBound)..<\(range.upperBound)")
            // Rows out of view stay until the event is over.
            setRows(Set(range).union(mounted(node).keys), of: node)
            layout.invalidate(node)
        }
    }

    /// Mounted rows of a container: index to element.
    func mounted(_ node: NodeID) -> [Int: NodeID] { mountedRows[node] ?? [:] }

    private mutating func setRows(_ wanted: Set<Int>, of node: NodeID) {
        guard let rows = sketches[node]?.rows else { return }
        var kept = mounted(node)
        for (row, element) in kept where !wanted.contains(row) {
            release(row: row, element, of: node)
            kept[row] = nil
        }
        for row in wanted.sorted() where kept[row] == nil {
            let run = mount([rows.row(row)], parent: node, view: -1, environment: tree.environment[node])
            rowRuns[node, default: [:]][row] = run.range
            for new in run.range { layout.invalidate(new) }
            kept[row] = run.elements.first ?? -1
        }
        mountedRows[node] = kept
        let indices = kept.keys.sorted()
        let elements = indices.map { kept[$0] ?? -1 }
        if tree.kind[node] == .recyclingStack {
            setCells(elements, indices, of: node)
            return
        }
        let index = Int(tree.content[node])
        tree.lazyRows[index].first = indices.first ?? 0
        tree.lazyRows[index].indices = indices
        tree.lazyRows[index].elements = elements
        tree.lazyRows[index].keys = indices.map { rows.key($0) }
    }

    /// Cells are elements; the key of a cell's block is its index from 1.
    private mutating func setCells(_ elements: [NodeID], _ indices: [Int], of node: NodeID) {
        for (element, index) in zip(elements, indices) {
            tree.blocks.append(
                Block(
                    template: 0, firstNode: element, hole: node, instance: 0, closure: 0, valueStart: 0, identity: 0,
                    key: String(index + 1)))
            tree.block[element] = BlockID(tree.blocks.count - 1)
        }
        set(elements, of: node)
    }

    private mutating func release(row: Int, _ element: NodeID, of node: NodeID) {
        guard let range = rowRuns[node]?.removeValue(forKey: row) else { return }
        layout.nodesFreed(range)
        nodes = nodes.filter { !range.contains($0.value) }
        freeRuns[range.count, default: []].append(range.lowerBound)
    }

    /// Scrolls as one event.
    @discardableResult
    mutating func scroll(_ name: String, to offset: Point) throws -> LayoutLog {
        var log = LayoutLog()
        guard let node = scrollNode(name) else { return log }
        _ = layout.setScrollOffset(offset, of: node, tree: tree)
        let requests = try layout.windowRequests(afterScrolling: node, tree: tree, log: &log)
        for request in requests { answer(request) }
        return try settle(log: log)
    }

    // Reading

    func node(_ name: String) -> NodeID { nodes[name] ?? -1 }

    /// The view a name's modifiers belong to.
    func view(_ name: String) -> NodeID { tree.view[node(name)] }

    private func scrollNode(_ name: String) -> NodeID? {
        var at = node(name)
        while at >= 0, tree.kind[at] != .scrollView, tree.kind[at] != .recyclingStack {
            at = tree.childCount[at] > 0 ? tree.children[tree.childStart[at]] : -1
        }
        return at >= 0 ? at : nil
    }

    func scroll(of name: String) -> ScrollGeometry? {
        scrollNode(name).map { layout.geometry.scrolls[Int(tree.content[$0])] }
    }

    func size(_ name: String) -> Size { layout.geometry.size[tree.layoutNode[node(name)]] }

    /// The frame in viewport coordinates.
    func frame(_ name: String) -> Rect { frame(of: node(name)) }

    func frame(of node: NodeID) -> Rect {
        let effects: [EffectValues] = []
        return Coordinates(tree: tree, geometry: layout.geometry, effects: effects).frame(of: node)
    }

    func isPlaced(_ name: String) -> Bool {
        nodes[name].map { layout.geometry.isPlaced[tree.layoutNode[$0]] } ?? false
    }

    /// What the root answers.
    func answer(_ width: Double, _ height: Double) throws -> Size {
        try layout.sizeThatFits(ProposedViewSize(width: width, height: height), of: tree.root, tree: tree)
    }
}

extension TestTree: CustomTestStringConvertible {
    var testDescription: String { "tree of \(tree.nodeCount) nodes" }
}

/// Fonts are read once for all tests.
enum TestFonts {
    static let library = FontLibrary()
}
