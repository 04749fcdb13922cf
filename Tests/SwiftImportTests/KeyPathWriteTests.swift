import SwiftImport
import Testing

/// Parts of values that key paths name, and parts of what may be nil.
@Suite struct KeyPathWriteTests {
    private let size = "struct Size { var width = 10.0; var name = \"a\" }"

    @Test func aPartThatACallerNamesIsWritten() throws {
        let made = try body(
            "Button(\"a\") { set(\\.width); set(\\Size.width) }",
            """
            @State var size = Size()
            func set(_ path: WritableKeyPath<Size, Double>) { size[keyPath: path] = 15; size[keyPath: path] += 2 }
            """, size)
        #expect(made.contains("size.width = 15; size.width += 2; size.width = 15; size.width += 2"))
    }

    @Test func aPartThatACallerNamesIsRead() throws {
        let made = try body(
            "Text(value(\\.name) + size[keyPath: \\.name])",
            "@State var size = Size()\nfunc value(_ path: KeyPath<Size, String>) -> String { size[keyPath: path] }",
            size)
        #expect(made.contains("size.name + size.name"))
    }

    @Test func aPartOfWhatMayBeNilIsWrittenWhereItIsThere() throws {
        let made = try body(
            "Button(\"a\") { size?.width += 1 }", "@State var size: Size?", size)
        #expect(made.contains("size?.width += 1"))
    }

    @Test func aPartOfWhatAConditionFoundIsThere() throws {
        let whole = try part(
            "/components/A/computed/name",
            of: """
                struct A: View { @State var size: Size?
                 var name: String { guard let size else { return "-" }; return size.name }
                 var body: some View { Text(name) } }
                \(size)
                """, root: "A")
        #expect(whole.contains("(size != nil) ? (size ?? ['width':") && whole.hasSuffix(").name : '-'\""))
    }
}
