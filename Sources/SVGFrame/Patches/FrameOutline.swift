import Glibc

/// A frame's elements, read back from its bytes: ranges into them, in document order.
///
/// It reads what ``FrameWriter`` writes, which is well-formed, has no comments and no entities in tags, and quotes with `"`.
/// Nothing is copied: elements of two frames are compared byte by byte.
struct FrameOutline {
    struct Element {
        /// From `<` to the end of the end tag.
        var bytes: Range<Int>
        var name: Range<Int>
        /// Its attributes in the bytes, read by ``FrameOutline/attributes``.
        var attributes: Range<Int>
        var parent: Int
        /// Direct text, if it has any; elements of a frame have text or children.
        var text: Range<Int>?
        /// Whether it ends with `/>`.
        var isEmptyTag = false
    }

    struct Attribute {
        var name: Range<Int>
        var value: Range<Int>
    }

    let bytes: [UInt8]
    private(set) var elements: [Element] = []
    private(set) var children = Children()

    /// What stands in tags: nearly all elements of two frames are the same, and nobody asks for theirs.
    var attributes: Attributes { Attributes(bytes: bytes) }

    struct Attributes {
        fileprivate let bytes: [UInt8]

        subscript(tag: Range<Int>) -> [Attribute] {
            bytes.withUnsafeBufferPointer { bytes in
                var found: [Attribute] = []
                var at = tag.lowerBound
                while at < tag.upperBound, bytes[at] == UInt8(ascii: " ") {
                    let name = at + 1
                    let equals = FrameOutline.index(of: UInt8(ascii: "="), in: bytes, from: name)
                    let value = min(equals + 2, bytes.count)
                    let end = FrameOutline.index(of: UInt8(ascii: "\""), in: bytes, from: value)
                    found.append(Attribute(name: name..<equals, value: value..<end))
                    at = end + 1
                }
                return found
            }
        }
    }

    /// Children of each element, in order: those of all elements in one list.
    struct Children {
        private var starts: [Int32] = []
        private var list: [Int] = []

        fileprivate init() {}

        fileprivate init(of elements: [Element]) {
            starts = [Int32](repeating: 0, count: elements.count + 1)
            for element in elements where element.parent >= 0 { starts[element.parent + 1] += 1 }
            for index in elements.indices { starts[index + 1] += starts[index] }
            list = [Int](repeating: 0, count: Int(starts[elements.count]))
            var next = starts
            for (index, element) in elements.enumerated() where element.parent >= 0 {
                list[Int(next[element.parent])] = index
                next[element.parent] += 1
            }
        }

        subscript(element: Int) -> [Int] { Array(list[Int(starts[element])..<Int(starts[element + 1])]) }
    }

    /// The element that begins at `start`, and all in it.
    init(_ bytes: [UInt8], from start: Int = 0) {
        self.bytes = bytes
        bytes.withUnsafeBufferPointer { read($0, from: start) }
        children = Children(of: elements)
    }

    /// No element yet: for tags that are found otherwise.
    init(unread bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var open: [Int] = []
        var at = start
        while at < bytes.count, elements.isEmpty || !open.isEmpty {
            guard bytes[at] == UInt8(ascii: "<") else {
                let end = Self.index(of: UInt8(ascii: "<"), in: bytes, from: at)
                if let element = open.last { elements[element].text = at..<end }
                at = end
                continue
            }
            if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
                at = min(Self.index(of: UInt8(ascii: ">"), in: bytes, from: at) + 1, bytes.count)
                if let element = open.popLast() {
                    elements[element].bytes = elements[element].bytes.lowerBound..<at
                }
                continue
            }
            at = readTag(bytes, from: at, &open)
        }
    }

    /// Reads a start tag; answers where it ends. No value has a `>` in it.
    private mutating func readTag(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ open: inout [Int]
    ) -> Int {
        var nameEnd = start + 1
        while nameEnd < bytes.count, !Self.endsName(bytes[nameEnd]) { nameEnd += 1 }
        let close = Self.index(of: UInt8(ascii: ">"), in: bytes, from: nameEnd)
        let isEmptyTag = close > nameEnd && bytes[close - 1] == UInt8(ascii: "/")
        let end = min(close + 1, bytes.count)
        elements.append(
            Element(
                bytes: start..<end, name: start + 1..<nameEnd, attributes: nameEnd..<(isEmptyTag ? close - 1 : close),
                parent: open.last ?? -1, isEmptyTag: isEmptyTag))
        if !isEmptyTag { open.append(elements.count - 1) }
        return end
    }

    static func index(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard start < bytes.count, let memory = bytes.baseAddress,
            let found = memchr(memory + start, Int32(byte), bytes.count - start)
        else { return bytes.count }
        return memory.distance(to: found.assumingMemoryBound(to: UInt8.self))
    }

    static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// The value of `id`, which frames write first.
    func identifier(of element: Int) -> ArraySlice<UInt8>? {
        let tag = elements[element].attributes
        if bytes[tag].starts(with: " id=\"".utf8) {
            let value = tag.lowerBound + " id=\"".utf8.count
            return bytes[value..<(bytes[value...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count)]
        }
        for attribute in attributes[tag] where bytes[attribute.name].elementsEqual("id".utf8) {
            return bytes[attribute.value]
        }
        return nil
    }

    /// Whether the bytes of a range are those of a range of another frame.
    func isSame(_ range: Range<Int>, as other: FrameOutline, _ theirs: Range<Int>) -> Bool {
        guard range.count == theirs.count else { return false }
        return bytes.withUnsafeBufferPointer { own in
            other.bytes.withUnsafeBufferPointer { others in
                guard let a = own.baseAddress, let b = others.baseAddress else { return true }
                return memcmp(a + range.lowerBound, b + theirs.lowerBound, range.count) == 0
            }
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
