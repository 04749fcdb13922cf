/// Modules put together: what an entry needs in one script, and what it imports only when it comes to it (`import("./name.mjs")`)
/// in a script each, which takes what the first has from there. So every module exists once.
struct ModuleLinker {
    /// The text of a module, by its name.
    let source: (String) -> String?

    private struct Chunk {
        var text = ""
        /// Modules of other chunks that this one needs, by number, with the chunk they are in.
        var borrowed: [Int: Int] = [:]
    }

    private static let moduleLimit = 200
    private var chunks: [Chunk] = []
    private var written: [String: (number: Int, chunk: Int)] = [:]
    private var exports: [String: [String]] = [:]
    private var open: Set<String> = []
    /// Modules that are imported when they are needed: each begins the chunk after the one at its index.
    private var later: [String] = []

    init(source: @escaping (String) -> String?) { self.source = source }

    /// The scripts, the entry's first; nil where the modules do not keep to what this reads.
    mutating func linked(_ entry: String) -> [(name: String, text: String)]? {
        chunks = [Chunk()]
        guard write(entry, in: 0, entry: entry) else { return nil }
        var next = 0
        while next < later.count {
            chunks.append(Chunk())
            let name = later[next]
            next += 1
            guard write(name, in: next, entry: entry), let number = written[name]?.number else { return nil }
            let names = exports[name, default: []].joined(separator: ", ")
            chunks[next].text += "export const { \(names) } = module\(number);\n"
        }
        return named()
    }

    /// Writes what a module needs, and then itself, each but the entry in a function of its own.
    private mutating func write(_ name: String, in chunk: Int, entry: String) -> Bool {
        if let (number, other) = written[name] {
            if other != chunk { chunks[chunk].borrowed[number] = other }
            return name != entry
        }
        guard written.count < Self.moduleLimit, open.insert(name).inserted, let text = source(name),
            let module = PageModule(text)
        else { return false }
        for needed in module.imports where !write(needed.module, in: chunk, entry: entry) { return false }
        for name in module.laterImports where !later.contains(name) { later.append(name) }
        let number = written.count
        written[name] = (number, chunk)
        exports[name] = module.exports
        var result = "// \(name)\n"
        if name != entry { result += "const module\(number) = (() => {\n" }
        for needed in module.imports {
            result += "const { \(needed.names) } = module\(written[needed.module]?.number ?? 0);\n"
        }
        result += module.body
        if name != entry { result += "return { \(module.exports.joined(separator: ", ")) };\n})();\n" }
        chunks[chunk].text += result
        return true
    }

    /// The scripts with their addresses, all of which hash all of them: they belong together.
    private func named() -> [(name: String, text: String)] {
        let build = shortHash(of: chunks.map(\.text).joined())
        let names = ["page-\(build).mjs"] + later.map { "\($0.dropLast(4))-\(build).mjs" }
        let addresses = Dictionary(zip(later, names.dropFirst())) { first, _ in first }
        return chunks.indices.map { index in
            var lines: [String] = []
            for (other, name) in names.enumerated() {
                let numbers = chunks[index].borrowed.filter { $0.value == other }.keys.sorted()
                if !numbers.isEmpty { lines.append("import { \(Self.list(numbers)) } from \"./\(name)\";\n") }
            }
            let lent = Set(chunks.flatMap { $0.borrowed.filter { $0.value == index }.keys })
            var text = chunks[index].text
            text = Self.text(text, importingFrom: addresses)
            if !lent.isEmpty { text += "export { \(Self.list(lent.sorted())) };\n" }
            return (names[index], lines.joined() + text)
        }
    }

    /// The text with the addresses of the modules that are imported when they are needed in place of their names.
    private static func text(_ text: String, importingFrom addresses: [String: String]) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var written = 0
        while let found = place(of: PageModule.laterImport, in: bytes, from: written) {
            let start = found + PageModule.laterImport.count
            result += bytes[written..<start]
            let name = bytes[start...].prefix { $0 != UInt8(ascii: "\"") }
            written = start
            if bytes[name.endIndex...].starts(with: "\")".utf8),
                let address = addresses[String(decoding: name, as: UTF8.self)]
            {
                result += address.utf8
                written = name.endIndex
            }
        }
        return String(decoding: result + bytes[written...], as: UTF8.self)
    }

    private static func list(_ numbers: [Int]) -> String { numbers.map { "module\($0)" }.joined(separator: ", ") }
}
