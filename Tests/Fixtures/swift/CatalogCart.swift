// A catalogue whose cart is a dictionary of counts, written through bindings; a sum by loops, prices.
import SwiftUI

struct Category: Identifiable {
    let name: String
    let products: [Product]
    var id: String { name }
}

struct Product: Identifiable {
    let sku: Int
    let name: String
    let price: Decimal
    let inStock: Bool
    var id: Int { sku }
}

enum Catalog {
    static let categories: [Category] = [
        Category(
            name: "Coffee",
            products: [
                Product(sku: 100, name: "Espresso beans", price: 12.50, inStock: true),
                Product(sku: 101, name: "Filter roast", price: 14, inStock: false),
            ]),
        Category(
            name: "Tea",
            products: [
                Product(sku: 200, name: "Sencha", price: 9.99, inStock: true),
                Product(sku: 201, name: "Earl Grey", price: 7.25, inStock: true),
                Product(sku: 202, name: "Rooibos", price: 6, inStock: true),
            ]),
    ]
}

struct CatalogView: View {
    let categories: [Category]
    @State private var cart: [Int: Int] = [:]
    @State private var hidesUnavailable = false
    @State private var selection: Product.ID?

    private var totalItems: Int { cart.values.reduce(0, +) }

    var body: some View {
        List(selection: $selection) {
            Toggle("Hide unavailable", isOn: $hidesUnavailable)
            ForEach(categories) { category in
                let products = category.products.filter { !hidesUnavailable || $0.inStock }
                Section {
                    ForEach(products) { product in
                        ProductRow(
                            product: product,
                            quantity: Binding(
                                get: { cart[product.sku] ?? 0 },
                                set: { cart[product.sku] = $0 }
                            )
                        )
                    }
                } header: {
                    SectionHeader(title: category.name, count: products.count)
                }
                .headerProminence(.increased)
            }
        }
        .listStyle(InsetGroupedListStyle())
        .safeAreaInset(edge: .bottom) {
            if totalItems > 0 {
                HStack {
                    Text("\(totalItems) item\(totalItems == 1 ? "" : "s")")
                    Spacer()
                    Text(totalPrice, format: .currency(code: "EUR")).bold()
                }
                .padding()
                .background(.thickMaterial)
            }
        }
    }

    private var totalPrice: Decimal {
        var total: Decimal = 0
        for category in categories {
            for product in category.products {
                total += product.price * Decimal(cart[product.sku] ?? 0)
            }
        }
        return total
    }
}

struct ProductRow: View {
    let product: Product
    @Binding var quantity: Int

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(product.name)
                    .foregroundColor(product.inStock ? .primary : .secondary)
                Text(product.price, format: .currency(code: "EUR"))
                    .font(.caption)
            }
            Spacer()
            if product.inStock {
                Stepper("\(quantity)", value: $quantity, in: 0...10)
                    .fixedSize()
            } else {
                Text("Sold out")
                    .font(.caption)
                    .padding(.horizontal, 8)
                    .padding(.vertical, 2)
                    .overlay(Capsule().stroke(Color.secondary, lineWidth: 1))
            }
        }
    }
}

struct SectionHeader: View {
    var title: String
    var count: Int?

    var body: some View {
        HStack {
            Text(title)
            if let count = count {
                Text("(\(count))").foregroundColor(.secondary)
            }
        }
    }
}

struct CatalogView_Previews: PreviewProvider {
    static var previews: some View {
        CatalogView(categories: Catalog.categories)
    }
}
