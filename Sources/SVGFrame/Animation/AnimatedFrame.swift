/// Frames of one document along a scroll as one SVG that plays by itself: CSS keyframes for what differs, and a list of
/// what CSS has no property for.
package struct AnimatedFrame: Sendable {
    /// The picture: a whole SVG with a style sheet of its own.
    package private(set) var svg: [UInt8] = []
    /// What the picture does not show, one sentence each.
    package private(set) var unexpressed: [String] = []

    /// - Parameter frames: from the first offset to the last, evenly spread.
    package init(_ frames: [[UInt8]]) {
        var union = FrameUnion()
        for frame in frames { union.add(FrameOutline(frame)) }
        guard !union.nodes.isEmpty else { return }
        var writer = AnimationWriter(union)
        svg = writer.written()
        unexpressed = writer.unexpressed
    }
}
