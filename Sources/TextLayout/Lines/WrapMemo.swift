/// How a text was wrapped so far, by ranges of the limit in which the same lines come out: a width between two at which a
/// word changes its line is not wrapped again. A text has few such ranges, its views many widths.
struct WrapMemo {
    private struct Range {
        var low, high: Double
        var arrangement: Arrangement
    }

    /// Disjoint, in order. The only one stands in ``only``: most texts are asked for their least width and no other.
    private var ranges: [Range] = []
    private var only: Range?

    /// More ranges than this begin anew.
    private static let capacity = 64
    /// Sums that led to a range's ends are rounded: so far from them nothing is said.
    private static let margin = 1e-6

    /// The whole text under a limit as `LineWrapper` has it; nil where that is not known. Its width is to be cut to what is
    /// proposed.
    func arrangement(limit: Double) -> Arrangement? {
        if let only { return only.low <= limit && limit <= only.high ? only.arrangement : nil }
        let place = firstPlace(above: limit)
        guard place > 0, limit <= ranges[place - 1].high else { return nil }
        return ranges[place - 1].arrangement
    }

    /// Keeps what is neither cut nor shrunk.
    mutating func add(_ arrangement: Arrangement, limit: Double) {
        if let only {
            ranges.append(only)
            self.only = nil
        } else if ranges.count >= Self.capacity {
            ranges.removeAll(keepingCapacity: true)
        }
        let range = Range(
            low: min(limit, arrangement.lowestLimit + Self.margin),
            high: max(limit, arrangement.highestLimit - Self.margin), arrangement: arrangement)
        if ranges.isEmpty { return only = range }
        let place = firstPlace(above: limit)
        guard place == 0 || ranges[place - 1].high < range.low,
            place == ranges.count || range.high < ranges[place].low
        else { return }
        ranges.insert(range, at: place)
    }

    /// The first range that begins above a limit.
    private func firstPlace(above limit: Double) -> Int {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].low <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
