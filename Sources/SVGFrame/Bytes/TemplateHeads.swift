import Expressions
import ViewDocument

/// What a document alone says of its views' groups, written once.
struct TemplateHeads {
    /// Type and name in the opening tags of all views, one after the other.
    private var text: [UInt8] = []
    /// Where in it the head of each node of `Program.nodes` stands; empty for what is no view.
    private var heads: [Range<Int32>] = []
    /// Whether a view's name is evaluated.
    private(set) var hasLiveName: [Bool] = []
    /// Whether modifiers say what a view is to those who do not see it.
    private(set) var isSpoken: [Bool] = []
    /// Whether siblings may be drawn in another order than they are written in.
    private(set) var mayReorder = false
    /// Whether views may be drawn otherwise although nothing was touched that is in them: by a modifier around
    /// them that the frame looks for.
    private(set) var hasSurroundings = false

    init(_ program: Program) {
        heads.reserveCapacity(program.nodes.count)
        hasLiveName = [Bool](repeating: false, count: program.nodes.count)
        isSpoken = hasLiveName
        var saysMore = false
        var out = ByteBuffer(capacity: 4096)
        // By kind, the last type without a name: most views of a kind are of one type.
        var known = [(type: String, head: Range<Int32>)](repeating: ("", 0..<0), count: 256)
        for index in program.nodes.indices {
            switch program.nodes[index].kind {
            case .zIndex, .sticky, .section: mayReorder = true
            case .scrollClipDisabled: hasSurroundings = true
            case .accessibility: saysMore = true
            default: break
            }
            guard program.nodes[index].isView, !program.nodes[index].isInside else {
                heads.append(0..<0)
                continue
            }
            for attribute in program.nodes[index].attributes {
                guard case .name = program.attributes[attribute].key else { continue }
                hasLiveName[index] = true
                switch program.attributes[attribute].source {
                // Where the name becomes another one, the view is told of as touched.
                case .constant, .expression: break
                default: hasSurroundings = true
                }
            }
            if let name = program.nodes[index].name {
                heads.append(Self.write(program.nodes[index].typeName, name, &out))
            } else {
                let kind = Int(program.nodes[index].kind.rawValue)
                if known[kind].head.isEmpty || known[kind].type != program.nodes[index].typeName {
                    let type = program.nodes[index].typeName
                    known[kind] = (type, Self.write(type, nil, &out))
                }
                heads.append(known[kind].head)
            }
        }
        text = out.bytes
        if saysMore { noteSpoken(program) }
    }

    /// Views of which modifiers say more, and whether what they say is evaluated.
    private mutating func noteSpoken(_ program: Program) {
        for block in program.blocks {
            for index in block.nodes where program.nodes[index].kind == .accessibility {
                let view = program.nodes[index].view
                if view >= 0 { isSpoken[block.nodes.lowerBound + Int(view)] = true }
                hasSurroundings =
                    hasSurroundings
                    || program.nodes[index].attributes.contains { Self.isEvaluated(program.attributes[$0]) }
            }
        }
    }

    private static func isEvaluated(_ attribute: Attribute) -> Bool {
        if case .constant = attribute.source { return false }
        return true
    }

    /// Whether the node of that template is a view with a group of its own.
    @inline(__always) func isView(_ template: Int) -> Bool { !heads[template].isEmpty }

    func write(_ template: Int, to out: inout ByteBuffer) {
        let head = heads[template]
        text.withUnsafeBufferPointer { text in
            out.write(UnsafeBufferPointer(rebasing: text[Int(head.lowerBound)..<Int(head.upperBound)]))
        }
    }

    private static func write(_ type: String, _ name: String?, _ out: inout ByteBuffer) -> Range<Int32> {
        let start = Int32(clamping: out.count)
        out.write(" data-type=\"")
        out.write(escaping: type)
        out.write("\"")
        if let name {
            out.write(" data-name=\"")
            out.write(escaping: name)
            out.write("\"")
        }
        return start..<Int32(clamping: out.count)
    }
}
