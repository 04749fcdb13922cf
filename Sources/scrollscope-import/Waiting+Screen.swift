extension Waiting {
    /// Everyday views and values of SwiftUI: what is set up for them need not be set up by each copy.
    static let screen = """
        enum Kind: String, CaseIterable { case plain, loud }
        struct Entry: Identifiable { let id: Int; var title: String; var kind: Kind = .plain }

        @Observable final class Store {
            var entries = [Entry(id: 1, title: "One"), Entry(id: 2, title: "Two", kind: .loud)]
            var loud: Int { entries.filter { $0.kind == .loud }.count }
            func add(_ title: String) { entries.append(Entry(id: entries.count + 1, title: title)) }
        }

        struct OffsetKey: PreferenceKey {
            static let defaultValue: CGFloat = 0
            static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
        }

        struct Row: View {
            let entry: Entry
            @Binding var chosen: Int?
            var body: some View {
                HStack(spacing: 8) {
                    Image(systemName: entry.kind == .loud ? "bell" : "bell.slash").foregroundStyle(.secondary)
                    VStack(alignment: .leading) {
                        Text(entry.title).font(.headline).lineLimit(1)
                        Text("\\(entry.id) of \\(entry.kind.rawValue)").font(.caption)
                    }
                    Spacer()
                    if let chosen, chosen == entry.id { Label("Chosen", systemImage: "checkmark") }
                }
                .padding(.horizontal, 12)
                .background(RoundedRectangle(cornerRadius: 8).fill(Color.gray.opacity(0.2)))
                .onTapGesture { chosen = entry.id }
            }
        }

        struct Controls: View {
            @Binding var isOn: Bool
            @State private var text = ""
            @State private var number = 1.0
            @State private var count = 1
            @State private var kind = Kind.plain
            @State private var day = Date()
            @State private var asks = false
            @Environment(\\.dismiss) private var dismiss
            var body: some View {
                TabView {
                    Form {
                        Section("Controls") {
                            Toggle("On", isOn: $isOn)
                            TextField("Text", text: $text)
                            SecureField("Secret", text: $text)
                            Slider(value: $number, in: 0...10)
                            Stepper("Count \\(count)", value: $count)
                            Picker("Kind", selection: $kind) { ForEach(Kind.allCases, id: \\.self) { Text($0.rawValue).tag($0) } }
                            DatePicker("Day", selection: $day)
                            LabeledContent("Number", value: number.formatted())
                        }
                    }
                    .tabItem { Label("Form", systemImage: "gear") }
                    List {
                        ForEach(1..<4) { Text("Row \\($0)") }.onDelete { _ in }
                        NavigationLink("More") { ProgressView(value: 0.5) }
                        DisclosureGroup("Parts") { Gauge(value: number) { Text("Gauge") } }
                        Menu("Menu") { Button("Ask", role: .destructive) { asks = true } }
                    }
                    .listStyle(.plain)
                    .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Close") { dismiss() } } }
                    .searchable(text: $text)
                    .tabItem { Label("List", systemImage: "list.bullet") }
                }
                .alert("Sure?", isPresented: $asks) { Button("Yes") { count = 0 } } message: { Text("It is gone then.") }
                .confirmationDialog("Sure?", isPresented: $asks) { Button("Yes") { count = 0 } }
                .popover(isPresented: $asks) { GroupBox("Box") { Link("Site", destination: URL(string: "https://example.com")!) } }
                .task { count += 1 }
            }
        }

        struct Warm: View {
            @State private var store = Store()
            @State private var chosen: Int?
            @State private var offset: CGFloat = 0
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    ScrollView {
                        LazyVStack {
                            ForEach(store.entries) { entry in Row(entry: entry, chosen: $chosen) }
                            Toggle("Shown", isOn: $isShown)
                            switch store.loud { case 0: EmptyView(); default: Text("Loud: \\(store.loud)") }
                            Button("Add") { withAnimation { store.add("Three") } }.buttonStyle(.bordered)
                        }
                        .background(GeometryReader { proxy in
                            Color.clear.preference(key: OffsetKey.self, value: proxy.frame(in: .global).minY)
                        })
                    }
                    .onPreferenceChange(OffsetKey.self) { offset = $0 }
                    .navigationTitle("Warm")
                    .sheet(isPresented: $isShown) { Controls(isOn: $isShown).opacity(offset > 0 ? 1 : 0.5) }
                }
            }
        }
        """
}
