import Geometry

/// A view's spacing preferences: a distance per edge and category (LAYOUT 6, MEASURED A3, A4). `-infinity` is no entry.
struct ViewSpacing: Hashable {
    /// The categories of an upper or lower edge.
    struct Edge: Hashable {
        /// As the edge below a text, as the edge above a text.
        var belowText = absent
        var aboveText = absent
        /// Towards another text.
        var textToText = absent
        /// Without a category.
        var plain = absent

        func union(_ other: Edge) -> Edge {
            Edge(
                belowText: max(belowText, other.belowText), aboveText: max(aboveText, other.aboveText),
                textToText: max(textToText, other.textToText), plain: max(plain, other.plain))
        }
    }

    var top = Edge(belowText: 0)
    var bottom = Edge(aboveText: 0)
    /// Leading and trailing edges only ever have an entry without category: text prefers nothing sideways.
    var leading = absent
    var trailing = absent

    static let absent = -Double.infinity
    /// The distance where neither neighbour prefers one.
    static let defaultDistance = 8.0

    /// The distance between `self` and the view that follows it along `axis`.
    func distance(to next: ViewSpacing, along axis: Axis) -> Double {
        if axis == .horizontal { return Self.fallback(trailing, next.leading) }
        // A sum with an absent entry is absent.
        let best = max(
            bottom.belowText + next.top.belowText, bottom.aboveText + next.top.aboveText,
            bottom.textToText + next.top.textToText)
        return best != Self.absent ? best : Self.fallback(bottom.plain, next.top.plain)
    }

    private static func fallback(_ a: Double, _ b: Double) -> Double {
        let best = max(a, b)
        return best == absent ? defaultDistance : best
    }

    /// All edges united: the preference of layouts without a rule of their own.
    func union(_ other: ViewSpacing) -> ViewSpacing {
        ViewSpacing(
            top: top.union(other.top), bottom: bottom.union(other.bottom), leading: max(leading, other.leading),
            trailing: max(trailing, other.trailing))
    }

    /// The edges of `axis` as a plain view has them.
    mutating func reset(_ axis: Axis) {
        let plain = ViewSpacing()
        if axis == .horizontal {
            leading = plain.leading
            trailing = plain.trailing
        } else {
            top = plain.top
            bottom = plain.bottom
        }
    }
}

/// All preferences that occur, each once: nodes hold a number, so that equal neighbours are found by comparing numbers.
struct SpacingTable {
    private(set) var entries = [ViewSpacing()]
    private var numbers = [ViewSpacing(): Int32(0)]

    /// The number of a plain view's preference.
    static let plain: Int32 = 0

    mutating func number(of spacing: ViewSpacing) -> Int32 {
        // The few that occur everywhere are found without hashing.
        for number in 0..<min(entries.count, 6) where entries[number] == spacing { return Int32(number) }
        if let known = numbers[spacing] { return known }
        let number = Int32(entries.count)
        entries.append(spacing)
        numbers[spacing] = number
        return number
    }

    subscript(number: Int32) -> ViewSpacing { entries[number] }

    /// The number of a spacer's preference; by the axes it stretches along, -1 until one was met.
    mutating func spacer(_ traits: LayoutTraits) -> Int32 {
        let place = (traits.contains(.stretchesWidth) ? 1 : 0) + (traits.contains(.stretchesHeight) ? 2 : 0)
        if spacers[place] < 0 { spacers[place] = number(of: ViewSpacing(spacer: traits)) }
        return spacers[place]
    }
    private var spacers = [Int32](repeating: -1, count: 4)

    /// The number of the union of two preferences.
    mutating func united(_ a: Int32, _ b: Int32) -> Int32 {
        remembered(.init(kind: 0, a: a, b: b)) { $0[a].union($0[b]) }
    }

    /// The number of a stack's preference: its ends are those of its first and last child, its sides the union.
    mutating func stacked(_ union: Int32, first: Int32, last: Int32, _ axis: Axis) -> Int32 {
        remembered(.init(kind: axis == .horizontal ? 1 : 2, a: union, b: first, c: last)) { table in
            var result = table[union]
            if axis == .horizontal {
                result.leading = table[first].leading
                result.trailing = table[last].trailing
            } else {
                result.top = table[first].top
                result.bottom = table[last].bottom
            }
            return result
        }
    }

    /// A question about entries, by their numbers.
    private struct Combination: Hashable {
        var kind: UInt8
        var a: Int32
        var b: Int32
        var c: Int32 = 0

        /// Place among the answers kept without hashing; nil for entries beyond the first few.
        var place: Int? {
            let few = Int32(SpacingTable.few)
            guard a < few, b < few, c < few else { return nil }
            return ((Int(kind) * SpacingTable.few + Int(a)) * SpacingTable.few + Int(b)) * SpacingTable.few + Int(c)
        }
    }
    private static let few = 8
    private var answers = [Int32](repeating: -1, count: 3 * few * few * few)
    /// Distances of pairs of the first few, by axis; NaN: not worked out yet.
    private var distances = [Double](repeating: .nan, count: 2 * few * few)

    private mutating func remembered(_ question: Combination, _ answer: (SpacingTable) -> ViewSpacing) -> Int32 {
        guard let place = question.place else { return number(of: answer(self)) }
        if answers[place] >= 0 { return answers[place] }
        let found = number(of: answer(self))
        answers[place] = found
        return found
    }

    func distance(_ first: Int32, _ second: Int32, along axis: Axis) -> Double {
        if first == Self.plain, second == Self.plain { return ViewSpacing.defaultDistance }
        return entries[first].distance(to: entries[second], along: axis)
    }

    /// The same, remembered for the first few.
    mutating func rememberedDistance(_ first: Int32, _ second: Int32, along axis: Axis) -> Double {
        guard Int(first) < Self.few, Int(second) < Self.few else { return distance(first, second, along: axis) }
        let place = (Int(first) * Self.few + Int(second)) * 2 + (axis == .horizontal ? 0 : 1)
        if !distances[place].isNaN { return distances[place] }
        let found = distance(first, second, along: axis)
        distances[place] = found
        return found
    }
}
