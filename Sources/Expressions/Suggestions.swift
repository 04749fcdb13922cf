/// What was probably meant by a name that means nothing: the nearest candidate by edit distance.
package enum Suggestions {
    /// The candidate nearest to `name`, at most two edits away (one for names of up to three bytes); the first of equals.
    package static func nearest(to name: String, among candidates: [String]) -> String? {
        let wanted = Array(name.utf8.prefix(ExpressionLimits.suggestionBytes + 1))
        guard wanted.count <= ExpressionLimits.suggestionBytes else { return nil }
        var best: (distance: Int, name: String)?
        for candidate in candidates.prefix(ExpressionLimits.suggestionCandidates) {
            let length = candidate.utf8.count
            guard length <= ExpressionLimits.suggestionBytes, abs(length - wanted.count) <= 2 else { continue }
            let distance = editDistance(wanted, Array(candidate.utf8))
            guard distance > 0 || candidate != name else { continue }
            let allowed = min(wanted.count, length) <= 3 ? 1 : 2
            if distance <= allowed, distance < (best?.distance ?? Int.max) { best = (distance, candidate) }
        }
        return best?.name
    }

    /// Insertions, removals, replacements and swaps of neighbours; a change of ASCII case is free.
    private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        func folded(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
        var before = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [Int](repeating: i + 1, count: b.count + 1)
            for j in 0..<b.count {
                let same = folded(a[i]) == folded(b[j])
                row[j + 1] = min(last[j] + (same ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, folded(a[i]) == folded(b[j - 1]), folded(a[i - 1]) == folded(b[j]) {
                    row[j + 1] = min(row[j + 1], before[j - 1] + 1)
                }
            }
            before = last
            last = row
        }
        return last[b.count]
    }
}
