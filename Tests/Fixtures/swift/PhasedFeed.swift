// A feed whose model has phases that carry posts: they change, images that have not come, numbers in groups.
import SwiftUI

struct FeedItem: Identifiable, Hashable {
    let id: UUID
    let author: Author
    let body: String
    let postedAt: Date
    var likeCount: Int
    var isLiked: Bool
    let imageURL: URL?

    struct Author: Hashable {
        let name: String
        let handle: String
        var initials: String {
            name.split(separator: " ").compactMap(\.first).map(String.init).joined()
        }
    }
}

extension FeedItem {
    static let samples: [FeedItem] = [
        FeedItem(
            id: UUID(), author: .init(name: "Nora Lind", handle: "nora"), body: "First light over the fjord.",
            postedAt: .now.addingTimeInterval(-3_600), likeCount: 12, isLiked: false,
            imageURL: URL(string: "https://example.com/1.jpg")),
        FeedItem(
            id: UUID(), author: .init(name: "Sam Oduya", handle: "samo"), body: "Shipping day 🚀",
            postedAt: .now.addingTimeInterval(-7_200), likeCount: 340, isLiked: true, imageURL: nil),
        FeedItem(
            id: UUID(), author: .init(name: "Ines Costa", handle: "ines.c"),
            body: "Anyone else obsessed with layout engines?", postedAt: .now.addingTimeInterval(-86_400),
            likeCount: 1_204, isLiked: false, imageURL: nil),
    ]
}

@MainActor
final class FeedViewModel: ObservableObject {
    enum Phase {
        case idle
        case loading
        case loaded([FeedItem])
        case failed(message: String)
    }

    @Published private(set) var phase: Phase
    @Published var showsOnlyLiked = false

    init(phase: Phase = .idle) {
        self.phase = phase
    }

    var visibleItems: [FeedItem] {
        guard case .loaded(let items) = phase else { return [] }
        return showsOnlyLiked ? items.filter(\.isLiked) : items
    }

    func load() async {
        phase = .loading
        try? await Task.sleep(nanoseconds: 300_000_000)
        phase = .loaded(FeedItem.samples)
    }

    func toggleLike(_ item: FeedItem) {
        guard case .loaded(var items) = phase,
            let index = items.firstIndex(where: { $0.id == item.id })
        else { return }
        items[index].isLiked.toggle()
        items[index].likeCount += items[index].isLiked ? 1 : -1
        phase = .loaded(items)
    }
}

struct FeedScreen: View {
    @StateObject private var viewModel: FeedViewModel

    init(viewModel: FeedViewModel = FeedViewModel()) {
        _viewModel = StateObject(wrappedValue: viewModel)
    }

    var body: some View {
        NavigationStack {
            content
                .navigationTitle("Feed")
                .toolbar {
                    ToolbarItem(placement: .topBarTrailing) {
                        Toggle("Liked", isOn: $viewModel.showsOnlyLiked)
                            .toggleStyle(.button)
                    }
                }
        }
        .task { await viewModel.load() }
    }

    @ViewBuilder
    private var content: some View {
        switch viewModel.phase {
        case .idle:
            Color.clear
        case .loading:
            ProgressView("Loading…")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .loaded:
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 16) {
                    ForEach(viewModel.visibleItems) { item in
                        FeedCell(item: item) { viewModel.toggleLike(item) }
                        Divider()
                    }
                }
                .padding(.horizontal)
            }
            .refreshable { await viewModel.load() }
        case .failed(let message):
            ContentUnavailableView("Something went wrong", systemImage: "wifi.slash", description: Text(message))
        }
    }
}

struct FeedCell: View {
    let item: FeedItem
    let onLike: () -> Void

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Text(item.author.initials)
                .font(.headline)
                .frame(width: 44, height: 44)
                .background(.tint.opacity(0.2), in: .circle)
            VStack(alignment: .leading, spacing: 6) {
                HStack(spacing: 4) {
                    Text(item.author.name).bold()
                    Text("@\(item.author.handle)").foregroundStyle(.secondary)
                    Spacer()
                    Text(item.postedAt, style: .relative)
                        .font(.caption)
                        .foregroundStyle(.tertiary)
                }
                .lineLimit(1)
                Text(item.body)
                if let url = item.imageURL {
                    AsyncImage(url: url) { phase in
                        switch phase {
                        case .success(let image):
                            image.resizable().scaledToFill()
                        case .failure:
                            Image(systemName: "photo")
                        case .empty:
                            ProgressView()
                        @unknown default:
                            EmptyView()
                        }
                    }
                    .frame(height: 180)
                    .frame(maxWidth: .infinity)
                    .background(.quaternary)
                    .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                }
                Button(action: onLike) {
                    Label("\(item.likeCount)", systemImage: item.isLiked ? "heart.fill" : "heart")
                }
                .buttonStyle(.borderless)
                .tint(item.isLiked ? .pink : .secondary)
            }
        }
    }
}

#Preview("Loaded") {
    FeedScreen(viewModel: FeedViewModel(phase: .loaded(FeedItem.samples)))
}
