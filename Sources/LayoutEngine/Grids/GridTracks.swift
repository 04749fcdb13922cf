import Expressions
import Geometry
import ViewDocument
import ViewTree

/// One item of a lazy grid's columns or rows as it is written.
struct GridTrack: Hashable {
    enum Kind: Hashable { case fixed, flexible, adaptive }
    var kind: Kind
    var minimum: Double
    var maximum: Double
    /// Distance to the next track; NaN: the default.
    var spacing: Double?
    var horizontal: AlignmentGuide?
    var vertical: AlignmentGuide?
}

/// Tracks at a given length: LAYOUT 7.
struct ResolvedTracks {
    var lengths: [Double] = []
    var offsets: [Double] = []
    /// For each track the item it comes from.
    var items: [Int] = []
    /// Length of all tracks and gaps.
    var total = 0.0

    init() {}

    /// Fixed tracks take their length, then the others in order an equal share of what is left, within their limits;
    /// what a limit leaves over is not given back to earlier ones.
    init(_ written: [GridTrack], length: Double) {
        let gaps = written.dropLast().reduce(0.0) { $0 + ($1.spacing ?? ViewSpacing.defaultDistance) }
        var room = (length.isFinite ? length : 0) - gaps
        var left = 0
        for track in written {
            if track.kind == .fixed { room -= track.minimum } else { left += 1 }
        }
        var at = 0.0
        for (item, track) in written.enumerated() {
            let gap = track.spacing ?? ViewSpacing.defaultDistance
            switch track.kind {
            case .fixed: append(track.minimum, item, gap, &at)
            case .flexible:
                let share = max(room / Double(max(1, left)), track.minimum)
                let own = min(share, max(track.maximum, track.minimum))
                append(own, item, gap, &at)
                room -= own
                left -= 1
            case .adaptive:
                let share = room / Double(max(1, left))
                room -= appendAdaptive(track, share, item, gap, &at)
                left -= 1
            }
        }
        if let last = lengths.indices.last { total = offsets[last] + lengths[last] }
    }

    private mutating func appendAdaptive(
        _ track: GridTrack, _ share: Double, _ item: Int, _ gap: Double, _ at: inout Double
    ) -> Double {
        let fitting = ((share + gap) / max(track.minimum + gap, 1)).rounded(.down)
        let count = max(1, Int(exactly: min(max(fitting, 1), 1000)) ?? 1)
        let even = (share - gap * Double(count - 1)) / Double(count)
        let own = min(max(even, count == 1 ? track.minimum : 0), max(track.maximum, track.minimum))
        for _ in 0..<count { append(own, item, gap, &at) }
        return own * Double(count) + gap * Double(count - 1)
    }

    private mutating func append(_ length: Double, _ item: Int, _ gap: Double, _ at: inout Double) {
        offsets.append(at)
        lengths.append(max(0, length))
        items.append(item)
        at += max(0, length) + gap
    }
}

extension LayoutPass {
    /// The tracks of a lazy grid, from its attribute; none for a lazy stack.
    func gridTracks(_ node: NodeID) -> [GridTrack] {
        let kind = tree.kind[Int(node)]
        guard kind == .lazyVGrid || kind == .lazyHGrid, let attribute = source.attribute(.tracks, of: node),
            let list = source.value(of: attribute, at: node),
            case .array(let items) = source.program.merged(
                list, of: source.program.nodes[source.template[node]], value: { source.value(of: $0, at: node) })
        else { return kind == .lazyVGrid || kind == .lazyHGrid ? [GridTrack.whole] : [] }
        var tracks: [GridTrack] = []
        let limit = DocumentLimits().gridTracks
        for case .object(let object) in items {
            var count = 1
            if case .number(let given)? = object["count"] {
                count = Int(exactly: min(max(given, 0), 1e6).rounded()) ?? 1
            }
            if count > limit - tracks.count, fault == nil {
                fault = .gridTracks(node: node, actual: tracks.count + count, limit: limit)
            }
            tracks += Array(repeating: GridTrack(object), count: min(count, limit - tracks.count))
        }
        return tracks.isEmpty ? [GridTrack.whole] : tracks
    }

    /// The corner of a cell within its line and the grid's width, before the line's start is added.
    func cellOrigin(
        _ row: NodeID, _ number: Int, _ container: LazyContainer, _ size: Size, _ own: Size,
        _ proposal: ProposedViewSize
    ) -> Point {
        let extents = container.extents
        let axis = container.axis
        let place = extents.lines.place(ofRow: number)
        let across = tree.guide(container.node, Parameters.stackAlignment)
        let line = extents.table.length(of: place.line)
        var box = Size.zero
        box[axis] = line
        var origin = Point.zero
        var guides = Alignment(
            horizontal: axis == .vertical ? across : .horizontalCenter,
            vertical: axis == .vertical ? .verticalCenter : across)
        if place.isFull || extents.tracks.lengths.isEmpty {
            box[axis.other] = size[axis.other]
        } else {
            let track = place.place % extents.tracks.lengths.count
            box[axis.other] = extents.tracks.lengths[track]
            var block = Size.zero
            block[axis.other] = extents.tracks.total
            origin[axis.other] =
                defaultValue(across, in: size) - defaultValue(across, in: block) + extents.tracks.offsets[track]
            let item = container.tracks[extents.tracks.items[track]]
            if let horizontal = item.horizontal { guides.horizontal = horizontal }
            if let vertical = item.vertical { guides.vertical = vertical }
        }
        origin.x += defaultValue(guides.horizontal, in: box) - guideValue(guides.horizontal, of: row, proposal, own)
        origin.y += defaultValue(guides.vertical, in: box) - guideValue(guides.vertical, of: row, proposal, own)
        return origin
    }
}

extension GridTrack {
    /// One track that takes the whole length.
    static var whole: GridTrack { GridTrack(kind: .flexible, minimum: 10, maximum: .infinity) }

    fileprivate init(_ object: ObjectValue) {
        func number(_ name: String) -> Double? {
            if case .number(let value)? = object[name], !value.isNaN { return value }
            return nil
        }
        switch number("kind") {
        case 0:
            let length = max(0, number("size") ?? number("minimum") ?? 10)
            self.init(kind: .fixed, minimum: length.isFinite ? length : 10, maximum: length)
        case 2:
            self.init(
                kind: .adaptive, minimum: Self.minimum(number("minimum")), maximum: number("maximum") ?? .infinity)
        default:
            self.init(
                kind: .flexible, minimum: Self.minimum(number("minimum")), maximum: number("maximum") ?? .infinity)
        }
        if let spacing = number("spacing"), spacing.isFinite { self.spacing = spacing }
        horizontal = Self.guide(number("horizontalAlignment"))
        vertical = Self.guide(number("verticalAlignment"))
    }

    private static func minimum(_ length: Double?) -> Double {
        guard let length, length.isFinite else { return 10 }
        return max(0, length)
    }

    private static func guide(_ number: Double?) -> AlignmentGuide? {
        number.flatMap { UInt8(exactly: $0) }.map { AlignmentGuide(rawValue: $0) }
    }
}
