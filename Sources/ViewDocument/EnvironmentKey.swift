/// The environment's own keys, first in `Program.environmentKeys`, in this order.
package enum EnvironmentKey: String, Sendable, CaseIterable {
    case layoutDirection, colorScheme, font, lineLimit, lineSpacing, isEnabled, accessibilityReduceMotion
    case multilineTextAlignment, truncationMode, minimumScaleFactor, displayScale
    case dynamicTypeSize, horizontalSizeClass, verticalSizeClass, locale, colorSchemeContrast

    /// Keys of SwiftUI that nothing here gives a value: they are nil where the document sets none.
    static let withoutValue = [
        "accentColor", "accessibilityDifferentiateWithoutColor", "accessibilityEnabled", "accessibilityInvertColors",
        "accessibilityReduceTransparency", "accessibilityShowButtonShapes", "accessibilityVoiceOverEnabled",
        "allowsTightening", "autocorrectionDisabled", "backgroundMaterial", "backgroundStyle", "calendar",
        "controlActiveState", "controlSize", "defaultMinListHeaderHeight", "defaultMinListRowHeight", "dismiss",
        "dismissSearch", "editMode", "headerProminence", "imageScale", "isFocused", "isLuminanceReduced", "isPresented",
        "isScrollEnabled", "isSearching", "isTabBarShowingSections", "keyboardShortcut", "labelsVisibility",
        "legibilityWeight", "managedObjectContext", "menuIndicatorVisibility", "menuOrder", "modelContext", "openURL",
        "openWindow", "pixelLength", "presentationMode", "redactionReasons", "refresh", "requestReview", "scenePhase",
        "symbolRenderingMode", "symbolVariants", "textCase", "timeZone", "tint", "undoManager",
        "verticalScrollIndicatorVisibility", "horizontalScrollIndicatorVisibility",
    ]
}
