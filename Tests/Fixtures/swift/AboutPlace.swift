import SwiftUI

struct ParallaxScreen: View {
    private let height: CGFloat = 300
    @State private var scrollY: CGFloat = 0
    var body: some View {
        ScrollView(.vertical, showsIndicators: false) {
            VStack(alignment: .leading, spacing: 0) {
                GeometryReader { geo in
                    let minY = geo.frame(in: .global).minY
                    let isStretching = minY > 0
                    Image(systemName: "photo")
                        .resizable()
                        .scaledToFill()
                        .frame(width: geo.size.width, height: isStretching ? height + minY : height)
                        .clipped()
                        .offset(y: isStretching ? -minY : -minY * 0.5)
                        .overlay(alignment: .bottomLeading) {
                            Text("Iceland").font(.largeTitle.bold()).foregroundColor(.white).padding()
                                .opacity(Double(max(0, 1 + minY / height)))
                        }
                }
                .frame(height: height)
                LazyVStack(alignment: .leading, spacing: 12, pinnedViews: [.sectionHeaders]) {
                    Section {
                        ForEach(0..<30) { i in
                            Text("Paragraph \(i + 1)")
                                .visualEffect { content, proxy in
                                    content.opacity(1 - min(1, max(0, (100 - proxy.frame(in: .scrollView).minY) / 100)))
                                }
                        }
                    } header: {
                        Text("About").font(.title2).frame(maxWidth: .infinity, alignment: .leading).padding(
                            .vertical, 8
                        ).background(.background)
                    }
                }
                .padding(.horizontal)
            }
        }
        .edgesIgnoringSafeArea(.top)
        .onScrollGeometryChange(
            for: CGFloat.self, of: { $0.contentOffset.y + $0.contentInsets.top }, action: { _, new in scrollY = new }
        )
        .overlay(alignment: .top) {
            Rectangle().fill(.ultraThinMaterial).frame(height: 60).opacity(min(1, scrollY / 200)).ignoresSafeArea()
        }
        .toolbar(.hidden, for: .navigationBar)
    }
}
