// A design system: fonts by functions, colours by numbers, a card that gives itself back changed, a modifier under a
// condition.
import SwiftUI

// Design system

enum Theme {
    enum Spacing {
        static let small: CGFloat = 8
        static let medium: CGFloat = 16
        static let large: CGFloat = 24
    }

    enum Palette {
        static let brand = Color(red: 0.20, green: 0.35, blue: 0.85)
        static let surface = Color(white: 0.96)
        static let danger = Color(hex: 0xE5484D)
    }

    static func font(_ style: Font.TextStyle, weight: Font.Weight = .regular) -> Font {
        .system(style, design: .rounded).weight(weight)
    }
}

extension Color {
    init(hex: UInt, alpha: Double = 1) {
        self.init(
            .sRGB,
            red: Double((hex >> 16) & 0xFF) / 255,
            green: Double((hex >> 8) & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255,
            opacity: alpha
        )
    }
}

extension Font {
    static let cardTitle = Font.system(size: 17, weight: .semibold, design: .rounded)
}

struct Card<Header: View, Content: View>: View {
    private let header: Header
    private let content: Content
    private var isHighlighted = false

    init(@ViewBuilder header: () -> Header, @ViewBuilder content: () -> Content) {
        self.header = header()
        self.content = content()
    }

    func highlighted(_ value: Bool = true) -> Self {
        var copy = self
        copy.isHighlighted = value
        return copy
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Theme.Spacing.small) {
            header
                .font(.cardTitle)
            content
                .font(Theme.font(.callout))
        }
        .padding(Theme.Spacing.medium)
        .background(Theme.Palette.surface)
        .overlay(
            RoundedRectangle(cornerRadius: 12)
                .stroke(isHighlighted ? Theme.Palette.brand : .clear, lineWidth: 2)
        )
        .clipShape(RoundedRectangle(cornerRadius: 12))
    }
}

extension Card where Header == Text {
    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.init(header: { Text(title) }, content: content)
    }
}

extension View {
    @ViewBuilder
    func `if`<Transformed: View>(_ condition: Bool, transform: (Self) -> Transformed) -> some View {
        if condition {
            transform(self)
        } else {
            self
        }
    }

    func bordered(_ color: Color = Theme.Palette.brand, width: CGFloat = 1) -> some View {
        overlay(RoundedRectangle(cornerRadius: 6).strokeBorder(color, lineWidth: width))
    }
}

struct DesignSystemDemo: View {
    @State private var isUrgent = false
    @State private var taps = 0

    var body: some View {
        ScrollView {
            VStack(spacing: Theme.Spacing.large) {
                Card("Plain card") {
                    Text("Tapped \(taps) time\(taps == 1 ? "" : "s")")
                }
                .highlighted(taps > 2)

                Card {
                    HStack {
                        Image(systemName: "bolt.fill")
                        Text("Custom header")
                        Spacer()
                    }
                } content: {
                    Toggle("Urgent", isOn: $isUrgent)
                        .tint(Theme.Palette.danger)
                }

                Text("Conditional")
                    .font(Theme.font(.title3, weight: .bold))
                    .padding(Theme.Spacing.small)
                    .if(isUrgent) { view in
                        view
                            .foregroundStyle(Theme.Palette.danger)
                            .bordered(Theme.Palette.danger, width: 2)
                    }

                Button("Tap") { taps += 1 }
                    .padding(.horizontal, Theme.Spacing.medium)
                    .padding(.vertical, Theme.Spacing.small)
                    .bordered()
            }
            .padding()
        }
    }
}

#Preview {
    DesignSystemDemo()
}
