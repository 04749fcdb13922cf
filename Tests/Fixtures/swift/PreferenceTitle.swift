// A preference-key offset: rows report their frames, a title follows the topmost, a bar shows how far the scroll has come.
import SwiftUI

struct ScrollOffsetKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value += nextValue()
    }
}

struct SectionFrameKey: PreferenceKey {
    typealias Value = [String: CGFloat]
    static var defaultValue: [String: CGFloat] = [:]
    static func reduce(value: inout [String: CGFloat], nextValue: () -> [String: CGFloat]) {
        value.merge(nextValue(), uniquingKeysWith: { $1 })
    }
}

struct TallestKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

extension View {
    func readOffset(in space: String, onChange: @escaping (CGFloat) -> Void) -> some View {
        background(
            GeometryReader { proxy in
                Color.clear.preference(key: ScrollOffsetKey.self, value: proxy.frame(in: .named(space)).minY)
            }
        )
        .onPreferenceChange(ScrollOffsetKey.self, perform: onChange)
    }
}

struct ReadingView: View {
    @State private var offset: CGFloat = 0
    @State private var tallest: CGFloat = 0
    @State private var contentHeight: CGFloat = 1

    private let chapters = ["Arrival", "The harbour", "A storm", "Departure"]

    var progress: CGFloat { min(1, max(0, -offset / max(contentHeight, 1))) }

    var body: some View {
        VStack(spacing: 0) {
            ProgressBar(progress: progress)
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    ForEach(chapters.indices, id: \.self) { index in
                        ChapterView(number: index + 1, title: chapters[index])
                            .frame(minHeight: tallest)
                            .background(
                                GeometryReader { proxy in
                                    Color.clear.preference(key: TallestKey.self, value: proxy.size.height)
                                }
                            )
                    }
                }
                .padding()
                .background(
                    GeometryReader { proxy in
                        Color.clear.onAppear { contentHeight = proxy.size.height }
                    }
                )
                .readOffset(in: "reading") { value in
                    offset = value
                }
            }
            .coordinateSpace(name: "reading")
            .onPreferenceChange(TallestKey.self) { tallest = $0 }
        }
        .overlay(alignment: .top) {
            if offset < -40 {
                Text(title)
                    .font(.headline)
                    .padding(8)
                    .background(Capsule().fill(.thinMaterial))
                    .padding(.top, 8)
                    .transition(.move(edge: .top).combined(with: .opacity))
            }
        }
        .animation(.easeInOut(duration: 0.2), value: offset < -40)
    }

    private var title: String {
        let index = Int(progress * CGFloat(chapters.count))
        return chapters[min(index, chapters.count - 1)]
    }
}

private struct ProgressBar: View {
    var progress: CGFloat

    var body: some View {
        GeometryReader { proxy in
            Rectangle()
                .fill(Color.accentColor)
                .frame(width: proxy.size.width * progress)
        }
        .frame(height: 3)
        .accessibilityElement()
        .accessibilityValue(Text("\(Int(progress * 100)) percent"))
    }
}

private struct ChapterView: View {
    let number: Int
    let title: String

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Chapter \(number)".uppercased())
                .font(.caption)
                .tracking(2)
                .foregroundStyle(.secondary)
            Text(title).font(.title2.weight(.semibold))
            Text(String(repeating: "It was a quiet evening on the water. ", count: number + 1))
                .lineSpacing(4)
        }
    }
}

#Preview { ReadingView() }
