import SwiftUI

/// Initializers that choose, results that are handed to closures, closures that are asked for, types named by Self.
struct Note: Identifiable { let id: Int; var title: String; var isPinned = false }

enum EditorMode { case new, edit(Note) }

struct NoteEditor: View {
    @State private var title: String
    @State private var isPinned: Bool
    private let heading: String
    var onClose: (() -> Void)?

    @Environment(\.dismiss) private var dismiss

    init(note: Note?, onClose: (() -> Void)? = nil) {
        if let note {
            _title = State(initialValue: note.title)
            _isPinned = State(initialValue: note.isPinned)
            heading = "Edit"
        } else {
            _title = State(initialValue: "")
            _isPinned = State(initialValue: false)
            heading = "New"
        }
        self.onClose = onClose
    }

    var body: some View {
        VStack {
            Self.headline(heading, isLarge: true)
            TextField("Title", text: $title)
            Toggle("Pinned", isOn: $isPinned.animation())
            Button("Close") { onClose?() ?? dismiss() }
        }
        .onDrop(of: [.text], isTargeted: $isPinned.animation()) { _ in false }
    }

    @ViewBuilder private static func headline(_ text: String, isLarge: Bool) -> some View {
        if isLarge { Text(text).font(.title) } else { Text(text) }
    }
}

struct ModeLabel: View {
    private let text: String
    private let color: Color

    init(mode: EditorMode) {
        switch mode {
        case .new:
            text = "New note"
            color = .green
        case .edit(let note):
            text = note.title
            color = .blue
        }
    }

    var body: some View { Text(text).foregroundStyle(color.secondary) }
}

final class NoteStore: ObservableObject {
    @Published var notes: [Note] = []
    @Published var message = ""

    private func fetch(completion: @escaping (Result<[Note], Error>) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { completion(.success([Note(id: 1, title: "Tea")])) }
    }

    func load() {
        fetch { result in
            switch result {
            case .success(let found): self.notes = found
            case .failure(let error): self.message = error.localizedDescription
            }
        }
    }
}

struct NotesScreen: View {
    @StateObject private var store = NoteStore()
    @State private var isClosed = false

    var body: some View {
        VStack {
            NoteEditor(note: store.notes.first) { isClosed = true }
            NoteEditor(note: nil)
            ModeLabel(mode: .new)
            ModeLabel(mode: .edit(Note(id: 2, title: "Bread")))
            Text(store.message)
        }
        .onAppear { store.load() }
    }
}

#Preview { NotesScreen() }
