// A header that collapses by state: every step of the scroll runs the owner's body.
import SwiftUI

struct CollapsingHeader: View {
    @State private var offset: CGFloat = 0

    private var progress: Double { min(max(offset / 120, 0), 1) }

    var body: some View {
        VStack(spacing: 0) {
            header
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(1...30, id: \.self) { number in
                        Text("Line \(number)").frame(maxWidth: .infinity, minHeight: 44)
                    }
                }
            }
            .onScrollGeometryChange(for: CGFloat.self) { geometry in
                geometry.contentOffset.y
            } action: { _, newOffset in
                offset = newOffset
            }
        }
    }

    private var header: some View {
        Text("Library")
            .font(.system(size: 34 - 17 * progress, weight: .bold))
            .frame(maxWidth: .infinity, alignment: progress < 1 ? .leading : .center)
            .frame(height: 96 - 52 * progress)
            .background(.yellow.opacity(0.3))
    }
}
