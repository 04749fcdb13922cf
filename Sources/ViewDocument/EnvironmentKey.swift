/// The environment's own keys, first in `Program.environmentKeys`, in this order.
package enum EnvironmentKey: String, Sendable, CaseIterable {
    case layoutDirection, colorScheme, font, lineLimit, lineSpacing, isEnabled, accessibilityReduceMotion
    case multilineTextAlignment, truncationMode, minimumScaleFactor, displayScale
}
