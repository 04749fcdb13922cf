import SwiftUI

struct FlowLayout: Layout {
    var spacing: CGFloat = 8
    var alignment: HorizontalAlignment = .leading

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = computeRows(width: proposal.replacingUnspecifiedDimensions().width, subviews: subviews)
        let height = rows.map(\.height).reduce(0, +) + spacing * CGFloat(max(rows.count - 1, 0))
        let width = rows.map(\.width).max() ?? 0
        return CGSize(width: proposal.width ?? width, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for row in computeRows(width: bounds.width, subviews: subviews) {
            var x = bounds.minX
            if alignment == .center {
                x += (bounds.width - row.width) / 2
            } else if alignment == .trailing {
                x += bounds.width - row.width
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

    private func computeRows(width: CGFloat, subviews: Subviews) -> [Row] {
        var rows: [Row] = []
        var current = Row()
        for index in subviews.indices {
            let size = subviews[index].sizeThatFits(.unspecified)
            let needed = current.indices.isEmpty ? size.width : current.width + spacing + size.width
            if needed > width, !current.indices.isEmpty {
                rows.append(current)
                current = Row()
            }
            current.width += current.indices.isEmpty ? size.width : spacing + size.width
            current.height = max(current.height, size.height)
            current.indices.append(index)
        }
        if !current.indices.isEmpty { rows.append(current) }
        return rows
    }
}

struct TagCloudView: View {
    @State private var tags = [
        "SwiftUI", "Combine", "Concurrency", "Layout", "Metal", "Core Data", "Charts", "WidgetKit",
    ]
    @State private var selected: Set<String> = ["Layout"]
    @State private var isCentered = false
    @State private var newTag = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Toggle("Centered", isOn: $isCentered)
            FlowLayout(spacing: 8, alignment: isCentered ? .center : .leading) {
                ForEach(tags, id: \.self) { tag in
                    TagView(title: tag, isSelected: selected.contains(tag))
                        .onTapGesture {
                            if selected.contains(tag) { selected.remove(tag) } else { selected.insert(tag) }
                        }
                }
            }
            HStack {
                TextField("New tag", text: $newTag)
                    .onSubmit(add)
                Button("Add", action: add)
                    .disabled(newTag.isEmpty || tags.contains(newTag))
            }
            Text("\(selected.count) of \(tags.count) selected: \(selected.sorted().joined(separator: ", "))")
                .font(.footnote)
        }
        .padding()
    }

    private func add() {
        tags.append(newTag)
        newTag = ""
    }
}

struct TagView: View {
    var title: String
    var isSelected: Bool

    var body: some View {
        Text(title)
            .padding(.vertical, 6)
            .padding(.horizontal, 12)
            .background {
                Capsule()
                    .strokeBorder(isSelected ? Color.accentColor : .secondary, lineWidth: isSelected ? 2 : 1)
                    .background(Capsule().fill(isSelected ? Color.accentColor.opacity(0.15) : .clear))
            }
    }
}

#Preview {
    TagCloudView()
}
