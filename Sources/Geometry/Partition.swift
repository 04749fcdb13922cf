extension RandomAccessCollection {
    /// The first index whose element meets a condition that all elements after it meet too; `endIndex` if none does.
    @inlinable
    public func partitioningIndex(where holds: (Element) -> Bool) -> Index {
        var low = startIndex
        var left = count
        while left > 0 {
            let half = left / 2
            let middle = index(low, offsetBy: half)
            if holds(self[middle]) {
                left = half
            } else {
                low = index(after: middle)
                left -= half + 1
            }
        }
        return low
    }
}
