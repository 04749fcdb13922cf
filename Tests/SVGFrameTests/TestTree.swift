import Expressions
import Geometry
import SVGFrame
import TextLayout
import ViewDocument
import ViewTree

/// A node of a tree written by hand: what Graph and LayoutEngine would have made of a document.
struct Spec {
    var kind: NodeKind
    var typeName: String
    var name: String?
    var parameters: [Double] = []
    var at = Point.zero
    var size = Size.zero
    var text: StyledText?
    var list: [Double]?
    var effect: EffectValues?
    var offset = Point.zero
    var isPlaced = true
    var isView = true
    var isRightToLeft = false
    var attributes: [(AttributeKey, Value)] = []
    var children: [Spec] = []

    /// A view of `kind` with its top left corner at `at` in what is around it.
    static func view(
        _ kind: NodeKind, _ typeName: String, at: Point = .zero, size: Size = Size(width: 100, height: 100),
        _ parameters: [Double] = [], name: String? = nil, holding children: [Spec] = []
    ) -> Spec {
        Spec(
            kind: kind, typeName: typeName, name: name, parameters: parameters, at: at, size: size, children: children)
    }

    static func color(
        _ rgba: UInt32, at: Point = .zero, size: Size = Size(width: 100, height: 100), name: String? = nil
    )
        -> Spec
    {
        .view(.color, "Color", at: at, size: size, [Double(rgba)], name: name)
    }

    static func text(_ text: String, at: Point = .zero, size: Size = Size(width: 50, height: 20)) -> Spec {
        var spec = Spec.view(.text, "Text", at: at, size: size)
        spec.text = StyledText(runs: [TextRun(text: text, font: .body, color: 0xFF)])
        return spec
    }

    /// A scroll view whose content is drawn `offset` further up and left.
    static func scroll(_ offset: Point, size: Size = Size(width: 100, height: 100), _ children: [Spec]) -> Spec {
        var spec = Spec.view(.scrollView, "ScrollView", size: size, [1, 1], holding: children)
        spec.offset = offset
        return spec
    }

    /// This view in a modifier. One that lays out has a place of its own, in which the view stands at `inside`.
    func modifier(
        _ kind: NodeKind, _ parameters: [Double] = [], size: Size? = nil, inside: Point = .zero, second: Spec? = nil
    ) -> Spec {
        var spec = Spec(kind: kind, typeName: "\(kind)", parameters: parameters, isView: false)
        spec.at = at
        spec.size = size ?? self.size
        var content = self
        if !kind.isTransparentToLayout { content.place(at: inside) }
        spec.children = [content] + (second.map { [$0] } ?? [])
        return spec
    }

    /// Places the view, through modifiers that have no place of their own.
    private mutating func place(at point: Point) {
        at = point
        if kind.isTransparentToLayout, !children.isEmpty { children[0].place(at: point) }
    }

    func effect(_ kind: NodeKind, _ change: (inout EffectValues) -> Void) -> Spec {
        var spec = modifier(kind)
        var values = EffectValues()
        change(&values)
        spec.effect = values
        return spec
    }

    func with(_ change: (inout Spec) -> Void) -> Spec {
        var copy = self
        change(&copy)
        return copy
    }
}

/// A live tree of one block, with geometry and effects.
struct TestTree {
    var tree: ViewTree
    var geometry = LayoutGeometry()
    var effects: [EffectValues] = []

    init(
        _ root: Spec, viewport: Size = Size(width: 100, height: 100), scale: Double = 1, title: String? = nil,
        images: [ImageResource] = []
    ) {
        var program = Program(id: "test")
        program.title = title
        program.images = images
        // Component 0 may be anything, component 1 is one view.
        program.components = [
            Component(name: "Any", pointer: ""), Component(name: "Single", pointer: "").asSingleView(),
        ]
        var screen = Viewport()
        screen.width = viewport.width
        screen.height = viewport.height
        screen.scale = scale
        var nodes: [NodeTemplate] = []
        Self.declare(root, parent: -1, view: -1, &nodes, &program)
        program.nodes = nodes
        var template = BlockTemplate(role: .body, component: 0)
        template.nodes = 0..<nodes.count
        template.roots = [0]
        program.blocks = [template]
        tree = ViewTree(program: program, viewport: screen)
        tree.blocks = [
            Block(
                template: 0, firstNode: 0, hole: -1, instance: 0, closure: 0, valueStart: 0, identity: 0x5EED, key: "")
        ]
        tree.environments = [EnvironmentValues(), EnvironmentValues()]
        tree.environments[1].isRightToLeft = true
        _ = mount(root, parent: -1)
        tree.root = tree.kind.isEmpty ? -1 : elements(of: root, at: 0).first ?? -1
    }

