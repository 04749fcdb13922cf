/// Rows that were found without a view.
extension ExtentTable {
    func isEmpty(_ index: Int) -> Bool {
        guard let row = row(index) else { return false }
        return row.isMeasured && row.isEmpty
    }

    /// All of them, in order.
    var emptyRanges: [Range<Int>] {
        var result: [Range<Int>] = []
        for chunk in chunks.indices where chunks[chunk] >= 0 {
            let first = chunk * Self.chunkLength
            for index in first..<min(count, first + Self.chunkLength) where isEmpty(index) {
                let start = result.last?.upperBound == index ? result.removeLast().lowerBound : index
                result.append(start..<index + 1)
            }
        }
        return result
    }
}
