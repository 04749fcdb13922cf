import Geometry
package import LayoutEngine
import RenderReport
import ViewDocument
import ViewGraph
import ViewTree

extension Session {
    /// `tree` of an answer: every view and modifier that takes part in layout, in tree order, with what it was proposed
    /// and what it answered while this frame was laid out anew (docs/report.md).
    package func treeJSON() throws(LayoutFault) -> [UInt8] {
        let trace = try layout.negotiation(tree: graph.tree)
        var json = JSONWriter()
        json.beginArray()
        var pending: [(node: NodeID, depth: Int)] = []
        if graph.tree.root >= 0 { pending.append((graph.tree.layoutNode[Int(graph.tree.root)], 0)) }
        var written = 0
        var omitted = 0
        while let (node, depth) = pending.popLast() {
            guard node >= 0 else { continue }
            if written < Self.layoutEntryLimit {
                write(node, depth, trace, &json)
                written += 1
            } else {
                omitted += 1
            }
            for element in graph.tree.elements(of: node).reversed() {
                pending.append((graph.tree.layoutNode[Int(element)], depth + 1))
            }
        }
        if omitted > 0 || trace.omitted > 0 {
            json.beginObject()
            json.key("more")
            json.integer(omitted)
            json.key("moreQuestions")
            json.integer(trace.omitted)
            json.endObject()
        }
        json.endArray()
        return json.take()
    }

    private func write(_ node: NodeID, _ depth: Int, _ trace: LayoutTrace, _ json: inout JSONWriter) {
        let template = graph.program.nodes[Int(graph.tree.template[Int(node)])]
        let view = graph.tree.view[Int(node)]
        json.beginObject()
        json.key("path")
        json.string(graph.path(of: node))
        if template.isView, let name = graph.ownName(of: node) {
            json.key("name")
            json.string(name)
        }
        json.key("type")
        json.string(
            template.kind.isModifier && view >= 0
                ? graph.program.nodes[Int(graph.tree.template[Int(view)])].typeName : template.typeName)
        if template.kind.isModifier {
            json.key("modifier")
            json.string(template.typeName)
        } else if !template.isView {
            json.key("implicit")
            json.bool(true)
        }
        json.key("depth")
        json.integer(depth)
        json.key("asked")
        json.beginArray()
        for question in trace.questions[node] ?? [] { write(question, &json) }
        json.endArray()
        if let placement = trace.placements[node] {
            json.key("placed")
            json.beginObject()
            json.key("step")
            json.integer(placement.step)
            json.key("proposal")
            write(placement.proposal, &json)
            json.key("frame")
            json.rect(placement.frame)
            json.endObject()
        }
        json.endObject()
    }

    private func write(_ question: LayoutTrace.Question, _ json: inout JSONWriter) {
        json.beginObject()
        json.key("step")
        json.integer(question.step)
        json.key("proposal")
        write(question.proposal, &json)
        json.key("answer")
        json.beginArray()
        json.number(question.answer.width)
        json.number(question.answer.height)
        json.endArray()
        if question.isRemembered {
            json.key("remembered")
            json.bool(true)
        }
        json.endObject()
    }

    private func write(_ proposal: ProposedViewSize, _ json: inout JSONWriter) {
        json.beginArray()
        for length in [proposal.width, proposal.height] {
            if length == ProposedViewSize.unspecifiedLength { json.null() } else { json.number(length) }
        }
        json.endArray()
    }
}
