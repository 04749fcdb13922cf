import Expressions
import Geometry
import LayoutEngine
import Testing
import TextLayout
import ViewDocument
import ViewTree

/// A live tree made of a ``Sketch``, with layout on it: mounts what layout asks for as the graph would.
struct TestTree {
    var tree: ViewTree
    var layout: LayoutState
    /// Nodes by name; a name means the outermost modifier.
    var nodes: [String: NodeID] = [:]
    var sketches: [NodeID: Sketch] = [:]
    private var templates: [String: Int32] = [:]
    private var nextScroll: Int32 = 0
    /// What layout asked for so far, as text.
    var requests: [String] = []
    var freeRuns: [Int: [NodeID]] = [:]
    /// Node runs of mounted rows, by container and row.
    var rowRuns: [NodeID: [Int: Range<NodeID>]] = [:]
    var mountedRows: [NodeID: [Int: NodeID]] = [:]
    /// Of the stacks that its layout takes by bands.
    let bandLength = BandRule.current.length

    init(
        _ sketch: Sketch, width: Double = 300, height: Double = 300, scale: Double = 2, safeArea: EdgeInsets = .zero,
        alignments: [CustomAlignment] = [], expressions: [CompiledExpression] = []
    ) {
        var program = Program(id: "test")
        var view = NodeTemplate(kind: .text, typeName: "View", place: SourcePlace(pointer: ""))
        view.isView = true
        program.nodes = [view, NodeTemplate(kind: .list, typeName: "Implicit", place: SourcePlace(pointer: ""))]
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

    private static func collectAttributes(
        _ sketch: Sketch, _ program: inout Program, _ templates: inout [String: Int32]
    ) {
        if let attribute = sketch.attribute, templates[key(attribute)] == nil {
            templates[key(attribute)] = Int32(program.nodes.count)
            var template = NodeTemplate(kind: sketch.kind, typeName: "View", place: SourcePlace(pointer: ""))
            template.isView = !sketch.kind.isModifier
            template.attributes = program.attributes.count..<program.attributes.count + 1
            program.attributes.append(
                Attribute(key: attribute.key, source: .constant(attribute.value), place: SourcePlace(pointer: "")))
            program.nodes.append(template)
        }
        for child in sketch.children { collectAttributes(child, &program, &templates) }
    }

    // Building

    private static func size(_ sketch: Sketch) -> Int { sketch.children.reduce(1) { $0 + size($1) } }

    /// Mounts sketches as one run of nodes and gives their elements, structural nodes flattened.
    mutating func mount(
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

    mutating func set(_ elements: [NodeID], of node: NodeID) {
        tree.childStart[node] = Int32(tree.children.count)
        tree.childCount[node] = Int32(elements.count)
        tree.children += elements
    }

    func node(_ name: String) -> NodeID { nodes[name] ?? -1 }

    /// The view a name's modifiers belong to.
    func view(_ name: String) -> NodeID { tree.view[node(name)] }

    func scrollNode(_ name: String) -> NodeID? {
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

    /// Whether everything lies where a layout that knows nothing, of the same tree and bands, puts it.
    func isAsFresh(_ comment: String) throws -> Bool {
        var fresh = self
        fresh.layout = BandRule.$current.withValue(BandRule(length: bandLength)) {
            LayoutState(fonts: TestFonts.library)
        }
        try fresh.settle()
        for node in 0..<NodeID(tree.nodeCount) where tree.layoutNode[node] == node {
            let (a, b) = (layout.geometry, fresh.layout.geometry)
            let isSame =
                a.isPlaced[node] == b.isPlaced[node]
                && (!a.isPlaced[node] || (a.size[node] == b.size[node] && a.origin[node] == b.origin[node]))
            #expect(isSame, "\(comment), node \(node) \(tree.kind[node])")
            if !isSame { return false }
        }
        return true
    }
}

extension TestTree: CustomTestStringConvertible {
    var testDescription: String { "tree of \(tree.nodeCount) nodes" }
}

/// Fonts are read once for all tests.
enum TestFonts {
    static let library = FontLibrary()
}
