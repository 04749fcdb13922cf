// A search that waits and may fail: a task that is kept and cancelled, errors that are thrown and caught, objects of a static
// list, an object that may not be there, a class made from another.
import SwiftUI

// MARK: - Errors

enum DeskFailure: LocalizedError {
    case offline
    case tooShort(Int)

    var errorDescription: String? {
        switch self {
        case .offline: return "No connection"
        case .tooShort(let count): return "\(count) letters are too few"
        }
    }
}

// MARK: - Models

class Record: ObservableObject {
    @Published var title: String
    @Published var visits = 0

    init(title: String) { self.title = title }

    func visit() { visits += 1 }
}

final class Shelf: Record {
    @Published var isOpen = false

    override init(title: String) { super.init(title: title) }

    override func visit() {
        super.visit()
        isOpen = true
    }
}

@Observable final class Entry: Identifiable {
    let id: Int
    var title: String
    var next: Entry?

    init(id: Int, title: String) {
        self.id = id
        self.title = title
    }

    func rename(_ title: String) { self.title = title }

    static let samples = [Entry(id: 1, title: "Tea"), Entry(id: 2, title: "Rum")]
}

// MARK: - Views

struct Panel<Content: View>: View {
    enum Look { case plain, framed }

    private var _title: String
    private var _look: Look
    private var _content: Content

    init(_ title: String, look: Look = .plain, @ViewBuilder content: () -> Content) {
        self._title = title
        self._look = look
        self._content = content()
    }

    var body: some View {
        VStack {
            Text(_title).font(.headline)
            _content
        }
        .padding(_look == .framed ? 8 : 0)
    }
}

struct SearchDesk: View {
    let entries: [Entry]
    @StateObject private var shelf = Shelf(title: "Finds")
    @State private var query = "te"
    @State private var found: [String] = []
    @State private var message = ""
    @State private var error: Error?
    @State private var isOffline = false
    @State private var search: Task<Void, Never>?

    var body: some View {
        Panel("Desk") {
            ForEach(entries) { entry in
                Text(entry.title)
            }
            Text(shelf.isOpen ? "\(shelf.title): \(found.count)" : message)
            Button("Search") { begin() }
                .accessibilityIdentifier("search")
            Button("Stop") {
                search?.cancel()
                search = nil
            }
            Button("Follow") { entries.first?.next?.rename("Gin") }
            Button("Check") {
                do {
                    try check(query)
                    message = "ok"
                } catch DeskFailure.tooShort(let count) where count > 0 {
                    message = "too short"
                } catch {
                    self.error = error
                    message = error.localizedDescription
                    return
                }
                shelf.visit()
            }
        }
        .task {
            if let first = try? await look(for: "tea") { found = first }
        }
        .onChange(of: query) { _, query in
            self.query = query.lowercased()
        }
    }

    private func begin() {
        search?.cancel()
        search = Task {
            try? await Task.sleep(for: .milliseconds(300))
            guard !Task.isCancelled else { return }
            do {
                found = try await look(for: query)
                message = "\(found.count) found"
                shelf.visit()
            } catch let failure as DeskFailure {
                message = failure.localizedDescription
            } catch {
                message = "?"
            }
        }
    }

    private func look(for text: String) async throws -> [String] {
        try await Task.sleep(nanoseconds: 500_000_000)
        guard !isOffline else { throw DeskFailure.offline }
        try check(text)
        return [text, text + "s"]
    }

    private func check(_ text: String) throws {
        if text.count < 3 { throw DeskFailure.tooShort(text.count) }
    }
}

#Preview { SearchDesk(entries: Entry.samples) }
