import ViewDocument

/// What a render is asked for besides its subject: from the members of an envelope or from a query.
struct RenderOptions {
    var from: ScrollOffset?
    var events: [JSONValue] = []
    var offset: ScrollOffset?
    var viewport: JSONValue?
    var device: JSONValue?
    var profile: String?
    var toolchain: String?
    var prefetch: Int?
    var include: RenderParts = [.svg, .report]
    var overscroll = false
    var resists = false
    var verify = false
    var remoteImages = false
    var proposals: [(width: Double?, height: Double?)] = []
    var idPrefix: String?

    /// Events one request may have.
    static let eventLimit = 1_000
    /// Proposals one request may have.
    static let proposalLimit = 100

    func request(for subject: RenderRequest.Subject) -> RenderRequest {
        var request = RenderRequest(subject)
        request.from = from
        request.events = events
        request.offset = offset
        request.viewport = viewport
        request.device = device
        request.profile = profile
        request.toolchain = toolchain
        request.prefetch = prefetch
        request.include = include
        request.overscroll = overscroll
        request.resists = resists
        request.verify = verify
        request.remoteImages = remoteImages
        request.proposals = proposals
        request.idPrefix = idPrefix
        return request
    }
}

// From an envelope
extension RenderOptions {
    mutating func set(_ name: String, to value: JSONValue) throws(Problems) {
        switch name {
        case "offset": offset = try ScrollOffset(value, pointer: "/offset")
        case "from": from = try ScrollOffset(value, pointer: "/from")
        case "events":
            guard let list = value.elements else { throw wrong(name, "a list of events") }
            guard list.count <= Self.eventLimit else { throw passed("events", Self.eventLimit) }
            events = list
        case "device":
            guard value.members != nil else { throw wrong(name, "an object") }
            device = value
        case "viewport":
            guard value.members != nil else { throw wrong(name, "an object") }
            viewport = value
        case "profile": profile = try string(name, value, "a profile's name")
        case "toolchain": toolchain = try string(name, value, "a toolchain's name")
        case "prefetch":
            guard let rows = value.number.flatMap({ Int(exactly: $0) }), rows >= 0 else {
                throw wrong(name, "a whole number of rows")
            }
            let limit = DocumentLimits().prefetch
            guard rows <= limit else {
                throw Problems(
                    Problem(
                        422, "limit-prefetch", title: "A limit is passed",
                        detail: "'prefetch' may be at most \(limit) rows.", pointer: "/prefetch"))
            }
            prefetch = rows
        case "include": include = try parts(value)
        case "overscroll":
            resists = value.string == "rubberBand"
            if !resists {
                guard let boolean = value.bool else { throw wrong(name, "true, false or \"rubberBand\"") }
                overscroll = boolean
            }
        case "verify": verify = try boolean(name, value)
        case "remoteImages": remoteImages = try boolean(name, value)
        case "proposals": proposals = try proposals(value)
        case "idPrefix":
            let prefix = try string(name, value, "a string")
            guard isIDPrefix(prefix) else { throw wrong(name, "a letter, then at most 31 letters, digits, '_' or '-'") }
            idPrefix = prefix
        default: break
        }
    }

    private func parts(_ value: JSONValue) throws(Problems) -> RenderParts {
        guard let list = value.elements else { throw wrong("include", "a list of names") }
        var parts: RenderParts = []
        let names = RenderParts.names.map(\.name)
        for (index, element) in list.enumerated() {
            let name = element.string
            guard let part = RenderParts.names.first(where: { $0.name == name })?.part else {
                throw .invalid(
                    "An answer includes none but \(names.joined(separator: ", ")).", pointer: "/include/\(index)",
                    suggestion: name.flatMap { nearest($0, in: names) })
            }
            parts.insert(part)
        }
        return parts
    }

    private func proposals(
        _ value: JSONValue
    ) throws(Problems) -> [(width: Double?, height: Double?)] {
        guard let list = value.elements else { throw wrong("proposals", "a list of pairs") }
        guard list.count <= Self.proposalLimit else { throw passed("proposals", Self.proposalLimit) }
        var proposals: [(width: Double?, height: Double?)] = []
        for (index, element) in list.enumerated() {
            let pointer = "/proposals/\(index)"
            guard let pair = element.elements, pair.count == 2 else {
                throw .invalid("A proposal is [width, height].", pointer: pointer)
            }
            let width = try proposedLength(pair[0], pointer: pointer + "/0")
            let height = try proposedLength(pair[1], pointer: pointer + "/1")
            proposals.append((width, height))
        }
        return proposals
    }

