// An observable model: views depend on the properties that they read, and on no other.
import Observation
import SwiftUI

@Observable
final class Cart {
    var count = 0
    var note = "No note"
    var price = 4.5

    var total: Double { Double(count) * price }

    func add(_ amount: Int = 1) {
        guard count + amount <= 9 else { return }
        count += amount
    }

    func clear() { count = 0 }
}

struct CartScreen: View {
    @State private var cart = Cart()

    var body: some View {
        VStack(spacing: 20) {
            CountLabel(cart: cart)
            NoteField(cart: cart)
            Button("Add") { cart.add() }
            Button("Add three") { cart.add(3) }
            Button("Clear", action: cart.clear)
        }
    }
}

struct CountLabel: View {
    let cart: Cart
    var body: some View {
        Text("\(cart.count) for \(cart.total, specifier: "%.2f")")
    }
}

struct NoteField: View {
    @Bindable var cart: Cart
    var body: some View {
        TextField("Note", text: $cart.note)
    }
}

#Preview { CartScreen() }
