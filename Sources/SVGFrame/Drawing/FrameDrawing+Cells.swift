import Geometry
import ViewTree

/// What the rows of a List are drawn on: a part of their section's card, and the separators at its edges.
extension FrameDrawing {
    func drawCell(_ cell: ListCell, _ step: Step) {
        let origin = rect(step).origin
        let box = Rect(
            x: origin.x + cell.rect.minX, y: origin.y + cell.rect.minY, width: cell.rect.width,
            height: cell.rect.height)
        let place = place(of: box, step.base)
        if isVisible(cell.fill) {
            if cell.topRadius > 0 || cell.bottomRadius > 0 {
                out.write("<path d=\"")
                out.write(.card(place.rect, top: cell.topRadius, bottom: cell.bottomRadius))
                out.write("\"")
                writePaint(cell.fill, " fill=\"", " fill-opacity=\"")
                out.write("/>")
            } else {
                writeRectangle(place, fill: cell.fill)
            }
        }
        let lines = [
            (cell.separator, box.maxY - cell.separatorThickness), (cell.upperSeparator, box.minY),
        ]
        guard lines.contains(where: { isVisible($0.0) }) else { return }
        let (start, end) = separatorEnds(cell, step)
        for (fill, y) in lines where isVisible(fill) {
            let line = Rect(x: box.minX + start, y: y, width: max(0, end - start), height: cell.separatorThickness)
            writeRectangle(self.place(of: line, step.base), fill: fill)
        }
    }

    /// A separator begins where the first text of its row does, and without one where the row's content does. (Documented.)
    private func separatorEnds(_ cell: ListCell, _ step: Step) -> (start: Double, end: Double) {
        guard let text = firstText(in: step.node) else { return (cell.separatorStart, cell.separatorEnd) }
        let near = text.x - cell.rect.minX
        if tree.environments[tree.environment[step.node]].isRightToLeft {
            return (cell.separatorStart, min(max(near + text.width, cell.separatorStart), cell.rect.width))
        }
        return (min(max(near, 0), cell.separatorEnd), cell.separatorEnd)
    }
}

extension PaintSample {
    /// What the row whose element a node is lies on is a part of how the row's view is drawn.
    mutating func readCell(_ node: NodeID, _ coordinates: Coordinates) {
        guard !coordinates.geometry.cells.isEmpty, let cell = coordinates.geometry.cells[node] else { return }
        let isFilled = isVisible(cell.fill) && cell.rect.width > 0 && cell.rect.height > 0
        let isLined =
            isVisible(cell.separator) || isVisible(cell.upperSeparator)
            ? cell.separatorEnd > cell.separatorStart : false
        for value in [
            cell.fill, cell.topRadius, cell.bottomRadius, cell.rect.minX, cell.rect.minY, cell.rect.width,
            cell.rect.height,
        ] {
            values.append(isFilled ? value : -1)
            attributes.append(.background)
        }
        for value in [
            cell.separator, cell.upperSeparator, cell.separatorStart, cell.separatorEnd, cell.separatorThickness,
            cell.rect.minX,
            cell.rect.maxY,
        ] {
            values.append(isLined ? value : -1)
            attributes.append(.border)
        }
        if isFilled { present.insert(.background) }
        if isLined { present.insert(.border) }
        if isFilled || isLined { paints = true }
    }
}
