import Observation
import SwiftUI

enum Priority: Int, CaseIterable, Identifiable, Comparable {
    case low = 1, medium, high
    var id: Self { self }
    var title: String { "\(self)".capitalized }
    var color: Color {
        switch self {
        case .low: .green;
        case .medium: .orange;
        case .high: .red
        }
    }
    static func < (l: Self, r: Self) -> Bool { l.rawValue < r.rawValue }
}

struct TodoItem: Identifiable, Equatable {
    let id: Int
    var title: String
    var isDone = false
    var priority: Priority = .medium
    var tags: [String: Int] = [:]
    var due: Date? = nil
}

@Observable class TodoStore {
    var items: [TodoItem] = [
        TodoItem(id: 1, title: "Buy milk"), TodoItem(id: 2, title: "Write report", isDone: true, priority: .high),
        TodoItem(id: 3, title: "Call Bob", priority: .low),
    ]
    var filter: Filter = .all
    enum Filter: String, CaseIterable { case all, open, done }
    var visible: [TodoItem] {
        switch filter {
        case .all: return items
        case .open: return items.filter { !$0.isDone }
        case .done: return items.filter(\.isDone)
        }
    }
    var progress: Double { items.isEmpty ? 0 : Double(items.filter { $0.isDone }.count) / Double(items.count) }
    func add(_ title: String) { items.append(TodoItem(id: (items.map(\.id).max() ?? 0) + 1, title: title)) }
    func move(from source: IndexSet, to destination: Int) { items.move(fromOffsets: source, toOffset: destination) }
    func clearDone() { items.removeAll(where: \.isDone) }
    func sortByPriority() { items.sort { $0.priority > $1.priority } }
}

struct TodoRow: View {
    @Binding var item: TodoItem
    var body: some View {
        HStack {
            Button {
                item.isDone.toggle()
            } label: {
                Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle").foregroundStyle(item.priority.color)
            }
            TextField("Title", text: $item.title).strikethrough(item.isDone)
            if let due = item.due { Text(due.formatted(date: .abbreviated, time: .omitted)).font(.caption) }
            Spacer()
            Menu(item.priority.title) { ForEach(Priority.allCases) { p in Button(p.title) { item.priority = p } } }
        }
        .opacity(item.isDone ? 0.5 : 1)
        .listRowBackground(item.priority == .high ? Color.red.opacity(0.1) : nil)
    }
}

struct TodoScreen: View {
    @State private var store = TodoStore()
    @State private var newTitle = ""
    @State private var editing: TodoItem.ID?
    @Bindable var settings = TodoSettings()
    var body: some View {
        @Bindable var store = store
        NavigationStack {
            VStack(spacing: 0) {
                Gauge(value: store.progress) {
                    Text("Done")
                } currentValueLabel: {
                    Text(store.progress, format: .percent.precision(.fractionLength(0)))
                }
                .padding(.horizontal)
                Picker("Filter", selection: $store.filter) {
                    ForEach(TodoStore.Filter.allCases, id: \.self) { f in Text(f.rawValue.capitalized).tag(f) }
                }.pickerStyle(.segmented).padding()
                List(selection: $editing) {
                    ForEach($store.items) { $item in
                        if store.filter == .all || (store.filter == .done) == item.isDone { TodoRow(item: $item) }
                    }
                    .onMove(perform: store.move)
                    .onDelete { store.items.remove(atOffsets: $0) }
                    HStack {
                        TextField("New", text: $newTitle).onSubmit(add)
                        Button("Add", action: add).disabled(newTitle.isEmpty)
                    }
                }
                .listStyle(.inset)
            }
            .navigationTitle("\(store.visible.count) of \(store.items.count)")
            .toolbar {
                Button("Clear") { withAnimation(.easeInOut(duration: 0.25)) { store.clearDone() } }
                Button("Sort", action: store.sortByPriority)
                if settings.showsHigh { Text("High: \(store.items.filter { $0.priority == .high }.count)") }
            }
            .environment(settings)
        }
    }
    private func add() { guard !newTitle.isEmpty else { return }; store.add(newTitle); newTitle = "" }
}
@Observable final class TodoSettings { var showsHigh = true }
#Preview { TodoScreen() }
