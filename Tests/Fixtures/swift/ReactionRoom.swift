// A room with reactions in a dictionary, an object that an initializer fills, places of an enumerated list.
import SwiftUI

@Observable
class ChatModel {
    struct Participant: Identifiable, Hashable {
        var id: String { name }
        let name: String
        let color: Color
    }

    struct Line: Identifiable {
        let id = UUID()
        var author: Participant
        var text: String
        var reactions: [String: Int] = [:]
    }

    static let ada = Participant(name: "Ada", color: .purple)
    static let me = Participant(name: "Me", color: .blue)

    var lines: [Line] = []
    var input: String = ""

    func submit() {
        lines.append(Line(author: Self.me, text: input))
        input = ""
    }

    func react(to line: Line, with emoji: String) {
        guard let index = lines.firstIndex(where: { $0.id == line.id }) else { return }
        lines[index].reactions[emoji, default: 0] += 1
    }

    func isFirstInGroup(_ index: Int) -> Bool {
        index == 0 || lines[index - 1].author != lines[index].author
    }
}

struct ChatRoomView: View {
    @State private var model: ChatModel
    @Environment(\.dismiss) private var dismiss

    init(lines: [ChatModel.Line] = []) {
        let model = ChatModel()
        model.lines = lines
        _model = State(initialValue: model)
    }

    var body: some View {
        List {
            ForEach(Array(model.lines.enumerated()), id: \.element.id) { index, line in
                LineView(line: line, showsAuthor: model.isFirstInGroup(index))
                    .listRowSeparator(.hidden)
                    .swipeActions(edge: .leading) {
                        Button {
                            model.react(to: line, with: "👍")
                        } label: {
                            Label("Like", systemImage: "hand.thumbsup")
                        }
                        .tint(.blue)
                    }
            }
        }
        .listStyle(.plain)
        .defaultScrollAnchor(.bottom)
        .safeAreaInset(edge: .bottom, spacing: 0) {
            Composer(text: $model.input, onSend: model.submit)
        }
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Close") { dismiss() }
            }
        }
    }
}

private struct LineView: View {
    let line: ChatModel.Line
    var showsAuthor = true

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            if showsAuthor {
                Text(line.author.name)
                    .font(.caption.bold())
                    .foregroundStyle(line.author.color)
            }
            Text(line.text)
                .padding(10)
                .background(line.author.color.opacity(0.12), in: .rect(cornerRadius: 12))
            if !line.reactions.isEmpty {
                HStack {
                    ForEach(line.reactions.sorted(by: { $0.key < $1.key }), id: \.key) { emoji, count in
                        Text("\(emoji) \(count)")
                            .font(.caption2)
                            .padding(4)
                            .background(.quaternary, in: .capsule)
                    }
                }
            }
        }
        .padding(.top, showsAuthor ? 8 : 0)
    }
}

private struct Composer: View {
    @Binding var text: String
    let onSend: () -> Void

    var body: some View {
        HStack {
            TextField("iMessage", text: $text)
                .padding(.vertical, 8)
                .padding(.horizontal, 12)
                .overlay {
                    Capsule().strokeBorder(.secondary.opacity(0.4))
                }
            if !text.isEmpty {
                Button("Send", systemImage: "paperplane.fill", action: onSend)
                    .labelStyle(.iconOnly)
                    .transition(.scale)
            }
        }
        .animation(.default, value: text.isEmpty)
        .padding()
        .background(.regularMaterial)
    }
}

#Preview {
    NavigationStack {
        ChatRoomView(lines: [
            .init(author: ChatModel.ada, text: "Hey there"),
            .init(author: ChatModel.ada, text: "Got a minute?", reactions: ["❤️": 2]),
            .init(author: ChatModel.me, text: "Sure"),
        ])
    }
}
