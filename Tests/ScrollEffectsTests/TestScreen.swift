import Expressions
import Geometry
import ScrollEffects
import ViewDocument
import ViewTree

/// The names of effect expressions: `proxy`, `scroll`, `phase`, and `shift`, a name of the body.
private struct EffectNames: NameScope {
    let names = ["proxy", "scroll", "phase", "shift"]

    func binding(for name: String) -> NameBinding? {
        switch name {
        case "proxy": NameBinding(.proxy(.effect))
        case "scroll": NameBinding(.members(.scroll))
        case "phase": NameBinding(.members(.phase))
        case "shift": NameBinding(.value(NameReference(.slot, 0), .number, owner: true))
        default: nil
        }
    }

    func properties(ofModel index: Int) -> [StaticType.ObjectField] { [] }
    func customGuide(named name: String) -> Int? { nil }
    func explanation(for name: String) -> String? { nil }
    func name(ofModel index: Int) -> String? { nil }
}

/// A value of an effect's attribute.
enum Given {
    case constant(Value)
    case expression(String)
}

/// An effect on one view: what the document gives it and the numbers the body made of it.
struct EffectSpec {
    var kind: NodeKind
    var parameters: [Double] = []
    var attributes: [(key: AttributeKey, index: Int32, value: Given)] = []
}

/// A vertical scroll view 200 high at (0, 50), holding boxes 100 high one below the other, each with one effect; and a box
/// with an effect outside it where `outside` is given.
struct TestScreen {
    var tree: ViewTree
    var geometry = LayoutGeometry()
    var state = EffectState()
    private(set) var effects: [NodeID] = []

    init(_ specs: [EffectSpec], outside: EffectSpec? = nil) {
        var program = Program(id: "test")
        tree = ViewTree(program: program, viewport: Viewport())
        tree.environments = [EnvironmentValues()]
        let root = add(.zStack, parent: -1, at: .zero, size: Size(width: 300, height: 800), &program)
        let scroll = add(
            .scrollView, parent: root, at: Point(x: 0, y: 50), size: Size(width: 300, height: 200), &program)
        tree.content[scroll] = 0
        tree.parameters.append(contentsOf: [1, 1])
        var content = ScrollGeometry(node: scroll)
        content.contentSize = Size(width: 300, height: Double(specs.count) * 100)
        content.containerSize = Size(width: 300, height: 200)
        geometry.scrolls = [content]
        let stack = add(.vStack, parent: scroll, at: .zero, size: content.contentSize, &program)
        tree.parameters.append(contentsOf: [0, 1])
        for (place, spec) in specs.enumerated() { addEffect(spec, parent: stack, y: Double(place) * 100, &program) }
        if let outside { addEffect(outside, parent: root, y: 300, &program) }
        var template = BlockTemplate(role: .body, component: 0)
        template.nodes = 0..<program.nodes.count
        program.blocks = [template]
        let blocks = tree.blocks
        let columns = tree
        tree = ViewTree(program: program, viewport: Viewport())
        copy(columns)
        tree.blocks =
            blocks + [
                Block(template: 0, firstNode: 0, hole: -1, instance: 0, closure: 0, valueStart: 0, identity: 7, key: "")
            ]
        tree.root = root
        linkElements()
    }

    private mutating func copy(_ other: ViewTree) {
        tree.kind = other.kind
        tree.template = other.template
        tree.block = other.block
        tree.parent = other.parent
        tree.view = other.view
        tree.layoutNode = other.layoutNode
        tree.parameterStart = other.parameterStart
        tree.content = other.content
        tree.environment = other.environment
        tree.parameters = other.parameters
        tree.values = other.values
        tree.environments = other.environments
    }

    private mutating func linkElements() {
        for node in tree.kind.indices {
            tree.childStart.append(Int32(tree.children.count))
            let inside = tree.parent.indices.filter { tree.parent[$0] == NodeID(node) }.map { NodeID($0) }
            tree.childCount.append(Int32(inside.count))
            tree.children.append(contentsOf: inside)
        }
    }

    private mutating func add(
        _ kind: NodeKind, parent: NodeID, at origin: Point, size: Size, _ program: inout Program
    ) -> NodeID {
        let node = NodeID(tree.kind.count)
        var template = NodeTemplate(kind: kind, typeName: "\(kind)", place: SourcePlace(pointer: ""))
        template.isView = !kind.isModifier
        program.nodes.append(template)
        tree.kind.append(kind)
        tree.template.append(node)
        tree.block.append(0)
        tree.parent.append(parent)
        tree.view.append(node)
        tree.layoutNode.append(node)
        tree.parameterStart.append(Int32(tree.parameters.count))
        tree.content.append(-1)
        tree.environment.append(0)
        geometry.origin.append(origin)
        geometry.size.append(size)
        geometry.isPlaced.append(true)
        return node
    }

    private mutating func addEffect(_ spec: EffectSpec, parent: NodeID, y: Double, _ program: inout Program) {
        let node = add(spec.kind, parent: parent, at: .zero, size: .zero, &program)
        tree.parameters.append(contentsOf: spec.parameters)
        let start = program.attributes.count
        for (key, index, given) in spec.attributes {
            program.attributes.append(
                Attribute(
                    key: key, index: index, source: source(of: given, &program), place: SourcePlace(pointer: "/\(key)"))
            )
        }
        program.nodes[Int(node)].attributes = start..<program.attributes.count
        let box = add(.color, parent: node, at: Point(x: 0, y: y), size: Size(width: 100, height: 100), &program)
        tree.parameters.append(255)
        tree.view[node] = box
        tree.layoutNode[node] = box
        tree.content[node] = Int32(effects.count)
        effects.append(node)
    }

    private mutating func source(of given: Given, _ program: inout Program) -> Attribute.Source {
        switch given {
        case .constant(let value): return .constant(value)
        case .expression(let text):
            let compiled = CompiledExpression.compile(
                text, expecting: .number, in: EffectNames(), place: .captured, occurrence: 0)
            guard case .success(let expression) = compiled else { return .constant(.string("fault in \(text)")) }
            program.expressions.append(expression)
            let capture = tree.values.count
            tree.values.append(contentsOf: expression.reads.map { _ in .number(5) })
            return .captured(program.expressions.count - 1, capture: capture)
        }
    }

    /// Scrolls and computes the effects that depend on it; how many were computed, how many gave something else.
    mutating func scroll(to y: Double) throws -> (computed: Int, changed: Int) {
        geometry.scrolls[0].offset.y = y
        return try update([], scrolled: [geometry.scrolls[0].node])
    }

    mutating func mount() throws -> (computed: Int, changed: Int) { try update(effects) }

    mutating func update(_ nodes: [NodeID], scrolled: [NodeID] = []) throws -> (computed: Int, changed: Int) {
        let changes = try state.update(tree: tree, geometry: geometry, nodes: nodes, scrolled: scrolled)
        return (changes.computed, changes.changed.count)
    }

    func values(_ place: Int) -> EffectValues { state.values[Int(tree.content[effects[place]])] }
}
