import Expressions
import Testing

@Suite struct AnglesAndInsetsTests {
    private func at(_ source: String, _ expected: ExpectedType = .any) -> Value? {
        try? World().compile(source, as: expected).get().constant
    }

    private func number(_ source: String, _ expected: ExpectedType) -> Double? {
        guard case .number(let number)? = at(source, expected) else { return nil }
        return number
    }

    @Test(arguments: [
        (".degrees(90)", 90.0), ("Angle(degrees: 30)", 30), ("Angle.degrees(-45)", -45),
        ("interpolate(25, [0, 100], [.degrees(0), .degrees(360)])", 90),
        ("interpolate(250, [0, 100], [Angle(degrees: 10), .degrees(20)], extrapolate: .extend)", 35),
        ("true ? .degrees(7) : .degrees(8)", 7), ("12", 12),
    ])
    func aSlotForAnAngleTakesDegreesAndAngles(source: String, degrees: Double) {
        #expect(number(source, .angle) == degrees, "\(source)")
    }

    @Test func radiansAreTurnedIntoDegreesAndBack() throws {
        let half = try #require(number("interpolate(50, [0, 100], [.radians(0), .radians(3.141592653589793)])", .angle))
        #expect(abs(half - 90) < 1e-9)
        let radians = try #require(number("Angle(degrees: 180).radians", .number))
        #expect(abs(radians - .pi) < 1e-12)
        #expect(number(".radians(1).degrees * 2", .number).map { abs($0 - 114.59155902616465) < 1e-9 } == true)
    }

    @Test func anAngleIsNoNumber() {
        for source in [".degrees(3) + 1", "interpolate(.degrees(3), [0, 1], [0, 1])", "abs(.degrees(3))"] {
            #expect(World().code(source, as: .number) == "type-mismatch", "\(source)")
        }
        #expect(World().faults(".degrees(3)", as: .number).first?.suggestion == ".degrees(3).degrees")
        #expect(World().code("[.degrees(3), 4]") == "type-mismatch")
        #expect(World().code("Angle(turns: 1)") == "unknown-label")
        #expect(World().code(".degrees(1 / 0)") == "constant-fault")
    }

    @Test func insetsGoFromOneToTheOtherEdgeByEdge() {
        let source = """
            interpolate(50, [0, 100], [EdgeInsets(top: 0, leading: 10, bottom: 20, trailing: 30), \
            EdgeInsets(top: 100, leading: 20, bottom: 0, trailing: 30)])
            """
        for (edge, expected) in [(InsetEdge.top, 50.0), (.leading, 15), (.bottom, 10), (.trailing, 30)] {
            #expect(number(source, .inset(edge)) == expected)
        }
        #expect(number("EdgeInsets()", .inset(.top)) == 0)
        #expect(number("8", .inset(.leading)) == 8)
        #expect(number("(\(source)).top", .number) == 50)
    }

    @Test func listsThatMeanNothingAreFaults() {
        let insets = "EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)"
        for source in [
            "interpolate(1, [1, 0], [\(insets), \(insets)])", "interpolate(1, [0], [\(insets), \(insets)])",
            "interpolate(1, [0, 1], [\(insets), \(insets)], extrapolate: .identity)",
            "interpolate(1, [0, 0], [.degrees(1), .degrees(2)])",
        ] {
            #expect(World().code(source) == "constant-fault", "\(source)")
        }
        #expect(World().code("interpolate(1, [0, 1], [\(insets), 3])") == "type-mismatch")
        #expect(World().code("EdgeInsets(top: 1)") == "unknown-label")
    }

    @Test func textsThatNameColoursAreColours() {
        #expect(
            text("interpolate(0.5, [0, 1], ['#000000', 'white'])") == text("interpolate(0.5, [0, 1], [.black, .white])")
        )
        #expect(World().code("interpolate(0.5, [0, 1], ['#000000', 'whale'])") == "type-mismatch")
    }
}
