import Expressions
import ViewDocument

/// What a document alone says of its views' groups, written once.
struct TemplateHeads {
    /// Type and name in the opening tag of each view, by index into `Program.nodes`; empty for what is no view.
    private(set) var heads: [[UInt8]] = []
    /// Whether a view's name is evaluated.
    private(set) var hasLiveName: [Bool] = []
    /// Whether siblings may be drawn in another order than they are written in.
    private(set) var mayReorder = false

    init(_ program: Program) {
        heads.reserveCapacity(program.nodes.count)
        hasLiveName.reserveCapacity(program.nodes.count)
        for node in program.nodes {
            heads.append(node.isReported ? Self.head(of: node) : [])
            hasLiveName.append(node.isReported && program.attributes[node.attributes].contains { $0.key == .name })
            if node.kind == .zIndex || node.kind == .sticky || node.kind == .section { mayReorder = true }
        }
    }

    private static func head(of template: NodeTemplate) -> [UInt8] {
        var out = ByteBuffer(capacity: 64)
        out.write(" data-type=\"")
        out.write(escaping: template.typeName)
        out.write("\"")
        if let name = template.name {
            out.write(" data-name=\"")
            out.write(escaping: name)
            out.write("\"")
        }
        return out.bytes
    }
}
