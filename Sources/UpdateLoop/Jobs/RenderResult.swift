package import SVGFrame
package import ViewDocument

/// What a render gives.
package struct RenderResult: Sendable {
    package var svg: [UInt8] = []
    /// The frame before the request's own events, and what makes it the one after them.
    package var patch: (before: WrittenFrame, after: WrittenFrame, changes: FramePatch)?
    package var report: [UInt8] = []
    package var document: [UInt8] = []
    /// Further members of the answer, JSON by name, in order.
    package var members: [(name: String, json: [UInt8])] = []
    /// What was found while compiling, at the mount and in all events, each once; only where it was asked for.
    package var findings: [DocumentFinding] = []
    /// The session where the last event left it, for whoever goes on from there.
    package var parked: ParkedSession?
    /// Nanoseconds by stage.
    package var timings: [(name: String, nanoseconds: Int64)] = []
}

extension Duration {
    var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
