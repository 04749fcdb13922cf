// A feed of stories, polls and advertisements: cases that carry structs, a set of bookmarks, a modifier that reads
// the environment.
import SwiftUI

// MARK: - Model

enum FeedEntry: Identifiable {
    case story(id: String, headline: String, source: String, minutes: Int)
    case ad(id: String, sponsor: String)
    case poll(Poll)

    struct Poll {
        let id: String
        let question: String
        let options: [Option]
        var total: Int { options.reduce(0) { $0 + $1.votes } }

        struct Option: Identifiable {
            let id: Int
            let title: String
            let votes: Int
        }
    }

    var id: String {
        switch self {
        case .story(let id, _, _, _): return id
        case .ad(let id, _): return "ad-\(id)"
        case .poll(let poll): return poll.id
        }
    }
}

private let sampleEntries: [FeedEntry] = [
    .story(id: "s1", headline: "Rust and Swift walk into a bar", source: "The Verge", minutes: 12),
    .poll(
        .init(
            id: "p1", question: "Tabs or spaces?",
            options: [
                .init(id: 0, title: "Tabs", votes: 30),
                .init(id: 1, title: "Spaces", votes: 70),
            ])),
    .ad(id: "1", sponsor: "Acme"),
    .story(id: "s2", headline: "How lists got lazy", source: "objc.io", minutes: 75),
]

// MARK: - Views

struct NewsFeed: View {
    let entries: [FeedEntry]
    @State private var bookmarked: Set<String> = []
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        ScrollView {
            LazyVStack(spacing: Layout.spacing) {
                ForEach(entries) { entry in
                    row(for: entry)
                        .cardStyle()
                }
            }
            .padding(sizeClass == .compact ? Layout.compactPadding : Layout.regularPadding)
        }
        .safeAreaInset(edge: .bottom) {
            if !bookmarked.isEmpty {
                Text("^[\(bookmarked.count) bookmark](inflect: true)")
                    .font(.footnote)
                    .padding(8)
                    .background(.thinMaterial, in: Capsule())
                    .transition(.move(edge: .bottom).combined(with: .opacity))
            }
        }
    }

    @ViewBuilder
    private func row(for entry: FeedEntry) -> some View {
        switch entry {
        case let .story(id, headline, source, minutes):
            StoryRow(headline: headline, source: source, minutes: minutes, isBookmarked: bookmarked.contains(id)) {
                if bookmarked.contains(id) {
                    bookmarked.remove(id)
                } else {
                    bookmarked.insert(id)
                }
            }
        case .ad(_, let sponsor):
            HStack {
                Text("Sponsored").font(.caption2).foregroundStyle(.secondary)
                Spacer()
                Text(sponsor).fontWeight(.semibold)
            }
        case .poll(let poll):
            PollRow(poll: poll)
        }
    }

    private enum Layout {
        static let spacing: CGFloat = 12
        static let compactPadding: CGFloat = 16
        static let regularPadding = compactPadding * 2
    }
}

struct StoryRow: View {
    let headline: String
    let source: String
    let minutes: Int
    let isBookmarked: Bool
    let toggle: () -> Void

    private var ageText: String {
        if minutes < 60 {
            return "\(minutes) min ago"
        } else {
            let hours = minutes / 60
            return hours == 1 ? "1 hour ago" : "\(hours) hours ago"
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(headline).font(.title3.bold())
            HStack {
                Text("\(source) · \(ageText)")
                    .font(.caption)
                    .foregroundColor(.secondary)
                Spacer()
                Button(action: toggle) {
                    Image(systemName: isBookmarked ? "bookmark.fill" : "bookmark")
                }
                .buttonStyle(.plain)
            }
        }
    }
}

struct PollRow: View {
    let poll: FeedEntry.Poll

    var body: some View {
        VStack(alignment: .leading) {
            Text(poll.question).font(.headline)
            ForEach(poll.options) { option in
                let share = Double(option.votes) / Double(max(poll.total, 1))
                VStack(alignment: .leading, spacing: 2) {
                    HStack {
                        Text(option.title)
                        Spacer()
                        Text(share, format: .percent.precision(.fractionLength(0)))
                    }
                    ProgressView(value: share)
                }
            }
        }
    }
}

private struct CardModifier: ViewModifier {
    @Environment(\.colorScheme) private var scheme

    func body(content: Content) -> some View {
        content
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(scheme == .dark ? Color.gray.opacity(0.2) : .white)
            .cornerRadius(12)
            .shadow(color: .black.opacity(scheme == .dark ? 0 : 0.1), radius: 6, x: 0, y: 3)
    }
}

extension View {
    func cardStyle() -> some View { modifier(CardModifier()) }
}

struct NewsFeed_Previews: PreviewProvider {
    static var previews: some View {
        NewsFeed(entries: sampleEntries)
            .previewDisplayName("News")
    }
}
