// A cart with a coupon that may be missing: what it takes off is asked of nothing; a formatter of amounts.
import SwiftUI

@MainActor
final class CartModel: ObservableObject {
    struct Line: Identifiable {
        let id: String
        let name: String
        let unitPrice: Double
        var quantity: Int
        var subtotal: Double { unitPrice * Double(quantity) }
    }

    @Published var lines: [Line]
    @Published var couponCode: String = ""
    @Published private(set) var appliedCoupon: Coupon?

    enum Coupon: String {
        case tenPercent = "TEN"
        case freeShipping = "SHIP"

        func discount(on amount: Double) -> Double {
            switch self {
            case .tenPercent: return amount * 0.1
            case .freeShipping: return 4.9
            }
        }
    }

    init(lines: [Line] = []) { self.lines = lines }

    var subtotal: Double { lines.map(\.subtotal).reduce(0, +) }
    var shipping: Double { subtotal > 50 || lines.isEmpty ? 0 : 4.9 }
    var discount: Double { appliedCoupon?.discount(on: subtotal) ?? 0 }
    var total: Double { max(0, subtotal + shipping - discount) }

    func applyCoupon() {
        appliedCoupon = Coupon(rawValue: couponCode.uppercased())
    }

    func remove(at offsets: IndexSet) {
        lines.remove(atOffsets: offsets)
    }

    func change(_ line: Line, by delta: Int) {
        guard let index = lines.firstIndex(where: { $0.id == line.id }) else { return }
        lines[index].quantity = max(0, lines[index].quantity + delta)
        if lines[index].quantity == 0 { lines.remove(at: index) }
    }
}

struct CartView: View {
    @StateObject var cart = CartModel(lines: [
        .init(id: "mug", name: "Mug", unitPrice: 12.5, quantity: 2),
        .init(id: "tee", name: "T-Shirt", unitPrice: 24, quantity: 1),
    ])

    private static let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.currencyCode = "USD"
        return formatter
    }()

    var body: some View {
        VStack(spacing: 0) {
            List {
                ForEach(cart.lines) { line in
                    CartLineRow(
                        line: line,
                        onIncrement: { cart.change(line, by: 1) },
                        onDecrement: { cart.change(line, by: -1) })
                }
                .onDelete(perform: cart.remove)
            }
            summary
        }
        .environmentObject(cart)
    }

    private var summary: some View {
        VStack(spacing: 8) {
            row("Subtotal", cart.subtotal)
            row("Shipping", cart.shipping)
            if cart.discount > 0 {
                row("Discount", -cart.discount).foregroundColor(.green)
            }
            Divider()
            row("Total", cart.total).font(.headline)
            CouponField()
        }
        .padding()
        .background(Color(.secondarySystemBackground))
    }

    private func row(_ title: String, _ amount: Double) -> some View {
        HStack {
            Text(title)
            Spacer()
            Text(Self.formatter.string(from: NSNumber(value: amount)) ?? "–")
        }
    }
}

struct CartLineRow: View {
    let line: CartModel.Line
    let onIncrement: () -> Void
    let onDecrement: () -> Void

    var body: some View {
        HStack {
            Text(line.name)
            Spacer()
            Button(action: onDecrement) { Image(systemName: "minus.circle") }
            Text("\(line.quantity)").frame(minWidth: 24)
            Button(action: onIncrement) { Image(systemName: "plus.circle") }
            Text(String(format: "$%.2f", line.subtotal))
                .frame(width: 70, alignment: .trailing)
        }
        .buttonStyle(BorderlessButtonStyle())
    }
}

struct CouponField: View {
    @EnvironmentObject var cart: CartModel

    var body: some View {
        HStack {
            TextField("Coupon", text: $cart.couponCode)
                .textFieldStyle(RoundedBorderTextFieldStyle())
            Button("Apply") { cart.applyCoupon() }
                .disabled(cart.couponCode.isEmpty)
        }
    }
}

struct CartView_Previews: PreviewProvider {
    static var previews: some View {
        CartView()
    }
}
