/// Where declarations stand in a file, and what each names: read from the bytes, without parsing.
struct DeclarationScanner {
    enum Kind { case file, whole, type, classType, addition, function, property, preview, floating }

    /// A declaration. What one names that has no node of its own is named by the one around it.
    struct Node {
        var kind: Kind
        var parent: Int
        var file: Int
        /// The hash of its name, or of what it extends.
        var name: UInt64 = 0
        var start: Int
        var end: Int
    }

    private(set) var nodes: [Node] = []
    /// What is named, and by which node; calls are names with a bracket behind them.
    var names: [(node: Int, hash: UInt64)] = []
    var calls: [(node: Int, hash: UInt64)] = []

    var bytes: UnsafeBufferPointer<UInt8>
    var at = 0
    private var file = 0
    /// Texts that are open, one in what is put into the other.
    var texts = 0

    init() { bytes = UnsafeBufferPointer(start: nil, count: 0) }

    static func hash(_ text: some Sequence<UInt8>) -> UInt64 {
        text.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static let types = Dictionary(
        uniqueKeysWithValues: [
            ("struct", Kind.type), ("enum", .type), ("class", .classType), ("actor", .classType),
            ("extension", .addition), ("func", .function), ("protocol", .function),
        ].map { (hash($0.0.utf8), $0.1) })
    private static let modifiers = Set(
        [
            "public", "private", "fileprivate", "internal", "open", "final", "package", "static", "mutating",
            "nonisolated", "override", "lazy", "weak", "unowned", "convenience", "required", "indirect", "dynamic",
            "prefix", "postfix", "infix", "isolated", "distributed",
        ].map { hash($0.utf8) })
    private static let values = Set(["var", "let"].map { hash($0.utf8) })
    private static let others = Set(
        ["init", "deinit", "subscript", "case", "import", "typealias", "associatedtype", "operator", "precedencegroup"]
            .map { hash($0.utf8) })
    private static let alias = hash("typealias".utf8)
    private static let statics = hash("static".utf8)
    private static let preview = hash("Preview".utf8)

    /// Reads one file. Where its brackets do not match it is one node that is taken as a whole.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>, file number: Int) {
        (bytes, at, file) = (text, 0, number)
        let before = (nodes.count, names.count, calls.count)
        let root = add(.file, parent: -1, start: 0)
        nodes[root].end = text.count
        if declarations(of: root) { return }
        nodes.removeSubrange((before.0 + 1)...)
        for place in before.1..<names.count { names[place].node = root }
        for place in before.2..<calls.count { calls[place].node = root }
        nodes[root].kind = .whole
    }

    private mutating func add(_ kind: Kind, parent: Int, start: Int) -> Int {
        nodes.append(Node(kind: kind, parent: parent, file: file, start: start, end: start))
        return nodes.count - 1
    }

    /// Braces that are open.
    private struct Frame {
        var node: Int
        /// Whether declarations stand in it, rather than statements.
        var holdsDeclarations = false
        /// Brackets other than braces that are open in it.
        var depth = 0
        /// The constant that the next names belong to, until the next declaration.
        var floating: Int?
        /// The declaration whose body comes next, or is open.
        var open: Int?
        var want = Want.nothing
        /// What is known of the declaration that begins here.
        var begun: Begun?

        /// The node that names belong to here.
        var owner: Int { open ?? floating ?? node }
        var isOutside: Bool { holdsDeclarations && depth == 0 && open == nil }
    }

    private struct Begun {
        var start: Int
        var names: Int
        var calls: Int
        var isStatic = false
    }

    private enum Want { case nothing, name(Kind), property }

