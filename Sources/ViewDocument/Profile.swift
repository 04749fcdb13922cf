/// The release whose rules hold where releases differ.
package enum Profile: String, Sendable, CaseIterable, Comparable {
    case iOS16, iOS17, iOS18, iOS26

    /// The release's number.
    package var release: Int {
        switch self {
        case .iOS16: 16
        case .iOS17: 17
        case .iOS18: 18
        case .iOS26: 26
        }
    }

    /// The toolchain an app for the release is taken to be built with. Apps for iOS 16 know no `@Observable`, whose macro
    /// is what toolchains differ in.
    package var toolchain: Toolchain {
        switch self {
        case .iOS16: .swift59
        case .iOS17, .iOS18: .swift60
        case .iOS26: .swift62
        }
    }

    package static func < (a: Profile, b: Profile) -> Bool { a.release < b.release }
}

/// The compiler an app is built with: it decides what the macro `@Observable` expands to, and which interfaces there are.
package enum Toolchain: String, Sendable, CaseIterable, Comparable {
    case swift59 = "5.9"
    case swift60 = "6.0"
    case swift62 = "6.2"

    /// The Xcode that brought it.
    package var xcode: Int {
        switch self {
        case .swift59: 15
        case .swift60: 16
        case .swift62: 26
        }
    }

    package static func < (a: Toolchain, b: Toolchain) -> Bool { a.xcode < b.xcode }
}
