/// The addresses of the service (CONTRACT 2).
enum Route: Equatable {
    case render
    case documents
    case `import`
    case export
    case document(id: String)
    case frame(id: String)
    case report(id: String)
    case patch(id: String)
    case sweep(id: String)
    case limits
    case schema
    case health
    case readiness
    case metrics
    /// What a visit of the page begins with.
    case opening
    /// Everything else: a file of the page, if there is one.
    case file(path: String)

    init(path: String) {
        if let stored = Self.stored(path) {
            self = stored
            return
        }
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        switch (steps.first, steps.count) {
        case ("v1", 2) where steps[1] == "render": self = .render
        case ("v1", 2) where steps[1] == "documents": self = .documents
        case ("v1", 2) where steps[1] == "import": self = .import
        case ("v1", 2) where steps[1] == "export": self = .export
        case ("v1", 2) where steps[1] == "limits": self = .limits
        case ("v1", 3) where steps[1] == "documents": self = .document(id: steps[2])
        case ("v1", 4) where steps[1] == "documents" && steps[3] == "frame.svg": self = .frame(id: steps[2])
        case ("v1", 4) where steps[1] == "documents" && steps[3] == "report": self = .report(id: steps[2])
        case ("v1", 4) where steps[1] == "documents" && steps[3] == "patch": self = .patch(id: steps[2])
        case ("v1", 4) where steps[1] == "documents" && steps[3] == "sweep": self = .sweep(id: steps[2])
        case ("schema", 2) where steps[1] == "document.json": self = .schema
        case ("healthz", 1): self = .health
        case ("readyz", 1): self = .readiness
        case ("metrics", 1): self = .metrics
        case ("opening.json", 1): self = .opening
        default: self = .file(path: path)
        }
    }

    /// What is got of a stored document, which is what is asked for by far most; nil for everything else.
    private static func stored(_ path: String) -> Route? {
        let bytes = path.utf8
        let prefix: StaticString = "/v1/documents/"
        guard bytes.count > prefix.utf8CodeUnitCount, path.hasPrefix("/v1/documents/") else { return nil }
        let start = bytes.index(bytes.startIndex, offsetBy: prefix.utf8CodeUnitCount)
        guard let slash = bytes[start...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let id = String(path[start..<slash])
        switch path[slash...] {
        case "/frame.svg": return .frame(id: id)
        case "/report": return .report(id: id)
        case "/patch": return .patch(id: id)
        default: return nil
        }
    }

    /// The one method, HEAD and OPTIONS aside.
    var method: String {
        switch self {
        case .render, .documents, .import, .export: "POST"
        default: "GET"
        }
    }

    /// The value of `Allow`.
    var allow: String { method == "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS" }

    /// Query parameters that are known here; the body of `render` decides whether it takes any.
    var queryNames: [String] {
        switch self {
        case .render: RenderOptions.queryNames + SwiftSources.queryNames
        case .documents, .export: SwiftSources.queryNames
        case .import: SwiftSources.queryNames + ["profile", "toolchain"]
        case .frame, .patch: Self.frameQueryNames
        case .report: ["offset", "from", "profile", "toolchain", "prefetch", "overscroll", "v"]
        case .sweep: SweepRequest.queryNames
        default: []
        }
    }

    private static let frameQueryNames = RenderOptions.queryNames.filter { $0 != "include" } + ["v"]

    /// The forms of its answer, the usual one first; empty where any is taken.
    var offeredTypes: [String] {
        switch self {
        case .render: ["application/json", "image/svg+xml"]
        case .documents, .import, .document, .report, .patch, .limits: ["application/json"]
        case .export: ["text/x-swift"]
        case .frame: ["image/svg+xml"]
        case .sweep: ["application/x-ndjson"]
        case .schema: ["application/schema+json", "application/json"]
        case .health, .readiness, .metrics, .opening, .file: []
        }
    }

    /// Whether it compiles or renders, which only workers do.
    var isWork: Bool {
        switch self {
        case .render, .documents, .import, .export, .document, .frame, .report, .patch, .sweep: true
        default: false
        }
    }

    /// Whether its answer is a function of its address, and kept.
    var isStored: Bool {
        switch self {
        case .document, .frame, .report, .patch: true
        default: false
        }
    }

    /// Its name in `/metrics`.
    var name: String {
        switch self {
        case .render: "render"
        case .documents: "documents"
        case .import: "import"
        case .export: "export"
        case .document: "document"
        case .frame: "frame"
        case .report: "report"
        case .patch: "patch"
        case .sweep: "sweep"
        case .limits: "limits"
        case .schema: "schema"
        case .health: "healthz"
        case .readiness: "readyz"
        case .metrics: "metrics"
        case .opening: "opening"
        case .file: "file"
        }
    }
}
