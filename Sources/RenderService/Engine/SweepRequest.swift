package import Metering
import UpdateLoop
package import ViewDocument

/// What `GET /v1/documents/{id}/sweep` asks the engine for.
package struct SweepRequest: Sendable {
    package var document: CompiledDocument
    /// In points, along the axis of the first scroll view; along y where it has both.
    package var from = 0.0
    /// nil is the document's `maxOffset`.
    package var to: Double?
    /// Positive; nil is 10 points, or more where that would be hundreds of steps.
    package var step: Double?
    /// One of the profiles' names, unchecked.
    package var profile: String?
    /// One of the toolchains' names, unchecked.
    package var toolchain: String?
    /// Rows of lazy containers evaluated ahead, over the document's own.
    package var prefetch: Int?
    /// Counts the work of all lines, and says when nobody waits for them any more.
    package var meter = WorkMeter.ofRequest()
    /// How a person scrolls from there, in place of even steps.
    private(set) var trace: [SweepTrace] = []

    package init(_ document: CompiledDocument) { self.document = document }
}

/// A sweep under way. It is at work in one thread at a time.
package struct SweepLines {
    /// Lines that are to come if the content does not end before.
    package var count: Int
    /// Bytes that the live document takes.
    package var memory: () -> Int
    /// What was found so far.
    package var findings: () -> [DocumentFinding]
    /// The next line with its line feed; nil after the last one.
    package var next: () -> Result<[UInt8]?, Problems>

    package init(
        count: Int, memory: @escaping () -> Int = { 0 }, findings: @escaping () -> [DocumentFinding] = { [] },
        next: @escaping () -> Result<[UInt8]?, Problems>
    ) {
        self.count = count
        self.memory = memory
        self.findings = findings
        self.next = next
    }
}

extension SweepRequest {
    /// Names of query parameters that a sweep takes.
    static let queryNames = ["from", "to", "step", "profile", "toolchain", "prefetch", "trace"]

    /// Takes a trace as it is written; false where it is none.
    package mutating func follow(trace text: String) -> Bool {
        guard let steps = SweepTrace.parse(text) else { return false }
        trace = steps
        return true
    }

    init(_ document: CompiledDocument, query: [(name: String, value: String)]) throws(Problems) {
        self.init(document)
        for (name, value) in query {
            switch name {
            case "from": from = try RenderOptions.points(name, value)
            case "to": to = try RenderOptions.points(name, value)
            case "step":
                let points = try RenderOptions.points(name, value)
                guard points > 0 else { throw .badQuery(name, "a positive number") }
                step = points
            case "trace":
                guard follow(trace: value) else {
                    throw .badQuery(
                        name, "a list, with commas, of drag:OFFSET, fling:VELOCITY, jump:OFFSET and tap:NAME")
                }
            case "profile": profile = try RenderOptions.known(name, value, Profile.allCases.map(\.rawValue))
            case "toolchain": toolchain = try RenderOptions.known(name, value, Toolchain.allCases.map(\.rawValue))
            case "prefetch": prefetch = try RenderOptions.rows(name, value)
            default: break
            }
        }
    }
}
