// A theme in the environment, a shape of its own, an effect of geometry, the style of a field.
import SwiftUI

struct ThemeKey: EnvironmentKey {
    static let defaultValue = AppearanceTheme.ocean
}

extension EnvironmentValues {
    var theme: AppearanceTheme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}

struct AppearanceTheme: Equatable {
    var name: String
    var primary: Color
    var cornerRadius: CGFloat

    static let ocean = AppearanceTheme(name: "Ocean", primary: .blue, cornerRadius: 12)
    static let forest = AppearanceTheme(name: "Forest", primary: .green, cornerRadius: 4)
    static let all: [AppearanceTheme] = [.ocean, .forest]
}

struct ThemedButtonStyle: ButtonStyle {
    @Environment(\.theme) private var theme

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 20)
            .padding(.vertical, 10)
            .background(theme.primary, in: RoundedRectangle(cornerRadius: theme.cornerRadius))
            .foregroundColor(.white)
            .brightness(configuration.isPressed ? -0.1 : 0)
    }
}

struct ShakeEffect: GeometryEffect {
    var amount: CGFloat = 10
    var shakesPerUnit: CGFloat = 3
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: amount * sin(animatableData * .pi * shakesPerUnit), y: 0))
    }
}

struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

struct UnderlinedTextFieldStyle: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
        configuration
            .padding(.vertical, 8)
            .overlay(Rectangle().frame(height: 1).foregroundColor(.gray), alignment: .bottom)
    }
}

struct TrailingIconLabelStyle: LabelStyle {
    var spacing: CGFloat = 6

    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: spacing) {
            configuration.title
            configuration.icon
        }
    }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
    static var trailingIcon: Self { Self() }
}

struct ThemeShowcase: View {
    @State private var themeIndex = 0
    @State private var name = ""
    @State private var attempts = 0

    private var theme: AppearanceTheme { AppearanceTheme.all[themeIndex] }

    var body: some View {
        VStack(spacing: 24) {
            Triangle()
                .fill(theme.primary)
                .frame(width: 80, height: 70)
            Picker("Theme", selection: $themeIndex) {
                ForEach(0..<AppearanceTheme.all.count, id: \.self) { index in
                    Text(AppearanceTheme.all[index].name).tag(index)
                }
            }
            .pickerStyle(SegmentedPickerStyle())
            TextField("Name", text: $name)
                .textFieldStyle(UnderlinedTextFieldStyle())
                .modifier(ShakeEffect(animatableData: CGFloat(attempts)))
            Button {
                if name.isEmpty {
                    withAnimation(.default) { attempts += 1 }
                }
            } label: {
                Label("Sign in", systemImage: "arrow.right")
                    .labelStyle(.trailingIcon)
            }
            .buttonStyle(ThemedButtonStyle())
            ThemeBadge()
        }
        .padding()
        .environment(\.theme, theme)
    }
}

struct ThemeBadge: View {
    @Environment(\.theme) var theme

    var body: some View {
        Text("Theme: \(theme.name)")
            .font(.footnote)
            .padding(6)
            .overlay(
                RoundedRectangle(cornerRadius: theme.cornerRadius)
                    .stroke(style: StrokeStyle(lineWidth: 1, dash: [4, 2]))
                    .foregroundColor(theme.primary)
            )
    }
}

struct ThemeShowcase_Previews: PreviewProvider {
    static var previews: some View {
        ThemeShowcase()
            .environment(\.theme, .forest)
    }
}
