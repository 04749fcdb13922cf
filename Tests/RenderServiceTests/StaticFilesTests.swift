import Glibc
import MicroHTTP
import RenderService
import Testing

struct StaticFilesTests {
    /// A folder with a page, a file inside a folder, a hidden file and a link that leads out of it.
    private func withFolder(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/scrollscope-files-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { remove(folder) }
        for (name, text) in [("index.html", "<p>page"), (".hidden", "no"), ("scenes/a.json", "{}"), ("é.mjs", "1")] {
            if name.hasPrefix("scenes/") { mkdir("\(folder)/scenes", 0o755) }
            let file = try #require(fopen("\(folder)/\(name)", "w"))
            fputs(text, file)
            fclose(file)
        }
        symlink("/etc/passwd", "\(folder)/link.txt")
        try body(folder)
    }

    @Test func filesAreServedWithTypeTagAndPolicy() throws {
        try withFolder { folder in
            withService({ $0.publicDirectory = folder }) { service in
                let page = service.ask("GET", "/", query: [("scene", "x")])
                #expect(page.status == 200)
                #expect(page.text == "<p>page")
                #expect(page.header("Content-Type") == "text/html; charset=utf-8")
                #expect(page.header("Content-Security-Policy")?.contains("default-src 'self'") == true)
                #expect(service.ask("GET", "/scenes/a.json").header("Content-Type") == "application/json")
                #expect(service.ask("GET", "/é.mjs").header("Content-Type") == "text/javascript; charset=utf-8")
                let tag = page.header("ETag") ?? ""
                #expect(service.ask("GET", "/", headers: [("if-none-match", tag)]).status == 304)
            }
        }
    }

    @Test(arguments: [
        "/.hidden", "/link.txt", "/../etc/passwd", "/scenes/../../etc/passwd", "//etc/passwd", "/scenes",
        "/index.html/",
        "/scenes/", "/./index.html", "/scenes\\a.json",
    ])
    func noPathLeadsOut(path: String) throws {
        try withFolder { folder in
            withService({ $0.publicDirectory = folder }) { service in
                #expect(service.ask("GET", path).status == 404)
            }
        }
    }

    @Test func aMissingFolderServesNothing() {
        withService({ $0.publicDirectory = "/nowhere" }) { service in
            #expect(service.ask("GET", "/").status == 404)
        }
    }
}
