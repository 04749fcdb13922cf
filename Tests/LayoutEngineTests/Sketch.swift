import Expressions
import Geometry
import TextLayout
import ViewDocument
import ViewTree

/// A view tree as a test writes it: kinds and numbers, no document behind it.
struct Sketch {
    var kind: NodeKind
    var numbers: [Double] = []
    var children: [Sketch] = []
    var name: String?
    /// Implicit stacks are no views.
    var isView = true
    var text: StyledText?
    var list: [Double]?
    var isRightToLeft: Bool?
    /// A constant that layout reads as an attribute: an alignment guide's value, a grid's tracks.
    var attribute: (key: AttributeKey, value: Value)?
    /// Rows of a lazy container.
    var rows: Rows?
    /// Content of a reader, for its size.
    var reader: (@Sendable (Size) -> [Sketch])?

    struct Rows {
        var count: Int
        var isUniform = false
        var sections: [LazySection] = []
        var key: @Sendable (Int) -> UInt64 = { UInt64($0) }
        var row: @Sendable (Int) -> Sketch
    }

    init(_ kind: NodeKind, _ numbers: [Double] = [], _ children: [Sketch] = []) {
        self.kind = kind
        self.numbers = numbers
        self.children = children
    }

    func named(_ name: String) -> Sketch {
        var copy = self
        copy.name = name
        return copy
    }

    func rightToLeft(_ value: Bool = true) -> Sketch {
        var copy = self
        copy.isRightToLeft = value
        return copy
    }

    /// The sketch inside a modifier. The modifier takes over its name: a name means the view with all its modifiers.
    func modified(_ kind: NodeKind, _ numbers: [Double] = [], also secondary: Sketch? = nil) -> Sketch {
        var inner = self
        var outer = Sketch(kind, numbers)
        outer.isView = false
        outer.isRightToLeft = isRightToLeft
        outer.name = inner.name
        inner.name = nil
        outer.children = [inner] + (secondary.map { [$0] } ?? [])
        return outer
    }
}

let none = -Double.infinity

func guide(_ guide: AlignmentGuide) -> Double { Double(guide.rawValue) }

func color() -> Sketch { Sketch(.color, [0]) }
func circle() -> Sketch { Sketch(.circle, [0, -1, 0, 0, 0, 1]) }
func divider(inRow: Bool = false) -> Sketch { Sketch(.divider, [0, inRow ? 0 : 1]) }
func spacer(_ minimum: Double = 8) -> Sketch { Sketch(.spacer, [minimum]) }
func box(_ width: Double, _ height: Double) -> Sketch { Sketch(.image, [width, height, 0, -1, -1, -1]) }
func picture(_ width: Double, _ height: Double) -> Sketch { Sketch(.image, [width, height, 1, -1, -1, -1]) }

func text(_ string: String, size: Double = 17) -> Sketch {
    var sketch = Sketch(.text)
    sketch.text = StyledText(runs: [TextRun(text: string, font: FontDescriptor(size: size), color: 0)])
    return sketch
}

func vStack(_ spacing: Double, _ alignment: AlignmentGuide, _ children: [Sketch]) -> Sketch {
    Sketch(.vStack, [spacing, guide(alignment)], children)
}
func vStack(_ spacing: Double, _ children: [Sketch]) -> Sketch { vStack(spacing, .horizontalCenter, children) }
func vStack(_ children: [Sketch]) -> Sketch { vStack(none, .horizontalCenter, children) }

func hStack(_ spacing: Double, _ alignment: AlignmentGuide, _ children: [Sketch]) -> Sketch {
    Sketch(.hStack, [spacing, guide(alignment)], children)
}
func hStack(_ spacing: Double, _ children: [Sketch]) -> Sketch { hStack(spacing, .verticalCenter, children) }
func hStack(_ children: [Sketch]) -> Sketch { hStack(none, .verticalCenter, children) }

