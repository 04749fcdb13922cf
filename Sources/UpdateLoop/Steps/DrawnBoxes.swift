import Geometry
import RenderReport
import SVGFrame
import ViewDocument
import ViewGraph
import ViewTree

/// Where the views that are in the viewport are drawn, and which of them take a tap: what somebody needs who shows a report
/// over its frame (`include: ["boxes"]`), a few hundred bytes in place of the whole `layout`.
struct DrawnBoxes {
    /// By view, in points of the viewport.
    var boxes: [NodeID: Rect] = [:]
    /// Named Buttons and named views with `onTapGesture`, in tree order.
    var targets: [(name: String, box: Rect)] = []

    /// Targets of one answer; those after it are left out.
    static let targetLimit = 1_000

    var targetsJSON: [UInt8] {
        var json = JSONWriter()
        json.beginArray()
        for (name, box) in targets.prefix(Self.targetLimit) {
            json.beginObject()
            json.key("name")
            json.string(name)
            json.key("box")
            json.box(box)
            json.endObject()
        }
        json.endArray()
        return json.take()
    }
}

extension Session {
    func drawnBoxes() -> DrawnBoxes {
        var drawn = DrawnBoxes()
        let viewport = graph.tree.viewport
        for entry in layoutEntries(graph.coordinates) {
            let box = entry.effective ?? entry.frame
            guard box.minX < viewport.width, box.maxX > 0, box.minY < viewport.height, box.maxY > 0 else { continue }
            // A `name` modifier has an entry of its own; records are of views.
            guard graph.program.nodes[Int(graph.tree.template[Int(entry.node)])].isView else { continue }
            drawn.boxes[entry.node] = box
            if let name = graph.ownName(of: entry.node), graph.ownTapAction(of: entry.node) != nil {
                drawn.targets.append((name, box))
            }
        }
        return drawn
    }
}
