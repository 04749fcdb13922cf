import SwiftUI

struct ReadingMetrics: Equatable {
    var contentHeight: CGFloat = 1
    var offset: CGFloat = 0
}

struct ReadingMetricsKey: PreferenceKey {
    static let defaultValue = ReadingMetrics()

    static func reduce(value: inout ReadingMetrics, nextValue: () -> ReadingMetrics) {
        value = nextValue()
    }
}

struct OffsetReader: ViewModifier {
    let space: String

    func body(content: Content) -> some View {
        content.background(
            GeometryReader { proxy in
                Color.clear.preference(
                    key: ReadingMetricsKey.self,
                    value: ReadingMetrics(
                        contentHeight: proxy.size.height,
                        offset: -proxy.frame(in: .named(space)).origin.y
                    )
                )
            }
        )
    }
}

extension View {
    func readOffset(in space: String) -> some View {
        modifier(OffsetReader(space: space))
    }
}

struct ReadingProgressView: View {
    let chapters: [String]

    @State private var metrics = ReadingMetrics()
    @State private var viewportHeight: CGFloat = 0

    private var progress: Double {
        let scrollable = metrics.contentHeight - viewportHeight
        guard scrollable > 0 else { return 0 }
        return Double(min(max(metrics.offset / scrollable, 0), 1))
    }

    private var currentChapter: Int {
        min(Int(progress * Double(chapters.count)), chapters.count - 1)
    }

    var body: some View {
        VStack(spacing: 0) {
            ProgressView(value: progress)
                .tint(progress > 0.99 ? .green : .accentColor)
            Text("Chapter \(currentChapter + 1): \(chapters[currentChapter])")
                .font(.footnote)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(6)
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    ForEach(chapters.indices, id: \.self) { index in
                        chapter(index)
                    }
                }
                .padding()
                .readOffset(in: "reading")
            }
            .coordinateSpace(.named("reading"))
            .onPreferenceChange(ReadingMetricsKey.self) { metrics = $0 }
            .background(
                GeometryReader { proxy in
                    Color.clear.onAppear { viewportHeight = proxy.size.height }
                }
            )
        }
        .overlay(alignment: .bottomTrailing) {
            Text(progress, format: .percent.precision(.fractionLength(0)))
                .padding(8)
                .background(.thinMaterial, in: Capsule())
                .padding()
        }
    }

    private func chapter(_ index: Int) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(chapters[index])
                .font(.title)
            Text(String(repeating: "Call me Ishmael. ", count: 12))
                .lineSpacing(4)
        }
    }
}

#Preview {
    ReadingProgressView(chapters: ["Loomings", "The Carpet-Bag", "The Spouter-Inn", "The Counterpane"])
}
