/// Since when SwiftUI has something, as Apple documents it.
package struct Availability: Hashable, Sendable {
    /// The oldest release that runs it.
    var profile: Profile
    /// The oldest toolchain that declares it: what came with a release came with that release's Xcode, and may run on older
    /// ones.
    var toolchain: Toolchain

    init(since profile: Profile, toolchain: Toolchain? = nil) {
        self.profile = profile
        self.toolchain =
            switch profile {
            case _ where toolchain != nil: toolchain ?? .swift59
            case .iOS16, .iOS17: .swift59
            case .iOS18: .swift60
            case .iOS26: .swift62
            }
    }

    /// What is not listed is in iOS 16 and before. Our own modifiers (`parallax`, `sticky`) are in every release.
    private static let modifiers: [String: Availability] = [
        "containerRelativeFrame": Availability(since: .iOS17),
        "contentMargins": Availability(since: .iOS17),
        "defaultScrollAnchor": Availability(since: .iOS17),
        "onGeometryChange": Availability(since: .iOS16, toolchain: .swift60),
        "onScrollGeometryChange": Availability(since: .iOS18),
        "onScrollPhaseChange": Availability(since: .iOS18),
        "onScrollTargetVisibilityChange": Availability(since: .iOS18),
        "onScrollVisibilityChange": Availability(since: .iOS18),
        "safeAreaPadding": Availability(since: .iOS17),
        "scrollClipDisabled": Availability(since: .iOS17),
        "scrollEdgeEffectStyle": Availability(since: .iOS26),
        "scrollPosition": Availability(since: .iOS17),
        "scrollTargetBehavior": Availability(since: .iOS17),
        "scrollTargetLayout": Availability(since: .iOS17),
        "scrollTransition": Availability(since: .iOS17),
        "visualEffect": Availability(since: .iOS17),
    ]

    /// The part of a modifier or view that came later than the whole.
    private static let keys: [String: Availability] = [
        "onChange.initial": Availability(since: .iOS17)
    ]

    static let observable = Availability(since: .iOS17)

    static func ofModifier(_ name: String) -> Availability? { modifiers[name] }

    static func ofKey(_ key: String, in modifier: String) -> Availability? { keys["\(modifier).\(key)"] }

    /// Every modifier and key with a date, for tests and docs.
    package static var names: [String] { (Array(modifiers.keys) + Array(keys.keys)).sorted() }
}

/// Something a document uses that not every release or toolchain has.
package struct FeatureUse: Sendable {
    package var name: String
    package var availability: Availability
    /// Where the document uses it first, and how often in all.
    package var pointer: String
    package var count = 1
}

extension Program {
    /// A finding for each feature that the program's profile or toolchain does not have.
    package var availabilityFindings: [DocumentFinding] {
        features.compactMap { use in
            let places = use.count > 1 ? " (in \(use.count) places)" : ""
            let lack: String
            if use.availability.profile > profile {
                lack =
                    "is available from iOS \(use.availability.profile.release) on, and the profile is "
                    + "\(profile.rawValue): there the code does not compile without an availability check."
            } else if use.availability.toolchain > toolchain {
                lack =
                    "came with Xcode \(use.availability.toolchain.xcode) (Swift \(use.availability.toolchain.rawValue)), "
                    + "and the toolchain is \(toolchain.rawValue): it has no such interface."
            } else {
                return nil
            }
            return DocumentFinding(code: "unavailable", detail: "\(use.name)\(places) \(lack)", pointer: use.pointer)
        }
    }
}
