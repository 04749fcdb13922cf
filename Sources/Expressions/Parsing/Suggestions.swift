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

    /// Insertions, removals, replacements and swaps of neighbours; a change of ASCII case is free. Answers 3 for anything
    /// beyond 2, of two names whose lengths differ by at most 2: only the diagonals near the main one are walked.
    private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        func folded(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
        let far = 3
        var before = [Int](repeating: far, count: b.count + 1)
        var last = (0...b.count).map { min($0, far) }
        var row = before
        for i in a.indices {
            let near = max(0, i - 2)..<max(0, min(b.count, i + 3))
            if near.isEmpty { return far }
            var least = far
            row[near.lowerBound] = near.lowerBound == 0 ? min(i + 1, far) : far
            if near.upperBound < b.count { row[near.upperBound + 1] = far }
            for j in near {
                let same = folded(a[i]) == folded(b[j])
                var distance = min(last[j] + (same ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, folded(a[i]) == folded(b[j - 1]), folded(a[i - 1]) == folded(b[j]) {
                    distance = min(distance, before[j - 1] + 1)
                }
                row[j + 1] = min(distance, far)
                least = min(least, row[j + 1])
            }
            if least == far, row[near.lowerBound] == far { return far }
            (before, last, row) = (last, row, before)
        }
        return last[b.count]
    }
}
