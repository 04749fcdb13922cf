extension SwiftUINames {
    /// Modifiers that change neither layout nor what is drawn nor which bodies run.
    static let silent: [Group] = [
        Group(
            nil, "accessibility changes neither layout nor the frame",
            """
            accessibility accessibilityAction accessibilityActions accessibilityActivationPoint
            accessibilityAdjustableAction accessibilityChartDescriptor accessibilityChildren
            accessibilityCustomContent accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
            accessibilityDropPoint accessibilityFocused accessibilityHeading accessibilityIgnoresInvertColors
            accessibilityInputLabels accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
            accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor
            accessibilityRotorEntry accessibilityScrollAction accessibilityScrollStatus
            accessibilityShowsLargeContentViewer accessibilitySortPriority accessibilityTextContentType
            accessibilityZoomAction speechAdjustedPitch speechAlwaysIncludesPunctuation speechAnnouncementsQueued
            speechSpellsOutCharacters
            """),
        Group(
            nil, "keyboards and focus change neither layout nor the frame",
            """
            keyboardType keyboardShortcut autocapitalization autocorrectionDisabled disableAutocorrection
            textInputAutocapitalization textInputCompletion textInputSuggestions textContentType textSelection
            textSelectionAffinity submitLabel submitScope focusScope focusSection focusEffectDisabled
            focusedSceneObject defaultFocus prefersDefaultFocus writingToolsBehavior writingToolsAffordanceVisibility
            handwritingInput findNavigator onModifierKeysChanged modifierKeyAlternate typeSelectEquivalent
            textInputFormattingControlVisibility handGestureShortcut
            """),
        Group(
            nil, "the pointer, the menus and the system change neither layout nor the frame",
            """
            help hoverEffect hoverEffectDisabled hoverEffectGroup defaultHoverEffect listRowHoverEffect
            listRowHoverEffectDisabled springLoadingBehavior menuOrder menuActionDismissBehavior buttonRepeatBehavior
            sensoryFeedback userActivity handlesExternalEvents exportsItemProviders importsItemProviders itemProvider
            exportableToServices importableFromServices copyable cuttable pasteDestination pointerStyle pointerVisibility
            persistentSystemOverlays defersSystemGestures statusBar statusBarHidden contentCaptureProtected
            allowsWindowActivationEvents windowDismissBehavior windowFullScreenBehavior windowMinimizeBehavior
            windowResizeBehavior windowResizeAnchor windowToolbarFullScreenVisibility dialogIcon dialogSeverity
            dialogSuppressionToggle dialogPreventsAppTermination fileDialogMessage fileDialogConfirmationLabel
            fileDialogDefaultDirectory fileDialogBrowserOptions fileDialogCustomizationID fileDialogURLEnabled
            fileDialogImportsUnresolvedAliases fileExporterFilenameLabel subscriptionStatusTask mapControls mapScope
            mapControlVisibility navigationTransition glassEffectTransition navigationLinkIndicatorVisibility
            interactionActivityTrackingTag paletteSelectionEffect digitalCrownAccessory defaultAdaptableTabBarPlacement
            dragContainer dragConfiguration dropConfiguration onDragSessionUpdated onDropSessionUpdated draggable onDrag onDrop
            dropDestination onHover onContinuousHover onKeyPress focusable onContinueUserActivity toolbarRole
            fileImporter fileExporter fileMover popoverTip navigationDocument searchDictationBehavior
            """),
        Group(
            nil, "bars and badges are drawn as they are at rest",
            "scrollEdgeEffectStyle scrollEdgeEffectHidden tabBarMinimizeBehavior badgeProminence"),
        Group(nil, "all letters are Latin ones by the measure of their font", "typesettingLanguage"),
        Group(
            nil, "frames draw every picture and symbol as it is",
            """
            renderingMode interpolation antialiased allowedDynamicRange drawingGroup geometryGroup
            layoutDirectionBehavior
            """),
        Group(
            nil, "frames show where animations end",
            """
            transaction matchedGeometryEffect matchedTransitionSource symbolEffect symbolEffectsRemoved
            privacySensitive invalidatableContent
            """),
        Group(
            nil, "a chart is an area, whose marks are not drawn",
            """
            chartXAxis chartYAxis chartXAxisLabel chartYAxisLabel chartXScale chartYScale chartLegend chartOverlay
            chartBackground chartPlotStyle chartForegroundStyleScale chartSymbolScale chartXSelection chartYSelection
            chartAngleSelection chartScrollableAxes chartScrollPosition chartScrollTargetBehavior chartXVisibleDomain
            chartYVisibleDomain
            """),
        Group(
            nil, "at rest it shows nothing, and no event works it",
            """
            photosPicker quickLookPreview translationPresentation journalingSuggestionsPicker menuIndicator
            glassEffectID glassEffectUnion selectionDisabled replaceDisabled findDisabled searchFocused
            searchCompletion searchToolbarBehavior searchPresentationToolbarBehavior searchSelection tableStyle
            tableColumnHeaders textEditorStyle controlGroupStyle menuButtonStyle signInWithAppleButtonStyle
            renameAction inspectorColumnWidth toolbarTitleMenu digitalCrownRotation focusedValue focusedSceneValue
            focusedObject modelContainer defaultAppStorage symbolColorRenderingMode symbolVariableValueMode
            tabViewCustomization tabViewSearchActivation tabViewSidebarHeader tabViewSidebarFooter
            tabViewSidebarBottomBar scrollDisabled sectionIndexLabel listSectionIndexVisibility
            """),
        Group(
            nil, "a preview is the request's `viewport`",
            "previewLayout previewDevice previewDisplayName previewContext previewInterfaceOrientation"),
    ]
}
