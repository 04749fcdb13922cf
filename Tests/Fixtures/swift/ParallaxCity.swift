import SwiftUI

private enum Metrics { static let headerHeight: CGFloat = 280; static let minHeight: CGFloat = 96 }
struct OffsetKey: PreferenceKey {
    static var defaultValue: CGFloat = .zero
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}
struct StretchyHeader<Content: View>: View {
    let height: CGFloat
    @ViewBuilder var content: () -> Content
    var body: some View {
        GeometryReader { geo in
            let minY = geo.frame(in: .named("scroll")).minY
            let isPulled = minY > 0
            content()
                .frame(width: geo.size.width, height: isPulled ? height + minY : height)
                .clipped()
                .offset(y: isPulled ? -minY : -minY * 0.5)
                .blur(radius: min(max(-minY / 40, 0), 8))
        }
        .frame(height: height)
    }
}
struct FadeIn: ViewModifier {
    let delay: Double
    @State private var isShown = false
    func body(content: Content) -> some View {
        content.opacity(isShown ? 1 : 0).onAppear {
            withAnimation(.easeOut(duration: 0.4).delay(delay)) { isShown = true }
        }
    }
}
extension View {
    func fadeIn(after delay: Double = 0) -> some View { modifier(FadeIn(delay: delay)) }
    @ViewBuilder func hiddenIf(_ condition: Bool) -> some View { if condition { hidden() } else { self } }
    func card(cornerRadius: CGFloat = 16) -> some View {
        padding().frame(maxWidth: .infinity, alignment: .leading)
            .background(
                RoundedRectangle(cornerRadius: cornerRadius, style: .continuous).fill(Color(.secondarySystemBackground))
            )
            .overlay(
                RoundedRectangle(cornerRadius: cornerRadius, style: .continuous).strokeBorder(
                    .separator, lineWidth: 0.5)
            )
            .shadow(color: .black.opacity(0.08), radius: 8, x: 0, y: 4)
    }
}
struct ParallaxScreen: View {
    @State private var offset: CGFloat = 0
    @State private var isCompact = false
    private let columns = [GridItem(.adaptive(minimum: 100), spacing: 8)]
    private let shape = RoundedRectangle(cornerRadius: 12, style: .continuous)
    private var progress: CGFloat { min(1, max(0, -offset / (Metrics.headerHeight - Metrics.minHeight))) }
    private var gradient: LinearGradient {
        LinearGradient(colors: [.clear, .black.opacity(0.7)], startPoint: .top, endPoint: .bottom)
    }
    var body: some View {
        ScrollView(showsIndicators: false) {
            LazyVStack(spacing: 16, pinnedViews: [.sectionHeaders]) {
                StretchyHeader(height: Metrics.headerHeight) {
                    ZStack(alignment: .bottomLeading) {
                        LinearGradient(
                            gradient: Gradient(colors: [.orange, .pink]), startPoint: .topLeading,
                            endPoint: .bottomTrailing)
                        Rectangle().fill(gradient)
                        VStack(alignment: .leading) {
                            Text("Lisbon").font(.largeTitle.bold()).foregroundColor(.white)
                            Text("\(Int(progress * 100)) %").font(.caption.monospacedDigit()).foregroundColor(
                                .white.opacity(0.8))
                        }
                        .padding()
                        .opacity(1 - progress)
                        .scaleEffect(1 - progress * 0.2, anchor: .bottomLeading)
                    }
                }
                .background(
                    GeometryReader { proxy in
                        Color.clear.preference(key: OffsetKey.self, value: proxy.frame(in: .named("scroll")).minY)
                    })
                Section {
                    LazyVGrid(columns: columns, spacing: 8) {
                        ForEach(0..<24, id: \.self) { i in
                            shape.fill(Color(hue: Double(i) / 24, saturation: 0.6, brightness: 0.9))
                                .aspectRatio(1, contentMode: .fit)
                                .overlay(alignment: .bottomTrailing) { Text("\(i)").padding(6) }
                                .clipShape(shape)
                                .scrollTransition { content, phase in
                                    content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.9)
                                }
                        }
                    }
                    .padding(.horizontal)
                } header: {
                    Text("Photos").font(.title2).frame(maxWidth: .infinity, alignment: .leading).padding().background(
                        .bar)
                }
                ForEach(Array(stride(from: 0, to: 10, by: 2)), id: \.self) { n in
                    Text("Row \(n)").card().padding(.horizontal).fadeIn(after: Double(n) * 0.05).hiddenIf(n == 4)
                }
            }
        }
        .coordinateSpace(name: "scroll")
        .onPreferenceChange(OffsetKey.self) { value in
            offset = value
            isCompact = value < -150
        }
        .overlay(alignment: .top) {
            if isCompact {
                Text("Lisbon").bold().frame(maxWidth: .infinity).padding(8).background(.ultraThinMaterial).transition(
                    .move(edge: .top))
            }
        }
        .ignoresSafeArea(edges: .top)
    }
}
struct ParallaxScreen_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            ParallaxScreen().previewDisplayName("Light"); ParallaxScreen().preferredColorScheme(.dark)
        }
    }
}
