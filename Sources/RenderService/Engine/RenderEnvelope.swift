import ViewDocument

/// The body of `POST /v1/render` taken apart (CONTRACT 2).
struct RenderEnvelope {
    /// What the client wants rendered.
    enum Subject {
        case document(JSONValue)
        case after(String)
    }

    var subject: Subject
    /// Everything but the subject.
    var options: RenderOptions
}

extension RenderEnvelope {
    static let names = [
        "document", "after", "offset", "from", "events", "viewport", "device", "profile", "toolchain", "prefetch",
        "include", "overscroll", "verify", "remoteImages", "proposals", "idPrefix",
    ]

    /// Whether a body is itself a document: it has a member `type` or `root`.
    static func isBareDocument(_ body: JSONValue) -> Bool { body.member("type") != nil || body.member("root") != nil }

    /// Whether a body is a request: it has a member `document` or `after`.
    static func isEnvelope(_ body: JSONValue) -> Bool {
        body.member("document") != nil || body.member("after") != nil
    }

    /// The problem of a body that is neither a document nor a request for one: what was looked for in it.
    static func noDocument(_ body: JSONValue, query name: String? = nil) -> Problems {
        let kind = body.members == nil ? "The body is no object" : "The body is no document"
        let given = name.map { "; '\(shown($0))' in the query goes with a document" } ?? ""
        let wanted = ["type", "root", "document", "after"]
        let meant = body.members?.lazy.compactMap { nearest($0.name, in: wanted) }.first
        return .invalid(
            "\(kind)\(given). Looked for: \"type\" (a view) or \"root\" (a document), or a request with \"document\" "
                + "or \"after\".", pointer: "", suggestion: meant)
    }

    init(_ body: JSONValue) throws(Problems) {
        guard let members = body.members, Self.isEnvelope(body) else { throw Self.noDocument(body) }
        for (name, _) in members {
            guard Self.names.contains(name) else {
                throw .invalid(
                    "A render request has no member '\(shown(name))'.", pointer: "".appendingToken(name),
                    suggestion: nearest(name, in: Self.names))
            }
        }
        switch (body.member("document"), body.member("after")) {
        case (.some, .some):
            throw .invalid("'after' stands in place of 'document': send one of them.", pointer: "/after")
        case (.some(let document), nil): subject = .document(document)
        case (nil, .some(let after)):
            guard let id = after.string else {
                throw .invalid("'after' must be a stateId.", pointer: "/after")
            }
            subject = .after(id)
        case (nil, nil):
            throw Self.noDocument(body)
        }
        options = RenderOptions()
        for (name, value) in members where !value.isNull { try options.set(name, to: value) }
    }
}

/// The known name within an edit distance of 2, if one is; names longer than 64 bytes have none (SECURITY 10).
func nearest(_ name: String, in known: [String]) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= 64 else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in known where abs(candidate.utf8.count - wanted.count) <= 2 {
        let distance = editDistance(wanted, Array(candidate.utf8))
        if distance <= 2 && distance < best?.distance ?? 3 { best = (distance, candidate) }
    }
    return best?.name
}

private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, other) in right.enumerated() {
            let above = row[j + 1]
            row[j + 1] = min(diagonal + (byte == other ? 0 : 1), above + 1, row[j] + 1)
            diagonal = above
        }
    }
    return row[right.count]
}
