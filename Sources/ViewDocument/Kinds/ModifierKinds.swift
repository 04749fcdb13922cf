/// What is true of each kind of modifier.
extension KindDescriptor {
    /// Modifiers that take part in layout.
    static let layoutModifiers: [KindDescriptor] = [
        KindDescriptor(.padding, []),
        KindDescriptor(.frame, []),
        KindDescriptor(.flexibleFrame, []),
        KindDescriptor(.background, [], paints: [.color]),
        KindDescriptor(.overlay, [], paints: [.color]),
        KindDescriptor(.mask, []),
        KindDescriptor(.offset, [.transparentToLayout, .geometryEffect, .paintOnly]),
        KindDescriptor(.position, []),
        KindDescriptor(.layoutPriority, []),
        KindDescriptor(.fixedSize, []),
        KindDescriptor(.aspectRatio, []),
        KindDescriptor(.alignmentGuide, []),
        KindDescriptor(.containerRelativeFrame, []),
        KindDescriptor(.safeAreaInset, []),
        KindDescriptor(.safeAreaPadding, []),
        KindDescriptor(.ignoresSafeArea, []),
        KindDescriptor(.contentMargins, []),
        KindDescriptor(.defaultScrollAnchor, [.transparentToLayout, .saysOnly]),
        KindDescriptor(.layoutValue, []),
        KindDescriptor(.gridCellColumns, []),
        KindDescriptor(.gridCellAnchor, []),
        KindDescriptor(.gridColumnAlignment, []),
        KindDescriptor(.gridCellUnsizedAxes, []),
        KindDescriptor(.scaleEffect, [.transparentToLayout, .geometryEffect, .paintOnly]),
        KindDescriptor(.rotationEffect, [.transparentToLayout, .geometryEffect, .paintOnly]),
        KindDescriptor(.rotation3DEffect, [.transparentToLayout, .geometryEffect, .paintOnly]),
        KindDescriptor(.sticky, [.transparentToLayout, .scrollEffect, .paintOnly]),
        KindDescriptor(.coordinateSpace, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.zIndex, [.transparentToLayout, .paintOnly]),
    ]

    /// Modifiers that only paint.
    static let paintModifiers: [KindDescriptor] = [
        KindDescriptor(.opacity, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.cornerRadius, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.clipShape, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.clipped, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.border, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.shadow, [.takesColors, .transparentToLayout, .paintOnly]),
        KindDescriptor(.blur, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.brightness, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.saturation, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.grayscale, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.hidden, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.contrast, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.hueRotation, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.colorInvert, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.colorMultiply, [.takesColors, .transparentToLayout, .paintOnly]),
        KindDescriptor(.luminanceToAlpha, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.blendMode, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.compositingGroup, [.transparentToLayout, .paintOnly]),
        KindDescriptor(.scrollClipDisabled, [.transparentToLayout, .paintOnly]),
    ]

    /// Modifiers of the environment.
    static let environmentModifiers: [KindDescriptor] = [
        KindDescriptor(.foregroundStyle, [.transparentToLayout, .environmentModifier, .saysOnly, .paintOnly]),
        KindDescriptor(.font, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.lineLimit, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.multilineTextAlignment, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.truncationMode, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.lineSpacing, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.minimumScaleFactor, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.environment, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.disabled, [.transparentToLayout, .environmentModifier, .saysOnly, .paintOnly]),
        KindDescriptor(.fontTraits, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.textLine, [.transparentToLayout, .environmentModifier, .saysOnly]),
        KindDescriptor(.tint, [.transparentToLayout, .environmentModifier, .saysOnly]),
    ]

    /// Modifiers of behaviour.
    static let behaviour: [KindDescriptor] = [
        KindDescriptor(.identity, [.hole, .transparentToLayout, .saysOnly]),
        KindDescriptor(.equatable, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.environmentObject, [.transparentToLayout, .environmentModifier, .saysOnly, .paintOnly]),
        KindDescriptor(.preference, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.onPreferenceChange, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.onGeometryChange, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.onScrollGeometryChange, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.onAppear, [.transparentToLayout, .saysOnly, .paintOnly, .appearance]),
        KindDescriptor(.onDisappear, [.transparentToLayout, .saysOnly, .paintOnly, .appearance]),
        KindDescriptor(.task, [.transparentToLayout, .saysOnly, .paintOnly, .appearance]),
        KindDescriptor(.onReceive, [.transparentToLayout, .saysOnly, .paintOnly, .actsOnce]),
        KindDescriptor(.onChange, [.transparentToLayout, .saysOnly, .paintOnly, .actsOnce]),
        KindDescriptor(.onTapGesture, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.scrollTargetBehavior, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.name, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.accessibility, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.scrollPosition, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.scrollTargetLayout, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.onScrollVisibilityChange, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.onScrollTargetVisibilityChange, [.transparentToLayout, .saysOnly, .paintOnly]),
        KindDescriptor(.listRow, [.transparentToLayout, .saysOnly]),
        KindDescriptor(.animation, [.transparentToLayout, .saysOnly, .paintOnly, .animating]),
    ]

    /// Scroll effects.
    static let effects: [KindDescriptor] = [
        KindDescriptor(.visualEffect, [.transparentToLayout, .scrollEffect, .paintOnly]),
        KindDescriptor(.scrollTransition, [.transparentToLayout, .scrollEffect, .paintOnly]),
        KindDescriptor(.parallax, [.transparentToLayout, .scrollEffect, .paintOnly]),
    ]
}