    private func proposedLength(_ value: JSONValue, pointer: String) throws(Problems) -> Double? {
        if value.isNull { return nil }
        if value.string == "infinity" { return .infinity }
        guard let number = value.number, number.magnitude <= ScrollOffset.limit else {
            throw .invalid("A proposed length is a number within 1e9, \"infinity\" or null.", pointer: pointer)
        }
        return number
    }

    private func string(_ name: String, _ value: JSONValue, _ what: String) throws(Problems) -> String {
        guard let string = value.string else { throw wrong(name, what) }
        return string
    }

    private func boolean(_ name: String, _ value: JSONValue) throws(Problems) -> Bool {
        guard let boolean = value.bool else { throw wrong(name, "true or false") }
        return boolean
    }

    private func wrong(_ name: String, _ expected: String) -> Problems {
        .invalid("'\(name)' must be \(expected).", pointer: "/\(name)")
    }

    private func passed(_ name: String, _ limit: Int) -> Problems {
        Problems(
            Problem(
                422, "limit-\(name)", title: "A limit is passed",
                detail: "'\(name)' may have at most \(limit) entries.", pointer: "/\(name)"))
    }
}

// From a query
extension RenderOptions {
    /// Names of query parameters that a frame or report takes.
    static let queryNames = [
        "offset", "from", "profile", "toolchain", "prefetch", "overscroll", "remoteImages", "idPrefix", "include",
    ]

    init(query: [(name: String, value: String)]) throws(Problems) {
        for (name, value) in query {
            switch name {
            case "offset": offset = ScrollOffset(y: try Self.points(name, value))
            case "from": from = ScrollOffset(y: try Self.points(name, value))
            case "profile": profile = try Self.known(name, value, Profile.allCases.map(\.rawValue))
            case "toolchain": toolchain = try Self.known(name, value, Toolchain.allCases.map(\.rawValue))
            case "prefetch": prefetch = try Self.rows(name, value)
            case "include": include = try Self.parts(name, value)
            case "overscroll":
                resists = value == "rubberBand"
                if !resists { overscroll = try Self.boolean(name, value) }
            case "remoteImages": remoteImages = try Self.boolean(name, value)
            case "idPrefix":
                guard isIDPrefix(value) else {
                    throw .badQuery(name, "a letter, then at most 31 letters, digits, '_' or '-'")
                }
                idPrefix = value
            default: break
            }
        }
    }

    /// A length or place of a query parameter.
    static func points(_ name: String, _ value: String) throws(Problems) -> Double {
        let isPlain = value.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        guard isPlain, let number = Double(value), number.magnitude <= ScrollOffset.limit else {
            throw .badQuery(name, "a number of points within 1e9")
        }
        return number
    }

    /// Rows evaluated ahead.
    static func rows(_ name: String, _ value: String) throws(Problems) -> Int {
        let limit = DocumentLimits().prefetch
        guard value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let rows = Int(value),
            rows <= limit
        else { throw .badQuery(name, "a whole number of rows, at most \(limit)") }
        return rows
    }

    /// A value that is one of several names.
    static func known(_ name: String, _ value: String, _ known: [String]) throws(Problems) -> String {
        guard known.contains(value) else { throw .badQuery(name, "one of \(known.joined(separator: ", "))") }
        return value
    }

    /// Names with commas between them.
    private static func parts(_ name: String, _ value: String) throws(Problems) -> RenderParts {
        var parts: RenderParts = []
        for wanted in value.split(separator: ",", omittingEmptySubsequences: false) {
            guard let part = RenderParts.names.first(where: { $0.name == wanted })?.part else {
                let known = RenderParts.names.map(\.name).joined(separator: ", ")
                throw .badQuery(name, "a list, with commas, of \(known)")
            }
            parts.insert(part)
        }
        return parts
    }

    private static func boolean(_ name: String, _ value: String) throws(Problems) -> Bool {
        switch value {
        case "true", "1": true
        case "false", "0": false
        default: throw .badQuery(name, "true or false")
        }
    }
}

/// `[A-Za-z][A-Za-z0-9_-]{0,31}` (SECURITY 4).
private func isIDPrefix(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let first = bytes.first, isLetter(first), bytes.count <= 32 else { return false }
    return bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
}
