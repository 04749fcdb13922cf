import SwiftUI

struct PillButtonStyle: ButtonStyle {
    var color: Color = .blue
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .padding(.horizontal, 20).padding(.vertical, 12)
            .background(Capsule().fill(color.opacity(isEnabled ? 1 : 0.4)))
            .foregroundStyle(.white)
            .scaleEffect(configuration.isPressed ? 0.96 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}
extension ButtonStyle where Self == PillButtonStyle {
    static var pill: PillButtonStyle { .init() }
    static func pill(_ color: Color) -> PillButtonStyle { PillButtonStyle(color: color) }
}
struct CheckToggleStyle: ToggleStyle {
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
struct CardGroupStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.title3.bold()); configuration.content
        }
        .padding().frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(.systemGray6), in: .rect(cornerRadius: 14))
    }
}
struct VerticalLabelStyle: LabelStyle {
    var spacing: CGFloat = 4
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: spacing) {
            configuration.icon.font(.title); configuration.title.font(.caption)
        }
    }
}
struct BarProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { geo in
            ZStack(alignment: .leading) {
                RoundedRectangle(cornerRadius: 4).fill(.quaternary)
                RoundedRectangle(cornerRadius: 4).fill(.tint).frame(
                    width: geo.size.width * (configuration.fractionCompleted ?? 0))
            }
        }.frame(height: 8)
    }
}
struct Palette { static let brand = Color(red: 0.2, green: 0.4, blue: 0.9); static let spacing: CGFloat = 12 }
private struct AccentKey: EnvironmentKey { static let defaultValue: Color = Palette.brand }
extension EnvironmentValues {
    var cardAccent: Color {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }
}
extension EnvironmentValues { @Entry var density: Double = 1 }
extension View { func cardAccent(_ c: Color) -> some View { environment(\.cardAccent, c) } }

struct Badge: View {
    @Environment(\.cardAccent) private var accent
    @Environment(\.density) private var density
    let text: LocalizedStringKey
    var body: some View {
        Text(text).padding(.horizontal, 8 * density).background(accent.opacity(0.2)).clipShape(Capsule()).overlay {
            Capsule().stroke(accent, lineWidth: 1)
        }
    }
}
struct StylesScreen: View {
    @State private var isOn = true
    @State private var progress = 0.4
    var body: some View {
        ScrollView {
            VStack(spacing: Palette.spacing) {
                Button("Default pill") { progress = min(1, progress + 0.1) }.buttonStyle(.pill)
                Button("Red pill", role: .destructive) { progress = 0 }.buttonStyle(.pill(.red)).disabled(!isOn)
                Toggle("Enabled", isOn: $isOn).toggleStyle(CheckToggleStyle())
                GroupBox("Stats") { ForEach(["a", "b"], id: \.self) { key in LabeledContent(key, value: "1") } }
                    .groupBoxStyle(CardGroupStyle())
                HStack { ForEach(["house", "gear", "person"], id: \.self) { Label($0.capitalized, systemImage: $0) } }
                    .labelStyle(VerticalLabelStyle(spacing: 2))
                ProgressView(value: progress).progressViewStyle(BarProgressStyle()).tint(.green)
                HStack {
                    Badge(text: "New"); Badge(text: "**Bold**").cardAccent(.orange);
                    Badge(text: "Wide").environment(\.density, 1.5)
                }
                Text("Gradient").font(.largeTitle.weight(.heavy)).foregroundStyle(
                    .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
                Divider().overlay(.red)
            }
            .padding()
        }
        .environment(\.cardAccent, Palette.brand)
    }
}
