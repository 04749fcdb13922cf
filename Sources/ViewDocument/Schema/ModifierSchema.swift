/// One row of the table of modifiers: what the argument may be.
final class ModifierRow: Sendable {
    let name: String
    let kind: NodeKind
    /// How an argument that is not an object with the keys below is read; nil: it has to be such an object.
    let plain: KeyRule?
    let keys: [KeyRule]
    let keyNames: [String]

    init(_ name: String, _ kind: NodeKind, plain: KeyRule? = nil, _ keys: [KeyRule] = []) {
        self.name = name
        self.kind = kind
        self.plain = plain
        self.keys = keys
        keyNames = keys.map { $0.key }
    }

    func rule(for key: String) -> KeyRule? { keys.first { $0.key == key } }
}

/// The table of modifiers (CONTRACT 1).
package enum ModifierSchema {
    package static let foregroundColor = "foregroundColor"
    static let rows: [ModifierRow] =
        layout + layers + painting + environment + EnvironmentTable.modifiers + ListModifiers.rows
        + behaviour + AccessibilityModifiers.rows + effects

    private static let byName: [String: ModifierRow] = Dictionary(
        rows.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    static func row(of name: String) -> ModifierRow? { byName[name] }

    private static func number(
        _ name: String, _ kind: NodeKind, _ range: NumberRange = .any
    ) -> ModifierRow {
        ModifierRow(name, kind, plain: KeyRule(name, .amount, .number(range)))
    }

    private static func flag(_ name: String, _ kind: NodeKind) -> ModifierRow {
        ModifierRow(name, kind, plain: KeyRule(name, .amount, .flag))
    }

    private static func point(_ name: String, _ kind: NodeKind) -> ModifierRow {
        ModifierRow(
            name, kind, [KeyRule("x", .x, .number(.any), fallback: 0), KeyRule("y", .y, .number(.any), fallback: 0)])
    }

    private static func length(_ key: String, _ attribute: AttributeKey) -> KeyRule {
        KeyRule(key, attribute, .length(.any, isInfinite: true))
    }

    private static let layout: [ModifierRow] = [
        ModifierRow("padding", .padding, plain: KeyRule("padding", .insets)),
        ModifierRow("safeAreaPadding", .safeAreaPadding, plain: KeyRule("safeAreaPadding", .insets)),
        ModifierRow("contentMargins", .contentMargins, plain: KeyRule("contentMargins", .insets)),
        ModifierRow(
            "frame", .frame,
            [
                length("width", .width), length("height", .height), length("minWidth", .minWidth),
                length("idealWidth", .idealWidth), length("maxWidth", .maxWidth), length("minHeight", .minHeight),
                length("idealHeight", .idealHeight), length("maxHeight", .maxHeight), KeyRule("alignment", .alignment),
            ]),
        point("offset", .offset),
        point("position", .position),
        number("layoutPriority", .layoutPriority),
        ModifierRow(
            "fixedSize", .fixedSize,
            plain: KeyRule("fixedSize", .special),
            [KeyRule("horizontal", .horizontal, .bool), KeyRule("vertical", .vertical, .bool)]),
        ModifierRow(
            "aspectRatio", .aspectRatio, plain: KeyRule("aspectRatio", .ratio, .number(.positive)),
            [
                KeyRule("ratio", .ratio, .optionalNumber(.positive)),
                KeyRule("contentMode", .contentMode, .choice(.contentMode), fallback: 0),
            ]),
        ModifierRow("scaledToFit", .aspectRatio, plain: KeyRule("scaledToFit", .contentMode, .special)),
        ModifierRow("scaledToFill", .aspectRatio, plain: KeyRule("scaledToFill", .contentMode, .special)),
        ModifierRow(
            "alignmentGuide", .alignmentGuide,
            [KeyRule("guide", .special, required: true), KeyRule("value", .of, .special, required: true)]),
        ModifierRow(
            "containerRelativeFrame", .containerRelativeFrame,
            plain: KeyRule("containerRelativeFrame", .axes),
            [
                KeyRule("axes", .axes), KeyRule("axis", .axes), KeyRule("count", .count, .number(.positiveCount)),
                KeyRule("span", .span, .number(.positiveCount)), KeyRule("spacing", .spacing, .number(.any)),
                KeyRule("alignment", .alignment), KeyRule("length", .of, .special),
            ]),
        ModifierRow(
            "ignoresSafeArea", .ignoresSafeArea, plain: KeyRule("ignoresSafeArea", .edges),
            [KeyRule("edges", .edges), KeyRule("regions", .special)]),
        ModifierRow(
            "edgesIgnoringSafeArea", .ignoresSafeArea, plain: KeyRule("edgesIgnoringSafeArea", .edges)),
        ModifierRow(
            "layoutValue", .layoutValue,
            [KeyRule("key", .key, .string, required: true), KeyRule("value", .value, .any, required: true)]),
        number("gridCellColumns", .gridCellColumns, .positiveCount),
        ModifierRow("gridCellAnchor", .gridCellAnchor, plain: KeyRule("gridCellAnchor", .anchor, .unitPoint)),
        ModifierRow(
            "gridColumnAlignment", .gridColumnAlignment,
            plain: KeyRule("gridColumnAlignment", .horizontalAlignment, .horizontalGuide)),
        ModifierRow("gridCellUnsizedAxes", .gridCellUnsizedAxes, plain: KeyRule("gridCellUnsizedAxes", .axes)),
        ModifierRow("scaleEffect", .scaleEffect, plain: KeyRule("scaleEffect", .scaleEffect)),
        ModifierRow("rotationEffect", .rotationEffect, plain: KeyRule("rotationEffect", .rotationEffect)),
        ModifierRow(
            "rotation3DEffect", .rotation3DEffect,
            [
                KeyRule("degrees", .degrees, .angle, required: true),
                KeyRule("axis", .rotationAxis, required: true),
                KeyRule("anchor", .anchor, .unitPoint), KeyRule("perspective", .perspective, .number(.any)),
            ]),
        ModifierRow("coordinateSpace", .coordinateSpace, plain: KeyRule("coordinateSpace", .special)),
        number("zIndex", .zIndex),
    ]

    /// A `listRowBackground` of views: a background that lies on the whole cell.
    static let cellBackground = ModifierRow("listRowBackground", .background, plain: KeyRule("", .special))

    private static let layers: [ModifierRow] = [
        ModifierRow("background", .background, plain: KeyRule("background", .special)),
        ModifierRow("overlay", .overlay, plain: KeyRule("overlay", .special)),
        ModifierRow("mask", .mask, plain: KeyRule("mask", .special)),
        ModifierRow(
            "safeAreaInset", .safeAreaInset,
            [
                KeyRule("edge", .special, required: true), KeyRule("spacing", .spacing, .optionalNumber(.any)),
                KeyRule("alignment", .special), KeyRule("view", .views, required: true),
            ]),
    ]

    private static let painting: [ModifierRow] = [
        number("opacity", .opacity),
        ModifierRow("cornerRadius", .cornerRadius, plain: KeyRule("cornerRadius", .cornerRadius, .number(.any))),
        ModifierRow("clipShape", .clipShape, plain: KeyRule("clipShape", .special)),
        flag("clipped", .clipped),
        ModifierRow("border", .border, plain: KeyRule("border", .border)),
        ModifierRow("shadow", .shadow, plain: KeyRule("shadow", .shadow)),
        number("blur", .blur, .filterRadius),
        number("brightness", .brightness),
        number("saturation", .saturation),
        number("grayscale", .grayscale),
        number("contrast", .contrast),
        ModifierRow("hueRotation", .hueRotation, plain: KeyRule("hueRotation", .amount, .angle)),
        ModifierRow("colorMultiply", .colorMultiply, plain: KeyRule("colorMultiply", .color, .color)),
        ModifierRow("blendMode", .blendMode, plain: KeyRule("blendMode", .amount, .choice(.blendMode))),
        flag("colorInvert", .colorInvert),
        flag("luminanceToAlpha", .luminanceToAlpha),
        flag("compositingGroup", .compositingGroup),
        flag("hidden", .hidden),
        flag("scrollClipDisabled", .scrollClipDisabled),
    ]

    private static let environment: [ModifierRow] = [
        ModifierRow("foregroundStyle", .foregroundStyle, plain: KeyRule("foregroundStyle", .color, .style)),
        ModifierRow(
            foregroundColor, .foregroundStyle, plain: KeyRule(foregroundColor, .color, .special)),
        ModifierRow("tint", .tint, plain: KeyRule("tint", .color, .special)),
        ModifierRow("accentColor", .tint, plain: KeyRule("accentColor", .color, .special)),
        ModifierRow("bold", .fontTraits, plain: KeyRule("bold", .bold, .bool)),
        ModifierRow("italic", .fontTraits, plain: KeyRule("italic", .italic, .bool)),
        ModifierRow("fontWeight", .fontTraits, plain: KeyRule("fontWeight", .fontWeight, .special)),
        ModifierRow(
            "fontDesign", .fontTraits, plain: KeyRule("fontDesign", .fontDesign, .choice(.fontDesign))),
        ModifierRow("kerning", .fontTraits, plain: KeyRule("kerning", .kerning, .number(.any))),
        ModifierRow("tracking", .fontTraits, plain: KeyRule("tracking", .tracking, .number(.any))),
        ModifierRow("baselineOffset", .fontTraits, plain: KeyRule("baselineOffset", .baselineOffset, .number(.any))),
        ModifierRow("monospacedDigit", .fontTraits, plain: KeyRule("monospacedDigit", .equalDigits, .bool)),
        ModifierRow("monospaced", .fontTraits, plain: KeyRule("monospaced", .monospaced, .bool)),
        ModifierRow("textCase", .fontTraits, plain: KeyRule("textCase", .textCase, .special)),
        textLine("underline", .underline),
        textLine("strikethrough", .strikethrough),
        ModifierRow("font", .font, plain: KeyRule("font", .font)),
        ModifierRow("lineLimit", .lineLimit, plain: KeyRule("lineLimit", .lineLimit)),
        ModifierRow(
            "multilineTextAlignment", .multilineTextAlignment,
            plain: KeyRule("multilineTextAlignment", .textAlignment, .choice(.textAlignment))),
        ModifierRow(
            "truncationMode", .truncationMode, plain: KeyRule("truncationMode", .truncation, .choice(.truncation))),
        number("lineSpacing", .lineSpacing, .notNegative),
        number("minimumScaleFactor", .minimumScaleFactor, NumberRange(low: 0, high: 1)),
        ModifierRow("environment", .environment, plain: KeyRule("environment", .special)),
        flag("disabled", .disabled),
    ]

    private static func textLine(_ name: String, _ key: AttributeKey) -> ModifierRow {
        ModifierRow(
            name, .textLine, plain: KeyRule(name, key, .bool),
            [KeyRule("isActive", key, .bool, fallback: 1), KeyRule("color", .color, .color)])
    }

    private static let behaviour: [ModifierRow] = [
        ModifierRow("id", .identity, plain: KeyRule("id", .id, .special)),
        ModifierRow("name", .name, plain: KeyRule("name", .name, .special)),
        flag("equatable", .equatable),
        ModifierRow("environmentObject", .environmentObject, plain: KeyRule("environmentObject", .special)),
        ModifierRow(
            "preference", .preference,
            [KeyRule("key", .special, required: true), KeyRule("value", .of, .special, required: true)]),
        ModifierRow(
            "onPreferenceChange", .onPreferenceChange,
            [KeyRule("key", .special, required: true), KeyRule("action", .special, required: true)]),
        binder("onGeometryChange", .onGeometryChange),
        binder("onScrollGeometryChange", .onScrollGeometryChange),
        visibility("onScrollVisibilityChange", .onScrollVisibilityChange),
        visibility("onScrollTargetVisibilityChange", .onScrollTargetVisibilityChange),
        ModifierRow(
            "onChange", .onChange,
            [
                KeyRule("of", .special, required: true), KeyRule("action", .special, required: true),
                KeyRule("initial", .initial, .bool),
            ]),
        ModifierRow("animation", .animation, plain: KeyRule("animation", .special)),
        action("onAppear", .onAppear),
        action("onDisappear", .onDisappear),
        ModifierRow(
            "onReceive", .onReceive,
            [
                KeyRule("timer", .amount, .number(.interval)), KeyRule("notification", .notification, .string),
                KeyRule("publisher", .special), KeyRule("action", .special, required: true),
            ]),
        ModifierRow(
            "task", .task, plain: KeyRule("task", .action, .action),
            [KeyRule("id", .special), KeyRule("action", .action, .action, required: true)]),
        action("onTapGesture", .onTapGesture, besides: ["count", "coordinateSpace"]),
        ModifierRow(
            "scrollTargetBehavior", .scrollTargetBehavior,
            plain: KeyRule("scrollTargetBehavior", .value, .choice(.scrollTargetBehavior))),
        ModifierRow(
            "scrollPosition", .scrollPosition, plain: KeyRule("scrollPosition", .special),
            [KeyRule("id", .special, required: true), KeyRule("anchor", .anchor, .unitPoint)]),
        flag("scrollTargetLayout", .scrollTargetLayout),
        ModifierRow(
            "defaultScrollAnchor", .defaultScrollAnchor, plain: KeyRule("defaultScrollAnchor", .anchor, .unitPoint),
            [KeyRule("anchor", .anchor, .unitPoint, required: true), KeyRule("for", .role, .choice(.scrollAnchorRole))]),
    ]

    private static func action(_ name: String, _ kind: NodeKind, besides keys: [String] = []) -> ModifierRow {
        let own = KeyRule("action", .action, .action, required: true)
        return ModifierRow(
            name, kind, plain: KeyRule(name, .action, .action), [own] + keys.map { KeyRule($0, .special) })
    }

    private static func visibility(_ name: String, _ kind: NodeKind) -> ModifierRow {
        ModifierRow(
            name, kind, [KeyRule("threshold", .amount, .number(.share)), KeyRule("action", .special, required: true)])
    }

    private static func binder(_ name: String, _ kind: NodeKind) -> ModifierRow {
        ModifierRow(
            name, kind, [KeyRule("of", .special, required: true), KeyRule("action", .special, required: true)])
    }

    /// Keys of one set of effects.
    static let effectKeys: [KeyRule] = [
        KeyRule("offset", .effect(.offset)),
        KeyRule("scaleEffect", .effect(.scale)),
        KeyRule("rotationEffect", .effect(.rotation)),
        KeyRule("opacity", .effect(.number(.effectOpacity, .any))),
        KeyRule("blur", .effect(.number(.effectBlur, .filterRadius))),
        KeyRule("brightness", .effect(.number(.effectBrightness, .any))),
        KeyRule("saturation", .effect(.number(.effectSaturation, .any))),
        KeyRule("grayscale", .effect(.number(.effectGrayscale, .any))),
        KeyRule("rotation3DEffect", .effect(.rotation3D)),
        KeyRule("cornerRadius", .effect(.number(.effectCornerRadius, .any))),
        KeyRule("foregroundStyle", .effect(.color(.effectForeground))),
        KeyRule("background", .effect(.color(.effectBackground))),
        KeyRule("trim", .effect(.trim)),
        KeyRule("stops", .effect(.stops)),
    ]

    static let transitionPhases = ["topLeading", "identity", "bottomTrailing"]

    private static let effects: [ModifierRow] = [
        ModifierRow("visualEffect", .visualEffect, effectKeys),
        ModifierRow(
            "scrollTransition", .scrollTransition,
            [KeyRule("axis", .axis, .choice(.scrollAxis))] + transitionPhases.map { KeyRule($0, .special) } + effectKeys
        ),
        ModifierRow(
            "parallax", .parallax,
            [
                KeyRule("rate", .rate, .number(.any), required: true, captured: true),
                KeyRule("axis", .axis, .choice(.scrollAxis), fallback: 1),
                KeyRule("offset", .offset, .number(.any), fallback: 0, captured: true),
                KeyRule("clamp", .clampRange, captured: true),
            ]),
        ModifierRow(
            "sticky", .sticky,
            [
                KeyRule("edge", .edge, .choice(.stickyEdge), fallback: 0),
                KeyRule("offset", .offset, .number(.any), fallback: 0, captured: true),
            ]),
    ]
}

extension KeyRule {
    fileprivate convenience init(_ key: String, _ form: ValueForm, captured: Bool) {
        self.init(key, .value, form, captured: captured)
    }
}
