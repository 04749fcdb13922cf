import SwiftUI

/// Layouts: a value that several statements give, a choice over two values, halves of an alignment, an initializer without arguments.
private let fallbackSize = CGSize(width: 60, height: 60)

private extension HorizontalAlignment {
    var share: Double {
        switch self {
        case .leading: return 0
        case .trailing: return 1
        default: return 0.5
        }
    }
}

struct Lattice: Layout {
    var columns: Int
    var rows: Int
    var alignment: Alignment = .center

    init() { self.init(columns: 3, rows: 2) }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: fallbackSize)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let cell = min(bounds.width / Double(columns), bounds.height / Double(rows))
        let start = bounds.minX + (bounds.width - cell * Double(columns)) * alignment.horizontal.share
        for row in 0..<rows {
            for column in 0..<columns {
                let index: Int = {
                    var result = column
                    if row > 0 {
                        for _ in 0..<row { result += columns }
                    }
                    return result
                }()
                guard index < subviews.count else { break }
                let point = CGPoint(x: start + cell * Double(column), y: bounds.minY + cell * Double(row))
                subviews[index].place(
                    at: point, anchor: .topLeading, proposal: ProposedViewSize(width: cell, height: cell))
            }
        }
    }
}

struct Pair: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { fallbackSize }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for index in subviews.indices {
            switch (index, subviews.count) {
            case (_, 1):
                subviews[index].place(
                    at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
            case (0, 2):
                subviews[index].place(
                    at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading, proposal: .unspecified)
            case (_, 2):
                subviews[index].place(
                    at: CGPoint(x: bounds.maxX, y: bounds.midY), anchor: .trailing, proposal: .unspecified)
            default:
                subviews[index].place(
                    at: CGPoint(x: bounds.minX, y: bounds.minY), anchor: .topLeading, proposal: .unspecified)
            }
        }
    }
}

struct LatticeScreen: View {
    var body: some View {
        VStack {
            (Lattice()) {
                ForEach(0..<5) { Text("\($0)") }
            }
            .frame(width: 150, height: 100)
            Pair {
                Text("a")
                Text("b")
            }
        }
    }
}

#Preview { LatticeScreen() }
