package import Metering
package import ViewDocument

/// What a call asks the engine for; the wire form is `POST /v1/render`'s.
package struct RenderRequest: Sendable {
    /// What is rendered.
    package enum Subject: Sendable {
        case document(CompiledDocument)
        /// Go on from the state with this id.
        case after(String)
    }

    package var subject: Subject
    /// Scrolled to before the events; not reported.
    package var from: ScrollOffset?
    /// In order: an event's pointer is `/events/` and its index here.
    package var events: [JSONValue] = []
    /// Scrolled to after the events.
    package var offset: ScrollOffset?
    /// An object: what it names goes over the document's.
    package var viewport: JSONValue?
    /// An object: what it names goes over the document's device.
    package var device: JSONValue?
    /// One of the profiles' names, unchecked.
    package var profile: String?
    /// One of the toolchains' names, unchecked.
    package var toolchain: String?
    /// Rows of lazy containers evaluated ahead, over the document's own.
    package var prefetch: Int?
    package var include: RenderParts = [.svg, .report]
    /// Whether the parts are wanted in one JSON text too, and not only each by itself.
    package var wantsEnvelope = true
    package var overscroll = false
    /// Whether scrolls past the ends resist as UIKit's do.
    package var resists = false
    /// Whether the picture plays the whole scroll by itself.
    package var animates = false
    package var verify = false
    package var remoteImages = false
    /// Proposals for the root view: widths and heights in points, nil unspecified, infinity allowed.
    package var proposals: [(width: Double?, height: Double?)] = []
    /// Prefix of the ids in the SVG; checked to be `[A-Za-z][A-Za-z0-9_-]{0,31}` (SECURITY 4).
    package var idPrefix: String?
    /// Whether a later request may go on from where this one ends.
    package var keepsState = true
    /// Whether that holds for as long as the service runs: of an answer that is made once and given to everybody.
    package var keepsStateAlways = false
    /// Whether the process ends with the answer: what was made for it is not taken apart.
    package var isLast = false
    /// Whether the answer lists what was found on the way.
    package var gathersFindings = false
    /// Counts the work, and says when nobody waits for it any more.
    package var meter = WorkMeter.ofRequest()

    package init(_ subject: Subject) { self.subject = subject }
}

/// The parts of an answer that `include` names.
package struct RenderParts: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let svg = RenderParts(rawValue: 1)
    package static let report = RenderParts(rawValue: 2)
    package static let layout = RenderParts(rawValue: 4)
    package static let tree = RenderParts(rawValue: 8)
    package static let state = RenderParts(rawValue: 16)
    package static let patch = RenderParts(rawValue: 32)
    package static let steps = RenderParts(rawValue: 64)
    package static let costs = RenderParts(rawValue: 128)
    package static let printChanges = RenderParts(rawValue: 256)
    package static let verdicts = RenderParts(rawValue: 512)
    package static let boxes = RenderParts(rawValue: 1024)

    /// The names on the wire.
    package static let names: [(name: String, part: RenderParts)] = [
        ("svg", .svg), ("report", .report), ("layout", .layout), ("tree", .tree), ("state", .state),
        ("patch", .patch), ("steps", .steps), ("costs", .costs), ("printChanges", .printChanges),
        ("verdicts", .verdicts), ("boxes", .boxes),
    ]
}

/// What the engine answers.
package struct RenderAnswer: Sendable {
    /// The whole answer of `POST /v1/render`: a JSON object with the parts asked for.
    package var json: [UInt8]
    /// The frame, where `include` had it.
    package var svg: [UInt8]
    /// The patch's JSON, where `include` had it.
    package var patch: [UInt8]
    /// What was found on the way, where it was asked for.
    package var findings: [DocumentFinding] = []
    /// What an animated picture does not show, one sentence each.
    package var unexpressed: [String] = []
    /// The report's JSON, where `include` had it.
    package var report: [UInt8]
    /// The `document` object of answers: `{"id", "version", "contentSize", "maxOffset", "pathFree"}`.
    package var document: [UInt8]
    package var stateID: String
    /// Names and nanoseconds for `Server-Timing`: decode, diff, layout, parallax, svg.
    package var timings: [(name: String, nanoseconds: Int64)]

    package init(
        json: [UInt8], svg: [UInt8], patch: [UInt8] = [], report: [UInt8], document: [UInt8], stateID: String,
        timings: [(name: String, nanoseconds: Int64)] = []
    ) {
        self.json = json
        self.svg = svg
        self.patch = patch
        self.report = report
        self.document = document
        self.stateID = stateID
        self.timings = timings
    }
}
