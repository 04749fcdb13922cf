// Layouts of one's own: a flow that a struct works out, a ring with values by key, and columns of equal width with a cache.
import SwiftUI

struct FlowLayout: Layout {
    var spacing: CGFloat = 8
    var alignment: HorizontalAlignment = .leading

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = computeRows(in: proposal.replacingUnspecifiedDimensions().width, subviews: subviews)
        let height = rows.map(\.height).reduce(0, +) + CGFloat(max(rows.count - 1, 0)) * spacing
        return CGSize(width: proposal.width ?? rows.map { $0.width }.max() ?? 0, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for row in computeRows(in: bounds.width, subviews: subviews) {
            var x = bounds.minX
            switch alignment {
            case .center:
                x += (bounds.width - row.width) / 2
            case .trailing:
                x += bounds.width - row.width
            default:
                break
            }
            for index in row.indices {
                let size = subviews[index].sizeThatFits(.unspecified)
                subviews[index].place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: ProposedViewSize(size))
                x += size.width + spacing
            }
            y += row.height + spacing
        }
    }

    private struct Row {
        var indices: [Int] = []
        var width: CGFloat = 0
        var height: CGFloat = 0
    }

    private func computeRows(in maxWidth: CGFloat, subviews: Subviews) -> [Row] {
        var rows: [Row] = []
        var current = Row()
        for (index, subview) in subviews.enumerated() {
            let size = subview.sizeThatFits(.unspecified)
            let needed = current.indices.isEmpty ? size.width : current.width + spacing + size.width
            if needed > maxWidth, !current.indices.isEmpty {
                rows.append(current)
                current = Row()
            }
            current.width += current.indices.isEmpty ? size.width : spacing + size.width
            current.indices.append(index)
            current.height = max(current.height, size.height)
        }
        if !current.indices.isEmpty { rows.append(current) }
        return rows
    }
}

private struct WrapResult {
    var size: CGSize = .zero
    var positions: [CGPoint] = []

    init(in maxWidth: CGFloat, subviews: LayoutSubviews, spacing: CGFloat) {
        var x: CGFloat = 0
        var y: CGFloat = 0
        var lineHeight: CGFloat = 0
        for subview in subviews {
            let size = subview.dimensions(in: .unspecified)
            if x + size.width > maxWidth && x > 0 {
                x = 0
                y += lineHeight + spacing
                lineHeight = 0
            }
            positions.append(CGPoint(x: x, y: y))
            lineHeight = max(lineHeight, size.height)
            x += size.width + spacing
            self.size.width = max(self.size.width, x - spacing)
        }
        self.size.height = y + lineHeight
    }
}

struct Wrap: Layout {
    let spacing: CGFloat

    init(spacing: CGFloat = 6) { self.spacing = spacing }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        WrapResult(in: proposal.width ?? .infinity, subviews: subviews, spacing: spacing).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let result = WrapResult(in: bounds.width, subviews: subviews, spacing: spacing)
        for (index, subview) in subviews.enumerated() {
            let position = result.positions[index]
            subview.place(
                at: CGPoint(x: bounds.minX + position.x, y: bounds.minY + position.y), proposal: .unspecified)
        }
    }
}

struct Rank: LayoutValueKey {
    static let defaultValue: Int = 1
}

extension View {
    func rank(_ value: Int) -> some View {
        layoutValue(key: Rank.self, value: value)
    }
}

struct RadialLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let radius = min(bounds.size.width, bounds.size.height) / 3.0
        let angle = Angle.degrees(360.0 / Double(subviews.count)).radians
        let ranks = subviews.map { subview in subview[Rank.self] }
        let offset = turn(of: ranks)
        for (index, subview) in subviews.enumerated() {
            var point = CGPoint(x: 0, y: -radius)
                .applying(CGAffineTransform(rotationAngle: angle * Double(index) + offset))
            point.x += bounds.midX
            point.y += bounds.midY
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }

    private func turn(of ranks: [Int]) -> Double {
        guard ranks.count == 3, !ranks.allSatisfy({ $0 == ranks.first }) else { return 0.0 }
        return ranks[0] > ranks[1] ? -.pi / 6 : .pi / 6
    }
}

struct EqualColumns: Layout {
    var columns = 2

    struct CacheData {
        let size: CGSize
        let gaps: [CGFloat]
    }

    func makeCache(subviews: Subviews) -> CacheData {
        CacheData(size: largest(subviews), gaps: gaps(subviews))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let rows = (subviews.count + columns - 1) / columns
        return CGSize(
            width: cache.size.width * CGFloat(columns) + (cache.gaps.first ?? 0),
            height: cache.size.height * CGFloat(rows))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) {
        guard !subviews.isEmpty else { return }
        let proposal = ProposedViewSize(width: cache.size.width, height: cache.size.height)
        for index in subviews.indices {
            let (column, row) = (index % columns, index / columns)
            let place = spot(column: column, row: row, in: bounds, size: cache.size, gap: cache.gaps.first ?? 0)
            subviews[index].place(at: place, anchor: .center, proposal: proposal)
        }
    }

    private func spot(column: Int, row: Int, in bounds: CGRect, size: CGSize, gap: CGFloat) -> CGPoint {
        let x = bounds.minX + size.width / 2 + CGFloat(column) * (size.width + gap)
        return CGPoint(x: x, y: bounds.minY + size.height / 2 + CGFloat(row) * size.height)
    }

    private func largest(_ subviews: Subviews) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let largest: CGSize = sizes.reduce(.zero) { current, size in
            CGSize(width: max(current.width, size.width), height: max(current.height, size.height))
        }
        return largest
    }

    private func gaps(_ subviews: Subviews) -> [CGFloat] {
        subviews.indices.map { index in
            guard index < subviews.count - 1 else { return 0 }
            return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
        }
    }
}

struct LayoutsScreen: View {
    let tags = ["swift", "layout", "flow", "cache", "proposal", "subviews", "bounds"]
    @State private var isCentered = false

    var body: some View {
        VStack(spacing: 20) {
            FlowLayout(spacing: 4, alignment: .center) {
                ForEach(tags, id: \.self) { tag in
                    Text(tag).padding(6).background(Color.blue)
                }
            }
            Wrap {
                ForEach(tags, id: \.self) { Text($0) }
            }
            RadialLayout {
                Color.red.frame(width: 20, height: 20).rank(1)
                Color.green.frame(width: 20, height: 20).rank(3)
                Color.blue.frame(width: 20, height: 20)
            }
            .frame(height: 160)
            EqualColumns {
                Text("one")
                Text("two").layoutPriority(1)
                Button("three") { isCentered.toggle() }
            }
        }
    }
}
