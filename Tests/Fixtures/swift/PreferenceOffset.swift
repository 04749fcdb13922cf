// The offset of a scroll view by preference: the classic double pass.
import SwiftUI

struct OffsetKey: PreferenceKey {
    static var defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = nextValue()
    }
}

struct PreferenceOffset: View {
    @State private var offset: CGFloat = 0

    var body: some View {
        ScrollView {
            VStack {
                ForEach(0..<40) { Text("Row \($0)").frame(height: 40) }
            }
            .background(
                GeometryReader { proxy in
                    Color.clear.preference(key: OffsetKey.self, value: proxy.frame(in: .named("scroll")).minY)
                })
        }
        .coordinateSpace(name: "scroll")
        .onPreferenceChange(OffsetKey.self) { value in
            offset = value
        }
        .overlay(alignment: .top) {
            Text("Offset \(Int(offset))")
                .padding(8)
                .opacity(offset < -50 ? 1 : 0)
        }
    }
}