func zStack(_ alignment: Alignment, _ children: [Sketch]) -> Sketch {
    Sketch(.zStack, [guide(alignment.horizontal), guide(alignment.vertical)], children)
}
func zStack(_ children: [Sketch]) -> Sketch { zStack(.center, children) }

func scrollView(_ content: Sketch) -> Sketch { scrollView(.vertical, content) }
func scrollView(_ axis: Axis, _ content: Sketch) -> Sketch {
    Sketch(.scrollView, [axis == .horizontal ? 0 : 1, 1], [content])
}

func implicitStack(_ children: [Sketch]) -> Sketch {
    var stack = vStack(children)
    stack.isView = false
    return stack
}

func button(_ label: Sketch) -> Sketch { Sketch(.button, [], [label]) }

func group(_ children: [Sketch]) -> Sketch { Sketch(.group, [], children) }

func reader(_ content: @escaping @Sendable (Size) -> [Sketch] = { _ in [] }) -> Sketch {
    var sketch = Sketch(.geometryReader)
    sketch.reader = content
    return sketch
}

func viewThatFits(_ children: [Sketch]) -> Sketch { viewThatFits([.horizontal, .vertical], children) }
func viewThatFits(_ axes: [Axis], _ children: [Sketch]) -> Sketch {
    Sketch(.viewThatFits, [axes.contains(.horizontal) ? 1 : 0, axes.contains(.vertical) ? 1 : 0], children)
}

func lazyVStack(
    _ count: Int, spacing: Double = none, _ alignment: AlignmentGuide = .horizontalCenter, uniform: Bool = false,
    pinned: Bool = false, sections: [LazySection] = [], _ row: @escaping @Sendable (Int) -> Sketch
) -> Sketch {
    var sketch = Sketch(.lazyVStack, [spacing, guide(alignment), pinned ? 1 : 0, pinned ? 1 : 0])
    sketch.rows = Sketch.Rows(count: count, isUniform: uniform, sections: sections, row: row)
    return sketch
}

func lazyVGrid(
    _ count: Int, _ tracks: [Value], _ alignment: AlignmentGuide = .horizontalCenter, sections: [LazySection] = [],
    _ row: @escaping @Sendable (Int) -> Sketch
) -> Sketch {
    var sketch = Sketch(.lazyVGrid, [none, guide(alignment), 0, 0])
    sketch.rows = Sketch.Rows(count: count, sections: sections, row: row)
    sketch.attribute = (.tracks, .array(tracks))
    return sketch
}

func fixedTrack(_ size: Double) -> Value { track(["kind": 0, "size": size]) }
func flexibleTrack(_ minimum: Double = 10, _ maximum: Double = .infinity) -> Value {
    track(["kind": 1, "minimum": minimum, "maximum": maximum])
}
func adaptiveTrack(_ minimum: Double) -> Value { track(["kind": 2, "minimum": minimum, "maximum": .infinity]) }

private func track(_ numbers: KeyValuePairs<String, Double>) -> Value {
    .object(ObjectValue(names: numbers.map(\.key), values: numbers.map { .number($0.value) }))
}

func grid(
    _ rows: [Sketch], spacing: (Double, Double) = (none, none), _ alignment: Alignment = .center
) -> Sketch {
    Sketch(.grid, [spacing.0, spacing.1, guide(alignment.horizontal), guide(alignment.vertical)], rows)
}

func gridRow(_ cells: [Sketch], _ alignment: AlignmentGuide? = nil) -> Sketch {
    Sketch(.gridRow, [alignment.map(guide) ?? none], cells)
}

/// A named layout: 0 flowGrid, 1 equalWidthHStack, 2 equalWidthVStack, 3 radial.
func customLayout(
    _ which: Double, item: Size = .zero, fills: Bool = false, spacing: Double = none, _ children: [Sketch]
) -> Sketch {
    Sketch(.layout, [which, item.width, item.height, fills ? 1 : 0, spacing], children)
}

