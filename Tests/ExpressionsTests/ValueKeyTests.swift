import Geometry
import Testing

@testable import Expressions

@Test func keysOfUnequalValuesNeverMeet() {
    let values: [Value] = [
        .null, .string("nil"), .number(1), .string("#1"), .string("1"), .bool(true), .string("!true"), .string("true"),
        .string("'#1"), .string(""), .string("'"), .string("a"), .string("a\u{1F}1"), .string("a\u{1F}\u{1F}1"),
        .array([.number(1)]), .array([.string("1")]), .string("@[1]"), .array([.string("a, b")]),
        .array([.string("a"), .string("b")]), .array([.string("a\", \"b")]), .array([.null]), .array([]),
        .object(ObjectValue(names: ["a"], values: [.number(1)])), .object(ObjectValue(names: [], values: [])),
        .point(.init(x: 1, y: 2)), .size(.init(width: 1, height: 2)), .color(ColorValue(name: .red)),
        .string("@color red"),
    ]
    var seen: [String: Value] = [:]
    for value in values {
        if let other = seen.updateValue(value, forKey: ValueKey.text(of: value)) {
            Issue.record("\(value) and \(other) have the key \(ValueKey.text(of: value))")
        }
        let second = ValueKey.duplicate(ValueKey.text(of: value), at: 1)
        if let other = seen.updateValue(value, forKey: second) {
            Issue.record("a second \(value) has the key of \(other)")
        }
    }
}

@Test func objectsWithTheSameFieldsHaveOneKey() {
    let one = Value.object(ObjectValue(names: ["a", "b"], values: [.number(1), .null]))
    let other = Value.object(ObjectValue(names: ["b", "a"], values: [.null, .number(1)]))
    #expect(ValueKey.text(of: one) == ValueKey.text(of: other))
}

@Test func keysAreShownAsTheirValuesAre() {
    #expect(ValueKey.display(ValueKey.text(of: .number(7))) == "7")
    #expect(ValueKey.display(ValueKey.text(of: .string("#7"))) == "#7")
    #expect(ValueKey.display(ValueKey.text(of: .string("seven"))) == "seven")
}
