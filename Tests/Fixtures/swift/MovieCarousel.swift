import SwiftUI

struct Movie: Identifiable {
    let id = UUID(); var title: String; var year: Int; var rating: Double; var genres: [String]
}

struct CarouselScreen: View {
    private let movies = [
        Movie(title: "Arrival", year: 2016, rating: 7.9, genres: ["Drama", "Sci-Fi"]),
        Movie(title: "Dune", year: 2021, rating: 8.0, genres: ["Adventure"]),
        Movie(title: "Her", year: 2013, rating: 8.0, genres: ["Romance", "Drama"]),
    ]
    @State private var index: Int? = 0
    @State private var dragOffset: CGFloat = 0
    @GestureState private var translation: CGSize = .zero

    var body: some View {
        VStack(spacing: 24) {
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 16) {
                    ForEach(Array(movies.enumerated()), id: \.offset) { offset, movie in
                        card(for: movie)
                            .containerRelativeFrame(.horizontal, count: 1, spacing: 16)
                            .scrollTransition(.interactive, axis: .horizontal) { content, phase in
                                content
                                    .scaleEffect(phase.isIdentity ? 1 : 0.85)
                                    .opacity(phase.isIdentity ? 1 : 0.6)
                                    .rotation3DEffect(.degrees(phase.value * -20), axis: (x: 0, y: 1, z: 0))
                            }
                            .id(offset)
                    }
                }
                .scrollTargetLayout()
            }
            .contentMargins(.horizontal, 32, for: .scrollContent)
            .scrollTargetBehavior(.viewAligned)
            .scrollPosition(id: $index)
            .frame(height: 320)

            HStack(spacing: 8) {
                ForEach(movies.indices, id: \.self) { i in
                    Capsule()
                        .fill(i == (index ?? 0) ? Color.accentColor : Color.secondary.opacity(0.3))
                        .frame(width: i == index ? 20 : 8, height: 8)
                        .onTapGesture { withAnimation { index = i } }
                }
            }
            .animation(.spring(response: 0.3, dampingFraction: 0.7), value: index)

            TabView {
                ForEach(movies) { movie in
                    Text(movie.title).tabItem { Text(movie.title) }
                }
            }
            .tabViewStyle(.page(indexDisplayMode: .always))
            .frame(height: 120)
        }
        .gesture(
            DragGesture().updating($translation) { value, state, _ in state = value.translation }.onEnded { _ in
                dragOffset = 0
            })
    }

    private func card(for movie: Movie) -> some View {
        ZStack(alignment: .bottomLeading) {
            RoundedRectangle(cornerRadius: 24)
                .fill(
                    AngularGradient(gradient: Gradient(colors: [.orange, .pink, .purple]), center: .center)
                )
                .shadow(color: .black.opacity(0.2), radius: 8, x: 0, y: 4)
            VStack(alignment: .leading, spacing: 4) {
                Text(movie.title).font(.system(.title, design: .serif)).bold()
                Text(verbatim: "\(movie.year)")
                HStack(spacing: 2) {
                    ForEach(0..<5) { star in
                        Image(systemName: Double(star) < (movie.rating / 2).rounded() ? "star.fill" : "star")
                            .imageScale(.small)
                    }
                    Text(movie.rating.formatted(.number.precision(.fractionLength(1))))
                        .monospacedDigit()
                }
                .foregroundStyle(.yellow)
                Text(movie.genres.joined(separator: " · ").uppercased()).font(.caption).kerning(1)
            }
            .padding()
            .foregroundColor(.white)
        }
        .aspectRatio(3 / 4, contentMode: .fit)
    }
}
#Preview { CarouselScreen() }
