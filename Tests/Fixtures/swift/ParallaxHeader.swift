// A header that moves at half the speed of the scroll and stretches when it is pulled down: all inside a reader.
import SwiftUI

struct ParallaxHeader: View {
    private let height: CGFloat = 240

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    let minY = proxy.frame(in: .global).minY
                    LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
                        .frame(width: proxy.size.width, height: minY > 0 ? height + minY : height)
                        .offset(y: minY > 0 ? -minY : -minY * 0.5)
                }
                .frame(height: height)
                ForEach(0..<20) { row in
                    Text("Row \(row)").frame(maxWidth: .infinity).frame(height: 60)
                }
            }
        }
    }
}
