import Geometry

/// The text of all runs as one sequence of Unicode scalars and of grapheme clusters.
struct TextScalars {
    /// Scalars of the joined runs.
    private(set) var scalars: [UInt32] = []
    /// First scalar of each cluster, and at the end the number of scalars.
    private(set) var clusterStarts: [Int32] = []
    /// Style run of each cluster (that of its first scalar); empty where all are of ``onlyRun``.
    private(set) var clusterRuns: [Int32] = []
    /// The run of every cluster where there is only one that is not empty.
    private(set) var onlyRun: Int32 = 0
    /// Whether every scalar is ASCII.
    private(set) var isASCII = true
    /// Whether a character may be written right to left.
    private(set) var mayBeRightToLeft = false

    /// Text beyond this many scalars is left out; a document cannot hold that much.
    private static let most = 1 << 24

    init(_ runs: [TextRun]) {
        guard let first = runs.firstIndex(where: { !$0.text.isEmpty }) else {
            clusterStarts = [0]
            return
        }
        onlyRun = Int32(clamping: first)
        if runs.count == 1, takePlain(runs[first].text) { return }
        if runs[(first + 1)...].allSatisfy({ $0.text.isEmpty }) {
            append(runs[first].text)
        } else {
            let filled = runs.indices.filter { !runs[$0].text.isEmpty }
            var joined = ""
            var count = 0
            var ends: [Int32] = []
            for index in filled {
                joined += runs[index].text
                count += runs[index].text.unicodeScalars.count
                ends.append(Int32(clamping: count))
            }
            append(joined)
            assignRuns(filled, ends: ends)
        }
        clusterStarts.append(Int32(clamping: scalars.count))
    }

    private mutating func takePlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { takePlain($0) }
    }

    private mutating func append(_ text: String) {
        if takePlain(text) {
            clusterStarts.removeLast()
            return
        }
        scalars.reserveCapacity(text.utf8.count)
        clusterStarts.reserveCapacity(text.utf8.count + 1)
        var all: UInt32 = 0
        var index = text.startIndex
        while index < text.endIndex, scalars.count < Self.most {
            let next = text.index(after: index)
            clusterStarts.append(Int32(clamping: scalars.count))
            for scalar in text.unicodeScalars[index..<next] {
                scalars.append(scalar.value)
                all |= scalar.value
                if scalar.value >= 0x590 { mayBeRightToLeft = mayBeRightToLeft || isRightToLeftRange(scalar.value) }
            }
            index = next
        }
        isASCII = all < 0x80
    }

    /// Takes text that is ASCII without carriage returns and all there is: each byte is a scalar and a cluster. False for any
    /// other.
    private mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var all: UInt8 = 0
        var hasReturn = false
        for byte in bytes {
            all |= byte
            hasReturn = hasReturn || byte == 0x0D
        }
        guard all < 0x80, !hasReturn else { return false }
        let count = min(bytes.count, Self.most)
        scalars = [UInt32](unsafeUninitializedCapacity: count) { scalars, written in
            for index in 0..<count { scalars.initializeElement(at: index, to: UInt32(bytes[index])) }
            written = count
        }
        clusterStarts = [Int32](unsafeUninitializedCapacity: count + 1) { starts, written in
            for index in 0...count { starts.initializeElement(at: index, to: Int32(truncatingIfNeeded: index)) }
            written = count + 1
        }
        return true
    }

    private mutating func assignRuns(_ filled: [Int], ends: [Int32]) {
        clusterRuns.reserveCapacity(clusterStarts.count)
        var position = 0
        for start in clusterStarts {
            while position < ends.count - 1, start >= ends[position] { position += 1 }
            clusterRuns.append(Int32(clamping: filled[position]))
        }
    }
}

/// Blocks with right-to-left letters, and the characters that control direction.
private func isRightToLeftRange(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
        0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
    default: false
    }
}
