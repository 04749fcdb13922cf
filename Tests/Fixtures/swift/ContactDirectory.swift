import SwiftUI

struct Contact: Identifiable, Hashable, Comparable {
    let id = UUID()
    var first: String
    var last: String
    var phone: String?
    var fullName: String { "\(first) \(last)" }
    var initial: String { String(last.prefix(1)) }
    static func < (a: Contact, b: Contact) -> Bool { (a.last, a.first) < (b.last, b.first) }
}

final class Directory: ObservableObject {
    @Published var contacts: [Contact]
    @Published var favorites: Set<UUID> = []
    init(contacts: [Contact] = Directory.demo) { self.contacts = contacts.sorted() }
    static let demo: [Contact] = [
        .init(first: "Ann", last: "Lee", phone: "555-1234"), .init(first: "Bo", last: "Adams"),
        .init(first: "Cy", last: "Lopez", phone: nil), .init(first: "Di", last: "Brown"),
        .init(first: "Ed", last: "Baker"),
    ]
    var sections: [(letter: String, contacts: [Contact])] {
        Dictionary(grouping: contacts, by: \.initial)
            .sorted { $0.key < $1.key }
            .map { (letter: $0.key, contacts: $0.value) }
    }
    func toggle(_ contact: Contact) {
        if favorites.contains(contact.id) { favorites.remove(contact.id) } else { favorites.insert(contact.id) }
    }
    func delete(_ offsets: IndexSet, in letter: String) {
        let rows = sections.first { $0.letter == letter }?.contacts ?? []
        let doomed = offsets.map { rows[$0].id }
        contacts.removeAll { doomed.contains($0.id) }
    }
}

struct ContactRow: View {
    @EnvironmentObject private var directory: Directory
    let contact: Contact
    private var isFavorite: Bool { directory.favorites.contains(contact.id) }
    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                (Text(contact.first) + Text(" ") + Text(contact.last).bold())
                Text(contact.phone ?? "no number").font(.caption).foregroundStyle(
                    contact.phone == nil ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.secondary))
            }
            Spacer()
            Button {
                directory.toggle(contact)
            } label: {
                Image(systemName: isFavorite ? "star.fill" : "star")
                    .symbolRenderingMode(.hierarchical)
                    .symbolVariant(isFavorite ? .fill : .none)
            }
            .buttonStyle(.plain)
        }
    }
}

struct SectionsScreen: View {
    @StateObject private var directory = Directory()
    @State private var query = ""
    @State private var path = NavigationPath()
    @State private var sortDescending = false

    private var shown: [(letter: String, contacts: [Contact])] {
        let all = sortDescending ? Array(directory.sections.reversed()) : directory.sections
        guard !query.isEmpty else { return all }
        return all.compactMap { section in
            let found = section.contacts.filter { $0.fullName.localizedStandardContains(query) }
            return found.isEmpty ? nil : (section.letter, found)
        }
    }

    var body: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(shown, id: \.letter) { section in
                    Section {
                        ForEach(section.contacts) { contact in
                            NavigationLink(value: contact) { ContactRow(contact: contact) }
                        }
                        .onDelete { directory.delete($0, in: section.letter) }
                    } header: {
                        Text(section.letter).font(.title3.weight(.black)).foregroundStyle(.primary)
                    } footer: {
                        Text("^[\(section.contacts.count) contact](inflect: true)")
                    }
                    .headerProminence(.increased)
                }
            }
            .listStyle(.insetGrouped)
            .navigationDestination(for: Contact.self) { contact in
                Form {
                    LabeledContent("Name", value: contact.fullName);
                    LabeledContent("Phone", value: contact.phone ?? "—")
                }
                .navigationTitle(contact.first)
            }
            .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always))
            .navigationTitle("Contacts")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Menu("Sort", systemImage: "arrow.up.arrow.down") {
                        Toggle("Descending", isOn: $sortDescending)
                        Divider()
                        Picker("Order", selection: $sortDescending) {
                            Text("A–Z").tag(false); Text("Z–A").tag(true)
                        }
                    }
                }
                ToolbarItem(placement: .bottomBar) {
                    Text("\(directory.contacts.count) contacts, \(directory.favorites.count) ★")
                }
            }
        }
        .environmentObject(directory)
    }
}
