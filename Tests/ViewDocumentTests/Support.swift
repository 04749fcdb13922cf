import Expressions
import Testing

@testable import ViewDocument

/// The program of a document that has to compile.
func program(
    _ text: String, limits: DocumentLimits = DocumentLimits(), sourceLocation: SourceLocation = #_sourceLocation
) throws -> Program {
    switch DocumentCompiler.compile(text: Array(text.utf8), limits: limits) {
    case .success(let program): return program
    case .failure(let faults):
        for fault in faults.faults {
            Issue.record("\(fault.code) at \(fault.pointer): \(fault.detail)", sourceLocation: sourceLocation)
        }
        throw faults
    }
}

/// The faults of a document that has to be refused.
func faults(
    _ text: String, limits: DocumentLimits = DocumentLimits(), sourceLocation: SourceLocation = #_sourceLocation
) -> [DocumentFault] {
    switch DocumentCompiler.compile(text: Array(text.utf8), limits: limits) {
    case .success:
        Issue.record("the document compiles", sourceLocation: sourceLocation)
        return []
    case .failure(let faults): return faults.faults
    }
}

/// The faults as `code pointer` lines.
func summary(_ faults: [DocumentFault]) -> [String] { faults.map { "\($0.code) \($0.pointer)" } }

/// A document of one component `C` with this body, and what else it declares.
func component(_ body: String, declarations: String = "") -> String {
    "{\"components\": {\"C\": {\(declarations.isEmpty ? "" : declarations + ", ")\"body\": \(body)}}, \"root\": {\"type\": \"C\"}}"
}

extension Program {
    /// The body of a component by name; the document's own without.
    func body(_ name: String = "(document)") throws -> BlockTemplate {
        let component = try #require(components.first { $0.name == name })
        return blocks[component.body]
    }

    /// The nodes of a block.
    func nodes(of block: BlockTemplate) -> [NodeTemplate] { Array(nodes[block.nodes]) }

    func attribute(_ key: AttributeKey, of node: NodeTemplate, index: Int32 = 0) -> Attribute? {
        attributes[node.attributes].first { $0.key == key && $0.index == index }
    }

    func constant(_ key: AttributeKey, of node: NodeTemplate, index: Int32 = 0) -> Value? {
        guard case .constant(let value)? = attribute(key, of: node, index: index)?.source else { return nil }
        return value
    }

    func number(_ key: AttributeKey, of node: NodeTemplate) -> Double? {
        guard let value = constant(key, of: node) else { return nil }
        return number(of: value, for: key)
    }

    /// A block as an indented outline: kind, number of children; holes with the blocks in them.
    func outline(_ block: BlockTemplate) -> String {
        block.roots.map { outline($0, in: block) }.joined(separator: " ")
    }

    private func outline(_ local: Int32, in block: BlockTemplate) -> String {
        let node = nodes[block.nodes.lowerBound + Int(local)]
        var text = "\(node.kind)"
        if !node.blocks.isEmpty {
            let inner = node.blocks.map { $0 < 0 ? "-" : "\(blocks[$0].role) \(outline(blocks[$0]))" }
            text += "<" + inner.joined(separator: " | ") + ">"
        }
        if !node.children.isEmpty {
            text += "(" + node.children.map { outline($0, in: block) }.joined(separator: " ") + ")"
        }
        return text
    }

    /// Whether the links of every block agree with each other.
    func checkInvariants() {
        for (number, block) in blocks.enumerated() {
            let count = block.nodes.count
            var parents = [Int32](repeating: -2, count: count)
            for root in block.roots { parents[Int(root)] = -1 }
            for (local, node) in nodes(of: block).enumerated() {
                for child in node.children {
                    #expect(child > local && child < count, "block \(number): a parent before its children")
                    parents[Int(child)] = Int32(local)
                }
                #expect(node.view >= -1 && node.view < count)
                #expect(node.isView == (node.view == local) || !node.isView || node.kind == .identity)
            }
            for (local, node) in nodes(of: block).enumerated() {
                #expect(parents[local] == node.parent, "block \(number) node \(local): \(node.kind)")
            }
            for attribute in block.dynamicAttributes {
                switch attributes[attribute].source {
                case .expression(_, let slot): #expect(slot >= 0 && slot < block.valueCount)
                case .captured(let expression, let capture):
                    #expect(capture + expressions[expression].reads.count <= block.valueCount)
                default: Issue.record("a dynamic attribute is an expression")
                }
            }
        }
    }
}

extension Array {
    subscript(index: Int32) -> Element { self[Int(index)] }
}

/// Records that something is not there.
func fail(_ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("\(what)", sourceLocation: sourceLocation)
}
