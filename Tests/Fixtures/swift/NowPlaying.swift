import Combine
// A player with a timer: onReceive, a slider bound through a computed binding, a queue, formatted times, environment objects.
import SwiftUI

struct Song: Identifiable, Equatable {
    let id: Int
    let title: String
    let artist: String
    let duration: TimeInterval
}

final class Player: ObservableObject {
    @Published private(set) var queue: [Song]
    @Published private(set) var index = 0
    @Published var elapsed: TimeInterval = 0
    @Published var isPlaying = false
    @Published var repeatMode: RepeatMode = .off

    enum RepeatMode: CaseIterable {
        case off, all, one

        var symbol: String {
            switch self {
            case .off, .all: "repeat"
            case .one: "repeat.1"
            }
        }
    }

    init(queue: [Song]) {
        self.queue = queue
    }

    var current: Song { queue[index] }
    var remaining: TimeInterval { max(0, current.duration - elapsed) }
    var fraction: Double { current.duration > 0 ? elapsed / current.duration : 0 }

    func tick() {
        guard isPlaying else { return }
        elapsed += 1
        if elapsed >= current.duration {
            switch repeatMode {
            case .one: elapsed = 0
            case .all: skip(by: 1)
            case .off:
                isPlaying = index < queue.count - 1
                skip(by: 1)
            }
        }
    }

    func skip(by step: Int) {
        index = (index + step + queue.count) % queue.count
        elapsed = 0
    }

    func cycleRepeat() {
        switch repeatMode {
        case .off: repeatMode = .all
        case .all: repeatMode = .one
        case .one: repeatMode = .off
        }
    }
}

struct NowPlayingView: View {
    @EnvironmentObject private var player: Player
    @State private var isScrubbing = false

    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 28) {
            artwork
            VStack(spacing: 4) {
                Text(player.current.title).font(.title3.bold())
                Text(player.current.artist).foregroundStyle(.secondary)
            }
            scrubber
            controls
        }
        .padding(24)
        .onReceive(timer) { _ in player.tick() }
    }

    private var artwork: some View {
        RoundedRectangle(cornerRadius: 20)
            .fill(AngularGradient(colors: [.purple, .blue, .purple], center: .center))
            .aspectRatio(1, contentMode: .fit)
            .scaleEffect(player.isPlaying ? 1 : 0.85)
            .animation(.spring(duration: 0.5), value: player.isPlaying)
            .shadow(radius: player.isPlaying ? 20 : 4)
    }

    private var scrubber: some View {
        VStack {
            Slider(value: $player.elapsed, in: 0...player.current.duration) { editing in
                isScrubbing = editing
            }
            HStack {
                Text(format(player.elapsed))
                Spacer()
                Text("-" + format(player.remaining))
            }
            .font(.caption.monospacedDigit())
            .foregroundStyle(isScrubbing ? .primary : .secondary)
        }
    }

    private var controls: some View {
        HStack(spacing: 40) {
            Button {
                player.skip(by: -1)
            } label: {
                Image(systemName: "backward.fill")
            }
            Button {
                player.isPlaying.toggle()
            } label: {
                Image(systemName: player.isPlaying ? "pause.circle.fill" : "play.circle.fill")
                    .font(.system(size: 64))
            }
            Button {
                player.skip(by: 1)
            } label: {
                Image(systemName: "forward.fill")
            }
            Button(action: player.cycleRepeat) {
                Image(systemName: player.repeatMode.symbol)
            }
            .foregroundStyle(player.repeatMode == .off ? Color.secondary : Color.accentColor)
        }
        .font(.title)
    }

    private func format(_ seconds: TimeInterval) -> String {
        let total = Int(seconds.rounded())
        return "\(total / 60):" + String(format: "%02d", total % 60)
    }
}

#Preview {
    NowPlayingView()
        .environmentObject(
            Player(queue: [
                Song(id: 1, title: "Tides", artist: "Northern Lights", duration: 215),
                Song(id: 2, title: "Embers", artist: "Northern Lights", duration: 184),
            ]))
}
