package import SVGFrame
package import ViewGraph

/// The events of a request that were applied before one was refused.
package struct AppliedEvents: Sendable {
    package var count: Int
    /// `steps` of them, where they were asked for.
    package var steps: [UInt8]?
}

/// Why a render failed. The pointer of an event's fault is below `/events/i`, `/from` or `/offset`.
package enum RenderFault: Error, Sendable {
    case event(EventFault)
    case run(SessionFault, event: Int?)
    /// What is at fault came after events that were applied.
    indirect case after(AppliedEvents, RenderFault)
    /// The frame passes a limit; the pointer is into the document.
    case frame(FrameFault, pointer: String)
}
