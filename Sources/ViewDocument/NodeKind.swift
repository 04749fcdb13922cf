/// What a node of a document is: a view of the contract's list, or one modifier of a view.
package enum NodeKind: UInt8, Sendable, CaseIterable {
    // Leaves
    case text, image, color, rectangle, roundedRectangle, circle, ellipse, capsule, path
    case linearGradient, radialGradient, angularGradient, spacer, divider
    // Views without a size of their own
    case emptyView, group, anyView, conditional, switchCase, forEach, section, component
    /// Where a component's body places views that its use was given.
    case slot
    /// A list that stands where one view may: no view, no size.
    case list
    // Containers
    case vStack, hStack, zStack, lazyVStack, lazyHStack, lazyVGrid, lazyHGrid, grid, gridRow, viewThatFits
    case scrollView, geometryReader, button, layout, recyclingStack
    // Modifiers that take part in layout
    case padding, frame, flexibleFrame, background, overlay, mask, offset, position, layoutPriority, fixedSize
    case aspectRatio, alignmentGuide, containerRelativeFrame, safeAreaInset, safeAreaPadding, ignoresSafeArea
    case contentMargins, defaultScrollAnchor, layoutValue, gridCellColumns, gridCellAnchor, gridColumnAlignment,
        gridCellUnsizedAxes
    case scaleEffect, rotationEffect, rotation3DEffect, sticky, coordinateSpace, zIndex
    // Modifiers that only paint
    case opacity, cornerRadius, clipShape, clipped, border, shadow, blur, brightness, saturation, grayscale, hidden
    case scrollClipDisabled
    // Modifiers of the environment
    case foregroundStyle, font, lineLimit, multilineTextAlignment, truncationMode, lineSpacing, minimumScaleFactor
    case environment, disabled, fontTraits, textLine, tint
    // Modifiers of behaviour
    case identity, equatable, environmentObject, preference, onPreferenceChange, onGeometryChange
    case onScrollGeometryChange, onAppear, onDisappear, onChange, onTapGesture, scrollTargetBehavior, name
    case scrollPosition, scrollTargetLayout, onScrollVisibilityChange, onScrollTargetVisibilityChange
    /// What a row tells the List around it: `listRowInsets` and the like.
    case listRow
    // Scroll effects
    case visualEffect, scrollTransition, parallax
}

extension NodeKind {
    /// Whether it is a modifier, not a view.
    package var isModifier: Bool { rawValue >= NodeKind.padding.rawValue }

    /// Whether it has no size of its own and gives its content to the container around it.
    package var isStructural: Bool {
        switch self {
        case .emptyView, .group, .anyView, .conditional, .switchCase, .forEach, .section, .component, .slot, .list: true
        default: false
        }
    }

    /// Whether what is inside it is drawn that much further up and left as it is scrolled.
    package var scrollsContent: Bool { self == .scrollView || self == .recyclingStack }

    /// Whether it is a lazy stack or a lazy grid: its rows are mounted as they come into view.
    package var isLazyContainer: Bool {
        switch self {
        case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid: true
        default: false
        }
    }

    /// Whether it mounts what comes into view, whoever scrolls it: lazy containers, and a RecyclingStack.
    var mountsWhatIsInView: Bool { isLazyContainer || self == .recyclingStack }

    /// Whether it is a modifier whose size, place and spacing are those of its content: layout looks through it.
    package var isTransparentToLayout: Bool {
        switch self {
        case .opacity, .cornerRadius, .clipShape, .clipped, .border, .shadow, .blur, .brightness, .saturation,
            .grayscale, .hidden, .scrollClipDisabled, .foregroundStyle, .font, .lineLimit, .multilineTextAlignment,
            .truncationMode, .lineSpacing, .minimumScaleFactor, .environment, .disabled, .fontTraits, .textLine, .tint,
            .identity, .equatable,
            .environmentObject,
            .preference, .onPreferenceChange, .onGeometryChange, .onScrollGeometryChange, .onAppear, .onDisappear,
            .onChange, .onTapGesture, .scrollTargetBehavior, .scrollPosition, .scrollTargetLayout, .listRow, .name,
            .visualEffect, .onScrollVisibilityChange, .onScrollTargetVisibilityChange, .defaultScrollAnchor,
            .scrollTransition, .parallax,
            .coordinateSpace, .zIndex, .scaleEffect, .rotationEffect, .rotation3DEffect, .offset, .sticky:
            true
        default: false
        }
    }

    /// Whether it moves, turns or scales what is inside it when drawn, leaving layout alone.
    package var isGeometryEffect: Bool {
        switch self {
        case .offset, .scaleEffect, .rotationEffect, .rotation3DEffect: true
        default: false
        }
    }

    /// Whether it is read after layout and never evaluates a body.
    package var isScrollEffect: Bool {
        switch self {
        case .visualEffect, .scrollTransition, .parallax, .sticky: true
        default: false
        }
    }

    /// Whether it changes the environment of what is inside it.
    package var isEnvironmentModifier: Bool {
        switch self {
        case .foregroundStyle, .font, .lineLimit, .multilineTextAlignment, .truncationMode, .lineSpacing,
            .minimumScaleFactor, .environment, .environmentObject, .disabled, .fontTraits, .textLine, .tint:
            true
        default: false
        }
    }

    /// Whether the view draws by itself.
    package var isPainting: Bool {
        switch self {
        case .text, .image, .color, .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .path,
            .linearGradient, .radialGradient, .angularGradient, .divider:
            true
        default: false
        }
    }

    /// Whether it is a modifier that only tells what is inside something, or acts: several views inside it stay several.
    package var isTold: Bool {
        switch self {
        case .identity, .equatable, .preference, .onPreferenceChange, .onGeometryChange, .onScrollGeometryChange,
            .onAppear, .onDisappear, .onChange, .onTapGesture, .scrollTargetBehavior, .scrollPosition,
            .scrollTargetLayout, .onScrollVisibilityChange, .onScrollTargetVisibilityChange, .defaultScrollAnchor,
            .listRow, .name, .coordinateSpace:
            true
        default: isEnvironmentModifier
        }
    }
}
