/// Documents of the tree shapes that layout engines are compared by (docs/benchmarks.md), as JSON.
enum Shape {
    /// Nested `ForEach`es write a tree of any size in a few lines.
    static func repeated(_ count: Int, _ children: String) -> String {
        #"{"type":"ForEach","data":\#(count),"children":[\#(children)]}"#
    }

    static func stack(_ type: String, spacing: Double = 0, _ children: String, modifiers: String = "") -> String {
        #"{"type":"\#(type)","spacing":\#(spacing),"children":[\#(children)],"modifiers":[\#(modifiers)]}"#
    }

    static func box(_ width: Double, _ height: Double) -> String {
        #"{"type":"Color","color":"gray","modifiers":[{"frame":{"width":\#(width),"height":\#(height)}}]}"#
    }

    static func text(_ string: String) -> String { #"{"type":"Text","text":"\#(string)"}"# }

    static func document(
        _ root: String, components: String = "", also: String = "", width: Double = 390, height: Double = 844
    ) -> String {
        let viewport = #"{"width":\#(width),"height":\#(height),"scale":2}"#
        return #"{"viewport":\#(viewport),\#(also)"components":{\#(components)},"root":\#(root)}"#
    }

    static func scroll(_ content: String) -> String { #"{"type":"ScrollView","children":[\#(content)]}"# }

    static let sentences = [
        "Lorem ipsum dolor sit amet.", "Consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.",
        "Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.",
        "Duis aute irure.", "Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia.",
    ]

    /// `HStack`s of ten, every node free to grow from 10 x 10: 10 + 100 + ... + 10^depth nodes and the root.
    static func hugeNested(depth: Int) -> String {
        let grow = #"{"frame":{"minWidth":10,"maxWidth":"infinity","minHeight":10,"maxHeight":"infinity"}}"#
        var content = #"{"type":"Color","color":"gray","modifiers":[\#(grow)]}"#
        for _ in 0..<depth { content = stack("HStack", repeated(10, content), modifiers: grow) }
        return document(content)
    }

    /// Rows of one to four leaves of random size, all children of one column.
    static func wide(nodes: Int) -> String {
        var random = Random(seed: 12_345)
        let rows = (0..<40).map { _ in
            let leaves = (0...random.below(4)).map { _ in box(random.length(), random.length()) }
            return stack("HStack", leaves.joined(separator: ","))
        }
        let period = 40 + rows.reduce(0) { $0 + $1.split(separator: "Color").count - 1 }
        return document(scroll(stack("VStack", repeated(max(1, nodes / period), rows.joined(separator: ",")))))
    }

    /// Two children a node: 60 % of the leaves of fixed size, the others as large as they may be.
    static func deepRandom(depth: Int) -> String {
        var random = Random(seed: 12_345)
        func tree(_ depth: Int) -> String {
            if depth == 0 {
                return random.below(10) < 6
                    ? box(random.length(), random.length()) : #"{"type":"Color","color":"gray"}"#
            }
            return stack(depth % 2 == 0 ? "HStack" : "VStack", tree(depth - 1) + "," + tree(depth - 1))
        }
        return document(tree(depth))
    }

    /// One stack inside the next, two leaves beside it: stacks turn and are padded, every node may grow.
    static func superDeep(
        depth: Int, leaf: String = #"{"type":"Color","color":"gray"}"#, padding: String = #"{"padding":10}"#
    ) -> String {
        var content = leaf
        for level in 0..<depth {
            content = stack(
                level % 2 == 0 ? "HStack" : "VStack", "\(leaf),\(content),\(leaf)", modifiers: padding)
        }
        return document(content)
    }

    /// Rows of a text and another such row, each kept in proportion: every level asks the next one twice as many questions.
    static func exponential(depth: Int) -> String {
        var content = text("word and word")
        for level in 0..<depth {
            content = stack(
                level % 2 == 0 ? "HStack" : "VStack", "\(text("one two three")),\(content)",
                modifiers: #"{"aspectRatio":1.3}"#)
        }
        return document(content)
    }

    /// Eight children a container, two of them containers, rows in columns: 8 nodes a container.
    static func rowsAndColumns(levels: Int, leaf: (inout Random) -> String) -> String {
        var random = Random(seed: 7)
        func tree(_ level: Int) -> String {
            var children = (0..<(level == 0 ? 8 : 6)).map { _ in leaf(&random) }
            if level > 0 { children += [tree(level - 1), tree(level - 1)] }
            return stack(level % 2 == 0 ? "HStack" : "VStack", spacing: 4, children.joined(separator: ","))
        }
        return document(scroll(tree(levels)))
    }

    /// The card of ten nodes that a scroll view's column repeats.
    static func card(_ first: String = box(40, 40), _ title: String = box(120, 16)) -> String {
        let column = stack("VStack", spacing: 4, [title, box(80, 12), box(60, 12)].joined(separator: ","))
        let row = stack(
            "HStack", spacing: 8, [first, column, #"{"type":"Spacer"}"#, box(24, 24)].joined(separator: ","))
        return stack("VStack", spacing: 6, row + #",{"type":"Spacer","minLength":2}"#, modifiers: #"{"padding":12}"#)
    }

    static func cards(_ count: Int, text: Bool = false) -> String {
        let title = text ? text0 : box(120, 16)
        return document(scroll(stack("VStack", spacing: 8, repeated(count, card(box(40, 40), title)))))
    }

    private static var text0: String { text(sentences[1]) }
}

/// A linear congruential generator: the same trees everywhere.
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    /// A length up to 500 points.
    mutating func length() -> Double { Double(below(501)) }
}
