import Glibc

/// The documents of the gallery.
enum SceneFiles {
    static let folder: String = {
        guard let resolved = realpath(#filePath, nil) else { return "" }
        defer { free(resolved) }
        return String(cString: resolved).split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/public/scenes"
    }()

    static let names: [String] = {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".json"), name != "index.json" { names.append(name) }
        }
        return names.sorted()
    }()

    static func text(of name: String) -> String? {
        guard let file = fopen(folder + "/" + name, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
