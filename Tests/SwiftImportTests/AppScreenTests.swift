import SwiftImport
import Testing

/// What screens of apps say in ways of their own: it comes in whole.
@Suite struct AppScreenTests {
    static let cases: [(name: String, source: String, place: String, json: String)] = [
        (
            "a binding that is nil unless it is given",
            "struct B: View { @Binding private var chosen: Item?; init(chosen: Binding<Item?> = .constant(nil)) { _chosen = chosen }; var body: some View { Text(chosen == nil ? \"a\" : \"b\") } }\nstruct Item: Equatable { var id = 1 }\nstruct A: View { var body: some View { B() } }",
            "/components/A/body/bindings", #"{"chosen":{"constant":null}}"#
        ),
        (
            "a constant binding of what may be another later",
            "struct B: View { @Binding var n: Int; var body: some View { Text(\"\\(n)\") } }\nstruct A: View { @State private var m = 1; var body: some View { B(n: .constant(m)) } }",
            "/components/A/body/bindings", #"{"n":{"get":"m","set":""}}"#
        ),
        (
            "one of two initializers with the same labels",
            "struct Style { let colors: [Color]; init(_ colors: [Color]) { self.colors = colors }; init(colors: [Color]) { self.colors = colors }; init(colors: Color) { self.colors = [colors] } }\nstruct A: View { let style = Style(colors: .red); var body: some View { style.colors[0] } }",
            "/components/A/body/type", #""Color""#
        ),
        (
            "an image unless there is another",
            "struct A: View { var off: Image?; var on = Image(systemName: \"star\"); var body: some View { off ?? on } }\n#Preview { A(off: Image(systemName: \"heart\")) }",
            "/components/A/body/type", #""Image""#
        ),
        (
            "an image that an extension names",
            "extension Image { static var donut: Image { Image(systemName: \"circle\") } }\nstruct A: View { var body: some View { Image.donut } }",
            "/components/A/body/type", #""Image""#
        ),
        (
            "a level of the fill",
            "struct A: View { var body: some View { Text(\"a\").foregroundStyle(.fill.tertiary) } }",
            "/components/A/body/modifiers", #"[{"foregroundStyle":"tertiarySystemFill"}]"#
        ),
        (
            "sizes of text in their order",
            "struct A: View { @Environment(\\.dynamicTypeSize) private var dynamicTypeSize; var body: some View { if dynamicTypeSize > .large { Text(\"a\") } } }",
            "/components/A/body/condition",
            #"{"$":"(['xSmall', 'small', 'medium', 'large', 'xLarge', 'xxLarge', 'xxxLarge', 'accessibility1', 'accessibility2', 'accessibility3', 'accessibility4', 'accessibility5'].firstIndex(of: dynamicTypeSize) ?? 0) > (['xSmall', 'small', 'medium', 'large', 'xLarge', 'xxLarge', 'xxxLarge', 'accessibility1', 'accessibility2', 'accessibility3', 'accessibility4', 'accessibility5'].firstIndex(of: 'large') ?? 0)"}"#
        ),
        (
            "a preview with a store of its own",
            "@Model class Book { var title: String; init(title: String) { self.title = title } }\nstruct A: View { let book: Book; var body: some View { Text(book.title) } }\n#Preview { do { let config = ModelConfiguration(isStoredInMemoryOnly: true); let container = try ModelContainer(for: Book.self, configurations: config); let book = Book(title: \"Emma\"); return A(book: book).modelContainer(container) } catch { return Text(\"Failed\") } }",
            "/components/A/observedObjects", #"{"book":"Book"}"#
        ),
        (
            "a format that is a key of texts",
            "struct A: View { var body: some View { Text(String(format: NSLocalizedString(\"%d done\", comment: \"\"), 3)) } }",
            "/components/A/body/type", #""Text""#
        ),
    ]

    @Test(arguments: cases.indices) func comesInWhole(_ index: Int) throws {
        let (name, source, place, json) = Self.cases[index]
        let answer = try imported(source, root: source.contains("#Preview") ? nil : "A")
        #expect(answer.holes.isEmpty, "\(name): \(answer.holes.first?.means ?? "")")
        #expect(try part(place, of: answer) == json, "\(name)")
    }
}
