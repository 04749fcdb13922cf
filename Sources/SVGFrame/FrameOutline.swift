/// A frame's elements, read back from its bytes: ranges into them, in document order.
///
/// It reads what ``FrameWriter`` writes, which is well-formed, has no comments and no entities in tags, and quotes with `"`.
/// Nothing is copied: elements of two frames are compared byte by byte.
struct FrameOutline {
    struct Element {
        /// From `<` to the end of the end tag.
        var bytes: Range<Int>
        var name: Range<Int>
        /// In ``FrameOutline/attributes``.
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
    private(set) var attributes: [Attribute] = []
    /// Children of each element, in order.
    private(set) var children: [[Int]] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        read()
    }

    private mutating func read() {
        var open: [Int] = []
        var at = 0
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "<") else {
                let end = index(of: UInt8(ascii: "<"), from: at)
                if let element = open.last { elements[element].text = at..<end }
                at = end
                continue
            }
            if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
                at = index(of: UInt8(ascii: ">"), from: at) + 1
                if let element = open.popLast() {
                    elements[element].bytes = elements[element].bytes.lowerBound..<at
                }
                continue
            }
            at = readTag(from: at, &open)
        }
    }

    /// Reads a start tag; answers where it ends.
    private mutating func readTag(from start: Int, _ open: inout [Int]) -> Int {
        var at = start + 1
        let nameStart = at
        while at < bytes.count, !Self.endsName(bytes[at]) { at += 1 }
        var element = Element(
            bytes: start..<start, name: nameStart..<at, attributes: attributes.count..<attributes.count,
            parent: open.last ?? -1)
        while at < bytes.count, bytes[at] == UInt8(ascii: " ") {
            let name = at + 1
            let equals = index(of: UInt8(ascii: "="), from: name)
            let value = min(equals + 2, bytes.count)
            let end = index(of: UInt8(ascii: "\""), from: value)
            attributes.append(Attribute(name: name..<equals, value: value..<end))
            at = end + 1
        }
        element.attributes = element.attributes.lowerBound..<attributes.count
        element.isEmptyTag = at < bytes.count && bytes[at] == UInt8(ascii: "/")
        at = min(at + (element.isEmptyTag ? 2 : 1), bytes.count)
        element.bytes = start..<at
        if element.parent >= 0 { children[element.parent].append(elements.count) }
        if !element.isEmptyTag { open.append(elements.count) }
        elements.append(element)
        children.append([])
        return at
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    private func index(of byte: UInt8, from start: Int) -> Int {
        var at = start
        while at < bytes.count, bytes[at] != byte { at += 1 }
        return at
    }

    /// The value of `id`, which frames write first.
    func identifier(of element: Int) -> ArraySlice<UInt8>? {
        for attribute in attributes[elements[element].attributes] where bytes[attribute.name].elementsEqual("id".utf8) {
            return bytes[attribute.value]
        }
        return nil
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
