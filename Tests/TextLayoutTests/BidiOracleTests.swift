#if canImport(CFriBidi)
    import CFriBidi
    import Testing

    @testable import TextLayout

    /// Levels as FriBidi finds them, and that of the paragraph.
    private func reference(_ scalars: [UInt32], isRightToLeft: Bool) -> (levels: [Int8], base: Int32) {
        var types = [UInt32](repeating: 0, count: scalars.count)
        var brackets = types
        var levels = [Int8](repeating: 0, count: scalars.count)
        let base = fribidi_reference_levels(
            scalars, Int32(clamping: scalars.count), isRightToLeft ? 1 : 0, &types, &brackets, &levels)
        return (levels, base)
    }

    /// Indices from left to right (UAX #9 L2): levels may differ where the order they give does not.
    private func visualOrder(_ levels: [Int8]) -> [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            for run in order.indices.split(whereSeparator: { levels[order[$0]] < level }) {
                order[run.startIndex..<run.endIndex].reverse()
            }
        }
        return order
    }

    @Test func ordersAgreeWithFriBidi() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SplitMix(state: seed)
        // Without isolates and marks: FriBidi 1.0.8 resolves the inside of an isolate behind an unmatched end, and a mark on
        // a bracket, otherwise than ICU.
        let alphabet = Array("aB אבجب 12٣,.+-%()[] \u{1D54F}\u{200F}".unicodeScalars)
        for _ in 0..<2000 {
            let count = Int.random(in: 1...20, using: &random)
            let scalars = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)].value }
            let isRightToLeft = Bool.random(using: &random)
            let expected = reference(scalars, isRightToLeft: isRightToLeft)
            let ours = BidiLevels(UTF16Text(scalars), paragraphs: [0..<count], isRightToLeft: isRightToLeft)
            #expect(visualOrder(ours.levels) == visualOrder(expected.levels), "seed \(seed) \(scalars)")
            #expect(ours.bases == [Int8(expected.base)], "seed \(seed) \(scalars)")
        }
    }
#endif
