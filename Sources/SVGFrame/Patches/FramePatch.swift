package import Metering

/// What has to change in one frame to make another (docs/patch.md): attributes set, elements removed, inserted, moved.
///
/// Elements of the frame before are named by their place in document order, the root being 0. Applied to its bytes the
/// patch gives the bytes of the frame after.
package struct FramePatch: Sendable {
    /// Attributes that get another value, or nil for one that goes; a new one comes after those that are there.
    package struct Assignment: Sendable, Equatable {
        package var element: Int
        package var value: String?
    }
    /// A subtree that stands at `index` among the elements of `parent` afterwards.
    package struct Insertion: Sendable, Equatable {
        package var parent: Int
        package var index: Int
        package var markup: String
    }
    /// An element that stands at another `index` of its parent afterwards.
    package struct Move: Sendable, Equatable {
        package var parent: Int
        package var index: Int
        package var element: Int
    }

    /// By attribute, in the order met.
    package private(set) var assignments: [(name: String, values: [Assignment])] = []
    /// Elements whose attributes are written anew, all of them and in this order.
    package private(set) var attributes: [(element: Int, list: [(name: String, value: String)])] = []
    package private(set) var removals: [Int] = []
    package private(set) var insertions: [Insertion] = []
    package private(set) var moves: [Move] = []

    private var placeOfName: [String: Int] = [:]

    /// What turns `before` into `after`; both are frames of one document. Once the meter has stopped it is of no use.
    ///
    /// - Parameter copies: Runs of bytes that `after` has from `before`, in order: they are not compared.
    package init(
        from before: [UInt8], to after: [UInt8], copies: [CopiedBytes] = [], meter: WorkMeter = WorkMeter()
    ) {
        // What is the same is passed over by comparing memory, and its elements are counted many at a time.
        meter.add(.byte, (before.count + after.count) / Self.bytesPassedForOne)
        if compareSideBySide(before, after, copies, meter) { return }
        meter.add(.byte, (before.count + after.count) * Self.readings)
        self = FramePatch()
        guard meter.stop == nil else { return }
        self = FramePatch(comparing: FrameOutline(before), with: FrameOutline(after))
    }

    /// The same by reading all of both.
    init(comparing before: FrameOutline, with after: FrameOutline) { compare(before, after, first: 0) }

    private init() {}

    /// How many bytes are passed over in the time that one takes to write; and how many it takes to read one and compare it.
    private static let bytesPassedForOne = 32
    private static let readings = 4

    /// Notes what differs in two elements and all in them; `first` is the place of the old one in document order.
    private mutating func compare(_ old: FrameOutline, _ new: FrameOutline, first: Int) {
        guard !old.elements.isEmpty, !new.elements.isEmpty else { return }
        var pending = [(0, 0)]
        while let (a, b) = pending.popLast() {
            if old.isSame(old.elements[a].bytes, as: new, new.elements[b].bytes) { continue }
            compareAttributes(old, old.elements[a].attributes, new, new.elements[b].attributes, of: first + a)
            pending += compareChildren(old, a, new, b, first: first).reversed()
        }
    }

    /// Notes what differs by reading only what does; false where that takes longer than reading everything.
    private mutating func compareSideBySide(
        _ before: [UInt8], _ after: [UInt8], _ copies: [CopiedBytes], _ meter: WorkMeter
    ) -> Bool {
        let (own, other) = (FrameOutline(unread: before), FrameOutline(unread: after))
        return before.withUnsafeBufferPointer { old in
            after.withUnsafeBufferPointer { new in
                var frames = FrameLockstep(old, new, copies: copies)
                var read = 0
                while let difference = frames.next() {
                    guard meter.stop == nil else { return true }
                    switch difference {
                    case .attributes(let element, let tag, let newTag):
                        meter.add(.byte, (tag.count + newTag.count) * Self.readings)
                        compareAttributes(own, tag, other, newTag, of: element)
                    case .children(let element, let start):
                        let inside = FrameOutline(before, from: start.old)
                        let newInside = FrameOutline(after, from: start.new)
                        guard let end = inside.elements.first?.bytes.upperBound,
                            let newEnd = newInside.elements.first?.bytes.upperBound
                        else { return false }
                        read += end - start.old
                        // The element that is open was looked for backwards from there.
                        meter.add(.byte, (end - start.old + newEnd - start.new) * (Self.readings + 1))
                        guard read <= before.count else { return false }
                        // What was noted of its inside is found again with the rest of it.
                        forget(from: element)
                        compare(inside, newInside, first: element)
                        frames.goOn(
                            at: FrameLockstep.Place(old: end, new: newEnd), element: element + inside.elements.count)
                    case .everything: return false
                    }
                }
                return true
            }
        }
    }

    /// Takes back what was noted of an element and those behind it, which stands last in each list.
    private mutating func forget(from element: Int) {
        for place in assignments.indices {
            while let last = assignments[place].values.last, last.element >= element {
                assignments[place].values.removeLast()
            }
        }
        while let last = assignments.last, last.values.isEmpty {
            assignments.removeLast()
            placeOfName[last.name] = nil
        }
        while let last = attributes.last, last.element >= element { attributes.removeLast() }
        while let last = removals.last, last >= element { removals.removeLast() }
        while let last = insertions.last, last.parent >= element { insertions.removeLast() }
        while let last = moves.last, last.parent >= element { moves.removeLast() }
    }

    package var isEmpty: Bool {
        assignments.isEmpty && attributes.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty
    }

    // Attributes

    private mutating func compareAttributes(
        _ old: FrameOutline, _ own: Range<Int>, _ new: FrameOutline, _ other: Range<Int>, of element: Int
    ) {
        let before = old.attributes[own]
        let after = new.attributes[other]
        if before.count == after.count,
            zip(before, after).allSatisfy({
                old.isSame($0.name, as: new, $1.name) && old.isSame($0.value, as: new, $1.value)
            })
        {
            return
        }
        let names = before.map { old.text($0.name) }
        let newNames = after.map { new.text($0.name) }
        // Those that stay in their order; at most one new, and that at the end: else all are written anew.
        let kept = names.filter { newNames.contains($0) }
        guard newNames.starts(with: kept), newNames.count <= kept.count + 1 else {
            attributes.append((element, after.map { (new.text($0.name), new.text($0.value)) }))
            return
        }
        for (place, attribute) in zip(names, before) where !newNames.contains(place) {
            assign(old.text(attribute.name), Assignment(element: element, value: nil))
        }
        for (name, attribute) in zip(newNames, after) {
            let value = new.bytes[attribute.value]
            if let at = names.firstIndex(of: name), old.bytes[before[before.startIndex + at].value] == value {
                continue
            }
            assign(name, Assignment(element: element, value: String(decoding: value, as: UTF8.self)))
        }
    }

    private mutating func assign(_ name: String, _ assignment: Assignment) {
        if let place = placeOfName[name] {
            assignments[place].values.append(assignment)
        } else {
            placeOfName[name] = assignments.count
            assignments.append((name, [assignment]))
        }
    }

    // Children

    /// Notes what of the children went, came and moved; answers the pairs that are to be compared.
    private mutating func compareChildren(
        _ old: FrameOutline, _ a: Int, _ new: FrameOutline, _ b: Int, first: Int
    ) -> [(Int, Int)] {
        let before = old.children[a]
        let after = new.children[b]
        if before.count == after.count,
            zip(before, after).allSatisfy({ Self.isSameAlone(old, $0, new, $1) })
        {
            return Array(zip(before, after))
        }
        let pairs = Self.match(old, before, new, after)
        let kept = Set(pairs.compactMap { $0 })
        for child in before where !kept.contains(child) { removals.append(first + child) }
        let standing = Self.standing(pairs)
        var result: [(Int, Int)] = []
        for (index, child) in after.enumerated() {
            guard let partner = pairs[index] else {
                insertions.append(
                    Insertion(parent: first + a, index: index, markup: new.text(new.elements[child].bytes)))
                continue
            }
            if !standing[index] { moves.append(Move(parent: first + a, index: index, element: first + partner)) }
            result.append((partner, child))
        }
        return result
    }

    /// For each new child the old one that it is: of the same id, or without one the next of the same name.
    private static func match(
        _ old: FrameOutline, _ before: [Int], _ new: FrameOutline, _ after: [Int]
    ) -> [Int?] {
        var byKey: [ArraySlice<UInt8>: [Int]] = [:]
        for child in before.reversed() {
            byKey[key(old, child), default: []].append(child)
        }
        return after.map { child in
            let key = key(new, child)
            guard let partner = byKey[key]?.last else { return nil }
            guard canBecome(old, partner, new, child) else { return nil }
            byKey[key]?.removeLast()
            return partner
        }
    }

    private static func key(_ outline: FrameOutline, _ element: Int) -> ArraySlice<UInt8> {
        outline.identifier(of: element) ?? outline.bytes[outline.elements[element].name]
    }

    /// Whether two elements are matched where each child stands where it stood.
    private static func isSameAlone(_ old: FrameOutline, _ a: Int, _ new: FrameOutline, _ b: Int) -> Bool {
        key(old, a) == key(new, b) && canBecome(old, a, new, b)
    }

    private static func canBecome(_ old: FrameOutline, _ partner: Int, _ new: FrameOutline, _ child: Int) -> Bool {
        let (a, b) = (old.elements[partner], new.elements[child])
        return old.isSame(a.name, as: new, b.name) && a.isEmptyTag == b.isEmptyTag
            && isSameText(old, a.text, new, b.text)
    }

    private static func isSameText(
        _ old: FrameOutline, _ a: Range<Int>?, _ new: FrameOutline, _ b: Range<Int>?
    ) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?): old.bytes[a] == new.bytes[b]
        default: false
        }
    }

    /// Which of the matched children may stand still while the others move around them: a longest run of them in the old
    /// order.
    private static func standing(_ pairs: [Int?]) -> [Bool] {
        var result = [Bool](repeating: true, count: pairs.count)
        let matched = pairs.enumerated().compactMap { place, old in old.map { (place, $0) } }
        if zip(matched, matched.dropFirst()).allSatisfy({ $0.1 < $1.1 }) { return result }
        // Ends of runs by length, and for each the one before it.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: matched.count)
        for (at, pair) in matched.enumerated() {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if matched[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[at] = ends[low - 1] }
            if low == ends.count { ends.append(at) } else { ends[low] = at }
        }
        for (place, _) in matched { result[place] = false }
        var at = ends.last ?? -1
        while at >= 0 {
            result[matched[at].0] = true
            at = previous[at]
        }
        return result
    }
}
