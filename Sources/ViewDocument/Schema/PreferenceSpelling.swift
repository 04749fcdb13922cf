/// How a preference key combines its values, as the body of `reduce` says it.
package enum PreferenceSpelling {
    private static let bodies: [(rule: String, body: String)] = [
        ("last", "value = nextValue()"), ("first", "_ = nextValue()"), ("sum", "value += nextValue()"),
        ("max", "value = max(value, nextValue())"), ("min", "value = min(value, nextValue())"),
        ("append", "value.append(contentsOf: nextValue())"),
    ]

    package static func body(of rule: String) -> String? { bodies.first { $0.rule == rule }?.body }

    package static func rule(of body: String) -> String? {
        let compact = body.filter { !$0.isWhitespace }
        return bodies.first { $0.body.filter { !$0.isWhitespace } == compact }?.rule
    }
}
