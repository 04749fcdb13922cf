// A photo grid: adaptive columns, a selection by index, computed columns.
import SwiftUI

struct PhotoGrid: View {
    @State private var selected: Int? = nil
    private let columns = [GridItem(.adaptive(minimum: 90), spacing: 4)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 4) {
                ForEach(0..<60, id: \.self) { index in
                    Rectangle()
                        .fill(index == selected ? Color.blue : Color.gray)
                        .aspectRatio(1, contentMode: .fit)
                        .overlay(alignment: .bottomTrailing) {
                            Text("\(index + 1)").font(.caption2).padding(4)
                        }
                        .onTapGesture { selected = index }
                }
            }
        }
    }
}
