// A generic grid over a protocol, whose id is computed; a picker that sorts, a search, stars by a function.
import SwiftUI

protocol GalleryItem: Identifiable {
    var title: String { get }
    var symbol: String { get }
}

struct Landscape: GalleryItem {
    var id: String { title }
    let title: String
    let symbol: String
    let rating: Double
}

enum SortOrder: String, CaseIterable, Identifiable {
    case name = "Name"
    case rating = "Rating"
    var id: Self { self }
}

struct GalleryGrid<Item: GalleryItem, Badge: View>: View {
    let items: [Item]
    var minimum: CGFloat = 110
    @ViewBuilder let badge: (Item) -> Badge

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: minimum), spacing: 12)], spacing: 12) {
            ForEach(items) { item in
                VStack(spacing: 6) {
                    Image(systemName: item.symbol)
                        .font(.largeTitle)
                        .frame(maxWidth: .infinity, minHeight: 90)
                        .background(Color.teal.opacity(0.15))
                        .cornerRadius(10)
                    Text(item.title)
                        .font(.caption)
                        .lineLimit(1)
                    badge(item)
                }
            }
        }
    }
}

struct GalleryScreen: View {
    @State private var order: SortOrder = .name
    @State private var query = ""

    private let items: [Landscape] = [
        .init(title: "Alps", symbol: "mountain.2", rating: 4.8),
        .init(title: "Sahara", symbol: "sun.max", rating: 4.1),
        .init(title: "Lagoon", symbol: "water.waves", rating: 4.5),
        .init(title: "Taiga", symbol: "tree", rating: 3.9),
        .init(title: "Storm", symbol: "cloud.bolt", rating: 3.2),
    ]

    private var visible: [Landscape] {
        let matching = query.isEmpty ? items : items.filter { $0.title.localizedCaseInsensitiveContains(query) }
        return switch order {
        case .name: matching.sorted { $0.title < $1.title }
        case .rating: matching.sorted { $0.rating > $1.rating }
        }
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                Picker("Sort by", selection: $order.animation()) {
                    ForEach(SortOrder.allCases) { order in
                        Text(order.rawValue).tag(order)
                    }
                }
                .pickerStyle(.segmented)
                .padding([.horizontal, .top])

                GalleryGrid(items: visible) { item in
                    RatingStars(rating: item.rating)
                }
                .padding()
            }
            .navigationTitle("Gallery")
            .searchable(text: $query, prompt: "Search landscapes")
            .overlay {
                if visible.isEmpty {
                    ContentUnavailableView.search(text: query)
                }
            }
        }
    }
}

struct RatingStars: View {
    let rating: Double
    private let maximum = 5

    var body: some View {
        HStack(spacing: 1) {
            ForEach(1...maximum, id: \.self) { star in
                Image(systemName: symbol(for: star))
            }
        }
        .font(.system(size: 9))
        .foregroundStyle(.yellow)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("\(rating, specifier: "%.1f") stars"))
    }

    private func symbol(for star: Int) -> String {
        let value = Double(star)
        if rating >= value { return "star.fill" }
        if rating >= value - 0.5 { return "star.leadinghalf.filled" }
        return "star"
    }
}

#Preview("Gallery", traits: .portrait) {
    GalleryScreen()
}
