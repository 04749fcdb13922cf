import SwiftUI

struct PillButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    var color: Color = .accentColor
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.font(.subheadline.weight(.semibold)).padding(.horizontal, 16).padding(.vertical, 8)
            .background(Capsule().fill(color.opacity(isEnabled ? (configuration.isPressed ? 0.7 : 1) : 0.3)))
            .foregroundStyle(.white)
            .scaleEffect(configuration.isPressed ? 0.96 : 1).animation(
                .easeOut(duration: 0.1), value: configuration.isPressed)
    }
}
extension ButtonStyle where Self == PillButtonStyle {
    static var pill: Self { .init() };
    static func pill(_ color: Color) -> PillButtonStyle { PillButtonStyle(color: color) }
}
struct CheckboxToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square"); configuration.label
            }
        }.buttonStyle(.plain)
    }
}
struct BarProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(.quaternary)
                Capsule().fill(.green).frame(width: proxy.size.width * (configuration.fractionCompleted ?? 0))
            }
        }.frame(height: 8)
    }
}
struct CardLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.icon.font(.largeTitle); configuration.title.font(.caption)
        }
    }
}
private struct ThemeKey: EnvironmentKey { static let defaultValue = Theme.standard }
struct Theme: Equatable {
    var accent: Color; var corner: CGFloat; static let standard = Theme(accent: .purple, corner: 10)
}
extension EnvironmentValues {
    var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}
extension View { func theme(_ theme: Theme) -> some View { environment(\.theme, theme) } }
struct Chip: View {
    @Environment(\.theme) var theme
    let title: String; @Binding var isOn: Bool
    var body: some View {
        Text(title).padding(.horizontal, 10).padding(.vertical, 6)
            .background(isOn ? theme.accent : Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: theme.corner))
            .onTapGesture { isOn.toggle() }
    }
}
struct FlowLayout: Layout {
    var spacing: CGFloat = 8
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = arrange(subviews, in: proposal.width ?? .infinity)
        let height = rows.map(\.height).reduce(0, +) + spacing * CGFloat(max(rows.count - 1, 0))
        return CGSize(width: proposal.width ?? rows.map(\.width).max() ?? 0, height: height)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for row in arrange(subviews, in: bounds.width) {
            var x = bounds.minX
            for index in row.indices {
                let size = subviews[index].sizeThatFits(.unspecified)
                subviews[index].place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: ProposedViewSize(size))
                x += size.width + spacing
            }
            y += row.height + spacing
        }
    }
    struct Row { var indices: [Int] = []; var width: CGFloat = 0; var height: CGFloat = 0 }
    private func arrange(_ subviews: Subviews, in width: CGFloat) -> [Row] {
        var rows: [Row] = [Row()]
        for (index, subview) in subviews.enumerated() {
            let size = subview.sizeThatFits(.unspecified)
            let needed =
                rows[rows.count - 1].indices.isEmpty ? size.width : rows[rows.count - 1].width + spacing + size.width
            if needed > width && !rows[rows.count - 1].indices.isEmpty {
                rows.append(Row()); rows[rows.count - 1].width = size.width
            } else {
                rows[rows.count - 1].width = needed
            }
            rows[rows.count - 1].indices.append(index)
            rows[rows.count - 1].height = max(rows[rows.count - 1].height, size.height)
        }
        return rows
    }
}
struct StylesScreen: View {
    @State private var isOn = true
    @State private var progress = 0.4
    @State private var chips: [String: Bool] = ["Swift": true, "UI": false]
    @State private var selected: Set<String> = ["One"]
    let names = ["One", "Two", "Three", "Four", "Five", "Six"]
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                Button("Continue") { progress = min(1, progress + 0.1) }.buttonStyle(.pill)
                Button("Danger", role: .destructive) {}.buttonStyle(.pill(.red)).disabled(!isOn)
                Toggle("Agree", isOn: $isOn).toggleStyle(CheckboxToggleStyle())
                ProgressView(value: progress).progressViewStyle(BarProgressStyle())
                HStack {
                    Label("Sun", systemImage: "sun.max"); Label("Moon", systemImage: "moon")
                }.labelStyle(CardLabelStyle())
                FlowLayout(spacing: 6) {
                    ForEach(names, id: \.self) { name in
                        Chip(
                            title: name,
                            isOn: Binding(
                                get: { selected.contains(name) },
                                set: { if $0 { selected.insert(name) } else { selected.remove(name) } }))
                    }
                }
                Text("Progress: \(progress.formatted(.percent))").monospacedDigit()
                Text(progress, format: .percent.precision(.fractionLength(0)))
                Gauge(value: progress) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("\(Int(progress * 100))")
                }.gaugeStyle(.accessoryCircular)
                GroupBox {
                    Text("Inside")
                } label: {
                    Label("Box", systemImage: "shippingbox")
                }
                DisclosureGroup("Details", isExpanded: $isOn) { ForEach(0..<3, id: \.self) { Text("Detail \($0)") } }
            }
            .padding()
        }
        .theme(Theme(accent: .mint, corner: 6))
        .tint(.orange)
    }
}
#Preview { StylesScreen() }
