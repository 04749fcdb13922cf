import Geometry
import Metering
import TextLayout
import ViewTree

extension FrameDrawing {
    func drawText(_ node: NodeID, _ place: Place) {
        let content = tree.content[node]
        guard content >= 0 else { return }
        let isShifted = place.x != 0 || place.y != 0
        if isShifted {
            out.write("<g")
            writeTranslation(Point(x: place.x, y: place.y))
            out.write(">")
        }
        if pieces != nil { textsDrawn.append(content) }
        let size = geometry.size[tree.layoutNode[node]]
        texts.write(
            tree.texts[content], shaped: content < shaped.count ? shaped[content] : nil, content: Int(content),
            size: size,
            fonts: fonts, meter: tree.meter, to: &out)
        if isShifted { out.write("</g>") }
    }
}
