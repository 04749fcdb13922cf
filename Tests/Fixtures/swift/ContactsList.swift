// A sectioned, searchable list: groups by first letter, filtering, swipe actions, deletion, a sorted dictionary.
import SwiftUI

struct Contact: Identifiable, Hashable, Comparable {
    let id: UUID = UUID()
    var firstName: String
    var lastName: String
    var isFavorite: Bool = false

    var fullName: String { "\(firstName) \(lastName)" }
    var initial: String { String(lastName.prefix(1)).uppercased() }

    static func < (lhs: Contact, rhs: Contact) -> Bool {
        (lhs.lastName, lhs.firstName) < (rhs.lastName, rhs.firstName)
    }
}

struct ContactSection: Identifiable {
    let letter: String
    let contacts: [Contact]
    var id: String { letter }
}

struct ContactsView: View {
    @State private var contacts: [Contact] = [
        Contact(firstName: "Noor", lastName: "Ahmed"),
        Contact(firstName: "Ben", lastName: "Alvarez", isFavorite: true),
        Contact(firstName: "Chloe", lastName: "Baker"),
        Contact(firstName: "Dae", lastName: "Kim"),
        Contact(firstName: "Elif", lastName: "Kaya", isFavorite: true),
    ]
    @State private var searchText = ""
    @State private var showsFavoritesOnly = false
    @State private var selected: Contact?

    private var filtered: [Contact] {
        contacts
            .filter { !showsFavoritesOnly || $0.isFavorite }
            .filter { searchText.isEmpty || $0.fullName.localizedCaseInsensitiveContains(searchText) }
    }

    private var sections: [ContactSection] {
        Dictionary(grouping: filtered, by: \.initial)
            .map { ContactSection(letter: $0.key, contacts: $0.value.sorted()) }
            .sorted { $0.letter < $1.letter }
    }

    var body: some View {
        NavigationStack {
            List {
                if !favorites.isEmpty && searchText.isEmpty {
                    Section("Favorites") {
                        ForEach(favorites) { contact in
                            ContactRow(contact: contact, showsStar: true)
                        }
                    }
                }
                ForEach(sections) { section in
                    Section(header: Text(section.letter)) {
                        ForEach(section.contacts) { contact in
                            NavigationLink(value: contact) {
                                ContactRow(contact: contact)
                            }
                            .swipeActions(edge: .trailing, allowsFullSwipe: true) {
                                Button("Delete", systemImage: "trash", role: .destructive) { delete(contact) }
                            }
                            .swipeActions(edge: .leading) {
                                Button {
                                    toggleFavorite(contact)
                                } label: {
                                    Label("Favorite", systemImage: contact.isFavorite ? "star.slash" : "star")
                                }
                                .tint(.yellow)
                            }
                        }
                    }
                }
            }
            .listStyle(.insetGrouped)
            .overlay {
                if sections.isEmpty { ContentUnavailableView.search(text: searchText) }
            }
            .searchable(text: $searchText, prompt: "Name")
            .navigationTitle("Contacts")
            .navigationDestination(for: Contact.self) { ContactDetail(contact: $0) }
            .toolbar {
                EditButton()
                Toggle("Favorites", systemImage: "star", isOn: $showsFavoritesOnly)
            }
            .animation(.default, value: searchText)
        }
    }

    private var favorites: [Contact] { contacts.filter(\.isFavorite) }

    private func delete(_ contact: Contact) {
        contacts.removeAll { $0.id == contact.id }
    }

    private func toggleFavorite(_ contact: Contact) {
        if let index = contacts.firstIndex(of: contact) {
            contacts[index].isFavorite.toggle()
        }
    }
}

struct ContactRow: View {
    let contact: Contact
    var showsStar = false

    var body: some View {
        HStack {
            Text(contact.firstName) + Text(" ") + Text(contact.lastName).bold()
            if showsStar {
                Spacer()
                Image(systemName: "star.fill")
                    .imageScale(.small)
                    .foregroundStyle(.yellow)
            }
        }
    }
}

struct ContactDetail: View {
    let contact: Contact

    var body: some View {
        VStack(spacing: 12) {
            Text(contact.initial)
                .font(.largeTitle)
                .frame(width: 96, height: 96)
                .background(Circle().fill(Color.secondary.opacity(0.2)))
            Text(contact.fullName).font(.title)
        }
        .navigationTitle(contact.firstName)
    }
}

#Preview { ContactsView() }
