import Geometry
import ViewDocument

/// The rules of LAYOUT 1 to 5 said as plainly as possible: recursion over the sketch, nothing remembered.
struct NaiveLayout {
    struct Box {
        var kind: NodeKind
        var frame: Rect
    }
    private var boxes: [Box] = []

    static func frames(of sketch: Sketch, in size: Size) -> [Box] {
        var layout = NaiveLayout()
        let proposal = ProposedViewSize(size)
        let own = layout.size(sketch, proposal, nil)
        let origin = Point(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
        layout.place(sketch, proposal, origin, nil)
        return layout.boxes
    }

    // Sizes

    func size(_ s: Sketch, _ p: ProposedViewSize, _ stack: Axis?) -> Size {
        switch s.kind {
        case .color: return p.replacingUnspecified()
        case .image:
            let natural = Size(width: s.numbers[0], height: s.numbers[1])
            return s.numbers[2] == 0 ? natural : p.replacingUnspecified(by: natural)
        case .circle:
            let given = [p.width, p.height].filter { $0 != none }.min() ?? 10
            return Size(width: given, height: given)
        case .spacer:
            return Size(
                width: stack == .vertical ? 0 : max(p.width, s.numbers[0]),
                height: stack == .horizontal ? 0 : max(p.height, s.numbers[0]))
        case .hStack: return row(s, .horizontal, p).size
        case .vStack: return row(s, .vertical, p).size
        case .zStack: return pile(s, p).size
        default: return modifierSize(s, p, stack)
        }
    }

    private func modifierSize(_ s: Sketch, _ p: ProposedViewSize, _ stack: Axis?) -> Size {
        let child = s.children[0]
        switch s.kind {
        case .frame:
            let inner = size(child, framed(s, p), stack)
            return Size(
                width: s.numbers[0] == none ? inner.width : s.numbers[0],
                height: s.numbers[1] == none ? inner.height : s.numbers[1])
        case .flexibleFrame:
            let inner = size(child, flexed(s, p), stack)
            return Size(
                width: flexedLength(s, .horizontal, p.width, inner.width),
                height: flexedLength(s, .vertical, p.height, inner.height))
        case .padding:
            let inner = size(child, padded(s, p), stack)
            return Size(
                width: max(0, inner.width + (s.numbers[1] + s.numbers[3])),
                height: max(0, inner.height + (s.numbers[0] + s.numbers[2])))
        case .fixedSize: return size(child, fixed(s, p), stack)
        case .aspectRatio: return size(child, shaped(s, p, stack), stack)
        default: return size(child, p, stack)
        }
    }

    private func framed(_ s: Sketch, _ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: s.numbers[0] == none ? p.width : s.numbers[0], height: s.numbers[1] == none ? p.height : s.numbers[1]
        )
    }

    private func limits(_ s: Sketch, _ axis: Axis) -> (lo: Double?, ideal: Double?, hi: Double?) {
        let at = axis == .horizontal ? 0 : 3
        func value(_ index: Int) -> Double? { s.numbers[at + index] == none ? nil : s.numbers[at + index] }
        let lo = value(0)
        let ideal = value(1).map { max(lo ?? 0, $0) }
        let hi = value(2).map { max($0, lo ?? 0, ideal ?? 0) }
        return (lo, ideal, hi)
    }

    private func flexedProposal(_ s: Sketch, _ axis: Axis, _ q: Double) -> Double {
        let (lo, ideal, hi) = limits(s, axis)
        guard let base = q == none ? ideal : q else { return none }
        return min(max(base, lo ?? -.infinity), hi ?? .infinity)
    }

