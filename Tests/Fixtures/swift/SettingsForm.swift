// A settings form: controls over states, one that depends on another.
import SwiftUI

enum Theme: String, CaseIterable, Identifiable {
    case system, light, dark
    var id: String { rawValue }
    var title: String { rawValue.capitalized }
}

struct SettingsForm: View {
    @State private var notifies = true
    @State private var sound = false
    @State private var volume = 0.5
    @State private var theme = Theme.system
    @AppStorage("name") private var name = "Ann"

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            TextField("Name", text: $name)
            Toggle("Notifications", isOn: $notifies)
            if notifies {
                Toggle("Sound", isOn: $sound)
                Slider(value: $volume, in: 0...1)
            }
            Picker("Theme", selection: $theme) {
                Text("System").tag(Theme.system)
                Text("Light").tag(Theme.light)
                Text("Dark").tag(Theme.dark)
            }
            .pickerStyle(.segmented)
            Text(theme == .dark ? "Lights off" : "Lights on")
        }
        .padding()
    }
}
