import Expressions
package import Geometry
package import LayoutEngine
import RenderReport
import SVGFrame
import ViewDocument
import ViewGraph
import ViewTree

/// The version of the engine: a part of every address that may be kept for ever, and of every state's id.
package enum EngineVersion {
    package static let name = "0.1.0"
}

extension Session {
    /// `document` of an answer.
    package func documentJSON() -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("id")
        json.string(graph.program.id)
        json.key("version")
        json.string(EngineVersion.name)
        let scroll = graph.scrollView(named: nil).flatMap { graph.scrollState(of: $0) }
        let size = scroll?.contentSize ?? rootSize
        json.key("contentSize")
        json.value(.size(size))
        json.key("maxOffset")
        let limit = scroll?.maximumOffset ?? .zero
        if let scroll, graph.tree.kind[Int(scroll.node)] == .scrollView,
            graph.tree.parameters[Int(graph.tree.parameterStart[Int(scroll.node)])] != 1
        {
            json.value(.point(limit))
        } else {
            json.number(limit.y)
        }
        json.key("pathFree")
        json.bool(isPathFree)
        json.endObject()
        return json.take()
    }

    private var rootSize: Size {
        let root = graph.tree.root
        return root < 0 ? .zero : graph.coordinates.size(of: root)
    }

    /// Entries of `layout` in one answer; a longer list is cut and says so.
    package static let layoutEntryLimit = 10_000

    /// `layout` of an answer: every mounted view and every name, in tree order; of a document made of Swift also where each
    /// was written.
    package func layoutJSON() -> [UInt8] {
        let entries = layoutEntries(graph.coordinates)
        var json = JSONWriter()
        json.sources = graph.program.sources
        json.beginArray()
        for entry in entries.prefix(Self.layoutEntryLimit) { write(entry, &json) }
        if entries.count > Self.layoutEntryLimit {
            json.beginObject()
            json.key("more")
            json.integer(entries.count - Self.layoutEntryLimit)
            json.endObject()
        }
        json.endArray()
        return json.take()
    }

    private func write(_ entry: LayoutEntry, _ json: inout JSONWriter) {
        let node = entry.node
        let template = graph.program.nodes[Int(graph.tree.template[Int(node)])]
        let view = graph.tree.view[Int(node)]
        json.beginObject()
        json.key("path")
        json.string(graph.path(of: node))
        let name = template.isView ? graph.ownName(of: node) : graph.value(.name, of: node)?.text ?? template.name
        if let name {
            json.key("name")
            json.string(name)
        }
        json.key("type")
        json.string(view >= 0 ? graph.program.nodes[Int(graph.tree.template[Int(view)])].typeName : template.typeName)
        json.key("frame")
        json.rect(entry.frame)
        if let effective = entry.effective {
            json.key("effective")
            json.rect(effective)
        }
        if !json.sources.isEmpty { json.source(recordPointer(of: node)) }
        json.endObject()
    }

    /// `state` of an answer: path -> slot -> value.
    package func stateJSON() -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        writeState(of: 0, &json)
        graph.forEachNode { node in
            if graph.tree.kind[Int(node)] == .component, !graph.isLibraryUse(node) {
                writeState(of: graph.instance(at: node), &json)
            }
            return true
        }
        json.endObject()
        return json.take()
    }

    private func writeState(of instance: Int32, _ json: inout JSONWriter) {
        let slots = graph.visibleSlots(of: instance)
        guard !slots.isEmpty else { return }
        json.key(text: graph.path(ofInstance: instance))
        json.beginObject()
        for (name, value) in slots {
            json.key(text: name)
            json.value(value)
        }
        json.endObject()
    }

    /// `sizes` of an answer: what the root view answers to each proposal.
    package func sizesJSON(_ proposals: [ProposedViewSize]) throws(LayoutFault) -> [UInt8] {
        var json = JSONWriter()
        json.beginArray()
        for proposal in proposals {
            let root = graph.tree.root
            let size = root < 0 ? .zero : try layout.sizeThatFits(proposal, of: root, tree: graph.tree)
            json.beginArray()
            json.number(size.width)
            json.number(size.height)
            json.endArray()
        }
        json.endArray()
        return json.take()
    }
}

extension Session {
    /// Where the first scroll view ends: what an offset past it is clamped to.
    package var reach: Point? {
        graph.scrollView(named: nil).flatMap { graph.scrollState(of: $0) }?.maximumOffset
    }
}
