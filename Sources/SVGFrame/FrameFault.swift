package import ViewTree

/// A frame that would pass a limit; nothing of it is sent.
package struct FrameFault: Error, Hashable, Sendable {
    package enum Limit: String, Sendable {
        /// Radius of a blur or shadow in points.
        case filterRadius = "limit-filter-radius"
        /// Modifiers of one frame that need a filter.
        case filters = "limit-filters"
        /// Filters around one another.
        case filterNesting = "limit-filter-nesting"
        /// Bytes of the frame.
        case bytes = "limit-frame-bytes"
    }

    package var limit: Limit
    /// The most that is allowed.
    package var allowed: Int
    /// The node at which it was passed.
    package var node: NodeID
}

/// The limits of a frame, as `/v1/limits` lists them.
package enum FrameLimits {
    package static let filterRadius = 500
    package static let filters = 64
    package static let filterNesting = 8
    package static let bytes = 16 << 20
}
