// Sections with headers that pin, and a search that filters what is in them.
import SwiftUI

struct Group_: Identifiable {
    let name: String
    let people: [String]
    var id: String { name }
}

struct SectionedList: View {
    @State private var query = ""
    let groups = [
        Group_(name: "A", people: ["Ada", "Alan", "Ann"]), Group_(name: "B", people: ["Barbara", "Ben"]),
        Group_(name: "G", people: ["Grace"]),
    ]

    var body: some View {
        ScrollView {
            TextField("Search", text: $query)
            LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
                ForEach(groups) { group in
                    Section {
                        ForEach(group.people, id: \.self) { person in
                            if query.isEmpty || person.lowercased().contains(query.lowercased()) {
                                Text(person).padding(.vertical, 10)
                            }
                        }
                    } header: {
                        Text(group.name).font(.headline).background(.white)
                    }
                }
            }
        }
    }
}
