import ViewDocument

/// Of many sources the declarations that a view needs: what it names, and what that names in turn. The rest becomes space, so
/// that places stay what they are and the parser, which is nearly all the work of a large import, has little to do.
struct NeededSources {
    /// Files of fewer bytes together are read as they are.
    static let bytes = 256 << 10

    private var nodes: [DeclarationScanner.Node] = []
    private var isNamed: [Bool] = []
    private var isNeeded: [Bool] = []
    private var children: [[Int]] = []
    private var names: [[UInt64]] = []
    private var byName: [UInt64: [Int]] = [:]
    private var known: Set<UInt64> = []
    private var pending: [Int] = []

    /// The sources with what is needed for the view, each as long as it was; as they are where there is no such view.
    static func reduced(
        _ files: [(name: String, text: String)], root: String?, preview: String?
    ) -> [(name: String, text: String)] {
        guard let root, preview == nil, files.reduce(0, { $0 + $1.text.utf8.count }) > bytes else { return files }
        var scanner = DeclarationScanner()
        for (index, file) in files.enumerated() {
            var text = file.text
            text.withUTF8 { scanner.read($0, file: index) }
        }
        let short = root.split(separator: ".").last.map(String.init) ?? root
        var needed = NeededSources(scanner)
        guard needed.find(DeclarationScanner.hash(short.utf8), scanner.calls) else { return files }
        return needed.written(files)
    }

    private init(_ scanner: DeclarationScanner) {
        nodes = scanner.nodes
        isNamed = Array(repeating: false, count: nodes.count)
        isNeeded = isNamed
        children = Array(repeating: [], count: nodes.count)
        names = Array(repeating: [], count: nodes.count)
        for (index, node) in nodes.enumerated() {
            if node.parent >= 0 { children[node.parent].append(index) }
            if node.name != 0 { byName[node.name, default: []].append(index) }
        }
        for (node, hash) in scanner.names { names[node].append(hash) }
    }

    /// What the language and SwiftUI ask for by themselves.
    private static let asked = Set(
        [
            "body", "makeBody", "_body", "path", "reduce", "defaultValue", "sizeThatFits", "placeSubviews", "makeCache",
            "updateCache", "spacing", "explicitAlignment", "id", "description", "errorDescription", "hash", "encode",
            "animatableData", "effectValue", "previews", "wrappedValue", "projectedValue", "makeUIView", "updateUIView",
            "callAsFunction", "allCases", "rawValue", "inset", "animate",
        ].map { DeclarationScanner.hash($0.utf8) })

    /// Finds what is needed; false where nothing has the name of the view.
    private mutating func find(_ root: UInt64, _ calls: [(node: Int, hash: UInt64)]) -> Bool {
        let isThere = nodes.contains { $0.name == root && $0.kind == .type }
        guard isThere else { return false }
        let types = Set(nodes.lazy.filter { $0.kind == .type || $0.kind == .classType }.map(\.name))
        name(root)
        // A view inside of a type, or of an extension of one.
        for index in nodes.indices where nodes[index].name == root && nodes[index].kind == .type {
            var next = nodes[index].parent
            while next >= 0 {
                if nodes[next].name != 0 { name(nodes[next].name) }
                next = nodes[next].parent
            }
        }
        let provider = DeclarationScanner.hash("PreviewProvider".utf8)
        for index in nodes.indices {
            let node = nodes[index]
            let isPreview = node.kind == .preview || node.kind == .type && names[index].contains(provider)
            let isOfRoot = isPreview && ([index] + children[index]).contains { names[$0].contains(root) }
            // What is added to types of others is asked for by its members.
            let isAdded = node.kind == .addition && !types.contains(node.name)
            let isFile = node.kind == .file || node.kind == .whole
            if isOfRoot || isAdded || isFile { isNamed[index] = true }
            if isFile { need(index) }
        }
        go()
        // Whoever makes an object says what it begins with: that is kept, and what it names for itself is not.
        let classes = Set(zip(nodes, isNeeded).filter { $1 && $0.kind == .classType }.map(\.0.name))
        for (node, hash) in calls where classes.contains(hash) {
            var next = node
            while next >= 0, !isNeeded[next] {
                isNeeded[next] = true
                next = nodes[next].parent
            }
        }
        return true
    }

    private mutating func go() {
        while let index = pending.popLast() {
            for hash in names[index] { name(hash) }
            for child in children[index] where isNamed[child] || Self.asked.contains(nodes[child].name) { need(child) }
        }
    }

    private mutating func name(_ hash: UInt64) {
        guard known.insert(hash).inserted else { return }
        for index in byName[hash] ?? [] {
            isNamed[index] = true
            if nodes[index].parent < 0 || isNeeded[nodes[index].parent] { need(index) }
        }
    }

    private mutating func need(_ index: Int) {
        guard !isNeeded[index] else { return }
        isNeeded[index] = true
        pending.append(index)
    }

    /// The texts, with space for what is not needed.
    private func written(_ files: [(name: String, text: String)]) -> [(name: String, text: String)] {
        var unneeded: [Int: [Int]] = [:]
        for (index, node) in nodes.enumerated() where !isNeeded[index] && node.kind != .floating {
            if isNeeded[node.parent] { unneeded[node.file, default: []].append(index) }
        }
        return files.enumerated().map { number, file in
            guard let places = unneeded[number] else { return file }
            var bytes = Array(file.text.utf8)
            for index in places where nodes[index].end > nodes[index].start {
                for place in nodes[index].start..<nodes[index].end where bytes[place] != UInt8(ascii: "\n") {
                    bytes[place] = UInt8(ascii: " ")
                }
            }
            return (file.name, String(decoding: bytes, as: UTF8.self))
        }
    }
}
