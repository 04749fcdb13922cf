/** What the Swift tab offers to begin with: a header that follows the scrolling, so that something runs at each step. */
export const EXAMPLE = `import SwiftUI

struct Feed: View {
    @State private var offset: CGFloat = 0

    var body: some View {
        VStack(spacing: 0) {
            Header(height: max(56, 140 - offset))
            ScrollView {
                VStack(spacing: 8) {
                    ForEach(1...30, id: \\.self) { number in
                        Post(number: number)
                    }
                }
                .padding()
            }
            .onScrollGeometryChange(for: CGFloat.self) { geometry in
                geometry.contentOffset.y
            } action: { _, newOffset in
                offset = newOffset
            }
        }
    }
}

struct Header: View {
    let height: CGFloat

    var body: some View {
        Text("Feed")
            .font(.largeTitle.bold())
            .frame(maxWidth: .infinity)
            .frame(height: height)
            .background(.yellow.opacity(0.3))
    }
}

struct Post: View {
    let number: Int

    var body: some View {
        Text("Post \\(number)")
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
            .background(.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 12))
    }
}

#Preview {
    Feed()
}
`;
