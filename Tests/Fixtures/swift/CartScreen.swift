import Observation
// An observable cart: nested values, quantities by binding into elements, totals, a sheet to check out, currency.
import SwiftUI

struct Product: Identifiable, Hashable, Codable {
    let id: String
    let name: String
    let price: Double
    let symbol: String
}

struct CartItem: Identifiable {
    let product: Product
    var quantity: Int
    var id: Product.ID { product.id }
    var subtotal: Double { product.price * Double(quantity) }
}

@Observable @MainActor
class Cart {
    var items: [CartItem] = []
    var coupon: String?
    @ObservationIgnored var analytics: [String] = []

    var isEmpty: Bool { items.isEmpty }
    var itemCount: Int { items.map(\.quantity).reduce(0, +) }
    var subtotal: Double { items.reduce(0) { $0 + $1.subtotal } }
    var discount: Double { coupon == nil ? 0 : subtotal * 0.1 }
    var total: Double { max(0, subtotal - discount) }

    func add(_ product: Product) {
        if let index = items.firstIndex(where: { $0.product == product }) {
            items[index].quantity += 1
        } else {
            items.append(CartItem(product: product, quantity: 1))
        }
        analytics.append("add \(product.id)")
    }

    func remove(at offsets: IndexSet) {
        items.remove(atOffsets: offsets)
    }

    func clear() { items.removeAll() }
}

struct CartScreen: View {
    @State private var cart = Cart()
    @State private var isCheckingOut = false

    private let catalog = [
        Product(id: "tea", name: "Green tea", price: 4.5, symbol: "leaf"),
        Product(id: "cup", name: "Stoneware cup", price: 18, symbol: "cup.and.saucer"),
        Product(id: "pot", name: "Iron pot", price: 59.9, symbol: "flame"),
    ]

    var body: some View {
        NavigationStack {
            List {
                Section("Shop") {
                    ForEach(catalog) { product in
                        ProductRow(product: product)
                    }
                }
                Section("Cart") {
                    ForEach($cart.items) { $item in
                        CartRow(item: $item)
                    }
                    .onDelete(perform: cart.remove)
                    if cart.isEmpty {
                        Text("Nothing here yet").foregroundStyle(.secondary)
                    }
                }
                TotalsSection(cart: cart)
            }
            .navigationTitle("Store")
            .safeAreaInset(edge: .bottom) { checkoutBar }
            .sheet(isPresented: $isCheckingOut, onDismiss: cart.clear) {
                CheckoutSheet(cart: cart)
                    .presentationDetents([.medium, .large])
            }
        }
        .environment(cart)
    }

    private var checkoutBar: some View {
        Button {
            isCheckingOut = true
        } label: {
            Text("Check out \(cart.itemCount) items")
                .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .disabled(cart.isEmpty)
        .padding()
        .background(.regularMaterial)
    }
}

struct ProductRow: View {
    @Environment(Cart.self) private var cart
    let product: Product

    var body: some View {
        HStack {
            Image(systemName: product.symbol).frame(width: 32)
            VStack(alignment: .leading) {
                Text(product.name)
                Text(product.price, format: .currency(code: "EUR"))
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            Button("Add") { cart.add(product) }
                .buttonStyle(.bordered)
                .buttonBorderShape(.capsule)
        }
    }
}

struct CartRow: View {
    @Binding var item: CartItem

    var body: some View {
        Stepper(value: $item.quantity, in: 1...99) {
            HStack {
                Text(item.product.name)
                Spacer()
                Text("×\(item.quantity)").monospacedDigit()
            }
        }
    }
}

struct TotalsSection: View {
    @Bindable var cart: Cart

    var body: some View {
        Section {
            LabeledContent("Subtotal", value: cart.subtotal, format: .currency(code: "EUR"))
            if cart.discount > 0 {
                LabeledContent("Discount") {
                    Text(-cart.discount, format: .currency(code: "EUR")).foregroundStyle(.green)
                }
            }
            LabeledContent("Total") {
                Text(cart.total.formatted(.currency(code: "EUR"))).bold()
            }
            Toggle(
                "Use coupon",
                isOn: Binding(
                    get: { cart.coupon != nil },
                    set: { cart.coupon = $0 ? "TEA10" : nil }
                ))
        }
    }
}

struct CheckoutSheet: View {
    let cart: Cart
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 20) {
            Text("Total \(cart.total, format: .currency(code: "EUR"))")
                .font(.title2)
            Button("Pay") { dismiss() }
        }
        .padding()
    }
}

#Preview {
    CartScreen()
}
