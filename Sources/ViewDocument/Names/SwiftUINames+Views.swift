extension SwiftUINames {
    /// Views, and what may stand where views stand.
    static let views: [Group] = lists + navigation + controls + pictures + wrappers

    private static let lists: [Group] = [
        Group("LazyVStack", "in a `ScrollView`, with a `Divider` between rows", "Table"),
        Group("HStack", "one for each row", "TableRow TableColumn TableColumnForEach LabeledContent"),
        Group("VStack", "with a `background` and `cornerRadius`", "GroupBox ControlGroup ContentUnavailableView"),
        Group("If", "over a state that a `Button` above it toggles", "DisclosureGroup OutlineSubgroupChildren"),
        Group("Group", "around the views", "Subview SubviewsCollection SubviewsCollectionSlice SectionCollection"),
    ]

    private static let navigation: [Group] = [
        Group(
            "ZStack", "of the screens, the bar a `safeAreaInset`", "NavigationStack NavigationView NavigationSplitView"),
        Group("Button", "whose action sets the state that shows the destination", "NavigationLink"),
        Group("Switch", "over a state that the buttons of a `safeAreaInset` set", "TabView"),
        Group("Group", "around the tab's views", "Tab TabSection TabContentBuilder"),
        Group(
            "HStack", "in a `safeAreaInset`",
            "ToolbarItem ToolbarItemGroup ToolbarSpacer ToolbarTitleMenu DefaultToolbarItem"),
        Group("ScrollView", "which the event `scrollTo` moves to a view", "ScrollViewReader"),
        Group("ZStack", "with the other view over it while a state says so", "Alert ActionSheet"),
        Group(
            "VStack", "as the document's `root`, which is the one scene",
            """
            WindowGroup Window UtilityWindow DocumentGroup DocumentGroupLaunchScene Settings MenuBarExtra ImmersiveSpace
            AlertScene CommandMenu CommandGroup
            """),
        Group("HStack", "with a `frame` for each side", "HSplitView"),
        Group("VStack", "with a `frame` for each side", "VSplitView"),
    ]

    private static let controls: [Group] = [
        Group("HStack", "of an `Image` with `symbol` and a `Text`", "Label"),
        Group("Button", "whose action is `isOn.toggle()`", "Toggle WindowVisibilityToggle"),
        Group(
            "Button", "whose action sets the state",
            """
            Picker Menu Stepper DatePicker MultiDatePicker ColorPicker MenuButton PhotosPicker EditButton RenameButton
            PasteButton ShareLink HelpLink SettingsLink NewDocumentButton TextFieldLink LocationButton
            SignInWithAppleButton PayWithApplePayButton AddPassToWalletButton VerifyIdentityWithWalletButton StoreView
            ProductView SubscriptionStoreView SubscriptionOfferView
            """),
        Group("Text", "in the colour `accentColor`, with `onTapGesture`", "Link"),
        Group("Capsule", "with a `frame` as wide as the value says", "Slider ProgressView Gauge"),
        Group("Text", "of the state, in a `frame` with a `border`", "TextField SecureField TextEditor"),
    ]

    private static let pictures: [Group] = [
        Group("Image", "with `source` and `size`", "AsyncImage"),
        Group("Path", "with SVG path data in `d`", "Canvas AnyShape"),
        Group("UnevenRoundedRectangle", "with four radii", "ConcentricRectangle"),
        Group("RoundedRectangle", "with the `cornerRadius` of what is around", "ButtonBorderShape"),
        Group("Path", "with the modifier of the same effect", "OffsetShape ScaledShape RotatedShape TransformedShape"),
        Group("LinearGradient", "with `stops`", "MeshGradient Gradient AnyGradient"),
        Group(
            "Rectangle", "with a `frame`, in its place",
            """
            Map Chart Chart3D VideoPlayer SceneView SpriteView RealityView Model3D WebView MapReader LookAroundPreview
            TipView GeometryReader3D UIViewRepresentable UIViewControllerRepresentable NSViewRepresentable
            NSViewControllerRepresentable
            """),
        Group(
            "Rectangle", "with `fill` and a `frame` of the mark's size",
            """
            BarMark LineMark PointMark AreaMark RuleMark RectangleMark SectorMark BarPlot LinePlot PointPlot AreaPlot
            AxisMarks AxisGridLine AxisTick AxisValueLabel
            """),
        Group(
            "Circle", "with an `overlay`",
            "Marker Annotation UserAnnotation MapCircle MapMarker MapPin MapAnnotation MapUserLocationButton MapCompass"
        ),
        Group("Path", "with SVG path data in `d`", "MapPolyline MapPolygon"),
        Group("Color", "with `opacity`", "Material"),
    ]

    private static let wrappers: [Group] = [
        Group("HStack", "in an `If` with the other stack", "HStackLayout AnyLayout"),
        Group("VStack", "in an `If` with the other stack", "VStackLayout"),
        Group("ZStack", "with the views themselves", "ZStackLayout GlassEffectContainer"),
        Group("Grid", "in an `If` with the other container", "GridLayout"),
        Group(
            "Group", "around the views themselves",
            """
            TupleView ModifiedContent EquatableView SubscriptionView PlaceholderContentView PhaseAnimator
            KeyframeAnimator
            """),
    ]
}
