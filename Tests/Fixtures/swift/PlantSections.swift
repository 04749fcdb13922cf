import SwiftUI

struct Plant: Identifiable, Comparable {
    let name: String
    let family: String
    var waterings: [Date] = []
    var id: String { name }

    static func < (lhs: Plant, rhs: Plant) -> Bool {
        lhs.name.localizedCaseInsensitiveCompare(rhs.name) == .orderedAscending
    }
}

struct PlantSectionsView: View {
    @State private var plants: [Plant] = [
        Plant(name: "Monstera", family: "Araceae"),
        Plant(name: "Pothos", family: "Araceae"),
        Plant(name: "Aloe vera", family: "Asphodelaceae"),
        Plant(name: "Basil", family: "Lamiaceae"),
        Plant(name: "Mint", family: "Lamiaceae"),
    ]
    @State private var searchText = ""
    @State private var expandedFamilies: Set<String> = []

    private var filtered: [Plant] {
        searchText.isEmpty ? plants : plants.filter { $0.name.localizedStandardContains(searchText) }
    }

    private var sections: [(family: String, plants: [Plant])] {
        Dictionary(grouping: filtered, by: \.family)
            .map { (family: $0.key, plants: $0.value.sorted()) }
            .sorted { $0.family < $1.family }
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach(sections, id: \.family) { section in
                    Section {
                        ForEach(section.plants) { plant in
                            NavigationLink(value: plant.id) {
                                PlantRow(plant: plant)
                            }
                            .swipeActions(edge: .trailing) {
                                Button("Delete", role: .destructive) { delete(plant) }
                            }
                        }
                        .onDelete { offsets in
                            let names = offsets.map { section.plants[$0].name }
                            plants.removeAll { names.contains($0.name) }
                        }
                    } header: {
                        HStack {
                            Text(section.family)
                            Spacer()
                            Text(section.plants.count, format: .number)
                        }
                    }
                }
            }
            .listStyle(.insetGrouped)
            .searchable(text: $searchText, prompt: "Search plants")
            .navigationTitle("Plants (\(plants.count))")
            .navigationDestination(for: String.self) { name in
                Text(name).font(.largeTitle)
            }
            .overlay {
                if filtered.isEmpty {
                    ContentUnavailableView.search(text: searchText)
                }
            }
            .toolbar {
                EditButton()
            }
        }
    }

    private func delete(_ plant: Plant) {
        plants.removeAll { $0.id == plant.id }
    }
}

struct PlantRow: View {
    let plant: Plant

    var body: some View {
        Label {
            VStack(alignment: .leading) {
                Text(plant.name)
                Text(plant.waterings.isEmpty ? "Never watered" : "Watered \(plant.waterings.count)×")
                    .font(.caption)
                    .foregroundStyle(plant.waterings.isEmpty ? .red : .secondary)
            }
        } icon: {
            Text(plant.name.prefix(1))
                .font(.title3)
                .frame(width: 32, height: 32)
                .background(Circle().fill(.green.opacity(0.2)))
        }
    }
}

#Preview {
    PlantSectionsView()
}
