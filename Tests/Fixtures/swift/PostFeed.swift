import SwiftUI

struct Post: Identifiable, Hashable {
    let id: UUID = UUID()
    let author: String
    let handle: String
    let text: String
    var likes: Int
    var isLiked = false
    let date: Date
    var imageName: String?
}

extension Post {
    static let samples: [Post] = [
        Post(
            author: "Ann Lee", handle: "@ann", text: "Morning run done. 10k in the rain!", likes: 12,
            date: .now.addingTimeInterval(-3600)),
        Post(
            author: "Bob", handle: "@bob", text: "Shipping day", likes: 1_204, isLiked: true,
            date: .now.addingTimeInterval(-86_400), imageName: "shippingbox"),
        Post(author: "Cleo", handle: "@cleo", text: "Who's going to the meetup?", likes: 0, date: .now),
    ]
    var likesText: String {
        switch likes {
        case 0: "Be the first"
        case 1..<1000: "\(likes) likes"
        default: String(format: "%.1fk likes", Double(likes) / 1000)
        }
    }
}

@MainActor
final class FeedModel: ObservableObject {
    @Published private(set) var posts: [Post] = Post.samples
    @Published var query = ""
    @Published var isLoading = false

    var filtered: [Post] {
        guard !query.isEmpty else { return posts }
        return posts.filter {
            $0.text.localizedCaseInsensitiveContains(query) || $0.author.lowercased().contains(query.lowercased())
        }
    }

    func toggleLike(_ post: Post) {
        guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
        posts[index].isLiked.toggle()
        posts[index].likes += posts[index].isLiked ? 1 : -1
    }

    func refresh() async {
        isLoading = true
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        posts.shuffle()
        isLoading = false
    }

    func remove(at offsets: IndexSet) { posts.remove(atOffsets: offsets) }
}

struct Avatar: View {
    let name: String
    var size: CGFloat = 40
    private var initials: String {
        name.split(separator: " ").prefix(2).compactMap { $0.first }.map(String.init).joined()
    }
    var body: some View {
        Circle()
            .fill(LinearGradient(colors: [.blue, .purple], startPoint: .topLeading, endPoint: .bottomTrailing))
            .frame(width: size, height: size)
            .overlay(Text(initials).font(.caption.bold()).foregroundStyle(.white))
    }
}

struct PostRow: View {
    let post: Post
    let onLike: () -> Void
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .top) {
                Avatar(name: post.author)
                VStack(alignment: .leading, spacing: 2) {
                    Text(post.author).font(.headline)
                    Text("\(post.handle) · \(post.date, style: .relative)")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                Spacer(minLength: 0)
                Menu {
                    Button("Mute", systemImage: "speaker.slash") {}
                    Button("Report", systemImage: "flag", role: .destructive) {}
                } label: {
                    Image(systemName: "ellipsis").padding(8)
                }
            }
            Text(post.text).lineLimit(typeSize.isAccessibilitySize ? nil : 3)
            if let image = post.imageName {
                Image(systemName: image)
                    .resizable()
                    .aspectRatio(contentMode: .fit)
                    .frame(maxWidth: .infinity, maxHeight: 160)
                    .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            }
            HStack(spacing: 24) {
                Button(action: onLike) {
                    Label(post.likesText, systemImage: post.isLiked ? "heart.fill" : "heart")
                }
                .tint(post.isLiked ? .red : .secondary)
                .contentTransition(.symbolEffect(.replace))
                ShareLink(item: post.text)
            }
            .buttonStyle(.borderless)
            .font(.footnote)
        }
        .padding(.vertical, 6)
        .accessibilityElement(children: .combine)
    }
}

struct FeedView: View {
    @StateObject private var model = FeedModel()
    @State private var selected: Post?

    var body: some View {
        NavigationStack {
            List {
                ForEach(model.filtered) { post in
                    PostRow(post: post) { withAnimation(.snappy) { model.toggleLike(post) } }
                        .contentShape(Rectangle())
                        .onTapGesture { selected = post }
                        .swipeActions(edge: .leading) {
                            Button {
                                model.toggleLike(post)
                            } label: {
                                Label("Like", systemImage: "heart")
                            }.tint(.pink)
                        }
                        .listRowSeparator(.hidden)
                }
                .onDelete(perform: model.remove)
            }
            .listStyle(.plain)
            .overlay {
                if model.filtered.isEmpty { ContentUnavailableView.search(text: model.query) }
            }
            .searchable(text: $model.query, prompt: "Search posts")
            .refreshable { await model.refresh() }
            .navigationTitle("Feed")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    if model.isLoading { ProgressView() } else { EditButton() }
                }
            }
            .sheet(item: $selected) { post in
                Text(post.text).padding().presentationDetents([.medium, .large])
            }
        }
    }
}

#Preview { FeedView() }
