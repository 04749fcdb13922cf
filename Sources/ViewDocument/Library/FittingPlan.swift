import Synchronization

/// What conditions in the body of a view of the library look at: what has to be known of a use to decide them. It is the same
/// in every document and worked out once a process.
struct FittingPlan: Sendable {
    /// Whether bodies may be made for uses: where lifted views come out is told by the node of the view's own body.
    var canFit = false
    /// Names that conditions look at, and whether for more than whether there is something.
    var names: [String: Bool] = [:]

    private static let known = Mutex<[String: FittingPlan]>([:])

    static func of(_ name: String, _ make: () -> FittingPlan) -> FittingPlan {
        if let plan = known.withLock({ $0[name] }) { return plan }
        let plan = make()
        known.withLock { $0[name] = plan }
        return plan
    }

    init() {}

    /// The plan of the view declared at `node`.
    init(of node: JSONNode, in json: JSONTree) {
        var sources: [String] = []
        var pending = [node]
        var isExit = json.member("functions", of: node) != nil
        while let at = pending.popLast() {
            switch json.kind(of: at) {
            case .object:
                switch json.member("type", of: at).flatMap({ json.string($0) }) {
                case NodeTemplate.exit: isExit = true
                case "If": sources += Self.source("condition", of: at, in: json)
                case "Switch": sources += Self.source("value", of: at, in: json)
                default: break
                }
                pending += Array(json.children(of: at))
            case .array: pending += Array(json.children(of: at))
            default: break
            }
        }
        canFit = !isExit
        let computed = json.member("computed", of: node)
        var seen: Set<String> = []
        while let source = sources.popLast() {
            for (name, asksMore) in Self.names(in: source) {
                if let inner = computed.flatMap({ json.member(name, of: $0) }) {
                    if seen.insert(name).inserted, let text = json.string(inner) { sources.append(text) }
                } else {
                    names[name] = names[name] == true || asksMore
                }
            }
        }
    }

    private static func source(_ key: String, of node: JSONNode, in json: JSONTree) -> [String] {
        let text = json.member(key, of: node).flatMap { json.member("$", of: $0) }.flatMap { json.string($0) }
        return text.map { [$0] } ?? []
    }

    private static let presence = ["== nil", "!= nil", "== ''", "!= ''"].map { Array($0.utf8) }

    /// The words of an expression, each with whether it is more than compared with nothing.
    private static func names(in source: String) -> [(name: String, asksMore: Bool)] {
        func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let bytes = Array(source.utf8)
        var found: [(name: String, asksMore: Bool)] = []
        var at = 0
        while at < bytes.count {
            guard isLetter(bytes[at]) || isDigit(bytes[at]) else {
                at += 1
                continue
            }
            let start = at
            while at < bytes.count, isLetter(bytes[at]) || isDigit(bytes[at]) { at += 1 }
            guard isLetter(bytes[start]) else { continue }
            let rest = bytes[at...].drop { $0 == UInt8(ascii: " ") }
            found.append(
                (
                    String(decoding: bytes[start..<at], as: UTF8.self),
                    !presence.contains { rest.starts(with: $0) }
                ))
        }
        return found
    }
}
