// A chat: messages whose content is an enum with values, bubbles by sender, a composer with a focused field.
import SwiftUI

enum Sender: Equatable { case me, other(name: String) }

struct Message: Identifiable, Equatable {
    enum Content: Equatable {
        case text(String)
        case image(name: String, aspectRatio: CGFloat)
        case system(String)
        case voice(seconds: Int)
    }

    let id: UUID
    let sender: Sender
    let content: Content
    let date: Date
    var isRead: Bool

    init(_ content: Content, from sender: Sender, at date: Date = .now, isRead: Bool = true) {
        id = UUID()
        self.sender = sender
        self.content = content
        self.date = date
        self.isRead = isRead
    }

    var isMine: Bool { sender == .me }
}

final class ChatViewModel: ObservableObject {
    @Published var messages: [Message] = [
        Message(.system("Today"), from: .other(name: "")),
        Message(.text("Are we still on for lunch?"), from: .other(name: "Mia")),
        Message(.text("Yes! The usual place?"), from: .me),
        Message(.image(name: "menu", aspectRatio: 1.5), from: .other(name: "Mia")),
        Message(.voice(seconds: 12), from: .me, isRead: false),
    ]
    @Published var draft = ""
    @Published private(set) var isTyping = false

    var canSend: Bool { !draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
    var unreadCount: Int { messages.filter { !$0.isRead }.count }

    func send() {
        guard canSend else { return }
        messages.append(Message(.text(draft), from: .me, isRead: false))
        draft = ""
        isTyping = true
    }

    func markAllRead() {
        for index in messages.indices {
            messages[index].isRead = true
        }
    }
}

struct ChatRoomView: View {
    @StateObject private var viewModel = ChatViewModel()
    @FocusState private var isComposerFocused: Bool
    @Namespace private var bottom

    var body: some View {
        VStack(spacing: 0) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 8) {
                        ForEach(viewModel.messages) { message in
                            MessageRow(message: message)
                                .id(message.id)
                        }
                        if viewModel.isTyping {
                            TypingIndicator()
                        }
                        Color.clear.frame(height: 1).id(bottom)
                    }
                    .padding()
                }
                .onChange(of: viewModel.messages.count) { _, _ in
                    withAnimation { proxy.scrollTo(bottom, anchor: .bottom) }
                }
            }
            Divider()
            composer
        }
        .navigationTitle(viewModel.unreadCount > 0 ? "Chat (\(viewModel.unreadCount))" : "Chat")
        .onAppear(perform: viewModel.markAllRead)
    }

    @ViewBuilder
    private var composer: some View {
        HStack(alignment: .bottom) {
            TextField("Message", text: $viewModel.draft, axis: .vertical)
                .textFieldStyle(.roundedBorder)
                .lineLimit(1...5)
                .focused($isComposerFocused)
                .onSubmit { viewModel.send() }
            Button {
                viewModel.send()
                isComposerFocused = false
            } label: {
                Image(systemName: "arrow.up.circle.fill")
                    .font(.title)
            }
            .disabled(!viewModel.canSend)
        }
        .padding(12)
        .background(.bar)
    }
}

struct MessageRow: View {
    let message: Message

    var body: some View {
        switch message.content {
        case .system(let text):
            Text(text)
                .font(.caption)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity)
        default:
            HStack(alignment: .bottom) {
                if message.isMine { Spacer(minLength: 48) }
                VStack(alignment: message.isMine ? .trailing : .leading, spacing: 2) {
                    if case .other(let name) = message.sender {
                        Text(name).font(.caption2).foregroundStyle(.secondary)
                    }
                    bubble
                    footer
                }
                if !message.isMine { Spacer(minLength: 48) }
            }
        }
    }

    @ViewBuilder private var bubble: some View {
        Group {
            switch message.content {
            case .text(let text), .system(let text):
                Text(text)
            case let .image(name, aspectRatio):
                RoundedRectangle(cornerRadius: 8)
                    .fill(.quaternary)
                    .aspectRatio(aspectRatio, contentMode: .fit)
                    .frame(width: 160)
                    .overlay(Label(name, systemImage: "photo"))
            case .voice(seconds: let seconds):
                HStack {
                    Image(systemName: "waveform")
                    Text(Duration.seconds(seconds), format: .time(pattern: .minuteSecond))
                }
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(message.isMine ? Color.accentColor : Color(.secondarySystemBackground))
        .foregroundStyle(message.isMine ? .white : .primary)
        .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
    }

    private var footer: some View {
        HStack(spacing: 4) {
            Text(message.date, style: .time)
            if message.isMine {
                Image(systemName: message.isRead ? "checkmark.circle.fill" : "checkmark.circle")
            }
        }
        .font(.caption2)
        .foregroundStyle(.secondary)
    }
}

struct TypingIndicator: View {
    @State private var isAnimating = false

    var body: some View {
        HStack(spacing: 4) {
            ForEach(0..<3) { index in
                Circle()
                    .frame(width: 8, height: 8)
                    .scaleEffect(isAnimating ? 1 : 0.5)
                    .animation(.easeInOut(duration: 0.6).repeatForever().delay(Double(index) * 0.2), value: isAnimating)
            }
        }
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity, alignment: .leading)
        .onAppear { isAnimating = true }
    }
}

struct ChatRoomView_Previews: PreviewProvider {
    static var previews: some View {
        NavigationStack { ChatRoomView() }
    }
}
