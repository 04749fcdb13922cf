// A bar whose line lies under the chosen tab: rectangles in a preference that is appended to.
import SwiftUI

struct TabFrame: Equatable {
    let index: Int
    let frame: CGRect
}

struct TabFramesKey: PreferenceKey {
    static var defaultValue: [TabFrame] = []
    static func reduce(value: inout [TabFrame], nextValue: () -> [TabFrame]) {
        value.append(contentsOf: nextValue())
    }
}

struct SlidingTabBar: View {
    let titles: [String]
    @Binding var selected: Int
    @State private var frames: [TabFrame] = []

    private var indicatorFrame: CGRect {
        frames.first { $0.index == selected }?.frame ?? .zero
    }

    var body: some View {
        HStack(spacing: 20) {
            ForEach(titles.indices, id: \.self) { index in
                Button {
                    withAnimation(.interactiveSpring()) { selected = index }
                } label: {
                    Text(titles[index])
                        .fontWeight(index == selected ? .bold : .regular)
                        .padding(.vertical, 8)
                }
                .background(
                    GeometryReader { proxy in
                        Color.clear.preference(
                            key: TabFramesKey.self,
                            value: [TabFrame(index: index, frame: proxy.frame(in: .named("bar")))]
                        )
                    }
                )
            }
        }
        .coordinateSpace(name: "bar")
        .overlay(alignment: .bottomLeading) {
            Rectangle()
                .fill(Color.accentColor)
                .frame(width: indicatorFrame.width, height: 3)
                .offset(x: indicatorFrame.minX)
        }
        .onPreferenceChange(TabFramesKey.self) { frames = $0 }
    }
}

struct TabsDemo: View {
    @State private var selected = 0
    private let titles = ["For you", "Following", "Live"]

    var body: some View {
        VStack {
            SlidingTabBar(titles: titles, selected: $selected)
                .padding(.horizontal)
            Spacer()
            page
            Spacer()
        }
    }

    @ViewBuilder private var page: some View {
        switch selected {
        case 0: Text("Posts for you").font(.title)
        case 1: Text("People you follow").font(.title)
        default: Label("Live now", systemImage: "dot.radiowaves.left.and.right")
        }
    }
}

#Preview {
    TabsDemo()
}
