import MicroHTTP
import RenderService
import ViewDocument

/// A service over the real engine for the length of `body`.
func withLiveService(_ body: (Service) throws -> Void) rethrows {
    let service = Service(ServiceConfiguration(), engine: .live())
    defer { service.end() }
    try body(service)
}

/// A screen with a counter in a component, a switch, and a list that scrolls.
let counterScreen = #"""
    {"components": {"Counter": {"state": {"count": 0, "isOn": false, "data": [1]}, "body":
        {"type": "ScrollView", "name": "feed", "children": [
            {"type": "Button", "name": "plus", "action": "count += 1", "label":
                {"type": "Text", "name": "shown", "text": {"$": "'\\(count) \\(isOn)'"}}},
            {"type": "Color", "name": "tall", "color": "red", "modifiers": [{"frame": {"height": 2000}}]}]}}},
     "viewport": {"width": 300, "height": 500, "safeArea": {"top": 0, "leading": 0, "bottom": 0, "trailing": 0}},
     "root": {"type": "Counter"}}
    """#

extension Service {
    /// The answer to `POST /v1/render`, parsed.
    func render(_ body: String) -> (status: Int, json: JSONValue?) {
        let answer = ask("POST", "/v1/render", body: body)
        return (answer.status, answer.json)
    }
}

extension Response {
    var json: JSONValue? {
        guard let bytes else { return nil }
        return try? JSONValue.parse(bytes, limits: JSONLimits(bytes: 8 << 20, depth: 1_000, values: 1_000_000))
    }
}

extension JSONValue {
    /// The value at a pointer whose tokens need no escape.
    func at(_ pointer: String) -> JSONValue? {
        pointer.split(separator: "/").reduce(Optional(self)) { value, token in
            guard let value else { return nil }
            guard let elements = value.elements else { return value.member(String(token)) }
            return Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        }
    }

    /// Its canonical text.
    var text: String { String(decoding: tree.canonicalBytes(of: node), as: UTF8.self) }
}
