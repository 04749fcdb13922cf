// Shelves with an Observable in the environment: ids that two bindings of one condition need, effects, a switch over
// open ranges.
import SwiftUI

struct Movie: Identifiable, Hashable {
    let id: Int
    let title: String
    let year: Int
    let score: Double

    var palette: [Color] {
        let base = Double(id * 37 % 100) / 100
        return [Color(hue: base, saturation: 0.7, brightness: 0.8), Color(hue: base, saturation: 0.9, brightness: 0.4)]
    }
}

@Observable
final class MovieLibrary {
    private(set) var shelves: [Shelf] = Shelf.all
    var focusedMovieID: Movie.ID?

    struct Shelf: Identifiable {
        let title: String
        let movies: [Movie]
        var id: String { title }

        static let all = [
            Shelf(
                title: "Trending",
                movies: (0..<8).map {
                    Movie(id: $0, title: "Movie \($0)", year: 2000 + $0, score: 6 + Double($0) * 0.4)
                }),
            Shelf(
                title: "Classics",
                movies: (8..<14).map { Movie(id: $0, title: "Classic \($0)", year: 1950 + $0, score: 8.1) }),
        ]
    }

    func movie(withID id: Movie.ID) -> Movie? {
        shelves.lazy.flatMap(\.movies).first { $0.id == id }
    }
}

struct MovieShelves: View {
    @State private var library = MovieLibrary()

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 24) {
                ForEach(library.shelves) { shelf in
                    ShelfView(shelf: shelf)
                }
                if let id = library.focusedMovieID, let movie = library.movie(withID: id) {
                    Text("Focused: \(movie.title) (\(String(movie.year)))")
                        .padding(.horizontal)
                }
            }
        }
        .environment(library)
    }
}

struct ShelfView: View {
    let shelf: MovieLibrary.Shelf
    @Environment(MovieLibrary.self) private var library

    var body: some View {
        VStack(alignment: .leading) {
            Text(shelf.title)
                .font(.title3.weight(.semibold))
                .padding(.horizontal)
            ScrollView(.horizontal) {
                LazyHStack(spacing: 12) {
                    ForEach(shelf.movies) { movie in
                        PosterView(movie: movie)
                            .containerRelativeFrame(.horizontal, count: 3, spacing: 12)
                            .scrollTransition { content, phase in
                                content
                                    .opacity(phase.isIdentity ? 1 : 0.5)
                                    .scaleEffect(phase.isIdentity ? 1 : 0.9)
                            }
                            .onTapGesture {
                                library.focusedMovieID = movie.id
                            }
                    }
                }
                .scrollTargetLayout()
            }
            .contentMargins(.horizontal, 16, for: .scrollContent)
            .scrollTargetBehavior(.viewAligned)
            .scrollIndicators(.never)
            .frame(height: 200)
        }
    }
}

struct PosterView: View {
    let movie: Movie

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            LinearGradient(colors: movie.palette, startPoint: .top, endPoint: .bottom)
                .clipShape(.rect(cornerRadius: 8))
                .overlay(alignment: .bottomTrailing) {
                    ScoreBadge(score: movie.score)
                        .padding(4)
                }
            Text(movie.title)
                .font(.caption)
                .lineLimit(1)
        }
    }
}

struct ScoreBadge: View {
    let score: Double

    private var color: Color {
        switch score {
        case 8...: .green
        case 6..<8: .yellow
        default: .red
        }
    }

    var body: some View {
        Text(String(format: "%.1f", score))
            .font(.caption2.bold())
            .padding(5)
            .background(color, in: Circle())
    }
}

#Preview {
    MovieShelves()
}
