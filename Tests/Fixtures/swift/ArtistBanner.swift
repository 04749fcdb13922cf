// A header that collapses with the offset: an extension of Comparable with a range, numbers zipped to titles.
import SwiftUI

struct ArtistScreen: View {
    struct Track: Identifiable {
        let id: Int
        let name: String
        let seconds: Int

        var duration: String {
            String(format: "%d:%02d", seconds / 60, seconds % 60)
        }
    }

    let artist: String
    let tracks: [Track]

    @State private var scrollY: CGFloat = 0
    @State private var playing: Track.ID?

    private enum Metrics {
        static let expanded: CGFloat = 300
        static let collapsed: CGFloat = 96
        static var range: CGFloat { expanded - collapsed }
    }

    private var collapse: CGFloat { (scrollY / Metrics.range).clamped(to: 0...1) }

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(tracks) { track in
                    TrackRow(track: track, isPlaying: playing == track.id)
                        .onTapGesture {
                            playing = playing == track.id ? nil : track.id
                        }
                    if track.id != tracks.last?.id {
                        Divider().padding(.leading, 60)
                    }
                }
            }
            .padding(.top, Metrics.expanded)
        }
        .onScrollGeometryChange(for: CGFloat.self) { geometry in
            geometry.contentOffset.y + geometry.contentInsets.top
        } action: { _, newValue in
            scrollY = newValue
        }
        .overlay(alignment: .top) { banner }
        .ignoresSafeArea(edges: .top)
    }

    private var banner: some View {
        ZStack(alignment: .bottomLeading) {
            Color.purple
            Text(artist)
                .font(.system(size: 34 - 14 * collapse, weight: .bold))
                .foregroundStyle(.white)
                .padding(.horizontal, 20)
                .padding(.bottom, 12)
                .blur(radius: collapse > 0.95 ? 0 : 0)
        }
        .frame(height: Metrics.expanded - Metrics.range * collapse)
        .overlay(alignment: .bottomTrailing) {
            Image(systemName: playing == nil ? "play.circle.fill" : "pause.circle.fill")
                .font(.system(size: 48))
                .foregroundStyle(.white, .green)
                .padding()
                .scaleEffect(1 - collapse * 0.3)
        }
    }
}

extension Comparable {
    func clamped(to limits: ClosedRange<Self>) -> Self {
        min(max(self, limits.lowerBound), limits.upperBound)
    }
}

struct TrackRow: View {
    let track: ArtistScreen.Track
    let isPlaying: Bool

    var body: some View {
        HStack(spacing: 16) {
            Group {
                if isPlaying {
                    Image(systemName: "waveform")
                        .foregroundStyle(.green)
                } else {
                    Text(track.id.description)
                }
            }
            .frame(width: 28)
            Text(track.name)
            Spacer()
            Text(track.duration)
                .monospacedDigit()
                .foregroundStyle(.secondary)
        }
        .padding(.horizontal)
        .frame(height: 56)
        .contentShape(Rectangle())
    }
}

#Preview {
    ArtistScreen(
        artist: "The Midnight",
        tracks: zip(
            1...,
            [
                "Endless Summer", "Sunset", "Jason", "Synthetic", "Days of Thunder", "Nighthawks", "Lost Boy",
                "Crystalline", "Collateral", "Shadows", "Vampires", "Comet",
            ]
        )
        .map { ArtistScreen.Track(id: $0, name: $1, seconds: 180 + $0 * 13) }
    )
}
