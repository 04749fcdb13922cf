// Styles of buttons, toggles, progress and boxes: made by functions, with defaults, reading the environment.
import SwiftUI

struct FilledButtonStyle: ButtonStyle {
    enum Size {
        case small, regular, large

        var insets: EdgeInsets {
            switch self {
            case .small: EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
            case .regular: EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
            case .large: EdgeInsets(top: 14, leading: 24, bottom: 14, trailing: 24)
            }
        }
    }

    var size: Size = .regular
    var tint: Color = .accentColor
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .fontWeight(.semibold)
            .padding(size.insets)
            .foregroundStyle(.white)
            .background(
                RoundedRectangle(cornerRadius: 10, style: .continuous)
                    .fill(isEnabled ? tint : .gray)
            )
            .opacity(configuration.isPressed ? 0.7 : 1)
    }
}

extension ButtonStyle where Self == FilledButtonStyle {
    static var filled: FilledButtonStyle { .init() }
    static func filled(_ size: FilledButtonStyle.Size, tint: Color = .accentColor) -> FilledButtonStyle {
        .init(size: size, tint: tint)
    }
}

struct CheckboxToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
                    .foregroundStyle(configuration.isOn ? Color.accentColor : .secondary)
                configuration.label
            }
        }
        .buttonStyle(.plain)
    }
}

struct BarProgressStyle: ProgressViewStyle {
    var height: CGFloat = 12

    func makeBody(configuration: Configuration) -> some View {
        let fraction = configuration.fractionCompleted ?? 0
        VStack(alignment: .leading, spacing: 4) {
            configuration.label
                .font(.caption)
            GeometryReader { proxy in
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.secondary.opacity(0.2))
                    Capsule().fill(.tint)
                        .frame(width: proxy.size.width * fraction)
                }
            }
            .frame(height: height)
        }
    }
}

struct CardGroupBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline)
            configuration.content
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12))
    }
}

extension Text {
    func badge(_ color: Color) -> some View {
        self.font(.caption2.bold())
            .padding(.horizontal, 6)
            .padding(.vertical, 2)
            .background(color.opacity(0.2), in: Capsule())
            .foregroundStyle(color)
    }
}

struct StyleGallery: View {
    @State private var agrees = false
    @State private var progress = 0.3

    var body: some View {
        VStack(spacing: 20) {
            GroupBox("Download") {
                ProgressView("Progress", value: progress)
                    .progressViewStyle(BarProgressStyle(height: 8))
                Button("Advance") {
                    withAnimation { progress = min(1, progress + 0.1) }
                }
                .buttonStyle(.filled(.small, tint: .green))
                .disabled(progress >= 1)
            }
            .groupBoxStyle(CardGroupBoxStyle())

            Toggle("I agree to the terms", isOn: $agrees)
                .toggleStyle(CheckboxToggleStyle())

            Button("Continue") { progress = 0 }
                .buttonStyle(.filled)
                .disabled(!agrees)

            HStack {
                Text("NEW").badge(.blue)
                Text("BETA").badge(.orange)
            }
        }
        .padding()
    }
}

#Preview {
    StyleGallery()
}
