import SwiftUI

struct ChatMessage: Identifiable, Equatable {
    enum Sender: Equatable {
        case me
        case agent(name: String)
    }

    enum Content: Equatable {
        case text(String)
        case image(name: String, caption: String?)
        case rating(stars: Int)
    }

    let id: Int
    let sender: Sender
    var content: Content
    var isRead = true

    var isMine: Bool {
        if case .me = sender { return true }
        return false
    }
}

@MainActor
final class SupportChatModel: ObservableObject {
    @Published private(set) var messages: [ChatMessage]
    @Published var draft = ""
    @Published var isTyping = false
    private var nextID = 100

    init(messages: [ChatMessage] = []) {
        self.messages = messages
    }

    var canSend: Bool {
        !draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    }

    var unreadCount: Int { messages.filter { !$0.isRead }.count }

    func send() {
        guard canSend else { return }
        messages.append(ChatMessage(id: nextID, sender: .me, content: .text(draft)))
        nextID += 1
        draft = ""
        isTyping = true
    }

    func markAllRead() {
        for index in messages.indices where !messages[index].isRead {
            messages[index].isRead = true
        }
    }
}

struct SupportChatView: View {
    @StateObject private var model: SupportChatModel
    @FocusState private var isFieldFocused: Bool

    init(messages: [ChatMessage]) {
        _model = StateObject(wrappedValue: SupportChatModel(messages: messages))
    }

    var body: some View {
        VStack(spacing: 0) {
            header
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 10) {
                        ForEach(model.messages) { message in
                            MessageRow(message: message)
                                .id(message.id)
                        }
                        if model.isTyping {
                            TypingIndicator()
                        }
                    }
                    .padding()
                }
                .onChange(of: model.messages.count) { _, _ in
                    if let last = model.messages.last {
                        withAnimation { proxy.scrollTo(last.id, anchor: .bottom) }
                    }
                }
            }
            Divider()
            composer
        }
        .onAppear { model.markAllRead() }
    }

    private var header: some View {
        HStack {
            Circle().fill(.green).frame(width: 10, height: 10)
            Text("Support")
                .font(.headline)
            Spacer()
            if model.unreadCount > 0 {
                Text("\(model.unreadCount) new")
                    .font(.caption)
                    .foregroundColor(.secondary)
            }
        }
        .padding()
    }

    private var composer: some View {
        HStack(alignment: .bottom) {
            TextField("Message", text: $model.draft, axis: .vertical)
                .textFieldStyle(.roundedBorder)
                .focused($isFieldFocused)
                .lineLimit(1...4)
            Button("Send", action: model.send)
                .buttonStyle(.borderedProminent)
                .disabled(!model.canSend)
        }
        .padding()
    }
}

private struct MessageRow: View {
    let message: ChatMessage

    var body: some View {
        HStack {
            if message.isMine { Spacer(minLength: 60) }
            VStack(alignment: message.isMine ? .trailing : .leading, spacing: 2) {
                if case let .agent(name) = message.sender {
                    Text(name).font(.caption2).foregroundStyle(.secondary)
                }
                bubble
            }
            if !message.isMine { Spacer(minLength: 60) }
        }
    }

    @ViewBuilder
    private var bubble: some View {
        switch message.content {
        case .text(let text):
            Text(text)
                .padding(10)
                .background(message.isMine ? Color.blue : Color.gray.opacity(0.2))
                .foregroundColor(message.isMine ? .white : .primary)
                .clipShape(RoundedRectangle(cornerRadius: 16))
        case let .image(name, caption):
            VStack(alignment: .leading) {
                Image(systemName: name)
                    .resizable()
                    .scaledToFit()
                    .frame(width: 120, height: 80)
                if let caption {
                    Text(caption).font(.caption)
                }
            }
        case .rating(let stars):
            HStack(spacing: 2) {
                ForEach(1...5, id: \.self) { index in
                    Image(systemName: index <= stars ? "star.fill" : "star")
                        .foregroundStyle(.yellow)
                }
            }
        }
    }
}

private struct TypingIndicator: View {
    @State private var phase = 0
    private let timer = Timer.publish(every: 0.4, on: .main, in: .common).autoconnect()

    var body: some View {
        HStack(spacing: 4) {
            ForEach(0..<3) { index in
                Circle()
                    .frame(width: 8, height: 8)
                    .opacity(phase == index ? 1 : 0.3)
            }
            Spacer()
        }
        .onReceive(timer) { _ in phase = (phase + 1) % 3 }
    }
}

struct SupportChatView_Previews: PreviewProvider {
    static var previews: some View {
        SupportChatView(messages: [
            ChatMessage(id: 1, sender: .agent(name: "Lena"), content: .text("Hi! How can I help?")),
            ChatMessage(id: 2, sender: .me, content: .text("My parcel is late.")),
            ChatMessage(
                id: 3, sender: .agent(name: "Lena"), content: .image(name: "shippingbox", caption: "Is it this one?"),
                isRead: false),
            ChatMessage(id: 4, sender: .me, content: .rating(stars: 4)),
        ])
    }
}
