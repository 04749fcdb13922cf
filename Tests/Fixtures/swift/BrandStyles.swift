import SwiftUI

enum Brand {
    static let corner: CGFloat = 14
    enum Palette {
        static let primary = Color(red: 0.13, green: 0.35, blue: 0.87)
        static let danger = Color(hex: 0xD7263D)
        static let surface = Color(hex: 0xF4F6FB)
    }
}

extension Color {
    init(hex: UInt, alpha: Double = 1) {
        self.init(
            .sRGB,
            red: Double((hex >> 16) & 0xff) / 255,
            green: Double((hex >> 08) & 0xff) / 255,
            blue: Double((hex >> 00) & 0xff) / 255,
            opacity: alpha
        )
    }
}

struct PrimaryButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    var tint: Color = Brand.Palette.primary

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundColor(.white)
            .padding(.vertical, 12)
            .frame(maxWidth: .infinity)
            .background(
                RoundedRectangle(cornerRadius: Brand.corner)
                    .fill(isEnabled ? tint : Color.gray)
            )
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
            .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
    }
}

extension ButtonStyle where Self == PrimaryButtonStyle {
    static var primary: Self { .init() }
    static func primary(tint: Color) -> Self { .init(tint: tint) }
}

struct CheckboxToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
                    .foregroundStyle(configuration.isOn ? Brand.Palette.primary : .secondary)
                configuration.label
            }
        }
        .buttonStyle(.plain)
    }
}

struct VerticalLabelStyle: LabelStyle {
    var spacing: CGFloat = 4

    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: spacing) {
            configuration.icon.font(.title2)
            configuration.title.font(.caption)
        }
    }
}

struct CardModifier<Background: ShapeStyle>: ViewModifier {
    let background: Background
    var isHighlighted: Bool

    func body(content: Content) -> some View {
        content
            .padding()
            .background(background, in: RoundedRectangle(cornerRadius: Brand.corner))
            .overlay {
                if isHighlighted {
                    RoundedRectangle(cornerRadius: Brand.corner).stroke(Brand.Palette.primary, lineWidth: 2)
                }
            }
    }
}

extension View {
    func card(isHighlighted: Bool = false) -> some View {
        modifier(CardModifier(background: Brand.Palette.surface, isHighlighted: isHighlighted))
    }

    @ViewBuilder
    func visible(_ isVisible: Bool) -> some View {
        if isVisible { self } else { hidden() }
    }
}

struct CheckoutView: View {
    @State private var acceptsTerms = false
    @State private var wantsNewsletter = true
    @State private var step = 1

    private var canContinue: Bool { acceptsTerms || step < 3 }

    var body: some View {
        VStack(spacing: 20) {
            HStack {
                ForEach([("cart", "Cart"), ("shippingbox", "Shipping"), ("creditcard", "Payment")], id: \.0) {
                    symbol, title in
                    Label(title, systemImage: symbol)
                        .labelStyle(VerticalLabelStyle(spacing: 2))
                        .frame(maxWidth: .infinity)
                }
            }

            VStack(alignment: .leading, spacing: 12) {
                Text("Step \(step) of 3").font(.title3).bold()
                Toggle("I accept the terms", isOn: $acceptsTerms)
                Toggle("Newsletter", isOn: $wantsNewsletter)
            }
            .toggleStyle(CheckboxToggleStyle())
            .card(isHighlighted: step == 3)

            Button("Continue") { step = min(step + 1, 3) }
                .buttonStyle(.primary)
                .disabled(!canContinue)

            Button("Start over", role: .destructive) { step = 1 }
                .buttonStyle(.primary(tint: Brand.Palette.danger))
                .visible(step > 1)
        }
        .padding()
    }
}

#Preview {
    CheckoutView()
}
