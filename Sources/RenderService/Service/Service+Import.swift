import MicroHTTP

extension SwiftSources {
    /// Of a request with Swift: which view is shown.
    static let queryNames = ["root", "preview"]

    /// What a text without a name of its own is called.
    static let namelessFile = "Source.swift"
    /// Bytes of a file's name.
    private static let nameBytes = 1_024

    /// What a body holds that is declared as one source, or as a form of several; nil where it is declared as something else.
    init?(_ text: [UInt8], declared: String?) throws(Problems) {
        if isSwiftDeclaration(declared) {
            self.init(files: [(Self.namelessFile, text)])
        } else if let declared, isFormDeclaration(declared) {
            try self.init(try MultipartForm(text, declaration: declared))
        } else {
            return nil
        }
    }

    /// A file for each part that is Swift or stands beside it, and the part `data`.
    private init(_ form: MultipartForm) throws(Problems) {
        self.init(files: [])
        var names: Set<String> = []
        for part in form.parts {
            let isData = part.name == "data" && part.fileName.map(Self.isSource) != true
            if isData {
                guard data == nil else { throw .invalidForm("There are two parts named data.") }
                data = String(decoding: part.body, as: UTF8.self)
                continue
            }
            guard let name = Self.fileName(of: part) else {
                let file = part.fileName.map { " with the file '\(shown($0))'" } ?? ""
                throw .invalidForm(
                    "The part '\(shown(part.name))'\(file) is neither a .swift file nor data; its filename has to end in .swift."
                )
            }
            guard name.utf8.count <= Self.nameBytes, !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) else {
                throw .invalidForm("'\(shown(name))' is no name of a file.")
            }
            // Reports name a line by file: it has to be clear which.
            guard names.insert(name).inserted else {
                throw .invalidForm("There are two files named '\(shown(name))'; give them with their folders.")
            }
            files.append((name, Array(part.body)))
        }
        guard files.contains(where: { $0.name.hasSuffix(".swift") }) else {
            throw .invalidForm("There is no part with a .swift file.")
        }
    }

    /// nil where a part is neither a Swift source nor what stands beside one.
    private static func fileName(of part: MultipartForm.Part) -> String? {
        if let name = part.fileName, isSource(name) { return name }
        guard isSwiftDeclaration(part.type) else { return nil }
        return part.fileName.flatMap { $0.isEmpty ? nil : $0 } ?? namelessFile
    }
}

extension Service {
    /// The JSON that a request's body is: as sent, or the document of the Swift that was sent.
    func json(of request: Request) throws(Problems) -> [UInt8] {
        let text = try body(of: request)
        guard let sources = try SwiftSources(text, declared: request.header("content-type")) else {
            if let (name, _) = request.query.first(where: { SwiftSources.queryNames.contains($0.name) }) {
                throw .badQuery(name, "told with Swift (text/x-swift or multipart/form-data) alone")
            }
            return text
        }
        return try imported(sources, request).traced
    }

    /// The document of Swift sources with where it comes from and what was understood.
    func importing(_ request: Request) throws(Problems) -> Response {
        let declared = request.header("content-type")
        guard let sources = try SwiftSources(try body(of: request), declared: declared) else {
            throw .unsupportedMediaType(declared ?? "application/json")
        }
        let answer = try imported(sources, request)
        return Response(
            status: 200, headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
            body: answer.json)
    }

    private func imported(_ sources: SwiftSources, _ request: Request) throws(Problems) -> ImportedDocument {
        var sources = sources
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