    var coordinates: Coordinates { Coordinates(tree: tree, geometry: geometry, effects: effects) }

    func frame(_ options: FrameOptions = FrameOptions()) throws -> String {
        var writer = FrameWriter(program: tree.program)
        return String(
            decoding: try writer.frame(of: coordinates, fonts: FontLibrary(), options: options), as: UTF8.self)
    }

    /// What stands between the frame's background and its definitions.
    func drawing() throws -> String {
        let frame = try frame()
        guard let start = frame.firstRange(of: "fill=\"#ffffff\"/>") else { return frame }
        return String(frame[start.upperBound...].dropLast("</svg>".count))
    }

    /// The node of the view with this name.
    func node(_ name: String) -> NodeID {
        NodeID(tree.program.nodes.firstIndex { $0.name == name } ?? -1)
    }

    private static func declare(
        _ spec: Spec, parent: Int32, view: Int32, _ nodes: inout [NodeTemplate], _ program: inout Program
    ) {
        let own = Int32(nodes.count)
        var node = NodeTemplate(kind: spec.kind, typeName: spec.typeName, place: SourcePlace(pointer: ""))
        node.isView = spec.isView
        node.name = spec.name
        node.parent = parent
        node.reference = spec.kind == .component ? 1 : -1
        let start = program.attributes.count
        for (key, value) in spec.attributes {
            program.attributes.append(Attribute(key: key, source: .constant(value), place: SourcePlace(pointer: "")))
        }
        node.attributes = start..<program.attributes.count
        nodes.append(node)
        for child in spec.children { declare(child, parent: own, view: -1, &nodes, &program) }
    }

    /// Puts a node and what is inside into the columns; gives its index.
    private mutating func mount(_ spec: Spec, parent: NodeID) -> NodeID {
        let node = NodeID(tree.kind.count)
        tree.kind.append(spec.kind)
        tree.template.append(node)
        tree.block.append(0)
        tree.parent.append(parent)
        tree.view.append(node)
        tree.childStart.append(0)
        tree.childCount.append(0)
        tree.layoutNode.append(spec.kind.isStructural ? -1 : node)
        tree.parameterStart.append(Int32(tree.parameters.count))
        let count = Parameters.count(of: spec.kind)
        tree.parameters.append(contentsOf: spec.parameters)
        tree.parameters.append(contentsOf: Array(repeating: 0, count: max(0, count - spec.parameters.count)))
        tree.content.append(content(of: spec, node))
        tree.environment.append(spec.isRightToLeft ? 1 : 0)
        geometry.origin.append(spec.at)
        geometry.size.append(spec.size)
        geometry.isPlaced.append(spec.isPlaced)
        let children = spec.children.map { ($0, mount($0, parent: node)) }
        let elements = children.flatMap { self.elements(of: $0.0, at: $0.1) }
        tree.childStart[node] = Int32(tree.children.count)
        tree.childCount[node] = spec.kind.isStructural ? 0 : Int32(elements.count)
        tree.children.append(contentsOf: elements)
        if spec.kind.isModifier, let first = children.first {
            tree.view[node] = tree.view[first.1]
            if spec.kind.isTransparentToLayout, let inner = elements.first {
                tree.layoutNode[node] = tree.layoutNode[inner]
            }
        }
        return node
    }

    private mutating func content(of spec: Spec, _ node: NodeID) -> Int32 {
        if let text = spec.text {
            tree.texts.append(text)
            return Int32(tree.texts.count - 1)
        }
        if let list = spec.list {
            tree.lists.append(list)
            return Int32(tree.lists.count - 1)
        }
        if let effect = spec.effect {
            effects.append(effect)
            return Int32(effects.count - 1)
        }
        if spec.kind == .scrollView {
            var scroll = ScrollGeometry(node: node)
            scroll.offset = spec.offset
            geometry.scrolls.append(scroll)
            return Int32(geometry.scrolls.count - 1)
        }
        return -1
    }

    private func elements(of spec: Spec, at node: NodeID) -> [NodeID] {
        guard spec.kind.isStructural else { return [node] }
        var result: [NodeID] = []
        var at = node + 1
        for child in spec.children {
            result.append(contentsOf: elements(of: child, at: at))
            at += NodeID(child.nodeCount)
        }
        return result
    }
}

extension Component {
    fileprivate func asSingleView() -> Component {
        var copy = self
        copy.isSingleView = true
        return copy
    }
}

extension Spec {
    var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }
}

extension Point {
    init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

extension Size {
    init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

extension String {
    /// What stands after each occurrence of `opening`, up to the next quote.
    func values(after opening: String) -> [String] {
        split(separator: opening, omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}
