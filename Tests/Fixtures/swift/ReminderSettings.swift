import SwiftUI

/// Stored values: one key in two views, in a model, by UserDefaults and under a constant, and those of a scene.
enum Keys { static let sound = "reminders.sound" }

enum Snooze: String, CaseIterable { case short, long }

final class ReminderModel: ObservableObject {
    @AppStorage("isEnabled") var isEnabled = true
    @Published var opened = UserDefaults.standard.integer(forKey: "opened")

    func open() {
        opened += 1
        UserDefaults.standard.set(opened, forKey: "opened")
    }
}

struct ReminderScreen: View {
    @StateObject private var model = ReminderModel()
    @AppStorage("isEnabled") private var isEnabled = true
    @AppStorage(Keys.sound) private var sound: String?
    @AppStorage(wrappedValue: .short, "snooze") private var snooze: Snooze
    @SceneStorage("tab") private var tab = 0
    @State private var wasSeen = UserDefaults.standard.bool(forKey: "wasSeen")

    var body: some View {
        Form {
            Toggle("Reminders", isOn: $isEnabled)
            Picker("Snooze", selection: $snooze) {
                ForEach(Snooze.allCases, id: \.self) { Text($0.rawValue) }
            }
            Text(sound ?? "No sound").onTapGesture { sound = "bell" }
            Button("Reset") {
                UserDefaults.standard.removeObject(forKey: "isEnabled")
                UserDefaults.standard.set(true, forKey: "wasSeen")
            }
            Button("Open") {
                model.open()
                if UserDefaults.standard.bool(forKey: "wasSeen") { tab = 1 }
            }
            Text(wasSeen ? "Seen" : "New")
            ReminderBadge()
        }
    }
}

struct ReminderBadge: View {
    @AppStorage("isEnabled") private var isOn = true

    var body: some View { Image(systemName: isOn ? "bell" : "bell.slash") }
}

#Preview { ReminderScreen() }
