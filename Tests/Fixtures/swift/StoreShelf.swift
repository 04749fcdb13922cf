import Charts
import CoreData
import SwiftUI

/// Managed objects, charts and canvases, formats that the sources add, dates that count, texts for what may be nil.
final class Product: NSManagedObject, Identifiable {
    @NSManaged var title: String?
    @NSManaged var isSold: Bool
    @NSManaged var price: Double
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
    static var share: Self { .percent.precision(.fractionLength(0)) }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
    static func places(_ count: Int) -> Self { .number.precision(.fractionLength(count)) }
}

struct Sale: Identifiable { let id: Int; let day: String; let count: Int }

struct ProductRow: View {
    @ObservedObject var product: Product
    let discount: String?

    var body: some View {
        HStack {
            Text(product.title ?? "No name")
            Text("\(discount, default: "full price")")
            Text(product.price.formatted(.places(2)))
            Text(0.25.formatted(.share))
            if product.isSold { Text("Sold") }
        }
        .onTapGesture { product.isSold = true }
    }
}

struct ShelfScreen: View {
    @Environment(\.managedObjectContext) private var store
    @State private var product = Product()
    @State private var shown = "Mo"
    @State private var end = Date.now.addingTimeInterval(90)
    private let sales = [Sale(id: 1, day: "Mo", count: 3), Sale(id: 2, day: "Tu", count: 5)]

    var body: some View {
        let columns = Array(repeating: GridItem(.flexible(), spacing: 8), count: 2)
        VStack {
            Chart(sales) { sale in
                BarMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
                    .foregroundStyle(sale.day == shown ? .red : .gray)
            }
            .frame(height: 120)
            Canvas { context, size in
                context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
            }
            Text(timerInterval: Date.now...end, countsDown: true)
            LazyVGrid(columns: columns) {
                ProductRow(product: product, discount: nil)
                ProductRow(product: product, discount: "half")
            }
            UnevenRoundedRectangle(topLeadingRadius: 8).fill(Color.accentColor.quaternary)
            Menu("More") {
                Button("Show all") { shown = "" }
            } primaryAction: {
                shown = "Tu"
            }
            Button("Save") { try? store.save() }
        }
    }
}

#Preview { ShelfScreen() }
