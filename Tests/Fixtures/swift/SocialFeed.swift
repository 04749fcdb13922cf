import Observation
// A feed of posts with like buttons: an observable store, rows by binding, a header that scrolls, relative dates.
import SwiftUI

struct Author: Identifiable, Hashable {
    let id: UUID
    var name: String
    var handle: String
    var tint: Color

    init(id: UUID = UUID(), name: String, handle: String, tint: Color = .blue) {
        self.id = id
        self.name = name
        self.handle = handle
        self.tint = tint
    }

    var initials: String {
        name.split(separator: " ").compactMap { $0.first.map(String.init) }.joined()
    }
}

struct Post: Identifiable, Hashable {
    let id: Int
    let author: Author
    let text: String
    let publishedAt: Date
    var likes: Int
    var isLiked = false
    var tags: [String] = []

    mutating func toggleLike() {
        isLiked.toggle()
        likes += isLiked ? 1 : -1
    }
}

@Observable
final class FeedStore {
    enum Filter: String, CaseIterable, Identifiable {
        case all = "All"
        case liked = "Liked"
        var id: Self { self }
    }

    private(set) var posts: [Post]
    var filter: Filter = .all
    var isRefreshing = false

    init(posts: [Post] = Post.samples) {
        self.posts = posts
    }

    var visiblePosts: [Post] {
        switch filter {
        case .all: posts
        case .liked: posts.filter(\.isLiked)
        }
    }

    var totalLikes: Int { posts.reduce(0) { $0 + $1.likes } }

    func toggleLike(_ post: Post) {
        guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
        posts[index].toggleLike()
    }

    @MainActor
    func refresh() async {
        isRefreshing = true
        defer { isRefreshing = false }
        try? await Task.sleep(for: .seconds(1))
    }
}

extension Post {
    static let samples: [Post] = [
        Post(
            id: 1, author: .ada, text: "Analytical engines are underrated.", publishedAt: .now.addingTimeInterval(-300),
            likes: 12, tags: ["math", "history"]),
        Post(
            id: 2, author: .grace, text: "Found an actual bug in the relay today.",
            publishedAt: .now.addingTimeInterval(-3_600), likes: 40, isLiked: true),
        Post(
            id: 3, author: .ada, text: "Note G is finished.", publishedAt: .now.addingTimeInterval(-86_400), likes: 7,
            tags: ["math"]),
    ]
}

extension Author {
    static let ada = Author(name: "Ada Lovelace", handle: "ada", tint: .purple)
    static let grace = Author(name: "Grace Hopper", handle: "grace", tint: .orange)
}

struct FeedScreen: View {
    @State private var store = FeedStore()

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 16) {
                    header
                    ForEach(store.visiblePosts) { post in
                        PostCard(post: post) {
                            withAnimation(.snappy) { store.toggleLike(post) }
                        }
                        if post.id != store.visiblePosts.last?.id {
                            Divider()
                        }
                    }
                }
                .padding(.horizontal)
            }
            .navigationTitle("Feed")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Text(store.totalLikes, format: .number)
                        .monospacedDigit()
                        .contentTransition(.numericText())
                }
            }
            .refreshable { await store.refresh() }
            .overlay {
                if store.visiblePosts.isEmpty {
                    ContentUnavailableView(
                        "No liked posts", systemImage: "heart.slash", description: Text("Tap a heart to like a post."))
                }
            }
        }
    }

    private var header: some View {
        @Bindable var store = store
        return Picker("Filter", selection: $store.filter) {
            ForEach(FeedStore.Filter.allCases) { filter in
                Text(filter.rawValue).tag(filter)
            }
        }
        .pickerStyle(.segmented)
    }
}

private struct PostCard: View {
    let post: Post
    let onLike: () -> Void

    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Avatar(author: post.author)
            VStack(alignment: .leading, spacing: 6) {
                HStack(spacing: 4) {
                    Text(post.author.name)
                        .font(.subheadline.weight(.semibold))
                    Text("@\(post.author.handle)")
                        .foregroundStyle(.secondary)
                    Spacer(minLength: 0)
                    Text(post.publishedAt, style: .relative)
                        .foregroundStyle(.tertiary)
                }
                .font(.footnote)
                .lineLimit(1)

                Text(post.text)
                    .fixedSize(horizontal: false, vertical: true)

                if !post.tags.isEmpty {
                    HStack {
                        ForEach(post.tags, id: \.self) { tag in
                            Text("#" + tag)
                                .font(.caption)
                                .padding(.horizontal, 8)
                                .padding(.vertical, 2)
                                .background(.quaternary, in: .capsule)
                        }
                    }
                }

                LikeButton(isLiked: post.isLiked, count: post.likes, action: onLike)
            }
        }
        .padding(.vertical, 4)
        .background(colorScheme == .dark ? Color.black : Color.white)
    }
}

private struct Avatar: View {
    var author: Author
    var size: CGFloat = 40

    var body: some View {
        Circle()
            .fill(author.tint.gradient)
            .frame(width: size, height: size)
            .overlay(Text(author.initials).font(.system(size: size * 0.4, weight: .bold)).foregroundColor(.white))
            .accessibilityHidden(true)
    }
}

private struct LikeButton: View {
    let isLiked: Bool
    let count: Int
    var action: () -> Void = {}

    var body: some View {
        Button(action: action) {
            Label {
                Text("\(count)")
            } icon: {
                Image(systemName: isLiked ? "heart.fill" : "heart")
                    .symbolEffect(.bounce, value: isLiked)
            }
        }
        .buttonStyle(.plain)
        .foregroundStyle(isLiked ? .pink : .secondary)
        .accessibilityLabel(isLiked ? "Unlike" : "Like")
        .accessibilityValue("\(count) likes")
    }
}

#Preview {
    FeedScreen()
}
