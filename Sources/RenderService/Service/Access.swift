import Glibc
import MicroHTTP
import ViewDocument

/// Who may ask: bearer tokens and signed addresses. Without either everybody may.
///
/// An address is signed for reading: `key` names the secret, `expires` is in seconds since 1970, and `signature` is the
/// HMAC-SHA256 of `GET`, the path and the sorted query without the signature, by lines.
package struct AccessKeys: Sendable {
    /// Tokens that may do everything.
    package var tokens: [[UInt8]] = []
    /// Secrets by name; addresses signed with any of them are good, so that a new one can come before the old one goes.
    package var secrets: [(name: String, secret: [UInt8])] = []

    package init() {}

    package var isOpen: Bool { tokens.isEmpty && secrets.isEmpty }

    /// Names of query parameters that a signed address has besides its own.
    static let queryNames = ["key", "expires", "signature"]

    /// The signature of an address; the query is decoded, in any order, with `key` and `expires`.
    package static func signature(
        path: String, query: [(name: String, value: String)], secret: [UInt8]
    ) -> String {
        let items = query.filter { $0.name != "signature" }.map { "\($0.name)=\($0.value)" }.sorted()
        let text = "GET\n\(path)\n" + items.joined(separator: "\n")
        return MessageCode.hexadecimal(of: Array(text.utf8), key: secret)
    }

    /// A path and query with what signs it; nil for what is none.
    package static func signed(_ address: String, key: (name: String, secret: [UInt8]), expires: Int) -> String? {
        let joint = address.contains("?") ? "&" : "?"
        let open = "\(address)\(joint)key=\(key.name)&expires=\(expires)"
        guard address.hasPrefix("/"), let (path, query) = Request.parts(ofTarget: open) else { return nil }
        return open + "&signature=" + signature(path: path, query: query, secret: key.secret)
    }

    /// The request as it goes on, without what signs it, and who asks.
    func admit(_ request: Request, isOpen: Bool, now: Int) throws(Problems) -> Request {
        var admitted = request
        let signing = request.query.filter { Self.queryNames.contains($0.name) }
        if !self.isOpen { admitted.query.removeAll { Self.queryNames.contains($0.name) } }
        if self.isOpen || isOpen { return self.isOpen ? request : admitted }
        if let field = request.header("authorization") {
            guard let number = index(ofToken: field) else {
                throw .unauthorized("The token is none of those known here.")
            }
            admitted.remoteAddress = "token \(number)"
            return admitted
        }
        guard !signing.isEmpty else {
            throw .unauthorized("Send 'Authorization: Bearer ...', or read from a signed address.")
        }
        try check(signing, of: request, now: now)
        return admitted
    }

    private func index(ofToken field: String) -> Int? {
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        let given = SHA256Digest.hexadecimal(of: Array(parts[1].utf8))
        // All are compared, and all bytes of each: how long it takes tells nothing of them.
        var found: Int?
        for (number, token) in tokens.enumerated() where isEqual(given, SHA256Digest.hexadecimal(of: token)) {
            found = number
        }
        return found
    }

    private func check(
        _ signing: [(name: String, value: String)], of request: Request, now: Int
    ) throws(Problems) {
        func value(_ name: String) throws(Problems) -> String {
            let values = signing.filter { $0.name == name }
            guard values.count == 1, let value = values.first?.value else {
                throw .badSignature("A signed address has '\(name)' once.")
            }
            return value
        }
        let (name, given) = (try value("key"), try value("signature"))
        guard request.method == "GET" || request.method == "HEAD" else {
            throw .badSignature("A signed address is for reading.")
        }
        guard let expires = Int(try value("expires")) else { throw .badSignature("'expires' is in whole seconds.") }
        guard let secret = secrets.first(where: { $0.name == name })?.secret,
            isEqual(given, Self.signature(path: request.path, query: request.query, secret: secret))
        else { throw .badSignature("The signature is not the one of this address.") }
        guard now < expires else { throw .badSignature("The address was good until \(expires).") }
    }
}

/// Whether two texts are equal, in a time that depends on their lengths alone.
private func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(one, other) { difference |= a ^ b }
    return difference == 0
}

extension Problems {
    static func unauthorized(_ detail: String) -> Problems {
        var problems = Problems(
            Problem(401, "unauthorized", title: "Who asks has to say who it is", detail: detail))
        problems.headers["WWW-Authenticate"] = "Bearer"
        return problems
    }

    static func badSignature(_ detail: String) -> Problems {
        Problems(Problem(403, "bad-signature", title: "The address is not signed for this", detail: detail))
    }
}
