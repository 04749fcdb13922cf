// A list of mails over data: rows from a closure over an array, swiped flags as a set of ids in a model that is observed.
import SwiftUI

struct Mail: Identifiable, Hashable {
    let id: Int
    var sender: String
    var subject: String
    var isRead = false
}

final class Mailbox: ObservableObject {
    @Published var mails = [
        Mail(id: 1, sender: "Ann", subject: "Lunch?"),
        Mail(id: 2, sender: "Bank", subject: "Statement", isRead: true),
        Mail(id: 3, sender: "Cleo", subject: "Photos"),
    ]
    @Published var showsUnreadOnly = false

    var shown: [Mail] { showsUnreadOnly ? mails.filter { !$0.isRead } : mails }

    func toggle() { showsUnreadOnly.toggle() }
}

struct MailList: View {
    @StateObject private var mailbox = Mailbox()

    var body: some View {
        VStack(spacing: 0) {
            Button(mailbox.showsUnreadOnly ? "Show all" : "Show unread", action: mailbox.toggle)
            List(mailbox.shown) { mail in
                MailRow(mail: mail)
            }
            .listStyle(.plain)
        }
    }
}

struct MailRow: View {
    let mail: Mail

    var body: some View {
        VStack(alignment: .leading) {
            Text(mail.sender).fontWeight(mail.isRead ? .regular : .bold)
            Text(mail.subject).foregroundStyle(.secondary)
        }
    }
}
