import Glibc

/// Two frames read side by side, as long as one has the elements of the other.
///
/// Most of two frames is the same: it is passed over by comparing bytes, and only tags that differ are read. Where an element
/// holds others than before, whoever reads compares that one element and goes on behind it.
struct FrameLockstep: ~Copyable {
    /// The same place in both frames.
    struct Place {
        var old, new: Int
    }

    enum Difference {
        /// An element with other attributes: its place in document order, and what stands in its tags.
        case attributes(element: Int, old: Range<Int>, new: Range<Int>)
        /// An element that holds others than before: its place in document order, and where it begins.
        case children(element: Int, Place)
        /// The frames are so different that reading them side by side is of no use.
        case everything
    }

    private let old: UnsafeBufferPointer<UInt8>
    private let new: UnsafeBufferPointer<UInt8>
    /// Where both are read up to: behind a tag.
    private var place = Place(old: 0, new: 0)
    /// Elements of the old frame that begin before that.
    private var element = 0
    /// Where each of the differences so far ends, in order.
    private var ends: [Place] = []
    /// Bytes read backwards so far: no more than the frame has, or many elements one in the other would take long.
    private var readBack = 0
    /// Runs of bytes that both are known to have, in order; those up to `firstCopy` are behind the place.
    private let copies: [CopiedBytes]
    private var firstCopy = 0

    init(_ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, copies: [CopiedBytes] = []) {
        self.old = old
        self.new = new
        self.copies = copies
    }

    /// The next difference; nil at the end of both frames.
    mutating func next() -> Difference? {
        let (length, passed) = commonLength()
        let (a, b) = (place.old + length, place.new + length)
        if a == old.count, b == new.count { return nil }
        guard a < old.count, b < new.count else { return .everything }
        var back = 0
        while a - back > place.old, old[a - back] != UInt8(ascii: "<") { back += 1 }
        let start = Place(old: a - back, new: b - back)
        guard old[start.old] == UInt8(ascii: "<"), new[start.new] == UInt8(ascii: "<") else { return .everything }
        let (before, after) = (FrameTag(old, at: start.old), FrameTag(new, at: start.new))
        // A text stands behind a tag.
        guard a < before.end, b < after.end else { return .everything }
        element += elements(until: start.old, passing: passed)
        place = start
        guard before.isSameElement(as: after) else { return around() }
        let found = Difference.attributes(element: element, old: before.attributes, new: after.attributes)
        goOn(at: Place(old: before.end, new: after.end), element: element + 1)
        return found
    }

    /// Reads on behind what was compared.
    mutating func goOn(at end: Place, element: Int) {
        place = end
        self.element = element
        ends.append(end)
    }

