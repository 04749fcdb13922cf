import SwiftImport
import Testing

/// Of many sources what a view does not need is passed over: what is made of them stays the same.
@Suite struct NeededSourcesTests {
    /// Declarations of every kind whose names nothing else has, with texts and comments that look like code.
    private static let filler: String = {
        let one = """
            /* a comment { /* in another } */ */
            struct Filler#: View, Equatable { // {
                @State private var filled#: Int?
                static let sample# = Filler#()
                private let text# = "\\( "}" + #"\\"}"# ) {"
                static func == (a: Self, b: Self) -> Bool { a.filled# == b.filled# }
                var open: Bool { filled# == nil }
                @ViewBuilder var part#: some View { if open { Text("}") } else { Text(\"""
                    { "quotes" } \\(text#)
                    \""") } }
                var body: some View { part#.filler#(2) }
                enum Kind#: String { case one = "a", two; var next#: Self { self == .one ? .two : .one } }
            }
            #if os(macOS)
            class FillerModel#: FillerBase# { class func make#() -> FillerModel# { .init() } }
            #endif
            extension View { func filler#(_ n: Int) -> some View { padding(CGFloat(n)) } }
            extension [Filler#] { var all#: Self { self } }
            let filler# = { [1, 2].map { $0 + 1 } }()
            protocol FillerForm# { var width#: Double { get }; func fill#() }
            #Preview { Filler#() }

            """
        return (0..<300).map {
            one.replacing("#if", with: "@if").replacing("#endif", with: "@end")
                .replacing("#Preview", with: "@Preview").replacing(##"#"\"}"#"##, with: "@text")
                .replacing("#", with: "\($0)").replacing("@if", with: "#if").replacing("@end", with: "#endif")
                .replacing("@Preview", with: "#Preview").replacing("@text", with: ##"#"\"}"#"##)
        }.joined()
    }()

    @Test(arguments: corpus)
    func theDocumentStaysTheSame(name: String) throws {
        let text = try source(name)
        guard let root = try? imported(text).root, text.contains("struct \(root): View") else { return }
        #expect(Self.filler.utf8.count > 256 << 10)
        func answer(_ files: [(name: String, text: String)]) throws -> ImportAnswer {
            var request = ImportRequest(files: files)
            request.root = root
            return try SwiftImporter.run(request)
        }
        let plain = try answer([("Source.swift", text)])
        let large = try answer([("Source.swift", text), ("Filler.swift", Self.filler)])
        #expect(large.document == plain.document)
        #expect(large.holes.map(\.means) == plain.holes.map(\.means))
        #expect(large.sourceMap.map(\.line) == plain.sourceMap.map(\.line))
    }

    @Test func aFileWhoseBracketsDoNotMatchIsReadAsItIs() throws {
        var request = ImportRequest(files: [
            (
                "A.swift",
                "struct A: View { var body: some View { Text(name()) } }\nfunc name() -> String { \"n\" }\nfunc odd() { ("
            ),
            ("Filler.swift", Self.filler),
        ])
        request.root = "A"
        let answer = try SwiftImporter.run(request)
        #expect(try part("/components/A/body", of: answer).contains(#""text":"n""#))
        #expect(answer.warnings.contains { $0.code == "swift-syntax" })
    }
}