    private func flexed(_ s: Sketch, _ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: flexedProposal(s, .horizontal, p.width), height: flexedProposal(s, .vertical, p.height))
    }

    private func flexedLength(_ s: Sketch, _ axis: Axis, _ q: Double, _ c: Double) -> Double {
        let (lo, ideal, hi) = limits(s, axis)
        let k = flexedProposal(s, axis, q)
        if q != none, let lo, let hi { return min(max(q, lo), hi) }
        if q == none, let ideal { return ideal }
        switch (lo, hi) {
        case (let lo?, let hi?): return min(max(c, lo), hi)
        case (let lo?, nil): return max(min(k == none ? .infinity : k, c), lo)
        case (nil, let hi?): return min(max(k, c), hi)
        case (nil, nil): return c
        }
    }

    private func flexedPlacing(_ s: Sketch, _ p: ProposedViewSize, _ own: Size) -> ProposedViewSize {
        func length(_ axis: Axis) -> Double {
            let (lo, ideal, hi) = limits(s, axis)
            let isFree = p[axis] == none && ideal == nil
            return isFree && lo ?? -.infinity < own[axis] && own[axis] < hi ?? .infinity ? none : own[axis]
        }
        return ProposedViewSize(width: length(.horizontal), height: length(.vertical))
    }

    private func padded(_ s: Sketch, _ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: p.width == none ? none : max(0, p.width - (s.numbers[1] + s.numbers[3])),
            height: p.height == none ? none : max(0, p.height - (s.numbers[0] + s.numbers[2])))
    }

    private func fixed(_ s: Sketch, _ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: s.numbers[0] != 0 ? none : p.width, height: s.numbers[1] != 0 ? none : p.height)
    }

    private func shaped(_ s: Sketch, _ p: ProposedViewSize, _ stack: Axis?) -> ProposedViewSize {
        if p.width == none, p.height == none { return p }
        let base =
            s.numbers[0] == none ? size(s.children[0], .unspecified, stack) : Size(width: s.numbers[0], height: 1)
        guard base.width > 0, base.height > 0, base.width.isFinite, base.height.isFinite else { return p }
        let x = p.width == none ? nil : p.width / base.width
        let y = p.height == none ? nil : p.height / base.height
        let given = [x, y].compactMap { $0 }
        let scale = (s.numbers[1] == 0 ? given.min() : given.max()) ?? 1
        return ProposedViewSize(width: base.width * scale, height: base.height * scale)
    }

    // Stacks

    private func priority(_ s: Sketch) -> Double {
        switch s.kind {
        case .layoutPriority: s.numbers[0]
        case .spacer: -.infinity
        case .hStack, .vStack, .zStack: s.children.isEmpty ? -.infinity : 0
        case .fixedSize, .background: priority(s.children[0])
        default: 0
        }
    }

    private func line(_ guide: Double, _ size: Size) -> Double {
        switch AlignmentGuide(rawValue: UInt8(guide)) {
        case .horizontalCenter: size.width / 2
        case .trailing: size.width
        case .verticalCenter: size.height / 2
        case .bottom: size.height
        default: 0
        }
    }

    private func row(
        _ s: Sketch, _ axis: Axis, _ p: ProposedViewSize
    ) -> (size: Size, sizes: [Size], proposals: [ProposedViewSize], places: [Point]) {
        let children = s.children
        guard !children.isEmpty else { return (.zero, [], [], []) }
        let spacing = s.numbers[0]
        func at(_ length: Double) -> ProposedViewSize {
            var result = p
            result[axis] = length
            return result
        }
        func ask(_ index: Int, _ length: Double) -> Double { size(children[index], at(length), axis)[axis] }
        var lengths = Array(repeating: p[axis], count: children.count)
        let gaps = children.indices.dropLast().reduce(0.0) { total, _ in total + spacing }
        let length = p[axis]
        if length != none, length != .infinity, length != 0 || gaps < 0 {
            let minimums = children.indices.map { ask($0, 0) }
            let growths = children.indices.map { index in
                let growth = ask(index, .infinity) - minimums[index]
                return growth.isNaN ? 0 : growth
            }
            let order = children.indices.sorted { a, b in
                let (x, y) = (priority(children[a]), priority(children[b]))
                if x != y { return x > y }
                if growths[a] != growths[b] { return growths[a] < growths[b] }
                if growths[a] == .infinity, minimums[a] != minimums[b] { return minimums[a] > minimums[b] }
                return a < b
            }
            var room = length - gaps
            if children.count == 1 {
                lengths[0] = max(length, 0)
            } else {
                let highest = priority(children[order[0]])
                for index in children.indices where priority(children[index]) < highest { room -= minimums[index] }
                var current = highest
                for (place, index) in order.enumerated() {
                    let own = priority(children[index])
                    let left = order[place...].filter { priority(children[$0]) == own }.count
                    if own != current {
                        room += order[place...].filter { priority(children[$0]) == own }.reduce(0) { $0 + minimums[$1] }
                        current = own
                    }
                    let share = room / Double(left)
                    lengths[index] = share > 0 ? share : 0
                    room -= ask(index, lengths[index])
                }
            }
        }
        let proposals = lengths.map { at($0) }
        let sizes = children.indices.map { size(children[$0], proposals[$0], axis) }
        var along = 0.0
        var (low, high) = (0.0, 0.0)
        var isEndless = false
        var places: [Point] = []
        for index in children.indices {
            var place = Point.zero
            place[axis] = along
            along += sizes[index][axis]
            if index + 1 < children.count { along += spacing }
            if sizes[index][axis.other] == .infinity {
                isEndless = true
            } else {
                place[axis.other] = -line(s.numbers[1], sizes[index])
                low = min(low, place[axis.other])
                high = max(high, place[axis.other] + sizes[index][axis.other])
            }
            places.append(place)
        }
        for index in places.indices { places[index][axis.other] -= low }
        var total = Size.zero
        total[axis] = max(0, along)
        total[axis.other] = isEndless ? .infinity : high - low
        return (total, sizes, proposals, places)
    }

    private func pile(_ s: Sketch, _ p: ProposedViewSize) -> (size: Size, guide: Point) {
        guard let highest = s.children.map(priority).max() else { return (.zero, .zero) }
        let sizes = s.children.filter { priority($0) == highest }.map { size($0, p, nil) }
        func side(_ guide: Double, _ axis: Axis) -> (Double, Double) {
            let before = sizes.map { line(guide, $0) }.max() ?? 0
            let after = sizes.map { $0[axis] - line(guide, $0) }.max() ?? 0
            return (sizes.contains { $0[axis] == .infinity } ? .infinity : before + after, before)
        }
        let (width, x) = side(s.numbers[0], .horizontal)
        let (height, y) = side(s.numbers[1], .vertical)
        return (Size(width: width, height: height), Point(x: x, y: y))
    }

    // Placement

    private mutating func place(_ s: Sketch, _ p: ProposedViewSize, _ origin: Point, _ stack: Axis?) {
        let own = size(s, p, stack)
        boxes.append(Box(kind: s.kind, frame: Rect(origin: origin, size: own)))
        switch s.kind {
        case .hStack, .vStack:
            let axis: Axis = s.kind == .hStack ? .horizontal : .vertical
            var proposal = p
            if p[axis.other] == none { proposal[axis.other] = own[axis.other] }
            let found = row(s, axis, proposal)
            for (index, child) in s.children.enumerated() {
                place(child, found.proposals[index], found.places[index], axis)
            }
        case .zStack:
            let proposal = ProposedViewSize(own)
            let guide = pile(s, proposal).guide
            for child in s.children {
                let inner = size(child, proposal, nil)
                place(
                    child, proposal,
                    Point(x: guide.x - line(s.numbers[0], inner), y: guide.y - line(s.numbers[1], inner)), nil)
            }
        case .frame: placeInside(s, framed(s, p), own, s.numbers[2], s.numbers[3], stack)
        case .flexibleFrame: placeInside(s, flexedPlacing(s, p, own), own, s.numbers[6], s.numbers[7], stack)
        case .padding:
            place(s.children[0], padded(s, p), Point(x: s.numbers[1], y: s.numbers[0]), stack)
        case .fixedSize: placeInside(s, fixed(s, p), own, 1, 4, stack)
        case .aspectRatio: placeInside(s, shaped(s, p, stack), own, 1, 4, stack)
        case .background:
            place(s.children[0], p, .zero, stack)
            let back = size(s.children[1], ProposedViewSize(own), nil)
            place(
                s.children[1], ProposedViewSize(own),
                Point(
                    x: line(s.numbers[0], own) - line(s.numbers[0], back),
                    y: line(s.numbers[1], own) - line(s.numbers[1], back)), nil)
        case .layoutPriority: place(s.children[0], p, .zero, stack)
        default: break
        }
    }

    private mutating func placeInside(
        _ s: Sketch, _ p: ProposedViewSize, _ own: Size, _ horizontal: Double, _ vertical: Double, _ stack: Axis?
    ) {
        let inner = size(s.children[0], p, stack)
        place(
            s.children[0], p,
            Point(x: line(horizontal, own) - line(horizontal, inner), y: line(vertical, own) - line(vertical, inner)),
            stack)
    }
}
