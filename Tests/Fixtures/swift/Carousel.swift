// A carousel: cards that shrink and fade as they leave, without any body running.
import SwiftUI

struct Card: Identifiable {
    let id = UUID()
    let title: String
    let color: Color
}

struct Carousel: View {
    static let cards = [
        Card(title: "Coast", color: .teal), Card(title: "Forest", color: .green), Card(title: "Desert", color: .orange),
        Card(title: "City", color: .purple),
    ]

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 16) {
                ForEach(Self.cards) { card in
                    RoundedRectangle(cornerRadius: 20)
                        .fill(card.color)
                        .frame(width: 260, height: 360)
                        .overlay(Text(card.title).font(.largeTitle.bold()).foregroundColor(.white))
                        .scrollTransition { content, phase in
                            content
                                .opacity(phase.isIdentity ? 1 : 0.4)
                                .scaleEffect(phase.isIdentity ? 1 : 0.85)
                        }
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
    }
}
