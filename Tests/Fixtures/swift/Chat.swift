// A chat: messages whose content is an enum with values, told apart by a switch.
import SwiftUI

enum Content {
    case text(String)
    case image(name: String, width: Double)
    case typing
}

struct Message: Identifiable {
    let id: Int
    let isMine: Bool
    let content: Content
}

struct ChatView: View {
    let messages = [
        Message(id: 1, isMine: false, content: .text("Are you coming?")),
        Message(id: 2, isMine: true, content: .text("Ten minutes")),
        Message(id: 3, isMine: false, content: .image(name: "map", width: 120)),
        Message(id: 4, isMine: false, content: .typing),
    ]
    @State private var draft = ""

    var body: some View {
        VStack(spacing: 0) {
            ScrollView {
                LazyVStack(spacing: 8) {
                    ForEach(messages) { message in
                        Bubble(message: message)
                    }
                }
            }
            HStack {
                TextField("Message", text: $draft)
                Button("Send") { draft = "" }
                    .disabled(draft.isEmpty)
            }
            .padding(8)
        }
    }
}

struct Bubble: View {
    let message: Message

    var body: some View {
        HStack {
            if message.isMine { Spacer(minLength: 40) }
            content
                .padding(10)
                .background(message.isMine ? Color.blue : Color.gray.opacity(0.2))
                .cornerRadius(14)
            if !message.isMine { Spacer(minLength: 40) }
        }
    }

    @ViewBuilder private var content: some View {
        switch message.content {
        case .text(let text):
            Text(text)
        case .image(let name, let width):
            Image(systemName: name)
                .frame(width: width, height: width / 2)
        case .typing:
            Text("…").italic()
        }
    }
}
