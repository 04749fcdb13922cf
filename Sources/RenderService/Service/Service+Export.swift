import Metering
import MicroHTTP
import SwiftExport

extension Service {
    /// A document as SwiftUI source.
    func exporting(_ request: Request) throws(Problems) -> Response {
        let text = try json(of: request)
        meter(for: request).add(.reading, text.count)
        let document = try JSONValue.parse(text, limits: configuration.json)
        _ = try compile(document, pointer: "", request.cancellation)
        do throws(ExportFaults) {
            let swift = try SwiftExporter.run(compiled: document.tree)
            return Response(
                status: 200,
                headers: [("Content-Type", "text/x-swift; charset=utf-8"), ("Cache-Control", "no-store")],
                body: Array(swift.utf8))
        } catch {
            throw error.problems
        }
    }
}

extension ExportFaults {
    var problems: Problems {
        let all = faults.map {
            Problem(
                422, "export-" + $0.code, title: "The document has no Swift yet", detail: $0.detail, pointer: $0.pointer
            )
        }
        guard let first = all.first else { return .invalid("The document has no Swift yet.", pointer: "") }
        return Problems(first, Array(all.dropFirst()))
    }
}
