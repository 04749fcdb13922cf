import SwiftUI

enum Theme: Int, CaseIterable, Identifiable, CustomStringConvertible {
    case system, light, dark
    var id: Int { rawValue }
    var description: String {
        switch self {
        case .system: return "System";
        case .light: return "Light";
        case .dark: return "Dark"
        }
    }
    var scheme: ColorScheme? {
        switch self {
        case .system: nil;
        case .light: .light;
        case .dark: .dark
        }
    }
}
struct Profile {
    var name = "Ann"; var email = "ann@example.org"; var birthday = Date(timeIntervalSince1970: 0);
    var notifications = NotificationSettings()
}
struct NotificationSettings {
    var isOn = true; var sounds = ["Chime", "Bell", "None"]; var sound = "Chime"; var volume: Double = 0.5
}

struct SettingsScreen: View {
    @State private var profile = Profile()
    @AppStorage("theme") private var theme: Theme = .system
    @State private var showsAlert = false
    @State private var accent = Color.blue
    @Environment(\.dismiss) private var dismiss
    @State private var fontSize = 14.0

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    LabeledContent("Name") { TextField("Name", text: $profile.name).multilineTextAlignment(.trailing) }
                    TextField("Email", text: $profile.email).keyboardType(.emailAddress).textInputAutocapitalization(
                        .never
                    ).autocorrectionDisabled()
                    DatePicker("Birthday", selection: $profile.birthday, in: ...Date.now, displayedComponents: .date)
                } header: {
                    Text("Profile")
                } footer: {
                    Text("Shown to *friends* only.")
                }
                Section("Notifications") {
                    Toggle(isOn: $profile.notifications.isOn.animation()) { Label("Allow", systemImage: "bell.badge") }
                    if profile.notifications.isOn {
                        Picker("Sound", selection: $profile.notifications.sound) {
                            ForEach(profile.notifications.sounds, id: \.self, content: Text.init)
                        }
                        Slider(value: $profile.notifications.volume, in: 0...1, step: 0.1) {
                            Text("Volume")
                        } minimumValueLabel: {
                            Image(systemName: "speaker")
                        } maximumValueLabel: {
                            Image(systemName: "speaker.wave.3")
                        }
                        Text(
                            "Volume: \(profile.notifications.volume, specifier: "%.0f") · \(profile.notifications.volume.formatted(.percent))"
                        )
                    }
                }
                Section("Appearance") {
                    Picker("Theme", selection: $theme) {
                        ForEach(Theme.allCases) { Text(String(describing: $0)).tag($0) }
                    }.pickerStyle(.inline)
                    ColorPicker("Accent", selection: $accent, supportsOpacity: false)
                    Stepper("Font size: \(Int(fontSize))", value: $fontSize, in: 10...24, step: 2)
                    Text("Preview").font(.system(size: fontSize, weight: .semibold, design: .rounded)).foregroundStyle(
                        accent.gradient)
                }
                Section {
                    NavigationLink("Privacy") { PrivacyScreen(isOn: .constant(true)) }
                    Button("Sign Out", role: .destructive) { showsAlert = true }
                        .frame(maxWidth: .infinity)
                        .alert("Sign out?", isPresented: $showsAlert) {
                            Button("Sign Out", role: .destructive, action: reset)
                            Button("Cancel", role: .cancel) {}
                        } message: {
                            Text("You can sign in again, \(profile.name).")
                        }
                }
            }
            .navigationTitle("Settings")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .preferredColorScheme(theme.scheme)
        .tint(accent)
    }
    private func reset() { profile = Profile(); theme = .system }
}
struct PrivacyScreen: View {
    @Binding var isOn: Bool
    var body: some View { Toggle("Share data", isOn: $isOn).padding().toggleStyle(.switch) }
}
