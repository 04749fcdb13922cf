/// Where a value goes that a node of a kind is given.
enum ValueFlow {
    /// To a component; to the views that a use gives it; to a loop's variable; to who asks around or above for it.
    case component, slot, loop, preference, environment, environmentObject
    /// It decides which views are there.
    case structure
    /// It moves nothing, and is measured all the same though it is called `of`.
    case measured
    case view
}

/// What the actions of a node of a kind are told.
enum ActionFlow {
    case nothing, preference, watched, place, reader
}

extension NodeKind {
    var valueFlow: ValueFlow {
        switch self {
        case .component: .component
        case .slot: .slot
        case .forEach, .recyclingStack: .loop
        case .preference: .preference
        case .environment: .environment
        case .environmentObject: .environmentObject
        case .conditional, .switchCase, .identity: .structure
        case .alignmentGuide, .layoutValue: .measured
        default: .view
        }
    }

    var actionFlow: ActionFlow {
        switch self {
        case .onPreferenceChange: .preference
        case .onChange, .onGeometryChange, .onScrollGeometryChange, .task: .watched
        case .scrollPosition, .onScrollVisibilityChange, .onScrollTargetVisibilityChange: .place
        case .geometryReader: .reader
        default: .nothing
        }
    }

    /// Whether it wraps a view that stands in a lazy container by itself.
    var wrapsRow: Bool { self == .list }

    /// Whether a bar that it holds beside its content is in the safe area of that.
    package var hasBarInSafeArea: Bool { self == .safeAreaInset }

    /// Whether what stands in it are candidates, of which one is shown.
    var holdsCandidates: Bool { self == .viewThatFits }
}
