// A settings form: bindings of many kinds, an enum picker, a dependent section, an alert, AppStorage, a stepper.
import SwiftUI

enum Appearance: String, CaseIterable, Identifiable {
    case system, light, dark
    var id: String { rawValue }
    var title: String {
        switch self {
        case .system: return "System"
        case .light: return "Light"
        case .dark: return "Dark"
        }
    }
    var icon: String {
        switch self {
        case .system: "circle.lefthalf.filled"
        case .light: "sun.max"
        case .dark: "moon"
        }
    }
}

struct Account {
    var name = "Sam Rivera"
    var email = "sam@example.com"
    var birthday = Date(timeIntervalSince1970: 631_152_000)
    var notifications = NotificationOptions()
}

struct NotificationOptions: Equatable {
    var isEnabled = true
    var sound = true
    var badge = false
    var quietHours = 22

    var summary: String {
        guard isEnabled else { return "Off" }
        let parts = [sound ? "Sounds" : nil, badge ? "Badges" : nil].compactMap { $0 }
        return parts.isEmpty ? "Banners" : parts.joined(separator: ", ")
    }
}

struct AccountSettingsView: View {
    @Environment(\.dismiss) private var dismiss
    @AppStorage("appearance") private var appearance: Appearance = .system
    @AppStorage("fontScale") private var fontScale = 1.0
    @State private var account = Account()
    @State private var isShowingSignOut = false
    @State private var path = NavigationPath()

    private var isNameValid: Bool { account.name.count >= 2 }

    var body: some View {
        NavigationStack(path: $path) {
            Form {
                profileSection
                appearanceSection
                notificationSection
                Section {
                    LabeledContent("Version", value: "4.2 (120)")
                    // swift-format-ignore: NeverForceUnwrap
                    Link("Privacy policy", destination: URL(string: "https://example.com/privacy")!)
                } footer: {
                    Text("Made with care in **Zürich**.")
                }
                Section {
                    Button("Sign out", role: .destructive) { isShowingSignOut = true }
                        .frame(maxWidth: .infinity)
                }
            }
            .navigationTitle("Settings")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .disabled(!isNameValid)
                }
            }
            .alert("Sign out?", isPresented: $isShowingSignOut) {
                Button("Sign out", role: .destructive, action: signOut)
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("You can sign in again at any time.")
            }
            .navigationDestination(for: String.self) { name in
                Text(name)
            }
        }
    }

    private var profileSection: some View {
        Section("Profile") {
            TextField("Name", text: $account.name)
                .textContentType(.name)
            if !isNameValid {
                Text("A name has at least two letters.")
                    .font(.caption)
                    .foregroundStyle(.red)
            }
            TextField("Email", text: $account.email)
                .keyboardType(.emailAddress)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
            DatePicker("Birthday", selection: $account.birthday, displayedComponents: .date)
        }
    }

    private var appearanceSection: some View {
        Section {
            Picker("Appearance", selection: $appearance) {
                ForEach(Appearance.allCases) { option in
                    Label(option.title, systemImage: option.icon).tag(option)
                }
            }
            Slider(value: $fontScale, in: 0.8...1.4, step: 0.1) {
                Text("Text size")
            } minimumValueLabel: {
                Image(systemName: "textformat.size.smaller")
            } maximumValueLabel: {
                Image(systemName: "textformat.size.larger")
            }
            Text("Preview text")
                .font(.system(size: 17 * fontScale))
        } header: {
            Text("Appearance")
        } footer: {
            Text("Text is \(Int((fontScale * 100).rounded()))% of its usual size.")
        }
    }

    @ViewBuilder
    private var notificationSection: some View {
        Section("Notifications") {
            Toggle("Allow notifications", isOn: $account.notifications.isEnabled.animation())
            if account.notifications.isEnabled {
                Toggle(isOn: $account.notifications.sound) {
                    Label("Sounds", systemImage: "speaker.wave.2")
                }
                Toggle("Badges", isOn: $account.notifications.badge)
                Stepper(
                    "Quiet after \(account.notifications.quietHours):00", value: $account.notifications.quietHours,
                    in: 18...23)
            }
            NavigationLink(value: "Details") {
                LabeledContent("Summary") { Text(account.notifications.summary) }
            }
        }
        .onChange(of: account.notifications) { oldValue, newValue in
            print("changed from \(oldValue) to \(newValue)")
        }
    }

    private func save() {
        account.name = account.name.trimmingCharacters(in: .whitespaces)
        dismiss()
    }

    private func signOut() {
        account = Account()
        path.append("Signed out")
    }
}

#Preview {
    AccountSettingsView()
}
