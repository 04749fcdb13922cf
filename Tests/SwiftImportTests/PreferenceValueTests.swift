import SwiftImport
import Testing

/// Views that are told a preference, and anchors.
@Suite struct PreferenceValueTests {
    private static let keys = """
        struct BoundsKey: PreferenceKey {
            static let defaultValue: [String: Anchor<CGRect>] = [:]
            static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) { value.merge(nextValue()) { $1 } }
        }
        struct FirstKey: PreferenceKey {
            static var defaultValue: Anchor<CGRect>? = nil
            static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
        }
        struct ListKey: PreferenceKey {
            static var defaultValue: [Anchor<CGPoint>] = []
            static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value.append(contentsOf: nextValue()) }
        }
        struct CountKey: PreferenceKey {
            static var defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        """

    @Test func aMeshIsDrawnAsAGradientAndSaysSo() throws {
        let answer = try imported(
            "import SwiftUI\nstruct A: View { @State var t: Float = 0.5; var body: some View { MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, t], [1, 1]], colors: [.indigo, .purple, .blue, .cyan]).frame(height: 200) } }"
        )
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.document.contains("LinearGradient") && answer.document.contains("bottomTrailing"))
        #expect(answer.document.contains("\"cyan\""), "\(answer.document)")
    }

    @Test(arguments: ["launch.date", "DateComponents(calendar: .current, year: 1969, month: 7, day: 16).date"])
    func componentsWithACalendarAreADate(made: String) throws {
        let source = """
            struct Launch { var date: Date? = DateComponents(calendar: Calendar.current, year: 1969, month: 7, day: 16).date }
            struct A: View { let launch = Launch(); var body: some View { Text(\(made)?.formatted(date: .abbreviated, time: .omitted) ?? "N/A") } }
            """
        #expect(try shown(source) == ["Jul 16, 1969"])
    }

    @Test(arguments: [
        (
            #"HStack { ForEach(["a", "b"], id: \.self) { t in Color.red.frame(width: 50, height: 20).anchorPreference(key: BoundsKey.self, value: .bounds) { [t: $0] } } }"#,
            "overlayPreferenceValue(BoundsKey.self) { bounds in GeometryReader { proxy in if let b = bounds[\"b\"] { Text(\"w \\(Int(proxy[b].width)) \\(Int(proxy[b].minX))\") } } }",
            "w 50 58"
        ),
        (
            "HStack { Color.red.frame(width: 70, height: 20).anchorPreference(key: FirstKey.self, value: .bounds, transform: { $0 }); Text(\"x\") }",
            "backgroundPreferenceValue(FirstKey.self) { anchor in GeometryReader { g in if let anchor { Text(\"w \\(Int(g[anchor].width)) \\(Int(g[anchor].maxX))\") } } }",
            "w 70 70"
        ),
        (
            "HStack { Color.red.frame(width: 70, height: 20).anchorPreference(key: ListKey.self, value: .center) { [$0] } }",
            "overlayPreferenceValue(ListKey.self) { all in GeometryReader { g in ForEach(all.indices, id: \\.self) { i in Text(\"at \\(Int(g[all[i]].x)) \\(Int(g[all[i]].y))\") } } }",
            "at 35 10"
        ),
        (
            "HStack { Text(\"x\").preference(key: CountKey.self, value: 2); Text(\"y\").preference(key: CountKey.self, value: 3) }",
            "overlayPreferenceValue(CountKey.self, alignment: .topTrailing) { n in if n > 0 { Text(\"count \\(n)\") } }",
            "count 5"
        ),
        (
            "Text(\"x\").preference(key: CountKey.self, value: 3)",
            "overlayPreferenceValue(CountKey.self) { k in let value = k + 1; Text(\"inner \\(value) \\(k)\"); Text(\"both\").overlayPreferenceValue(ListKey.self) { value in Text(\"n\\(value.count) \\(k)\") } }",
            "n0 3"
        ),
    ])
    func whatLiesOverAViewIsToldItsPreference(view: String, modifier: String, text: String) throws {
        let source = """
            import SwiftUI
            \(Self.keys)
            struct A: View { var body: some View { \(view).\(modifier) } }
            """
        #expect(try imported(source).holes.map(\.means) == [])
        #expect(try shown(["\(view).\(modifier)"], "", Self.keys).contains(text))
    }
}
