import SwiftUI

private struct PassIDs { var group = "g1"; var count = 4 }
extension EnvironmentValues { @Entry var passIDs = PassIDs() }

struct Badge: View {
    let icon: Image
    let title: Text
    var extra: Image?
    @Environment(\.passIDs.group) private var groupID
    var body: some View {
        HStack {
            icon.resizable().frame(width: 20, height: 20)
            extra?.imageScale(.large)
            title.bold()
            Text(groupID)
        }
    }
}
struct CancelItem: ToolbarContent {
    @Environment(\.dismiss) private var dismiss
    var body: some ToolbarContent {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
    }
}
enum Kind: String, CaseIterable {
    case a, b
    var image: Image {
        switch self {
        case .a: Image(systemName: "star");
        case .b: Image(systemName: "heart")
        }
    }
}
struct Screen: View {
    @State private var text = "x"
    @State private var count = 0
    @State private var kind = Kind.a
    func changed() { count += 1 }
    func set(to value: String) { text = value }
    var body: some View {
        NavigationStack {
            VStack {
                Badge(icon: Image(systemName: "star.fill"), title: Text("Hello"), extra: Image(systemName: "heart"))
                Badge(icon: Image(systemName: "star"), title: Text("No"))
                kind.image.font(.title)
                Text("\(count)")
            }
            .toolbar { CancelItem() }
            .onChange(of: text, changed)
        }
    }
}
#Preview { Screen() }
