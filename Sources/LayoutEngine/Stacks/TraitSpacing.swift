import Geometry
import TextLayout
import ViewDocument
import ViewTree

extension LayoutPass {
    func reset(_ axis: Axis, _ spacing: inout Int32, _ child: LayoutTraits) {
        guard spacing != SpacingTable.plain, !child.contains(.isSpacer) else { return }
        var own = tables.spacings[spacing]
        own.reset(axis)
        spacing = tables.spacings.number(of: own)
    }

    func resetEdges(_ insets: EdgeInsets, _ spacing: inout Int32) {
        guard spacing != SpacingTable.plain else { return }
        var own = tables.spacings[spacing]
        let plain = ViewSpacing()
        if insets.top != 0 { own.top = plain.top }
        if insets.bottom != 0 { own.bottom = plain.bottom }
        if insets.leading != 0 { own.leading = plain.leading }
        if insets.trailing != 0 { own.trailing = plain.trailing }
        spacing = tables.spacings.number(of: own)
    }

    func unitedSpacing(_ node: NodeID) -> Int32 {
        let highest = (0..<tree.elementCount(node)).reduce(-Double.infinity) { best, index in
            let child = tree.child(node, index)
            return child < 0 ? best : max(best, layoutPriority(of: child))
        }
        let onlyHighest = tree.kind[Int(node)] == .zStack
        var united: ViewSpacing?
        for index in 0..<tree.elementCount(node) {
            let child = tree.child(node, index)
            guard child >= 0, !onlyHighest || layoutPriority(of: child) == highest else { continue }
            let own = tables.spacings[preference(of: child)]
            united = united?.union(own) ?? own
        }
        return united.map { tables.spacings.number(of: $0) } ?? SpacingTable.plain
    }

    /// A stack's own preference: its ends are those of the first and last child, its sides the union (LAYOUT 6).
    func stackSpacing(_ node: NodeID, _ children: ChildTraits, _ axis: Axis) -> Int32 {
        if children.hasPlainSpacing { return SpacingTable.plain }
        if let stack = bandedStack(node) { return stackSpacing(of: stack, axis) }
        var united: Int32 = -1
        var first = SpacingTable.plain
        var last = SpacingTable.plain
        let start = Int(tree.childStart[Int(node)])
        for index in start..<start + tree.elementCount(node) {
            let child = tree.layoutChild(index)
            guard child >= 0 else { continue }
            last = records[Int(child)].spacing
            if united < 0 { first = last }
            united = united < 0 || united == last ? last : tables.spacings.united(united, last)
        }
        guard united > 0 || first != SpacingTable.plain || last != SpacingTable.plain else { return SpacingTable.plain }
        return tables.spacings.stacked(united, first: first, last: last, axis)
    }
}

/// What is known of a node's children together.
struct ChildTraits {
    private var common = LayoutTraits.isRigid
    private var any: LayoutTraits = []
    /// Whether all prefer what a plain view does.
    private(set) var hasPlainSpacing = true

    @inline(__always)
    mutating func add(_ traits: LayoutTraits, _ spacing: Int32) {
        common.formIntersection(traits)
        any.formUnion(traits)
        if spacing != SpacingTable.plain { hasPlainSpacing = false }
    }

    /// Takes in what is known of others.
    mutating func add(_ others: ChildTraits) {
        common.formIntersection(others.common)
        any.formUnion(others.any)
        if !others.hasPlainSpacing { hasPlainSpacing = false }
    }

    /// What all have of ignoring, and any of the rest.
    var united: LayoutTraits {
        any.intersection([.isCoupled, .hasGuides, .hasWrittenGuides, .usesSafeArea, .usesContainer]).union(common)
    }
}

extension ViewSpacing {
    /// A text's preferences: the lower of two texts decides their distance (MEASURED A4).
    init(_ text: TextSpacing) {
        top = Edge(aboveText: text.viewAbove, textToText: text.textAbove)
        bottom = Edge(belowText: text.viewBelow, textToText: 0)
    }

    /// A spacer wants no distance on the edges it stretches towards (LAYOUT 4).
    init(spacer traits: LayoutTraits) {
        if traits.contains(.stretchesWidth) {
            leading = 0
            trailing = 0
        }
        if traits.contains(.stretchesHeight) {
            top = Edge(plain: 0)
            bottom = Edge(plain: 0)
        }
    }
}
