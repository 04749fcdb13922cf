// A parallax header: a stretching picture by GeometryReader, a fading title by visualEffect, cards that follow.
import SwiftUI

struct Destination: Identifiable {
    let id = UUID()
    let title: String
    let subtitle: String
    let symbol: String
}

struct StretchyHeaderView: View {
    private let headerHeight: CGFloat = 280
    private let destinations = [
        Destination(title: "Lisbon", subtitle: "Trams and tiles", symbol: "tram"),
        Destination(title: "Kyoto", subtitle: "Temples and tea", symbol: "leaf"),
        Destination(title: "Oslo", subtitle: "Fjords and saunas", symbol: "snowflake"),
    ]

    var body: some View {
        ScrollView(.vertical, showsIndicators: false) {
            VStack(spacing: 0) {
                header
                LazyVStack(spacing: 12) {
                    ForEach(destinations) { destination in
                        DestinationCard(destination: destination)
                            .scrollTransition(.animated.threshold(.visible(0.3))) { content, phase in
                                content
                                    .opacity(phase.isIdentity ? 1 : 0.4)
                                    .scaleEffect(phase.isIdentity ? 1 : 0.92)
                                    .offset(y: phase.value * 20)
                            }
                    }
                    ForEach(0..<10, id: \.self) { index in
                        Text("Tip \(index + 1)")
                            .frame(maxWidth: .infinity, minHeight: 60)
                            .background(Color.gray.opacity(0.1), in: RoundedRectangle(cornerRadius: 12))
                    }
                }
                .padding()
                .background(Color(.systemBackground))
            }
        }
        .coordinateSpace(name: "scroll")
        .ignoresSafeArea(edges: .top)
    }

    private var header: some View {
        GeometryReader { geometry in
            let minY = geometry.frame(in: .named("scroll")).minY
            let isStretched = minY > 0
            let height = isStretched ? headerHeight + minY : headerHeight

            ZStack(alignment: .bottomLeading) {
                LinearGradient(colors: [.indigo, .mint], startPoint: .topLeading, endPoint: .bottomTrailing)
                    .frame(width: geometry.size.width, height: height)
                    .clipped()
                    .offset(y: isStretched ? -minY : -minY * 0.4)

                Text("Where to?")
                    .font(.largeTitle.bold())
                    .foregroundStyle(.white)
                    .padding()
                    .opacity(1 - min(1, max(0, -minY / headerHeight)))
                    .visualEffect { content, proxy in
                        content.blur(radius: max(0, -proxy.frame(in: .scrollView).minY / 40))
                    }
            }
        }
        .frame(height: headerHeight)
    }
}

struct DestinationCard: View {
    let destination: Destination
    @State private var isBookmarked = false

    var body: some View {
        HStack(spacing: 16) {
            Image(systemName: destination.symbol)
                .font(.title2)
                .frame(width: 44, height: 44)
                .background(.tint.opacity(0.15), in: .circle)
            VStack(alignment: .leading) {
                Text(destination.title).font(.headline)
                Text(destination.subtitle).font(.subheadline).foregroundStyle(.secondary)
            }
            Spacer()
            Button {
                isBookmarked.toggle()
            } label: {
                Image(systemName: isBookmarked ? "bookmark.fill" : "bookmark")
            }
            .sensoryFeedback(.selection, trigger: isBookmarked)
        }
        .padding()
        .background {
            RoundedRectangle(cornerRadius: 16, style: .continuous)
                .fill(.background)
                .shadow(color: .black.opacity(0.08), radius: 8, y: 4)
        }
    }
}

#Preview {
    StretchyHeaderView()
        .tint(.indigo)
}
