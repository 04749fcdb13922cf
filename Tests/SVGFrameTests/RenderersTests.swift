import Geometry
import Glibc
import SVGFrame
import Testing
import ViewDocument
import ViewTree

/// Whether a program is there to be run.
private func isInstalled(_ path: String) -> Bool { access(path, X_OK) == 0 }

/// Runs a program without a shell; its exit status, or -1.
private func run(_ arguments: [String]) -> Int32 {
    var pid: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    guard posix_spawn(&pid, arguments[0], &actions, nil, &pointers, environ) == 0 else { return -1 }
    var status: Int32 = 0
    return waitpid(pid, &status, 0) == pid ? (status >> 8) & 255 : -1
}

/// Writes the gallery beside its picture; both are gone afterwards.
private func withGallery(_ body: (_ svg: String, _ png: String) throws -> Void) throws {
    var template = Array("/tmp/frame-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return }
    let folder = String(cString: made)
    let (svg, png) = (folder + "/gallery.svg", folder + "/gallery.png")
    defer {
        unlink(svg)
        unlink(png)
        rmdir(folder)
    }
    let frame = try TestTree(gallery(), viewport: Size(370, 370), scale: 2, title: "Gallery").frame()
    guard let file = fopen(svg, "w") else { return }
    fputs(frame, file)
    fclose(file)
    try body(svg, png)
}

/// Width and height in a PNG's header, and the length of the file.
private func readPicture(_ path: String) -> (width: Int, height: Int, length: Int)? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var header = [UInt8](repeating: 0, count: 24)
    guard fread(&header, 1, 24, file) == 24, header[1...3].elementsEqual("PNG".utf8) else { return nil }
    func number(_ at: Int) -> Int { header[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    fseek(file, 0, SEEK_END)
    return (number(16), number(20), ftell(file))
}

@Suite struct RenderersTests {
    @Test(.enabled(if: isInstalled("/usr/bin/rsvg-convert")))
    func librsvgDrawsTheGallery() throws {
        try withGallery { svg, png in
            #expect(run(["/usr/bin/rsvg-convert", "-o", png, svg]) == 0)
            let picture = try #require(readPicture(png))
            #expect(picture.width == 370)
            #expect(picture.height == 370)
            #expect(picture.length > 8_000)
        }
    }

    @Test(.enabled(if: isInstalled("/usr/bin/chromium")))
    func chromiumDrawsTheGallery() throws {
        try withGallery { svg, png in
            let arguments = [
                "/usr/bin/chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--window-size=370,370", "--screenshot=\(png)", "file://\(svg)",
            ]
            #expect(run(arguments) == 0)
            let picture = try #require(readPicture(png))
            #expect(picture.length > 8_000)
        }
    }
}