    /// The element that is open at the place.
    private mutating func around() -> Difference {
        var at = place.old
        var elements = 0
        var depth = 0
        while depth >= 0, at > 0 {
            at -= 1
            while at > 0, old[at] != UInt8(ascii: "<") { at -= 1 }
            let tag = FrameTag(old, at: at)
            guard tag.isStart else {
                depth += 1
                continue
            }
            elements += 1
            if !tag.isEmpty { depth -= 1 }
        }
        readBack += place.old - at
        guard depth < 0, readBack <= old.count else { return .everything }
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if ends[middle].old <= at { low = middle + 1 } else { high = middle }
        }
        let last = low > 0 ? ends[low - 1] : Place(old: 0, new: 0)
        return .children(element: element - elements, Place(old: at, new: at - last.old + last.new))
    }

    /// How many bytes from the place on are the same, and which of the copies are among them.
    private mutating func commonLength() -> (Int, passed: Range<Int>) {
        while firstCopy < copies.count, copies[firstCopy].new < place.new { firstCopy += 1 }
        let first = firstCopy
        var length = 0
        while firstCopy < copies.count, case let copy = copies[firstCopy],
            copy.old - place.old == copy.new - place.new
        {
            let gap = copy.new - place.new - length
            let same = commonLength(from: length, atMost: gap)
            length += same
            if same < gap { return (length, first..<firstCopy) }
            length += copy.count
            firstCopy += 1
        }
        return (length + commonLength(from: length, atMost: .max), first..<firstCopy)
    }

    /// How many elements begin between the place and `end`.
    private func elements(until end: Int, passing passed: Range<Int>) -> Int {
        var count = 0
        var at = place.old
        for copy in copies[passed] where copy.old >= at && copy.old + copy.count <= end {
            count += Self.elements(in: UnsafeBufferPointer(rebasing: old[at..<copy.old])) + copy.elements
            at = copy.old + copy.count
        }
        return count + Self.elements(in: UnsafeBufferPointer(rebasing: old[at..<end]))
    }

    /// How many of the bytes that follow `length` behind the place are the same.
    private func commonLength(from start: Int, atMost most: Int) -> Int {
        let limit = min(old.count - place.old - start, new.count - place.new - start, most)
        guard limit > 0, let a = old.baseAddress, let b = new.baseAddress else { return 0 }
        let (own, other) = (a + place.old + start, b + place.new + start)
        var length = 0
        var step = 64
        while length < limit {
            let count = min(step, limit - length)
            if memcmp(own + length, other + length, count) != 0 { break }
            length += count
            step = min(step * 2, 4096)
        }
        while length < limit, own[length] == other[length] { length += 1 }
        return length
    }

    /// How many elements begin in the bytes, which end before a `<`.
    static func elements(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let memory = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
        var count = 0
        var at = 0
        let opening = SIMD16<UInt8>(repeating: UInt8(ascii: "<"))
        let ending = SIMD16<UInt8>(repeating: UInt8(ascii: "/"))
        while at + 17 <= bytes.count {
            var sums = SIMD16<UInt8>()
            // No lane counts past what a byte holds.
            let most = min(at + 250 * 16, bytes.count - 17)
            while at <= most {
                let here = memory.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
                let next = memory.loadUnaligned(fromByteOffset: at + 1, as: SIMD16<UInt8>.self)
                let begins = (here .== opening) .& (next .!= ending)
                sums.replace(with: sums &+ 1, where: begins)
                at += 16
            }
            for lane in 0..<16 { count += Int(sums[lane]) }
        }
        while at + 1 < bytes.count {
            if bytes[at] == UInt8(ascii: "<"), bytes[at + 1] != UInt8(ascii: "/") { count += 1 }
            at += 1
        }
        return count
    }
}

/// A tag of a frame that begins at a `<`.
struct FrameTag {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let name: Range<Int>
    /// What stands between its name and its end.
    let attributes: Range<Int>
    let isStart: Bool
    /// Whether it ends with `/>`.
    let isEmpty: Bool
    /// Behind its `>`.
    let end: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        self.bytes = bytes
        isStart = start + 1 < bytes.count && bytes[start + 1] != UInt8(ascii: "/")
        var nameEnd = start + 1
        while nameEnd < bytes.count, !FrameOutline.endsName(bytes[nameEnd]) { nameEnd += 1 }
        let close = FrameOutline.index(of: UInt8(ascii: ">"), in: bytes, from: nameEnd)
        isEmpty = isStart && close > nameEnd && close < bytes.count && bytes[close - 1] == UInt8(ascii: "/")
        name = start + 1..<nameEnd
        attributes = nameEnd..<max(nameEnd, isEmpty ? close - 1 : close)
        end = min(close + 1, bytes.count)
    }

    /// Whether it starts the element that a tag of another frame starts, whatever its attributes.
    func isSameElement(as other: FrameTag) -> Bool {
        guard isStart, other.isStart, isEmpty == other.isEmpty, Self.isSame(bytes[name], other.bytes[other.name])
        else { return false }
        switch (identifier, other.identifier) {
        case (nil, nil): return true
        case (let own?, let other?): return Self.isSame(own, other)
        default: return false
        }
    }

    /// The value of `id`.
    private var identifier: Slice<UnsafeBufferPointer<UInt8>>? {
        var at = attributes.lowerBound
        while at < attributes.upperBound, bytes[at] == UInt8(ascii: " ") {
            let value = min(FrameOutline.index(of: UInt8(ascii: "\""), in: bytes, from: at) + 1, bytes.count)
            let end = FrameOutline.index(of: UInt8(ascii: "\""), in: bytes, from: value)
            if value - at == 5, bytes[at + 1] == UInt8(ascii: "i"), bytes[at + 2] == UInt8(ascii: "d") {
                return bytes[value..<end]
            }
            at = end + 1
        }
        return nil
    }

    private static func isSame(_ a: Slice<UnsafeBufferPointer<UInt8>>, _ b: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0 == $1 }
    }
}