    private mutating func declarations(of root: Int) -> Bool {
        var frames: [Frame] = []
        var frame = Frame(node: root, holdsDeclarations: true)
        while at < bytes.count {
            let byte = bytes[at]
            switch byte {
            case UInt8(ascii: "{"):
                at += 1
                var inside = Frame(node: frame.owner)
                if frame.holdsDeclarations, frame.depth == 0 {
                    if case .property = frame.want, let begun = frame.begun {
                        // A brace before any `=`: the property is worked out.
                        open(.property, begun, names.count > begun.names ? names[begun.names].hash : 0, &frame)
                        inside.node = frame.owner
                    } else if let node = frame.open {
                        inside.holdsDeclarations = [.type, .classType, .addition].contains(nodes[node].kind)
                    }
                    (frame.want, frame.begun) = (.nothing, nil)
                }
                frames.append(frame)
                frame = inside
            case UInt8(ascii: "}"):
                at += 1
                guard frame.depth == 0, let around = frames.popLast() else { return false }
                frame = around
                if frame.holdsDeclarations, frame.depth == 0, let node = frame.open {
                    nodes[node].end = at
                    frame.open = nil
                }
            case UInt8(ascii: "("), UInt8(ascii: "["):
                // A function without a name is an operator, and is kept with its type.
                if frame.depth == 0, case .name = frame.want { (frame.want, frame.begun) = (.nothing, nil) }
                frame.depth += 1
                at += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                frame.depth -= 1
                guard frame.depth >= 0 else { return false }
                at += 1
            case UInt8(ascii: "\""): guard string(0, frame.owner) else { return false }
            case UInt8(ascii: "/"): comment()
            case UInt8(ascii: "#"): guard sharp(&frame) else { return false }
            case UInt8(ascii: "@"):
                // Not one of a type that is written.
                if frame.isOutside, !":(,>=&|<".utf8.contains(before(at)) { begin(at, &frame) }
                at += 1
            case UInt8(ascii: "="):
                if frame.depth == 0, case .property = frame.want { (frame.want, frame.begun) = (.nothing, nil) }
                at += 1
            case _ where Self.isLetter(byte):
                let isMember = at > 0 && bytes[at - 1] == UInt8(ascii: ".")
                let isAttribute = at > 0 && bytes[at - 1] == UInt8(ascii: "@")
                let start = at
                let word = identifier()
                if frame.isOutside, !isMember, !isAttribute, declares(word, start, &frame) { continue }
                name(word, frame)
            default: at += 1
            }
        }
        return frames.isEmpty && frame.depth == 0
    }

    private mutating func name(_ word: UInt64, _ frame: Frame) {
        let owner = frame.owner
        names.append((owner, word))
        if frame.floating == owner, nodes[owner].name == 0 { nodes[owner].name = word }
        if at < bytes.count, bytes[at] == UInt8(ascii: "(") { calls.append((owner, word)) }
    }

    /// A declaration that begins, from what was read of it on.
    private mutating func open(_ kind: Kind, _ begun: Begun, _ name: UInt64, _ frame: inout Frame) {
        let node = add(kind, parent: frame.node, start: begun.start)
        nodes[node].name = name
        for place in begun.names..<names.count { names[place].node = node }
        for place in begun.calls..<calls.count { calls[place].node = node }
        frame.open = node
    }

    /// A word where declarations stand: true where it is one of those that begin one, or the name of one.
    private mutating func declares(_ word: UInt64, _ start: Int, _ frame: inout Frame) -> Bool {
        if case .name(let kind) = frame.want, let begun = frame.begun {
            // `class func`, `class var`
            if case .classType = kind, Self.types[word] != nil || Self.values.contains(word) {
                frame.want = .nothing
            } else {
                (frame.want, frame.begun) = (.nothing, nil)
                open(kind, begun, word, &frame)
                names.append((frame.owner, word))
                return true
            }
        }
        // A property may be named as a modifier is.
        if case .property = frame.want, frame.begun?.names == names.count { return false }
        if Self.modifiers.contains(word) {
            begin(start, &frame)
            if word == Self.statics { frame.begun?.isStatic = true }
            return true
        }
        if let kind = Self.types[word] {
            begin(start, &frame)
            frame.want = .name(kind)
            return true
        }
        if Self.values.contains(word) || Self.others.contains(word) {
            begin(start, &frame)
            guard var begun = frame.begun else { return true }
            let isValue = Self.values.contains(word)
            if nodes[frame.node].kind == .file && (isValue || word == Self.alias) || begun.isStatic && isValue {
                frame.floating = add(.floating, parent: frame.node, start: begun.start)
            }
            begun.names = names.count
            frame.begun = isValue ? begun : nil
            frame.want = isValue ? .property : .nothing
            return true
        }
        if case .property = frame.want { return false }
        frame.begun = nil
        return false
    }

    /// A declaration begins, where none has before it.
    private func begin(_ start: Int, _ frame: inout Frame) {
        frame.floating = nil
        if case .property = frame.want { (frame.want, frame.begun) = (.nothing, nil) }
        if frame.begun == nil { frame.begun = Begun(start: start, names: names.count, calls: calls.count) }
    }

    /// The byte before a place that is no space.
    private func before(_ place: Int) -> UInt8 {
        bytes[..<place].last { $0 > UInt8(ascii: " ") } ?? 0
    }

    /// What a `#` begins: a text whose quotes have it, a condition, a preview.
    private mutating func sharp(_ frame: inout Frame) -> Bool {
        let start = at
        while at < bytes.count, bytes[at] == UInt8(ascii: "#") { at += 1 }
        if at < bytes.count, bytes[at] == UInt8(ascii: "\"") { return string(at - start, frame.owner) }
        let word = identifier()
        guard frame.isOutside else { return true }
        (frame.want, frame.begun, frame.floating) = (.nothing, nil, nil)
        if word == Self.preview {
            open(.preview, Begun(start: start, names: names.count, calls: calls.count), 0, &frame)
        }
        return true
    }
}
