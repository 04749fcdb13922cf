import Combine
import SwiftUI

enum Sender: String, CaseIterable, Codable { case me, them }

struct Message: Identifiable, Equatable {
    let id: Int
    var text: String
    var sender: Sender
    var time: Date = .now
    var isRead: Bool = false
}

@Observable
final class ChatStore {
    var messages: [Message] = (1...24).map {
        Message(id: $0, text: "Message number \($0)", sender: $0.isMultiple(of: 3) ? .me : .them)
    }
    var draft = ""
    var isTyping: Bool = false
    @ObservationIgnored private var nextID = 25

    var canSend: Bool { !draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
    var unread: Int { messages.filter { !$0.isRead && $0.sender == .them }.count }

    func send() {
        guard canSend else { return }
        messages.append(Message(id: nextID, text: draft, sender: .me))
        nextID += 1
        draft = ""
    }
    func markRead(_ message: Message) {
        if let i = messages.firstIndex(of: message) { messages[i].isRead = true }
    }
}

struct Bubble: Shape {
    var isMine: Bool
    func path(in rect: CGRect) -> Path {
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .topRight, isMine ? .bottomLeft : .bottomRight],
            cornerRadii: CGSize(width: 16, height: 16))
        return Path(path.cgPath)
    }
}

struct MessageRow: View {
    let message: Message
    private var isMine: Bool { message.sender == .me }
    var body: some View {
        HStack(alignment: .bottom, spacing: 6) {
            if isMine { Spacer(minLength: 48) }
            Text(message.text)
                .padding(.horizontal, 14)
                .padding(.vertical, 10)
                .foregroundStyle(isMine ? Color.white : Color.primary)
                .background(isMine ? Color.accentColor : Color(.secondarySystemBackground))
                .clipShape(
                    .rect(
                        cornerRadii: .init(
                            topLeading: 16, bottomLeading: isMine ? 16 : 4, bottomTrailing: isMine ? 4 : 16,
                            topTrailing: 16)))
            Text(message.time, format: .dateTime.hour().minute())
                .font(.caption2).foregroundStyle(.tertiary)
            if !isMine { Spacer(minLength: 48) }
        }
        .transition(.move(edge: .bottom).combined(with: .opacity))
    }
}

struct ChatScreen: View {
    @State private var store = ChatStore()
    @FocusState private var isFocused: Bool
    @State private var showsJump = false
    @Namespace private var bottom

    var body: some View {
        NavigationStack {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 8) {
                        ForEach(store.messages) { message in
                            MessageRow(message: message)
                                .id(message.id)
                                .onAppear { store.markRead(message) }
                        }
                        Color.clear.frame(height: 1).id(bottom)
                            .onAppear { showsJump = false }
                            .onDisappear { showsJump = true }
                    }
                    .padding(.horizontal)
                }
                .defaultScrollAnchor(.bottom)
                .scrollDismissesKeyboard(.interactively)
                .onChange(of: store.messages.count) { _, _ in
                    withAnimation { proxy.scrollTo(bottom, anchor: .bottom) }
                }
                .overlay(alignment: .bottomTrailing) {
                    if showsJump {
                        Button {
                            withAnimation { proxy.scrollTo(store.messages.last?.id, anchor: .bottom) }
                        } label: {
                            Image(systemName: "chevron.down.circle.fill").font(.title)
                        }
                        .padding()
                        .transition(.scale)
                    }
                }
            }
            .safeAreaInset(edge: .bottom) { composer }
            .navigationTitle("Chat (\(store.unread))")
            .navigationBarTitleDisplayMode(.inline)
        }
    }

    private var composer: some View {
        HStack {
            TextField("Message", text: $store.draft, axis: .vertical)
                .lineLimit(1...4)
                .textFieldStyle(.roundedBorder)
                .focused($isFocused)
                .onSubmit(store.send)
            Button("Send", action: store.send)
                .disabled(!store.canSend)
                .keyboardShortcut(.return, modifiers: .command)
        }
        .padding()
        .background(.bar)
    }
}

#Preview("Chat") { ChatScreen() }
