// One of each kind of hole: a view, a modifier, a value, data and an action whose source is not there.
import Charts
import SwiftUI

struct Dashboard: View {
    let title: String
    @State private var isOpen = false

    var body: some View {
        VStack {
            Text(title)
            SalesChart(values: [1, 2, 3])
                .frame(height: 120)
            Text(Analytics.shared.summary)
                .sparkle(intensity: 3)
            Button("Send") {
                isOpen = true
                guard Analytics.shared.send("opened") else { return }
                isOpen = false
            }
        }
    }
}
