import MicroHTTP

extension SwiftSources {
    /// Of a request with Swift: which view is shown.
    static let queryNames = ["root", "preview"]
}

extension Service {
    /// The JSON that a request's body is: as sent, or the document of the Swift that was sent.
    func json(of request: Request) throws(Problems) -> [UInt8] {
        let text = try body(of: request)
        guard isSwiftDeclaration(request.header("content-type")) else {
            if let (name, _) = request.query.first(where: { SwiftSources.queryNames.contains($0.name) }) {
                throw .badQuery(name, "told with Swift (text/x-swift) alone")
            }
            return text
        }
        return try imported(text, request).traced
    }

    /// The document of Swift sources with where it comes from and what was understood.
    func importing(_ request: Request) throws(Problems) -> Response {
        guard isSwiftDeclaration(request.header("content-type")) else {
            throw .unsupportedMediaType(request.header("content-type") ?? "application/json")
        }
        let answer = try imported(try body(of: request), request)
        return Response(
            status: 200, headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
            body: answer.json)
    }

    private func imported(_ text: [UInt8], _ request: Request) throws(Problems) -> ImportedDocument {
        var sources = SwiftSources(files: [("Source.swift", text)])
        for (name, value) in try singly(request.query) {
            switch name {
            case "root": sources.root = value
            case "preview": sources.preview = value
            case "profile": sources.profile = value
            case "toolchain": sources.toolchain = value
            default: break
            }
        }
        return try configuration.importer.document(sources, token: request.cancellation)
    }
}
