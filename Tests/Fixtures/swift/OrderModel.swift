import Observation
import SwiftUI

struct Coffee: Identifiable, Hashable {
    enum Size: Int, CaseIterable, Comparable {
        case small = 240, medium = 350, large = 470

        var label: String {
            switch self {
            case .small: "S"
            case .medium: "M"
            case .large: "L"
            }
        }

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    let id: String
    let name: String
    let basePrice: Double

    func price(for size: Size) -> Double {
        basePrice * Double(size.rawValue) / Double(Size.small.rawValue)
    }
}

@Observable
final class Order {
    struct Line: Identifiable {
        let id = UUID()
        let coffee: Coffee
        var size: Coffee.Size
        var quantity: Int

        var total: Double { coffee.price(for: size) * Double(quantity) }
    }

    var lines: [Line] = []
    var tipPercent = 10
    private(set) var history: [String: Int] = [:]
    @ObservationIgnored var taps = 0

    var subtotal: Double { lines.reduce(0) { $0 + $1.total } }
    var tip: Double { subtotal * Double(tipPercent) / 100 }
    var total: Double { subtotal + tip }
    var isEmpty: Bool { lines.isEmpty }

    func add(_ coffee: Coffee, size: Coffee.Size = .medium) {
        taps += 1
        history[coffee.id, default: 0] += 1
        if let index = lines.firstIndex(where: { $0.coffee.id == coffee.id && $0.size == size }) {
            lines[index].quantity += 1
        } else {
            lines.append(Line(coffee: coffee, size: size, quantity: 1))
        }
    }

    func remove(atOffsets offsets: IndexSet) {
        lines.remove(atOffsets: offsets)
    }

    func clear() {
        lines.removeAll()
        tipPercent = 10
    }
}

struct OrderView: View {
    @State private var order = Order()

    private let menu = [
        Coffee(id: "esp", name: "Espresso", basePrice: 2.2),
        Coffee(id: "lat", name: "Latte", basePrice: 3.4),
        Coffee(id: "cor", name: "Cortado", basePrice: 3.0),
    ]

    var body: some View {
        List {
            Section("Menu") {
                ForEach(menu) { coffee in
                    MenuRow(coffee: coffee)
                }
            }
            if !order.isEmpty {
                Section("Your order") {
                    ForEach($order.lines) { $line in
                        HStack {
                            Text("\(line.quantity) × \(line.coffee.name) (\(line.size.label))")
                            Spacer()
                            Text(line.total, format: .currency(code: "USD"))
                            Stepper("", value: $line.quantity, in: 1...9)
                                .labelsHidden()
                        }
                    }
                    .onDelete(perform: order.remove)
                }
                TotalsSection(order: order)
            }
        }
        .environment(order)
    }
}

struct MenuRow: View {
    @Environment(Order.self) private var order
    let coffee: Coffee

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(coffee.name)
                Text("ordered \(order.history[coffee.id] ?? 0) times")
                    .font(.caption)
            }
            Spacer()
            ForEach(Coffee.Size.allCases, id: \.self) { size in
                Button(size.label) { order.add(coffee, size: size) }
                    .buttonStyle(.bordered)
            }
        }
    }
}

struct TotalsSection: View {
    @Bindable var order: Order

    var body: some View {
        Section {
            Picker("Tip", selection: $order.tipPercent) {
                ForEach([0, 10, 15, 20], id: \.self) { Text("\($0)%") }
            }
            .pickerStyle(.segmented)
            LabeledContent("Subtotal") { Text(order.subtotal, format: .currency(code: "USD")) }
            LabeledContent("Total", value: order.total.formatted(.currency(code: "USD")))
            Button("Clear", role: .destructive, action: order.clear)
        }
    }
}

#Preview {
    OrderView()
}