func recyclingStack(
    cellHeight: Double, window: Int, count: Int, _ cell: @escaping @Sendable (Int) -> Sketch
) -> Sketch {
    var sketch = Sketch(.recyclingStack, [cellHeight, Double(window), Double(count)])
    sketch.rows = Sketch.Rows(count: count, row: cell)
    return sketch
}

extension Sketch {
    func safeAreaInset(_ edge: Double, spacing: Double = none, _ bar: Sketch) -> Sketch {
        let isAcross = edge == 0 || edge == 2
        return modified(
            .safeAreaInset, [edge, spacing, guide(isAcross ? .horizontalCenter : .verticalCenter)], also: bar)
    }
    func safeAreaPadding(_ all: Double) -> Sketch { modified(.safeAreaPadding, [all, all, all, all]) }
    func contentMargins(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) -> Sketch {
        modified(.contentMargins, [top, leading, bottom, trailing])
    }
    func containerRelative(_ axes: Double, count: Double = 1, span: Double = 1, spacing: Double = 0) -> Sketch {
        modified(.containerRelativeFrame, [axes, count, span, spacing, 1, 4])
    }
    func gridColumns(_ count: Double) -> Sketch { modified(.gridCellColumns, [count]) }
    func gridAnchor(_ x: Double, _ y: Double) -> Sketch { modified(.gridCellAnchor, [x, y]) }
    func gridColumnAlignment(_ which: AlignmentGuide) -> Sketch { modified(.gridColumnAlignment, [guide(which)]) }
    func gridUnsized(_ axes: Double) -> Sketch { modified(.gridCellUnsizedAxes, [axes]) }

    func frame(_ width: Double = none, _ height: Double = none, _ alignment: Alignment = .center) -> Sketch {
        modified(.frame, [width, height, guide(alignment.horizontal), guide(alignment.vertical)])
    }

    func flexible(
        minWidth: Double = none, idealWidth: Double = none, maxWidth: Double = none, minHeight: Double = none,
        idealHeight: Double = none, maxHeight: Double = none, _ alignment: Alignment = .center
    ) -> Sketch {
        modified(
            .flexibleFrame,
            [
                minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight, guide(alignment.horizontal),
                guide(alignment.vertical),
            ])
    }

    func padding(_ all: Double = 16) -> Sketch { modified(.padding, [all, all, all, all]) }

    func padding(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) -> Sketch {
        modified(.padding, [top, leading, bottom, trailing])
    }

    func priority(_ value: Double) -> Sketch { modified(.layoutPriority, [value]) }
    func fixedSize(_ width: Bool = true, _ height: Bool = true) -> Sketch {
        modified(.fixedSize, [width ? 1 : 0, height ? 1 : 0, 0])
    }
    func position(_ x: Double, _ y: Double) -> Sketch { modified(.position, [x, y]) }
    func aspectRatio(_ ratio: Double = none, fill: Bool = false) -> Sketch {
        modified(.aspectRatio, [ratio, fill ? 1 : 0])
    }
    func background(_ view: Sketch, _ alignment: Alignment = .center) -> Sketch {
        modified(.background, [guide(alignment.horizontal), guide(alignment.vertical), -1, 0], also: view)
    }
    func overlay(_ view: Sketch, _ alignment: Alignment = .center) -> Sketch {
        modified(.overlay, [guide(alignment.horizontal), guide(alignment.vertical), -1, 0], also: view)
    }
    func mask(_ view: Sketch, _ alignment: Alignment = .center) -> Sketch {
        modified(.mask, [guide(alignment.horizontal), guide(alignment.vertical)], also: view)
    }
    func alignmentGuide(_ which: AlignmentGuide, _ value: Double) -> Sketch {
        var sketch = modified(.alignmentGuide, [guide(which)])
        sketch.attribute = (.of, .number(value))
        return sketch
    }
    func opacity(_ value: Double) -> Sketch { modified(.opacity, [value]) }
    func offset(_ x: Double, _ y: Double) -> Sketch { modified(.offset, [x, y]) }
    func ignoresSafeArea(_ edges: Double = 15) -> Sketch { modified(.ignoresSafeArea, [edges]) }
}
