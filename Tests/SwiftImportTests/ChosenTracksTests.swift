import SwiftImport
import Testing

/// Columns of grids that a condition chooses.
@Suite struct ChosenTracksTests {
    private let mode = """
        enum Mode { case few, many
         var columns: [GridItem] { switch self { case .few: return Array(repeating: GridItem(.flexible(), spacing: 8), count: 2)
          case .many: return [GridItem(.flexible(), spacing: 8), GridItem(.flexible(), spacing: 8), GridItem(.flexible(), spacing: 8)] } }
         var count: Int { self == .few ? 2 : 3 }
         var counted: [GridItem] { Array(repeating: GridItem(.fixed(20)), count: count) } }
        """

    private func columns(_ written: String, _ members: String = "@State var mode = Mode.few") throws -> String {
        try part(
            "/components/A/body/columns",
            of:
                "struct A: View {\n\(members)\nvar body: some View { LazyVGrid(columns: \(written)) { Text(\"a\") } } }\n\(mode)",
            root: "A")
    }

    @Test func asManyAsTheCaseOfAnEnumSays() throws {
        #expect(
            try columns("mode.columns")
                == #"[{"count":{"$":"(mode == 'few') ? 2 : 3"},"flexible":{},"spacing":8}]"#)
        #expect(try columns("mode.counted") == #"[{"count":{"$":"((mode == 'few') ? 2 : 3)"},"fixed":20}]"#)
    }

    @Test func asManyAsAnIfSays() throws {
        let members = """
            @State var isWide = false
            private var own: [GridItem] { if isWide { return Array(repeating: GridItem(.fixed(20)), count: 4) } else { return [GridItem(.fixed(20))] } }
            """
        #expect(try columns("own", members) == #"[{"count":{"$":"isWide ? 4 : 1"},"fixed":20}]"#)
    }

    @Test func aCaseThatIsKnownNeedsNoQuestion() throws {
        #expect(
            try columns("mode.columns", "let mode = Mode.few")
                == #"[{"flexible":{},"spacing":8},{"flexible":{},"spacing":8}]"#)
    }

    @Test func tracksOfSeveralKindsAreThoseOfEachWay() throws {
        #expect(
            try columns(
                "isWide ? [GridItem(.fixed(8)), GridItem(.fixed(9))] : [GridItem(.adaptive(minimum: 40))]",
                "@State var isWide = false")
                == #"[{"count":{"$":"isWide ? 1 : 0"},"fixed":8},{"count":{"$":"isWide ? 1 : 0"},"fixed":9},{"adaptive":{"minimum":40},"count":{"$":"!isWide ? 1 : 0"}}]"#
        )
    }

    @Test func tracksThatAreNotKnownAreAHole() throws {
        let answer = try imported(
            """
            struct A: View { @State var isWide = false
             var body: some View { LazyVGrid(columns: isWide ? [] : [GridItem(.flexible())]) { Text("a") } } }
            """, root: "A")
        #expect(answer.holes.map(\.means) == ["The columns are not known. One flexible column stands in their place."])
    }
}
