import SwiftUI

struct Photo: Identifiable, Hashable { let id: Int; let hue: Double; var isFavorite: Bool { id % 4 == 0 } }

struct PhotoGridScreen: View {
    private let photos = (0..<60).map { Photo(id: $0, hue: Double($0) / 60.0) }
    @State private var columns = 3
    @State private var selection: Set<Photo.ID> = []
    @State private var isSelecting = false
    @State private var filter: Filter = .all
    @AppStorage("showsBadge") private var showsBadge = true

    enum Filter: String, CaseIterable, Identifiable {
        case all = "All", favorites = "Favorites"
        var id: Self { self }
    }

    private var visible: [Photo] { filter == .all ? photos : photos.filter(\.isFavorite) }
    private var layout: [GridItem] { Array(repeating: GridItem(.flexible(), spacing: 2), count: columns) }

    var body: some View {
        NavigationView {
            GeometryReader { geo in
                let side = (geo.size.width - CGFloat(columns - 1) * 2) / CGFloat(columns)
                ScrollView {
                    Picker("Filter", selection: $filter) {
                        ForEach(Filter.allCases) { Text($0.rawValue).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    .padding([.horizontal, .top])
                    LazyVGrid(columns: layout, spacing: 2) {
                        ForEach(visible) { photo in
                            cell(photo, side: side)
                        }
                    }
                    .animation(.default, value: columns)
                }
            }
            .navigationTitle(isSelecting ? "\(selection.count) Selected" : "Photos")
            .toolbar {
                ToolbarItemGroup(placement: .navigationBarTrailing) {
                    Button(isSelecting ? "Done" : "Select") {
                        isSelecting.toggle()
                        if !isSelecting { selection.removeAll() }
                    }
                    Stepper("Columns", value: $columns, in: 2...5).labelsHidden()
                }
            }
        }
        .navigationViewStyle(.stack)
    }

    @ViewBuilder
    private func cell(_ photo: Photo, side: CGFloat) -> some View {
        let isSelected = selection.contains(photo.id)
        Rectangle()
            .fill(Color(hue: photo.hue, saturation: 0.6, brightness: 0.9))
            .frame(width: side, height: side)
            .overlay(alignment: .topTrailing) {
                if photo.isFavorite && showsBadge {
                    Image(systemName: "star.fill").font(.caption).padding(4).foregroundColor(.yellow)
                }
            }
            .overlay(isSelected ? Color.black.opacity(0.3) : .clear)
            .scaleEffect(isSelected ? 0.92 : 1)
            .onTapGesture {
                guard isSelecting else { return }
                if isSelected { selection.remove(photo.id) } else { selection.insert(photo.id) }
            }
            .contextMenu {
                Button {
                } label: {
                    Label("Share", systemImage: "square.and.arrow.up")
                }
            }
    }
}
struct PhotoGridScreen_Previews: PreviewProvider {
    static var previews: some View { PhotoGridScreen().preferredColorScheme(.dark) }
}
