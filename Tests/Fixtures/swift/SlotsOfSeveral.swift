import SwiftUI

/// Slots that are told several values, or a binding; parameters with defaults of types that are not in the sources.
struct Numbered<T: Hashable, Row: View>: View {
    let items: [T]
    let row: (T, Int) -> Row

    var body: some View {
        ForEach(Array(items.enumerated()), id: \.offset) { index, item in row(item, index) }
    }
}

struct Held<Value, Content: View>: View {
    @State private var value: Value
    private let content: (Binding<Value>) -> Content

    init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }

    var body: some View { content($value) }
}

struct Page<Content: View>: View {
    private let title: String
    private let mode: NavigationBarItem.TitleDisplayMode
    private let content: Content

    init(
        _ title: String, mode: NavigationBarItem.TitleDisplayMode = .automatic, isPlain: Bool = false,
        @ViewBuilder content: () -> Content
    ) {
        self.title = title
        self.mode = mode
        self.content = content()
    }

    var body: some View {
        VStack { content }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(mode)
    }
}

struct SlotsScreen: View {
    @State private var prefix = "No."

    var body: some View {
        Page("Slots") {
            Numbered(items: ["Tea", "Coffee"]) { name, place in
                Text("\(prefix) \(place + 1) \(name)")
            }
            Held(false) { isOn in
                Toggle("Wifi", isOn: isOn)
                Text(isOn.wrappedValue ? "on" : "off")
            }
        }
    }
}

#Preview { SlotsScreen() }
