extension SwiftUINames {
    /// Modifiers, those of texts, images, shapes and rows of lists among them.
    static let modifiers: [Group] =
        drawing + text + layout + scrolling + bars + lists + presentation + behaviour + styles + silent

    private static let drawing: [Group] = [
        Group("background", "with a colour", "containerBackground"),
        Group(
            "background", "with a colour of some `opacity`",
            "glassBackgroundEffect backgroundExtensionEffect materialActiveAppearance"),
        Group("opacity", "over a state", "redacted unredacted"),
        Group("overlay", "with what is wanted", "colorEffect layerEffect distortionEffect"),
        Group("font", "with another `size`", "imageScale"),
        Group(
            "foregroundStyle", "with one colour", "symbolRenderingMode"
        ),
        Group("foregroundStyle", "on an Image whose `symbol` ends in `.fill` or `.circle`", "symbolVariant"),
        Group(
            "scaleEffect", "over a state", "contentTransition"),
        Group("rotation3DEffect", "with `degrees` and `axis`", "projectionEffect transformEffect"),
        Group("overlay", "of a shape with the key `stroke`", "stroke"),
        Group("overlay", "of a shape with the key `strokeBorder`", "strokeBorder"),
        Group("background", "of a shape with the key `fill`", "fill"),
        Group("visualEffect", "with `trim`, or the shape's own key `trim`", "trim"),
        Group("aspectRatio", "on an Image with the key `resizable`", "resizable"),
        Group("padding", "around a smaller shape, or the shape's own key `inset`", "inset"),
        Group("clipShape", "with a shape's name", "contentShape"),
        Group("environment", "with the key `colorScheme`", "preferredColorScheme colorScheme"),
        Group("environment", "with the key `layoutDirection`", "flipsForRightToLeftLayoutDirection"),
    ]

    private static let text: [Group] = [
        Group("font", "with `design`", "fontDesign"),
        Group(
            "font", "with another `size`",
            "fontWidth allowsTightening textScale dynamicTypeSize"),
        Group("lineSpacing", "in points", "lineHeight"),
        Group("foregroundStyle", "in a list of runs", "textRenderer attributedTextFormattingDefinition"),
        Group("multilineTextAlignment", "with the side wanted", "writingDirection"),
    ]

    private static let layout: [Group] = [
        Group("padding", "with insets", "scenePadding listSectionMargins"),
        Group("padding", "or a `frame` of the size wanted", "controlSize buttonSizing defaultWheelPickerItemHeight"),
        Group("safeAreaInset", "with `edge` and `view`", "safeAreaBar ornament"),
        Group("onGeometryChange", "with an action that writes state", "onGeometryChange3D"),
        Group("preference", "with `key` and `value`", "transformPreference transformAnchorPreference"),
        Group("environment", "with the key and its value", "transformEnvironment containerValue"),
    ]

    private static let scrolling: [Group] = [
        Group("onScrollGeometryChange", "with an action", "onScrollPhaseChange"),
        Group("ignoresSafeArea", "on the scroll view", "scrollClipDisabled"),
        Group(
            nil, "frames show no indicators, and `overscroll` of a request says what happens at the ends",
            "scrollIndicators scrollIndicatorsFlash scrollBounceBehavior scrollDismissesKeyboard scrollInputBehavior"),
    ]

    private static let bars: [Group] = [
        Group(
            "safeAreaInset", "whose `view` is the bar, a Text for the title",
            """
            navigationTitle navigationSubtitle navigationBarTitle navigationBarTitleDisplayMode navigationBarItems
            navigationBarHidden navigationBarBackButtonHidden toolbar toolbarBackground
            toolbarBackgroundVisibility toolbarColorScheme toolbarTitleDisplayMode
            toolbarVisibility toolbarForegroundStyle toolbarItemHidden contentToolbar searchable searchScopes
            searchSuggestions
            tabViewBottomAccessory
            """),
        Group("overlay", "with a small Text at `topTrailing`", "badge"),
        Group("onTapGesture", "that sets the state of what is shown", "navigationDestination tabItem tag"),
        Group("scrollTargetBehavior", "`paging`", "tabViewStyle indexViewStyle"),
    ]

    private static let lists: [Group] = [
        Group("background", "on the rows", "alternatingRowBackgrounds listRowPlatterColor listItemTint"),
        Group("onTapGesture", "with the action", "swipeActions refreshable contextMenu"),
        Group("onTapGesture", "with an action that changes the array", "onDelete onMove onInsert"),
        Group("disabled", "on the row", "deleteDisabled moveDisabled"),
        Group("font", "on the header", "headerProminence sectionActions"),
    ]

    private static let presentation: [Group] = [
        Group(
            "overlay", "of an `If` over the state that presents it",
            """
            sheet fullScreenCover popover alert confirmationDialog
            """),
        Group(
            "frame", "on what is presented",
            """
            presentationDetents presentationSizing presentationBackground presentationCornerRadius
            presentationDragIndicator presentationBackgroundInteraction presentationContentInteraction
            presentationCompactAdaptation interactiveDismissDisabled navigationSplitViewColumnWidth
            """),
    ]

    private static let behaviour: [Group] = [
        Group(
            "task", "whose action runs once the view is there",
            "backgroundTask storeProductTask translationTask"),
        Group(
            "onChange", "of a state that an event sets", "onOpenURL"
        ),
        Group(
            "onChange", "of the state typed into", "onSubmit onCommand onCopyCommand onCutCommand onPasteCommand"
        ),
        Group(
            "onTapGesture", "with the action",
            """
            gesture simultaneousGesture highPriorityGesture onLongPressGesture onLongTouchGesture
            onMoveCommand onExitCommand onDeleteCommand onPlayPauseCommand
            onPencilDoubleTap onPencilSqueeze
            """),
        Group("disabled", "which stops taps", "allowsHitTesting"),
        Group("visualEffect", "over a state", "phaseAnimator keyframeAnimator"),
        Group("environmentObject", "with the model's name", "modelContext"),
    ]

    private static let styles: [Group] = [
        Group(
            "background", "and `padding` on the label",
            "buttonStyle buttonBorderShape menuStyle groupBoxStyle textFieldStyle"),
        Group(
            "foregroundStyle", "and what the style draws, written as views",
            """
            toggleStyle pickerStyle labelStyle progressViewStyle gaugeStyle datePickerStyle disclosureGroupStyle
            formStyle labeledContentStyle navigationViewStyle navigationSplitViewStyle
            mapStyle
            """),
        Group("hidden", "on the label", "labelsHidden labelsVisibility"),
        Group("visualEffect", "or a list of modifiers written out", "modifier"),
        Group("frame", "in points on the Image", "labelIconToTitleSpacing labelReservedIconWidth"),
    ]
}
