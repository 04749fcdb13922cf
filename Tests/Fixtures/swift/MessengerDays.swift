import Combine
// Messages grouped by day in an extension of Array, pinned headers, a reply, a default by `.init()`.
import SwiftUI

struct ChatMessage: Identifiable, Hashable, Codable {
    enum Direction: String, Codable, CaseIterable { case incoming, outgoing }
    enum Status: Int, Codable {
        case sending = 0, sent, delivered, read

        var symbol: String {
            switch self {
            case .sending: "clock"
            case .sent: "checkmark"
            case .delivered, .read: "checkmark.circle"
            }
        }
    }
    var id: UUID = .init()
    var text: String
    var direction: Direction
    var status: Status = .sent
    var day: Int
}

extension Array where Element == ChatMessage {
    var groupedByDay: [(day: Int, messages: [ChatMessage])] {
        Dictionary(grouping: self, by: \.day)
            .sorted { $0.key < $1.key }
            .map { (day: $0.key, messages: $0.value) }
    }
}

struct BubbleShape: Shape {
    var isOutgoing: Bool
    var radius: CGFloat = 16

    func path(in rect: CGRect) -> Path {
        let corners: UIRectCorner =
            isOutgoing ? [.topLeft, .topRight, .bottomLeft] : [.topLeft, .topRight, .bottomRight]
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
        return Path(path.cgPath)
    }
}

struct MessengerView: View {
    @State private var messages: [ChatMessage]
    @State private var draft = ""
    @State private var replyTo: ChatMessage?

    init(messages: [ChatMessage]) {
        self._messages = State(initialValue: messages)
    }

    var body: some View {
        ScrollView {
            LazyVStack(pinnedViews: .sectionHeaders) {
                ForEach(messages.groupedByDay, id: \.day) { group in
                    Section {
                        ForEach(group.messages) { message in
                            bubble(message)
                                .onTapGesture(count: 2) { replyTo = message }
                        }
                    } header: {
                        dayHeader(group.day)
                    }
                }
            }
            .padding(.horizontal)
        }
        .safeAreaInset(edge: .bottom) {
            VStack(alignment: .leading, spacing: 4) {
                if let replyTo {
                    HStack {
                        Rectangle().frame(width: 3).foregroundStyle(.blue)
                        Text(replyTo.text).lineLimit(1)
                        Spacer()
                        Button {
                            self.replyTo = nil
                        } label: {
                            Image(systemName: "xmark")
                        }
                    }
                    .frame(height: 32)
                }
                HStack {
                    TextField("Write a message", text: $draft)
                    Button("Send", action: send).disabled(draft.isEmpty)
                }
            }
            .padding()
            .background(.thinMaterial)
        }
    }

    private func dayHeader(_ day: Int) -> some View {
        Text(day == 0 ? "Today" : "\(day) days ago")
            .font(.caption.weight(.medium))
            .padding(.horizontal, 10)
            .padding(.vertical, 4)
            .background(Capsule().fill(Color(.systemGray5)))
            .frame(maxWidth: .infinity)
    }

    private func bubble(_ message: ChatMessage) -> some View {
        let outgoing = message.direction == .outgoing
        return HStack(alignment: .bottom, spacing: 4) {
            if outgoing { Spacer(minLength: 40) }
            Text(message.text)
                .foregroundStyle(outgoing ? Color.white : Color.primary)
                .padding(10)
                .background(outgoing ? Color.green : Color(.systemGray6), in: RoundedRectangle(cornerRadius: 16))
            if outgoing {
                Image(systemName: message.status.symbol)
                    .font(.caption2)
                    .foregroundStyle(message.status == .read ? .blue : .secondary)
            } else {
                Spacer(minLength: 40)
            }
        }
    }

    private func send() {
        let text = draft.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return }
        messages.append(ChatMessage(text: text, direction: .outgoing, status: .sending, day: 0))
        draft.removeAll()
        replyTo = nil
    }
}

#Preview {
    MessengerView(messages: [
        ChatMessage(text: "Morning!", direction: .incoming, day: 1),
        ChatMessage(text: "Hey, did you see the build?", direction: .outgoing, status: .read, day: 1),
        ChatMessage(text: "Green at last", direction: .incoming, day: 0),
    ])
}
