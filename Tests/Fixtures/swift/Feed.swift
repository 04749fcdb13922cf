// A feed: rows of plain data, a like button that writes into the row's own state, a count in the owner.
import SwiftUI

struct Post: Identifiable {
    let id: Int
    let author: String
    let text: String
    var likes: Int

    var byline: String { "@" + author }
    var isPopular: Bool { likes > 10 }

    static let samples = [
        Post(id: 1, author: "ann", text: "First light over the lake", likes: 4),
        Post(id: 2, author: "ben", text: "Bread, day three", likes: 12),
        Post(id: 3, author: "cleo", text: "New trail shoes!", likes: 0),
    ]
}

struct FeedView: View {
    let posts: [Post]
    @State private var total = 0

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 12) {
                Text("\(total) likes given")
                    .font(.caption)
                ForEach(posts) { post in
                    PostRow(post: post) { total += 1 }
                }
            }
            .padding(.horizontal, 16)
        }
    }
}

struct PostRow: View {
    let post: Post
    let onLike: () -> Void
    @State private var isLiked = false

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Text(post.byline).font(.headline)
                Spacer()
                if post.isPopular {
                    Image(systemName: "star.fill").foregroundStyle(.yellow)
                }
            }
            Text(post.text)
            Button(isLiked ? "Liked" : "Like") {
                isLiked.toggle()
                onLike()
            }
        }
        .padding()
        .background(Color(.systemGray6), in: RoundedRectangle(cornerRadius: 12))
    }
}

#Preview {
    FeedView(posts: Post.samples)
}
