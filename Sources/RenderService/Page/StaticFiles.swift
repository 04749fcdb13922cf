import Glibc

/// The page and what belongs to it, read once and kept in memory. A path is looked up among the files that were found,
/// so no path leads anywhere else.
package struct StaticFiles: Sendable {
    package struct File: Sendable {
        package var bytes: [UInt8]
        package var type: String
        package var entityTag: String
        /// Whether the path names these very bytes, so that they may be kept for ever.
        package var isImmutable = false
    }

    private var files: [String: File] = [:]

    /// Bytes of all files together that are taken; the rest is left out.
    private static let byteLimit = 64 << 20

    /// Nothing is served.
    package init() {}

    /// Reads the folder and those inside it; names that begin with a dot and symbolic links are left out.
    package init(directory: String) {
        var left = Self.byteLimit
        var pending = [""]
        while let folder = pending.popLast() {
            for name in entries(of: directory + folder) where !name.hasPrefix(".") {
                let path = "\(folder)/\(name)"
                var facts = stat()
                guard lstat(directory + path, &facts) == 0 else { continue }
                switch facts.st_mode & S_IFMT {
                case S_IFDIR: if pending.count < 1_000 { pending.append(path) }
                case S_IFREG:
                    guard let bytes = contents(of: directory + path, limit: left) else { continue }
                    left -= bytes.count
                    files[path] = File(
                        bytes: bytes, type: mediaType(of: name), entityTag: RenderService.entityTag(of: bytes))
                default: break
                }
            }
        }
    }

    /// The file at a decoded path; a folder's is its `index.html`. At `/` the page comes with its modules and styles in
    /// one file each; `/index.html` is the page as it is written.
    package func file(at path: String) -> File? {
        files[path] ?? (path.hasSuffix("/") ? files[path + "index.html"] : nil)
    }

    /// Adds the bundled page at `/`, if the page can be bundled.
    package mutating func bundlePage() {
        let files = files
        let bundler = PageBundle { files["/" + $0].map { String(decoding: $0.bytes, as: UTF8.self) } }
        guard let bundle = bundler.bundled() else { return }
        add(bundle.page, at: "/", named: "index.html")
        for (name, text) in bundle.files { add(text, at: "/" + name, named: name, isImmutable: true) }
    }

    /// Adds the editor library of the distribution, where it is installed.
    package mutating func addEditor(from libraries: String) {
        guard let editor = EditorLibrary(from: libraries) else { return }
        for file in [editor.script, editor.style] {
            add(file.text, at: editor.address + file.name, named: file.name, isImmutable: true)
        }
        add(editor.index, at: "/vendor/editor.json", named: "editor.json")
    }

    private mutating func add(_ text: String, at path: String, named name: String, isImmutable: Bool = false) {
        let bytes = Array(text.utf8)
        files[path] = File(
            bytes: bytes, type: mediaType(of: name), entityTag: RenderService.entityTag(of: bytes),
            isImmutable: isImmutable)
    }

    package var count: Int { files.count }
}

private func entries(of directory: String) -> [String] {
    guard let handle = opendir(directory) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
        names.append(
            withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.sorted()
}

/// The whole file; nil where it cannot be read or is longer than `limit`.
package func contents(of path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(limit + 1, 65_536))
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 || bytes.count + count > limit { return nil }
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}

private func mediaType(of name: String) -> String {
    let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json", "svg": "image/svg+xml", "png": "image/png",
        "ico": "image/x-icon", "woff2": "font/woff2", "txt": "text/plain; charset=utf-8",
        "md": "text/markdown; charset=utf-8", "webmanifest": "application/manifest+json",
    ]
    let suffix = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    return types[suffix] ?? "application/octet-stream"
}
