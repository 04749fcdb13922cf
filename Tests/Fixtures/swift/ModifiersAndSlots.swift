// View modifiers, functions that add modifiers, a container of views and a button style.
import SwiftUI

struct CardModifier: ViewModifier {
    var inset: CGFloat = 12

    func body(content: Content) -> some View {
        content
            .padding(inset)
            .background(.white)
            .cornerRadius(10)
            .shadow(radius: 3)
    }
}

extension View {
    func card(inset: CGFloat = 12) -> some View {
        modifier(CardModifier(inset: inset))
    }

    func faded(_ isFaded: Bool) -> some View {
        opacity(isFaded ? 0.5 : 1)
    }
}

struct Panel<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.headline)
            content
        }
        .card()
    }
}

struct PillStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 20)
            .padding(.vertical, 8)
            .background(Capsule().fill(Color.blue))
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}

struct ModifiersAndSlots: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Panel(title: "Counter") {
                Text("\(count) taps")
                Button("Tap") { count += 1 }
                    .buttonStyle(PillStyle())
            }
            Text("Footer")
                .card(inset: 4)
                .faded(count > 2)
        }
    }
}
