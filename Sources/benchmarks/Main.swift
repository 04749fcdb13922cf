import Glibc

/// `benchmarks [--quick] [--count N] [FILTER]`: see docs/benchmarks.md.
@main
struct Benchmarks {
    static func main() {
        var harness = Harness()
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--quick": harness.isQuick = true
            case "--count": harness.fixedCount = arguments.popFirst().flatMap { Int($0) }
            default: harness.filter = argument
            }
        }
        harness.fixedTrees()
        harness.depths()
        harness.texts()
        harness.paragraphs()
        harness.lists()
        harness.events()
        harness.pictures()
        if let path = getenv("BENCH_JSON") { harness.write(to: String(cString: path)) }
    }
}

extension Harness {
    /// Trees whose leaves have a size of their own, in three sizes each.
    mutating func fixedTrees() {
        for (size, count) in [("1k", 100), ("10k", 1_000), ("100k", 10_000)] {
            layout("cards \(size)", Shape.cards(count))
        }
        for (size, levels) in [("1k", 6), ("10k", 9), ("100k", 12)] {
            layout(
                "rows and columns \(size)",
                Shape.rowsAndColumns(levels: levels) { Shape.box(Double($0.below(40) + 1), Double($0.below(40) + 1)) })
        }
        for (size, depth) in [("1k", 3), ("10k", 4), ("100k", 5)] {
            layout("huge nested \(size)", Shape.hugeNested(depth: depth))
        }
        for (size, count) in [("1k", 1_000), ("10k", 10_000), ("100k", 100_000)] {
            layout("wide \(size)", Shape.wide(nodes: count))
        }
        for (size, depth) in [("4k", 11), ("10k", 13), ("65k", 15)] {
            layout("deep random \(size)", Shape.deepRandom(depth: depth))
        }
        for shape in ["cards", "rows and columns", "huge nested", "wide"] {
            for line in ["cold", "width changed"] {
                ratio(
                    "\(shape), \(line), per node, 100k by 1k", "\(shape) 100k, \(line)", to: "\(shape) 1k, \(line)",
                    perCount: true)
            }
            ratio("\(shape), clean, 100k by 1k", "\(shape) 100k, clean", to: "\(shape) 1k, clean")
        }
    }

    /// One stack in the next: questions a node must not grow with depth.
    mutating func depths() {
        // Padded levels are two nodes each: 1,000 of those are more than a session mounts above one another.
        for depth in [10, 100, 700] { layout("super deep \(depth)", Shape.superDeep(depth: depth)) }
        for depth in [10, 100, 1_000] {
            layout("super deep without padding \(depth)", Shape.superDeep(depth: depth, padding: ""))
        }
        refused("exponential tree, until it is refused", Shape.exponential(depth: 60))
        for depth in [10, 40] {
            layout("super deep with text \(depth)", Shape.superDeep(depth: depth, leaf: Shape.text(Shape.sentences[1])))
        }
        for (shape, depths) in [("super deep", [100, 700]), ("super deep without padding", [100, 1_000])] {
            for depth in depths {
                guard let a = questionsPerNode("\(shape) \(depth)"), let b = questionsPerNode("\(shape) 10") else {
                    continue
                }
                let name = "\(shape) \(depth), questions a node by those of 10 levels (at most 2)"
                add(Ratio(name: name, value: a / b))
            }
        }
    }

    private func questionsPerNode(_ name: String) -> Double? {
        guard let line = measurements.first(where: { $0.name == "\(name), cold" }), line.count > 0 else { return nil }
        return line.facts.first { $0.name == "questions" }.map { $0.value / Double(line.count) }
    }

    /// Trees with text: as they come, and once their words are known.
    mutating func texts() {
        textLayout("grid of 955 nodes", Shape.grid)
        textLayout("message list of 1,000 rows", Shape.messages(observable: false))
        textLayout("message list of 1,000 distinct rows", Shape.messages(observable: false, distinct: true))
        for (size, count) in [("1k", 100), ("10k", 1_000)] {
            textLayout("cards with text \(size)", Shape.cards(count, text: true))
        }
        textLayout(
            "rows and columns with text 10k",
            Shape.rowsAndColumns(levels: 9) { random in
                random.below(2) == 0 ? Shape.text(Shape.sentences[random.below(5)]) : Shape.box(30, 20)
            })
        for (nodes, depth, seed) in [(100, 16, 1), (120, 10, 2), (560, 31, 3), (1_500, 37, 4)] {
            textLayout(
                "screen of \(nodes) nodes, depth \(depth)", Shape.screen(nodes: nodes, depth: depth, seed: UInt64(seed))
            )
        }
    }
}
