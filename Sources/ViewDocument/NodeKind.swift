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
    case contrast, hueRotation, colorInvert, colorMultiply, luminanceToAlpha, blendMode, compositingGroup
    case scrollClipDisabled
    // Modifiers of the environment
    case foregroundStyle, font, lineLimit, multilineTextAlignment, truncationMode, lineSpacing, minimumScaleFactor
    case environment, disabled, fontTraits, textLine, tint
    // Modifiers of behaviour
    case identity, equatable, environmentObject, preference, onPreferenceChange, onGeometryChange
    case onScrollGeometryChange, onAppear, onDisappear, task, onReceive, onChange, onTapGesture
    case scrollTargetBehavior, name, accessibility, scrollPosition, scrollTargetLayout, onScrollVisibilityChange
    case onScrollTargetVisibilityChange
    /// What a row tells the List around it: `listRowInsets` and the like.
    case listRow
    /// How changes inside it get to where they end.
    case animation
    // Scroll effects
    case visualEffect, scrollTransition, parallax
}

extension NodeKind {
    /// Whether it is a modifier, not a view.
    @inline(__always) package var isModifier: Bool { rawValue >= NodeKind.padding.rawValue }

    /// Not through the protocol, whose operator is a call.
    @inline(__always) package static func == (a: NodeKind, b: NodeKind) -> Bool { a.rawValue == b.rawValue }
    @inline(__always) package static func != (a: NodeKind, b: NodeKind) -> Bool { a.rawValue != b.rawValue }

    @inline(__always) package var isStructural: Bool { facts.contains(.structural) }
    @inline(__always) package var scrollsContent: Bool { facts.contains(.scrollsContent) }
    @inline(__always) package var isLazyContainer: Bool { facts.contains(.lazyContainer) }
    @inline(__always) package var isTransparentToLayout: Bool { facts.contains(.transparentToLayout) }
    @inline(__always) package var isGeometryEffect: Bool { facts.contains(.geometryEffect) }
    @inline(__always) package var isScrollEffect: Bool { facts.contains(.scrollEffect) }
    @inline(__always) package var isEnvironmentModifier: Bool { facts.contains(.environmentModifier) }
    @inline(__always) package var isPainting: Bool { facts.contains(.painting) }
    @inline(__always) package var saysOnly: Bool { facts.contains(.saysOnly) }
    @inline(__always) package var isHole: Bool { facts.contains(.hole) }
    @inline(__always) package var isAppearance: Bool { facts.contains(.appearance) }
    @inline(__always) package var actsOnce: Bool { facts.contains(.actsOnce) }
    @inline(__always) package var appearsAsOne: Bool { facts.contains(.appearsAsOne) }

    /// Whether it mounts what comes into view, whoever scrolls it: lazy containers, and a RecyclingStack.
    package var mountsWhatIsInView: Bool { isLazyContainer || self == .recyclingStack }
}
