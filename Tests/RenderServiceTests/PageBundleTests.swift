import Glibc
import MicroHTTP
import RenderService
import Testing

struct PageBundleTests {
    private static let page = """
        <head>
            <link rel="stylesheet" href="one.css">
            <link rel="stylesheet" href="two.css">
            <script type="module" src="main.mjs"></script>
        </head>
        """

    private func withPage(_ files: [String: String], _ body: (Service) throws -> Void) throws {
        var template = Array("/tmp/scrollscope-page-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { remove(folder) }
        var all = ["index.html": Self.page, "one.css": "a{}\n", "two.css": "b{}\n"]
        all.merge(files) { $1 }
        for (name, text) in all {
            let file = try #require(fopen("\(folder)/\(name)", "w"))
            fputs(text, file)
            fclose(file)
        }
        try withService({ $0.publicDirectory = folder }, body)
    }

    /// The file that the page at `/` names after `attribute`.
    private func file(after attribute: String, _ service: Service) -> Response {
        let lines = service.ask("GET", "/").text.split(separator: "\n")
        let line = lines.first { $0.contains(attribute + "\"page-") } ?? ""
        let name = line.split(separator: "\"").first { $0.hasPrefix("page-") } ?? "none"
        return service.ask("GET", "/\(name)")
    }

    @Test func modulesComeInOneScriptEachAfterThoseItNeeds() throws {
        try withPage([
            "main.mjs": "import { b as other } from \"./b.mjs\";\nother();\n",
            "b.mjs": "import {\n    a,\n} from \"./a.mjs\";\nexport async function b() { return a; }\n",
            "a.mjs": "/** Says.\n * More.\n */\nexport const a = 1;\n    // Why.\nexport class A {}\n",
        ]) { service in
            let script = file(after: "src=", service)
            let lines = script.text.split(separator: "\n").map(String.init)
            #expect(
                lines == [
                    "// a.mjs", "const module0 = (() => {", "const a = 1;", "class A {}", "return { a, A };", "})();",
                    "// b.mjs", "const module1 = (() => {", "const { a } = module0;",
                    "async function b() { return a; }", "return { b };", "})();",
                    "// main.mjs", "const { b: other } = module1;", "other();",
                ])
            #expect(script.header("Cache-Control") == "public, max-age=31536000, immutable")
        }
    }

    @Test func aModuleThatIsImportedLaterIsAScriptThatTakesFromTheFirst() throws {
        try withPage([
            "main.mjs": """
            import { a } from "./a.mjs";
            a(() => import("./later.mjs"), () => import("./a.mjs"));

            """,
            "later.mjs": """
            import { a } from "./a.mjs";
            import { own } from "./own.mjs";
            export const b = a + own;

            """,
            "own.mjs": "export const own = 2;\n",
            "a.mjs": "export function a() {}\n",
        ]) { service in
            let first = file(after: "src=", service)
            let page = service.ask("GET", "/").text
            let name = try #require(page.split(separator: "\"").first { $0.hasPrefix("page-") && $0.hasSuffix(".mjs") })
            let build = name.dropFirst(5).dropLast(4)
            let lines = first.text.split(separator: "\n").map(String.init)
            #expect(
                lines.suffix(3) == [
                    "const { a } = module0;",
                    "a(() => import(\"./later-\(build).mjs\"), () => import(\"./a-\(build).mjs\"));",
                    "export { module0 };",
                ])
            let later = service.ask("GET", "/later-\(build).mjs")
            #expect(
                later.text.split(separator: "\n").map(String.init) == [
                    "import { module0 } from \"./\(name)\";",
                    "// own.mjs", "const module2 = (() => {", "const own = 2;", "return { own };", "})();",
                    "// later.mjs", "const module3 = (() => {", "const { a } = module0;", "const { own } = module2;",
                    "const b = a + own;", "return { b };", "})();", "export const { b } = module3;",
                ])
            #expect(later.header("Cache-Control") == "public, max-age=31536000, immutable")
            #expect(
                service.ask("GET", "/a-\(build).mjs").text
                    == "import { module0 } from \"./\(name)\";\nexport const { a } = module0;\n")
        }
    }

    @Test func stylesComeInOneSheetInTheirOrder() throws {
        try withPage(["main.mjs": "1;\n"]) { service in
            #expect(file(after: "href=", service).text == "/* one.css */\na{}\n/* two.css */\nb{}\n")
            #expect(service.ask("GET", "/index.html").text == Self.page)
        }
    }

    @Test(arguments: [
        "import { a } from \"./missing.mjs\";\n", "import { a } from \"./main.mjs\";\n", "export { a };\n",
        "export default 1;\n", "export let a = 1;\n", "import * as a from \"./a.mjs\";\n",
        "import { a } from \"./a.mjs\"\n", "f(import(\"./missing.mjs\"));\n", "f(import(\"./main.mjs\"));\n",
    ])
    func aModuleThatCannotBeBundledLeavesThePageAsItIsWritten(main: String) throws {
        try withPage(["main.mjs": main, "a.mjs": "export const a = 1;\n"]) { service in
            #expect(service.ask("GET", "/").text == Self.page)
        }
    }

    @Test func anEditorLibraryThatIsNotInstalledIsNotOffered() {
        withService({ $0.libraryDirectory = "/nowhere" }) { service in
            #expect(service.ask("GET", "/vendor/editor.json").status == 404)
        }
    }
}
