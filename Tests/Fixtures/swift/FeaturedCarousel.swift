// A carousel: paged horizontal scrolling by containerRelativeFrame, page dots, a scroll position, effects by phase.
import SwiftUI

struct Feature: Identifiable, Hashable {
    var id: String { title }
    let title: String
    let caption: String
    let colors: [Color]
}

extension Feature {
    static let all: [Feature] = [
        .init(title: "Sunrise", caption: "Wake up gently", colors: [.orange, .pink]),
        .init(title: "Ocean", caption: "Breathe with the tide", colors: [.blue, .teal]),
        .init(title: "Forest", caption: "A walk in the green", colors: [.green, .mint]),
        .init(title: "Night", caption: "Let the day go", colors: [.indigo, .black]),
    ]
}

struct FeaturedCarousel: View {
    let features: [Feature]
    @State private var selectedID: Feature.ID?

    private var selectedIndex: Int {
        features.firstIndex { $0.id == selectedID } ?? 0
    }

    var body: some View {
        VStack(spacing: 16) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 16) {
                    ForEach(features) { feature in
                        FeatureCard(feature: feature)
                            .containerRelativeFrame(.horizontal, count: 1, spacing: 16)
                            .scrollTransition(axis: .horizontal) { content, phase in
                                content
                                    .scaleEffect(x: 1, y: phase.isIdentity ? 1 : 0.9)
                                    .rotation3DEffect(.degrees(phase.value * -12), axis: (x: 0, y: 1, z: 0))
                            }
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .scrollPosition(id: $selectedID)
            .scrollIndicators(.hidden)
            .contentMargins(.horizontal, 32, for: .scrollContent)
            .frame(height: 220)

            PageDots(count: features.count, index: selectedIndex)

            HStack {
                Button("Previous", systemImage: "chevron.left") { move(by: -1) }
                    .disabled(selectedIndex == 0)
                Spacer()
                Text(features[selectedIndex].title)
                    .font(.headline)
                    .contentTransition(.interpolate)
                Spacer()
                Button("Next", systemImage: "chevron.right") { move(by: 1) }
                    .disabled(selectedIndex == features.count - 1)
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.bordered)
            .padding(.horizontal, 32)
        }
        .onAppear { selectedID = features.first?.id }
    }

    private func move(by offset: Int) {
        let next = min(max(selectedIndex + offset, 0), features.count - 1)
        withAnimation { selectedID = features[next].id }
    }
}

struct FeatureCard: View {
    let feature: Feature

    var body: some View {
        RoundedRectangle(cornerRadius: 24)
            .fill(LinearGradient(colors: feature.colors, startPoint: .top, endPoint: .bottom))
            .overlay(alignment: .bottomLeading) {
                VStack(alignment: .leading, spacing: 4) {
                    Text(feature.title).font(.title2).fontWeight(.bold)
                    Text(feature.caption).font(.callout)
                }
                .foregroundStyle(.white)
                .padding(20)
            }
            .shadow(radius: 6)
    }
}

struct PageDots: View {
    let count: Int
    let index: Int

    var body: some View {
        HStack(spacing: 8) {
            ForEach(0..<count, id: \.self) { dot in
                Capsule()
                    .fill(dot == index ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
                    .frame(width: dot == index ? 20 : 8, height: 8)
            }
        }
        .animation(.snappy, value: index)
    }
}

#Preview {
    FeaturedCarousel(features: Feature.all)
}
