import Metering
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
        /// The work of the request; nobody waits for it any more.
        case work = "limit-work"
        case processorTime = "limit-processor-time"
        case cancelled
    }

    package var limit: Limit
    /// The most that is allowed.
    package var allowed: Int
    /// The node at which it was passed.
    package var node: NodeID

    init(limit: Limit, allowed: Int, node: NodeID) {
        self.limit = limit
        self.allowed = allowed
        self.node = node
    }

    /// The request is ended.
    init(_ stop: WorkStop, node: NodeID) {
        switch stop {
        case .budget(let limit): self.init(limit: .work, allowed: limit, node: node)
        case .processorTime(let limit): self.init(limit: .processorTime, allowed: limit, node: node)
        case .cancelled: self.init(limit: .cancelled, allowed: 0, node: node)
        }
    }
}

/// The limits of a frame, as `/v1/limits` lists them.
package enum FrameLimits {
    package static let filterRadius = 500
    package static let filters = 64
    package static let filterNesting = 8
    package static let bytes = 16 << 20
}
