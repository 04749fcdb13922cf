import SwiftUI

struct Track: Identifiable { let id: Int; var title: String; var seconds: Int }

struct Carousel<Item: Identifiable, Content: View>: View {
    let items: [Item]
    @ViewBuilder let content: (Item) -> Content
    @State private var opened = 0

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: 12) {
                ForEach(items) { item in
                    content(item).frame(width: 120, height: 80)
                }
            }
        }
    }
}

struct Async<Value, Content: View>: View {
    @State private var phase = 1
    var value: Value
    private let content: (Value) -> Content
    init(_ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        self.value = value
        self.content = content
    }
    var body: some View {
        VStack { self.content(value) }
    }
}

struct Screen: View {
    @State private var liked = 3
    let tracks = [Track(id: 1, title: "One", seconds: 61), Track(id: 2, title: "Two", seconds: 200)]
    func card(_ t: Track) -> some View { Text("card \(t.title)") }
    var body: some View {
        VStack {
            Carousel(items: tracks) { track in
                VStack {
                    Text(track.title.uppercased()); Text("\(track.seconds / 60) min, \(liked)")
                }
            }
            Carousel(items: tracks, content: card)
            Async(5) { n in Text("n \(n)").onTapGesture { liked = n } }
        }
    }
}
#Preview { Screen() }
