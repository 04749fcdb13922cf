/// What is true of each kind of view.
extension KindDescriptor {
    /// Leaves.
    static let leaves: [KindDescriptor] = [
        KindDescriptor(.text, [.leaf, .painting]),
        KindDescriptor(.image, [.leaf, .painting], paints: [.symbol, .source]),
        KindDescriptor(.color, [.leaf, .greedy, .filled, .painting, .takesColors, .paintOnly]),
        KindDescriptor(.rectangle, [.leaf, .greedy, .filled, .painting, .paintOnly]),
        KindDescriptor(.roundedRectangle, [.leaf, .greedy, .filled, .painting, .paintOnly]),
        KindDescriptor(.circle, [.leaf, .filled, .painting, .paintOnly]),
        KindDescriptor(.ellipse, [.leaf, .greedy, .filled, .painting, .paintOnly]),
        KindDescriptor(.capsule, [.leaf, .greedy, .filled, .painting, .paintOnly]),
        KindDescriptor(.path, [.leaf, .greedy, .filled, .painting, .paintOnly]),
        KindDescriptor(.linearGradient, [.leaf, .greedy, .filled, .painting, .takesColors, .paintOnly]),
        KindDescriptor(.radialGradient, [.leaf, .greedy, .filled, .painting, .takesColors, .paintOnly]),
        KindDescriptor(.angularGradient, [.leaf, .greedy, .filled, .painting, .takesColors, .paintOnly]),
        KindDescriptor(.spacer, [.leaf, .mayHavePriority]),
        KindDescriptor(.divider, [.leaf, .painting]),
    ]

    /// Views without a size of their own.
    static let structure: [KindDescriptor] = [
        KindDescriptor(.emptyView, [.structural]),
        KindDescriptor(.group, [.structural, .appearsAsOne]),
        KindDescriptor(.anyView, [.structural, .appearsAsOne]),
        KindDescriptor(.conditional, [.structural, .hole, .appearsAsOne]),
        KindDescriptor(.switchCase, [.structural, .hole, .appearsAsOne]),
        KindDescriptor(.forEach, [.structural, .hole, .appearsAsOne]),
        KindDescriptor(.section, [.structural]),
        KindDescriptor(.component, [.structural, .hole, .paintOnly]),
        KindDescriptor(.slot, [.structural, .hole]),
        KindDescriptor(.list, [.structural, .hole]),
    ]

    /// Containers.
    static let containers: [KindDescriptor] = [
        KindDescriptor(.vStack, [.mayHavePriority]),
        KindDescriptor(.hStack, [.mayHavePriority]),
        KindDescriptor(.zStack, [.mayHavePriority]),
        KindDescriptor(.lazyVStack, [.lazyContainer]),
        KindDescriptor(.lazyHStack, [.lazyContainer]),
        KindDescriptor(.lazyVGrid, [.lazyContainer]),
        KindDescriptor(.lazyHGrid, [.lazyContainer]),
        KindDescriptor(.grid, []),
        KindDescriptor(.gridRow, []),
        KindDescriptor(.viewThatFits, []),
        KindDescriptor(.scrollView, [.scrollsContent]),
        KindDescriptor(.geometryReader, [.hole]),
        KindDescriptor(.button, [.paintOnly]),
        KindDescriptor(.layout, [.mayHavePriority]),
        KindDescriptor(.recyclingStack, [.scrollsContent, .hole]),
    ]
}
