package import ViewTree

extension DrawnAttributes {
    /// Those of `moved`; the others are of `redrawn`.
    static let movement: DrawnAttributes = [.place, .offset, .scale, .rotation, .content]
    /// Those that act on what is inside a view as well as on its own paint.
    static let ofGroup: DrawnAttributes = [
        .opacity, .blur, .shadow, .cornerRadius, .clip, .mask, .brightness, .saturation, .grayscale, .zIndex,
        .foregroundStyle, .contrast, .hueRotation, .colorInvert, .colorMultiply, .luminanceToAlpha, .blendMode,
    ]
}

/// How a frame differs from the one before.
package struct FrameChanges: Hashable, Sendable {
    /// Views that paint and whose paint differs, and those that paint and were not drawn before.
    package var redrawn: [DrawChange] = []
    /// Views drawn elsewhere, turned or scaled relative to their parent, and scroll views that scrolled.
    package var moved: [DrawChange] = []
}
