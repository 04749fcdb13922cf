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
        else {
            let isGrid = kind == .lazyVGrid || kind == .lazyHGrid
            if isGrid, fault == nil, let attribute = source.attribute(.tracks, of: node),
                source.value(of: attribute, at: node) != nil
            {
                fault = .gridItem(node: node)
            }
            return isGrid ? [GridTrack.whole] : []
        }
        var tracks: [GridTrack] = []
        let limit = DocumentLimits().gridTracks
        for item in items {
            guard case .object(let object) = item, let track = GridTrack(object, source.program.alignments) else {
                if fault == nil { fault = .gridItem(node: node) }
                continue
            }
            var count = 1
            if case .number(let given)? = object["count"] {
                count = Int(exactly: min(max(given, 0), 1e6).rounded()) ?? 1
            }
            if count > limit - tracks.count, fault == nil {
                fault = .gridTracks(node: node, actual: tracks.count + count, limit: limit)
            }
            tracks += Array(repeating: track, count: min(count, limit - tracks.count))
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

    /// As it was compiled, or as an expression gives it: a `GridItem` or what a document writes. nil for anything else.
    fileprivate init?(_ object: ObjectValue, _ alignments: [CustomAlignment]) {
        func number(_ name: String) -> Double? {
            if case .number(let value)? = object[name], !value.isNaN { return value }
            return nil
        }
        if object["kind"] == nil {
            guard let written = Self.asWritten(object) else { return nil }
            self.init(written, alignments)
            return
        }
        switch number("kind") {
        case 0:
            let length = max(0, number("size") ?? number("minimum") ?? 10)
            self.init(kind: .fixed, minimum: length.isFinite ? length : 10, maximum: length)
        case 2:
            self.init(
                kind: .adaptive, minimum: Self.minimum(number("minimum")), maximum: Self.maximum(number("maximum")))
        default:
            self.init(
                kind: .flexible, minimum: Self.minimum(number("minimum")), maximum: Self.maximum(number("maximum")))
        }
        if let spacing = number("spacing"), spacing.isFinite, spacing > -1e8 { self.spacing = spacing }
        horizontal = Self.guide(number("horizontalAlignment"))
        vertical = Self.guide(number("verticalAlignment"))
        if case .string(let name)? = object["alignment"], !name.isEmpty {
            guard let pair = AlignmentNames.pair(name, alignments) else { return nil }
            (horizontal, vertical) = (pair.horizontal, pair.vertical)
        }
    }

    /// `{"flexible": {"minimum": 40}, "spacing": 4}` in the fields that it is compiled to.
    private static func asWritten(_ object: ObjectValue) -> ObjectValue? {
        let given = ["fixed", "flexible", "adaptive"].enumerated().filter { object[$0.element] != nil }
        guard given.count == 1, let size = object[given[0].element] else { return nil }
        var names = ["kind"]
        var values: [Value] = [.number(Double(given[0].offset))]
        switch size {
        case .number:
            names.append("minimum")
            values.append(size)
        case .bool(true) where given[0].offset == 1: break
        case .object(let bounds) where given[0].offset > 0:
            names += bounds.names
            values += bounds.values
        default: return nil
        }
        for name in ["spacing", "count", "alignment"] {
            guard let value = object[name] else { continue }
            names.append(name)
            values.append(value)
        }
        return ObjectValue(names: names, values: values)
    }

    private static func minimum(_ length: Double?) -> Double {
        guard let length, length.isFinite else { return 10 }
        return max(0, length)
    }

    /// A GridItem has a negative one where it has no end.
    private static func maximum(_ length: Double?) -> Double {
        guard let length, length >= 0 else { return .infinity }
        return length
    }

    private static func guide(_ number: Double?) -> AlignmentGuide? {
        number.flatMap { UInt8(exactly: $0) }.map { AlignmentGuide(rawValue: $0) }
    }
}
