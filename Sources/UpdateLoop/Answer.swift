package import Geometry
package import LayoutEngine
import RenderReport
package import SVGFrame
package import ViewDocument
package import ViewGraph
package import ViewTree

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
        let scroll = graph.scrollView(named: nil).map { layout.geometry.scrolls[Int(graph.tree.content[Int($0)])] }
        let size = scroll?.contentSize ?? rootSize
        json.key("contentSize")
        json.value(.size(size))
        json.key("maxOffset")
        let limit = scroll?.maximumOffset ?? .zero
        if let scroll, graph.tree.parameters[Int(graph.tree.parameterStart[Int(scroll.node)])] != 1 {
            json.value(.point(limit))
        } else {
            json.number(limit.y)
        }
        json.key("pathFree")
        json.bool(PathFreedom.holds(for: graph.program))
        json.endObject()
        return json.bytes
    }

    private var rootSize: Size {
        let root = graph.tree.root
        return root < 0 ? .zero : graph.coordinates.size(of: root)
    }

    /// `layout` of an answer: every mounted view and every name, in tree order.
    package func layoutJSON() -> [UInt8] {
        let coordinates = graph.coordinates
        var json = JSONWriter()
        json.beginArray()
        var count = 0
        var omitted = 0
        graph.forEachNode { node in
            let template = graph.program.nodes[Int(graph.tree.template[Int(node)])]
            guard template.isView || template.kind == .name else { return true }
            let boxes = boxes(of: node, coordinates)
            guard !boxes.isEmpty else { return true }
            if count >= ReportWriter.listLimit * 10 {
                omitted += 1
                return true
            }
            count += 1
            json.beginObject()
            json.key("path")
            json.string(graph.path(of: node))
            if let name = template.isView ? graph.ownName(of: node) : graph.value(.name, of: node)?.text ?? template.name {
                json.key("name")
                json.string(name)
            }
            json.key("type")
            json.string(graph.program.nodes[Int(graph.tree.template[Int(max(graph.tree.view[Int(node)], 0))])].typeName)
            let frame = boxes.map { coordinates.frame(of: $0) }.joined
            json.key("frame")
            json.rect(frame)
            if template.isView {
                let effective = boxes.map { drawnBox($0, of: node, coordinates) }.joined
                if effective.isFar(from: frame) {
                    json.key("effective")
                    json.rect(effective)
                }
            }
            json.endObject()
            return true
        }
        if omitted > 0 {
            json.beginObject()
            json.key("more")
            json.integer(omitted)
            json.endObject()
        }
        json.endArray()
        return json.bytes
    }

    /// The placed nodes whose rectangles make up an entry: a name's own, a view's outermost modifier, or what a structural
    /// view holds.
    private func boxes(of node: NodeID, _ coordinates: Coordinates) -> [NodeID] {
        let outer = graph.tree.kind[Int(node)].isModifier ? node : coordinates.outermost(ofView: node)
        let candidates = graph.tree.kind[Int(outer)].isModifier ? [outer] : graph.elements(ofView: node)
        return candidates.filter { candidate in
            let at = graph.tree.layoutNode[Int(candidate)]
            return at >= 0 && Int(at) < layout.geometry.isPlaced.count && layout.geometry.isPlaced[Int(at)]
        }
    }

    /// Where one of a view's boxes is drawn. What moves the root of a component's body moves the component.
    private func drawnBox(_ box: NodeID, of view: NodeID, _ coordinates: Coordinates) -> Rect {
        let tree = graph.tree
        if tree.view[Int(box)] != view { return coordinates.effectiveFrame(ofView: tree.view[Int(box)]) }
        guard tree.kind[Int(view)].isStructural else { return coordinates.effectiveFrame(of: box, around: view) }
        let inner = graph.elements(ofView: view)
        guard inner.count == 1 else { return coordinates.frame(of: box) }
        return coordinates.effectiveFrame(of: box, around: tree.view[Int(inner[0])])
    }

    /// `state` of an answer: path -> slot -> value.
    package func stateJSON() -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        writeState(of: 0, &json)
        graph.forEachNode { node in
            if graph.tree.kind[Int(node)] == .component { writeState(of: graph.instance(at: node), &json) }
            return true
        }
        json.endObject()
        return json.bytes
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
        return json.bytes
    }
}

extension Rect {
    /// Whether the two differ by more than what rounding of sums may leave.
    fileprivate func isFar(from other: Rect) -> Bool {
        abs(minX - other.minX) > 1e-9 || abs(minY - other.minY) > 1e-9 || abs(width - other.width) > 1e-9
            || abs(height - other.height) > 1e-9
    }
}

extension Array where Element == Rect {
    fileprivate var joined: Rect { dropFirst().reduce(first ?? .zero) { $0.union($1) } }
}
