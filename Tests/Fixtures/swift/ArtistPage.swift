// A collapsing header: the offset by onScrollGeometryChange, a bar that fades in, a title that shrinks with progress.
import SwiftUI

struct Track: Identifiable {
    let id: Int
    var title: String
    var seconds: Int

    var duration: String {
        let minutes = seconds / 60
        let rest = seconds % 60
        return String(format: "%d:%02d", minutes, rest)
    }
}

struct ArtistPage: View {
    enum Metrics {
        static let expanded: CGFloat = 240
        static let collapsed: CGFloat = 88
        static var range: CGFloat { expanded - collapsed }
    }

    let name: String
    let tracks: [Track]

    @State private var offset: CGFloat = 0
    @State private var playing: Track.ID? = nil

    private var progress: CGFloat {
        min(max(offset / Metrics.range, 0), 1)
    }

    private var headerHeight: CGFloat {
        max(Metrics.expanded - offset, Metrics.collapsed)
    }

    var body: some View {
        ZStack(alignment: .top) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(Array(tracks.enumerated()), id: \.element.id) { index, track in
                        TrackRow(number: index + 1, track: track, isPlaying: playing == track.id)
                            .onTapGesture { playing = playing == track.id ? nil : track.id }
                            .background(index.isMultiple(of: 2) ? Color.clear : Color.gray.opacity(0.06))
                    }
                }
                .padding(.top, Metrics.expanded)
            }
            .onScrollGeometryChange(for: CGFloat.self) { geometry in
                geometry.contentOffset.y + geometry.contentInsets.top
            } action: { _, newValue in
                offset = newValue
            }

            header
        }
        .ignoresSafeArea(.container, edges: .top)
    }

    private var header: some View {
        ZStack(alignment: .bottomLeading) {
            Rectangle()
                .fill(.linearGradient(colors: [.red, .purple], startPoint: .top, endPoint: .bottom))
            Text(name)
                .font(.system(size: lerp(34, 20, progress), weight: .heavy, design: .rounded))
                .foregroundStyle(.white)
                .padding(.horizontal)
                .padding(.bottom, 12)
                .scaleEffect(1 - progress * 0.1, anchor: .bottomLeading)
        }
        .frame(height: headerHeight)
        .overlay(alignment: .bottomTrailing) {
            if progress < 0.5 {
                Text("\(tracks.count) songs")
                    .foregroundStyle(.white.opacity(0.8))
                    .padding()
                    .transition(.opacity)
            }
        }
        .shadow(color: .black.opacity(progress * 0.3), radius: 4, x: 0, y: 2)
    }

    private func lerp(_ from: CGFloat, _ to: CGFloat, _ t: CGFloat) -> CGFloat {
        from + (to - from) * t
    }
}

private struct TrackRow: View {
    let number: Int
    let track: Track
    let isPlaying: Bool

    var body: some View {
        HStack {
            Group {
                if isPlaying {
                    Image(systemName: "speaker.wave.2.fill").foregroundStyle(.tint)
                } else {
                    Text(number, format: .number).foregroundStyle(.secondary)
                }
            }
            .frame(width: 28)
            Text(track.title).lineLimit(1)
            Spacer()
            Text(track.duration)
                .font(.footnote.monospacedDigit())
                .foregroundStyle(.secondary)
        }
        .padding(.horizontal)
        .frame(height: 48)
    }
}

#Preview {
    ArtistPage(
        name: "The Examples",
        tracks: (1...20).map { Track(id: $0, title: "Song \($0)", seconds: 150 + $0 * 7) }
    )
}
