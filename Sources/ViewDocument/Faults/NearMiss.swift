/// The name that was probably meant.
package enum NearMiss {
    /// The nearest of `candidates` that could be a slip for `name`: the same but for case, else at most two edits away.
    /// Bounded: names to 64 bytes, lengths within 2, the first 1,000 candidates (SECURITY 10).
    package static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.utf8)
        guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
        let folded = wanted.map(lowercased)
        var best: (distance: Int, candidate: String)?
        for candidate in candidates.prefix(1_000) {
            let letters = candidate.utf8.map(lowercased)
            guard letters.count <= 64, abs(letters.count - folded.count) <= 2 else { continue }
            let distance = letters == folded ? 0 : edits(folded, letters)
            // A short name has few letters to be wrong: half of them at most.
            guard distance <= min(2, max(1, min(folded.count, letters.count) / 2)) else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
        }
        return best?.candidate
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte + 32 : byte }

    /// Insertions, removals, replacements and swaps of neighbours that turn `a` into `b`.
    private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var least = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
                row.append(least)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
