/// The children of a node in its block, by local index: indices as they were written once and how far on all of them stand. Nodes
/// written alike share the indices.
package struct ChildList: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    private var written: [Int32]
    private var shift: Int32 = 0

    package init(_ children: [Int32]) { written = children }

    package init(arrayLiteral elements: Int32...) { written = elements }

    package var startIndex: Int { 0 }
    package var endIndex: Int { written.count }
    package subscript(place: Int) -> Int32 { written[place] + shift }

    /// The indices as they were written, and how far on they stand, where a call a child would be too many.
    @inline(__always) package func withWritten<Result>(_ body: (UnsafeBufferPointer<Int32>, Int32) -> Result) -> Result
    {
        written.withUnsafeBufferPointer { body($0, shift) }
    }

    mutating func move(by way: Int32) {
        if !written.isEmpty { shift += way }
    }

    static func += (list: inout ChildList, others: [Int32]) { list = ChildList(Array(list) + others) }
}
