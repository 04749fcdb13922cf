/// What is known of modifiers besides the rule of names.
enum ModifierRules {
    static let shapes: Set<String> = [
        "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Ellipse", "Capsule", "Path",
    ]

    /// Without influence on a frame or a verdict: understood and left out.
    static let neutral: Set<String> = [
        "transition", "contentTransition", "accessibility", "accessibilitySortPriority",
        "accessibilityAction", "contentShape",
        "keyboardType", "textContentType", "autocapitalization", "textInputAutocapitalization", "disableAutocorrection",
        "autocorrectionDisabled", "submitLabel", "sensoryFeedback", "previewDisplayName", "previewLayout",
        "previewDevice", "statusBar", "statusBarHidden", "persistentSystemOverlays", "hoverEffect", "textSelection",
        "interactiveDismissDisabled", "drawingGroup", "onContinuousHover",
        "geometryGroup", "symbolEffect", "scrollDismissesKeyboard", "scrollIndicators",
        "eraseToAnyView", "help", "privacySensitive", "unredacted",
        "scrollBounceBehavior", "defersSystemGestures", "widgetURL", "modelContainer", "modelContext", "userActivity",
        "onContinueUserActivity", "handlesExternalEvents", "keyboardShortcut", "focusable", "focusScope",
        "defaultAppStorage", "onHover", "onDrag", "onDrop", "draggable", "dropDestination", "itemProvider",
        "fileImporter", "fileExporter", "fileMover", "previewInterfaceOrientation", "previewContext",
        "accessibilityInputLabels", "accessibilityShowsLargeContentViewer", "accessibilityAdjustableAction",
        "accessibilityRotor", "accessibilityChartDescriptor", "accessibilityRepresentation", "accessibilityActions",
        "accessibilityFocused", "indexViewStyle", "accessibilityIgnoresInvertColors", "invalidatableContent",
        "typeSelectEquivalent", "containerShape",
        "dialogSuppressionToggle", "handGestureShortcut", "writingToolsBehavior",
        "scrollDisabled", "selectionDisabled", "replaceDisabled", "findDisabled", "searchCompletion", "searchFocused",
        "searchToolbarBehavior", "focusEffectDisabled", "onKeyPress", "onCommand", "onExitCommand", "onMoveCommand",
        "onPlayPauseCommand", "onDeleteCommand", "onCopyCommand", "onCutCommand", "onPasteCommand",
        "onPencilDoubleTap", "onPencilSqueeze", "navigationTransition", "matchedTransitionSource",
        "springLoadingBehavior", "menuActionDismissBehavior", "tabViewCustomization", "customizationID",
        "customizationBehavior", "accessibilityQuickAction", "accessibilityZoomAction", "collapsible",
        "horizontalRadioGroupLayout", "touchBar", "touchBarItemPrincipal", "touchBarItemPresence",
        "inAppPurchaseOptions", "currentEntitlementTask", "imagePlaygroundSheet", "lookAroundViewer",
        "sharedBackgroundVisibility", "sliderThumbVisibility", "preferredSurroundingsEffect", "upperLimbVisibility",
        "supportedVolumeViewpoints", "continuityDevicePicker", "assistiveAccessNavigationIcon", "manipulable",
    ]

    /// Waiting for a gesture, and not on the screen until it comes: left out where the document language has no such thing.
    static let offScreen: Set<String> = [
        "contextMenu", "swipeActions", "refreshable", "onDelete", "onMove", "deleteDisabled", "moveDisabled",
        "manageSubscriptionsSheet", "transaction", "onInAppPurchaseCompletion", "flipsForRightToLeftLayoutDirection",
        "refundRequestSheet", "offerCodeRedemption", "appStoreOverlay", "musicSubscriptionOffer", "photosPicker",
        "activityBackgroundTint", "activitySystemActionForegroundColor", "widgetAccentable", "widgetCurvesContent",
        "storeMessagesDeferred", "digitalCrownRotation", "digitalCrownAccessory", "complicationForeground",
        "quickLookPreview", "translationPresentation", "journalingSuggestionsPicker", "findNavigator",
    ]

    /// Whose argument is a colour or a style.
    static let colors: Set<String> = [
        "foregroundStyle", "foregroundColor", "tint", "accentColor", "listRowBackground", "toolbarBackground",
        "colorMultiply",
    ]

    /// Whose argument is an action.
    static let actions: Set<String> = ["onAppear", "onDisappear", "onTapGesture", "onSubmit", "refreshable", "task"]

    /// Whose argument is an action that is told something, and what stands for each of its parameters.
    static let told: [String: [String]] = [
        "onDelete": ["value"], "onMove": ["value.source", "value.destination"], "onOpenURL": ["value"],
        "onLongPressGesture": [],
    ]

    /// Keys of arguments without a label.
    static let unlabelled: [String: [String]] = [
        "frame": [], "aspectRatio": ["ratio"], "offset": ["x"], "position": ["x"], "environment": ["key", "value"],
        "environmentObject": ["object"], "gridCellColumns": ["value"], "border": ["color"], "clipShape": ["shape"],
    ]
}
