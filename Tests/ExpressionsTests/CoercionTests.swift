import Expressions
import Geometry
import Testing

@Suite struct CoercionTests {
    private func coerced(_ value: Value, _ expected: ExpectedType) -> String? {
        switch value.coerced(to: expected) {
        case .success(let value): value.text
        case .failure: nil
        }
    }

    private func fault(_ value: Value, _ expected: ExpectedType) -> CoercionFault? {
        if case .failure(let fault) = value.coerced(to: expected) { return fault }
        return nil
    }

    @Test func colors() {
        #expect(coerced(.string("red"), .color) == "#FF383C")
        #expect(coerced(.string("#0F0"), .color) == "#00FF00")
        #expect(coerced(object(["color": .string("black"), "opacity": .number(0.5)]), .color) == "#00000080")
        #expect(fault(.string("rad"), .color)?.suggestion == "red")
        #expect(fault(.number(1), .color) != nil)
        #expect(fault(object(["color": .string("black"), "alpha": .number(1)]), .color) != nil)
        #expect(fault(object(["color": object(["color": .string("red")])]), .color) != nil)
    }

    @Test func lengthsAndNumbers() {
        #expect(coerced(.string("infinity"), .length) == "inf")
        #expect(coerced(.number(.infinity), .length) == "inf")
        #expect(coerced(.number(.infinity), .number) == nil)
        #expect(coerced(.string("12"), .number) == nil)
        #expect(coerced(.bool(true), .number) == nil)
        #expect(coerced(.number(1), .bool) == nil)
    }

    @Test func symbolsAndUnitPoints() {
        #expect(coerced(.string("top"), .symbol(["top", "bottom"])) == "top")
        #expect(fault(.string("tpo"), .symbol(["top", "bottom"]))?.suggestion == "top")
        #expect(coerced(.string("topLeading"), .unitPoint) == "(0, 0)")
        #expect(coerced(object(["x": .number(0.25), "y": .number(2)]), .unitPoint) == "(0.25, 2)")
        #expect(coerced(object(["x": .number(0.25)]), .unitPoint) == nil)
    }

    @Test func data() {
        #expect(coerced(.array([.number(1)]), .data) == "[1]")
        #expect(coerced(.number(3), .data) == "3")
        #expect(coerced(.number(-1), .data) == nil)
        #expect(coerced(.number(1.5), .data) == nil)
        #expect(coerced(object(["range": .array([.number(1), .number(3)])]), .data) == "{range: [1, 3]}")
        #expect(coerced(object(["range": .array([.number(1)])]), .data) == nil)
    }

    @Test func slots() {
        #expect(coerced(.null, .exactly(.optional(.number))) == "nil")
        #expect(coerced(.number(1), .exactly(.optional(.number))) == "1")
        #expect(coerced(.null, .exactly(.number)) == nil)
        #expect(coerced(.string("a"), .exactly(.number)) == nil)
        #expect(coerced(.array([.number(1), .null]), .exactly(.array(.number))) == nil)
        #expect(coerced(.array([]), .exactly(.array(.number))) == "[]")
        #expect(coerced(.string("red"), .exactly(.color)) == "#FF383C")
        let type = object(["a": .number(1), "b": .null]).staticType
        #expect(coerced(object(["b": .number(2), "a": .number(3)]), .exactly(type)) == "{a: 3, b: 2}")
        #expect(coerced(object(["a": .number(3)]), .exactly(type)) == "{a: 3, b: nil}")
        #expect(coerced(object(["b": .number(3)]), .exactly(type)) == nil)
        #expect(fault(object(["a": .number(1), "bb": .null]), .exactly(type))?.suggestion == "b")
        #expect(coerced(.number(1), .text) == "1")
    }

    @Test func typesOfInitialValues() {
        #expect(Value.null.staticType == .optional(.any))
        #expect(Value.array([]).staticType == .array(.any))
        #expect(Value.array([.number(1), .number(2)]).staticType == .array(.number))
        #expect(Value.array([.number(1), .null]).staticType == .array(.optional(.number)))
        #expect(Value.array([.null, .number(1)]).staticType == .array(.optional(.number)))
        #expect(Value.array([.number(1), .string("a")]).staticType == .array(.any))
        #expect("\(StaticType.array(.optional(.number)))" == "Array<Optional<Number>>")
    }

    @Test func equality() {
        #expect(Value.isEqual(.string("é"), .string("e\u{301}")))
        #expect(!Value.string("é").isIdentical(to: .string("e\u{301}")))
        #expect(Value.isEqual(.number(0), .number(-0.0)))
        #expect(Value.number(0).isIdentical(to: .number(-0.0)))
        #expect(!Value.isEqual(.number(1), .string("1")))
        #expect(!Value.isEqual(.number(1), .bool(true)))
        #expect(Value.isEqual(.color(ColorValue(name: .black)), .color(ColorValue(name: .primary))))
        #expect(!Value.color(ColorValue(name: .black)).isIdentical(to: .color(ColorValue(name: .primary))))
        let a = object(["x": .number(1), "y": .array([.null])])
        let b = object(["y": .array([.null]), "x": .number(1)])
        #expect(Value.isEqual(a, b))
        #expect(!a.isIdentical(to: b))
        #expect(a.isIdentical(to: a))
        #expect(!Value.isEqual(a, object(["x": .number(1), "y": .array([.number(1)])])))
        #expect(Value.isEqual(.rect(.zero), .rect(.zero)))
    }
}
